import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { RequestId } from '#contract/shared.ts'
import { permissionOf } from '#server/areas/conversations/conversations.consents.operations.ts'
import { deliveryJob } from '#server/areas/conversations/conversations.delivery.operations.ts'
import {
  handOver,
  sayAsAssistant,
  sayForBusiness,
} from '#server/areas/conversations/conversations.saying.operations.ts'
import { newId } from '#server/platform/ids.ts'
import { firstMoment, startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor } from '#tests/support/builders.ts'
import { startTwilioPeer } from '../peers/twilio/peer.ts'
import { talkTools, type Talk } from './conversations.talk.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, ok, codeOf } = builders
const { inSite, given, aTalk, says, hears, send, thread, message, outbox, jobs } = talkTools(app, builders)
beforeEach(() => app.clock.set(firstMoment))

const write = async (talk: Talk, body: string, channel: 'sms' | 'email' | 'chat' = 'sms') => {
  const [there, who] = await given(talk)
  return (await ok('sendMessage', { ...there, body: { channel, body } }, who)).message
}
/** The message of somebody else. */
const hearsOne = async (talk: Talk) => {
  await hears(talk, 'Hello')
  const [one] = (await thread(talk)).messages
  if (!one) throw new Error('it was heard')
  return one
}
const call = async (name: 'takeConversation' | 'giveBackConversation' | 'markThreadRead', talk: Talk) =>
  (await ok(name, ...(await given(talk)))).conversation

describe('between making and sending', () => {
  test('what the assistant says leaves, with what the gate looked at', async () => {
    const talk = await aTalk()
    const { messageId, held } = await says(talk, 'Which sink is it?')
    expect(held).toBeNull()
    await send(talk, messageId)
    const sent = await message(talk, messageId)
    expect(sent).toMatchObject({ state: 'sent', sender: 'assistant', reason: null })
    expect(sent.gate.map(({ check }) => check)).toContain('consent')
    expect(sent.gate.every(({ passed }) => passed)).toBe(true)
    expect(await outbox(talk.phone)).toEqual([{ channel: 'sms', body: 'Which sink is it?' }])
  })

  test('a member who writes silences the assistant, and what it had on its way stays', async () => {
    const talk = await aTalk()
    const { messageId } = await says(talk, 'Which sink is it?')
    const own = await write(talk, 'Hi Bob, Pat here')
    await send(talk, own.id)
    await send(talk, messageId)
    expect(await message(talk, messageId)).toMatchObject({ state: 'held', reason: 'held_by_member' })
    expect(await outbox(talk.phone)).toEqual([{ channel: 'sms', body: 'Hi Bob, Pat here' }])
    expect((await thread(talk)).conversation).toMatchObject({ held_by: 'member', holder: { name: 'Pat Miller' } })
    // and it says nothing more
    expect((await says(talk, 'Hello?')).held).toBe('held_by_member')
  })

  test('writing and sending at once: either it left before the member wrote, or not at all', async () => {
    const talk = await aTalk()
    const made = await Promise.all(Array.from({ length: 5 }, (_, n) => says(talk, `Question ${n}?`)))
    await Promise.all([...made.map(({ messageId }) => send(talk, messageId)), write(talk, 'I take this')])
    const { messages } = await thread(talk)
    for (const { sender, state, reason } of messages.filter((each) => each.sender === 'assistant'))
      expect([`${sender} sent null`, `${sender} held held_by_member`]).toContain(`${sender} ${state} ${reason}`)
    expect((await says(talk, 'Still here')).held).toBe('held_by_member')
  })

  test('who says STOP does not get what was on its way, only the one confirmation', async () => {
    const talk = await aTalk()
    const { messageId } = await says(talk, 'Which sink is it?')
    await hears(talk, 'STOP')
    await send(talk, messageId)
    expect(await message(talk, messageId)).toMatchObject({ state: 'held', reason: 'opted_out' })
    const { messages, conversation } = await thread(talk)
    const answer = messages.find(({ sender }) => sender === 'server')
    expect(answer).toMatchObject({ state: 'queued', body: expect.stringContaining('any more texts') })
    await send(talk, answer?.id ?? '')
    expect(await outbox(talk.phone)).toMatchObject([{ body: expect.stringContaining('START') }])
    expect(conversation).toMatchObject({ held_by: 'nobody', consent: { sms: 'stopped' } })
  })

  test('an assistant that was switched off meanwhile says nothing', async () => {
    const talk = await aTalk()
    const { messageId } = await says(talk, 'Which sink is it?')
    await inSite(talk, ({ db }) => db.updateTable('assistant_settings').set({ enabled: false }).execute())
    await send(talk, messageId)
    expect(await message(talk, messageId)).toMatchObject({ state: 'held', reason: 'assistant_off' })
  })
})

