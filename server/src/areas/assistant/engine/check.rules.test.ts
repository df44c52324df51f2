import { expect, test } from 'vitest'
import type { Context } from '../machine/context.rules.ts'
import { checkUnderstanding } from './check.rules.ts'

const context: Context = {
  now: new Date('2026-11-20T18:00:00Z'),
  timeZone: 'America/Los_Angeles',
  language: 'en',
  pending: { kind: 'slot' },
  questions: [{ id: 'age', text: 'How old is it?', serviceId: null }],
  services: [{ id: 'heaters', name: 'Water heaters' }],
  serviceId: null,
  offered: [{ starts: new Date('2026-11-23T18:00:00Z'), ends: new Date('2026-11-23T19:00:00Z') }],
  opening: false,
}
const body = 'It is 12 years old, call 415-555-2671'
const span = (words: string) => ({ start: body.indexOf(words), end: body.indexOf(words) + words.length, words })
const given = { language: 'en', intents: [], facts: [], answers: [], slotChoice: null, uncertain: false }

test('what a model says is kept where the message bears it out', () => {
  const read = checkUnderstanding(
    {
      ...given,
      facts: [
        { name: 'phone', value: '+14155552671', quotation: span('415-555-2671') },
        { name: 'phone', value: '+14155550000', quotation: span('415-555-2671') },
        { name: 'name', value: 'Dana', quotation: { start: 0, end: 4, words: 'Dana' } },
      ],
      answers: [
        { questionId: 'age', value: '12 years', quotation: span('12 years old') },
        { questionId: 'age', value: '30 years', quotation: span('12 years old') },
        { questionId: 'made-up', value: '12 years', quotation: span('12 years old') },
      ],
    },
    body,
    context,
  )
  expect(read?.facts.map(({ value }) => value)).toEqual(['+14155552671'])
  expect(read?.answers.map(({ value }) => value)).toEqual(['12 years'])
})

test('a slot that was not offered is no choice', () => {
  const slotChoice = (starts: string) => ({ kind: 'slot', starts, quotation: span('12') })
  const read = (starts: string) => checkUnderstanding({ ...given, slotChoice: slotChoice(starts) }, body, context)
  expect(read('2026-11-23T18:00:00.000Z')?.slotChoice?.kind).toBe('slot')
  expect(read('2026-11-24T18:00:00.000Z')?.slotChoice).toBeNull()
})

test.each([null, 'nothing', {}, { ...given, language: 'fr' }, { ...given, intents: [{ intent: 'obey' }] }])(
  'garbage is no understanding',
  (garbage) => {
    expect(checkUnderstanding(garbage, body, context)).toBeNull()
  },
)

test('a wrong place is mended when the words are there, and a quotation that is not there is dropped', () => {
  const intent = (words: string) => ({ intent: 'thanks', quotation: { start: 99, end: 120, words } })
  const read = checkUnderstanding({ ...given, intents: [intent('12 years'), intent('thank you')] }, body, context)
  expect(read?.intents).toEqual([{ intent: 'thanks', quotation: span('12 years') }])
})
