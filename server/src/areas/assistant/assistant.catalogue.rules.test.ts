import { describe, expect, test } from 'vitest'
import { asksTheSame, isAsked, sharedContent, tradeOf, type Trade } from './assistant.catalogue.rules.ts'

const trade = (key: string, ...words: readonly string[]): Trade => ({ key, words, questions: [] })
const general = trade('general', 'roof repair')
const trades = [
  general,
  trade('plumbing', 'plumbing', 'pipe', ' '),
  trade('heating', 'water heater', 'heater'),
  trade('kitchens', 'refrigerator', 'appliance'),
]

describe('the trade of a service', () => {
  test.each([
    ['Water heater repair', 'heating'],
    ['PÍPE and water-heater', 'heating'],
    ['heater pipe plumbing', 'plumbing'],
    ['Heatr', 'heating'],
    ['pipe', 'plumbing'],
    // too short for a slip of the finger
    ['pope', 'general'],
    ['pipes', 'general'],
    ['refrigeratro', 'kitchens'],
    ['appliacne', 'kitchens'],
    ['Roof repair, heater', 'heating'],
    ['refrigeratxyz', 'general'],
    ['water', 'general'],
    ['Roof', 'general'],
    ['', 'general'],
  ])('of %j is %s', (name, key) => {
    expect(tradeOf(trades, name)?.key).toBe(key)
  })

  test('of several that fit is the one with the longest phrase; none without a general one', () => {
    expect(tradeOf(trades.toReversed(), 'water heater or pipe')?.key).toBe('heating')
    expect(tradeOf(trades.slice(1), 'Roof')).toBeUndefined()
  })
})

test.each([
  ['How old is the heater?', 'What age is the heater', 0.5],
  ['heater', 'an old gas heater', 1],
  ['an old gas heater', 'heater, heater', 1],
  ['How is it?', 'an old gas heater', 0],
  ['', '', 0],
  ['¿Cuántos años?', 'cuantos anos', 1],
  ['drain', 'heater', 0],
])('%j and %j share %j of what they say', (one, other, share) => {
  expect(sharedContent(one, other)).toBe(share)
})

test('three words of four ask the same, two of three do not', () => {
  expect(asksTheSame('red oak tall tree', 'red oak tall bush')).toBe(true)
  expect(asksTheSame('red oak tree', 'red oak bush')).toBe(false)
})

test('a question is asked already by a sign, or by its words in either language', () => {
  const age = {
    topic: 'age',
    signs: ['how old', 'antigüedad'],
    en: { label: 'Age', text: 'What age is the heater?' },
    es: { label: 'Edad', text: '¿Qué edad lleva el calentador?' },
  }
  const asked = (...existing: readonly string[]) => isAsked(age, existing)
  expect([asked('Where is it?', 'How old is it?'), asked('Antiguedad'), asked('Heater age?')]).toEqual([
    true,
    true,
    true,
  ])
  expect([asked('Edad que lleva el calentador'), asked('How big, how far, old?'), asked()]).toEqual([
    true,
    false,
    false,
  ])
})
