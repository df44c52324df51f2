import { expect, test } from 'vitest'
import { languageOf } from './language.rules.ts'
import { tokensOf } from './text.rules.ts'

const spoken = (body: string, before: 'en' | 'es', opening = false) => languageOf(body, tokensOf(body), before, opening)

test.each([
  ['el baño de la casa tiene una fuga de agua', 'en', 'es'],
  ['the bathroom of the house has a leak in it', 'es', 'en'],
  ['the bathroom of the house has a leak in it', 'en', 'en'],
  ['el baño de la casa tiene una fuga de agua', 'es', 'es'],
  // too short, or only names and numbers
  ['ok', 'es', 'es'],
  ['para mañana', 'en', 'en'],
  ['la casa mañana', 'en', 'es'],
  ['en la mañana', 'en', 'es'],
  ['Rosa Méndez García López', 'en', 'en'],
  ['1420 Calle Reforma 94607', 'en', 'en'],
  ['12 34 56 78', 'es', 'es'],
  ['', 'es', 'es'],
  // both in one
  ['the heater no funciona, please call me at the house', 'en', 'en'],
] as const)('%j after %s is %s', (body, before, after) => {
  expect(spoken(body, before)).toBe(after)
})

test.each([
  ['fuga de agua', 'en', 'es'],
  ['para mañana', 'en', 'es'],
  ['the leak', 'es', 'en'],
  ['baño', 'en', 'en'],
  ['👍', 'en', 'en'],
] as const)('%j as the first words after %s is %s', (body, before, after) => {
  expect(spoken(body, before, true)).toBe(after)
})
