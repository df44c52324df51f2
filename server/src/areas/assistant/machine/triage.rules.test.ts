import { expect, test } from 'vitest'
import { situationOf } from '#tests/assistant/situation.ts'
import { turn } from './turn.rules.ts'
import type { Phase, State } from './state.rules.ts'
import type { Act, Situation } from './types.rules.ts'
import type { Understanding } from './understanding.rules.ts'

const situation = situationOf(['age', 'fuel'])
const stranger: Situation = { ...situation, request: { ...situation.request, phone: null, email: null, message: '' } }

const calm: Understanding = {
  language: 'en',
  intents: [],
  facts: [],
  answers: [],
  slotChoice: null,
  danger: null,
  uncertain: true,
}
const quotation = { start: 0, end: 5, words: 'words' }
const heard = (level: 'strict' | 'middling', kind: 'gas' | 'flood' = 'gas'): Understanding => ({
  ...calm,
  danger: { kind, level, quotation },
})
const says = (intent: 'yes' | 'no' | 'unsure'): Understanding => ({ ...calm, intents: [{ intent, quotation }] })

function hear(before: State | null, understood: Understanding, where = situation) {
  const message = { id: 'm', body: 'words', channel: where.channel, at: where.now }
  return turn(before, where, { kind: 'heard', messages: [message] }, [understood])
}
const begun = (where = situation) => turn(null, where, { kind: 'arrived' }, [calm]).state
const partsOf = (acts: readonly Act[]) => acts.flatMap((act) => (act.kind === 'say' ? act.parts : []))
const saidIn = (acts: readonly Act[]) => partsOf(acts).map(({ say }) => say)
const emergencyIn = (acts: readonly Act[]) => acts.flatMap((act) => (act.kind === 'hand_over' ? [act.emergency] : []))

const phases: readonly Phase[] = ['asking', 'details', 'placing', 'waiting', 'finished', 'handed_over', 'closed']

test.each(phases)('a danger is answered in the phase %s: the safety line, a person, a number', (phase) => {
  const { acts, state } = hear({ ...begun(), phase }, heard('strict'))
  expect(saidIn(acts)).toEqual(['safety', 'hand_over', 'callback'])
  expect(emergencyIn(acts)).toEqual(['gas'])
  expect(state.phase).toBe('handed_over')
})

test('a number is asked for where none is known, and not said where one is', () => {
  expect(partsOf(hear(begun(stranger), heard('strict'), stranger).acts)).toContainEqual({
    say: 'callback',
    known: false,
  })
  expect(partsOf(hear(begun(), heard('strict')).acts)).toContainEqual({ say: 'callback', known: true })
  const phone = { name: 'phone', value: '+14155552671', quotation } as const
  const told = hear(begun(stranger), { ...heard('strict'), facts: [phone] }, stranger)
  expect(partsOf(told.acts)).toContainEqual({ say: 'callback', known: true })
  expect(told.acts).toContainEqual(expect.objectContaining({ kind: 'learn' }))
})

test('the same danger is answered once, another one again', () => {
  const first = hear(begun(), heard('strict')).state
  expect(saidIn(hear(first, heard('strict')).acts)).toEqual([])
  expect(saidIn(hear(first, heard('strict', 'flood')).acts)).toContain('safety')
})

test('a middling danger is asked about instead of the next question, and never again', () => {
  const { acts, state } = hear(begun(), heard('middling'))
  expect(saidIn(acts)).toEqual(['ask_safety'])
  expect(state.pending).toEqual({ kind: 'safety', danger: 'gas' })
  const calmed = hear(state, says('no'))
  expect(saidIn(calmed.acts)).toEqual(['ask'])
  expect(emergencyIn(calmed.acts)).toEqual([])
  expect(saidIn(hear(calmed.state, heard('middling')).acts)).not.toContain('ask_safety')
})

test.each(['yes', 'unsure'] as const)('%s to the safety question raises the alarm for what was heard', (intent) => {
  const { state } = hear(begun(), heard('middling', 'flood'))
  const { acts } = hear(state, says(intent))
  expect(partsOf(acts)[0]).toEqual({ say: 'safety', kind: 'flood' })
  expect(emergencyIn(acts)).toEqual(['flood'])
})

test('an answer that is neither yes nor no is no yes', () => {
  const { state } = hear(begun(), heard('middling'))
  expect(emergencyIn(hear(state, calm).acts)).toEqual([])
})

test('other reasons to hand over raise no alarm', () => {
  const { acts } = hear(begun(), { ...calm, intents: [{ intent: 'medical', quotation }] })
  expect(emergencyIn(acts)).toEqual([null])
})
