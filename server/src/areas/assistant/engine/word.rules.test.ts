import { describe, expect, test } from 'vitest'
import { begin } from '../machine/turn.rules.ts'
import type { State } from '../machine/state.rules.ts'
import type { Say, Settings, Situation } from '../machine/types.rules.ts'
import { situationOf } from '#tests/assistant/situation.ts'
import { LONGEST_SAID, slotText, word } from './word.rules.ts'
import { wordOf, type WordKey } from './words/catalogue.rules.ts'

const base = situationOf(['age', 'fuel', 'pets', 'what'])
interface More {
  readonly state?: Partial<State>
  readonly settings?: Partial<Settings>
  readonly questions?: Situation['questions']
  readonly now?: Date
}

function said(parts: readonly Say[], { state = {}, settings = {}, ...more }: More = {}): string {
  const situation = { ...base, ...more, settings: { ...base.settings, ...settings } }
  return word(parts, situation, { ...begin(situation), ...state })
}
const text = (key: WordKey, values: Readonly<Record<string, string>> = {}, language: 'en' | 'es' = 'en') =>
  wordOf(language, key, { business: 'Bay Plumbing', ...values })

describe('the first line', () => {
  const greet = (customer: string, service: string | null, settings: Partial<Settings> = {}) =>
    said([{ say: 'greet', customer, service }], { settings })
  test.each([
    ['  Dana Reyes', 'Water heater repair', 'Dana', 'water heater repair'],
    ["O'Neil", 'HVAC repair', "O'Neil", 'HVAC repair'],
    ['José', 'A new roof', 'José', 'a new roof'],
    ['Ana-Maria', null, 'Ana-Maria', 'none'],
    // what is no name, or might be anything else
    ['', '', 'none', 'none'],
    ['A', 'Drains', 'none', 'drains'],
    ['Dana,', 'Drains', 'none', 'drains'],
    ['http://x', 'Drains', 'none', 'drains'],
    ['D4na', 'Drains', 'none', 'drains'],
    ['4Dana', 'Drains', 'none', 'drains'],
  ])('to %j about %j', (customer, about, name, service) => {
    expect(greet(customer, about)).toBe(text('greet.friendly', { customer: name, service, assistant: 'Sam' }))
  })
  test.each([
    ['friendly', ' Sam ', 'greet.friendly'],
    ['professional', 'Sam', 'greet.professional'],
    ['brief', 'Sam', 'greet.brief'],
    ['friendly', ' ', 'greet.unnamed.friendly'],
    ['professional', '', 'greet.unnamed.professional'],
    ['brief', '', 'greet.unnamed.brief'],
  ] as const)('in the tone %s of %j', (tone, name, key) => {
    expect(greet('Dana', 'Drains', { tone, name })).toBe(
      text(key, { customer: 'Dana', service: 'drains', assistant: name.trim() }),
    )
  })
  test('is followed by the own words of the business, at most two hundred letters of them', () => {
    const plain = greet('Dana', null)
    expect(greet('Dana', null, { tone: 'own_words', ownWords: ' We are family owned. ' })).toBe(
      `${plain} We are family owned.`,
    )
    expect(greet('Dana', null, { tone: 'own_words', ownWords: ' ' })).toBe(plain)
    expect(greet('Dana', null, { tone: 'friendly', ownWords: 'We are family owned.' })).toBe(plain)
    expect(greet('Dana', null, { tone: 'own_words', ownWords: 'a'.repeat(201) })).toBe(`${plain} ${'a'.repeat(200)}`)
  })
})

describe('thanks for an answer', () => {
  test.each([
    ['friendly', 0, 'acknowledge.friendly.0'],
    ['friendly', 4, 'acknowledge.friendly.1'],
    ['professional', 2, 'acknowledge.professional.2'],
    ['brief', 3, 'acknowledge.brief.0'],
    ['own_words', 1, 'acknowledge.friendly.1'],
  ] as const)('vary: in the tone %s after %j messages', (tone, sent, key) => {
    expect(said([{ say: 'acknowledge' }], { state: { sent }, settings: { tone } })).toBe(text(key))
  })
})

