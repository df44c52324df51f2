/** The choices and limits of the report of sources. No schemas: the office loads this. */

/** Which of the ways a customer came gets the credit: the last one that was no direct visit, or the first. */
export const creditModels = ['last', 'first'] as const
export type CreditModel = (typeof creditModels)[number]

export const adLimits = {
  /** Days of one question, and those of one that names none. */
  days: 1100,
  usualDays: 90,
  /** Sources that are told apart; the smaller ones are counted together as `other`. */
  sources: 100,
  /** Weeks of the small chart beside a source, the last one ends with the range. */
  weeks: 12,
  /** Requests of a source that one answer has. */
  requests: 50,
  /** Costs that a business may have written down. */
  costs: 2000,
  /** Costs that one answer has. */
  costsAtOnce: 100,
  /** Days that one cost may be for. */
  costDays: 366,
  note: 200,
  /** Characters of a part's name: the first words of a post. */
  partName: 120,
  /** Words that ideas are asked for, letters of one, towns that they are for, and ideas in one answer. */
  words: 20,
  word: 80,
  towns: 10,
  ideas: 100,
  /** Campaigns that one answer has: those that cost most. */
  campaigns: 200,
  /**
   * Days that providers go on correcting, those that are read when an account is new, the most that are caught up with
   * (Meta keeps 37 months), and those of one question: a longer one is cut off, or refused.
   */
  restatedDays: 28,
  firstDays: 400,
  keptDays: 1100,
  daysAtOnce: 90,
} as const

/** Who has campaigns. */
export const adProviders = ['facebook', 'google'] as const
export type AdProvider = (typeof adProviders)[number]
/** The row of the report that their campaigns are in. */
export const sourceOfAds = { facebook: 'facebook-ads', google: 'google-ads' } as const satisfies Record<
  AdProvider,
  string
>

/** Why the accounts at a provider could not be read, as far as somebody can do something about it. */
export const adFaults = [
  /** Whoever signed in did not allow it, or may not see the account. */
  'forbidden',
  /** Whoever signed in has no account there that runs ads. */
  'no_account',
  /** The account was closed, or its sign-up there was never finished. */
  'closed',
  /** The provider has not opened its interface to this server. */
  'not_approved',
  /** The permission is gone. */
  'revoked',
  /** The provider is late, over its quota, or not itself. */
  'unavailable',
  /** It does not like what it is asked. */
  'refused',
] as const
export type AdFault = (typeof adFaults)[number]

/** Sources that are many: all posts are one row of the report, and so is all that is printed. */
export const manySources = ['posts', 'print'] as const
export type ManySource = (typeof manySources)[number]
export const isManySource = (source: string): source is ManySource => manySources.some((many) => many === source)

/** With fewer leads than these a cost per lead is chance. */
export const fewLeads = 10
