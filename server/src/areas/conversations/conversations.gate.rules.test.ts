import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HeldReason } from '#contract/conversations.ts'
import { judge, restsAtNight, type GateFacts } from './conversations.gate.rules.ts'
import { isQuiet, nextDaytime } from './conversations.quiet.rules.ts'

const noon = new Date('2026-05-20T19:00:00Z')
const night = new Date('2026-05-21T05:00:00Z')

const plain: GateFacts = {
  channel: 'sms',
  sender: 'assistant',
  purpose: 'reply',
  body: 'Hi',
  now: noon,
  written: noon,
  recipient: {
    phone: '+14155550123',
    email: 'bob@home.example',
    doNotContact: false,
    permission: 'granted',
    zones: ['America/Los_Angeles'],
    textsToday: 1,
  },
  thread: {
    heldBy: 'assistant',
    heldSince: new Date('2026-05-20T18:00:00Z'),
    hasChat: false,
    lastHeard: null,
    assistantSent: 1,
    over: false,
    trial: false,
  },
  assistantOn: true,
  faults: [],
}
const facts = (
  more: Partial<Omit<GateFacts, 'recipient' | 'thread'>> & {
    recipient?: Partial<GateFacts['recipient']>
    thread?: Partial<GateFacts['thread']>
  } = {},
): GateFacts => ({
  ...plain,
  ...more,
  recipient: { ...plain.recipient, ...more.recipient },
  thread: { ...plain.thread, ...more.thread },
})

test('a message goes to the number or the address of its channel, and says what was looked at', () => {
  expect(judge(facts())).toMatchObject({ verdict: { to: '+14155550123' } })
  expect(judge(facts({ channel: 'email' })).verdict).toEqual({ to: 'bob@home.example' })
  expect(judge(facts()).checks.map(({ check }) => check)).toEqual([
    'contact',
    'do_not_contact',
    'consent',
    'holder',
    'assistant_limit',
    'texts_a_day',
    'content',
    'length',
  ])
})

const held: readonly [string, GateFacts, HeldReason][] = [
  ['no phone', facts({ recipient: { phone: null } }), 'no_phone'],
  ['no mail', facts({ channel: 'email', recipient: { email: null } }), 'no_email'],
  ['no chat', facts({ channel: 'chat' }), 'no_chat'],
  ['never heard from', facts({ recipient: { textsToday: 7, neverTexted: true } }), 'thread_limit'],
  ['wants nothing', facts({ sender: 'member', recipient: { doNotContact: true } }), 'do_not_contact'],
  ['said stop', facts({ recipient: { permission: 'stopped' } }), 'opted_out'],
  ['said stop, and a member writes', facts({ sender: 'member', recipient: { permission: 'stopped' } }), 'opted_out'],
  [
    'said stop, and the assistant has a notice',
    facts({ purpose: 'notice', recipient: { permission: 'stopped' } }),
    'opted_out',
  ],
  ['agreed to nothing', facts({ recipient: { permission: 'unknown' } }), 'no_consent'],
  ['a member has it', facts({ thread: { heldBy: 'member' } }), 'held_by_member'],
  ['it let go before', facts({ thread: { heldBy: 'nobody' } }), 'conversation_over'],
  ['switched off', facts({ assistantOn: false }), 'assistant_off'],
  ['said enough', facts({ thread: { assistantSent: 26 } }), 'assistant_limit'],
  ['a text too many', facts({ recipient: { textsToday: 21 } }), 'thread_limit'],
  ['names a price', facts({ faults: [{ fault: 'promises_price', words: '$5' }] }), 'promises_price'],
  ['asks again when all is over', facts({ purpose: 'follow_up', thread: { over: true } }), 'conversation_over'],
  ['eleven parts', facts({ body: 'x'.repeat(1531) }), 'too_long'],
  ['only played', facts({ thread: { trial: true } }), 'no_chat'],
]
test.each(held)('held: %s', (_name, given, reason) => {
  const { verdict, checks } = judge(given)
  expect(verdict).toEqual({ held: reason })
  expect(checks.at(-1)?.passed).toBe(false)
})

