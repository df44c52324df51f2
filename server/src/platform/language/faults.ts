import { APICallError, NoObjectGeneratedError } from 'ai'
import { ModelError } from './model.ts'

/** Statuses that a later call may well not get: too slow, too many. */
const PASSING = new Set([408, 409, 425, 429])

/** What a failed call comes down to. `spent`: tokens that an earlier try of the same question cost. */
export function modelError(error: unknown, { late, spent }: { late: boolean; spent: number }): ModelError {
  if (error instanceof ModelError) return error
  if (late) return new ModelError('late', spent)
  if (NoObjectGeneratedError.isInstance(error)) {
    const tokens = spent + (error.usage?.totalTokens ?? 0)
    return new ModelError(error.finishReason === 'content-filter' ? 'refused' : 'garbage', tokens)
  }
  if (!APICallError.isInstance(error)) return new ModelError('down', spent)
  const { statusCode } = error
  if (statusCode === undefined) return new ModelError('down', spent)
  // an answer that is none: of the provider's form, or of no form at all
  if (statusCode < 300) return new ModelError(wasCut(error.cause) ? 'down' : 'garbage', spent, statusCode)
  if (statusCode < 500 && !PASSING.has(statusCode)) return new ModelError('refused', spent, statusCode)
  return new ModelError('down', spent, statusCode)
}

/** The connection broke within the answer: `fetch` says so by a TypeError. */
const wasCut = (cause: unknown): boolean => cause instanceof TypeError
