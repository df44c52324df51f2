import { describe, expect, it } from 'vitest'
import { texts } from '../../platform/texts/texts.ts'
import { newsOf, visitWords } from './schedule.telling.rules.ts'

const visit = { state: 'confirmed', starts_at: new Date('2026-05-21T16:00:00Z'), arrival_minutes: 120 }
const place = { timeZone: 'America/Los_Angeles', locale: 'en', address: '9 Elm St' } as const

describe('what a customer reads', () => {
  it('is the day, the arrival window and the address by the business’s own clock', () => {
    const text = texts('en').text('visit.confirmed', { business: 'Ace', ...visitWords(visit, place) })
    expect(text).toBe(
      'Ace: your visit is set for Thursday, May 21, between 9:00 AM and 11:00 AM, at 9 Elm St. Just answer if that does not suit you.',
    )
  })

  it('is a minute where there is no window, and no address where none is known', () => {
    const words = visitWords({ ...visit, arrival_minutes: 0 }, { ...place, address: '' })
    expect(texts('en').text('visit.cancelled', { business: 'Ace', ...words })).toBe(
      'Ace: your visit on Thursday, May 21, at 9:00 AM, is cancelled. Just answer if you would like another time.',
    )
  })

  it('is Spanish for whoever writes Spanish', () => {
    const words = visitWords(visit, { ...place, locale: 'es' })
    expect(texts('es').text('visit.moved', { business: 'Ace', ...words })).toBe(
      'Ace: su visita ha cambiado al jueves, 21 de mayo, entre las 9:00 a.m. y las 11:00 a.m., en 9 Elm St. Si no le viene bien, responda a este mensaje.',
    )
  })
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