test('each look says what it found', () => {
  const foundOf = (given: GateFacts) =>
    judge(given).checks.map(({ check, found, passed }) => `${check} ${found} ${passed}`)
  expect(foundOf(facts({ purpose: 'follow_up', recipient: { textsToday: 3 }, thread: { assistantSent: 4 } }))).toEqual([
    'contact sms true',
    'do_not_contact false true',
    'consent granted true',
    'holder assistant true',
    'open true true',
    'assistant_limit 4 of 25 true',
    'texts_a_day 3 of 20 true',
    'content  true',
    'length 1 true',
  ])
  expect(foundOf(facts({ channel: 'email', sender: 'server' }))).toEqual([
    'contact email true',
    'do_not_contact false true',
    'consent granted true',
  ])
  expect(foundOf(facts({ channel: 'chat', sender: 'member', thread: { hasChat: true } }))).toEqual([
    'contact chat true',
    'do_not_contact false true',
  ])
  expect(foundOf(facts({ faults: [{ fault: 'promises_price', words: '$5' }] })).at(-1)).toBe('content $5 false')
  expect(foundOf(facts({ now: night, purpose: 'follow_up' })).at(-1)).toBe('hours 2026-05-21T15:00:00.000Z false')
})

describe('what passes all the same', () => {
  test.each<[string, GateFacts]>([
    ['the last message of the assistant', facts({ thread: { assistantSent: 25 } })],
    [
      'messages of a member, however many the assistant has sent',
      facts({ sender: 'member', thread: { assistantSent: 99 } }),
    ],
    ['the last text of a day', facts({ recipient: { textsToday: 20 } })],
    ['the last text of a day to who never answered', facts({ recipient: { textsToday: 6, neverTexted: true } })],
    ['texts of a member, however many there were', facts({ sender: 'member', recipient: { textsToday: 99 } })],
    ['ten parts', facts({ body: 'x'.repeat(1530) })],
    ['a confirmation when all is over', facts({ sender: 'server', purpose: 'confirmation', thread: { over: true } })],
    [
      'a message of the server, whoever has the conversation',
      facts({ sender: 'server', thread: { heldBy: 'member' } }),
    ],
    ['a text of the server to who said nothing yet', facts({ sender: 'server', recipient: { permission: 'unknown' } })],
  ])('%s', (_name, given) => {
    expect(judge(given).verdict).toEqual({ to: '+14155550123' })
  })
  test('mail, however many texts there were, however long it is, and whether they agreed or not', () => {
    const recipient = { textsToday: 99, permission: 'unknown' } as const
    const mail = facts({ channel: 'email', recipient, body: 'x'.repeat(9999) })
    expect(judge(mail).verdict).toEqual({ to: 'bob@home.example' })
    expect(judge(facts({ channel: 'email', recipient: { phone: null } })).verdict).toEqual({ to: 'bob@home.example' })
  })
  test('a conversation that is only played, in the chat, also while the assistant is off', () => {
    const played = facts({ channel: 'chat', assistantOn: false, thread: { trial: true } })
    expect(judge(played).verdict).toEqual({ to: '' })
    expect(judge(played).checks[0]).toEqual({ check: 'trial', found: 'chat', passed: true })
  })
  test('the one answer to STOP', () => {
    const answer = facts({ sender: 'server', purpose: 'notice', recipient: { permission: 'stopped' } })
    expect(judge(answer).verdict).toEqual({ to: '+14155550123' })
  })
  test('the last line of the assistant, said in the act in which it let go', () => {
    expect(judge(facts({ thread: { heldBy: 'nobody', heldSince: noon } })).verdict).toEqual({ to: '+14155550123' })
  })
  test('a member who texts somebody who said nothing yet', () => {
    expect(judge(facts({ sender: 'member', recipient: { permission: 'unknown' } })).verdict).toEqual({
      to: '+14155550123',
    })
  })
  test('what a member writes, whatever its words', () => {
    const words = facts({ sender: 'member', faults: [{ fault: 'promises_price', words: '$5' }] })
    expect(judge(words).verdict).toEqual({ to: '+14155550123' })
  })
})

