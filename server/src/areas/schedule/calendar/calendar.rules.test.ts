import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cityOf, conflictsIn, tightDrivesIn, wallMinutes, type Stop, type Taken } from './calendar.rules.ts'

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

describe('drives without enough time', () => {
  const oakland = [37.804, -122.271] as const
  const berkeley = [37.871, -122.273] as const
  const stop = (id: string, from: string, to: string, point: Stop['point'], members = ['ana']): Stop => {
    const [begins, ends] = [wallMinutes(`2026-11-23T${from}`), wallMinutes(`2026-11-23T${to}`)]
    return { id, members, begins, ends, point }
  }
  const first = stop('a', '09:00', '10:00', oakland)
  // 7.5 km, a third more by road, at 30 km/h
  const drive = 20

  test.each<[string, Stop[], [string, string, number][]]>([
    ['right after the visit before', [stop('b', '10:00', '11:00', berkeley), first], [['a', 'b', 20]]],
    ['less than the drive after it', [first, stop('b', '10:15', '11:00', berkeley)], [['a', 'b', 5]]],
    ['the drive after it', [first, stop('b', '10:20', '11:00', berkeley)], []],
    ['at the same place', [first, stop('b', '10:00', '11:00', oakland)], []],
    ['at the same time', [first, stop('b', '09:30', '11:00', berkeley)], []],
    ['at a place that is not known', [first, stop('b', '10:00', '11:00', null)], []],
    ['of another member', [first, stop('b', '10:00', '11:00', berkeley, ['ben'])], []],
    [
      'after one that lasts longer than what lies in it',
      [first, stop('b', '09:15', '09:30', oakland), stop('c', '10:05', '11:00', berkeley)],
      [['a', 'c', 15]],
    ],
  ])('a visit %s', (_case, all, expected) => {
    expect(tightDrivesIn(all)).toEqual(
      expected.map(([one, other, minutes]) => ({ member: 'ana', first: one, second: other, minutes, drive })),
    )
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

test.each([
  ['12 Oak St, Berkeley, CA 94702', 'Berkeley'],
  ['12 Oak St, Berkeley, CA', 'Berkeley'],
  ['12 Oak St, Berkeley,CA94702', 'Berkeley'],
  ['12 Oak St, Berkeley, CA 94702-1234, USA', 'Berkeley'],
  ['12 Oak St, Berkeley, 94702, United States', 'Berkeley'],
  ['12 Oak St, Berkeley CA 94702', 'Berkeley'],
  ['12 Oak St, Berkeley  CA  94702-1234', 'Berkeley'],
  ['12 Oak St, Berkeley CA 94702 x', 'Berkeley CA 94702 x'],
  ['12 Oak St, Berkeley CA 94702-12', 'Berkeley CA 94702-12'],
  ['12 Oak St', ''],
  ['CA 94702', ''],
  ['', ''],
])('the city of %j is %j', (address, city) => {
  expect(cityOf(address)).toBe(city)
})

test('the drive to a visit counts from the one that ends last before it, even by the minute', () => {
  const [mission, oakland]: [Stop['point'], Stop['point']] = [
    [37.7599, -122.4148],
    [37.8044, -122.2712],
  ]
  const stop = (id: string, begins: number, ends: number, point: Stop['point']): Stop => ({
    id,
    members: ['ana'],
    begins,
    ends,
    point,
  })
  const drives = (...stops: Stop[]) =>
    tightDrivesIn(stops).map(({ first, second, minutes }) => [first, second, minutes])
  // two that end together: the later one is where the drive begins
  expect(drives(stop('a', 0, 60, oakland), stop('b', 30, 60, mission), stop('c', 60, 90, mission))).toEqual([])
  expect(drives(stop('a', 0, 60, mission), stop('b', 10, 30, oakland), stop('c', 60, 90, mission))).toEqual([])
  expect(drives(stop('a', 0, 60, mission), stop('c', 81, 90, oakland))).toEqual([['a', 'c', 1]])
  expect(drives(stop('a', 0, 60, mission), stop('c', 82, 90, oakland))).toEqual([])
})
