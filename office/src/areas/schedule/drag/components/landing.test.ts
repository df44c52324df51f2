import { expect, test } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { UserId, VisitId } from '#contract/shared.ts'
import type { Row } from '../../components/rows.ts'
import type { Drag } from './dragStore.ts'
import { heldOver, landingOf, placeAfter, snapped, stepped } from './landing.ts'

const day = '2026-11-23'
const [ana, ben] = ['a1', 'b1'].map((end) => UserId.parse(`01890000-0000-7000-8000-0000000000${end}`))
if (ana === undefined || ben === undefined) throw new Error('two members are needed')

const entry: ScheduleEntry = {
  id: VisitId.parse('01890000-0000-7000-8000-000000000001'),
  kind: 'visit',
  title: 'Leak repair',
  customer: 'Ana Mendez',
  city: 'Oakland',
  point: null,
  day,
  wall: `${day}T09:00`,
  minutes: 60,
  arrival_minutes: 120,
  state: 'confirmed',
  members: [ana],
  held_until: null,
  answer: null,
  repeats: false,
  created: '2026-11-20T17:00:00.000Z',
  version: 4,
}
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
  entries,
})
const other: ScheduleEntry = {
  ...entry,
  id: VisitId.parse('01890000-0000-7000-8000-000000000002'),
  title: 'Toilet replacement',
  wall: `${day}T13:00`,
  minutes: 90,
  members: [ben],
}
const rows = [row(ana, 'Ana Ruiz', [entry]), row(ben, 'Ben Kim', [other])]
const tray = { count: 0, entries: [] }
const plan = {
  rows,
  now: `${day}T07:00`,
  schedule: {
    from: day,
    to: day,
    time_zone: 'America/Los_Angeles',
    now: `${day}T07:00`,
    members: [],
    closed: [],
    entries: [entry, other],
    is_cut: false,
    tray: { unscheduled: tray, any_time: tray, to_confirm: tray },
  },
}

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
