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
import type { Situation } from './types.rules.ts'
import type { Intent } from './understanding.rules.ts'

const age = stateOf(asking('age'))

describe('after the end', () => {
  const held = { starts: '2026-11-23T18:00:00.000Z', ends: '2026-11-23T19:00:00.000Z' }
  const over = (more: Partial<State> = {}) => stateOf({ phase: 'finished', outcome: 'visit_held', held, ...more })
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

  test.each<Intent>(['thanks', 'goodbye'])('%s is answered once', (intent) => {
    const first = hear(over(), meaning(intent))
    expect([saidIn(first), rulesOf(first)]).toEqual([['goodbye'], ['answer-a-thank-you-once']])
    expect(first.acts[0]?.because.quotations).toEqual([{ messageId: 'm', ...quotation }])
    expect(rulesOf(hear(first.state, meaning(intent)))).toEqual(['silent-after-the-end'])
  })

  test.each<Intent>(['yes', 'no', 'greeting', 'gave_up', 'stop'])('%s is not', (intent) => {
    expect(rulesOf(hear(over(), meaning(intent)))).toEqual(['silent-after-the-end'])
  })

  test.each<[string, Intent[], boolean]>([
    [words(6), [], false],
    [` ${words(7)} `, [], true],
    [words(12), ['thanks'], false],
    [words(13), ['thanks'], true],
    ['words', ['asks_price'], true],
    ['words', ['thanks', 'asks_price'], true],
  ])('%j, meaning %j, goes to a person: %j', (body, intents, goes) => {
    const done = hear(over(), meaning(...intents), { body })
    expect(done.state.handOver?.reason).toBe(goes ? 'after_end' : undefined)
    if (!goes) return
    expect(done.acts.at(-1)?.because).toMatchObject({
      rule: 'hand-over-what-comes-after-the-end',
      quotations: [{ messageId: 'm', start: 0, end: body.length, words: body }],
    })
  })

  test('a fact goes to a person, of long words the first 300 letters', () => {
    const facts = [{ name: 'city', value: 'Oakland', quotation }] as const
    const done = hear(over(), { facts: [...facts] }, { body: 'w'.repeat(400) })
    expect(done.acts.at(-1)?.because.quotations).toEqual([
      { messageId: 'm', start: 0, end: 400, words: 'w'.repeat(300) },
    ])
  })

  test('a change of the visit that is held is one; without a visit it is anything else', () => {
    expect(hear(over(), meaning('changes_visit')).state.handOver?.reason).toBe('changes_visit')
    expect(hear(over({ held: null }), meaning('changes_visit')).state.handOver?.reason).toBe('after_end')
  })

  test.each(['spam', 'solicitation'])('who was closed as %s hears nothing more', (closedFor) => {
    expect(rulesOf(hear(over({ closedFor }), meaning('asks_price')))).toEqual(['silent-after-closing'])
  })
})

describe('a reason to close', () => {
  const watching = (...disqualifiers: Situation['settings']['disqualifiers']): Situation => ({
    ...situation,
    settings: { ...situation.settings, disqualifiers },
  })

  test.each<[Intent, 'renter_without_consent' | 'service_not_offered' | 'below_minimum' | 'advice_only' | 'not_ready']>(
    [
      ['renter_without_consent', 'renter_without_consent'],
      ['service_not_offered', 'service_not_offered'],
      ['low_budget', 'below_minimum'],
      ['advice_only', 'advice_only'],
      ['not_ready', 'not_ready'],
    ],
  )('%s is suggested to a member where the business watches for it', (intent, disqualifier) => {
    const done = hear(age, meaning(intent), { where: watching(disqualifier) })
    const because = {
      rule: 'suggest-a-disqualifier',
      quotations: [{ messageId: 'm', ...quotation }],
      data: [{ label: 'disqualifier', value: disqualifier }],
    }
    const outcome = disqualifier === 'not_ready' ? 'not_ready' : 'closed'
    expect(done.acts).toEqual([
      { kind: 'suggest', disqualifier, label: disqualifier, because },
      { kind: 'say', purpose: 'reply', parts: [{ say: 'close_politely', disqualifier }], because },
      { kind: 'end', outcome, because },
    ])
    expect(done.state).toMatchObject({ phase: 'finished', outcome, suggested: [disqualifier], closedFor: disqualifier })
    expect(saidIn(hear(age, meaning(intent), { where: watching() }))).toEqual(['ask'])
    const before = stateOf({ ...asking('age'), suggested: [disqualifier] })
    expect(saidIn(hear(before, meaning(intent), { where: watching(disqualifier) }))).toEqual(['ask'])
  })

  test('a place outside the area is one', () => {
    const outside = { facts: [{ name: 'city' as const, value: 'Sacramento', quotation }] }
    expect(hear(age, outside).state.closedFor).toBe('outside_area')
    expect(hear(age, outside, { where: watching('not_ready') }).state.closedFor).toBeNull()
    const inside = { facts: [{ name: 'city' as const, value: 'Berkeley', quotation }] }
    expect(hear(age, inside).state.closedFor).toBeNull()
  })

  test.each([
    ['it is a Mobile Home', 'Mobile Home'],
    ['trailer home', 'trailer home'],
    ['(yurt)', 'yurt'],
    ['the camper here', 'camper'],
    ['an automobile home', null],
    ['a home, mobile', null],
    ['ab', null],
  ])('the business’s own words in %j: %j', (body, words) => {
    const ownDisqualifiers = [{ label: 'Not a house', words: 'ab, mobile home,trailer home; yurt\ncamper' }]
    const where = { ...situation, settings: { ...situation.settings, ownDisqualifiers } }
    const done = hear(age, {}, { where, body })
    expect(done.state.suggested).toEqual(words === null ? [] : ['Not a house'])
    if (words === null) return
    const start = body.indexOf(words)
    expect(done.acts[0]).toMatchObject({
      kind: 'suggest',
      disqualifier: 'own',
      label: 'Not a house',
      because: { quotations: [{ messageId: 'm', start, end: start + words.length, words }] },
    })
  })
})

