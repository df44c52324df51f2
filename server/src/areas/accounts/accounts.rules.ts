/** The figures of decisions, section 3, in seconds unless another unit is named. */
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Whoever besieges one number all day, from as many networks as they like, asks for 5 codes an hour and has 5 tries at each:
 * 600 guesses at a million, 6 in 10,000 a day, while its owner is sent 120 texts. Tries belong to the code and not to who
 * makes them: were those of a stranger counted apart, their guesses would come on top of these, and they would keep
 * the owner out no less, by using up the five sends of the hour themselves.
 */
export const codeRules = {
  validFor: 10 * minute,
  tries: 5,
  /** Sends within any hour. */
  sendsPerNumber: 5,
  sendsPerNetwork: 20,
  sendWindow: hour,
} as const

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
