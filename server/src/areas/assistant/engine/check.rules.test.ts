import { describe, expect, test } from 'vitest'
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

/** What is left of one fact whose words are these; null: nothing. */
function factOf(name: string, value: string, words: string): string | null {
  const fact = { name, value, quotation: { start: 0, end: words.length, words } }
  return checkUnderstanding({ ...given, facts: [fact] }, words, context)?.facts[0]?.value ?? null
}

/** The same of an answer to the one question there is. */
function answerOf(value: string, words: string): string | null {
  const answer = { questionId: 'age', value, quotation: { start: 0, end: words.length, words } }
  return checkUnderstanding({ ...given, answers: [answer] }, words, context)?.answers[0]?.value ?? null
}

describe('a fact is borne out by its words', () => {
  test.each([
    ['phone', '+14155552671', 'call (415) 555-2671'],
    ['email', 'ann@example.com', 'Write to ANN@Example.com please'],
    ['zip', '94607', 'in 94607-1234'],
    // no word of theirs is a service's id: that it is one of the business's is enough
    ['service', 'heaters', 'the thing in the garage'],
    ['ownership', 'owner', 'my place'],
    ['ownership', 'renter', 'we lease it'],
    ['ownership', 'renter_with_consent', 'the landlord said go on'],
    ['name', 'José Ruiz', 'soy jose'],
    ['when', 'asap', 'it is pouring'],
    ['when', 'flexible', 'you say'],
    ['when', '2026-11-24', 'Tuesday'],
    ['when', '2026-11-24 10:00', 'Tuesday at ten'],
    ['when', 'next week', 'some day next week'],
    ['address', '12 Oak St', 'I live at 12 Oak Street'],
    ['city', 'Oakland', 'over in oakland'],
    ['need', 'leaking faucet', 'a faucet that leaks'],
  ])('%s: %j from %j', (name, value, words) => {
    expect(factOf(name, value, words)).toBe(value)
  })

  test.each([
    // not as numbers are kept, none that exists, and somebody else's
    ['phone', '4155552671', '415-555-2671'],
    ['phone', '+1123', '123'],
    ['phone', '+14155552671', '415-555-2672'],
    ['email', 'no address', 'no address'],
    ['email', 'bo@example.com', 'ann@example.com'],
    ['zip', '94608', '94607'],
    ['zip', '9460', '94607'],
    ['zip', '946071', '946071'],
    ['service', 'roofs', 'roofs'],
    ['ownership', 'squatter', 'squatter'],
    ['name', 'Robert', 'I am Dana'],
    ['name', 'Dana '.repeat(17).trim(), 'Dana '.repeat(17).trim()],
    ['when', 'tomorrow', 'some day next week'],
    ['when', '2026-13-45', 'Tuesday'],
    ['address', '14 Oak St', '12 Oak St'],
    ['city', 'Berkeley', 'Oakland'],
  ])('%s: not %j from %j', (name, value, words) => {
    expect(factOf(name, value, words)).toBeNull()
  })

  test('a name of eighty letters is the longest', () => {
    const name = `Dana ${'a'.repeat(75)}`
    expect(factOf('name', name, name)).toBe(name)
    expect(factOf('name', `${name}a`, `${name}a`)).toBeNull()
  })
})

describe('an answer comes from its words', () => {
  test.each([
    ['yes', 'sure thing'],
    ['no', 'I doubt it'],
    ['owner', 'mine'],
    ['renter', 'leased'],
    ['renter_with_consent', 'she agreed'],
    ['asap', 'right away'],
    ['flexible', 'whenever'],
    ['2026-11-24', 'on Tuesday'],
    ['2026-11-24 10:00', 'Tuesday at ten'],
    ['12 years', 'about 12 years'],
    ['1200 sq ft', 'it is 1,200 square feet'],
    // said in words
    ['2', 'two'],
    ['2 years', 'un par de años'],
    ['20 years', 'about twenty years'],
    ['1950', 'nineteen fifty'],
    ['2.5 baths', 'two and a half baths'],
    ['15', 'quince'],
    ['gasolina', 'a gas one, de GASÓLEO'],
    ['Electric', 'electricity, I think'],
    ['ok', 'whatever it is'],
  ])('%j from %j', (value, words) => {
    expect(answerOf(value, words)).toBe(value)
  })

  test.each([
    ['30 years', '12 years'],
    ['12 to 15 years', '12 years'],
    ['propane', 'it is electric'],
    ['30 years', 'no idea, it is old'],
    ['30 years', 'about twenty years'],
    ['2026-02-30', 'in February'],
    ['2026-11-24 25:00', 'on Tuesday'],
    ['2026-11-24 10:60', 'on Tuesday'],
    ['2026-02-20x', 'in February'],
    ['x2026-02-20', 'in February, the 3rd'],
  ])('not %j from %j', (value, words) => {
    expect(answerOf(value, words)).toBeNull()
  })
})

test('the number of a card is no value, though it stands in the message', () => {
  const card = '4242 4242 4242 4242'
  expect(factOf('need', card, card)).toBeNull()
  expect(answerOf(card, card)).toBeNull()
})

test('a quotation has words, and those that stand where it says stay there', () => {
  const thanks = (start: number, end: number, words: string) => ({ intent: 'thanks', quotation: { start, end, words } })
  const read = (intent: object, text: string) => checkUnderstanding({ ...given, intents: [intent] }, text, context)
  expect(read(thanks(0, 0, ''), 'thanks')?.intents).toEqual([])
  expect(read(thanks(2, 3, ' '), 'ok thanks')?.intents).toEqual([])
  // the second of two
  expect(read(thanks(7, 13, 'thanks'), 'thanks thanks')?.intents[0]?.quotation.start).toBe(7)
  expect(read(thanks(3, 9, 'thanks'), 'thanks thanks')?.intents[0]?.quotation).toEqual({
    start: 0,
    end: 6,
    words: 'thanks',
  })
})

test('a choice of slots counts only while slots are asked about, and where its words stand', () => {
  const slotChoice = { kind: 'any', quotation: span('12') }
  const read = (choice: object, of: Context) =>
    checkUnderstanding({ ...given, slotChoice: choice }, body, of)?.slotChoice
  expect(read(slotChoice, context)).toEqual(slotChoice)
  expect(read({ ...slotChoice, quotation: { start: 0, end: 3, words: 'any' } }, context)).toBeNull()
  expect(read(slotChoice, { ...context, pending: null })).toBeNull()
  expect(read(slotChoice, { ...context, pending: { kind: 'question', questionId: 'age' } })).toBeNull()
  const none = { kind: 'other', from: null, exact: false, quotation: span('12') }
  expect(read(none, context)).toEqual(none)
})

test('danger is heard by our own ears alone, and language and doubt are kept', () => {
  const danger = { kind: 'gas', level: 'strict', quotation: span('12') }
  expect(checkUnderstanding({ ...given, language: 'es', danger, uncertain: true }, body, context)).toMatchObject({
    language: 'es',
    danger: null,
    uncertain: true,
  })
})
