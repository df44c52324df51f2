import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes, type ErrorCode, type Problem } from '#contract/errors.ts'
import { Refusal, type FieldFault } from '../platform/refusal.ts'
import { isDatabaseAway } from '../platform/database/errors.ts'
import { isFull, isStorageAway } from '../platform/storage/full.ts'
import { isNavigation, problemPage } from './problem-page.ts'

/** What a problem document says beyond its code. */
export interface ProblemDetails {
  readonly detail?: string | undefined
  readonly faults?: readonly FieldFault[]
}

/** The document itself (RFC 9457). `type` points to the code's line in the documentation. */
export function problemOf(code: ErrorCode, requestId: string, { detail, faults }: ProblemDetails = {}): Problem {
  const { status, title, detail: usual } = errorCodes[code]
  return {
    type: `/api/docs#${code}`,
    title,
    status,
    detail: detail && detail !== title ? detail : usual,
    code,
    request_id: requestId,
    ...(faults?.length ? { errors: [...faults] } : {}),
  }
}

/** Sends a problem document, or the same in words to who opened the address in a browser. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { retryAfter = secondsToWait(code), ...details }: ProblemDetails & { retryAfter?: number | undefined } = {},
): FastifyReply {
  const { status } = errorCodes[code]
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  void reply.code(status).header('cache-control', 'no-store').header('vary', 'accept, sec-fetch-mode')
  if (isNavigation(request)) return reply.type('text/html; charset=utf-8').send(problemPage(request, reply, code))
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(code, request.id, details)))
}

/** Fastify's and PostgreSQL's own errors that are the caller's fault, by their code. */
const knownFaults: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  // PostgreSQL: text that cannot be stored, numbers and days out of range. The schemas catch these before; this is the net below.
  '22021': 'malformed',
  '22P05': 'malformed',
  '22003': 'malformed',
  '22007': 'malformed',
  '22008': 'malformed',
  '22P02': 'malformed',
}

/** Seconds after which a new try makes sense, of the codes that say so themselves. */
export function secondsToWait(code: ErrorCode): number | undefined {
  if (code === 'unavailable') return 2
  return code === 'storage_full' ? 15 : undefined
}

/** How deep an error may be wrapped in others. */
const deepest = 5

/** The code of an error that is not a refusal of ours: the caller's fault, or something that passes. */
export function knownCode(error: unknown): ErrorCode | undefined {
  let cause = error
  for (let depth = 0; depth < deepest && typeof cause === 'object' && cause !== null; depth += 1) {
    const code = passingCode(cause) ?? callersCode(cause)
    if (code) return code
    cause = 'cause' in cause ? cause.cause : undefined
  }
  return undefined
}

function passingCode(error: object): ErrorCode | undefined {
  if (isFull(error)) return 'storage_full'
  return isDatabaseAway(error) || isStorageAway(error) ? 'unavailable' : undefined
}

function callersCode(error: object): ErrorCode | undefined {
  if ('code' in error && typeof error.code === 'string' && error.code in knownFaults) return knownFaults[error.code]
  if (!('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 415) return 'unsupported_type'
  if (error.statusCode === 429) return 'too_many'
  return error.statusCode >= 400 && error.statusCode < 500 ? 'malformed' : undefined
}

/** Turns whatever was thrown into a problem document. An unexpected one is logged and says nothing of itself. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    return sendProblem(request, reply, error.code, {
      detail: error.message,
      faults: error.faults,
      retryAfter: error.retryAfter,
    })
  }
  const code = knownCode(error)
  if (code) {
    if (secondsToWait(code) !== undefined) request.log.warn({ err: error }, 'temporarily unavailable')
    return sendProblem(request, reply, code)
  }
  request.log.error({ err: error }, 'a call failed unexpectedly')
  return sendProblem(request, reply, 'internal')
}
