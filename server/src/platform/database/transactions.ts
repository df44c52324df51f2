import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type pg from 'pg'
import { bindTransaction } from './bound-transaction.ts'
import { ClientConnection } from './client-connection.ts'
import { errorCode, errorMessage } from './errors.ts'
import type { Log } from '../log.ts'
import type { KeptPlans } from './kept-plans.ts'
import { FIELD_ROLE, SITE_ROLE, SYSTEM_ROLE } from './roles.ts'
import type { Tables } from './tables.ts'

/** For whom a transaction works. */
export interface SiteScope {
  readonly siteId: string
  /** The signed-in person, if there is one. */
  readonly userId?: string
  /** The person is of the field role: of the site's rows they see their own work only. Needs `userId`. */
  readonly ownWork?: boolean
  /** Everything is seen as it was at the first statement, whatever others change meanwhile; nothing can be written. */
  readonly snapshot?: boolean
}

/** An open transaction. */
export interface OpenTransaction {
  readonly db: Transaction<Tables>
  /**
   * Runs once the transaction is committed, never if it is not. For waking up workers: it must be quick, and
   * what it does may be lost in a crash.
   */
  readonly afterCommit: (callback: () => void) => void
  /**
   * A statement whose answer nobody needs: those after it are sent at once. When it fails, so does the transaction, with
   * its error.
   */
  readonly unwaited: (statement: Promise<unknown>) => void
  /** Runs once the act is done, before the commit: for what is written in one statement however often it was asked for. */
  readonly atTheEnd: (finish: () => Promise<void>) => void
}

/** What transactions are made with. */
export interface TransactionParts {
  readonly pool: pg.Pool
  readonly plans: KeptPlans
  readonly log: Log
  /** Milliseconds that a commit may take; `statement_timeout` does not cover it. */
  readonly commitLimit: number
}

/**
 * What happens in a transaction. It may run again from the start after a deadlock, so it must not touch the
 * outside world. Every query in it must be awaited, or be given to `unwaited`.
 */
export type Act<Result> = (transaction: OpenTransaction) => Promise<Result>

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `serialization_failure` and `deadlock_detected`: nothing is wrong with the act, only with the moment. */
const WORTH_RETRYING = new Set(['40001', '40P01'])
const TRIES = 4
/** What every statement is answered after one of the transaction failed. */
const FAILED_BEFORE = '25P02'
/** Among others: a kept plan no longer fits its table. */
const NOT_SUPPORTED = '0A000'

/** `sqlclient_unable_to_establish_sqlconnection`: what the pool says without a code when nobody gave one back in time. */
const NO_CONNECTION = '08001'

/** `transaction_resolution_unknown`: the commit was sent, and nobody knows whether it took effect. */
const UNKNOWN_OUTCOME = '08007'

/** How a transaction begins, and by which name its statements' plans are kept. */
interface Opening {
  readonly text: string
  readonly planName?: (text: string) => string | undefined
}

/**
 * Runs the act as the site's role: it sees and changes rows of this site only.
 * Rejects with TypeError when an id is not a UUID, and otherwise whatever the act or the database throws.
 */
export async function inSite<Result>(parts: TransactionParts, scope: SiteScope, act: Act<Result>): Promise<Result> {
  // a member's lists differ by business and filter: each is planned for its own values
  if (scope.userId !== undefined) {
    const role = scope.ownWork === true ? FIELD_ROLE : SITE_ROLE
    return runWithRetries(parts, { text: opening(role, scope) }, act)
  }
  return runWithRetries(parts, keeping(parts, SITE_ROLE, scope), act)
}

/** Runs the act as the server itself, across all sites. */
export async function inSystem<Result>(parts: TransactionParts, act: Act<Result>): Promise<Result> {
  return runWithRetries(parts, keeping(parts, SYSTEM_ROLE), act)
}

/** A kept plan goes by an index from the start: made while a table was nearly empty, it would read all of it ever after. */
const BY_INDEX = `, set_config('enable_seqscan', 'off', true)`

const keeping = ({ plans }: TransactionParts, role: string, scope?: SiteScope): Opening => ({
  text: opening(role, scope) + BY_INDEX,
  planName: (text) => plans.nameOf(role, text),
})

