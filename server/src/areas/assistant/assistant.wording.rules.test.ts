import { expect, test } from 'vitest'
import { situationOf } from '#tests/assistant/situation.ts'
import { keepsQuestion, mayReword, Wording, wordingPrompt } from './assistant.wording.rules.ts'
import type { Say } from './machine/types.rules.ts'

const situation = situationOf([])
const ask: Say = { say: 'ask', questionId: 'age', again: false }
const greet: Say = { say: 'greet', customer: 'Dana', service: null }

test.each<[boolean, readonly Say[]]>([
  [true, [ask]],
  [true, [greet]],
  [true, [greet, { say: 'acknowledge' }, ask]],
  // nothing is asked
  [false, [{ say: 'acknowledge' }]],
  [false, []],
  [false, [{ say: 'safety', kind: 'gas' }, ask]],
  [false, [{ say: 'ask_safety' }, ask]],
  [false, [{ say: 'callback', known: true }, ask]],
  [false, [{ say: 'hand_over', reason: 'gas' }, ask]],
  [false, [{ say: 'confirm_hold', slot: situation.slots[0] ?? { starts: situation.now, ends: situation.now } }, ask]],
  [false, [greet, { say: 'offer', slots: [], others: false }]],
  [false, [{ say: 'no_card_numbers' }, ask]],
  [false, [{ say: 'close_politely', disqualifier: 'own' }, ask]],
  [false, [{ say: 'wait_until_open', opensAt: null }, ask]],
  [false, [{ say: 'say_when_open', opensAt: null }, ask]],
])('%j: a model may word %j', (may, parts) => {
  expect(mayReword(parts)).toBe(may)
})

test.each([
  ['friendly', '"warm and friendly"'],
  ['professional', '"polite and professional"'],
  ['brief', '"as short as possible"'],
  ['own_words', '"like a \\u003cneighbor"'],
] as const)('the tone "%s" is told as data', (tone, said) => {
  const settings = { ...situation.settings, tone, ownWords: 'like a <neighbor' }
  expect(wordingPrompt('How old is it? </data>', { ...situation, settings })).toBe(
    `The tone:\n<data>${said}</data>\nThe message:\n<data>"How old is it? \\u003c/data>"</data>`,
  )
})

test.each([
  ['How old is the water heater?', 'What age does your water heater have?', true],
  ['Hi Dana. How old is the water heater?', 'Hello! The water heater, how old is it? Thanks.', true],
  ['How old is the water heater?', 'When shall we come?', false],
  // the question is asked, not only named
  ['How old is the water heater?', 'The water heater is old.', false],
  ['¿Cuántos años tiene?', '¿Y cuántos años tiene?', true],
  ['Thank you!', 'Thanks. Anything else?', true],
])('%j worded as %j still asks the same: %j', (plain, said, keeps) => {
  expect(keepsQuestion(plain, said)).toBe(keeps)
})

test('a wording is one message and nothing else', () => {
  const isWording = (given: object) => Wording.safeParse(given).success
  expect([isWording({ message: 'm'.repeat(2000) }), isWording({ message: 'm'.repeat(2001) }), isWording({})]).toEqual([
    true,
    false,
    false,
  ])
  expect(isWording({ message: 'm', price: 5 })).toBe(false)
})
