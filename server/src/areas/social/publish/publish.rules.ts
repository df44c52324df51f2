const minute = 60_000

/** Nothing is posted so much later than it was planned without somebody being asked: a storm warning of yesterday. */
export const latest = 120 * minute
/** When it is looked at again: what is being prepared, and what a network has and has not decided yet. */
export const pauses = {
  preparing: 5 * minute,
  photos: minute,
  look: minute,
  check: 60 * minute,
  quota: 15 * minute,
} as const
/**
 * How long after a call without an answer it may still turn up there. A network may be slow to show what it has taken:
 * until then nothing is posted again.
 */
export const patience = 5 * minute
/** After so long without a look somebody is asked to look themselves. */
const longestDark = 24 * 60 * minute
/** A network may call what it has taken something else than it was sent: its first look at a later day. */
export const checkAgain = 24 * 60 * minute
/** A look at a later day that nobody could take is taken again, for so long after the post was sent. */
const longestCheck = 4 * checkAgain

/** By what words are known again: without case, spaces, and forms of the same letter, which networks change. */
export const fingerprintOf = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

interface Sent {
  readonly provider_id: string | null
  readonly fingerprint: string | null
  readonly claimed_at: Date | null
}

interface There {
  readonly id: string
  readonly text: string
  readonly created: Date | null
}

/** The clocks of two machines, and the second in which both said it. */
const slack = 5 * minute

/** A look must reach back to here: what is not among the posts since then is not there. */
export const sinceOf = ({ claimed_at: claimed }: Pick<Sent, 'claimed_at'>): Date =>
  new Date((claimed?.getTime() ?? 0) - slack)

/** Which of the newest posts there is the one that was sent: by its name, or by its words and its time. */
export function foundAmong<Post extends There>(posts: readonly Post[], sent: Sent): Post | undefined {
  if (sent.provider_id !== null) return posts.find(({ id }) => id === sent.provider_id)
  const since = sinceOf(sent)
  return posts.find(
    ({ text, created }) => fingerprintOf(text) === sent.fingerprint && (created === null || created >= since),
  )
}

/** What to do with a post that is not there. `wait`: look again; `again`: it never came there. */
export function afterMissing(sent: Sent, now: Date): 'wait' | 'again' | 'gone' {
  if (sent.provider_id !== null) return 'gone'
  return now.getTime() - (sent.claimed_at?.getTime() ?? 0) < patience ? 'wait' : 'again'
}

/** Whether nobody could look for so long that a person must. */
export const isDark = (claimed: Date | null, now: Date): boolean =>
  claimed !== null && now.getTime() - claimed.getTime() > longestDark

/** When a network is asked again what it decides: after two minutes, and less often the longer it takes. */
export const decisionPause = (claimed: Date | null, now: Date): number =>
  Math.min(Math.max((now.getTime() - (claimed?.getTime() ?? 0)) / 2, 2 * minute), 120 * minute)

/** When what is posted is looked at again after a look that failed; null once that is long ago. */
export const nextCheck = (claimed: Date | null, now: Date): Date | null =>
  claimed === null || now.getTime() - claimed.getTime() > longestCheck ? null : new Date(now.getTime() + pauses.check)

/** Whether nobody outside can fetch a photo from this server. */
export function isPrivateServer(appUrl: string): boolean {
  const { hostname } = new URL(appUrl)
  return (
    !hostname.includes('.') ||
    /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(hostname) ||
    /\.(?:local|localhost|internal|lan|test)$/.test(hostname)
  )
}
