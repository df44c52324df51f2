/** The figures of decisions, section 3, in seconds unless another unit is named. */
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * A code is tried by whoever asked for it: 5 times by the browser it was asked for in, 5 times from the network. Strangers
 * who besiege one number from as many networks as they like are sent 30 codes a day, so they have 300 guesses at a
 * million: 3 in 10,000 a day (decision 46).
 */
export const codeRules = {
  validFor: 10 * minute,
  tries: 5,
  /** Sends to one number asked for from one network, within any hour. */
  sendsPerNetworkAndNumber: 5,
  /** Sends from one network to all numbers, within any hour. */
  sendsPerNetwork: 20,
  /** Sends to one number from all networks, within any hour and any day. */
  sendsPerNumber: 10,
  sendsPerNumberADay: 30,
  /** Sends for a browser that the account was signed in to before; they are counted apart from all others. */
  sendsPerDevice: 5,
  sendsPerDeviceADay: 20,
  /** Sends for all browsers of one account together: whoever has its session makes as many of them as they like. */
  sendsPerAccount: 15,
  sendsPerAccountADay: 40,
  sendWindow: hour,
  sendDay: day,
} as const

/**
 * A link lasts longer than the time within which an account is mailed two. So when strangers have used up the mails, a link
 * that still works is in the owner's mailbox.
 */
export const signInLinkRules = {
  validFor: 60 * minute,
  mailsPerAccount: 2,
  mailWindow: 45 * minute,
  /** Within any hour. */
  mailsPerNetwork: 20,
} as const

/** A browser is known for so long after its account was last signed in to. */
export const deviceRules = { lasts: 180 * day, accounts: 5 } as const

export const tokenRules = {
  accessLasts: day,
  refreshLasts: 60 * day,
  /** A signing key signs for so long, and verifies until the last token it signed has ended. */
  keySigns: 30 * day,
  /** Clocks of several servers differ a little. */
  clockSlack: hour,
  /** The browser's session is refreshed when this much or less remains (specification, section 9). */
  refreshAhead: 4 * hour,
  /** Tabs that refresh the same session at once get the same answer for so long. */
  sameRefresh: 30,
} as const

export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** A code of six digits: `42` → `000042`. */
export const codeText = (number: number): string => String(number).padStart(6, '0')
