import { expect, it } from 'vitest'
import { hasDeparted, isTooLate, toldSince } from './reminders.rules.ts'

const at = (time: string) => new Date(`2026-05-20T${time}:00Z`)
const visit = { starts_at: at('16:00'), ends_at: at('18:00'), on_the_way_at: at('15:30') }

it.each([
  // who has left is news for a quarter of an hour
  ['on_the_way', '15:45', false],
  ['on_the_way', '15:46', true],
  // a reminder is one before it begins
  ['day_before', '15:59', false],
  ['day_before', '16:00', true],
  ['two_days_before', '15:59', false],
  ['two_days_before', '16:00', true],
  // everything else until it is over
  ['late', '17:59', false],
  ['late', '18:00', true],
  ['confirmed', '17:59', false],
  ['confirmed', '18:00', true],
] as const)('a notice %s at %s is too late: %s', (kind, time, late) => {
  expect(isTooLate({ kind, visit }, at(time))).toBe(late)
})

it('a notice of what has no time any more is too late', () => {
  const without = { starts_at: null, ends_at: null, on_the_way_at: null }
  for (const kind of ['on_the_way', 'day_before', 'two_days_before', 'late', 'confirmed'] as const)
    expect(isTooLate({ kind, visit: without }, at('00:00'))).toBe(true)
  expect(isTooLate({ kind: 'day_before', visit: { ...visit, ends_at: null } }, at('12:00'))).toBe(false)
  expect(isTooLate({ kind: 'late', visit: { ...visit, starts_at: null } }, at('12:00'))).toBe(false)
})

it('somebody has left when the visit says so for the first time', () => {
  const known = (state: string) => ({ state, starts_at: null, arrival_minutes: 0 })
  expect(hasDeparted(null, known('on_the_way'))).toBe(true)
  expect(hasDeparted(known('confirmed'), known('on_the_way'))).toBe(true)
  expect(hasDeparted(known('on_the_way'), known('on_the_way'))).toBe(false)
  expect(hasDeparted(known('on_the_way'), known('working'))).toBe(false)
  expect(hasDeparted(null, known('confirmed'))).toBe(false)
})

it('nobody is told twice within an hour', () => {
  expect(toldSince(at('16:00'))).toEqual(at('15:00'))
})
