// Choices and limits of mail to customers, without schemas, so that the office loads them for nothing.
/** Why a customer on a list gets nothing; who fits several is counted under the first. */
export const leftOutReasons = ['removed', 'do_not_contact', 'no_address', 'household', 'mailed'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/**
 * Why mail was refused with `conflict`: the path of the problem's first error. Too many of the first five; `nobody` may get
 * any; `changed`: it is not what the owner saw; `over`: the mailing is not in that state any more.
 */
export const mailRefusals = ['lists', 'customers', 'pieces', 'drafts', 'designs', 'nobody', 'changed', 'over'] as const
export type MailRefusal = (typeof mailRefusals)[number]

export const mailingLimits = {
  lists: 100,
  name: 60,
  /** Customers that one list may look at: a business with more narrows it. */
  read: 20_000,
  /** Pieces of one order, and lines of one file. */
  pieces: 5000,
  /** People that one answer has, and those that stand beside a count. */
  peopleAtOnce: 100,
  sample: 5,
  services: 20,
  tags: 20,
  tag: 40,
  town: 80,
  /** Characters of an address that a printer takes. */
  addressLine: 64,
  addressCity: 80,
  /** Metres around a project. */
  nearest: 100,
  /** Days in which nobody gets a second piece. */
  pause: 30,
  longestPause: 365,
} as const

/** Metres that are offered around a job: a quarter of a mile, half, one, two, and five. */
export const mailingDistances = [400, 800, 1600, 3200, 8000] as const
