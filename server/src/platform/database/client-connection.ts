import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { Writes } from './kept-rows.ts'
import { PutOff } from './put-off.ts'

/** Commands whose count of rows means rows changed. */
const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * The query builder's view of one transaction's connection. Closed when the transaction ends: a query that
 * someone forgot to await must never run on the connection after it has passed on to another site.
 */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase
  readonly #planName: (text: string) => string | undefined
  readonly writes = new Writes()
  readonly putOff: PutOff
  #open = true

  /**
   * `unwaited` is given what nobody waits for. `planName`: the name under which the plan of a statement is kept, if it is.
   */
  constructor(
    client: pg.ClientBase,
    unwaited: (statement: Promise<unknown>) => void,
    planName: (text: string) => string | undefined = () => undefined,
  ) {
    this.#client = client
    this.putOff = new PutOff(unwaited)
    this.#planName = planName
  }

  close(): void {
    this.#open = false
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#open) throw new Error('This transaction has ended: a query was started too late, or not awaited')
    this.putOff.before(query.sql)
    this.writes.note(query.sql)
    const name = this.#planName(query.sql)
    const statement = { text: query.sql, values: [...query.parameters] }
    const result = await this.#client.query(name === undefined ? statement : { ...statement, name })
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the query builder knows the shape, the driver cannot
    const rows: Row[] = result.rows
    if (!CHANGING.has(result.command)) return { rows }
    return { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streams are not used: read page by page')
  }
}
