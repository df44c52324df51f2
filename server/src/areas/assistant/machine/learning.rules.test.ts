import { describe, expect, test } from 'vitest'
import { situationOf } from '#tests/assistant/situation.ts'
import {
  asking,
  happen,
  hear,
  learned,
  quotation,
  rulesOf,
  saidIn,
  situation,
  stateOf,
} from '#tests/assistant/turns.ts'
import type { Detail, Situation } from './types.rules.ts'
import type { FactName } from './understanding.rules.ts'

const fact = (name: FactName, value: string) => ({ facts: [{ name, value, quotation }] })
const answer = (questionId: string, value: string) => ({ answers: [{ questionId, value, quotation }] })

describe('a fact', () => {
  test('is kept with the words that told it', () => {
    const { acts, state } = hear(stateOf(), fact('city', 'Oakland'))
    expect(acts[0]).toEqual({
      kind: 'learn',
      lesson: { kind: 'fact', name: 'city', value: 'Oakland' },
      because: {
        rule: 'learn-what-they-tell',
        quotations: [{ messageId: 'm', ...quotation }],
        data: [{ label: 'city', value: 'Oakland' }],
      },
    })
    expect(state.facts).toEqual({ city: { ...learned('words', 'm'), value: 'Oakland' } })
  })

  test.each([
    ['Berkeley', 'Oakland'],
    ['actually Berkeley', 'Berkeley'],
    ['sorry, Berkeley', 'Berkeley'],
    ['I meant Berkeley', 'Berkeley'],
    ['correction: Berkeley', 'Berkeley'],
    ['Wait, Berkeley', 'Berkeley'],
    ['perdon, Berkeley', 'Berkeley'],
    ['quise decir Berkeley', 'Berkeley'],
    ['mejor dicho Berkeley', 'Berkeley'],
    ['me equivoqué, Berkeley', 'Berkeley'],
    [`${'a '.repeat(100)}sorry`, 'Oakland'],
  ])('that is known stays, unless they correct themselves: %j', (body, city) => {
    const { state } = hear(stateOf({ facts: { city: learned('Oakland') } }), fact('city', 'Berkeley'), { body })
    expect(state.facts.city?.value).toBe(city)
  })

  test.each<[FactName, string, boolean]>([
    ['name', 'DANA REYES', false],
    ['name', 'Rosa', true],
    ['phone', '+14155552671', false],
    ['address', '12 oak st, oakland, ca 94607', false],
    ['email', 'dana@example.com', true],
    ['need', 'dana@example.com', true],
  ])('%s %j is news beside the request: %j', (name, value, isNew) => {
    expect(hear(stateOf(), fact(name, value)).state.facts[name] !== undefined).toBe(isNew)
  })

  test('of the same value is no news, and a renter’s consent always is', () => {
    const renter = stateOf({ facts: { ownership: learned('renter') } })
    const value = (said: string) => hear(renter, fact('ownership', said)).state.facts.ownership
    expect(value('renter')).toEqual(learned('renter'))
    expect([value('owner')?.value, value('renter_with_consent')?.value]).toEqual(['renter', 'renter_with_consent'])
  })
})

describe('an answer', () => {
  test.each([
    ['age', 'take-the-answer'],
    ['fuel', 'take-an-answer-given-early'],
  ])('to "%s", when asked how old it is: %s', (questionId, rule) => {
    const { acts, state } = hear(stateOf(asking('age')), answer(questionId, 'it'))
    expect(acts[0]).toMatchObject({
      kind: 'learn',
      lesson: { kind: 'answer', questionId, value: 'it' },
      because: { rule, questionId, data: [{ label: 'answer', value: 'it' }] },
    })
    expect([state.answers[questionId]?.value, state.skipped]).toEqual(['it', []])
  })

  test('to a question that the business does not ask is none', () => {
    expect(hear(stateOf(asking('age')), answer('pets', 'two')).state.answers).toEqual({})
  })

  test.each([
    ['of an earlier message stays', 'before', 'words', 'old'],
    ['gives way to a correction', 'before', 'sorry, new', 'new'],
    ['out of the request gives way when it is asked for', null, 'words', 'new'],
  ])('%s', (_what, messageId, body, value) => {
    const before = stateOf({ ...asking('age'), answers: { age: learned('old', messageId) } })
    expect(hear(before, answer('age', 'new'), { body }).state.answers['age']?.value).toBe(value)
  })

  test('that says the same is no news', () => {
    const before = stateOf({ ...asking('age'), answers: { age: learned('old', null) } })
    expect(rulesOf(hear(before, answer('age', 'old')))).not.toContain('take-the-answer')
  })

  test('in the request’s own text is not asked for', () => {
    const told = happen(null, { kind: 'arrived' }, { understood: answer('age', 'ten years') })
    expect(told.state).toMatchObject({ skipped: ['age'], pending: { kind: 'question', questionId: 'fuel' } })
    expect(rulesOf(told)).toContain('skip-what-the-request-answers')
  })
})

