import { describe, expect, test } from 'vitest'
import { situationOf } from '#tests/assistant/situation.ts'
import { begin } from '../machine/turn.rules.ts'
import type { Act, Because, Say } from '../machine/types.rules.ts'
import type { Learned, State } from '../machine/state.rules.ts'
import type { Played } from './rehearse.rules.ts'
import { scoreOf, sumOf } from './score.rules.ts'
import type { Expectation } from './script.rules.ts'

const learned = (value: string): Learned => ({ value, words: value, messageId: null, start: 0, end: value.length })
const asked = (questionId: string) => ({ questionId, at: '2026-11-20T18:00:00.000Z', times: 1 })
const because = (rule = 'ask', questionId?: string): Because => ({
  rule,
  quotations: [],
  data: [],
  ...(questionId && { questionId }),
})
const say = (why: Because, ...parts: Say[]): Act => ({ kind: 'say', purpose: 'reply', parts, because: why })
const ask = (questionId: string): Say => ({ say: 'ask', questionId, again: false })
const handedOver = (reason: NonNullable<State['handOver']>['reason']): Partial<State> => ({
  handOver: { reason, at: '2026-11-20T18:00:00.000Z' },
})

/** A conversation that ended in this state after these acts. */
function playedOf(state: Partial<State> = {}, more: Partial<Played> = {}): Played {
  const situation = situationOf(['age', 'fuel'])
  return {
    transcript: [],
    acts: [],
    given: [],
    situation,
    ...more,
    state: { ...begin(situation), facts: {}, answers: {}, skipped: [], ...state },
  }
}
const score = (expected: Expectation, played = playedOf()) =>
  scoreOf({ name: 'any', language: 'en', request: {}, expect: expected }, played)

test('a conversation of which nothing was expected passes', () => {
  expect(score({})).toEqual({
    questions_expected: 0,
    questions_asked: 0,
    facts_expected: 0,
    facts_learned: 0,
    facts_wrong: 0,
    promises: 0,
    hand_overs_expected: 0,
    hand_overs_made: 0,
    hand_overs_missed: 0,
    hand_overs_needless: 0,
    passed: true,
    faults: [],
    learned: [],
    handedOver: null,
  })
})

test('what was learned is compared with what was to be learned, and with what was answered', () => {
  const state = {
    facts: { name: learned('Dana'), city: learned('Oakland'), email: learned('dana@example.com') },
    answers: { age: learned('10 years'), fuel: learned('gas') },
  }
  const expected = {
    facts: { name: 'Dana', city: 'Berkeley', email: /@example\.com$/, zip: '94607', when: /^asap$/ },
    answers: { fuel: /^elec/ },
  }
  const given = [
    { questionId: 'age', value: '10 years' },
    { questionId: 'fuel', value: 'gas' },
    { questionId: 'baths', value: '2' },
  ]
  const found = score(expected, playedOf(state, { given }))
  expect(found.faults).toEqual([
    'missed:zip',
    'missed:when',
    'missed:baths',
    'wrong:city is Oakland, not Berkeley',
    'wrong:fuel is gas, not /^elec/',
  ])
  expect(found).toMatchObject({ facts_expected: 8, facts_learned: 3, facts_wrong: 2, passed: false })
  expect(found.learned).toEqual([
    { label: 'name', value: 'Dana' },
    { label: 'city', value: 'Oakland' },
    { label: 'email', value: 'dana@example.com' },
    { label: 'How old is the water heater?', value: '10 years' },
    { label: 'Is it gas or electric?', value: 'gas' },
  ])
})

describe('the questions', () => {
  const acts = [say(because('ask', 'age'), ask('age')), say(because('ask'), { say: 'acknowledge' })]

  test('that are open are all to be asked', () => {
    expect(score({ asksAll: true }, playedOf({}, { acts }))).toMatchObject({
      faults: ['not-asked:fuel'],
      questions_expected: 2,
      questions_asked: 1,
    })
    expect(score({}, playedOf({}, { acts }))).toMatchObject({ faults: [], questions_expected: 1, questions_asked: 1 })
  })

  test.each<[string, Expectation, Partial<State>]>([
    ['the request answered', {}, { skipped: ['fuel'] }],
    ['must not be asked', { notAsked: ['fuel'] }, {}],
    ['were answered before they were asked', {}, { answers: { fuel: learned('gas') } }],
  ])('that %s are not open', (_why, expected, state) => {
    expect(score({ asksAll: true, ...expected }, playedOf(state, { acts })).questions_expected).toBe(1)
  })

  test('that were answered when asked are, and one asked needlessly is a fault', () => {
    const answered = { answers: { age: learned('10 years') }, asked: [asked('age')] }
    expect(score({ asksAll: true }, playedOf(answered, { acts })).questions_expected).toBe(2)
    expect(score({ notAsked: ['age', 'fuel'] }, playedOf({}, { acts })).faults).toEqual(['asked-needlessly:age'])
  })

  test('of another service count for nothing, by what the customer said they want', () => {
    const situation = situationOf(['age', 'fuel'])
    const questions = situation.questions.map((question) => ({ ...question, serviceId: 'heaters' }))
    const heaters = { situation: { ...situation, questions } }
    expect(score({ asksAll: true }, playedOf({}, heaters)).questions_expected).toBe(2)
    const drains = { facts: { service: learned('drains') } }
    expect(score({ asksAll: true }, playedOf(drains, heaters)).questions_expected).toBe(0)
  })
})

