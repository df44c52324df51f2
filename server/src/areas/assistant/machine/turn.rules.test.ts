import { describe, expect, test } from 'vitest'
import {
  asking,
  happen,
  hear,
  learned,
  meaning,
  partsOf,
  quotation,
  rulesOf,
  saidIn,
  situation,
  stateOf,
} from '#tests/assistant/turns.ts'
import type { State } from './state.rules.ts'
import type { Deferred, Situation } from './types.rules.ts'
import type { Intent } from './understanding.rules.ts'

const age = stateOf(asking('age'))
const visitless: Situation = { ...situation, settings: { ...situation.settings, offersVisits: false } }

describe('what only the business answers', () => {
  test.each<[Intent, Deferred, Situation]>([
    ['asks_price', 'price', situation],
    ['asks_licence', 'licence', situation],
    ['asks_insured', 'insured', situation],
    ['asks_warranty', 'warranty', situation],
    ['asks_other', 'other', situation],
    ['asks_when', 'booking', visitless],
    ['asks_when', 'booking', { ...situation, slots: [] }],
  ])('%s is put off once, and goes to a person the second time', (intent, about, where) => {
    const first = hear(age, meaning(intent), { where })
    expect(partsOf(first)).toEqual([
      { say: 'defer', about },
      { say: 'ask', questionId: 'age', again: false },
    ])
    expect(first.acts[0]?.because).toEqual({
      rule: 'leave-it-to-the-business',
      quotations: [{ messageId: 'm', ...quotation }],
      data: [{ label: 'about', value: about }],
    })
    expect(first.state).toMatchObject({ deferred: [about], misunderstood: 0 })
    const second = hear(first.state, meaning(intent), { where })
    expect(second.state.handOver?.reason).toBe(about === 'price' ? 'price_again' : 'question_again')
    expect(rulesOf(second)).toEqual(['hand-over-when-asked-again', 'hand-over-when-asked-again'])
  })

  test('"when" is no question while times can be offered, nor is anything beside a choice', () => {
    expect(saidIn(hear(age, meaning('asks_when')))).toEqual(['ask'])
    const choice = { slotChoice: { kind: 'any', quotation } } as const
    expect(saidIn(hear(age, { ...meaning('asks_when', 'asks_other'), ...choice }, { where: visitless }))).toEqual([
      'ask',
    ])
    expect(saidIn(hear(age, { ...meaning('asks_price'), ...choice }))).toEqual(['defer', 'ask'])
  })

  test('something else is put off only where nothing better was said', () => {
    expect(partsOf(hear(age, meaning('asks_other', 'asks_price')))[0]).toEqual({ say: 'defer', about: 'price' })
    expect(saidIn(hear(age, meaning('asks_other', 'asks_price')))).toEqual(['defer', 'ask'])
    expect(saidIn(hear(age, meaning('asks_other', 'asks_bot')))).toEqual(['disclose', 'ask'])
    expect(saidIn(hear(age, meaning('asks_other', 'card_number')))).toEqual(['no_card_numbers', 'defer', 'ask'])
  })
})

test('who is asked says that it is an assistant, takes no card, and obeys no message', () => {
  const doubted = stateOf({ ...asking('age'), misunderstood: 1 })
  for (const intent of ['asks_bot', 'card_number'] as const)
    expect(hear(doubted, meaning(intent)).state).toMatchObject({ misunderstood: 0, phase: 'asking' })
  const injected = hear(age, meaning('injection'))
  expect(injected.acts[0]).toMatchObject({
    kind: 'stay_silent',
    because: { rule: 'never-obey-a-message', quotations: [{ messageId: 'm', ...quotation }] },
  })
  expect(injected.state.misunderstood).toBe(1)
})

test('what is not understood is asked again in other words, then goes to a person', () => {
  const first = happen(null, { kind: 'arrived' }).state
  const again = hear(first)
  expect(again.acts).toMatchObject([
    { parts: [{ say: 'ask', questionId: 'age', again: true }], because: { rule: 'ask-again-in-other-words' } },
  ])
  expect(again.state).toMatchObject({ misunderstood: 1, asked: [{ questionId: 'age', times: 2 }] })
  const body = `${'b'.repeat(299)}cd`
  const gone = hear(again.state, {}, { body })
  expect(gone.acts.at(-1)).toMatchObject({
    kind: 'hand_over',
    reason: 'misunderstood',
    because: {
      rule: 'hand-over-after-two-misunderstood',
      quotations: [{ messageId: 'm', start: 0, end: 301, words: `${'b'.repeat(299)}c` }],
    },
  })
})

test('an answer is acknowledged, and forgives what was not understood', () => {
  const answers = [{ questionId: 'age', value: '10 years', quotation }]
  const done = hear(stateOf({ ...asking('age'), misunderstood: 1 }), { answers })
  expect(saidIn(done)).toEqual(['acknowledge', 'ask'])
  expect(done.state.misunderstood).toBe(0)
})

