import { z } from 'zod'

/**
 * Every stable error code with its HTTP status and title (RFC 9457). `detail` is for answers that have nothing more exact
 * to say. A code never changes its meaning: the office's messages and other people's programs hang on it.
 */
export const errorCodes = {
  malformed: {
    status: 400,
    title: 'The request could not be read',
    detail: 'The address, a header, or the body is not well formed.',
  },
  unauthenticated: {
    status: 401,
    title: 'Unauthorized',
    detail: 'Send a valid access token or API key in the Authorization header.',
  },
  code_refused: { status: 401, title: 'Unauthorized', detail: 'The code is wrong, used, or expired.' },
  session_ended: { status: 401, title: 'Unauthorized', detail: 'The session has ended. Sign in again.' },
  forbidden: { status: 403, title: 'You may not do this', detail: 'The role or the key does not allow this call.' },
  support_ended: {
    status: 403,
    title: 'The time to act as somebody is over',
    detail: 'The support session has ended. Begin a new one.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'Nothing exists at this address, or the caller may not see it.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This path does not take that method',
    detail: 'The Allow header lists the methods this path takes.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    detail: 'Send the request again, without pauses.',
  },
  conflict: {
    status: 409,
    title: 'That clashes with what is there',
    detail: 'The record is in a state that does not allow this change.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'This key was used for another request',
    detail: 'The Idempotency-Key was sent before with a different path or body.',
  },
  stage_refused: {
    status: 409,
    title: 'The request cannot move there',
    detail: 'The stage it is in does not lead to that one.',
  },
  last_owner: {
    status: 409,
    title: 'A business keeps at least one owner',
    detail: 'Make another member an owner first.',
  },
  not_connected: { status: 409, title: 'Not connected', detail: 'Connect the account first.' },
  state_refused: {
    status: 409,
    title: 'It cannot become that',
    detail: 'The state it is in does not lead to that one. Read it again; a reason may be needed.',
  },
  invoice_refused: {
    status: 409,
    title: 'The invoice does not allow that',
    detail: 'The invoice is in a state that does not lead there. Read it again: `may` says what is possible.',
  },
  slot_taken: { status: 409, title: 'That time is no longer free', detail: 'Choose another time.' },
  held_by_member: {
    status: 409,
    title: 'A person has this conversation',
    detail: 'A member answers this conversation now.',
  },
  answered_meanwhile: {
    status: 409,
    title: 'Someone else already answered',
    detail: 'Another answer was sent after last_seen. Read the conversation, then send again with the newest message.',
  },
  import_running: {
    status: 409,
    title: 'Another import is running',
    detail: 'A business imports one file at a time. Wait for the time in Retry-After, then try again.',
  },
  upload_incomplete: { status: 409, title: 'The upload is not complete', detail: 'Send the rest of the file first.' },
  gone: { status: 410, title: 'No longer here', detail: 'It existed and was removed or has expired.' },
  stale: {
    status: 412,
    title: 'Somebody changed this meanwhile',
    detail: 'The version in If-Match is not the current one. Read the record again.',
  },
  too_large: { status: 413, title: 'Too large', detail: 'Send a smaller body or file.' },
  quota_reached: {
    status: 413,
    title: 'The business has used up its room',
    detail: 'The business has used all of its storage.',
  },
  unsupported_type: {
    status: 415,
    title: 'This kind of content is not taken',
    detail: 'The Content-Type is not one this call takes.',
  },
  wrong_host: {
    status: 421,
    title: 'This server does not answer to that name',
    detail: 'The Host header names another server.',
  },
  invalid: { status: 422, title: 'Some of this is not right', detail: 'One or more fields are not valid.' },
  phone_invalid: {
    status: 422,
    title: 'This is not a phone number',
    detail: 'Use a number with its area code, or international format such as +14155550100.',
  },
  photo_refused: {
    status: 422,
    title: 'This file is not a photo we can use',
    detail: 'Send a JPEG, PNG, WebP, or HEIC photo.',
  },
  file_refused: {
    status: 422,
    title: 'This file is not a PDF we can use',
    detail: 'Send a PDF that opens in a viewer, as it was saved.',
  },
  too_many: { status: 429, title: 'Too many tries', detail: 'Wait for the time in Retry-After, then try again.' },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    detail: 'Send less than 16 KB of headers and cookies.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    detail: 'The failure is logged under the request_id.',
  },
  unavailable: {
    status: 503,
    title: 'Not available at the moment',
    detail: 'The server, its database, or its storage is busy or restarting. Try again after the time in Retry-After.',
  },
  storage_full: {
    status: 507,
    title: 'There is no room to keep this',
    detail: 'The disk of the database or the file storage is full.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>

export type ErrorCode = keyof typeof errorCodes

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)
const codeNames = Object.keys(errorCodes).filter(isErrorCode)

/** A problem document as it is sent (`application/problem+json`, RFC 9457; decisions, section 1). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(codeNames),
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.output<typeof Problem>
