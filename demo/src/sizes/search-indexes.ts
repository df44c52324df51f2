import type pg from 'pg'
import type { Database } from '#server/platform/database/open.ts'

/** An index that takes many entries for each row. */
interface SearchIndex {
  readonly name: string
  /** Such as `fastupdate=off`; of an index that a killed run left behind, those it had before. */
  readonly options: readonly string[]
}

/** Kilobytes of entries that may wait: all of them, because sorting many at once is what saves time. */
const waitingRoom = 2_000_000
/** Begins the note on an index that is collecting; the options it had follow. */
const note = 'collecting; before: '

/** Runs statements as the owner of the tables, without the usual limits. */
export async function asOwner<Result>(
  { pool }: Database,
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
    return await act(client)
  } finally {
    // closes the connection: the next user expects the usual limits
    client.release(true)
  }
}

/**
 * Lets the indexes for searching collect their entries while many rows are written, and returns what sorts them in:
 * one by one they take three times as long. A kill in between leaves them collecting, which is right but slower to
 * search; the next run sets them back.
 */
export async function collectEntries(database: Database, tables: readonly string[]): Promise<() => Promise<void>> {
  const indexes = await asOwner(database, async (client) => {
    const found = await findSearchIndexes(client, tables)
    for (const { name, options } of found) {
      const before = client.escapeLiteral(note + options.join(' '))
      await client.query(`begin; comment on index ${name} is ${before};
        alter index ${name} set (fastupdate = on, gin_pending_list_limit = ${waitingRoom}); commit`)
    }
    return found
  })
  return () =>
    asOwner(database, async (client) => {
      for (const { name, options } of indexes) {
        const set = options.length > 0 ? `alter index ${name} set (${options.join(', ')});` : ''
        await client.query(`begin; alter index ${name} reset (fastupdate, gin_pending_list_limit); ${set}
          comment on index ${name} is null; commit`)
        await client.query('select gin_clean_pending_list($1::regclass)', [name])
      }
    })
}

async function findSearchIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<SearchIndex[]> {
  const { rows } = await client.query<SearchIndex & { note: string | null }>(
    `select c.oid::regclass::text as name, coalesce(c.reloptions, '{}') as options, obj_description(c.oid, 'pg_class') as note
     from pg_index i
     join pg_class c on c.oid = i.indexrelid
     join pg_am am on am.oid = c.relam
     where am.amname = 'gin' and i.indrelid = any ($1::regclass[])`,
    [tables],
  )
  return rows.map((row) => {
    const left = row.note?.startsWith(note) ? row.note.slice(note.length).split(' ').filter(Boolean) : undefined
    return { name: row.name, options: left ?? row.options }
  })
}
