import { expect, test } from 'vitest'
import { bare, knownQuestion } from './known-questions.rules.ts'

test.each([
  ['If it’s a water heater, is it gas or electric?', 'if its a water heater is it gas or electric'],
  ['  ¿Cuántos   BAÑOS? ', 'cuantos banos'],
  ['gas/electric', 'gaselectric'],
  ['...', ''],
])('%j is compared as %j', (text, compared) => {
  expect(bare(text)).toBe(compared)
})

test('a question of the catalogue is known word for word, in both languages', () => {
  const english = knownQuestion('If it’s a water heater, is it gas or electric?')
  expect(english).toMatchObject({ kind: 'choice', language: 'en' })
  expect(english?.options.map(({ label, words }) => [label, words])).toEqual([
    ['gas', ['gas']],
    ['electric', ['electric']],
  ])
  const spanish = knownQuestion(english?.texts.es ?? '')
  expect(spanish).toMatchObject({ kind: 'choice', language: 'es', texts: english?.texts })
  expect(spanish?.options.map(({ label }) => label)).toEqual(['gas', 'eléctrico'])
  expect(spanish?.options[1]?.words).toEqual(['electrico'])
  expect(spanish?.options[0]?.signs).toEqual(english?.options[0]?.signs)
  expect(spanish?.options[0]?.asked).toEqual(english?.options[0]?.asked)
})

test('an option of several words has each of them, and other questions are not known', () => {
  const care = knownQuestion('is it a one-time job, regular care, or a new design')
  expect(care?.options.map(({ words }) => words)).toEqual([
    ['one', 'time', 'job'],
    ['regular', 'care'],
    ['new', 'design'],
  ])
  expect(knownQuestion('Is it a one-time job?')).toBeNull()
  expect(knownQuestion('')).toBeNull()
})
