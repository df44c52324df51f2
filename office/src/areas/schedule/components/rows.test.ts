import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { visitStates } from '#contract/schedule/values.ts'
import { ana, ben, entryOf, monday, visitId, weekOf } from '#tests/support/schedule.ts'
import { isShown } from './look.ts'
import { blocksOf } from './plan.ts'
import { eachEntry, entriesOn, inOrder, rowsOf } from './rows.ts'
import { addDays, daysFrom } from './wall.ts'

const now = `${monday}T09:42`
const days = daysFrom(monday, addDays(monday, 6))

const entry = fc.record({
  day: fc.constantFrom(...days),
  // whole quarters of an hour; null: any time of the day
  quarter: fc.option(fc.integer({ min: 0, max: 95 })),
  minutes: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters * 15),
  members: fc.constantFrom<ScheduleEntry['members']>([], [ana], [ben], [ana, ben]),
  state: fc.constantFrom(...visitStates),
  kind: fc.constantFrom('visit' as const, 'task' as const, 'event' as const, 'time_off' as const),
})

const two = (value: number) => String(value).padStart(2, '0')
const wallAt = (day: string, quarter: number) => `${day}T${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
const ids = (entries: readonly ScheduleEntry[]) => entries.map(({ id }) => id).toSorted()
const sumOf = (minutes: readonly number[]) => minutes.reduce((sum, each) => sum + each, 0)

test('a day has the same entries and the same minutes in the day, the week, the month, on the phone, and in the list', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (given) => {
      const entries = given.map(({ quarter, day, ...each }, index) =>
        entryOf({ ...each, id: visitId(index + 1), day, wall: quarter === null ? null : wallAt(day, quarter) }),
      )
      const rows = rowsOf(weekOf(entries), { members: [], kinds: [] }, now)
      // what nobody has and has no time waits in the tray
      const list = entries.filter((each) => isShown(each, now) && (each.members.length > 0 || each.wall !== null))
      for (const day of days) {
        const listed = list.filter((each) => each.day === day)
        const timed = listed.filter(({ wall }) => wall !== null)
        const week = rows.flatMap((row) => inOrder(row.entries).filter((each) => each.day === day))
        const month = eachEntry(rows).filter((each) => each.day === day)
        expect([...new Set(ids(week))]).toEqual(ids(listed))
        expect(ids(month)).toEqual(ids(listed))
        expect(ids(entriesOn(rows, day))).toEqual(ids(listed))
        // a block stands with each member; what reaches beyond midnight goes on in the next day's column
        const columns = rows.map((row) => [...blocksOf(row.entries, day), ...blocksOf(row.entries, addDays(day, 1))])
        for (const each of timed) {
          const shares = columns.flatMap((blocks) => {
            const own = blocks.filter(({ entry: { id } }) => id === each.id)
            return own.length === 0 ? [] : [sumOf(own.map(({ start, end }) => end - start))]
          })
          expect(shares).toEqual(Array.from({ length: Math.max(1, each.members.length) }, () => each.minutes))
        }
        const begun = columns.flatMap((blocks) => blocks.filter(({ entry: of }) => of.day === day))
        expect([...new Set(ids(begun.map(({ entry: of }) => of)))]).toEqual(ids(timed))
      }
    }),
  )
})
