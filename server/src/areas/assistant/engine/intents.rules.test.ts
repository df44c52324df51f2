import { describe, expect, test } from 'vitest'
import type { Context } from '../machine/context.rules.ts'
import { intentsOf, quote } from './intents.rules.ts'
import { tokensOf } from './text.rules.ts'

const context: Context = {
  now: new Date('2026-11-20T20:00:00Z'),
  timeZone: 'America/Los_Angeles',
  language: 'en',
  pending: null,
  questions: [],
  services: [],
  serviceId: null,
  offered: [],
  opening: false,
}
const read = (body: string, more: Partial<Context> = {}) => intentsOf(body, tokensOf(body), { ...context, ...more })
const meant = (body: string, more: Partial<Context> = {}) =>
  read(body, more).map(({ intent, quotation }) => `${intent}: ${quotation.words}`)

test.each([
  ['Hi, thanks', ['greeting: Hi', 'thanks: thanks']],
  ['thanks and hello', ['thanks: thanks']],
  ['hola, cuanto cuesta', ['greeting: hola', 'asks_price: cuanto cuesta']],
  // each once, the conversation's own language first
  ['gracias thanks', ['thanks: thanks']],
  ['the sink leaks', []],
  ['', []],
  ['my card is 4242 4242 4242 4242', ['card_number: 4242 4242 4242 4242']],
])('%j means %j', (body, expected) => {
  expect(meant(body)).toEqual(expected)
})
test.each([
  ['en', 'nvm', 'gave_up'],
  ['en', 'nevermind', 'gave_up'],
  ['en', 'never mind', 'gave_up'],
  ['en', 'we dont need it any more', 'gave_up'],
  ['en', 'I found someone else', 'gave_up'],
  ['en', 'we went with another company', 'gave_up'],
  ['en', 'I want a manager', 'wants_human'],
  ['en', 'callback please', 'wants_call'],
  ['en', 'I will do a chargeback', 'refund'],
  ['es', 'solo un consejo', 'advice_only'],
  ['es', 'nada más un consejo', 'advice_only'],
  ['es', 'nada más quería saber cómo', 'advice_only'],
  ['es', 'solo tengo 200 dólares', 'low_budget'],
  ['es', 'nada más tengo 200 dólares', 'low_budget'],
  ['es', 'tengo 200 dólares nada más', 'low_budget'],
] as const)('in %s %j means %s', (language, body, intent) => {
  expect(read(body, { language }).map((each) => each.intent)).toContain(intent)
})
test('in a Spanish conversation the Spanish words are quoted', () => {
  expect(meant('thanks gracias', { language: 'es' })).toEqual(['thanks: gracias'])
})

describe('a "no" before it', () => {
  test.each([
    ['no discount needed', 'a discount, please'],
    ['I dont want to sue anybody', 'I will sue you'],
    ['not a refund', 'I ask for a refund'],
    ['not a complaint at all', 'I have a complaint'],
    ['no warranty needed', 'is there a warranty'],
    ['not a reporter', 'I am a reporter'],
    ['there was no heart attack', 'it was a heart attack'],
    ['no insurance claim', 'an insurance claim'],
    ['not mad, not pissed', 'I am pissed'],
    ['do not call me', 'call me'],
    ['no tengo queja', 'tengo una queja'],
  ])('turns it round: %j, not %j', (denied, said) => {
    expect(meant(denied)).toEqual([])
    expect(meant(said)).toHaveLength(1)
  })
  test.each([
    // in another sentence, too far away, or before what it does not turn round
    ['no. discount', 'bargains: discount'],
    ['no, I want a refund', 'refund: refund'],
    ['no, call me', 'wants_call: call me'],
    ['no call me', 'wants_call: call me'],
    ['no I really want the discount', 'bargains: discount'],
    ['not thanks', 'thanks: thanks'],
    ['no discount needed, but coupons', 'bargains: coupons'],
  ])('does not: %j', (body, expected) => {
    expect(meant(body).filter((each) => each === expected)).toEqual(body.includes('but') ? [] : [expected])
  })
  test('stands within three words', () => {
    expect(meant('not the big discount')).toEqual([])
    expect(meant('not the very big discount')).toEqual(['bargains: discount'])
  })
})