describe('the gate', () => {
  test.each([
    ['That is $120', 'promises_price'],
    ['We will be there tomorrow', 'promises_date'],
    ['I am a real person', 'claims_human'],
    ['We are licensed and insured', 'promises_other'],
    ['What is your card number?', 'asks_secret'],
    ['See https://evil.example/x', 'not_ours'],
    ['x'.repeat(1531), 'too_long'],
  ])('the assistant may not say: %s', async (body, reason) => {
    const talk = await aTalk()
    const { messageId, held } = await says(talk, body)
    expect(held).toBe(reason)
    const kept = await message(talk, messageId)
    expect(kept).toMatchObject({ state: 'held', reason })
    expect(kept.gate.at(-1)?.passed).toBe(false)
    expect((await thread(talk)).conversation?.assistant_sent).toBe(0)
  })

  test('a time may be offered that is free, and is judged so again when the message leaves', async () => {
    const talk = await aTalk()
    const starts = new Date('2026-05-26T17:00:00Z')
    const times = { allowedTimes: [{ starts, ends: new Date(starts.getTime() + 3_600_000) }] }
    const { messageId, held } = await says(talk, 'Tuesday, May 26 at 10:00 AM is open. Does that work for you?', times)
    expect(held).toBeNull()
    await send(talk, messageId)
    expect(await message(talk, messageId)).toMatchObject({ state: 'sent' })
    expect((await says(talk, 'Tuesday, May 26 at 11:00 AM is free.', times)).held).toBe('promises_date')
  })

  test('who agreed to nothing is not texted by the assistant, but by a member', async () => {
    const talk = await aTalk({ consent: false })
    expect((await says(talk, 'Which sink is it?')).held).toBe('no_consent')
    expect(await write(talk, 'Hi Bob')).toMatchObject({ state: 'queued' })
    await hears(talk, 'Yes, text me')
    expect(await inSite(talk, (work) => permissionOf(work, 'sms', talk.phone))).toBe('granted')
  })

  test('at night a text waits for the morning at the recipient, and is judged again then', async () => {
    app.clock.set('2026-05-21T05:30:00Z')
    const talk = await aTalk({ phone: '+12125550177' })
    const { messageId, held } = await says(talk, 'Which sink is it?', { purpose: 'follow_up' })
    expect(held).toBeNull()
    // eight in the morning in New York
    const eight = new Date('2026-05-21T12:00:00Z')
    expect(await message(talk, messageId)).toMatchObject({ state: 'queued', reason: 'quiet_hours' })
    const waiting = async () =>
      (await jobs('conversations.send', talk)).filter(({ data }) => data['messageId'] === messageId)
    expect((await waiting()).map(({ start_after: at }) => at)).toEqual([eight])
    await send(talk, messageId)
    await send(talk, messageId)
    expect(await outbox(talk.phone)).toEqual([])
    expect(await waiting()).toHaveLength(1)
    app.clock.set(eight)
    await send(talk, messageId)
    expect(await message(talk, messageId)).toMatchObject({ state: 'sent', reason: null })
    expect(await outbox(talk.phone)).toHaveLength(1)
  })

  test('when the business opens may be said while it is closed, and no other time', async () => {
    // Saturday, in the evening
    app.clock.set('2026-05-24T03:00:00Z')
    const talk = await aTalk()
    const { business } = talk
    const span = [{ open: '07:30', close: '16:00' }]
    const days = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
    const hours = { ...days, monday: span, closed_dates: [] }
    await inSite(talk, ({ db }) =>
      db
        .updateTable('sites')
        .set({ hours: JSON.stringify(hours) })
        .where('id', '=', business.siteId)
        .execute(),
    )
    await hears(talk, 'Hello?')
    const words = (time: string) => `We're closed right now. Someone from the team will be back ${time}.`
    expect((await says(talk, words('Monday, May 25 at 7:30 AM'))).held).toBeNull()
    expect((await says(talk, words('Monday, May 25 at 7:00 AM'))).held).toBe('promises_date')
    expect((await says(talk, words('tomorrow'))).held).toBe('promises_date')
  })

  test('words just heard are answered at night', async () => {
    app.clock.set('2026-05-21T05:30:00Z')
    const talk = await aTalk()
    await hears(talk, 'Are you there?')
    const { messageId } = await says(talk, 'Yes. Which sink is it?')
    expect(await message(talk, messageId)).toMatchObject({ state: 'queued', reason: null })
  })

  test('after twenty-five messages the assistant is silent', async () => {
    const talk = await aTalk()
    await hears(talk, 'Hello')
    for (let n = 0; n < 25; n += 1) {
      if (n % 15 === 0) app.clock.advance(90_000)
      expect((await says(talk, `Question ${n}?`)).held).toBeNull()
    }
    expect((await says(talk, 'One more?')).held).toBe('assistant_limit')
  })

  test('a business that says something by itself is held by a STOP, whatever it is called', async () => {
    const talk = await aTalk()
    await hears(talk, 'STOP')
    const words = { requestId: talk.requestId, body: 'Your visit is set', purpose: 'notice' } as const
    expect((await inSite(talk, (work) => sayForBusiness(work, words))).held).toBe('opted_out')
  })
})

