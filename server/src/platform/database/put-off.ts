import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Db = Transaction<Tables>

interface Waiting {
  readonly table: string
  readonly change: object
  readonly write: () => Promise<unknown>
}

/**
 * Changes of rows that a transaction holds, put off until another of its statements names their table, or it ends: what
 * several places of one act change of a row is written once. No statement sees the row as it was.
 */
export class PutOff {
  readonly #waiting = new Map<string, Waiting>()
  readonly #unwaited: (statement: Promise<unknown>) => void

  constructor(unwaited: (statement: Promise<unknown>) => void) {
    this.#unwaited = unwaited
  }

  /** Whether a change of this row waits. */
  has(table: keyof Tables, key: string): boolean {
    return this.#waiting.has(`${table} ${key}`)
  }

  /** Adds to what waits for this row; of a field that is named twice the later value counts. */
  add<Change extends object>(
    table: keyof Tables,
    key: string,
    change: Change,
    write: (change: Change) => Promise<unknown>,
  ): void {
    const whole = { ...this.#waiting.get(`${table} ${key}`)?.change, ...change }
    this.#waiting.set(`${table} ${key}`, { table, change: whole, write: () => write(whole) })
  }

  /** Sends what waits for a table that this statement names: it goes out before the statement itself. */
  before(text: string): void {
    if (this.#waiting.size === 0) return
    for (const [key, { table, write }] of this.#waiting) {
      if (!text.includes(table)) continue
      this.#waiting.delete(key)
      this.#unwaited(write())
    }
  }

  /** Sends all that waits. */
  end(): void {
    for (const { table } of this.#waiting.values()) this.before(table)
  }
}

const putOffOf = new WeakMap<Db, PutOff>()

/** Said once of every transaction, by whoever opens it. */
export const allowPuttingOff = (db: Db, putOff: PutOff): void => void putOffOf.set(db, putOff)

/** Where changes of this transaction wait. */
export function waitingIn(db: Db): PutOff {
  const found = putOffOf.get(db)
  if (!found) throw new Error('this is no transaction of ours')
  return found
}
