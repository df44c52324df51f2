import { describe, expect, it } from 'vitest'
import { newsOf, visitWords } from './reminders.rules.ts'

const visit = { state: 'confirmed', starts_at: new Date('2026-05-21T16:00:00Z'), arrival_minutes: 120 }
const place = { timeZone: 'America/Los_Angeles', locale: 'en' } as const

describe('what a customer reads of a visit', () => {
  it.each([
    ['day and arrival window by the business’s own clock', visit, place, 'Thursday, May 21', '9:00 AM', '11:00 AM'],
    ['a minute where there is no window', { ...visit, arrival_minutes: 0 }, place, 'Thursday, May 21', '9:00 AM', null],
    ['Spanish', visit, { ...place, locale: 'es' as const }, 'jueves, 21 de mayo', '9:00 a.m.', '11:00 a.m.'],
  ])('is %s', (_name, of, where, day, from, until) => expect(visitWords(of, where)).toEqual({ day, from, until }))
})

describe('what is news', () => {
  const later = { ...visit, starts_at: new Date('2026-05-21T17:00:00Z') }
  it.each([
    ['another time', visit, later, 'moved'],
    ['another window', visit, { ...visit, arrival_minutes: 60 }, 'moved'],
    ['the same', visit, { ...visit }, null],
    ['confirming', { ...visit, state: 'hold' }, later, 'confirmed'],
    ['cancelling', visit, { ...visit, state: 'cancelled' }, 'cancelled'],
    ['being done', visit, { ...visit, state: 'done' }, null],
    ['asking to hold it', { ...visit, state: 'cancelled' }, { ...visit, state: 'hold' }, 'held'],
    ['moving what is held', { ...visit, state: 'hold' }, { ...later, state: 'hold' }, 'moved'],
    ['moving what is done', { ...visit, state: 'done' }, { ...later, state: 'done' }, null],
    ['a first time for what was unscheduled', { ...visit, starts_at: null }, visit, 'confirmed'],
    ['being unscheduled again', visit, { ...visit, starts_at: null }, null],
    ['a new hold', null, { ...visit, state: 'hold' }, 'held'],
    ['moving what is cancelled', { ...visit, state: 'cancelled' }, { ...later, state: 'cancelled' }, null],
  ])('%s', (_name, before, after, news) => expect(newsOf(before, after)).toBe(news))
})