describe('STOP, START and HELP', () => {
  const ledger = (talk: Talk) =>
    inSite(talk, ({ db }) =>
      db
        .selectFrom('consents')
        .select(['state', 'how', 'words'])
        .where('contact', '=', talk.phone)
        .orderBy('at')
        .execute(),
    )
  const answers = async (talk: Talk) => (await thread(talk)).messages.filter(({ sender }) => sender === 'server')

  test('a stop counts for everybody of the business with that number, and is confirmed once', async () => {
    const talk = await aTalk()
    const twin = await aTalk({ business: talk.business, phone: talk.phone })
    app.clock.advance(1)
    await hears(talk, 'Stop')
    app.clock.advance(1)
    await hears(talk, 'stop texting me')
    expect(await answers(talk)).toHaveLength(1)
    expect((await ledger(talk)).slice(-2)).toEqual([
      { state: 'stopped', how: 'keyword', words: 'Stop' },
      { state: 'stopped', how: 'words', words: 'stop texting me' },
    ])
    expect((await says(twin, 'Hello?')).held).toBe('opted_out')
    expect(await write(twin, 'Hello?')).toMatchObject({ state: 'held', reason: 'opted_out' })
    const stopped = () =>
      inSite(talk, async ({ db }) =>
        (await db.selectFrom('customers').select('texts_stopped_at').where('phone', '=', talk.phone).execute()).map(
          ({ texts_stopped_at: since }) => since !== null,
        ),
      )
    expect(new Set(await stopped())).toEqual(new Set([true]))
    app.clock.advance(1)
    await hears(talk, 'START')
    expect(await answers(talk)).toHaveLength(2)
    expect(new Set(await stopped())).toEqual(new Set([false]))
    expect(await write(twin, 'Hello again')).toMatchObject({ state: 'queued' })
  })

  test('another business is not touched by it', async () => {
    const talk = await aTalk()
    const elsewhere = await aTalk({ phone: talk.phone })
    await hears(talk, 'STOP')
    expect((await says(elsewhere, 'Which sink is it?')).held).toBeNull()
  })

  test('HELP tells who this is, to somebody who stopped too', async () => {
    const talk = await aTalk()
    await hears(talk, 'STOP')
    app.clock.advance(1)
    await hears(talk, 'HELP')
    expect((await answers(talk)).at(-1)).toMatchObject({ state: 'queued', body: expect.stringContaining('Miller') })
  })

  test('in the chat and by mail only plain words stop texts', async () => {
    const talk = await aTalk()
    await hears(talk, 'stop', { channel: 'chat' })
    await hears(talk, 'Cancel', { channel: 'email' })
    expect(await inSite(talk, (work) => permissionOf(work, 'sms', talk.phone))).toBe('granted')
    app.clock.advance(1)
    await hears(talk, 'Please stop texting me', { channel: 'chat' })
    expect(await inSite(talk, (work) => permissionOf(work, 'sms', talk.phone))).toBe('stopped')
    expect((await answers(talk)).at(-1)).toMatchObject({ channel: 'chat', state: 'sent' })
  })

  test('a visit that is cancelled is no stop', async () => {
    const talk = await aTalk()
    await hears(talk, 'Cancel my appointment')
    expect(await answers(talk)).toEqual([])
    expect((await thread(talk)).conversation).toMatchObject({ held_by: 'assistant', consent: { sms: 'granted' } })
  })
})

