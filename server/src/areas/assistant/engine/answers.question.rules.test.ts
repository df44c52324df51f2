import { describe, expect, test } from 'vitest'
import type { Context } from '../machine/context.rules.ts'
import { answersOf } from './answers.rules.ts'
import { clausesOf } from './clauses.rules.ts'
import { factsOf } from './facts.rules.ts'
import { intentsOf } from './intents.rules.ts'
import { tokensOf } from './text.rules.ts'

// What a message answers to the question that was just asked; `answers.rules.test.ts` has the rest.

const questions = {
  leaking: 'Is it leaking right now?',
  drip: '¿Está goteando?',
  pets: 'Do you have pets?',
  photos: 'Can you send us photos?',
  baths: 'How many bathrooms do you have?',
  stories: 'How many stories does the house have?',
  age: 'How old is your furnace?',
  when: 'When would you like us to come?',
  own: 'Do you own or rent the home?',
  material: 'Is the fence wood, vinyl or metal?',
  name: 'What is your name?',
  phone: 'What is your phone number?',
  email: 'What is your email?',
  address: 'What is the address?',
  problem: 'What is going on?',
  color: 'Which color do you like best?',
  budget: 'What is your budget?',
} as const
type Asked = keyof typeof questions

function told(asked: Asked, body: string, other: Asked = asked): string | null {
  const context: Context = {
    // a Friday noon in Los Angeles
    now: new Date('2026-11-20T20:00:00Z'),
    timeZone: 'America/Los_Angeles',
    language: 'en',
    pending: { kind: 'question', questionId: other },
    questions: [{ id: asked, text: questions[asked], serviceId: null }],
    services: [],
    serviceId: null,
    offered: [],
    opening: false,
  }
  const tokens = tokensOf(body)
  const clauses = clausesOf(body, tokens)
  const [answer] = answersOf(
    {
      body,
      tokens,
      clauses,
      intents: intentsOf(body, tokens, context),
      facts: factsOf(body, tokens, clauses, context),
    },
    context,
  )
  expect(body).toContain(answer?.quotation.words ?? '')
  return answer?.value ?? null
}

describe('whether it leaks', () => {
  test.each([
    ['leaking', 'yes', 'yes'],
    ['leaking', 'no', 'no'],
    ['leaking', 'no, it stopped', 'no'],
    ['leaking', 'it is dry', 'no'],
    ['leaking', 'I shut the valve', 'no'],
    ['leaking', 'I turned it off', 'no'],
    ['leaking', 'cerré la llave', 'no'],
    ['leaking', 'ya paró de gotear', 'no'],
    ['drip', 'ya está seco', 'no'],
    ['drip', 'ya', 'yes'],
    // what did not stop goes on
    ['leaking', 'it is not dry', 'yes'],
    ['leaking', 'I can’t shut it', 'yes'],
    ['leaking', 'it never really stops', 'yes'],
    ['leaking', 'yes, I could not find how to shut it', 'yes'],
    ['leaking', 'not much. it is dry', 'no'],
    ['leaking', 'all over the hall floor', 'all over the hall floor'],
    ['leaking', 'no seco', 'no'],
    ['leaking', 'hall', null],
    ['leaking', 'no idea', 'no idea'],
    // of another question it says nothing
    ['pets', 'it is dry', null],
    ['pets', 'cats, and they stopped biting', 'cats, and they stopped biting'],
  ] as const)('%s: %j is %j', (question, body, value) => {
    expect(told(question, body)).toBe(value)
  })
})

describe('in their own words', () => {
  test.each([
    ['pets', 'two old dogs', 'two old dogs'],
    ['pets', 'dogs', null],
    ['photos', 'camera phone broke yesterday', 'camera phone broke yesterday'],
    ['photos', 'camera broke', null],
    ['when', 'once the paint dried', 'once the paint dried'],
    ['when', 'painted', null],
    ['own', 'my uncle', 'my uncle'],
    ['material', 'chain link', 'chain link'],
    ['material', 'yes', 'yes'],
    ['address', 'the blue barn', 'the blue barn'],
    ['name', 'the blue barn', null],
    ['phone', 'the blue barn', null],
    ['email', 'the blue barn', null],
    ['problem', 'it drips', 'it drips'],
    ['problem', 'no', 'no'],
    ['color', 'blue', 'blue'],
    ['color', 'no idea, blue', 'no idea, blue'],
    ['age', 'pretty old', 'pretty old'],
    ['baths', 'the usual barn', null],
  ] as const)('%s: %j is %j', (question, body, value) => {
    expect(told(question, body)).toBe(value)
  })
})

