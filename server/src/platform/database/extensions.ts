import type pg from 'pg'
import { errorMessage } from './errors.ts'
import type { Log } from '../log.ts'

/** Each makes search faster or more forgiving, and none is required. */
const WANTED = ['pg_trgm', 'btree_gin', 'unaccent'] as const

/**
 * Creates the extensions that the server offers. All three are marked as trusted, so the owner of the database
 * may. A migration that can use one asks `pg_extension` first.
 */
export async function ensureExtensions(client: pg.ClientBase, log: Log): Promise<void> {
  const answer = await client.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1) and installed_version is null',
    [WANTED],
  )
  for (const { name } of answer.rows) {
    try {
      await client.query(`create extension if not exists ${name}`)
    } catch (error) {
      log.warn(
        { extension: name, reason: errorMessage(error) },
        'a database extension could not be created; search works without it',
      )
    }
  }
}