describe('hours', () => {
  test('a text that nobody waits for stays until eight in the morning', () => {
    expect(judge(facts({ now: night, purpose: 'follow_up' })).verdict).toEqual({
      to: '+14155550123',
      later: new Date('2026-05-21T15:00:00Z'),
    })
  })
  test('a notice goes out at any hour', () => {
    expect(judge(facts({ now: night, sender: 'server', purpose: 'notice' })).verdict).toEqual({ to: '+14155550123' })
  })
  test('words just heard are answered at any hour', () => {
    const heard = { lastHeard: new Date(night.getTime() - 60_000) }
    expect(judge(facts({ now: night, thread: heard })).verdict).toEqual({ to: '+14155550123' })
  })
  test('words are answered at any hour for an hour after them, and what is no answer waits', () => {
    const ago = (minutes: number) => ({ lastHeard: new Date(night.getTime() - minutes * 60_000) })
    const text = { channel: 'sms', sender: 'assistant', purpose: 'reply', now: night } as const
    expect(restsAtNight({ ...text, thread: ago(60) })).toBe(false)
    expect(restsAtNight({ ...text, thread: ago(61) })).toBe(true)
    expect(restsAtNight({ ...text, thread: { lastHeard: null } })).toBe(true)
    expect(restsAtNight({ ...text, purpose: 'follow_up', thread: ago(1) })).toBe(true)
    expect(restsAtNight({ ...text, sender: 'server', purpose: 'confirmation', thread: ago(1) })).toBe(true)
  })
  test('the day is from eight to eight, where they are', () => {
    const quiet = (moment: string) => isQuiet(['America/Los_Angeles'], new Date(moment))
    // in summer seven hours behind
    expect(['14:59:59', '15:00:00'].map((time) => quiet(`2026-05-20T${time}Z`))).toEqual([true, false])
    expect(['02:59:59', '03:00:00'].map((time) => quiet(`2026-05-21T${time}Z`))).toEqual([false, true])
    expect(quiet('2026-12-20T15:30:00Z')).toBe(true)
    expect(isQuiet([], new Date('2026-05-21T05:00:00Z'))).toBe(false)
  })
  test('what waits leaves at the next eight o’clock, also over a change of the clocks', () => {
    const next = (moment: string, ...zones: string[]) => nextDaytime(zones, new Date(moment)).toISOString()
    expect(next('2026-05-20T14:59:59Z', 'America/Los_Angeles')).toBe('2026-05-20T15:00:00.000Z')
    expect(next('2026-05-20T15:00:00Z', 'America/Los_Angeles')).toBe('2026-05-21T15:00:00.000Z')
    expect(next('2026-03-08T06:00:00Z', 'America/Los_Angeles')).toBe('2026-03-08T15:00:00.000Z')
    expect(next('2026-11-01T05:00:00Z', 'America/Los_Angeles')).toBe('2026-11-01T16:00:00.000Z')
    // of two it is the later morning, as long as it is day for the other one still
    expect(next('2026-05-20T05:00:00Z', 'America/New_York', 'Pacific/Honolulu')).toBe('2026-05-20T18:00:00.000Z')
  })
  test('between people whose days never meet the first one’s counts', () => {
    const zones = ['America/New_York', 'Asia/Shanghai']
    expect(nextDaytime(zones, new Date('2026-05-20T05:00:00Z')).toISOString()).toBe('2026-05-21T12:00:00.000Z')
  })
  test('mail and chat have no hours, and a member knows the time', () => {
    expect(judge(facts({ now: night, channel: 'email' })).verdict).toEqual({ to: 'bob@home.example' })
    expect(judge(facts({ now: night, channel: 'chat', thread: { hasChat: true } })).verdict).toEqual({ to: '' })
    expect(judge(facts({ now: night, sender: 'member' })).verdict).toEqual({ to: '+14155550123' })
  })
  test('of several zones it must be day in all', () => {
    const morning = new Date('2026-05-20T13:30:00Z')
    const zones = ['America/Chicago', 'America/Denver']
    expect(judge(facts({ now: morning, recipient: { zones } })).verdict).toMatchObject({
      later: new Date('2026-05-20T14:00:00Z'),
    })
  })
})

test('whatever is known: nothing goes to who wants nothing, said stop, or is held by a person', () => {
  const any = fc.record({
    channel: fc.constantFrom<GateFacts['channel'][]>('sms', 'email', 'chat'),
    sender: fc.constantFrom<GateFacts['sender'][]>('member', 'assistant', 'server'),
    purpose: fc.constantFrom<GateFacts['purpose'][]>('reply', 'follow_up', 'confirmation'),
    doNotContact: fc.boolean(),
    permission: fc.constantFrom<GateFacts['recipient']['permission'][]>('granted', 'unknown', 'stopped'),
    heldBy: fc.constantFrom<GateFacts['thread']['heldBy'][]>('assistant', 'member', 'nobody'),
    now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    hasChat: fc.boolean(),
  })
  fc.assert(
    fc.property(any, ({ doNotContact, permission, heldBy, hasChat, ...rest }) => {
      const { verdict } = judge(
        facts({ ...rest, recipient: { doNotContact, permission }, thread: { heldBy, hasChat } }),
      )
      if ('held' in verdict) return
      expect(doNotContact).toBe(false)
      expect(rest.channel !== 'chat' && permission === 'stopped').toBe(false)
      expect(rest.sender === 'assistant' && heldBy === 'member').toBe(false)
      expect('later' in verdict && verdict.later <= rest.now).toBe(false)
    }),
  )
})
