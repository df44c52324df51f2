import type { ErrorCode, Problem } from '#contract/errors.ts'

/** What went wrong without an answer of the server's: no connection, or none in time. */
export type FailureCode = ErrorCode | 'offline' | 'timeout' | 'unexpected'

/** A call that did not succeed. `code` is stable; `errors` name the fields that were not right. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly detail: string | undefined
  readonly errors: NonNullable<Problem['errors']>
  readonly requestId: string | undefined

  constructor(code: FailureCode, status: number, problem?: Partial<Problem>, cause?: unknown) {
    super(problem?.detail ?? problem?.title ?? code, { cause })
    this.code = code
    this.status = status
    this.detail = problem?.detail
    this.errors = problem?.errors ?? []
    this.requestId = problem?.request_id
  }

  /** Whether the same call may succeed a moment later without anybody changing anything. */
  get passing(): boolean {
    return this.code === 'offline' || this.code === 'timeout' || [502, 503, 504].includes(this.status)
  }
}

/** Turns an answer that is not a success into an error; one that is no problem document by its status. */
export async function errorOfAnswer(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined)
  return isProblem(body)
    ? new ApiError(body.code, answer.status, body)
    : new ApiError(codesOfStatuses.get(answer.status) ?? 'unexpected', answer.status)
}

/** For answers that are no problem documents: a proxy's, and those of the sign-in mechanism. */
const codesOfStatuses: ReadonlyMap<number, FailureCode> = new Map([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [413, 'too_large'],
  [429, 'too_many'],
  [500, 'internal'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
])

/** The server is ours, so the code decides; the rest is read with care where it is used. */
function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
