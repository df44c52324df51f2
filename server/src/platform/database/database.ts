import type pg from 'pg'
import { makePool, type Connection } from './connection.ts'
import { KeptPlans } from './kept-plans.ts'
import { openListener, type Listener, type Listening } from './listen.ts'
import type { Log } from '../log.ts'
import { inSite, inSystem, type Act, type SiteScope } from './transactions.ts'

/** The open database: all that the rest of the product knows of it. */
export interface Database {
  /** Runs an act as one site: it sees and changes this site's rows only. */
  inSite<Result>(scope: SiteScope, act: Act<Result>): Promise<Result>
  /** Runs an act as the server itself, across sites: sign-in and jobs only. */
  inSystem<Result>(act: Act<Result>): Promise<Result>
  /** Listens on a connection of its own; closed along with the database. */
  listen(listening: Listening): Promise<Listener>
  /**
   * The connections, logged in as the owner of the tables, who by row-level security sees no site's rows.
   * For the job queue's own tables and for figures; everything else goes through a transaction.
   */
  readonly pool: pg.Pool
  /** Such as 180004. */
  readonly serverVersion: number
  /** True while another process runs the built-in server that this one uses. */
  readonly attached: boolean
  /** Waits for open transactions, then closes all connections and stops the built-in server. */
  close(): Promise<void>
}

/** What an open database is made of. */
export interface DatabaseParts {
  readonly connection: Connection
  readonly poolSize: number
  readonly serverVersion: number
  readonly log: Log
  /** Milliseconds that a commit may take; longer than any statement before it. */
  readonly commitLimit?: number
  /** The built-in server, if it is ours to stop. */
  readonly server?: { readonly attached: boolean; stop(): Promise<void> }
}

const COMMIT_LIMIT = 18_000

/** Joins the parts over a database that is ready already. */
export function connectDatabase(parts: DatabaseParts): Database {
  const { connection, log, server, commitLimit = COMMIT_LIMIT } = parts
  const pool = makePool(connection, parts.poolSize, log)
  const transactions = { pool, log, commitLimit, plans: new KeptPlans() }
  const listeners = new Set<Listener>()
  const closeOnce = async (): Promise<void> => {
    await Promise.all([...listeners].map((listener) => listener.close()))
    await pool.end()
    await server?.stop()
  }
  let closing: Promise<void> | undefined
  return {
    inSite: (scope, act) => inSite(transactions, scope, act),
    inSystem: (act) => inSystem(transactions, act),
    listen: async (listening) => {
      const listener = await openListener({ ...listening, connection, log })
      listeners.add(listener)
      return listener
    },
    pool,
    serverVersion: parts.serverVersion,
    get attached() {
      return server?.attached ?? false
    },
    close: () => (closing ??= closeOnce()),
  }
}
