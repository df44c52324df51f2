import pg from 'pg'
import { DatabaseSetupError } from './errors.ts'
import type { Log } from '../log.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'

/** What the database remembers of a migration. */
interface Applied {
  readonly name: string
  readonly sha: string
}

/**
 * Brings the database up to the code: forward only, in order, one transaction per file. The caller holds the
 * set-up lock, so processes that start together wait for each other. Returns the names of the files that ran.
 * Throws DatabaseSetupError when the database and the files do not fit, or a file fails (and leaves nothing).
 */
export async function migrate(client: pg.ClientBase, folder: string, log: Log): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, sha text not null, applied_at timestamptz not null default now())',
  )
  const applied = await client.query<Applied>('select name, sha from schema_migration order by name')
  const pending = findPending(readMigrations(folder), applied.rows)
  for (const file of pending) {
    const began = performance.now()
    await apply(client, file, file === pending.at(-1))
    log.info({ migration: file.name, milliseconds: Math.round(performance.now() - began) }, 'migration applied')
  }
  return pending.map((file) => file.name)
}

function findPending(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha } of applied) {
    const file = known.get(name)
    if (file === undefined) {
      throw new DatabaseSetupError(
        `The database is newer than this version of the product: it has migration ${name}. Start the newer version.`,
      )
    }
    if (file.sha !== sha) {
      throw new DatabaseSetupError(
        `Migration ${name} was edited after it ran. Bring the file back as it was, and put the change into a new one.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const last = applied.at(-1)?.name ?? ''
  const pending = files.filter((file) => !done.has(file.name))
  const late = pending.find((file) => file.name < last)
  if (late !== undefined) {
    throw new DatabaseSetupError(
      `Migration ${late.name} comes before ${last}, which ran already. Give it a higher number.`,
    )
  }
  return pending
}

/**
 * Only the last of a start waits for the disk, and with it what came before: the log that all are written to has one order.
 * After a power cut in between, the files that were lost run again.
 */
async function apply(client: pg.ClientBase, file: MigrationFile, isLast: boolean): Promise<void> {
  try {
    await client.query('begin')
    if (!isLast) await client.query('set local synchronous_commit = off')
    await client.query(file.text)
    await client.query('insert into schema_migration (name, sha) values ($1, $2)', [file.name, file.sha])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new DatabaseSetupError(describe(file, error), { cause: error })
  }
}

function describe(file: MigrationFile, error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return `Migration ${file.name} failed: ${String(error)}`
  const place = error.position === undefined ? '' : ` at ${lineAndColumn(file.text, Number(error.position))}`
  const inside = error.where === undefined ? '' : ` (${error.where})`
  return `Migration ${file.name} failed${place} and was rolled back: ${error.message}${inside}`
}

/** PostgreSQL counts characters from 1 over the whole file. */
function lineAndColumn(text: string, position: number): string {
  const before = Array.from(text)
    .slice(0, position - 1)
    .join('')
    .split('\n')
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
