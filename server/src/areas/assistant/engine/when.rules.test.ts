import { describe, expect, test } from 'vitest'
import type { Context } from '../machine/context.rules.ts'
import { tokensOf } from './text.rules.ts'
import { isWelcome, whenOf } from './when.rules.ts'

const context: Context = {
  // a Friday noon in Los Angeles
  now: new Date('2026-11-20T20:00:00Z'),
  timeZone: 'America/Los_Angeles',
  language: 'en',
  pending: null,
  questions: [],
  services: [],
  serviceId: null,
  offered: [],
  opening: false,
}
const wished = (body: string, asked = false, more: Partial<Context> = {}) =>
  whenOf(body, tokensOf(body), { ...context, ...more }, asked)?.value ?? null

describe('when somebody wants it', () => {
  test.each([
    // a day by the business's calendar, with the hour where they say one
    ['tomorrow', '2026-11-21'],
    ['mañana', '2026-11-21'],
    ['Monday', '2026-11-23'],
    ['Monday at 10am', '2026-11-23 10:00'],
    ['el lunes a las 3 pm', '2026-11-23 15:00'],
    ['December 3', '2026-12-03'],
    ['today', '2026-11-20'],
    ['today at 11pm', '2026-11-20 23:00'],
    // at once
    ['asap', 'asap'],
    ['as soon as possible please', 'asap'],
    ['lo antes posible', 'asap'],
    ['please send somebody now', 'asap'],
    // whenever
    ['I am flexible', 'flexible'],
    ['cuando puedan', 'flexible'],
    ['no rush', 'flexible'],
    // a span, in their words
    ['some time next week', 'next week'],
    ['this week please', 'this week'],
    ['in the next couple weeks', 'next couple weeks'],
    // a day of it, and a count of weeks, are days
    ['Tuesday next week', '2026-11-24'],
    ['in 2 weeks', '2026-12-04'],
    ['la proxima semana', 'la proxima semana'],
    // no day, though it holds words that are one
    ['the week after next', 'week after next'],
    ['la semana despues de la otra', 'semana despues de la'],
  ])('%j: %j', (body, value) => {
    expect(wished(body)).toBe(value)
  })

  test.each([
    '',
    'my sink drips',
    'it broke last Monday',
    'since Monday',
    'it began 2 days ago',
    'gotea desde el lunes',
    'hace 2 dias',
  ])('%j says nothing of it', (body) => {
    expect(wished(body)).toBeNull()
  })

  test.each([
    ['not Monday, Tuesday', '2026-11-24'],
    ['Tuesday, not Monday', '2026-11-24'],
    ['Monday won’t do, but Tuesday', '2026-11-24'],
    ['el lunes no, el martes', '2026-11-24'],
    // what ends in "no problem" suits
    ['Monday no problem', '2026-11-23'],
    ['why not Monday works', '2026-11-23'],
    // only days that do not suit: their own words
    [' any day but Monday ', 'any day but Monday'],
    ['anytime except on Tuesday', 'anytime except on Tuesday'],
    ['not next week', 'not next week'],
  ])('of days that do not suit in %j: %j', (body, value) => {
    expect(wished(body)).toBe(value)
  })

  test.each(
    `any day but, every day but, all days but, except, except for, besides, not, no, never, isn't, isnt, other than, can't,
     can't do, can't make, won't, won't do, don't, don't do, avoid, menos, excepto, salvo, no puedo, que no sea, not on,
     not this, not next, menos el, menos los, menos la, besides the, menos en, not  on`
      .split(',')
      .map((words) => words.trim()),
  )('"%s Monday" names no day', (words) => {
    expect(wished(`${words} Monday`)).toBe(`${words} Monday`)
    expect(wished(`${words} Monday, Tuesday`)).toBe('2026-11-24')
    // what stands further away rules nothing out
    expect(wished(`${words} sinks, Monday`)).toBe('2026-11-23')
    expect(wished(`x${words.trim()} Monday`)).toBe('2026-11-23')
  })
  test.each(
    `no, won't, doesn't, does not, don't, isn't, is bad, is out, is not, is no good, can't, not, nope, wont`
      .split(',')
      .map((words) => words.trim()),
  )('"Monday %s" names no day', (words) => {
    expect(wished(`Monday ${words}`)).toBe(`Monday ${words}`)
    expect(wished(`Monday  ${words}, Tuesday`)).toBe('2026-11-24')
  })
  test.each([
    ['not Monday, it works', 'not Monday, it works'],
    ['Monday no problem, no hay problema', '2026-11-23'],
    ['lunes no hay problema', '2026-11-23'],
    ['Monday no problems there', '2026-11-23'],
    ['Monday notes', '2026-11-23'],
    ['why not Monday is fine', '2026-11-23'],
    ['not Monday, that is bad', 'not Monday, that is bad'],
    [`not Monday ${'so '.repeat(80)}`, `not Monday ${'so '.repeat(80)}`.slice(0, 200)],
  ])('%j: %j', (body, value) => {
    expect(wished(body)).toBe(value)
  })

  test.each(`come send someone somebody anyone fix fixed done vengan venir venga manden mandar alguien`.split(' '))(
    '"now, %s" is a wish in its own part of the sentence',
    (word) => {
      expect(wished(`please ${word} it now`)).toBe('asap')
      expect(wished(`it leaks now, please ${word} it`)).not.toBe('asap')
      expect(wished(`please ${word} it, it leaks now`)).not.toBe('asap')
      expect(wished(`please ${word} it. it leaks now`)).not.toBe('asap')
    },
  )
  test.each(['now', 'right now', 'ahorita', 'ahora mismo', 'emergency', 'emergencia', 'ahora'])(
    '%j answers the question when',
    (word) => {
      expect(wished(word, true)).toBe('asap')
      expect(wished(`not ${word}`, true)).toBeNull()
      expect(wished(`no ${word}`, true)).toBeNull()
      expect(wished(`I cant do it ${word}`, true)).toBe('asap')
      expect(wished(`I cant ${word}`, true)).toBeNull()
      expect(wished(`it leaks ${word}`)).toBeNull()
    },
  )

  test.each([
    ['I was told last Monday', null],
    ['Monday last week', null],
    ['the one of Monday past', '2026-11-23'],
    ['desde el lunes', null],
    ['since this Monday', null],
    ['lunes pasado', null],
    ['pasado mañana', '2026-11-22'],
    ['pasado manana', '2026-11-22'],
    ['two days ago', null],
    ['Monday', '2026-11-23'],
  ])('of the past in %j: %j', (body, value) => {
    expect(wished(body, false, { language: /lunes|ana$/.test(body) ? 'es' : 'en' })).toBe(value)
  })

  test.each(['next week', 'this week', 'proxima semana', 'próxima semana', 'esta semana'])(
    '%j is no day of it',
    (body) => {
      expect(wished(body)).not.toMatch(/\d/)
    },
  )

  test('is read in the first six hundred letters', () => {
    expect(wished(`${'x'.repeat(592)} Monday`)).toBe('2026-11-23')
    expect(wished(`${'x'.repeat(601)} Monday`)).toBeNull()
  })

  test('how things are right now is no wish, but the answer to the question when', () => {
    expect(wished('it is leaking right now')).toBeNull()
    expect(wished('come right now')).toBe('asap')
    expect(wished('it leaks, come now')).toBe('asap')
    expect(wished('come soon, it leaks now')).toBe('soon')
    expect(wished('now', true)).toBe('asap')
    expect(wished('not now', true)).toBeNull()
    expect(wished('it is not leaking right now')).toBeNull()
    // of two the one that is a wish
    expect(wished('it leaks right now, fix it now')).toBe('asap')
  })

  test('quotes its words', () => {
    const of = (body: string) => whenOf(body, tokensOf(body), context)?.quotation
    expect(of('well, Monday at 10am please')).toEqual({ start: 6, end: 20, words: 'Monday at 10am' })
    expect(of('I need it asap')).toEqual({ start: 10, end: 14, words: 'asap' })
    expect(of('some time next week')?.words).toBe('next week')
    expect(of(' any day but Monday ')?.words).toBe('any day but Monday')
  })

  test('in the other language is heard as well, that of the conversation first', () => {
    expect(wished('lo antes posible', false, { language: 'es' })).toBe('asap')
    expect(wished('next Tuesday', false, { language: 'es' })).toMatch(/^2026-(?:11-24|12-01)$/)
  })
})

test.each('fine good great ok okay better best perfect works work bien mejor perfecto'.split(' '))(
  '"Monday is %s" welcomes the day',
  (word) => {
    for (const before of ['is', 'are', 'would be', 'works', 'work', 'sounds', 'esta', 'está', ''])
      expect(isWelcome(`Mondays, ${before} ${word}`, { start: 0, end: 6, words: 'Monday' })).toBe(true)
    expect(isWelcome(`Monday is x${word}`, { start: 0, end: 6, words: 'Monday' })).toBe(false)
    expect(isWelcome(`Monday is so ${word}`, { start: 0, end: 6, words: 'Monday' })).toBe(false)
    expect(isWelcome(`Monday is ${word}x`, { start: 0, end: 6, words: 'Monday' })).toBe(false)
  },
)

test.each([
  ['Monday works', true],
  ['Mondays are fine', true],
  ['Monday would be great', true],
  ['Monday, perfect', true],
  ['Monday está bien', true],
  ['Monday is bad', false],
  ['Monday', false],
  ['Monday we work', false],
])('%j welcomes the day: %j', (body, welcome) => {
  expect(isWelcome(body, { start: 0, end: 6, words: 'Monday' })).toBe(welcome)
})
