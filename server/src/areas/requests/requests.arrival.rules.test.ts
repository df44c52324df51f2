import { describe, expect, it } from 'vitest'
import {
  channelFor,
  consentChannel,
  holderFor,
  isNews,
  opensChat,
  saysItself,
  speaksFirst,
  type ArrivalWay,
} from './requests.arrival.rules.ts'

const nobody = { phone: null, email: null, mayText: false }
const reachable = { phone: '+14152010001', email: 'dana@example.com', mayText: true }

describe('the channel of an answer', () => {
  it.each([
    ['form', reachable, 'sms'],
    ['form', { ...reachable, mayText: false }, 'email'],
    ['form', { ...reachable, mayText: false, email: null }, 'chat'],
    ['hook', { ...reachable, phone: null }, 'email'],
    ['hand', nobody, 'chat'],
    ['hook', { ...reachable, mayText: false, email: null }, 'sms'],
    ['page', { ...reachable, mayText: false, email: null }, 'sms'],
    ['form', { ...nobody, mayText: true }, 'chat'],
    ['form', { ...nobody, phone: '+14152010001' }, 'chat'],
    ['chat', reachable, 'chat'],
    ['text', { ...reachable, mayText: false }, 'sms'],
    ['call', { ...reachable, mayText: false }, 'sms'],
    ['mail', reachable, 'email'],
    ['trial', reachable, 'chat'],
  ] as const)('for a %s of %j is %s', (way, person, channel) => {
    expect(channelFor(way, person)).toBe(channel)
  })
})

describe('who answers', () => {
  it.each([
    ['form', true, false, 'assistant'],
    ['form', false, false, 'nobody'],
    ['form', true, true, 'nobody'],
    ['hand', true, false, 'nobody'],
    ['import', true, false, 'nobody'],
    ['trial', false, false, 'assistant'],
  ] as const)('a %s, assistant on %s, spam %s: %s', (way, assistantIsOn, isSpam, holder) => {
    expect(holderFor(way, { assistantIsOn, isSpam })).toBe(holder)
  })

  it('and who hears of it', () => {
    expect([isNews('form', false), isNews('hand', false)]).toEqual([true, true])
    expect([isNews('form', true), isNews('import', false), isNews('trial', false)]).toEqual([false, false, false])
  })
})

it('of each way in, what an agreement is about, whether we speak first, and whether the chat is open', () => {
  const ways: readonly ArrivalWay[] = [
    'hand',
    'form',
    'chat',
    'page',
    'text',
    'mail',
    'call',
    'hook',
    'import',
    'trial',
  ]
  expect(ways.filter((way) => consentChannel(way) === 'email')).toEqual(['mail'])
  expect(new Set(ways.map(consentChannel))).toEqual(new Set(['sms', 'email']))
  expect(ways.filter((way) => !speaksFirst(way))).toEqual(['call'])
  expect(ways.filter(opensChat)).toEqual(['form', 'chat'])
})

it('what is written into a form, or comes from a program, is the customer’s own words', () => {
  const ways = ['hand', 'form', 'chat', 'page', 'text', 'mail', 'call', 'hook', 'import', 'trial'] as const
  expect(ways.filter(saysItself)).toEqual(['form', 'hook'])
})