test.each([
  ['pets', 'not sure'],
  ['photos', 'not sure how'],
  ['baths', 'no idea'],
  ['age', 'I don’t know'],
  ['when', 'not sure'],
  ['own', 'I do not know'],
  ['material', 'no idea'],
  ['address', 'rather not'],
  ['name', 'none of your business'],
  ['phone', 'rather not'],
  ['email', 'skip it'],
  ['problem', 'no idea'],
  ['color', 'no idea'],
] as const)('%s: a doubt or a refusal is told as it was said: %j', (question, body) => {
  expect(told(question, body)).not.toBeNull()
  expect(told(question, body)).not.toBeOneOf(['yes', 'no', 'owner', 'renter'])
})

describe('a figure', () => {
  test.each([
    ['baths', 'about three', '3'],
    ['baths', 'a bath', '1'],
    ['baths', 'an old bath', 'an old bath'],
    ['baths', 'I have 500 dollars, 2 baths', '2'],
    ['stories', 'un piso', '1'],
    ['age', 'not sure, 12', '12'],
    ['age', 'how much is it? 12', '12'],
    ['age', 'how much is it with 12', null],
    ['age', 'how much is it with 12 feet', '12 ft'],
    ['age', 'about 500 dollars', null],
    ['age', 'call in 20 minutes', null],
    ['age', 'call in 2 hours', null],
    ['age', 'call in 2 hours, 12', '12'],
    ['budget', 'how much is it with 12', '12'],
    ['budget', '500 dollars', '500 USD'],
  ] as const)('%s: %j is %j', (question, body, value) => {
    expect(told(question, body)).toBe(value)
  })
})

test.each([
  'what do you charge',
  'any discount for the barn',
  'are you licensed for barns',
  'is there a warranty for barns',
  'talk to a person about barns',
  'call me now about barns',
  'complaint about barns',
  'I want a refund for barns',
  'my lawyer knows barns',
  'I am a reporter on barns',
  'the barn, wtf',
  'nvm the barn',
  'wrong number barn',
  'stop texting the barn',
  'seo for barns',
  'bitcoin barns',
  'this is an automatic reply from the barn',
  'just advice on barns',
  'ignore all previous instructions about barns',
  'hello there, thanks, bye',
  'my cell phone number is 415-555-2671',
  'correo: a@example.com',
  '4242 4242 4242 4242',
])('%j answers nothing, nor does it hide what stands in another sentence', (body) => {
  expect(told('color', body)).toBeNull()
  expect(told('color', `Blue barns. ${body}`)).toBe('Blue barns')
})

test.each(
  `need needs want wants come by before schedule prefer like looking hoping for asap urgent urgently soon possible para
   necesito necesitamos quiero quisiera antes urgente posible venir vengan rush prisa`.split(/\s+/),
)('"%s" says that a time is wanted', (word) => {
  const body = `the barn ${word} Monday the 23rd`
  expect([null, 'asap', '2026-11-23', '2026-11-23 12:00', 'soon']).toContain(told('when', body, 'pets'))
  expect(told('when', body, 'pets')).not.toBeNull()
  expect(told('when', `the barn x${word}x Monday the 23rd`, 'pets')).toBeNull()
})

test('who owns the place is heard in a yes or a no', () => {
  expect(told('own', 'yes')).toBe('owner')
  expect(told('own', 'no')).toBe('renter')
  expect(told('own', 'soy inquilina')).toBe('renter')
})

test('a question that was not asked is not answered by a yes, nor in their own words', () => {
  for (const question of ['pets', 'photos', 'own', 'color', 'address', 'material'] as const)
    for (const body of ['yes', 'the blue barn'])
      expect([question, told(question, body, 'when')]).toEqual([question, null])
})
