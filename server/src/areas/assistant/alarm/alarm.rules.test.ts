import { expect, test } from 'vitest'
import { wordOf } from '../engine/words/catalogue.rules.ts'
import { languageIn, phoneIn, quoted, safetyWords, whereaboutsIn } from './alarm.rules.ts'

test.each([
  ['call (415) 555-2671 now', '+14155552671'],
  ['+52 55 1234 5678', '+525512345678'],
  ['five one zero five five five oh one four two', '+15105550142'],
  // ten digits that no carrier gives out
  ['555-123-4567', '+15551234567'],
  ['(223) 123 4567', '+12231234567'],
  ['223.123.4567!', '+12231234567'],
  ['2231234567', '+12231234567'],
  ['+1 223 123 4567', '+12231234567'],
  ['1-223-123-4567', '+12231234567'],
  // too many, too few, a card's, or none
  ['123-123-4567', null],
  ['23-123-4567', null],
  ['223-123-45678', null],
  ['223-123-4567 8', null],
  ['9223-123-4567', null],
  ['+2231234567', null],
  ['4242 4242 4242 4242', null],
  ['the sink', null],
])('in danger at %j they are called at %j', (text, phone) => {
  expect(phoneIn(text)).toBe(phone)
})

test('a text says where they are', () => {
  expect(whereaboutsIn('gas at 12 Oak St, call 415-555-2671')).toEqual({ phone: '+14155552671', address: '12 Oak St' })
  expect(whereaboutsIn('gas')).toEqual({ phone: null, address: null })
})

test('they are told what to do, and how they are called back', () => {
  for (const language of ['en', 'es'] as const) {
    const safety = wordOf(language, 'safety.gas')
    expect(safetyWords('gas', language, true)).toBe(`${safety} ${wordOf(language, 'callback.known')}`)
    expect(safetyWords('gas', language, false)).toBe(`${safety} ${wordOf(language, 'callback')}`)
  }
})

test('a first word tells the language where it is clear', () => {
  expect(languageIn('hay una fuga de gas', 'en')).toBe('es')
  expect(languageIn('there is gas in the house', 'es')).toBe('en')
  expect(languageIn('gas', 'es')).toBe('es')
})

test('who is alerted reads their own words, in one line and not too many, and no card', () => {
  expect(quoted('  gas \n in the   hall ')).toBe('gas in the hall')
  expect(quoted('4242424242424242')).toBe('••••••••••••••••')
  expect(quoted('a'.repeat(160))).toBe('a'.repeat(160))
  expect(quoted(`${'a'.repeat(150)} gas in the hall`)).toBe(`${'a'.repeat(150)} gas in…`)
  expect(quoted('a'.repeat(161))).toBe(`${'a'.repeat(160)}…`)
})
