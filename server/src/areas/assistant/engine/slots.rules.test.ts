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
})

describe('what does not suit', () => {
  test.each([
    'not the first',
    'the first is not good',
    'the second won’t',
    'Monday won’t do',
    'not Monday or Tuesday',
    'after Tuesday',
    'I can’t come before Tuesday',
    'I cannot come before Tuesday',
    'except Monday',
    'no Monday',
    'any day but Monday',
  ])('is not taken: %j', (message) => {
    expect(chosen(message)).toMatchObject({ kind: 'other', exact: false })
  })
  test.each(['el primero no', 'no la primera', 'el martes no', 'no puedo el lunes', 'después del lunes'])(
    'is not taken: %j in Spanish',
    (message) => {
      expect(chosen(message, { language: 'es' })).toMatchObject({ kind: 'other', exact: false })
    },
  )
  test.each([
    ['not the first, the second', tuesday, 'en'],
    ['no, the second', tuesday, 'en'],
    ['no, Tuesday works', tuesday, 'en'],
    ['no Tuesday works', tuesday, 'en'],
    ['not Monday but Tuesday', tuesday, 'en'],
    ['I can’t do Monday, Tuesday is fine', tuesday, 'en'],
    ['Tuesday, not Monday', tuesday, 'en'],
    ['no puedo el lunes, mejor el martes', tuesday, 'es'],
    ['el lunes no pero el martes sí', tuesday, 'es'],
    // a day and an hour that are read apart are one
    ['mañana no, mejor el martes a las 2', tuesday, 'es'],
  ] as const)('leaves what does: %j', (message, starts, language) => {
    expect(chosen(message, { language })).toMatchObject({ kind: 'slot', starts })
  })
})

describe('a number', () => {
  test.each([
    ['2 works for me', tuesday],
    ['2nd one', tuesday],
    ['number 2', tuesday],
    ['option one', monday],
    ['one works', monday],
    ['two', tuesday],
    ['3, thanks', wednesday],
    ['una', monday],
  ])('chooses in %j', (message, starts) => {
    expect(chosen(message)).toMatchObject({ kind: 'slot', starts })
  })
  test.each(['I have 2 dogs', 'which one do you suggest?', 'una pregunta', 'we are two doors down', 'I have to ask'])(
    'does not in %j, nor does "I have"',
    (message) => {
      expect(chosen(message)).toBeNull()
    },
  )
})

describe('a part of the day', () => {
  test.each([
    ['the afternoon one', tuesday],
    ['afternoons are best', tuesday],
    ['morning works', monday],
    ['Tuesday afternoon', tuesday],
    ['Monday morning', monday],
    ['Tuesday afternoon at 2', tuesday],
    ['el martes por la tarde', tuesday],
    ['el lunes en la mañana', monday],
    // is not one in a greeting, nor of a day that is over
    ['good afternoon, the first one', monday],
    ['it was bad this morning and in the afternoon; the last one then please', wednesday],
  ])('tells which: %j', (message, starts) => {
    expect(chosen(message)).toMatchObject({ kind: 'slot', starts })
  })
  test.each([
    'Monday afternoon',
    'Tuesday morning',
    'Monday evening',
    'el lunes por la tarde',
    'el martes por la noche',
  ])('that was not offered is another time: %j', (message) => {
    expect(chosen(message, { language: message.startsWith('el') ? 'es' : 'en' })).toMatchObject({
      kind: 'other',
      exact: false,
    })
  })
  test.each([
    'evening',
    'good morning',
    'it got worse this afternoon',
    'mornings and afternoons',
    'we saw it in the hall the other afternoon there',
  ])('tells nothing in %j', (message) => {
    expect(chosen(message)).toBeNull()
  })
  test('has its first and its last hour', () => {
    const at = (iso: string) => ({ offered: [slotAt(monday), slotAt(iso)] })
    // noon, one minute before six, and six in the evening of Tuesday there
    expect(chosen('afternoon', at('2026-11-24T20:00:00.000Z'))).toMatchObject({ starts: '2026-11-24T20:00:00.000Z' })
    expect(chosen('afternoon', at('2026-11-25T01:59:00.000Z'))).toMatchObject({ starts: '2026-11-25T01:59:00.000Z' })
    expect(chosen('afternoon', at('2026-11-25T02:00:00.000Z'))).toBeNull()
    expect(chosen('evening', at('2026-11-25T01:00:00.000Z'))).toMatchObject({ starts: '2026-11-25T01:00:00.000Z' })
    expect(chosen('evening', at('2026-11-25T00:59:00.000Z'))).toBeNull()
    expect(chosen('morning', { offered: [slotAt('2026-11-24T20:00:00.000Z')] })).toBeNull()
  })
})
