import { expect, test } from 'vitest'
import { readGroupPlace, writeGroupPlace } from './customers.duplicates.rules.ts'

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['phone', '+14155550100'],
  ['email', 'josé@example.com'],
  ['person', 'ann lee\n12 oak st'],
] as const)('the place after the group of %s %j is written and read again', (kind, value) => {
  const cursor = writeGroupPlace({ kind, value })
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(readGroupPlace(cursor)).toEqual({ kind, value })
})

test('no cursor is the beginning, and what is none of ours is no place', () => {
  expect(readGroupPlace('')).toBeNull()
  const strange = [['name', 'x'], ['phone'], ['phone', 5], ['phone', 'x', 'y'], { kind: 'phone', value: 'x' }, 'phone']
  for (const value of strange) expect(readGroupPlace(coded(value))).toBeUndefined()
  // the database takes no text with this in it
  expect(readGroupPlace(coded(['phone', 'a\u0000b']))).toBeUndefined()
  expect(readGroupPlace(coded(['phone', 'x'.repeat(601)]))).toBeUndefined()
  expect(readGroupPlace(coded(['phone', 'x'.repeat(600)]))?.value).toHaveLength(600)
  expect(readGroupPlace('not json')).toBeUndefined()
})
