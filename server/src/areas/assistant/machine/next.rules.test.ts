import { describe, expect, test } from 'vitest'
import {
  happen,
  hear,
  learned,
  partsOf,
  quotation,
  rulesOf,
  saidIn,
  situation,
  stateOf,
} from '#tests/assistant/turns.ts'
import { kept } from './draft.rules.ts'
import type { State } from './state.rules.ts'
import type { Situation, Slot } from './types.rules.ts'
import type { SlotChoice } from './understanding.rules.ts'

const { slots } = situation
const startsOf = (some: readonly Slot[]) => some.map(({ starts }) => starts.toISOString())
const placesOf = (some: readonly Slot[]) => startsOf(some).map((each) => startsOf(slots).indexOf(each))
const at = (place: number): Slot => slots[place] ?? { starts: new Date(Number.NaN), ends: new Date(Number.NaN) }

const answered = { answers: { age: learned('10 years'), fuel: learned('gas') } }
/** Lets it say what comes next. */
const goOn = (state: Partial<State>, where = situation) => happen(stateOf(state), { kind: 'givenBack' }, { where })
const changed = (request: Partial<Situation['request']>, more: Partial<Situation> = {}): Situation => ({
  ...situation,
  ...more,
  request: { ...situation.request, ...request },
})
const withoutVisits = { settings: { ...situation.settings, offersVisits: false } }
const asked = (questionId: string, times: number) => ({ questionId, at: '2026-11-20T17:00:00.000Z', times })

test('the first message greets and asks; from now on an answer is owed', () => {
  const { acts, state, nextAt } = happen(null, { kind: 'arrived' })
  expect(acts).toEqual([
    {
      kind: 'say',
      purpose: 'reply',
      parts: [
        { say: 'greet', customer: 'Dana Reyes', service: 'Water heater repair' },
        { say: 'ask', questionId: 'age', again: false },
      ],
      because: { rule: 'ask-next-question', questionId: 'age', quotations: [], data: [] },
    },
  ])
  expect(state).toEqual({
    ...stateOf(),
    phase: 'asking',
    pending: { kind: 'question', questionId: 'age' },
    waitingSince: '2026-11-20T18:00:00.000Z',
    asked: [{ questionId: 'age', at: '2026-11-20T18:00:00.000Z', times: 1 }],
  })
  expect(nextAt?.toISOString()).toBe('2026-11-20T19:00:00.000Z')
})

describe('the next question', () => {
  test.each<[string, Partial<State>, string, number]>([
    ['the first', {}, 'age', 1],
    ['asked once', { asked: [asked('fuel', 1), asked('age', 1)] }, 'age', 2],
    ['not one asked twice', { asked: [asked('age', 2)] }, 'fuel', 1],
    ['not one answered', { answers: { age: learned('10 years') } }, 'fuel', 1],
    ['not one skipped', { skipped: ['age'] }, 'fuel', 1],
  ])('is %s', (_what, state, questionId, times) => {
    const done = goOn(state)
    expect(partsOf(done)).toEqual([{ say: 'ask', questionId, again: false }])
    expect(done.state.asked.at(-1)).toEqual({ ...asked(questionId, times), at: '2026-11-20T18:00:00.000Z' })
    expect(done.state.asked.filter((each) => each.questionId === questionId)).toHaveLength(1)
  })

  test('is the last but one message at most', () => {
    expect(saidIn(goOn({ sent: 22 }))).toEqual(['ask'])
    expect(rulesOf(goOn({ sent: 23 }))).toEqual(['let-go-before-the-limit', 'let-go-before-the-limit'])
    expect(goOn({ sent: 23 }).state.handOver?.reason).toBe('message_limit')
  })
})

describe('what they need', () => {
  const unsaid = { serviceId: null, serviceName: null, message: '' }
  const bare = changed({ message: '' }, { questions: [] })

  test.each<[string, Partial<State>, Situation, string]>([
    ['nothing is known', {}, changed(unsaid), 'ask_detail'],
    ['a chosen service has no questions', {}, bare, 'ask_detail'],
    ['a chosen service has questions', {}, changed({ message: ' ' }), 'ask'],
    ['they told it', { facts: { need: learned('no hot water') } }, changed(unsaid), 'ask'],
    ['they named a service', { facts: { service: learned('heaters') } }, changed(unsaid), 'ask'],
    ['they answered a question', { answers: { age: learned('10 years') } }, changed(unsaid), 'ask'],
    ['it was asked once', { detailsAsked: ['need', 'phone'] }, changed(unsaid), 'ask_detail'],
    ['it was asked twice', { detailsAsked: ['need', 'need'] }, changed(unsaid), 'ask'],
    ['the message tells, and there are no questions', {}, changed({}, { questions: [] }), 'offer'],
    ['an answer tells, and no question is left', answered, changed({ message: '' }), 'offer'],
  ])('%s', (_when, state, place, say) => {
    expect(saidIn(goOn(state, place))).toEqual([say])
  })

  test('is asked for as such', () => {
    const done = goOn({}, changed(unsaid))
    expect(done.acts).toMatchObject([
      {
        parts: [{ detail: 'need', again: false }],
        because: { rule: 'ask-what-they-need', data: [{ label: 'detail', value: 'need' }] },
      },
    ])
    expect(done.state).toMatchObject({
      phase: 'asking',
      detailsAsked: ['need'],
      pending: { kind: 'detail', detail: 'need' },
    })
  })
})

