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