describe('silence', () => {
  test.each<[string, Partial<State>, Intent[], string]>([
    ['after a hand-over', { phase: 'handed_over' }, [], 'silent-after-hand-over'],
    ['after the end', { phase: 'closed' }, [], 'silent-after-closing'],
    ['to an automatic reply', {}, ['auto_reply'], 'silent-to-an-auto-reply'],
  ])('%s', (_when, state, intents, rule) => {
    const done = hear(stateOf(state), meaning(...intents))
    expect(rulesOf(done)).toEqual([rule])
    expect(saidIn(done)).toEqual([])
  })

  test('without words, but not to a first message that looks automatic', () => {
    expect(rulesOf(happen(age, { kind: 'heard', messages: [] }))).toEqual(['silent-without-words'])
    expect(saidIn(hear(stateOf({ sent: 0 }), meaning('auto_reply')))).toEqual(['greet', 'ask'])
  })
})

test('who answers after all goes on where they were', () => {
  const given = stateOf({ ...asking('age'), phase: 'finished', outcome: 'no_answer', followUps: 3 })
  const done = hear(given)
  expect(done.state).toMatchObject({ phase: 'asking', outcome: null, followUps: 0 })
  expect(saidIn(done)).toEqual(['ask'])
})

describe('out of hours', () => {
  const opensAt = new Date('2026-11-23T16:00:00Z')
  const closed = (outOfHours: Situation['settings']['outOfHours']): Situation => ({
    ...situation,
    business: { ...situation.business, open: false, opensAt },
    settings: { ...situation.settings, outOfHours },
  })

  test('it answers, and says once when somebody is there, as the business wants it', () => {
    expect(saidIn(hear(age, {}, { where: closed('answer') }))).toEqual(['ask'])
    const where = closed('answer_and_say')
    const first = hear(age, meaning('asks_bot'), { where })
    expect(partsOf(first).slice(0, 2)).toEqual([{ say: 'say_when_open', opensAt }, { say: 'disclose' }])
    expect(first.state.saidOpening).toBe(true)
    expect(saidIn(hear(first.state, meaning('asks_bot'), { where }))).toEqual(['disclose', 'ask'])
    expect(hear(first.state).state.saidOpening).toBe(false)
  })

  test('or waits until then, and goes on', () => {
    const where = closed('wait')
    const first = hear(age, {}, { where })
    expect(partsOf(first)).toEqual([{ say: 'wait_until_open', opensAt }])
    expect(first.state).toMatchObject({ phase: 'waiting', saidOpening: true })
    expect(first.nextAt).toEqual(opensAt)
    const second = hear(first.state, meaning('asks_bot'), { where })
    expect([rulesOf(second), second.state.phase]).toEqual([['silent-until-opening'], 'waiting'])
    expect(rulesOf(happen(second.state, { kind: 'due' }, { where }))).toEqual(['silent-until-opening'])
    const open = happen(second.state, { kind: 'due' })
    expect(saidIn(open)).toEqual(['ask'])
    expect(open.state).toMatchObject({ phase: 'asking', saidOpening: false })
    expect(hear(second.state).state.phase).toBe('asking')
  })

  test.each([
    ['answer', false, ['hand_over']],
    ['answer_and_say', false, ['hand_over', 'say_when_open']],
    ['wait', false, ['hand_over', 'say_when_open']],
    ['wait', true, ['hand_over']],
  ] as const)('%s; said before: %j: a hand-over says %j', (outOfHours, saidOpening, said) => {
    const before = stateOf({ ...asking('age'), saidOpening })
    expect(saidIn(hear(before, meaning('wants_human'), { where: closed(outOfHours) }))).toEqual(said)
    expect(saidIn(hear(before, meaning('wants_human')))).toEqual(['hand_over'])
  })
})

