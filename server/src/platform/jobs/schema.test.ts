import { expect, test } from 'vitest'
import { inTurns } from './schema.ts'

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
