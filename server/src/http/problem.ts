import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes, type ErrorCode, type Problem } from '#contract/errors.ts'
import { Refusal, type FieldFault } from '../platform/refusal.ts'
import { isFull } from '../platform/storage/full.ts'

/** Sends a problem document (RFC 9457). `type` points to the code's line in the documentation. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  more: { detail?: string | undefined; faults?: readonly FieldFault[]; retryAfter?: number | undefined } = {},
): FastifyReply {
  const { status, title } = errorCodes[code]
  const problem: Problem = {
    type: `/api/docs#${code}`,
    title,
    status,
    code,
    request_id: request.id,
    ...(more.detail && more.detail !== title ? { detail: more.detail } : {}),
    ...(more.faults?.length ? { errors: [...more.faults] } : {}),
  }
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (more.retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(more.retryAfter))))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
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
  // no connection in time, lock and statement time limits, too many connections, shutting down
  '08001': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  '53300': 'unavailable',
  '57P01': 'unavailable',
  '57P03': 'unavailable',
  ECONNREFUSED: 'unavailable',
}

/** Seconds after which a new try makes sense. */
const retryAfter: Readonly<Partial<Record<ErrorCode, number>>> = { unavailable: 2, storage_full: 15 }

function knownCode(error: unknown): ErrorCode | undefined {
  if (isFull(error)) return 'storage_full'
  if (typeof error !== 'object' || error === null) return undefined
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
    if (code in retryAfter) request.log.warn({ err: error }, 'temporarily unavailable')
    return sendProblem(request, reply, code, { retryAfter: retryAfter[code] })
  }
  request.log.error({ err: error }, 'a call failed unexpectedly')
  return sendProblem(request, reply, 'internal')
}