test('a stop counts from when it is written down, also when its transaction began before an agreement', async () => {
  const talk = await aTalk()
  app.clock.set(new Date(app.clock.now().getTime() - 5000))
  await hears(talk, 'STOP')
  expect(await inSite(talk, (work) => permissionOf(work, 'sms', talk.phone))).toBe('stopped')
})

describe('what comes in', () => {
  test('the same message ten times at once is one', async () => {
    const talk = await aTalk()
    const reference = `SM${newId(RequestId)}`
    const taken = await Promise.all(Array.from({ length: 10 }, () => hears(talk, 'It drips', { reference })))
    expect(taken.filter(({ isNew }) => isNew)).toHaveLength(1)
    const { messages, conversation } = await thread(talk)
    expect(messages.filter(({ direction }) => direction === 'in')).toHaveLength(1)
    expect(conversation?.unread).toBe(1)
    expect(await jobs('assistant.turn', talk)).not.toEqual([])
  })

  test('is read back to its beginning, two hundred at a time, each once', async () => {
    const talk = await aTalk()
    await hears(talk, 'the first')
    const [first] = (await thread(talk)).messages
    // many within one moment: what comes before is told by the id there
    await app.workshop.inSystem(({ db }) =>
      sql`insert into messages select (jsonb_populate_record(m, jsonb_build_object(
          'id', gen_random_uuid(), 'provider_reference', null, 'body', 'line ' || n,
          'created_at', m.created_at + (n / 7) * interval '1 microsecond'))).*
        from messages m, generate_series(1, 449) n where m.id = ${first?.id}`.execute(db),
    )
    const [there, who] = await given(talk)
    const read = async (before?: string) =>
      ok('listMessages', { ...there, query: before === undefined ? {} : { before } }, who)
    const newest = await read()
    expect([newest.messages.length, newest.earlier]).toEqual([200, true])
    const middle = await read(newest.messages[0]?.id)
    expect([middle.messages.length, middle.earlier]).toEqual([200, true])
    const oldest = await read(middle.messages[0]?.id)
    expect([oldest.messages.length, oldest.earlier]).toEqual([50, false])
    const all = [...oldest.messages, ...middle.messages, ...newest.messages]
    expect(new Set(all.map(({ id }) => id)).size).toBe(450)
    expect(all.map(({ created }) => created)).toEqual(all.map(({ created }) => created).toSorted())
    const stranger = await aTalk()
    expect((await read((await hearsOne(stranger)).id)).messages).toEqual([])
    expect(await codeOf('listMessages', { ...there, query: { before: 'x' } }, who)).toBe('invalid')
  })

  test('words that cannot be kept are mended, and what is too long is cut with a mark', async () => {
    const talk = await aTalk()
    await hears(talk, `a\u0000b \ud800 שלום 👍`)
    await hears(talk, 'x'.repeat(100_000))
    const bodies = (await thread(talk)).messages.map(({ body }) => body)
    expect(bodies[0]).toBe('ab \ufffd שלום 👍')
    expect(bodies[1]).toHaveLength(20_000)
    expect(bodies[1]).toMatch(/x \[…\]$/)
  })

  test('a member who has the thread hears of it, and the customer waits', async () => {
    const talk = await aTalk()
    await write(talk, 'Hi Bob')
    app.clock.advance(60)
    await hears(talk, 'Thanks! When can you come?')
    const [there, who] = await given(talk)
    const { request } = await ok('getRequest', there, who)
    expect(request).toMatchObject({ waiting_since: app.clock.now().toISOString(), conversation: { unread: 1 } })
    const told = (await jobs('notifications.notify', talk)).filter(({ data }) => data['event'] === 'customer_wrote')
    expect(told).toHaveLength(1)
    expect(await call('markThreadRead', talk)).toMatchObject({ unread: 0 })
  })
})

