import { expect, test } from 'vitest'
import { kindOf, modelOf, scoreOf } from './model.rules.ts'

const bytes = (values: Readonly<Record<number, number>>, length: number): string => {
  const all = new Int8Array(length)
  for (const [place, value] of Object.entries(values)) all[Number(place)] = value
  return Buffer.from(all.buffer).toString('base64')
}
/** Two kinds; the weights of bucket 7, and of the sixteen buckets from 32 on for each kind. */
const model = modelOf({
  bias: -1,
  scale: 0.5,
  danger: bytes({ 0: 10, 7: 100, 33: -100 }, 1 << 16),
  kinds: [
    { kind: 'gas', bias: 0 },
    { kind: 'fire', bias: 0.1 },
  ],
  kindScale: 0.01,
  byKind: bytes({ 4: 127, 5: -128 }, 2 << 12),
})
const features = (...given: readonly (readonly [number, number])[]) => ({
  // the arrays are shared, and longer than what is in use
  count: given.length,
  buckets: Uint16Array.from([...given.map(([bucket]) => bucket), 7, 7]),
  values: Float64Array.from([...given.map(([, value]) => value), 1, 1]),
})

test.each([
  [[], -1],
  [[[7, 1]], 49],
  [[[7, 0.5], [33, 0.25]], 11.5],
  [[[8, 1]], -1],
] as const)('the features %j score %d', (given, score) => {
  expect(scoreOf(model, features(...given))).toBeCloseTo(score, 10)
}) // prettier-ignore

test('the likeliest kind is named, and how likely it is', () => {
  const plain = Math.exp(0.1) / (1 + Math.exp(0.1))
  expect(kindOf(model, features())).toEqual({ kind: 'fire', sure: expect.closeTo(plain, 10) })
  // 32 to 47 share their weights
  for (const bucket of [32, 33, 47]) {
    const { kind, sure } = kindOf(model, features([bucket, 0.5]))
    const [gas, fire] = [Math.exp(0.635), Math.exp(0.1 - 0.64)]
    expect([kind, sure]).toEqual(['gas', expect.closeTo(gas / (gas + fire), 10)])
  }
  expect(kindOf(model, features([48, 1]))).toEqual({ kind: 'fire', sure: expect.closeTo(plain, 10) })
  expect(kindOf(model, features([31, 1]))).toEqual({ kind: 'fire', sure: expect.closeTo(plain, 10) })
})

test('a model of no kinds names none', () => {
  expect(kindOf({ ...model, kinds: [] }, features([32, 1])).kind).toBe('')
})