describe('a question', () => {
  const ask = (own: string, again = false, more: More = {}) =>
    said([{ say: 'ask', questionId: 'own', again }], {
      ...more,
      questions: [{ id: 'own', text: own, serviceId: null }],
    })
  test.each([
    ['How old is it?', 'How old is it?'],
    [' How old is it? ', 'How old is it?'],
    ['Square footage', 'Square footage?'],
    ['Square footage:', 'Square footage?'],
    ['Tell us more…', 'Tell us more?'],
    ['Tell us! Please..', 'Tell us! Please?'],
    ['Why? Tell us', 'Why? Tell us?'],
    ['', ''],
  ])('%j is asked as %j', (own, asked) => {
    expect(ask(own)).toBe(asked)
  })
  test('that is gone says nothing', () => {
    expect(said([{ say: 'ask', questionId: 'gone', again: false }])).toBe('')
  })
  test.each([
    ['Is it gas or electric?', 'hint.choice', 'gas, electric'],
    ['Is it old?', 'hint.yes_no', ''],
    ['How many sinks?', 'hint.count', ''],
    ['How big is it?', 'hint.measure', ''],
    ['When would you like it?', 'hint.date', ''],
    ['What is the address?', 'hint.address', ''],
    ['What color?', 'hint.other', ''],
  ] as const)('%j that was not understood gets the hint %s', (own, hint, options) => {
    for (const tone of ['friendly', 'professional', 'brief'] as const) {
      expect(ask(own, true, { settings: { tone } })).toBe(
        `${text(`ask.again.${tone}`, { question: own })} ${text(hint, { options })}`,
      )
    }
  })
  test('is asked in the language of the customer, or as the business wrote it', () => {
    const state = { language: 'es' } as const
    expect(ask('Are there pets on the property?', false, { state })).toMatch(/¿.*mascotas/)
    expect(ask('Which xylophone do you play?', true, { state })).toBe(
      text('ask.foreign', { question: 'Which xylophone do you play?' }, 'es'),
    )
    expect(ask('¿Cuántos baños?', true, { state })).toBe(
      `${text('ask.again.friendly', { question: '¿Cuántos baños?' }, 'es')} ${text('hint.count', {}, 'es')}`,
    )
  })
})

const [monday, afternoon, tuesday] = base.slots.slice(0, 3)
const day = 'Monday, November 23 at 10:00 AM'

describe('a time', () => {
  const offer = (count: number, others: boolean) => said([{ say: 'offer', slots: base.slots.slice(0, count), others }])
  test('is offered in a list, or alone', () => {
    const slots = `1. ${day}\n2. Monday, November 23 at 2:00 PM`
    expect(offer(2, false)).toBe(text('offer', { slots }))
    expect(offer(2, true)).toBe(text('offer.others', { slots }))
    expect(offer(1, false)).toBe(text('offer.one', { slots: day }))
    expect(offer(1, true)).toBe(text('offer.others.one', { slots: day }))
  })
  test('is named by the clock of the business, in the language of the customer', () => {
    if (!monday || !tuesday || !afternoon) throw new Error('the situation has slots')
    expect(slotText(monday, { language: 'en', situation: base })).toBe(day)
    expect(slotText(tuesday, { language: 'es', situation: base })).toBe(
      text('slot', { day: 'martes, 24 de noviembre', time: '10:00 a.m.' }, 'es'),
    )
    const east = { ...base, business: { ...base.business, timeZone: 'America/New_York' } }
    expect(slotText(afternoon, { language: 'en', situation: east })).toBe('Monday, November 23 at 5:00 PM')
    for (const tone of ['friendly', 'professional', 'brief'] as const)
      expect(said([{ say: 'confirm_hold', slot: monday }], { settings: { tone } })).toBe(
        text(`confirm_hold.${tone}`, { slot: day }),
      )
  })
})

describe('out of hours', () => {
  const friday = new Date('2026-11-20T23:30:00Z')
  test.each(['say_when_open', 'wait_until_open'] as const)('%s', (say) => {
    expect(said([{ say, opensAt: friday }])).toBe(text(say, { when: text('when.today', { time: '3:30 PM' }) }))
    expect(said([{ say, opensAt: monday?.starts ?? null }])).toBe(
      text(say, { when: text('when.day', { day: 'Monday, November 23', time: '10:00 AM' }) }),
    )
    expect(said([{ say, opensAt: null }])).toBe(text(`${say}.unknown`))
  })
  test('the day is that of the business', () => {
    // nine in the evening there; half past three is the next day
    const now = new Date('2026-11-21T05:00:00Z')
    expect(said([{ say: 'say_when_open', opensAt: new Date('2026-11-21T06:00:00Z') }], { now })).toMatch(/today/)
    expect(said([{ say: 'say_when_open', opensAt: new Date('2026-11-21T23:30:00Z') }], { now })).toMatch(/Saturday/)
  })
})