describe('whose conversation it is', () => {
  test('taken, given back, and taken again', async () => {
    const talk = await aTalk()
    expect(await call('takeConversation', talk)).toMatchObject({
      held_by: 'member',
      may: { take: false, give_back: true },
    })
    app.clock.advance(1)
    expect(await call('giveBackConversation', talk)).toMatchObject({ held_by: 'assistant', holder: null })
    expect((await says(talk, 'Which sink is it?')).held).toBeNull()
  })

  test('nothing is given back to an assistant that is off; those in the field take nothing', async () => {
    const talk = await aTalk({ on: false })
    const [there, who] = await given(talk)
    expect(await codeOf('giveBackConversation', there, who)).toBe('conflict')
    const field = await aMember(talk.business, 'field')
    expect(await codeOf('takeConversation', there, { token: field.token })).toBe('forbidden')
  })

  test('handed over once: members hear the summary, the customer waits, the last line still leaves', async () => {
    const talk = await aTalk()
    const asked = { reason: 'wants_person', summary: 'Name: Bob\nNeed: sink', openQuestions: ['Which sink?'] }
    const messageId = await inSite(talk, async (work) => {
      const line = {
        requestId: talk.requestId,
        channel: 'sms',
        purpose: 'reply',
        body: 'A person answers you here.',
      } as const
      const said = await sayAsAssistant(work, line)
      await handOver(work, talk.requestId, asked)
      await handOver(work, talk.requestId, { ...asked, reason: 'again' })
      return said.messageId
    })
    await inSite(talk, (work) => handOver(work, talk.requestId, { ...asked, reason: 'later' }))
    await send(talk, messageId)
    expect(await message(talk, messageId)).toMatchObject({ state: 'sent' })
    expect((await thread(talk)).conversation).toMatchObject({
      held_by: 'nobody',
      hand_over_reason: 'wants_person',
      summary: asked.summary,
      open_questions: asked.openQuestions,
    })
    const told = (await jobs('notifications.notify', talk)).filter(({ data }) => data['event'] === 'handed_over')
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told[0]?.data)).toContain('Still to ask: Which sink?')
    const [there, who] = await given(talk)
    expect((await ok('getRequest', there, who)).request.waiting_since).not.toBeNull()
    app.clock.advance(1)
    expect((await says(talk, 'And another thing')).held).toBe('conversation_over')
  })

  test('in the chat a member’s words are there at once', async () => {
    const talk = await aTalk()
    expect(await write(talk, 'Hi Bob', 'chat')).toMatchObject({ state: 'sent', channel: 'chat' })
    expect(await outbox(talk.phone)).toEqual([])
  })
})

