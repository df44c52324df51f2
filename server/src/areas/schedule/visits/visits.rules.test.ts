import { describe, expect, it } from 'vitest'
import { visitStates, type VisitState } from '#contract/schedule/values.ts'
import {
  anyTimeOf,
  clockAhead,
  refusalOfState,
  restorableSince,
  stampChange,
  stampsAfter,
  stampUndo,
  timedAt,
} from './visits.rules.ts'

const now = new Date('2026-05-20T18:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const step = (from: VisitState, to: VisitState, more: object = {}) =>
  refusalOfState({ from, to, reason: '', cancelledAt: null, now, ...more })

describe('which state follows which', () => {
  const free: Record<VisitState, readonly VisitState[]> = {
    hold: ['confirmed', 'cancelled'],
    confirmed: ['on_the_way', 'working', 'done', 'cancelled', 'no_show'],
    on_the_way: ['confirmed', 'working', 'done', 'cancelled', 'no_show'],
    working: ['confirmed', 'on_the_way', 'done'],
    done: [],
    cancelled: ['confirmed'],
    no_show: ['confirmed'],
  }
  const withReason: Partial<Record<VisitState, readonly VisitState[]>> = {
    working: ['cancelled'],
    done: ['confirmed', 'working'],
  }
  it.each(visitStates.flatMap((from) => visitStates.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    const needsReason = withReason[from]?.includes(to) === true
    const expected = from === to || free[from].includes(to) ? null : needsReason ? 'reason' : 'not_allowed'
    expect(step(from, to)).toBe(expected)
    expect(step(from, to, { reason: 'They called' })).toBe(needsReason ? null : expected)
  })

  it('brings back what was cancelled within thirty days', () => {
    expect(step('cancelled', 'confirmed', { cancelledAt: daysAgo(30) })).toBeNull()
    expect(step('cancelled', 'confirmed', { cancelledAt: daysAgo(31) })).toBe('too_late')
  })
})

describe('marks', () => {
  const stamps = { on_the_way_at: null, started_at: null, finished_at: null }
  it.each([
    ['confirmed', 'on_the_way', stamps, { on_the_way_at: now, state: 'on_the_way' }],
    ['confirmed', 'finished', stamps, { finished_at: now, state: 'done' }],
    ['working', 'started', { ...stamps, started_at: daysAgo(1) }, null],
    ['working', 'on_the_way', stamps, { on_the_way_at: now }],
    ['confirmed', 'started', { ...stamps, started_at: daysAgo(1) }, { started_at: daysAgo(1), state: 'working' }],
    ['hold', 'started', stamps, 'refused'],
    ['cancelled', 'finished', stamps, 'refused'],
    ['no_show', 'finished', stamps, 'refused'],
  ] as const)('%s and %s', (state, stamp, given, change) => {
    expect(stampChange({ state, stamp, stamps: given, at: now })).toEqual(change)
  })

  it.each([
    ['on_the_way', { on_the_way_at: now, started_at: null, finished_at: null }],
    ['working', { started_at: now, finished_at: null }],
    ['done', { finished_at: now }],
    ['cancelled', { cancelled_at: now }],
    ['no_show', {}],
    ['confirmed', { on_the_way_at: null, started_at: null, finished_at: null, cancelled_at: null }],
  ] as const)('of a step to %s taken in the office', (to, marks) =>
    expect(stampsAfter({ from: 'confirmed', to }, { started_at: null }, now)).toEqual(marks),
  )

  it('of what opens again keep when it began', () => {
    const reopened = (started: Date | null) =>
      stampsAfter({ from: 'done', to: 'working' }, { started_at: started }, now)
    expect(reopened(daysAgo(1))).toEqual({ started_at: daysAgo(1), finished_at: null })
    expect(reopened(null)).toEqual({ started_at: now, finished_at: null })
  })
})

describe('a mark that is taken back', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const [left, began, ended] = [minutesAgo(60), minutesAgo(30), minutesAgo(5)]
  const all = { on_the_way_at: left, started_at: began, finished_at: ended }
  const done = { state: 'done', stamp: 'finished', stamps: all, marked: ended, at: now, now } as const
  it.each([
    ['the end of work', {}, { finished_at: null, state: 'working' }],
    [
      'the end of what nobody began',
      { stamps: { ...all, started_at: null } },
      { finished_at: null, state: 'on_the_way' },
    ],
    [
      'the only mark',
      {
        state: 'on_the_way',
        stamp: 'on_the_way',
        marked: left,
        at: left,
        stamps: { ...all, started_at: null, finished_at: null },
      },
      { on_the_way_at: null, state: 'confirmed' },
    ],
    ['one that is taken back already', { stamps: { ...all, finished_at: null } }, null],
    ['the mark of somebody else', { marked: minutesAgo(6) }, null],
    ['one of a clock that was ahead', { marked: minutesAgo(1) }, { finished_at: null, state: 'working' }],
    ['one that another followed', { stamp: 'started', marked: began, at: minutesAgo(25) }, 'refused'],
    ['one that is ten minutes old', { at: minutesAgo(-5) }, { finished_at: null, state: 'working' }],
    ['one that is older', { at: minutesAgo(-6) }, 'refused'],
    [
      'what was done in time and is heard of within the hour',
      { at: ended, now: minutesAgo(-55) },
      { finished_at: null, state: 'working' },
    ],
    ['the end of work that is heard of later', { at: ended, now: minutesAgo(-56) }, 'refused'],
    [
      'another mark that is heard of the same day',
      {
        state: 'working',
        stamp: 'started',
        marked: began,
        at: began,
        stamps: { ...all, finished_at: null },
        now: minutesAgo(-1300),
      },
      { started_at: null, state: 'on_the_way' },
    ],
    [
      'another mark that is heard of the next day',
      {
        state: 'working',
        stamp: 'started',
        marked: began,
        at: began,
        stamps: { ...all, finished_at: null },
        now: minutesAgo(-1440),
      },
      'refused',
    ],
  ] as const)('%s', (_what, more, change) => expect(stampUndo({ ...done, ...more })).toEqual(change))
})

