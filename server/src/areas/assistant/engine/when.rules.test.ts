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
