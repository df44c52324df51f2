import { expect, test } from 'vitest'
import { polarityOf } from './polarity.rules.ts'
import { tokensOf } from './text.rules.ts'

test.each([
  ['yes', 'yes', 'yes'],
  ['well yeah', 'yes', 'yeah'],
  ['no', 'no', 'no'],
  ['nope, not at all', 'no', 'nope'],
  ['sí', 'yes', 'sí'],
  ['claro que sí', 'yes', 'claro que sí'],
  // what comes first, and of two the longer
  ['no problem', 'yes', 'no problem'],
  ['no, yes', 'no', 'no'],
  ['yes. no', 'yes', 'yes'],
  ['claro que no', 'no', 'claro que no'],
  ['not ok, no', 'no', 'no'],
  ['never, sure', 'no', 'never'],
  ['well not. sure', 'yes', 'sure'],
])('%j is %s: %j', (body, value, words) => {
  const found = polarityOf(body, tokensOf(body))
  expect([found?.value, found?.quotation.words]).toEqual([value, words])
})

test.each(['the sink leaks', 'not sure', "this isn't ok", '12', ''])('%j is neither', (body) => {
  expect(polarityOf(body, tokensOf(body))).toBeNull()
})