describe('what the request’s fields tell', () => {
  const asks = (request: Partial<Situation['request']>, ...texts: readonly string[]): Situation => ({
    ...situation,
    request: { ...situation.request, ...request },
    questions: texts.map((text) => ({ id: text, text, serviceId: null })),
  })

  test.each<[string, Partial<Situation['request']>, string]>([
    ['Can you send a few photos?', { photoCount: 3 }, '3'],
    ['¿Tiene fotos?', { photoCount: 1 }, '1'],
    ['What is the address of the property?', {}, '12 Oak St, Oakland, CA 94607'],
    ['¿Cuál es la dirección?', {}, '12 Oak St, Oakland, CA 94607'],
    ['What is your e-mail?', { email: 'dana@example.com' }, 'dana@example.com'],
    ['What is your phone number?', {}, '+14155552671'],
    ['¿Su celular?', {}, '+14155552671'],
    ['What is your full name?', {}, 'Dana Reyes'],
    ['¿Cómo se llama?', {}, 'Dana Reyes'],
  ])('is not asked for: %s', (text, request, value) => {
    const where = asks(request, text, 'How old is it?')
    const done = happen(null, { kind: 'arrived' }, { where })
    expect(done.state).toMatchObject({ skipped: [text], pending: { questionId: 'How old is it?' } })
    const { because } = done.acts.find(({ because: { rule } }) => rule === 'skip-what-is-known') ?? {}
    expect(because).toMatchObject({ questionId: text, data: [{ value }] })
    expect(because?.data[0]?.label).toMatch(/^(?:photos|address|email|phone|name)$/)
    // and said once
    expect(rulesOf(hear(done.state, {}, { where }))).not.toContain('skip-what-is-known')
  })

  test.each<[string, Partial<Situation['request']>]>([
    ['Can you send a few photos?', { photoCount: 0 }],
    ['What is your e-mail?', {}],
    ['What is your phone number?', { phone: null }],
    ['What is the address of the property?', { address: '' }],
    ['What is the name of the street?', {}],
  ])('is asked for where they do not: %s', (text, request) => {
    const { state } = happen(null, { kind: 'arrived' }, { where: asks(request, text) })
    expect(state).toMatchObject({ skipped: [], pending: { questionId: text } })
  })
})

test.each<[Detail, FactName, boolean]>([
  ['name', 'name', true],
  ['address', 'address', true],
  ['address', 'zip', true],
  ['address', 'city', true],
  ['address', 'email', false],
  ['phone', 'phone', true],
  ['phone', 'email', true],
  ['phone', 'zip', false],
  ['need', 'need', true],
  ['need', 'service', true],
  ['need', 'city', false],
  ['name', 'service', false],
])('asked for the %s, a known %s is an answer: %j', (detail, name, isAnswer) => {
  const facts = { [name]: learned('Oakland') }
  const before = stateOf({ pending: { kind: 'detail', detail }, misunderstood: 1, facts })
  const done = hear(before, fact(name, 'Oakland'))
  expect(saidIn(done)).toEqual(isAnswer ? ['ask'] : ['hand_over'])
  expect(done.state.misunderstood).toBe(isAnswer ? 0 : 2)
})

test('two questions of one message are both answered', () => {
  const both = { answers: [...answer('age', '10 years').answers, ...answer('fuel', 'gas').answers] }
  const done = hear(stateOf(asking('age')), both, { where: situationOf(['age', 'fuel', 'pets']) })
  expect(Object.keys(done.state.answers)).toEqual(['age', 'fuel'])
  expect(done.state.pending).toEqual({ kind: 'question', questionId: 'pets' })
})
