/**
 * How sessions of the office are watched for faults (specification, section 9): the share of sessions that are recorded
 * from the beginning and the share of those in which something goes wrong, and times in milliseconds. No schema library
 * here: the browser loads this file.
 */
export const replayRules = {
  sessionRate: 0.1,
  errorRate: 1,
  /** Without any act for so long, what comes next is another session. */
  expiresAfter: 900_000,
  /** Without any act for so long, nothing is recorded. */
  pausesAfter: 300_000,
  longest: 3_600_000,
} as const

/** How often the office looks whether its address has changed, for goals: milliseconds. */
export const goalPoll = 300