describe('a hand-over', () => {
  const gone = playedOf(handedOver('gas'))
  test.each<[string, Expectation, Played, readonly string[], number[]]>([
    ['expected and made', { handOver: 'gas' }, gone, [], [1, 1, 0, 0]],
    ['one of several', { handOver: ['fire', 'gas'] }, gone, [], [1, 1, 0, 0]],
    ['missed', { handOver: ['fire', 'gas'] }, playedOf(), ['hand-over-missed:fire or gas'], [1, 0, 1, 0]],
    [
      'for another reason',
      { handOver: 'fire' },
      gone,
      ['hand-over-missed:fire', 'hand-over-needless:gas'],
      [1, 1, 1, 1],
    ],
    ['unwanted', { handOver: null }, gone, ['hand-over-needless:gas', 'let-go:gas'], [0, 1, 0, 1]],
    ['not looked at', {}, gone, [], [0, 1, 0, 0]],
    ['not wanted, not made', { handOver: null }, playedOf(), [], [0, 0, 0, 0]],
    ['at the good end', { handOver: null }, playedOf(handedOver('qualified')), ['let-go:qualified'], [0, 1, 0, 0]],
  ])('%s', (_name, expected, played, faults, numbers) => {
    const found = score(expected, played)
    expect(found.faults).toEqual(faults)
    const { hand_overs_expected, hand_overs_made, hand_overs_missed, hand_overs_needless } = found
    expect([hand_overs_expected, hand_overs_made, hand_overs_missed, hand_overs_needless]).toEqual(numbers)
    expect(found.handedOver).toBe(played.state.handOver?.reason ?? null)
  })
})

describe('the course', () => {
  const suggest: Act = { kind: 'suggest', disqualifier: 'not_ready', label: 'not_ready', because: because('suggest') }
  const close: Act = { kind: 'close', as: 'spam', because: because('close') }
  const both = say(because(), ask('age'), { say: 'offer', slots: [], others: false })
  const twice = say(because(), ask('age'), { say: 'ask_detail', detail: 'name', again: false })
  const done = playedOf({ outcome: 'visit_held', sent: 3 }, { acts: [suggest, close] })

  test.each<[Expectation, Played, readonly string[]]>([
    [{ outcome: 'visit_held' }, done, []],
    [{ outcome: null }, done, ['outcome:visit_held']],
    [{ outcome: 'gave_up' }, playedOf(), ['outcome:none']],
    [{ suggests: 'not_ready' }, done, []],
    [{ suggests: null }, done, ['suggested:not_ready']],
    [{ suggests: 'own' }, playedOf(), ['suggested:none']],
    [{ suggests: null }, playedOf(), []],
    [{ closedAs: 'spam' }, done, []],
    [{ closedAs: ['solicitation', 'spam'] }, done, []],
    [{ closedAs: null }, done, ['closed:spam']],
    [{ closedAs: 'solicitation' }, playedOf(), ['closed:none']],
    [{ closedAs: null }, playedOf(), []],
    [{ most: 3 }, done, []],
    [{ most: 2 }, done, ['too-many-messages:3']],
    [{}, playedOf({ sent: 25 }), []],
    [{}, playedOf({ sent: 26 }), ['too-many-messages:26']],
    [{ rules: ['suggest', 'close'] }, done, []],
    [{ rules: ['suggest', 'greet'] }, done, ['rule-unused:greet']],
    [{}, playedOf({}, { acts: [both] }), ['two-questions']],
    [{}, playedOf({}, { acts: [twice] }), ['two-questions']],
    [{}, playedOf({}, { acts: [say(because(), ask('age'), { say: 'acknowledge' })] }), []],
  ])('expected %j', (expected, played, faults) => {
    expect(score(expected, played).faults).toEqual(faults)
  })

  test('what is said is looked through, of the assistant alone; and who has the last word', () => {
    const line = (from: 'customer' | 'assistant', body: string) => ({ from, body, rule: null })
    const transcript = [line('customer', 'It cost $900'), line('assistant', 'That is $500')]
    const found = score({ silentAtEnd: true }, playedOf({}, { transcript }))
    expect(found).toMatchObject({ faults: ['promised-price', 'not-silent'], promises: 1 })
    const quiet = playedOf({}, { transcript: transcript.slice(0, 1) })
    expect(score({ silentAtEnd: true }, quiet).faults).toEqual([])
    expect(score({}, playedOf({}, { transcript })).faults).toEqual(['promised-price'])
  })
})

test('the sum counts conversations, those that passed, and adds the rest', () => {
  const good = score({ handOver: 'gas' }, playedOf(handedOver('gas')))
  const bad = score({ handOver: 'gas', facts: { name: 'Dana' } })
  expect(sumOf([good, bad, bad])).toEqual({
    conversations: 3,
    passed: 1,
    questions_expected: 0,
    questions_asked: 0,
    facts_expected: 2,
    facts_learned: 0,
    facts_wrong: 0,
    promises: 0,
    hand_overs_expected: 3,
    hand_overs_made: 1,
    hand_overs_missed: 2,
    hand_overs_needless: 0,
  })
})
