import { describe, expect, test } from 'vitest'
import type { Context } from '../machine/context.rules.ts'
import { slotChoiceOf } from './slots.rules.ts'
import { tokensOf } from './text.rules.ts'

const hour = 60 * 60 * 1000
const slotAt = (iso: string) => ({ starts: new Date(iso), ends: new Date(Date.parse(iso) + hour) })
const [monday, tuesday, wednesday] = [
  '2026-11-23T18:00:00.000Z',
  '2026-11-24T22:00:00.000Z',
  '2026-11-25T17:00:00.000Z',
]
// Friday noon in Los Angeles; Monday at 10 AM, Tuesday at 2 PM, and Wednesday at 9 AM are offered
const context: Context = {
  now: new Date('2026-11-20T20:00:00Z'),
  timeZone: 'America/Los_Angeles',
  language: 'en',
  pending: { kind: 'slot' },
  questions: [],
  services: [],
  serviceId: null,
  offered: [monday, tuesday, wednesday].map(slotAt),
  opening: false,
}

const chosen = (message: string, more: Partial<Context> = {}) =>
  slotChoiceOf(message, tokensOf(message), { ...context, ...more })

describe('of three times that were offered', () => {
  test.each([
    // by its place
    ['the first one', monday],
    ['1', monday],
    ['2', tuesday],
    ['3 please', wednesday],
    ['the second', tuesday],
    ['The Second works for me', tuesday],
    ['third', wednesday],
    ['the last', wednesday],
    ['la primera', monday],
    ['el tercero', wednesday],
    // by its day
    ['Monday works', monday],
    ['Tuesday', tuesday],
    ['el miércoles', wednesday],
    ['November 25', wednesday],
    // by day and hour
    ['Tuesday at 2', tuesday],
    ['Tuesday at 2pm', tuesday],
    ['Monday 10 am', monday],
    // by its hour alone
    ['10 works', monday],
    ['at 9', wednesday],
    ['9:00', wednesday],
    ['2pm', tuesday],
    ['a las 10', monday],
  ])('%j takes one', (message, starts) => {
    expect(chosen(message)).toMatchObject({ kind: 'slot', starts })
  })

  test.each(['any of them', 'whatever works', 'I have no preference', 'cualquiera', 'me da igual', 'yes', 'sí'])(
    '%j takes any',
    (message) => {
      expect(chosen(message)).toMatchObject({ kind: 'any' })
    },
  )

  test.each(['none of those', 'something later', 'no', 'ninguno', 'otro día', 'nope'])(
    '%j takes none, and names no other',
    (message) => {
      expect(chosen(message)).toMatchObject({ kind: 'other', from: null, exact: false })
    },
  )

  test.each([
    ['Thursday at 3pm', '2026-11-26T23:00:00.000Z', true],
    ['Monday at 3pm', '2026-11-23T23:00:00.000Z', true],
  ])('%j takes none, and names another moment', (message, from, exact) => {
    expect(chosen(message)).toMatchObject({ kind: 'other', from, exact })
  })

  test.each(['Thursday', 'not Monday', 'any day but Tuesday at 2pm', 'after Monday', 'no puedo, despues del lunes'])(
    '%j takes none, and its moment is not exact',
    (message) => {
      expect(chosen(message)).toMatchObject({ kind: 'other', exact: false })
    },
  )

  test.each(['hello there', '12', '4', '', '1000', 'call 5551234'])('%j chooses nothing', (message) => {
    expect(chosen(message)).toBeNull()
  })

  test('quotes the words that choose', () => {
    expect(chosen('ok then the second one')?.quotation).toEqual({ start: 12, end: 18, words: 'second' })
    expect(chosen('well, Tuesday at 2pm is fine')?.quotation.words).toBe('Tuesday at 2pm')
    expect(chosen('10 works')?.quotation.words).toBe('10 works')
    expect(chosen('oh, none of those')?.quotation.words).toBe('none of')
    expect(chosen('well, any of them')?.quotation.words).toBe('any of')
  })
})

test('yes takes the only one', () => {
  const offered = [slotAt(monday)]
  expect(chosen('yes', { offered })).toMatchObject({ kind: 'slot', starts: monday })
  expect(chosen('no', { offered })).toMatchObject({ kind: 'other', from: null })
  // an hour above the number of slots is none of their places
  expect(chosen('2', { offered })).toBeNull()
})

test('an hour that two of them have takes none', () => {
  const offered = [slotAt(monday), slotAt('2026-11-24T18:00:00.000Z')]
  expect(chosen('10 then', { offered })).toBeNull()
  expect(chosen('Tuesday 10', { offered })).toMatchObject({ kind: 'slot', starts: '2026-11-24T18:00:00.000Z' })
})

test('nothing is chosen where no time was offered or asked about', () => {
  expect(chosen('the first one', { offered: [] })).toBeNull()
  expect(chosen('the first one', { pending: null })).toBeNull()
  expect(chosen('the first one', { pending: { kind: 'question', questionId: 'age' } })).toBeNull()
})

test('morning and evening of an hour are told apart where they say it', () => {
  const offered = [slotAt(monday), slotAt('2026-11-24T06:00:00.000Z')]
  // ten in the morning and ten at night of the same day there
  expect(chosen('Monday 10pm', { offered })).toMatchObject({ kind: 'slot', starts: '2026-11-24T06:00:00.000Z' })
  expect(chosen('Monday 10am', { offered })).toMatchObject({ kind: 'slot', starts: monday })
})

test('a Spanish conversation is heard in English too, and the other way round', () => {
  expect(chosen('Tuesday', { language: 'es' })).toMatchObject({ kind: 'slot', starts: tuesday })
  expect(chosen('the second', { language: 'es' })).toMatchObject({ kind: 'slot', starts: tuesday })
  expect(chosen('martes', { language: 'en' })).toMatchObject({ kind: 'slot', starts: tuesday })
  // a day and an hour that are read apart are one
  expect(chosen('mañana no, mejor el martes a las 2', { language: 'es' })?.kind).toBe('other')
})
