import { describe, expect, test } from 'vitest'
import { situationOf } from '#tests/assistant/situation.ts'
import { learned, stateOf } from '#tests/assistant/turns.ts'
import { contextOf, questionsFor, toHear } from './context.rules.ts'
import { readState } from './state.rules.ts'
import type { Event, Situation } from './types.rules.ts'

const situation = situationOf(['age', 'fuel'])
const heard = (...bodies: readonly string[]): Event => ({
  kind: 'heard',
  messages: bodies.map((body, index) => ({ id: `m${index}`, body, channel: 'chat', at: situation.now })),
})
const arrived: Event = { kind: 'arrived' }
const request = (message: string): Situation => ({ ...situation, request: { ...situation.request, message } })

describe('what is to be understood', () => {
  const own = { messageId: null, body: ' It drips ' }
  const first = { messageId: 'm0', body: 'hello' }

  test('is the request’s own text once, and then each message', () => {
    expect(toHear(null, request(' It drips '), arrived)).toEqual([own])
    expect(toHear(null, request(' It drips '), heard('hello'))).toEqual([own, first])
    expect(toHear(stateOf(), request(' It drips '), heard('hello'))).toEqual([first])
    expect(toHear(stateOf(), request(' It drips '), arrived)).toEqual([])
    expect(toHear(null, request('  '), heard('hello', 'again'))).toEqual([first, { messageId: 'm1', body: 'again' }])
  })

  test('is the text once where the first message says the same', () => {
    expect(toHear(null, request(' It drips '), heard('It drips  '))).toEqual([{ messageId: 'm0', body: 'It drips  ' }])
    expect(toHear(null, request('It drips'), heard('hello', 'It drips'))).toHaveLength(2)
    expect(toHear(null, request('It drips'), heard('It drips a lot'))).toHaveLength(2)
  })
})

describe('what is known while a text is read', () => {
  const text = { messageId: 'm0', body: 'hello' }

  test('before the first word is what the request says', () => {
    expect(contextOf(null, situation, text)).toEqual({
      now: situation.now,
      timeZone: 'America/Los_Angeles',
      language: 'en',
      pending: null,
      questions: situation.questions,
      services: situation.business.services,
      serviceId: 'heaters',
      offered: [],
      opening: true,
    })
    const spanish = { ...situation, request: { ...situation.request, language: 'es' as const } }
    expect(contextOf(null, spanish, text).language).toBe('es')
  })

  test('then is what was said and learned', () => {
    const [slot] = situation.slots
    if (!slot) throw new Error('the situation has times')
    const state = stateOf({
      language: 'es',
      pending: { kind: 'slot' },
      facts: { service: learned('drains') },
      offered: [{ starts: slot.starts.toISOString(), ends: slot.ends.toISOString() }],
    })
    expect(contextOf(state, situation, text)).toMatchObject({
      language: 'es',
      pending: { kind: 'slot' },
      serviceId: 'drains',
      offered: [slot],
      opening: false,
    })
    // the request's own text answers no question
    expect(contextOf(state, situation, { messageId: null, body: 'hello' }).pending).toBeNull()
  })

  test('are the questions of its service and of all services', () => {
    const questions = ['heaters', 'drains', null].map((serviceId) => ({ id: serviceId ?? 'all', text: '?', serviceId }))
    const asked = (serviceId: string | null) => questionsFor({ ...situation, questions }, serviceId).map(({ id }) => id)
    expect([asked('heaters'), asked('drains'), asked('pipes'), asked(null)]).toEqual([
      ['heaters', 'all'],
      ['drains', 'all'],
      ['all'],
      ['all'],
    ])
    expect(contextOf(null, { ...situation, questions }, text).questions).toHaveLength(2)
  })
})

test('a kept state is read, and what is none begins anew', () => {
  const state = stateOf({ pending: { kind: 'safety', danger: 'gas' } })
  expect(readState(JSON.parse(JSON.stringify(state)))).toEqual(state)
  // kept before the question was there
  const { askedSafety: _since, ...older } = state
  expect(readState(older)).toEqual({ ...state, askedSafety: false })
  for (const kept of [null, {}, 'state', { ...state, phase: 'asleep' }, { ...state, pending: { kind: 'slots' } }])
    expect(readState(kept)).toBeNull()
})
