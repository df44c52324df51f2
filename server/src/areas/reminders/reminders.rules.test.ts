import { describe, expect, it } from 'vitest'
import { arrivalIn, newsOf, visitWords, wayOf } from './reminders.rules.ts'

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
    ['taking a step back', { ...visit, state: 'on_the_way' }, visit, null],
    ['taking a step back for another time', { ...visit, state: 'working' }, later, 'moved'],
    ['planning again what found nobody', { ...visit, state: 'no_show' }, visit, 'confirmed'],
    ['moving what is done', { ...visit, state: 'done' }, { ...later, state: 'done' }, null],
    ['a first time for what was unscheduled', { ...visit, starts_at: null }, visit, 'confirmed'],
    ['being unscheduled again', visit, { ...visit, starts_at: null }, null],
    ['a new hold', null, { ...visit, state: 'hold' }, 'held'],
    ['moving what is cancelled', { ...visit, state: 'cancelled' }, { ...later, state: 'cancelled' }, null],
  ])('%s', (_name, before, after, news) => expect(newsOf(before, after)).toBe(news))
})

it.each([
  [1, { hours: 0, minutes: 5 }],
  [20, { hours: 0, minutes: 20 }],
  [21, { hours: 0, minutes: 25 }],
  [56, { hours: 1, minutes: 0 }],
  [71, { hours: 1, minutes: 15 }],
])('a drive of %d minutes arrives in about %j', (minutes, words) => expect(arrivalIn(minutes)).toEqual(words))

const [phone, email] = ['+14155550123', 'dana@example.com']
it.each([
  ['two_days_before', phone, email, { channel: 'email' }],
  ['two_days_before', phone, null, { dropped: 'no_email' }],
  ['day_before', phone, email, { channel: 'sms' }],
  ['day_before', null, email, { dropped: 'no_phone' }],
  ['on_the_way', null, email, { dropped: 'no_phone' }],
  ['moved', phone, email, { channel: 'sms' }],
  ['moved', null, email, { channel: 'email' }],
  ['cancelled', null, null, { dropped: 'no_phone' }],
] as const)('%s to somebody with %s and %s goes by %j', (kind, number, mail, way) =>
  expect(wayOf(kind, { phone: number, email: mail })).toEqual(way),
)
