import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cityOf, conflictsIn, wallMinutes, type Taken } from './calendar.rules.ts'

const entry = fc.record({
  id: fc.uuid(),
  members: fc.uniqueArray(fc.constantFrom('ana', 'ben', 'cal'), { maxLength: 3 }),
  begins: fc.integer({ min: 0, max: 600 }),
  length: fc.integer({ min: 15, max: 300 }),
})
const entries = fc
  .uniqueArray(entry, { selector: ({ id }) => id, maxLength: 12 })
  .map((all) => all.map(({ length, ...rest }): Taken => ({ ...rest, ends: rest.begins + length })))

describe('conflicts', () => {
  it('are all pairs of one member that share a minute, each once', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const minutes = new Map<string, number>()
        for (const one of all)
          for (const other of all) {
            const shared = Math.min(one.ends, other.ends) - Math.max(one.begins, other.begins)
            for (const member of one.members)
              if (one.id < other.id && other.members.includes(member) && shared > 0)
                minutes.set([member, one.id, other.id].join(' '), shared)
          }
        const found = conflictsIn(all).map(
          ({ member, first, second, minutes: shared }) =>
            [[member, ...[first, second].toSorted()].join(' '), shared] as const,
        )
        expect(found).toHaveLength(minutes.size)
        expect(new Map(found)).toEqual(minutes)
      }),
    )
  })

  it('are none where one entry ends as the next begins', () => {
    const one = {
      id: 'a',
      members: ['ana'],
      begins: wallMinutes('2026-11-23T09:00'),
      ends: wallMinutes('2026-11-23T10:00'),
    }
    const next = { ...one, id: 'b', begins: one.ends, ends: one.ends + 60 }
    expect(conflictsIn([next, one])).toEqual([])
  })
})

test.each([
  ['1512 Sacramento St, Berkeley, CA 94702', 'Berkeley'],
  ['1512 Sacramento St, Apt 4, Berkeley, CA, 94702-1234, USA', 'Berkeley'],
  ['1512 Sacramento St, Berkeley CA 94702', 'Berkeley'],
  ['1512 Sacramento St, Berkeley', 'Berkeley'],
  ['1512 Sacramento St', ''],
  ['1512 Sacramento St, CA 94702', ''],
  ['', ''],
])('the city of "%s" is "%s"', (address, city) => expect(cityOf(address)).toBe(city))
