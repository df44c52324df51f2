import pg from 'pg'
import { errorMessage } from './errors.ts'
import { GatheringSocket } from './gathering-socket.ts'
import type { Log } from '../log.ts'
import { valueParsers } from './value-parsers.ts'

/** Where the database is and who we are there. */
export type Connection = Readonly<Pick<pg.ClientConfig, 'connectionString' | 'host' | 'user' | 'password' | 'database'>>

/** Milliseconds after which the database gives up on a statement: no call of ours may take that long. */
const STATEMENT_TIMEOUT = 15_000
/** Milliseconds after which the database ends a transaction that nobody continues, so that it frees its locks. */
const IDLE_TRANSACTION_TIMEOUT = 30_000
/** Milliseconds to wait for a free connection before the caller is told that we are busy. */
const CONNECT_TIMEOUT = 10_000

/** A client of its own without time limits, for migrations and for listening. The caller connects and ends it. */
export function makeClient(connection: Connection, purpose: string): pg.Client {
  const client = new pg.Client({
    ...connection,
    types: valueParsers,
    application_name: `topline ${purpose}`,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  })
  // A lost connection also fails the query in flight; without a listener it would end the process.
  client.on('error', () => {})
  return client
}

/**
 * The pool that all transactions take their connections from. A statement is sent without waiting for the answer to the
 * one before it; the database answers them in order.
 */
export function makePool(connection: Connection, size: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    stream: () => new GatheringSocket(),
    types: valueParsers,
    application_name: 'topline',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
  })
  const note = (error: Error): void => log.warn({ reason: errorMessage(error) }, 'a database connection was lost')
  pool.on('error', note)
  // The pool listens only while a connection is idle; one that breaks in a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
