/**
 * What the database layer needs of a logger: the facts first, then a short sentence.
 * Fastify's logger (pino) fits as it is.
 */
export interface DatabaseLog {
  debug(facts: object, sentence: string): void
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}

const ignore = (): void => {}

/** For tests and tools that want silence. */
export const silentLog: DatabaseLog = { debug: ignore, info: ignore, warn: ignore, error: ignore }
