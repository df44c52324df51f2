/** Where the time comes from: the one place, so that tests may move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