/** Sent along with the first statement: begins, and sets site, person and role for this transaction alone. */
function opening(role: string, scope?: SiteScope): string {
  const site = setting('app.site_id', scope?.siteId)
  const user = setting('app.user_id', scope?.userId)
  const begin = scope?.snapshot ? 'begin isolation level repeatable read read only' : 'begin'
  return `${begin}; select ${site}, ${user}, set_config('role', '${role}', true)`
}

/** The value stands in the text of the statement, so it must be a UUID and nothing else. */
function setting(name: string, id: string | undefined): string {
  if (id !== undefined && !UUID.test(id)) throw new TypeError(`${name} must be a UUID`)
  return `set_config('${name}', '${id ?? ''}', true)`
}

async function runWithRetries<Result>(parts: TransactionParts, open: Opening, act: Act<Result>): Promise<Result> {
  const { plans, log } = parts
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(parts, open, act)
    } catch (error) {
      const code = errorCode(error)
      const outdated = code === NOT_SUPPORTED && errorMessage(error).includes('cached plan')
      if (outdated) plans.forget()
      if (code === undefined || (!outdated && !WORTH_RETRYING.has(code)) || attempt === TRIES) throw error
      log.debug({ code, attempt }, 'transaction is tried again')
      // A little chance, so that two that met do not meet again.
      await wait(Math.random() * 20 * attempt)
    }
  }
}

/** A busy moment or a server that is not there: whoever called is told to come again, not that something is broken. */
function withCode(error: unknown): never {
  if (errorCode(error) !== undefined) throw error
  throw Object.assign(new Error(errorMessage(error), { cause: error }), { code: NO_CONNECTION })
}

/**
 * Waits for the statements that were sent and then, for so many milliseconds, for the commit: it has no time limit in the
 * database, and hangs while a synchronous standby is gone. @throws Error with UNKNOWN_OUTCOME
 */
async function committed<End>(milliseconds: number, commit: Promise<End>, sent: readonly Promise<unknown>[]) {
  const late = Promise.withResolvers<never>()
  const giveUp = (): void =>
    late.reject(Object.assign(new Error('the commit was not answered in time'), { code: UNKNOWN_OUTCOME }))
  let over = false
  let timer: NodeJS.Timeout | undefined
  const startLimit = async (): Promise<void> => {
    await Promise.allSettled(sent)
    if (!over) timer = setTimeout(giveUp, milliseconds)
  }
  void startLimit()
  try {
    // answered in order, so that the first error is the one that led to the others
    const [end] = await Promise.race([Promise.all([commit, ...sent]), late.promise])
    return end
  } finally {
    over = true
    clearTimeout(timer)
  }
}

async function runOnce<Result>(
  { pool, log, commitLimit }: TransactionParts,
  open: Opening,
  act: Act<Result>,
): Promise<Result> {
  const callbacks: (() => void)[] = []
  const finishing: (() => Promise<void>)[] = []
  const client = await pool.connect().catch(withCode)
  const sent: Promise<unknown>[] = []
  const unwaited = (statement: Promise<unknown>): void => {
    // it is looked at in the end
    statement.catch(() => {})
    sent.push(statement)
  }
  const connection = new ClientConnection(client, unwaited, open.planName)
  let result: Result
  try {
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    // where this fails, the transaction has begun already, and nothing in it can succeed
    unwaited(client.query(open.text))
    result = await act({
      db: bindTransaction(connection),
      afterCommit: (callback) => callbacks.push(callback),
      unwaited,
      atTheEnd: (finish) => finishing.push(finish),
    })
    for (const finish of finishing) await finish()
    connection.putOff.end()
    connection.close()
    const end = await committed(commitLimit, client.query('commit'), sent)
    // PostgreSQL answers so when a statement failed and the act went on as if nothing had happened.
    if (end.command === 'ROLLBACK')
      throw new Error('The transaction could not be committed: a statement in it failed and the error was swallowed')
  } catch (error) {
    connection.close()
    // it still waits for the commit, and would keep every later query waiting
    if (errorCode(error) === UNKNOWN_OUTCOME) client.connection.stream.destroy()
    const cause = errorCode(error) === FAILED_BEFORE ? await firstFault(sent) : undefined
    await rollBack(client)
    throw cause ?? error
  }
  client.release()
  for (const callback of callbacks) runCallback(callback, log)
  return result
}

/** The error of the first of these statements that failed. */
async function firstFault(sent: readonly Promise<unknown>[]): Promise<unknown> {
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') return outcome.reason
  return undefined
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
