import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import { remindersOf, staleReason, type NoticeKind } from './notices.rules.ts'

const zones = ['America/Los_Angeles', 'America/New_York', 'America/Phoenix', 'Europe/Berlin', 'Australia/Lord_Howe']

it('reminders are due at nine by the wall, one and two days before, also where the clocks change in between', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (zone, starts) => {
        const visit = { kind: 'visit', state: 'confirmed', starts_at: starts }
        const planned = remindersOf(visit, zone, new Date(0))
        const day = onTheWall(zone, starts).date
        expect(planned.map(({ kind, due_at: due }) => [kind, onTheWall(zone, due)])).toEqual([
          ['two_days_before', { date: addDays(day, -2), time: '09:00' }],
          ['day_before', { date: addDays(day, -1), time: '09:00' }],
        ])
      },
    ),
  ))

const starts = new Date('2026-06-10T16:00:00.000Z')
const other = new Date('2026-06-11T16:00:00.000Z')

it.each([
  ['task', 'confirmed', starts],
  ['visit', 'hold', starts],
  ['visit', 'done', starts],
  ['visit', 'confirmed', null],
])('a %s that is %s at %s has no reminders', (kind, state, at) =>
  expect(remindersOf({ kind, state, starts_at: at }, 'UTC', new Date(0))).toEqual([]),
)

it.each<[NoticeKind, string, Date | null, string | null]>([
  ['day_before', 'confirmed', starts, null],
  ['day_before', 'confirmed', other, 'moved'],
  ['day_before', 'confirmed', null, 'moved'],
  ['day_before', 'cancelled', starts, 'cancelled'],
  ['day_before', 'cancelled', other, 'cancelled'],
  ['day_before', 'working', starts, 'over'],
  ['held', 'hold', starts, null],
  ['held', 'confirmed', starts, 'over'],
  ['moved', 'hold', starts, null],
  ['cancelled', 'cancelled', starts, null],
  ['cancelled', 'confirmed', starts, 'over'],
  ['on_the_way', 'on_the_way', starts, null],
  ['on_the_way', 'on_the_way', null, null],
  ['on_the_way', 'working', starts, 'over'],
])('the notice %s of a visit that is %s at %s is stale: %s', (kind, state, at, reason) =>
  expect(staleReason({ kind, for_start: starts }, { kind: 'visit', state, starts_at: at })).toBe(reason),
)