test.each([
  ['we only have 2 bathrooms', []],
  ['we only have 200 dollars', ['low_budget: only have 200']],
  ['we only have $200', ['low_budget: only have $200']],
  ['my budget is 500', ['low_budget: budget is 500']],
  ['cant spend more than 500', ['low_budget: cant spend more than']],
  ['solo tengo 200 pesos', ['low_budget: solo tengo 200']],
  ['mi presupuesto es de 300', ['low_budget: presupuesto es de 300']],
  ['we only have 2 pesos', ['low_budget: only have 2']],
  ['we only have 2 bucks', ['low_budget: only have 2']],
  ['we only have 2 payments', []],
])('a small budget is one of money: %j', (body, expected) => {
  expect(meant(body).filter((each) => each.startsWith('low'))).toEqual(expected)
})

test.each([
  ['are you a bot', ['asks_bot: are you a bot']],
  ['talk to a person', ['wants_human: talk to a person']],
  // asks for the truth, not for a person
  ['am I talking to a real person?', ['asks_bot: am I talking to a real']],
  ['are you a bot? I want a person', ['asks_bot: are you a bot', 'wants_human: want a person']],
  ['I want a person. are you a bot?', ['asks_bot: are you a bot', 'wants_human: want a person']],
])('who writes: %j', (body, expected) => {
  expect(meant(body)).toEqual(expected)
})

describe('another trade', () => {
  const services = [
    { id: 'heaters', name: 'Water heater repair' },
    { id: 'drains', name: 'Drain cleaning' },
  ]
  const offered = (body: string, more: Partial<Context> = {}) =>
    meant(body, { services, ...more }).filter((each) => each.startsWith('service'))
  test.each([
    ['my roof leaks', 'roof'],
    ['tengo un techo roto', 'techo'],
    ['I need the tree gone', 'tree'],
  ])('is that of %j', (body, words) => {
    expect(offered(body)).toEqual([`service_not_offered: ${words}`])
  })
  test.each([
    'my sink leaks',
    'calentador',
    // one of both is offered
    'the pool and a drain',
    'it broke',
  ])('is not that of %j', (body) => {
    expect(offered(body)).toEqual([])
  })
  test('is not looked for where a service was chosen, none is offered, or one has no trade', () => {
    expect(offered('my roof leaks', { serviceId: 'heaters' })).toEqual([])
    expect(offered('my roof leaks', { services: [] })).toEqual([])
    expect(offered('my roof leaks', { services: [...services, { id: 'x', name: 'Inspections' }] })).toEqual([])
  })
  test('is a wish where a question was asked', () => {
    const pending = { kind: 'question', questionId: 'x' } as const
    expect(offered('the tree fell on the roof', { pending })).toEqual([])
    expect(offered('I need the roof done', { pending })).toEqual(['service_not_offered: roof'])
    expect(offered('arreglan el techo', { pending })).toEqual(['service_not_offered: techo'])
    expect(offered('the tree fell', { pending: { kind: 'slot' } })).toEqual(['service_not_offered: tree'])
  })
  test('is told by the names of the services, in either language and with accents', () => {
    expect(offered('mi techo', { services: [{ id: 'x', name: 'Reparación de techos' }] })).toEqual([])
    expect(offered('my tree', { services: [{ id: 'x', name: 'Árboles, podas' }] })).toEqual([])
    expect(offered('my sink', { services: [{ id: 'x', name: 'TREE-care' }] })).toEqual(['service_not_offered: sink'])
  })
})

test('a place past the end of the words is quoted to the end', () => {
  const body = 'so, thanks a lot!'
  const tokens = tokensOf(body)
  expect(quote(body, tokens, { from: 1, to: 3 })).toEqual({ start: 4, end: 12, words: 'thanks a' })
  expect(quote(body, tokens, { from: 1, to: 9 }).words).toBe('thanks a lot!')
  expect(quote(body, tokens, { from: 9, to: 9 }).words).toBe(body)
})
