import { expect, test } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { ana, detailOf, entryOf, weekOf } from '#tests/support/schedule.ts'
import type { Entry } from '../../../lib/outbox/entry.ts'
import { changedEntry } from './useChangeVisit.ts'
import { stateBefore, visitWithOutbox, withOutbox } from './outboxStamps.ts'
import { withEntry } from './scheduleCache.ts'

const entry = entryOf({ day: null, wall: null })
const undo = {
  kind: 'visit.undo',
  visitId: entry.id,
  stamp: 'finished',
  marked: '2026-11-23T17:10:00.000Z',
  at: '2026-11-23T17:11:00.000Z',
} as const
const none = { count: 0, entries: [] }
// more wait than were sent
const week = weekOf([], { tray: { unscheduled: { count: 51, entries: [entry] }, any_time: none, to_confirm: none } })

test('what gets a time leaves the tray, and comes back when it loses it', () => {
  const timed = changedEntry({ entry, place: { wall: '2026-11-24T09:00' } })
  expect(timed).toMatchObject({ day: '2026-11-24', wall: '2026-11-24T09:00' })
  const planned = withEntry(week, timed)
  expect(planned.entries).toEqual([timed])
  expect(planned.tray.unscheduled).toEqual({ count: 50, entries: [] })
  const back = withEntry(planned, changedEntry({ entry: timed, place: { day: null } }))
  expect(back.entries).toEqual([])
  expect(back.tray.unscheduled.count).toBe(51)
})

test('a day without a time is any time of it; another week takes it out of this one', () => {
  const anyTime = changedEntry({ entry, place: { day: '2026-11-25' } })
  expect(withEntry(week, anyTime).tray.any_time).toEqual({ count: 1, entries: [anyTime] })
  const timed = withEntry(week, changedEntry({ entry, place: { wall: '2026-11-24T09:00' } }))
  const [planned = entry] = timed.entries
  expect(withEntry(timed, changedEntry({ entry: planned, place: { wall: '2026-12-01T09:00' } })).entries).toEqual([])
})

test('a hold waits for confirmation beside its place, until it is confirmed', () => {
  const hold: ScheduleEntry = { ...entry, day: '2026-11-24', wall: '2026-11-24T09:00', state: 'hold' }
  const held = withEntry(week, hold)
  expect(held.tray.to_confirm.count).toBe(1)
  expect(held.entries).toHaveLength(1)
  const confirmed = withEntry(held, changedEntry({ entry: hold, state: 'confirmed' }))
  expect(confirmed.tray.to_confirm).toEqual(none)
  expect(confirmed.entries).toMatchObject([{ state: 'confirmed' }])
})

test('a mark that waits on this device is seen, the last one of each visit', () => {
  const timed = withEntry(week, { ...entry, day: '2026-11-23', wall: '2026-11-23T09:00' })
  const mark = (stamp: 'started' | 'finished', state: Entry['state']): Entry => ({
    userId: ana,
    id: `${stamp} ${state}`,
    slug: 'ruiz',
    deed: { kind: 'visit.stamp', visitId: entry.id, stamp, at: '2026-11-23T17:10:00.000Z', tell: false },
    about: 'Leak repair',
    path: `/schedule?visit=${entry.id}`,
    seen: null,
    guarded: false,
    at: 0,
    state,
    reason: null,
    tried: null,
    faults: 0,
  })
  const stateWith = (outbox: readonly Entry[]) => withOutbox(timed, outbox).entries[0]?.state
  expect(stateWith([mark('started', 'waiting')])).toBe('working')
  expect(stateWith([mark('started', 'waiting'), mark('finished', 'waiting')])).toBe('done')
  expect(stateWith([mark('finished', 'refused')])).toBe('confirmed')
  const undone = { ...mark('finished', 'waiting'), id: 'undo', deed: { ...undo, to: 'working' as const } }
  expect(stateWith([mark('finished', 'waiting'), undone])).toBe('working')
  const detail = detailOf({ state: 'done', started: '2026-11-23T17:00:00.000Z', finished: undo.marked })
  expect(visitWithOutbox(detail, [undone], '')).toMatchObject({ state: 'working', finished: null, notes: [] })
  expect(stateBefore(detail, 'finished')).toBe('working')
  expect(stateBefore({ ...detail, started: null }, 'finished')).toBe('confirmed')
  expect(stateBefore({ ...detail, on_the_way: undo.at }, 'on_the_way')).toBe('confirmed')
})