describe('a person takes over', () => {
  test.each<[Intent, boolean]>([
    ['medical', false],
    ['minor', false],
    ['lawyer', false],
    ['press', false],
    ['refund', true],
    ['complaint', true],
    ['insurance_claim', false],
    ['anger', true],
    ['wants_human', false],
    ['bargains', false],
    ['wants_call', false],
  ])('for %s; with an apology: %j', (intent, sorry) => {
    const done = hear(age, meaning(intent))
    expect(saidIn(done)).toEqual(sorry ? ['apologise', 'hand_over'] : ['hand_over'])
    expect(rulesOf(done)).toContain(`hand-over-${intent.replaceAll('_', '-')}`)
    expect(done.state.handOver?.reason).toBe(intent)
  })

  test('of several reasons the gravest is kept', () => {
    expect(hear(age, meaning('wants_call', 'complaint', 'lawyer')).state.handOver?.reason).toBe('lawyer')
  })

  test.each([
    ['my appointment', true],
    ['the appts', true],
    ['our visit', true],
    ['mi cita', true],
    ['la visita', true],
    ['a booking', true],
    ['the day', false],
  ])('to move %j: %j; not while times are offered', (words, moves) => {
    const change = {
      intents: [{ intent: 'changes_visit' as const, quotation: { start: 0, end: words.length, words } }],
    }
    expect(hear(age, change).state.handOver?.reason).toBe(moves ? 'changes_visit' : undefined)
    const placing = stateOf({ phase: 'placing', pending: { kind: 'slot' } })
    expect(hear(placing, change).state.handOver).toBeNull()
  })
})

describe('who is let go', () => {
  test('who says stop hears nothing, ever', () => {
    const done = hear(age, meaning('stop', 'wants_human'))
    expect(done.acts.map(({ kind }) => kind)).toEqual(['stay_silent', 'end'])
    expect(rulesOf(done)).toEqual(['silent-after-stop', 'silent-after-stop'])
    expect(done.state).toMatchObject({ phase: 'closed', outcome: 'stopped' })
  })

  test.each([
    ['wrong_person', ['apologise', 'goodbye'], 'let-a-wrong-person-go', 'wrong_person'],
    ['gave_up', ['goodbye'], 'let-them-go-when-they-need-nothing', 'gave_up'],
  ] as const)('%s', (intent, said, rule, outcome) => {
    const done = hear(age, meaning(intent))
    expect([saidIn(done), rulesOf(done)]).toEqual([said, [rule, rule]])
    expect(done.state).toMatchObject({ phase: 'finished', outcome, saidGoodbye: true })
  })

  test.each([
    ['spam', [], 'close-spam-silently'],
    ['solicitation', ['close_politely'], 'close-solicitation-politely'],
  ] as const)('%s, unless they answered a question before', (intent, said, rule) => {
    const done = hear(age, meaning(intent))
    expect(saidIn(done)).toEqual(said)
    expect(new Set(rulesOf(done))).toEqual(new Set([rule]))
    expect(done.acts).toContainEqual(expect.objectContaining({ kind: 'close', as: intent }))
    expect(done.state).toMatchObject({ phase: 'closed', outcome: 'closed', closedFor: intent })
    const answered = (messageId: string | null) =>
      hear(stateOf({ ...asking('fuel'), answers: { age: learned('10 years', messageId) } }), meaning(intent)).state
    expect([answered('before').closedFor, answered('m').closedFor, answered(null).closedFor]).toEqual([
      null,
      intent,
      intent,
    ])
  })
})

