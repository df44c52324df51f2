import { expect, test } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { UserId } from '#contract/shared.ts'
import { ana, ben, entryOf, luis, monday, visitId, weekOf } from '#tests/support/schedule.ts'
import type { Row } from '../../components/rows.ts'
import type { Drag } from './dragStore.ts'
import { heldOver, landingOf, placeAfter, snapped, stepped } from './landing.ts'

const day = monday
const entry = entryOf()
const drag = (given: Partial<Drag> = {}): Drag => ({
  entry,
  kind: 'move',
  by: 'pointer',
  from: ana,
  minutes: entry.minutes,
  landing: null,
  verdict: null,
  fit: null,
  ...given,
})
const row = (member: UserId, name: string, entries: readonly ScheduleEntry[]): Row => ({
  member,
  name,
  role: 'field',
  hours: [[{ open: '08:00', close: '17:00' }]],
  home: null,
  end: null,
  entries,
})
const other = entryOf({
  id: visitId(2),
  title: 'Toilet replacement',
  wall: `${day}T13:00`,
  minutes: 90,
  members: [ben],
})
const rows = [row(ana, 'Ana Ruiz', [entry]), row(ben, 'Ben Kim', [other])]
const now = `${day}T07:00`
const plan = { rows, now, schedule: weekOf([entry, other], { to: day, now, members: [] }) }

test.each([
  [551, 60, 555],
  [547, 60, 540],
  [-30, 60, 0],
  [1439, 60, 1380],
])('minute %s of an entry of %s minutes snaps to %s', (minute, minutes, to) => {
  expect(snapped(minute, minutes)).toBe(to)
})

test('what is dropped where it was changes nothing', () => {
  expect(placeAfter(drag({ landing: landingOf(entry, ana) }))).toBeNull()
  expect(placeAfter(drag())).toBeNull()
})

test('a drop in another column moves the time and the one whose column it was', () => {
  const landing = { member: ben, day, start: 735 }
  expect(placeAfter(drag({ landing }))).toEqual({ wall: `${day}T12:15`, members: [ben] })
  const both = { ...entry, members: [ana, ben] }
  expect(placeAfter(drag({ entry: both, landing }))).toMatchObject({ members: [ben] })
})

test('out of the tray it becomes the one of that column, and gets its time', () => {
  const waiting = { ...entry, day: null, wall: null, members: [] }
  const taken = { entry: waiting, from: null }
  expect(placeAfter(drag({ ...taken, landing: { member: ben, day, start: 480 } }))).toEqual({
    wall: `${day}T08:00`,
    members: [ben],
  })
  // a cell of the week has no times: it is any time of that day
  expect(placeAfter(drag({ ...taken, landing: { member: ben, day, start: null } }))).toEqual({ day, members: [ben] })
})

test.each([
  ['its own column', [ana, ben], ana, ana, undefined],
  ['another column', [ana, ben], ana, luis, [luis, ben]],
  ['another column, as the second', [ana, ben], ben, luis, [ana, luis]],
  ['the column of one who goes already', [ana, ben, luis], ana, ben, [ben, luis]],
  ['the column of one who leads', [ana, ben], ben, ana, [ana]],
  ['nobody’s column', [ana, ben], ana, null, [ben]],
  ['nobody’s column, as the last', [ana], ana, null, []],
  ['a column, out of the tray', [ana, ben], null, luis, [luis, ben]],
  ['the column of one who goes, out of the tray', [ana, ben], null, ben, undefined],
  ['nobody’s column, out of the tray', [ana], null, null, undefined],
])('an entry of several members dropped on %s keeps the others', (_where, members, from, member, expected) => {
  const place = placeAfter(drag({ entry: { ...entry, members }, from, landing: { member, day, start: 600 } }))
  expect(place?.members).toEqual(expected)
})

test('in the week an entry keeps its time of day', () => {
  expect(placeAfter(drag({ landing: { member: ana, day: '2026-11-25', start: null } }))).toEqual({
    wall: '2026-11-25T09:00',
  })
})

test('a longer entry keeps its beginning', () => {
  const resized = drag({ kind: 'resize', minutes: 105, landing: landingOf(entry, ana) })
  expect(placeAfter(resized)).toEqual({ minutes: 105 })
})

test('held over another entry it says so, and where it fits', () => {
  const held = heldOver(drag(), plan, { member: ben, day, start: 735 })
  expect(held.verdict?.over).toMatchObject({ entry: { title: 'Toilet replacement' }, minutes: 15 })
  // at the same time with another member, rather than earlier with the same
  expect(held.fit).toMatchObject({ member: ana, start: 735 })
  expect(heldOver(drag(), plan, { member: ben, day, start: 720 }).fit).toBeNull()
})

test('the keyboard goes by quarters of an hour, members, and days, and stops at the last', () => {
  const at = { member: ana, day, start: 540 }
  expect(stepped(at, { minutes: 15 }, rows, 60)).toEqual({ ...at, start: 555 })
  expect(stepped(at, { members: 1 }, rows, 60)).toEqual({ ...at, member: ben })
  expect(stepped({ ...at, member: ben }, { members: 1 }, rows, 60)).toEqual({ ...at, member: ben })
  expect(stepped(at, { days: -1 }, rows, 60)).toEqual({ ...at, day: '2026-11-22' })
})
