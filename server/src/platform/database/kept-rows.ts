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
  /** Asks the database unless this transaction did already and has not written to the tables since. */
  read(db: Db, ...key: Key): Promise<Row>
  /** The same if it is known; never asks. */
  known(db: Db, ...key: Key): Promise<Row> | undefined
  /** The row as a statement of this transaction has just left it, which wrote to no other row of the table. */
  put(db: Db, row: Promise<Row>, ...key: Key): void
  /** The row as a change will leave it that this transaction has put off. */
  foresee(db: Db, row: Row, ...key: Key): void
  /** A statement of this transaction has just written what concerns these keys and no others. */
  forget(db: Db, concerned: (...key: Key) => boolean): void
}

interface Kept<Key, Row> {
  readonly key: Key
  readonly row: Promise<Row>
  /** After how many writes to the tables it stands so. */
  after: number
}

/**
 * Rows that one transaction reads once, however many places ask. Whatever it writes to their tables itself, by whatever
 * statement, has it ask again; what others write meanwhile it does not see. So it is for rows that the act holds, or that
 * may as well have been read a moment earlier.
 */
export function keptRows<Key extends readonly string[], Row>(
  tables: keyof Tables | readonly (keyof Tables)[],
  load: (db: Db, ...key: Key) => Promise<Row>,
): KeptRows<Key, Row> {
  const names = typeof tables === 'string' ? [tables] : tables
  const kept = new WeakMap<Db, Map<string, Kept<Key, Row>>>()
  const countOf = (writes: Writes) => names.reduce((sum, name) => sum + writes.of(name), 0)
  const rowsOf = (db: Db) => {
    const rows = kept.get(db) ?? new Map<string, Kept<Key, Row>>()
    kept.set(db, rows)
    return rows
  }
  const known = (db: Db, ...key: Key) => {
    const writes = writesOf.get(db)
    const found = kept.get(db)?.get(key.join(' '))
    return writes && found?.after === countOf(writes) ? found.row : undefined
  }
  const keep = (db: Db, row: Promise<Row>, key: Key) => {
    const writes = writesOf.get(db)
    if (writes) rowsOf(db).set(key.join(' '), { key, row, after: countOf(writes) })
  }
  /** Those that stood until the statement before stand on. */
  const spareOthers = (db: Db) => {
    const writes = writesOf.get(db)
    if (!writes) return
    const now = countOf(writes)
    for (const other of rowsOf(db).values()) if (other.after === now - 1) other.after = now
  }
  return {
    known,
    read(db, ...key) {
      const found = known(db, ...key)
      if (found) return found
      const row = load(db, ...key)
      keep(db, row, key)
      return row
    },
    put(db, row, ...key) {
      spareOthers(db)
      keep(db, row, key)
    },
    foresee: (db, row, ...key) => keep(db, Promise.resolve(row), key),
    forget(db, concerned) {
      spareOthers(db)
      const rows = rowsOf(db)
      for (const [name, { key }] of rows) if (concerned(...key)) rows.delete(name)
    },
  }
}
