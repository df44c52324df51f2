import { z } from 'zod'

/**
 * Every stable error code with its HTTP status and title (RFC 9457). A code never changes its meaning: the
 * office's messages and other people's programs hang on it.
 */
export const errorCodes = {
  malformed: { status: 400, title: 'The request could not be read' },
  unauthenticated: { status: 401, title: 'Unauthorized' },
  code_refused: { status: 401, title: 'Unauthorized' },
  session_ended: { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'You may not do this' },
  support_ended: { status: 403, title: 'The time to act as somebody is over' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'This path does not take that method' },
  conflict: { status: 409, title: 'That clashes with what is there' },
  idempotency_conflict: { status: 409, title: 'This key was used for another request' },
  stage_refused: { status: 409, title: 'The request cannot move there' },
  last_owner: { status: 409, title: 'A business keeps at least one owner' },
  not_connected: { status: 409, title: 'Not connected' },
  slot_taken: { status: 409, title: 'That time is no longer free' },
  held_by_member: { status: 409, title: 'A person has this conversation' },
  upload_incomplete: { status: 409, title: 'The upload is not complete' },
  gone: { status: 410, title: 'No longer here' },
  stale: { status: 412, title: 'Somebody changed this meanwhile' },
  too_large: { status: 413, title: 'Too large' },
  quota_reached: { status: 413, title: 'The business has used up its room' },
  unsupported_type: { status: 415, title: 'This kind of content is not taken' },
  invalid: { status: 422, title: 'Some of this is not right' },
  phone_invalid: { status: 422, title: 'This is not a phone number' },
  photo_refused: { status: 422, title: 'This file is not a photo we can use' },
  too_many: { status: 429, title: 'Too many tries' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Not available at the moment' },
  storage_full: { status: 507, title: 'There is no room to keep this' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorCodes

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)
const codeNames = Object.keys(errorCodes).filter(isErrorCode)

/** A problem document as it is sent (`application/problem+json`, RFC 9457; decisions, section 1). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.enum(codeNames),
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.output<typeof Problem>
