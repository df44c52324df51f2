import { getConstructionPlans, PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { inTurns, SCHEMA, withoutWaiting } from './schema.ts'

test('making the tables and a queue does not wait for the disk; everything else does', async () => {
  const texts: string[] = [getConstructionPlans(SCHEMA)]
  const executeSql = (text: string) => {
    texts.push(text)
    return Promise.resolve({ rows: [] })
  }
  await new PgBoss({ db: { executeSql }, schema: SCHEMA }).createQueue('one')
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(withoutWaiting(text)).toMatch(/^\s*BEGIN; SET LOCAL synchronous_commit = off;/)
  for (const text of ['BEGIN; update jobs.job set state = $1; COMMIT;', 'select jobs.create_queue($1)'])
    expect(withoutWaiting(text)).toBe(text)
})

test('no more than so many run at once; the others follow in order, past failures too', async () => {
  let running = 0
  let most = 0
  const order: number[] = []
  const run = inTurns(2, async (number: number) => {
    running += 1
    most = Math.max(most, running)
    order.push(number)
    await new Promise((later) => setImmediate(later))
    running -= 1
    if (number % 3 === 0) throw new Error('no')
    return number
  })
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => run(number)))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
})
