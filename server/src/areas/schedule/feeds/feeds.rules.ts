/** Days before and after today that a feed shows: calendar programs read all of it each time. */
export const feedDays = { before: 30, after: 365 } as const
/** Entries of one feed, the nearest to come first to be kept. */
export const mostInFeed = 5000

const file = /^([\w-]{43})\.ics$/
/** The token in the name of a feed's file; undefined for what is none. */
export const tokenOfFile = (name: string): string | undefined => file.exec(name)?.[1]

/** What tells whether a feed looks as it did. */
export interface FeedStamp {
  readonly feed: string
  /** The business's name and language, and whose feed it is. */
  readonly heading: readonly string[]
  /** The first day that it shows: it moves on every night. */
  readonly firstDay: string
  /** Which entries it has, and as which versions. */
  readonly entries: string
  readonly now: Date
}

/** Changes with what a feed looks like. */
const form = 2
const someHours = 6 * 3_600_000

/**
 * What a feed looks like follows from these facts. Six hours are part of it: names and addresses of customers change
 * without a change of any visit, and are at most so late. Programs ask every hour: a shorter time would send them all of
 * it each time.
 */
export const factsOf = ({ feed, heading, firstDay, entries, now }: FeedStamp): string =>
  JSON.stringify([form, feed, heading, firstDay, entries, Math.floor(now.getTime() / someHours)])

/** Whether what a program has is what there is. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)

export type EventStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

/** Whether an entry is sure. A hold that ran out is none any more, also before the job has cancelled it. */
export function statusOf(
  { state, held_until: until }: { state: string; held_until: Date | null },
  now: Date,
): EventStatus {
  if (state === 'cancelled') return 'CANCELLED'
  if (state !== 'hold') return 'CONFIRMED'
  return until !== null && until <= now ? 'CANCELLED' : 'TENTATIVE'
}
