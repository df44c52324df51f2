import { expect, test } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { UserId, VisitId } from '#contract/shared.ts'
import { changesBack } from './useChangeVisits.ts'

const member = (end: string) => UserId.parse(`01890000-0000-7000-8000-0000000000${end}`)
const entry = (end: number, members: ScheduleEntry['members'], version: number): ScheduleEntry => ({
  id: VisitId.parse(`01890000-0000-7000-8000-00000000000${end}`),
  kind: 'visit',
  title: 'Leak repair',
  customer: '',
  city: '',
  point: null,
  day: '2026-11-23',
  wall: '2026-11-23T09:00',
  minutes: 60,
  arrival_minutes: 120,
  state: 'confirmed',
  members,
  held_until: null,
  answer: null,
  repeats: false,
  created: '2026-11-20T17:00:00.000Z',
  version,
})
const before = [entry(1, [member('a1')], 1), entry(2, [member('b1')], 1), entry(3, [member('a1')], 1)]

test('several that were moved go back by as many days, on top of what the move made', () => {
  const changed = before.slice(0, 2).map((each) => ({ ...each, day: '2026-11-30', version: 2 }))
  expect(changesBack({ entries: before, change: { days: 7 } }, changed)).toEqual([
    { entries: changed, change: { days: -7 } },
  ])
})

test('several that were assigned go back to whose they were, each group at once', () => {
  const changed = before.map((each) => ({ ...each, members: [member('c1')], version: 2 }))
  const [one, two, three] = changed
  expect(changesBack({ entries: before, change: { members: [member('c1')] } }, changed)).toEqual([
    { entries: [one, three], change: { members: [member('a1')] } },
    { entries: [two], change: { members: [member('b1')] } },
  ])
})

test('what was canceled is confirmed again; what was confirmed cannot be held again', () => {
  expect(changesBack({ entries: before, change: { state: 'cancelled' } }, before)).toMatchObject([
    { change: { state: 'confirmed' } },
  ])
  expect(changesBack({ entries: before, change: { state: 'confirmed' } }, before)).toEqual([])
})