test.each<readonly [Say, WordKey]>([
  [{ say: 'ask_detail', detail: 'name', again: false }, 'detail.name'],
  [{ say: 'ask_detail', detail: 'phone', again: true }, 'detail.phone.again'],
  [{ say: 'ask_detail', detail: 'need', again: false }, 'detail.need'],
  [{ say: 'slot_gone' }, 'slot_gone'],
  [{ say: 'safety', kind: 'gas' }, 'safety.gas'],
  [{ say: 'safety', kind: 'electric_water' }, 'safety.electric_water'],
  [{ say: 'ask_safety' }, 'ask_safety'],
  [{ say: 'callback', known: false }, 'callback'],
  [{ say: 'callback', known: true }, 'callback.known'],
  [{ say: 'hand_over', reason: 'gas' }, 'hand_over.urgent'],
  [{ say: 'hand_over', reason: 'medical' }, 'hand_over.urgent'],
  [{ say: 'hand_over', reason: 'wants_call' }, 'hand_over.call'],
  [{ say: 'hand_over', reason: 'qualified' }, 'hand_over.qualified'],
  [{ say: 'hand_over', reason: 'misunderstood' }, 'hand_over.misunderstood'],
  [{ say: 'hand_over', reason: 'lawyer' }, 'hand_over'],
  [{ say: 'defer', about: 'price' }, 'defer.price'],
  [{ say: 'defer', about: 'other' }, 'defer.other'],
  [{ say: 'disclose' }, 'disclose'],
  [{ say: 'apologise' }, 'apologise'],
  [{ say: 'no_card_numbers' }, 'no_card_numbers'],
  [{ say: 'close_politely', disqualifier: 'not_ready' }, 'close_politely.not_ready'],
  [{ say: 'close_politely', disqualifier: 'own' }, 'close_politely'],
  [{ say: 'remind', nth: 1 }, 'remind.1'],
  [{ say: 'remind', nth: 2 }, 'remind.2'],
  [{ say: 'remind', nth: 4 }, 'remind.3'],
  [{ say: 'goodbye' }, 'goodbye'],
])('%j is the text %s, in both languages', (part, key) => {
  expect(said([part])).toBe(text(key))
  expect(said([part], { state: { language: 'es' } })).toBe(text(key, {}, 'es'))
})

describe('several parts', () => {
  const question = (length: number) => [{ id: 'own', text: `${'old '.repeat(length)}?`, serviceId: null }]
  const ask: Say = { say: 'ask', questionId: 'own', again: false }
  test('are one text, with a space between and no full stop twice', () => {
    expect(said([{ say: 'acknowledge' }, ask], { questions: [{ id: 'own', text: 'Old?', serviceId: null }] })).toBe(
      `${text('acknowledge.friendly.0')} Old?`,
    )
    expect(said([{ say: 'ask', questionId: 'gone', again: false }, { say: 'goodbye' }])).toBe(text('goodbye'))
    expect(
      said([{ say: 'greet', customer: '', service: null }], {
        settings: { tone: 'own_words', ownWords: 'So. Yes..  No...' },
      }),
    ).toMatch(/So\. Yes\. {2}No\.\.\.$/)
    expect(said([{ say: 'goodbye' }, { say: 'offer', slots: base.slots.slice(0, 2), others: false }])).not.toMatch(
      / \n|\n /,
    )
  })
  test('that are too long go without what is only polite', () => {
    const polite: readonly Say[] = [{ say: 'acknowledge' }, { say: 'remind', nth: 1 }, ask]
    // 4 × 119 and the mark are 477 letters
    expect(said(polite, { questions: question(119) })).toBe(`${'old '.repeat(119)}?`)
    expect(said([{ say: 'greet', customer: '', service: null }, ask], { questions: question(100) })).toBe(
      `${text('greet.brief', { customer: 'none', assistant: 'Sam', service: 'none' })} ${'old '.repeat(100)}?`,
    )
  })
  test('that are still too long are cut at a word', () => {
    const cut = said([ask], { questions: question(200) })
    expect(cut).toBe(`${'old '.repeat(118)}old…`)
    expect(cut.length).toBeLessThanOrEqual(LONGEST_SAID)
    expect(said([ask], { questions: [{ id: 'own', text: `${'a'.repeat(479)}?`, serviceId: null }] })).toHaveLength(480)
    expect(said([ask], { questions: [{ id: 'own', text: `old ${'a'.repeat(479)}?`, serviceId: null }] })).toBe('old…')
  })
})
