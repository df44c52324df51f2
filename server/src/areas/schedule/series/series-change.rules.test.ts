import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastOf, planFollowing, planRule, type SeriesVisit } from './series-change.rules.ts'

const visit = (id: string, day: string, more: Partial<SeriesVisit> = {}): SeriesVisit => ({
  id,
  state: 'confirmed',
  detached: false,
  occurrence: `${day}T09:00`,
  starts_local: `${day}T09:00`,
  ...more,
})
const weekly = 'FREQ=WEEKLY;BYDAY=FR'
const [first, second, third] = [visit('a', '2026-11-27'), visit('b', '2026-12-04'), visit('c', '2026-12-11')]
const where = (plan: ReturnType<typeof planFollowing>) => plan.moves.map(({ row, to }) => `${row.id} ${to}`)

test('the last of days', () => {
  expect(lastOf('2026-11-27')).toBe('2026-11-27')
  expect(lastOf('2026-11-27', '2026-12-04', '2026-10-01')).toBe('2026-12-04')
})

describe('visits that follow one that moves', () => {
  test('move by as many days, to the same time', () => {
    const plan = planFollowing(weekly, [first, second, third], first, '2026-11-30T14:30')
    expect(where(plan)).toEqual(['a 2026-11-30T14:30', 'b 2026-12-07T14:30', 'c 2026-12-14T14:30'])
    expect(plan).toMatchObject({ stays: 0, byHand: 0 })
  })
  test('stay where only the time changes, and are counted from their place in the series', () => {
    const late = { ...second, occurrence: '2026-12-04T09:00', starts_local: '2026-12-04T11:00' }
    expect(where(planFollowing(weekly, [first, late], first, '2026-11-27T08:00'))).toEqual([
      'a 2026-11-27T08:00',
      'b 2026-12-04T08:00',
    ])
  })
  test('of months keep the day of the month, or the last there is', () => {
    const rows = [visit('a', '2026-01-15'), visit('b', '2026-02-15'), visit('c', '2026-03-15')]
    const [one = first] = rows
    expect(where(planFollowing('FREQ=MONTHLY;BYMONTHDAY=15', rows, one, '2026-01-31T09:00'))).toEqual([
      'a 2026-01-31T09:00',
      'b 2026-02-28T09:00',
      'c 2026-03-31T09:00',
    ])
  })
  test.each([
    ['has begun', { state: 'started' }, 1, 0],
    ['is done', { state: 'done' }, 1, 0],
    ['was moved by hand', { detached: true }, 1, 1],
    ['is held and was moved by hand', { state: 'hold', detached: true }, 1, 1],
    ['has no time', { starts_local: null }, 1, 1],
    ['was cancelled', { state: 'cancelled' }, 0, 0],
    ['was moved by hand and is done', { state: 'done', detached: true }, 1, 0],
  ])('are left alone where one %s', (_name, more, stays, byHand) => {
    const plan = planFollowing(weekly, [first, { ...second, ...more }, third], first, '2026-11-28T09:00')
    expect(where(plan)).toEqual(['a 2026-11-28T09:00', 'c 2026-12-12T09:00'])
    expect([plan.stays, plan.byHand]).toEqual([stays, byHand])
  })
  test('that are only held move too', () => {
    expect(planFollowing(weekly, [first, { ...second, state: 'hold' }], first, '2026-11-28T09:00').moves).toHaveLength(
      2,
    )
  })
  test('follow one that was moved before from where it stood in the series', () => {
    const moved = { ...first, detached: true, starts_local: '2026-11-28T10:00' }
    expect(where(planFollowing(weekly, [moved, second], moved, '2026-11-29T10:00'))).toEqual([
      'a 2026-11-29T10:00',
      'b 2026-12-06T10:00',
    ])
  })
})

test('by another rule every visit moves, ends, or stays, every occurrence is taken once, and none stands beside one that stays', () => {
  const dayAt = (index: number) => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10)
  const kinds = fc.constantFrom('confirmed', 'hold', 'done', 'working', 'cancelled', 'by hand')
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(kinds, { maxLength: 30 }), days, (states, places) => {
      const rows = states.map((state, index) =>
        visit(String(index), dayAt(7 + 7 * index), {
          state: state === 'by hand' ? 'confirmed' : state,
          detached: state === 'by hand',
        }),
      )
      const one = visit('one', dayAt(0))
      const occurrences = [0, ...places].toSorted((left, right) => left - right).map((day) => `${dayAt(day)}T10:00`)
      const plan = planRule([one, ...rows], one, occurrences)
      const moved = plan.moves.map(({ row }) => row.id)
      const cancelled = states.filter((state) => state === 'cancelled').length
      expect(moved[0]).toBe('one')
      expect(moved.length + plan.ends.length + plan.stays + cancelled).toBe(rows.length + 1)
      const used = [...plan.moves.map(({ to }) => to), ...plan.adds]
      expect(used).toEqual(used.toSorted())
      expect(new Set(used).size).toBe(used.length)
      const kept = new Set(
        rows.flatMap(({ state, detached, occurrence }) =>
          detached || state === 'done' || state === 'working' ? [occurrence?.slice(0, 10)] : [],
        ),
      )
      expect(used).toEqual(occurrences.filter((at) => !kept.has(at.slice(0, 10))))
      expect(plan.ends.length === 0 || plan.adds.length === 0).toBe(true)
    }),
  )
})
