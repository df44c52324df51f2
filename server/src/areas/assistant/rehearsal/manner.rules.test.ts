import { expect, test } from 'vitest'
import { questionKinds } from '../engine/known-questions.rules.ts'
import { readQuestion } from '../engine/questions.rules.ts'
import { understand } from '../engine/understand.rules.ts'
import { contextOf } from '../machine/context.rules.ts'
import { begin } from '../machine/turn.rules.ts'
import { situationOf } from '#tests/assistant/situation.ts'
import { replyTo } from './manner.rules.ts'
import type { Script } from './script.rules.ts'

const script = (more: Partial<Script> = {}): Script => ({
  name: 'any',
  language: 'en',
  request: {},
  expect: {},
  ...more,
})
const question = (text: string) => ({ id: 'q', text, serviceId: null })

/** A question of each kind. */
const asked = {
  yes_no: 'Is it leaking?',
  choice: 'Is it wood or vinyl?',
  count: 'How many sinks?',
  measure: 'How old is it?',
  date: 'When would you like it?',
  address: 'What is the address?',
  photos: 'Can you send photos?',
  ownership: 'Do you own it?',
  name: 'What is your name?',
  phone: 'What is your phone number?',
  email: 'What is your email?',
  problem: 'What is going on?',
  open: 'What color?',
} as const

test.each(questionKinds)('the usual answer to %s is understood as it is meant, in both languages', (kind) => {
  const text = asked[kind]
  expect(readQuestion({ text }).kind).toBe(kind)
  for (const language of ['en', 'es'] as const) {
    const { line, value } = replyTo(question(text), script({ language }))
    const situation = { ...situationOf([]), questions: [question(text)] }
    const state = { ...begin(situation), language, sent: 1, pending: { kind: 'question', questionId: 'q' } as const }
    const { answers } = understand(line, contextOf(state, situation, { messageId: 'm', body: line }))
    expect(answers[0]?.value).toBe(value ?? line)
  }
})

test('a script’s own answers come first: to the question, then to its kind', () => {
  const own = script({ replies: { q: 'ten' }, manner: { count: 'a few', yes_no: '' } })
  expect(replyTo(question('How many sinks?'), own)).toEqual({ line: 'ten', value: null })
  expect(replyTo({ ...question('How many sinks?'), id: 'other' }, own)).toEqual({ line: 'a few', value: null })
  expect(replyTo({ ...question('Is it leaking?'), id: 'other' }, own)).toEqual({ line: '', value: null })
  expect(replyTo({ ...question('How old is it?'), id: 'other' }, own)).toEqual({
    line: 'about 10 years',
    value: '10 years',
  })
})

test('of a choice the first is taken', () => {
  expect(replyTo(question('Is it wood or vinyl?'), script())).toEqual({ line: 'wood', value: 'wood' })
})