describe('what a visit needs', () => {
  const homeless = changed({ address: '' })
  test.each<[string, Partial<State>, Situation, string | undefined]>([
    ['an address', {}, homeless, 'address'],
    ['which they told', { facts: { address: learned('12 Oak St') } }, homeless, undefined],
    ['unless no visit is offered', {}, changed({ address: '' }, withoutVisits), undefined],
    ['or no time is free', {}, changed({ address: '' }, { slots: [] }), undefined],
    ['a name', {}, changed({ name: ' ' }), 'name'],
    ['which they told as well', { facts: { name: learned('Dana') } }, changed({ name: ' ' }), undefined],
    ['an address before a name', {}, changed({ name: '', address: '' }), 'address'],
    [
      'the name once the address was asked twice',
      { detailsAsked: ['address', 'address'] },
      changed({ name: '', address: '' }),
      'name',
    ],
    ['a number, even without a visit', {}, changed({ phone: null }, withoutVisits), 'phone'],
    ['but not of who writes a text', {}, changed({ phone: null }, { channel: 'sms' }), undefined],
    ['nor of who has a mail address', {}, changed({ phone: null, email: 'dana@example.com' }), undefined],
    ['or told one', { facts: { email: learned('dana@example.com') } }, changed({ phone: null }), undefined],
    ['or told a number', { facts: { phone: learned('+14155552671') } }, changed({ phone: null }), undefined],
  ])('%s', (_what, state, place, detail) => {
    const done = goOn({ ...answered, ...state }, place)
    const wanted = partsOf(done).flatMap((part) => (part.say === 'ask_detail' ? [part.detail] : []))
    expect(wanted).toEqual(detail === undefined ? [] : [detail])
  })

  test('is asked for as such', () => {
    const done = goOn(answered, homeless)
    expect(rulesOf(done)).toEqual(['ask-what-a-visit-needs'])
    expect(done.state).toMatchObject({ phase: 'details', detailsAsked: ['address'] })
  })

  test('is asked again in other words only after it was asked', () => {
    const misheard = (state: Partial<State>) =>
      partsOf(hear(stateOf({ ...answered, ...state }), {}, { where: homeless }))
    expect(misheard({})).toEqual([{ say: 'ask_detail', detail: 'address', again: false }])
    expect(misheard({ detailsAsked: ['address'] })).toEqual([{ say: 'ask_detail', detail: 'address', again: true }])
  })

  test.each<[string, Partial<Situation>]>([
    ['hand-over-when-all-is-known', withoutVisits],
    ['hand-over-without-free-slots', { slots: [] }],
  ])('or a person goes on: %s', (rule, more) => {
    const done = goOn(answered, changed({}, more))
    expect(rulesOf(done)).toEqual([rule, rule])
    expect(done.state).toMatchObject({ phase: 'handed_over', handOver: { reason: 'qualified' } })
  })
})

