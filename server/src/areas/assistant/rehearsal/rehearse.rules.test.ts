import { describe, expect, test } from 'vitest'
import { builtIn } from '../engine/built-in.rules.ts'
import type { Situation } from '../machine/types.rules.ts'
import { situationOf } from '#tests/assistant/situation.ts'
import { noSlots, settings, stranger } from '#tests/assistant/case.ts'
import { rehearse } from './rehearse.rules.ts'
import type { Script } from './script.rules.ts'

const situation = situationOf(['age', 'fuel'])
const played = (script: Partial<Script> = {}, where: Situation = situation) =>
  rehearse({ name: 'any', language: 'en', request: {}, expect: {}, ...script }, where)
const customer = (script?: Partial<Script>, where?: Situation) =>
  played(script, where).transcript.flatMap(({ from, body }) => (from === 'customer' ? [body] : []))

test('a homeowner without a will answers what is asked, and takes the first time', () => {
  const { transcript, given, state, score, situation: last } = played()
  expect(transcript.map(({ from }) => from)).toEqual([
    'customer',
    'assistant',
    'customer',
    'assistant',
    'customer',
    'assistant',
    'customer',
    'assistant',
  ])
  expect(transcript[0]).toEqual({ from: 'customer', body: 'My water heater is broken', rule: null })
  expect(transcript[1]).toMatchObject({ from: 'assistant', rule: 'ask-next-question' })
  expect(given).toEqual([
    { questionId: 'age', value: '10 years' },
    { questionId: 'fuel', value: 'gas' },
  ])
  expect(state.outcome).toBe('visit_held')
  expect(score).toMatchObject({ passed: true, facts_expected: 2, facts_learned: 2 })
  // each line is a minute after the one before
  expect(last.now.getTime() - situation.now.getTime()).toBe(3 * 60_000)
  expect(state.answers['age']?.messageId).toBe('00000000-0000-7000-8000-000000000000')
  expect(state.answers['fuel']?.messageId).toBe('00000000-0000-7000-8000-000000000001')
})

describe('what is said', () => {
  test('first are the lines of the script, whatever is asked', () => {
    expect(customer({ lines: ['Hello', 'how much?'] }).slice(1, 3)).toEqual(['Hello', 'how much?'])
    // a gap is the answer to what was asked
    expect(customer({ lines: [null, 'how much?'] }).slice(1, 3)).toEqual(['about 10 years', 'how much?'])
    // a gap where nothing is asked is none
    expect(customer({ lines: ['stop', null, 'hello?', null] }).slice(1)).toEqual(['stop', 'hello?'])
  })
  test('to times is of the script, else the first', () => {
    expect(customer({ slots: ['none of those', 'the second one'] }).slice(-2)).toEqual([
      'none of those',
      'the second one',
    ])
    expect(customer().at(-1)).toBe('The first one works')
    expect(customer({ language: 'es', request: { language: 'es', message: 'se rompió el calentador' } }).at(-1)).toBe(
      'El primero está bien',
    )
  })
  test('of themselves is of the script, else what anybody says', () => {
    const request = { ...stranger, message: '' }
    const lines = customer({ request }, situationOf([]))
    expect(lines).toEqual([
      'My water heater is broken',
      '1420 Oak Street, Oakland, CA 94607',
      'Dana Reyes',
      '415-555-2671',
      'The first one works',
    ])
    const own = { need: 'The drain is clogged', name: 'Rosa Lopez' }
    expect(customer({ request, details: own }, situationOf([]))).toEqual([
      'The drain is clogged',
      '1420 Oak Street, Oakland, CA 94607',
      'Rosa Lopez',
      '415-555-2671',
      'The first one works',
    ])
    expect(customer({ language: 'es', request: { ...request, language: 'es' } }, situationOf([])).slice(0, 3)).toEqual([
      'Se descompuso el calentador',
      '1420 Oak Street, Oakland, CA 94607',
      'Rosa Méndez',
    ])
  })
  test('when asked whether anybody is in danger is that all is well', () => {
    const line = 'water in the panel'
    expect(customer({ lines: [line] }).slice(1, 3)).toEqual([line, 'No, nobody is in danger'])
    expect(played({ lines: [line] }).state.outcome).toBe('visit_held')
  })
  test('is nothing after the end', () => {
    expect(customer({ lines: ['I want to talk to a person'] })).toHaveLength(2)
    expect(customer({ lines: ['stop'] })).toHaveLength(2)
    expect(customer({}, noSlots(situation)).at(-1)).toBe('gas')
  })
})

test('a script may change the situation and the request, and a request may be without words', () => {
  const { situation: met, transcript } = played({
    change: settings({ name: 'Robin' }),
    request: { message: '', name: 'Ann Lee' },
  })
  expect([met.settings.name, met.request.name, met.request.phone]).toEqual(['Robin', 'Ann Lee', '+14155552671'])
  expect(transcript[0]?.from).toBe('assistant')
  expect(transcript[0]?.body).toMatch(/Ann.*Robin/)
})

test('another engine is asked in the place of the built-in one', () => {
  const engine = { ...builtIn, name: 'other', word: () => 'Well?' }
  const script: Script = { name: 'any', language: 'en', request: {}, expect: {} }
  const lines = rehearse(script, situation, engine).transcript.filter(({ from }) => from === 'assistant')
  expect(new Set(lines.map(({ body }) => body))).toEqual(new Set(['Well?']))
})

test('forty lines are enough', () => {
  const lines = Array.from({ length: 60 }, () => 'ok')
  expect(played({ lines }).transcript.filter(({ from, body }) => from === 'customer' && body === 'ok')).toHaveLength(40)
})