describe('what the member who takes over reads', () => {
  const summaryOf = (done: ReturnType<typeof hear>) =>
    done.acts.flatMap((act) => (act.kind === 'hand_over' ? [[...act.summary], [...act.openQuestions]] : []))

  test('is what the request says, and which questions are open', () => {
    expect(summaryOf(hear(age, meaning('wants_human')))).toEqual([
      [
        { label: 'name', value: 'Dana Reyes' },
        { label: 'phone', value: '+14155552671' },
        { label: 'address', value: '12 Oak St, Oakland, CA 94607' },
        { label: 'service', value: 'Water heater repair' },
        { label: 'need', value: 'My water heater is broken' },
      ],
      ['How old is the water heater?', 'Is it gas or electric?'],
    ])
  })

  test('is what they said where that is newer, with their answers', () => {
    const facts = {
      name: learned('Rosa'),
      phone: learned('+15105550142'),
      email: learned('rosa@example.com'),
      address: learned('1 Main St'),
      service: learned('drains'),
      need: learned('a clog'),
      when: learned('asap'),
      ownership: learned('owner'),
    }
    const held = { starts: '2026-11-23T18:00:00.000Z', ends: '2026-11-23T19:00:00.000Z' }
    const before = stateOf({ ...asking('age'), facts, held, answers: { fuel: learned('gas') } })
    expect(summaryOf(hear(before, meaning('wants_human')))).toEqual([
      [
        { label: 'name', value: 'Rosa' },
        { label: 'phone', value: '+15105550142' },
        { label: 'email', value: 'rosa@example.com' },
        { label: 'address', value: '1 Main St' },
        { label: 'service', value: 'Drain cleaning' },
        { label: 'need', value: 'a clog' },
        { label: 'when', value: 'asap' },
        { label: 'ownership', value: 'owner' },
        { label: 'visit', value: '2026-11-23T18:00:00.000Z' },
        { label: 'Is it gas or electric?', value: 'gas' },
      ],
      ['How old is the water heater?'],
    ])
  })

  test.each([
    [{ zip: learned('94607'), city: learned('Oakland') }, '94607'],
    [{ city: learned('Oakland') }, 'Oakland'],
  ])('of a place without a street is %j', (facts, value) => {
    const where = { ...situation, request: { ...situation.request, address: '' } }
    const [lines] = summaryOf(hear(stateOf({ facts }), meaning('wants_human'), { where }))
    expect(lines).toContainEqual({ label: 'address', value })
  })
})

test('the last message is the twenty-fifth: then a person is told and nobody is answered', () => {
  const last = hear(stateOf({ sent: 24 }), meaning('wants_human'))
  expect([saidIn(last), last.state.sent]).toEqual([['hand_over'], 25])
  const beyond = hear(stateOf({ sent: 25 }), meaning('wants_human'))
  expect(beyond.acts.map(({ kind }) => kind)).toEqual(['hand_over'])
})

test('given back, it forgets why it let go; not after the end, nor with a visit', () => {
  const away = stateOf({
    phase: 'handed_over',
    handOver: { reason: 'wants_human', at: '2026-11-20T17:00:00.000Z' },
    misunderstood: 2,
    deferred: ['price'],
    offers: 2,
    outcome: 'no_answer',
  })
  const back = happen(away, { kind: 'givenBack' })
  expect(back.state).toMatchObject({
    phase: 'asking',
    handOver: null,
    misunderstood: 0,
    deferred: [],
    offers: 0,
    outcome: null,
  })
  expect(saidIn(happen({ ...away, sent: 0 }, { kind: 'givenBack' }))).toEqual(['greet', 'ask'])
  const held = { starts: '2026-11-23T18:00:00.000Z', ends: '2026-11-23T19:00:00.000Z' }
  for (const over of [{ phase: 'closed' }, { held }] as const)
    expect(rulesOf(happen(stateOf(over), { kind: 'givenBack' }))).toEqual(['silent-with-nothing-to-ask'])
})

test('what a member overturns is forgotten, and nothing else', () => {
  const known = stateOf({
    facts: { city: learned('Oakland'), need: learned('a leak') },
    answers: { age: learned('10 years'), fuel: learned('gas') },
    skipped: ['age', 'fuel'],
    asked: [
      { questionId: 'age', at: '2026-11-20T17:00:00.000Z', times: 2 },
      { questionId: 'fuel', at: '2026-11-20T17:00:00.000Z', times: 1 },
    ],
  })
  const one = happen(known, { kind: 'corrected', questionId: 'age' })
  expect(rulesOf(one)).toEqual(['forget-what-was-overturned'])
  expect(one.state.facts).toEqual(known.facts)
  expect([
    Object.keys(one.state.answers),
    one.state.skipped,
    one.state.asked.map(({ questionId }) => questionId),
  ]).toEqual([['fuel'], ['fuel'], ['fuel']])
  const other = happen(known, { kind: 'corrected', fact: 'city' }).state
  expect([other.facts, other.answers]).toEqual([{ need: learned('a leak') }, known.answers])
})

test('no card number is kept, wherever it was read', () => {
  const number = '4111 1111 1111 1111'
  const card = { start: 0, end: number.length, words: number }
  const done = hear(
    age,
    {
      intents: [{ intent: 'asks_price', quotation: card }],
      facts: [{ name: 'need', value: number, quotation: card }],
      answers: [{ questionId: 'age', value: number, quotation: card }],
      slotChoice: { kind: 'any', quotation: card },
    },
    { body: number },
  )
  expect(JSON.stringify(done)).not.toContain('4111')
  expect(done.state.answers['age']?.value).toBe('•••• •••• •••• ••••')
})

test('the language is that of the last text, and a model’s word is enough for a danger', () => {
  expect(hear(age, { language: 'es' }).state.language).toBe('es')
  for (const kind of ['gas', 'carbon_monoxide', 'fire', 'injury', 'flood'] as const)
    expect(hear(age, meaning(kind)).acts.at(-1)).toMatchObject({ kind: 'hand_over', reason: kind, emergency: kind })
})
