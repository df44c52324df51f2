import { expect, test } from 'vitest'
import { openTurns } from './photos.turns.ts'

test('so many run at a time, the others in their order, and a failure ends nobody else’s turn', async () => {
  const inTurn = openTurns(2)
  const begun: number[] = []
  const ends = [1, 2, 3, 4].map(() => Promise.withResolvers<void>())
  const runs = ends.map(({ promise }, number) =>
    inTurn(async () => {
      begun.push(number)
      await promise
      return number
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('no'))
  await expect(runs[1]).rejects.toThrow('no')
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  expect(await Promise.all([runs[0], runs[2], runs[3]])).toEqual([0, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})
