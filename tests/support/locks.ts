import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

/** How many connections of the app's database wait for a lock right now. */
export async function countLockWaits({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}

/**
 * Starts `act` while the caller holds a lock. Returns whether it had to wait for that lock ('waits') or went past it
 * ('finishes'); the caller releases the lock and then awaits `done`.
 */
export async function startBehindLock<Result>(
  app: Pick<TestApp, 'database'>,
  act: () => Promise<Result>,
): Promise<{ readonly outcome: 'waits' | 'finishes'; readonly done: Promise<Result> }> {
  const before = await countLockWaits(app)
  const done = act()
  let finished = false
  const settled = done.finally(() => (finished = true))
  settled.catch(() => undefined)
  const outcome = await until(async () => {
    if (finished) return 'finishes' as const
    expect(await countLockWaits(app)).toBeGreaterThan(before)
    return 'waits' as const
  })
  return { outcome, done }
}
