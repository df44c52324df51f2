import { expect, test } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { ana, ben, entryOf, luis, visitId } from '#tests/support/schedule.ts'
import { changesBack } from './useChangeVisits.ts'

const entry = (end: number, members: ScheduleEntry['members'], version: number) =>
  entryOf({ id: visitId(end), members, version })
const before = [entry(1, [ana], 1), entry(2, [ben], 1), entry(3, [ana], 1)]

test('several that were moved go back by as many days, on top of what the move made', () => {
  const changed = before.slice(0, 2).map((each) => ({ ...each, day: '2026-11-30', version: 2 }))
  expect(changesBack({ entries: before, change: { days: 7 } }, changed)).toEqual([
    { entries: changed, change: { days: -7 } },
  ])
})

test('several that were assigned go back to whose they were, each group at once', () => {
  const changed = before.map((each) => ({ ...each, members: [luis], version: 2 }))
  const [one, two, three] = changed
  expect(changesBack({ entries: before, change: { members: [luis] } }, changed)).toEqual([
    { entries: [one, three], change: { members: [ana] } },
    { entries: [two], change: { members: [ben] } },
  ])
})

test('what was canceled is confirmed again; what was confirmed cannot be held again', () => {
  expect(changesBack({ entries: before, change: { state: 'cancelled' } }, before)).toMatchObject([
    { change: { state: 'confirmed' } },
  ])
  expect(changesBack({ entries: before, change: { state: 'confirmed' } }, before)).toEqual([])
})
