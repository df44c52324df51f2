import type { z } from 'zod'

/** A kind of work done later. The data is parsed again when it is taken out: the queue is a border too. */
export interface JobKind<Data> {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** Tries after the first before it lands among the dead letters. */
  readonly retries: number
  /** Seconds before the first retry; each further one waits twice as long. */
  readonly retryDelay: number
  /** Seconds after which a try counts as dead (its process was killed) and another takes it. */
  readonly expiresIn: number
  /** How many of this kind one process works on at once. */
  readonly atOnce: number
  /** How many of them are taken out together: short ones cost less so, long ones would wait for each other. */
  readonly together: number
  /** `first`: somebody waits for it. `gives_way`: begins a moment later while one of those runs in the same process. */
  readonly turn: 'first' | 'usual' | 'gives_way'
}

export interface JobOptions {
  readonly startAfter?: Date
  /** At most one waiting job of the kind with this key. */
  readonly onlyOne?: string
  /** Nobody waits for it: it comes after all others of its kind, those put in later too. */
  readonly afterOthers?: boolean
}

/** Which try this is. */
export interface JobTry {
  /** 1 for the first. A try whose process was killed counts. */
  readonly number: number
  /** No other follows: a failure now is final. */
  readonly last: boolean
}

/** What a job is done with: it runs at least once, so doing it twice must be as doing it once. */
export interface JobHandler<Data> {
  readonly kind: JobKind<Data>
  /** @throws JobRefused when trying again would not help; anything else is tried again. */
  run(data: Data, attempt?: JobTry): Promise<void>
  /** Several that were taken out together, where doing them as one costs less. When it throws, each is run by itself. */
  readonly runTogether?: (datas: readonly Data[]) => Promise<void>
}

/** Thrown by a handler to send its job to the dead letters at once. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}

/** Declares a kind of job with the house's defaults: five retries from 5 s on, dead after two minutes, one by one. */
export const jobKind = <Data>(
  given: Pick<JobKind<Data>, 'name' | 'data'> & Partial<Omit<JobKind<Data>, 'name' | 'data'>>,
): JobKind<Data> => ({ retries: 5, retryDelay: 5, expiresIn: 120, atOnce: 2, together: 1, turn: 'usual', ...given })
