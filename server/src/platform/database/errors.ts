/**
 * A condition that the person who runs the product must mend (wrong version, missing right, edited migration).
 * The message says what to do and is meant to be shown as it is, without a stack.
 */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

/** The SQLSTATE (or the system's error code, such as `ECONNREFUSED`) of a thrown value, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * SQLSTATEs that say nothing about the statement: connection failures (08), no memory or connections left (53; a full disk,
 * 53100, is `isFull`), a lock or statement that took too long, a server that shuts down, crashes, or starts (57), an
 * input or output error of the server (58), and conflicts that remain after several tries (40).
 */
const AWAY = /^(?:08...|53[2-9]..|55P03|57014|57P0[1-5]|58...|40001|40P01)$/
/** What the network says while a database restarts or moves. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])
/** The driver's own words where it gives no code (pg 8: client.js, pg-pool). */
const WITHOUT_CODE =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout e|Cannot use a pool after)/

/** Whether a database call failed because the database is busy, restarting, or not there: the same call may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error)
  if (code === undefined) return error instanceof Error && WITHOUT_CODE.test(error.message)
  return AWAY.test(code) || UNREACHABLE.has(code)
}
