/** What a file has opened and not closed yet. */
const cleanUps: (() => unknown)[] = []

/**
 * Runs `cleanUp` when the test file is done, the newest first. Unlike `afterAll` it may be called inside a test, and by
 * modules that a worker loads once for many files.
 */
export const atFileEnd = (cleanUp: () => unknown): void => void cleanUps.push(cleanUp)

/** Runs all of them, also after one that throws. @throws AggregateError with what they threw */
export async function runCleanUps(): Promise<void> {
  const errors: unknown[] = []
  for (const cleanUp of cleanUps.splice(0).toReversed()) {
    try {
      await cleanUp()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, 'a test file could not be cleaned up')
}
