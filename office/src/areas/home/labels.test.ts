import { expect, test } from 'vitest'
import type { HomeVisit } from '#contract/home/types.ts'
import { RequestId, VisitId } from '#contract/shared.ts'
import { formatsIn } from '../../lib/formats.ts'
import { heightsOf, hourLines, secondsLate } from './labels.ts'

const starts = Date.UTC(2026, 4, 20, 16)
const visit = (more: Partial<HomeVisit> = {}): HomeVisit => ({
  id: VisitId.parse('01890000-0000-7000-8000-000000000001'),
  request_id: RequestId.parse('01890000-0000-7000-8000-000000000002'),
  starts: new Date(starts).toISOString(),
  ends: new Date(starts + 3_600_000).toISOString(),
  arrival_minutes: 30,
  state: 'confirmed',
  name: 'Ann',
  about: 'Sink',
  address: '',
  members: [],
  ...more,
})

test('a confirmed visit is late once its window of arrival is over, by how much', () => {
  const after = (minutes: number, more: Partial<HomeVisit> = {}) => secondsLate(visit(more), starts + minutes * 60_000)
  expect([after(-5), after(30), after(42), after(42, { state: 'hold' }), after(2, { arrival_minutes: 0 })]).toEqual([
    null,
    null,
    720,
    null,
    120,
  ])
})

test('hours are read by days in a row that have the same', () => {
  const day = [{ open: '08:00', close: '17:00' }]
  const hours = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: [], saturday: [], sunday: [] }
  const lines = hourLines({ ...hours, closed_dates: [] }, formatsIn('UTC'))
  expect(lines.map(({ days }) => days)).toEqual(['Monday–Thursday', 'Friday–Sunday'])
  expect(lines[0]?.times).toMatch(/^8:00\sAM–5:00\sPM$/)
  expect(lines[1]?.times).toBe('')
  const halves = hourLines({ ...hours, friday: day, saturday: [], closed_dates: [] }, formatsIn('UTC'))
  expect(halves.map(({ days }) => days)).toEqual(['Monday–Friday', 'Saturday, Sunday'])
})

test('bars are parts of the highest one; a week of which nothing is known has none', () => {
  expect(heightsOf([2, null, 4, 0])).toEqual([0.5, 0, 1, 0])
  expect(heightsOf([0, null])).toEqual([0, 0])
})
