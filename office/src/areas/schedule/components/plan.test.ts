import { expect, test } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { entryOf, monday, visitId } from '#tests/support/schedule.ts'
import {
  blocksOf,
  conflictsOf,
  drivesOf,
  hoursOn,
  nearestFit,
  offSpans,
  plannedOn,
  shownHours,
  spanOn,
  verdictOf,
} from './plan.ts'

const now = `${monday}T07:00`
let made = 0

function entry(time: string, minutes: number, more: Partial<ScheduleEntry> = {}): ScheduleEntry {
  made += 1
  const title = `Job at ${time}`
  return entryOf({ id: visitId(made), title, wall: `${monday}T${time}`, minutes, arrival_minutes: 0, ...more })
}

// eight kilometers apart as the crow flies, a drive of 13 minutes
const here: [number, number] = [37.8, -122.27]
const there: [number, number] = [37.872, -122.27]
const drive = 13
const member = (entries: readonly ScheduleEntry[]) => ({ entries, day: monday, home: null, now })
const hours = [{ start: 8 * 60, end: 17 * 60 }]

test('what shares time stands side by side, and what does not takes the whole width', () => {
  const [one, two, three, four] = [entry('08:00', 120), entry('09:00', 60), entry('09:30', 120), entry('13:00', 60)]
  const blocks = blocksOf([four, three, two, one], monday)
  expect(blocks.map(({ entry: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    [one.id, 0, 3],
    [two.id, 1, 3],
    [three.id, 2, 3],
    [four.id, 0, 1],
  ])
})

test('a lane that has become free is used again', () => {
  const blocks = blocksOf([entry('08:00', 180), entry('08:00', 60), entry('09:00', 60)], monday)
  expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ])
})

test('an entry across midnight has a part of each day', () => {
  const night = entry('22:00', 240)
  expect(spanOn(night, monday)).toEqual({ start: 1320, end: 1440 })
  expect(spanOn(night, '2026-11-24')).toEqual({ start: 0, end: 120 })
  expect(spanOn(night, '2026-11-25')).toBeNull()
  expect(spanOn({ wall: null, minutes: 60 }, monday)).toBeNull()
})

test('conflicts are pairs that share time; what touches, is done, or was held too long is none', () => {
  const [one, two] = [entry('13:00', 90), entry('14:15', 60)]
  const others = [
    entry('14:30', 30, { state: 'done' }),
    entry('13:00', 60, { state: 'hold', held_until: `${monday}T06:59` }),
    entry('15:15', 60),
  ]
  const found = conflictsOf([two, ...others, one], monday, now)
  expect(found).toEqual([{ entries: [one, two], minutes: 15 }])
})

test('planned time counts what overlaps once, and no time off', () => {
  const entries = [entry('08:00', 120), entry('09:00', 90), entry('13:00', 60, { kind: 'time_off' })]
  expect(plannedOn(entries, monday)).toBe(150)
})

test('the hours of a member leave the rest of the day off', () => {
  const spans = hoursOn(
    {
      hours: [
        [
          { open: '08:00', close: '12:00' },
          { open: '13:00', close: '24:00' },
        ],
        [],
      ],
    },
    0,
  )
  expect(offSpans(spans)).toEqual([
    { start: 0, end: 480 },
    { start: 720, end: 780 },
  ])
  expect(offSpans([])).toEqual([{ start: 0, end: 1440 }])
})

test('a day is shown from 6 to 20, and wider where something lies beyond', () => {
  expect(shownHours([entry('08:00', 60)], [monday])).toEqual({ first: 6, last: 20 })
  expect(shownHours([entry('05:30', 60), entry('20:15', 30)], [monday])).toEqual({ first: 5, last: 21 })
})

test('a drive lies before the next entry, and is tight where there is less time than it takes', () => {
  const [one, two, three] = [
    entry('08:00', 60, { point: here }),
    entry('10:00', 60, { point: there }),
    entry('11:10', 60, { point: here }),
  ]
  expect(drivesOf([one, two, three], monday, null)).toEqual([
    { to: two.id, minutes: drive, start: 600 - drive, end: 600, isTight: false },
    { to: three.id, minutes: drive, start: 660, end: 670, isTight: true },
  ])
  // from home, where that is known; between places that are not known there is none
  expect(drivesOf([one], monday, there)).toHaveLength(1)
  expect(drivesOf([entry('08:00', 60), entry('10:00', 60)], monday, null)).toEqual([])
})

test('a place is judged by what it lies over and by the drives before and after', () => {
  const [before, after] = [entry('08:00', 60, { point: here }), entry('11:00', 90, { point: here })]
  const wish = { id: 'new', point: there, minutes: 60 }
  const on = (start: number) => verdictOf(member([before, after]), wish, start)
  expect(on(570)).toEqual({ over: null, before: drive, after: drive, isTight: false })
  expect(on(550)).toMatchObject({ over: null, isTight: true })
  expect(on(615)).toMatchObject({ over: { entry: after, minutes: 15 } })
  // what is moved is not in its own way
  expect(verdictOf(member([before, after]), { ...wish, id: after.id }, 615).over).toBeNull()
})

test('the nearest fit leaves room for the drives, within the hours and not in the past', () => {
  const day = [entry('08:00', 60, { point: here }), entry('11:00', 90, { point: here })]
  const wish = { id: 'new', point: there, minutes: 60 }
  expect(nearestFit(member(day), hours, wish, 615)).toBe(585)
  expect(nearestFit(member(day), hours, wish, 720)).toBe(765)
  expect(nearestFit({ ...member(day), now: `${monday}T12:00` }, hours, wish, 600)).toBe(765)
  expect(nearestFit(member(day), hours, { ...wish, minutes: 300 }, 600)).toBeNull()
})