describe('the offered times', () => {
  const offeredIn = (done: ReturnType<typeof goOn>) =>
    partsOf(done).flatMap((part) => (part.say === 'offer' ? [placesOf(part.slots), part.others] : []))

  test('are on different days where they can be', () => {
    const done = goOn(answered)
    expect(offeredIn(done)).toEqual([[0, 2, 4], false])
    expect(done.acts[0]?.because).toEqual({
      rule: 'offer-free-slots',
      quotations: [],
      data: startsOf([at(0), at(2), at(4)]).map((value) => ({ label: 'slot', value })),
    })
    expect(done.state).toMatchObject({
      phase: 'placing',
      pending: { kind: 'slot' },
      offers: 1,
      offered: [at(0), at(2), at(4)].map(kept),
      waitingSince: '2026-11-20T18:00:00.000Z',
    })
  })

  test('are otherwise some hours apart, else whatever there is, in order', () => {
    const hours = (count: number): Slot => ({
      starts: new Date(at(0).starts.getTime() + count * 3_600_000),
      ends: new Date(at(0).ends.getTime() + count * 3_600_000),
    })
    const offer = (...counts: readonly number[]) =>
      partsOf(goOn(answered, changed({}, { slots: counts.map(hours) }))).flatMap((part) =>
        part.say === 'offer' ? startsOf(part.slots) : [],
      )
    expect(offer(0, 1, 2, 5)).toEqual(startsOf([0, 1, 5].map(hours)))
    expect(offer(0, 3, 17, 18)).toEqual(startsOf([0, 3, 18].map(hours)))
    expect(offer(0, 1)).toEqual(startsOf([0, 1].map(hours)))
  })

  const placing = (more: Partial<State> = {}) =>
    stateOf({
      ...answered,
      phase: 'placing',
      pending: { kind: 'slot' },
      offered: [at(0), at(2), at(4)].map(kept),
      offers: 1,
      ...more,
    })
  const choose = (slotChoice: SlotChoice | null, state = placing(), place = situation) =>
    hear(state, { slotChoice }, { where: place })
  const any: SlotChoice = { kind: 'any', quotation }
  const the = (place: number): SlotChoice => ({ kind: 'slot', starts: at(place).starts.toISOString(), quotation })
  const other = (from: string | null, exact = false): SlotChoice => ({ kind: 'other', from, exact, quotation })
  const without = (...places: readonly number[]) =>
    changed({}, { slots: slots.filter((_slot, place) => !places.includes(place)) })

  test.each<[string, SlotChoice, Situation, number, string]>([
    ['the chosen one', the(2), situation, 2, 'hold-the-chosen-slot'],
    ['the first of any', any, situation, 0, 'hold-the-first-slot'],
    ['the first of any that is still free', any, without(0), 2, 'hold-the-first-slot'],
    [
      'another one that they name to the hour',
      other(at(3).starts.toISOString(), true),
      situation,
      3,
      'hold-the-chosen-slot',
    ],
  ])('%s is held', (_which, choice, place, held, rule) => {
    const done = choose(choice, placing(), place)
    expect(done.acts.map(({ kind }) => kind)).toEqual(['hold_visit', 'say', 'end'])
    expect(done.acts[0]).toMatchObject({
      slot: at(held),
      because: { rule, quotations: [{ messageId: 'm', ...quotation }] },
    })
    expect(partsOf(done)).toEqual([{ say: 'confirm_hold', slot: at(held) }])
    expect(done.state).toMatchObject({ phase: 'finished', outcome: 'visit_held', held: kept(at(held)), pending: null })
  })

  test.each<[string, SlotChoice, Situation, string[], number[]]>([
    ['that went to somebody else', the(2), without(2), ['slot_gone', 'offer'], [1, 3, 5]],
    ['of which none is left', any, without(0, 2, 4), ['slot_gone', 'offer'], [1, 3, 5]],
    ['that do not suit', other(null), situation, ['offer'], [1, 3, 5]],
    ['that are too early', other('2026-11-30T18:00:00.000Z'), situation, ['offer'], [5, 7, 8]],
    ['that are too early, by half a day', other('2026-12-01T06:00:00.000Z'), situation, ['offer'], [5, 7, 8]],
    ['that are too early, to the hour', other('2026-12-01T06:00:01.000Z', true), situation, ['offer'], [6, 7, 8]],
    ['of which none is late enough', other('2027-01-01T18:00:00.000Z'), situation, ['offer'], [1, 3, 5]],
  ])('instead of those %s others are offered', (_which, choice, place, said, places) => {
    const done = choose(choice, placing(), place)
    expect(saidIn(done)).toEqual(said)
    expect(offeredIn(done)).toEqual([places, true])
    expect(done.acts[0]?.because.rule).toBe('offer-other-slots')
    expect(done.state.offers).toBe(2)
  })

  test('are no more than two rounds, unless one was taken meanwhile', () => {
    expect(rulesOf(choose(other(null), placing({ offers: 2 })))).toContain('hand-over-when-no-slot-suits')
    expect(rulesOf(choose(other(null), placing(), changed({}, { slots: [at(0), at(2)] })))).toContain(
      'hand-over-when-no-slot-suits',
    )
    expect(saidIn(choose(the(2), placing({ offers: 2 }), without(2)))).toEqual(['slot_gone', 'offer'])
  })

  test('are offered again to who says something else, those that are still free', () => {
    expect(offeredIn(choose(null, placing(), without(2)))).toEqual([[0, 4], false])
    expect(rulesOf(choose(null))).toEqual(['offer-the-same-slots-again'])
    expect(offeredIn(choose(null, placing(), without(0, 2, 4)))).toEqual([[1, 3, 5], true])
    const told = hear(placing(), { facts: [{ name: 'city', value: 'Oakland', quotation }] })
    expect(saidIn(told)).toEqual(['acknowledge', 'offer'])
    expect(rulesOf(told)).toEqual(['learn-what-they-tell', 'offer-the-same-slots-again'])
  })
})