describe('what becomes of a message', () => {
  const deliver = (reference: string, status: string, code = '') =>
    deliveryJob(app.workshop).run({ reference, status, code }, { number: 1, last: false })
  async function sentTalk() {
    const talk = await aTalk()
    const { id } = await write(talk, 'On my way')
    await send(talk, id)
    return { talk, id, reference: `outbox:${id}` }
  }

  test('delivered stays delivered, in whatever order the words come', async () => {
    const { talk, id, reference } = await sentTalk()
    await deliver(reference, 'sent')
    expect(await message(talk, id)).toMatchObject({ state: 'sent' })
    await deliver(reference, 'delivered')
    await deliver(reference, 'undelivered', '30003')
    expect(await message(talk, id)).toMatchObject({ state: 'delivered' })
  })

  test('what was not delivered says why, its author hears of it, and it can be tried again', async () => {
    const { talk, id, reference } = await sentTalk()
    await deliver(reference, 'undelivered', '30003')
    const failed = await message(talk, id)
    expect(failed).toMatchObject({ state: 'failed', reason: 'provider_refused' })
    expect(failed.gate.at(-1)).toEqual({ check: 'provider', found: '30003', passed: false })
    const told = (await jobs('notifications.notify', talk)).filter(({ data }) => data['event'] === 'message_failed')
    expect(told).toMatchObject([{ data: { users: [talk.business.owner.userId] } }])
    const [there, who] = await given(talk, { messageId: id })
    const author = { id: talk.business.owner.userId }
    await call('giveBackConversation', talk)
    expect((await ok('retryMessage', there, who)).message).toMatchObject({ state: 'queued', reason: null, author })
    // who sends it again says it: as with writing, they have the conversation
    expect((await thread(talk)).conversation).toMatchObject({ held_by: 'member', holder: author })
    await call('giveBackConversation', talk)
    expect(await codeOf('retryMessage', there, who)).toBe('conflict')
    expect((await thread(talk)).conversation).toMatchObject({ held_by: 'assistant' })
  })

  test('a number that said STOP to the provider gets nothing more from us', async () => {
    const { talk, reference } = await sentTalk()
    await deliver(reference, 'failed', '21610')
    expect(await write(talk, 'Hello?')).toMatchObject({ state: 'held', reason: 'opted_out' })
  })

  test('what the assistant said and nobody got is left to a person', async () => {
    const talk = await aTalk()
    const { messageId } = await says(talk, 'Which sink is it?')
    await send(talk, messageId)
    await deliver(`outbox:${messageId}`, 'undelivered', '30006')
    expect((await thread(talk)).conversation).toMatchObject({ held_by: 'nobody', hand_over_reason: 'cannot_send' })
  })
})

test('texts go from the business’s own number', async () => {
  const peer = await startTwilioPeer()
  afterAll(() => peer.close())
  const talk = await aTalk()
  const line = aPhone()
  await app.workshop.inSystem(({ db }) =>
    db.insertInto('phone_lines').values({ number: line, site_id: talk.business.siteId, forward_to: null }).execute(),
  )
  const { id } = await write(talk, 'On my way')
  const twilio = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'right-token', from: '+15005550001', apiUrl: peer.url }
  await send(talk, id, { twilio })
  expect(await message(talk, id)).toMatchObject({ state: 'sent' })
  expect(peer.messages).toMatchObject([{ to: talk.phone, from: line }])
})

test('a call is written down in the thread; one that was answered ends the wait', async () => {
  const talk = await aTalk({ on: false })
  const [there, who] = await given(talk)
  const missed = await ok('logCall', { ...there, body: { direction: 'out', outcome: 'no_answer' } }, who)
  expect(missed.message).toMatchObject({ channel: 'call', subject: 'no_answer', author: { name: 'Pat Miller' } })
  expect((await ok('getRequest', there, who)).request.waiting_since).not.toBeNull()
  await ok('logCall', { ...there, body: { direction: 'in', outcome: 'answered', body: 'Sink, Friday' } }, who)
  expect((await ok('getRequest', there, who)).request).toMatchObject({
    waiting_since: null,
    first_response_by: 'member',
  })
})

test('quick replies: four to begin with, then the business’s own, in their order', async () => {
  const business = await aBusiness()
  const there = { params: { slug: business.slug } }
  const who = { token: business.owner.token }
  const first = (await ok('listQuickReplies', there, who)).quick_replies
  expect(first).toHaveLength(4)
  const body = {
    quick_replies: [
      { ...first[1], name: 'Photos' },
      { name: 'New', body: 'Words' },
    ],
  }
  const { quick_replies: own } = await ok('replaceQuickReplies', { ...there, body }, who)
  expect(own.map(({ name }) => name)).toEqual(['Photos', 'New'])
  expect((await ok('listQuickReplies', there, who)).quick_replies).toEqual(own)
  const again = { quick_replies: own.toReversed() }
  expect((await ok('replaceQuickReplies', { ...there, body: again }, who)).quick_replies).toEqual(own.toReversed())
  await ok('replaceQuickReplies', { ...there, body: { quick_replies: [] } }, who)
})
