import { errorCodes, type ErrorCode } from '#contract/errors.ts'

/** One field that is not right: `path` is written `body.hours.monday.0.open`. */
export interface FieldFault {
  readonly path: string
  readonly message: string
}

/**
 * A refusal with a stable code, turned into a problem document by the wrapper. It rolls the transaction back.
 * `detail` may be shown to a person and must hold nothing secret.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly faults: readonly FieldFault[]
  /** Seconds after which a new try makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: { detail?: string; faults?: readonly FieldFault[]; retryAfter?: number } = {}) {
    super(options.detail ?? errorCodes[code].title)
    this.code = code
    this.status = errorCodes[code].status
    this.faults = options.faults ?? []
    this.retryAfter = options.retryAfter
  }
}

/** A refusal that names one field of the body. */
export const refuseField = (code: ErrorCode, path: string, message: string) =>
  new Refusal(code, { detail: message, faults: [{ path: `body.${path}`, message }] })
