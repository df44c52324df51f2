/** Where posts go. */
export const networks = ['facebook', 'instagram', 'google'] as const
export type Network = (typeof networks)[number]

/**
 * A post from the first word to the last network. `draft`: waits for the owner's OK. `approved`: may go out, at no set
 * time. `done`: every network has it, or it was given up.
 */
export const postStates = ['draft', 'approved', 'scheduled', 'done', 'canceled'] as const
export type PostState = (typeof postStates)[number]

/**
 * A post on one network. `publishing`: the network was asked, or is about to be, and what came of it is not known yet.
 * `needs_person`: it goes on when somebody has done something.
 */
export const targetStates = [
  'waiting',
  'preparing',
  'publishing',
  'posted',
  'rejected',
  'failed',
  'needs_person',
] as const
export type TargetState = (typeof targetStates)[number]

/** Why a post is not on a network. */
export const targetFaults = [
  'late',
  'not_connected',
  'reconnect',
  'not_allowed',
  'no_place',
  'no_professional_account',
  'confirm_identity',
  'restricted',
  'photo_gone',
  'photo_format',
  'photo_fetch',
  'private_server',
  'against_rules',
  'already_there',
  'too_fast',
  'quota',
  'refused',
  'unavailable',
  'imported',
] as const
export type TargetFault = (typeof targetFaults)[number]

/**
 * Why a network told no figures of a post, or not all. `no_reach`: the person who signed in lets us read likes, and not how
 * many people saw it. `gone`: it is not there any more. `limit`: it was asked too much today.
 */
export const readingFaults = ['reconnect', 'not_allowed', 'no_reach', 'gone', 'limit', 'unavailable'] as const
export type ReadingFault = (typeof readingFaults)[number]

/** How posts come to a network. */
export const postingWays = ['automatic', 'by_hand', 'reconnect'] as const
export type PostingWay = (typeof postingWays)[number]

/** What a post is made from. */
export const postSources = ['own', 'photo', 'showcase', 'review', 'offer'] as const
export type PostSource = (typeof postSources)[number]

export const postLanguages = ['en', 'es'] as const
export type PostLanguage = (typeof postLanguages)[number]

export const socialLimits = {
  /** Letters of one version. Facebook alone takes more, and nobody reads that. */
  text: 5000,
  photos: 10,
  slots: 30,
  /** Posts of one answer: those of some weeks, or all that are open. */
  posts: 300,
  /** Open posts that a business may have. */
  open: 300,
  /** Days of one question. */
  days: 62,
  /** Days of a question about figures. */
  figureDays: 366,
  /** Days after which a network is asked no more how a post goes, and posts of one network that one run asks about. */
  readDays: 90,
  readPosts: 100,
  /** Minutes between two readings that somebody asks for. */
  readPause: 15,
  suggestions: 3,
  /** Letters of a post in a list. */
  shown: 200,
} as const

/** Days after which a photo may be shared again without being marked. */
export const sharedDays = 90