describe('a time on the wall', () => {
  it.each([
    ['2026-11-23T09:30', '2026-11-23T17:30:00.000Z', '2026-11-23T18:30:00.000Z'],
    // the hour that autumn gives twice: the first
    ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z', '2026-11-01T09:30:00.000Z'],
    // over the change an hour stays an hour
    ['2027-03-14T01:30', '2027-03-14T09:30:00.000Z', '2027-03-14T10:30:00.000Z'],
  ])('%s is a moment', (wall, starts, ends) => {
    const placing = timedAt(wall, 60, 'America/Los_Angeles')
    expect(placing).toMatchObject({ starts_local: wall, day: wall.slice(0, 10), time_zone: 'America/Los_Angeles' })
    expect([placing?.starts_at?.toISOString(), placing?.ends_at?.toISOString()]).toEqual([starts, ends])
  })

  it('that the clock skips is none, and a moment is what the wall shows then', () => {
    expect(timedAt('2027-03-14T02:30', 60, 'America/Los_Angeles')).toBeUndefined()
    expect(timedAt('2026-11-01T09:30:00.000Z', 60, 'America/Los_Angeles')).toMatchObject({
      starts_local: '2026-11-01T01:30',
    })
  })
})

it('what was canceled half a year ago is history', () => {
  const edge = restorableSince(now)
  expect(step('cancelled', 'confirmed', { cancelledAt: edge })).toBeNull()
  expect(step('cancelled', 'confirmed', { cancelledAt: new Date(edge.getTime() - 1) })).toBe('too_late')
})

it('a visit at any time of a day has no time of its own', () => {
  expect(anyTimeOf('2026-05-20')).toEqual({
    day: '2026-05-20',
    starts_local: null,
    time_zone: null,
    starts_at: null,
    ends_at: null,
  })
})

it('a phone’s clock may be five minutes ahead', () => {
  expect(clockAhead).toBe(300_000)
})
