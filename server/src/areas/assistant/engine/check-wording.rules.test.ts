import { expect, test } from 'vitest'
import { begin } from '../machine/turn.rules.ts'
import type { Say } from '../machine/types.ts'
import { situationOf } from '#tests/assistant/situation.ts'
import { checkWording } from './check-wording.rules.ts'
import { word } from './word.rules.ts'

const situation = situationOf(['age', 'fuel'])
const state = begin(situation)
const ask: Say = { say: 'ask', questionId: 'age', again: false }
const faults = (text: string, parts: readonly Say[]) => checkWording(text, parts, situation, state)

test('the built-in words have no fault', () => {
  const all: readonly (readonly Say[])[] = [
    [{ say: 'greet', customer: 'Dana', service: null }, ask],
    [{ say: 'acknowledge' }, { say: 'ask', questionId: 'fuel', again: true }],
    [{ say: 'offer', slots: situation.slots.slice(0, 3), others: false }],
    [
      { say: 'safety', kind: 'gas' },
      { say: 'hand_over', reason: 'gas' },
    ],
  ]
  for (const parts of all) expect(faults(word(parts, situation, state), parts)).toEqual([])
})

test.each([
  ['', 'empty'],
  ['How old is the water heater? And is it gas?', 'question_added'],
  ['Thanks for writing to us about the heater today.', 'question_missing'],
  ['How old is it? Ours cost 900 to replace', 'number_added'],
  ['¿Cuántos años tiene el calentador de agua de su casa?', 'language'],
  [`How old is it? ${'really '.repeat(80)}`, 'too_long'],
  ['How old is it? See https://example.com', 'link'],
])('%s: %s', (text, fault) => {
  expect(faults(text, [ask])).toContain(fault)
})

test('the first message says that an assistant writes, and a safety line keeps its number', () => {
  expect(faults('Hi Dana! How old is it?', [{ say: 'greet', customer: 'Dana', service: null }, ask])).toContain(
    'disclosure_missing',
  )
  expect(faults('Please leave the house now.', [{ say: 'safety', kind: 'gas' }])).toContain('safety_changed')
})
