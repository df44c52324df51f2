import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type pg from 'pg'
import { bindTransaction } from './bound-transaction.ts'
import { ClientConnection } from './client-connection.ts'
import { errorCode, errorMessage } from './errors.ts'
import type { Log } from '../log.ts'
import { SITE_ROLE, SYSTEM_ROLE } from './roles.ts'
import type { Tables } from './tables.ts'

/** For whom a transaction works. */
export interface SiteScope {
  readonly siteId: string
  /** The signed-in person, if there is one. */
  readonly userId?: string
}

/** An open transaction. */
export interface OpenTransaction {
  readonly db: Transaction<Tables>
  /**
   * Runs once the transaction is committed, never if it is not. For waking up workers: it must be quick, and
   * what it does may be lost in a crash.
   */
  readonly afterCommit: (callback: () => void) => void
}

/**
 * What happens in a transaction. It may run again from the start after a deadlock, so it must not touch the
 * outside world. Every query in it must be awaited.
 */
export type Act<Result> = (transaction: OpenTransaction) => Promise<Result>

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `serialization_failure` and `deadlock_detected`: nothing is wrong with the act, only with the moment. */
const WORTH_RETRYING = new Set(['40001', '40P01'])
const TRIES = 4

/**
 * Runs the act as the site's role: it sees and changes rows of this site only.
 * Rejects with TypeError when an id is not a UUID, and otherwise whatever the act or the database throws.
 */
export async function inSite<Result>(pool: pg.Pool, log: Log, scope: SiteScope, act: Act<Result>): Promise<Result> {
  return runWithRetries(pool, log, opening(SITE_ROLE, scope), act)
}

/** Runs the act as the server itself, across all sites. */
export async function inSystem<Result>(pool: pg.Pool, log: Log, act: Act<Result>): Promise<Result> {
  return runWithRetries(pool, log, opening(SYSTEM_ROLE), act)
}

/** One round trip: begins, and sets site, person and role for this transaction alone. */
function opening(role: string, scope?: SiteScope): string {
  const site = setting('app.site_id', scope?.siteId)
  const user = setting('app.user_id', scope?.userId)
  return `begin; select ${site}, ${user}, set_config('role', '${role}', true)`
}

/** The value stands in the text of the statement, so it must be a UUID and nothing else. */
function setting(name: string, id: string | undefined): string {
  if (id !== undefined && !UUID.test(id)) throw new TypeError(`${name} must be a UUID`)
  return `set_config('${name}', '${id ?? ''}', true)`
}

async function runWithRetries<Result>(pool: pg.Pool, log: Log, open: string, act: Act<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, log, open, act)
    } catch (error) {
      const code = errorCode(error)
      if (code === undefined || !WORTH_RETRYING.has(code) || attempt === TRIES) throw error
      log.debug({ code, attempt }, 'transaction is tried again')
      // A little chance, so that two that met do not meet again.
      await wait(Math.random() * 20 * attempt)
    }
  }
}

async function runOnce<Result>(pool: pg.Pool, log: Log, open: string, act: Act<Result>): Promise<Result> {
  const callbacks: (() => void)[] = []
  const client = await pool.connect()
  const connection = new ClientConnection(client)
  let result: Result
  try {
    await client.query(open)
    result = await act({ db: bindTransaction(connection), afterCommit: (callback) => callbacks.push(callback) })
    connection.close()
    const end = await client.query('commit')
    // PostgreSQL answers so when a statement failed and the act went on as if nothing had happened.
    if (end.command === 'ROLLBACK')
      throw new Error('The transaction could not be committed: a statement in it failed and the error was swallowed')
  } catch (error) {
    connection.close()
    await rollBack(client)
    throw error
  }
  client.release()
  for (const callback of callbacks) runCallback(callback, log)
  return result
}

/** Returns the connection to the pool only if it is certain to be clean. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

function runCallback(callback: () => void, log: Log): void {
  try {
    callback()
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'what should have happened after a commit failed')
  }
}
