import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Db = Transaction<Tables>

/** Most statements only read, which their first word says. */
const MAY_WRITE = /^\s*(?:with|insert|update|delete|merge)\b/i
const WRITTEN = /\b(?:insert into|update|delete from|merge into)\s+(?:"?\w+"?\.)?"?(\w+)"?/gi

/** How often one transaction wrote to each table so far. */
export class Writes {
  readonly #counts = new Map<string, number>()

  note(text: string): void {
    if (!MAY_WRITE.test(text)) return
    for (const [, table = ''] of text.matchAll(WRITTEN)) this.#counts.set(table, this.of(table) + 1)
  }

  of(table: string): number {
    return this.#counts.get(table) ?? 0
  }
}

const writesOf = new WeakMap<Db, Writes>()

/** Said once of every transaction, by whoever opens it. */
export const watchWrites = (db: Db, writes: Writes): void => void writesOf.set(db, writes)

/** A row that is read at several places of one act. */
export interface KeptRows<Key extends readonly string[], Row> {
  /** Asks the database unless this transaction did already and has not written to the table since. */
  read(db: Db, ...key: Key): Promise<Row>
  /** The row as a statement of this transaction has just left it. */
  put(db: Db, row: Promise<Row>, ...key: Key): void
}

/**
 * Rows of a table that one transaction reads once, however many places ask. Whatever it writes to that table itself, by
 * whatever statement, has it ask again; what others write meanwhile it does not see. So it is for rows that the act
 * holds, or that may as well have been read a moment earlier.
 */
export function keptRows<Key extends readonly string[], Row>(
  table: keyof Tables,
  load: (db: Db, ...key: Key) => Promise<Row>,
): KeptRows<Key, Row> {
  const kept = new WeakMap<Db, Map<string, { readonly row: Promise<Row>; readonly after: number }>>()
  const put = (db: Db, writes: Writes, row: Promise<Row>, key: Key): void => {
    const rows = kept.get(db) ?? new Map<string, { row: Promise<Row>; after: number }>()
    kept.set(db, rows.set(key.join(' '), { row, after: writes.of(table) }))
  }
  return {
    read(db, ...key) {
      const writes = writesOf.get(db)
      if (!writes) return load(db, ...key)
      const known = kept.get(db)?.get(key.join(' '))
      if (known?.after === writes.of(table)) return known.row
      const row = load(db, ...key)
      put(db, writes, row, key)
      return row
    },
    put(db, row, ...key) {
      const writes = writesOf.get(db)
      if (writes) put(db, writes, row, key)
    },
  }
}
