import { describe, expect, it } from 'vitest'
import { newsOf, visitWords } from './schedule.telling.rules.ts'

const visit = { state: 'confirmed', starts_at: new Date('2026-05-21T16:00:00Z'), arrival_minutes: 120 }
const place = { timeZone: 'America/Los_Angeles', locale: 'en', address: '9 Elm St' } as const

describe('what a customer reads of a visit', () => {
  it('is the day, the arrival window and the address by the business’s own clock', () =>
    expect(visitWords(visit, place)).toEqual({
      day: 'Thursday, May 21',
      arrival_window: 'between 9:00 AM and 11:00 AM',
      at_address: 'at 9 Elm St',
    }))

  it('is a minute where there is no window, and no address where none is known', () =>
    expect(visitWords({ ...visit, arrival_minutes: 0 }, { ...place, address: '' })).toEqual({
      day: 'Thursday, May 21',
      arrival_window: 'at 9:00 AM',
      at_address: '',
    }))

  it('is Spanish for whoever writes Spanish', () =>
    expect(visitWords(visit, { ...place, locale: 'es' })).toEqual({
      day: 'jueves, 21 de mayo',
      arrival_window: 'entre las 9:00 a.m. y las 11:00 a.m.',
      at_address: 'en 9 Elm St',
    }))
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
    ['moving what is cancelled', { ...visit, state: 'cancelled' }, { ...later, state: 'cancelled' }, null],
  ])('%s', (_name, before, after, news) => expect(newsOf(before, after)).toBe(news))
})