describe('who does not answer', () => {
  const waitingSince = '2026-11-20T16:00:00.000Z'
  const owing = (more: Partial<State>) => stateOf({ ...asking('age'), waitingSince, ...more })
  const due = (state: State, where = situation) => happen(state, { kind: 'due' }, { where })
  const [slot] = situation.slots
  const offered = slot ? [{ starts: slot.starts.toISOString(), ends: slot.ends.toISOString() }] : []

  test.each<[string, Partial<State>, object[]]>([
    ['a question', {}, [{ say: 'ask', questionId: 'age', again: false }]],
    ['whether there is danger', { pending: { kind: 'safety', danger: 'gas' } }, [{ say: 'ask_safety' }]],
    [
      'a detail',
      { pending: { kind: 'detail', detail: 'name' } },
      [{ say: 'ask_detail', detail: 'name', again: false }],
    ],
    ['a time', { pending: { kind: 'slot' }, offered }, [{ say: 'offer', slots: [slot], others: false }]],
    ['a time that is gone', { pending: { kind: 'slot' } }, []],
  ])('is reminded of %s', (_what, more, again) => {
    const done = due(owing(more))
    expect(partsOf(done)).toEqual([{ say: 'remind', nth: 1 }, ...again])
    expect(done.acts[0]).toMatchObject({
      purpose: 'follow_up',
      because: { rule: 'remind-of-the-question', data: [{ label: 'reminder', value: '1' }] },
    })
    expect(done.state.followUps).toBe(1)
  })

  test('is given up after three reminders, or before the last message; what they owe is kept', () => {
    const long = { waitingSince: '2026-11-10T16:00:00.000Z' }
    expect(due(owing({ ...long, followUps: 2 })).state.followUps).toBe(3)
    for (const more of [{ followUps: 3 }, { sent: 23 }]) {
      const done = due(owing({ ...long, ...more }))
      expect([saidIn(done), rulesOf(done)]).toEqual([[], ['give-up-after-three-reminders']])
      expect(done.state).toMatchObject({ outcome: 'no_answer', phase: 'finished', pending: { kind: 'question' } })
      expect(done.nextAt).toBeNull()
    }
    expect(saidIn(due(owing({ ...long, sent: 22 })))).toEqual(['remind', 'ask'])
  })

  test.each<[string, Partial<State>, Situation['request']['stage'], string]>([
    ['owes nothing', { pending: null }, 'request', 'silent-with-nothing-to-ask'],
    ['waits for nothing', { waitingSince: null }, 'request', 'silent-with-nothing-to-ask'],
    ['has time left', { waitingSince: '2026-11-20T17:00:01.000Z' }, 'request', 'silent-with-nothing-to-ask'],
    ['went on', {}, 'won', 'silent-when-the-request-moved-on'],
  ])('is left alone who %s', (_who, more, stage, rule) => {
    const done = due(owing(more), { ...situation, request: { ...situation.request, stage } })
    expect(rulesOf(done)).toEqual([rule])
  })

  test('waits for nothing any more once the request went on', () => {
    const won = { ...situation, request: { ...situation.request, stage: 'won' as const } }
    expect(due(owing({}), won).state.waitingSince).toBeNull()
  })

  test('the hour has come to the second, while the request is being asked about too', () => {
    expect(saidIn(due(owing({ waitingSince: '2026-11-20T17:00:00.000Z' })))).toEqual(['remind', 'ask'])
    const qualifying = { ...situation, request: { ...situation.request, stage: 'qualifying' as const } }
    expect(saidIn(due(owing({}), qualifying))).toEqual(['remind', 'ask'])
  })

  test.each([
    // Oakland is eight hours behind
    [0, '2026-11-20T20:30:00.000Z', '2026-11-20T21:30:00.000Z'],
    [1, '2026-11-20T20:30:00.000Z', '2026-11-21T20:30:00.000Z'],
    [2, '2026-11-20T20:30:00.000Z', '2026-11-23T20:30:00.000Z'],
    [3, '2026-11-20T20:30:00.000Z', '2026-11-24T20:30:00.000Z'],
    [0, '2026-11-21T16:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    [0, '2026-11-21T15:59:59.999Z', '2026-11-21T17:00:00.000Z'],
    [0, '2026-11-21T02:59:59.000Z', '2026-11-21T03:59:59.000Z'],
    [0, '2026-11-21T03:00:00.000Z', '2026-11-21T17:00:00.000Z'],
    // overdue
    [0, '2026-11-01T18:00:00.000Z', '2026-11-20T18:00:00.000Z'],
    [4, '2026-11-20T20:30:00.000Z', undefined],
  ])('reminder %i of what was asked at %s is due at %s, by day', (followUps, since, next) => {
    const state = stateOf({ ...asking('age'), followUps, waitingSince: since, phase: 'handed_over' })
    expect(happen(state, { kind: 'corrected' }).nextAt).toBeNull()
    expect(happen({ ...state, phase: 'asking' }, { kind: 'corrected' }).nextAt?.toISOString()).toBe(next)
  })

  test.each(['finished', 'handed_over', 'closed'] as const)('nothing is due in the phase %s', (phase) => {
    expect(happen(owing({ phase }), { kind: 'corrected' }).nextAt).toBeNull()
  })
})
