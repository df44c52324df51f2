const missing = new Set(['NoSuchKey', 'NotFound'])

/** Whether a bucket says that it does not have an object, rather than that it cannot tell now. */
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.has(error.name)
