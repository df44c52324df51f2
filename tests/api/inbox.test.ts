import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { markEmergency } from '#server/areas/requests/index.ts'
import { noteCall } from '#server/areas/conversations/conversations.saying.operations.ts'
import { handOver } from '#server/areas/conversations/conversations.letting-go.operations.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { until } from '../support/until.ts'
import { talkTools, type Talk } from './conversations.talk.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, ok, codeOf, refused } = builders
const { aTalk, hears, says, send, inSite } = talkTools(app, builders)

let business: Business
let owner: Person
let maya: Person
beforeEach(async () => {
  business = await aBusiness()
  owner = business.owner
  maya = await aMember(business, 'office')
})

const list = async (who: Person, query: Record<string, string | number> = {}) =>
  ok('listConversations', { params: { slug: business.slug }, query }, { token: who.token })
const rows = async (who: Person, query: Record<string, string | number> = {}) => (await list(who, query)).conversations
const ids = async (who: Person, query: Record<string, string | number> = {}) =>
  (await rows(who, query)).map((one) => one.request_id)
const counts = async (who: Person) =>
  ok('countConversations', { params: { slug: business.slug } }, { token: who.token })
const at = (talk: Talk, more: Readonly<Record<string, string>> = {}) => ({
  params: { slug: business.slug, requestId: talk.requestId, ...more },
})
const thread = async (who: Person, talk: Talk) => ok('listMessages', at(talk), { token: who.token })
const read = async (who: Person, talk: Talk, through?: string) =>
  ok('markThreadRead', { ...at(talk), body: through === undefined ? {} : { through } }, { token: who.token })
const unread = async (who: Person, talk: Talk) => ok('markThreadUnread', at(talk), { token: who.token })
const write = async (who: Person, talk: Talk, body: string, more: object = {}) =>
  (await ok('sendMessage', { ...at(talk), body: { channel: 'sms', body, ...more } }, { token: who.token })).message

/** Somebody who sent the form, a minute after whoever came before; the assistant is off. */
async function asks(more: { phone?: string; email?: string } = {}): Promise<Talk> {
  app.clock.advance(60)
  return aTalk({ business, on: false, ...more })
}
async function hear(talk: Talk, body: string) {
  app.clock.advance(60)
  const { messageId } = await hears(talk, body)
  return messageId
}

describe('the list', () => {
  it('shows emergencies first, then what is unread, then by the last message, a page at a time', async () => {
    const talks: Talk[] = []
    for (let n = 0; n < 7; n++) talks.push(await asks())
    const [first, second, third, fourth, fifth, sixth, seventh] = talks
    if (!first || !second || !third || !fourth || !fifth || !sixth || !seventh) throw new Error('seven were made')
    for (const talk of talks) await read(owner, talk)
    await hear(second, 'Hello?')
    await hear(fifth, 'Any news?')
    for (const talk of [first, fourth])
      await inSite(talk, (work) => markEmergency(work, talk.requestId, { kind: 'gas', phone: null }))
    const wanted = [fourth, first, fifth, second, seventh, sixth, third].map(({ requestId }) => requestId)
    expect(await ids(owner)).toEqual(wanted)

    const paged: string[] = []
    let cursor = ''
    do {
      const page = await list(owner, { limit: 2, ...(cursor && { cursor }) })
      paged.push(...page.conversations.map((one) => one.request_id))
      cursor = page.next_cursor ?? ''
    } while (cursor)
    expect(paged).toEqual(wanted)
    expect(await counts(owner)).toMatchObject({ unread: 2, emergencies: 2 })
    // the other member has read nothing
    expect(await counts(maya)).toMatchObject({ unread: 7, emergencies: 2 })
  })

  it('says who wrote last, by which way, who answers, and what became of it', async () => {
    const form = await asks({ email: 'bob@home.example' })
    expect(await rows(owner)).toMatchObject([
      {
        request_id: form.requestId,
        name: 'Bob Hill',
        unread: true,
        last_message: {
          id: null,
          body: 'My sink leaks',
          sender: 'customer',
          direction: 'in',
          at: app.clock.now().toISOString(),
        },
        held_by: 'nobody',
        waiting_since: app.clock.now().toISOString(),
        not_delivered: false,
      },
    ])
    app.clock.advance(60)
    await write(maya, form, 'Hi Bob')
    expect((await rows(owner))[0]).toMatchObject({
      last_message: {
        body: 'Hi Bob',
        sender: 'member',
        author: { id: maya.userId, name: 'Pat Miller' },
        channel: 'sms',
      },
      held_by: 'member',
      holder: { id: maya.userId },
      waiting_since: null,
    })
    // held: they said stop
    await hear(form, 'STOP')
    app.clock.advance(60)
    await write(maya, form, 'Are you sure?')
    expect((await rows(owner))[0]).toMatchObject({ last_message: { state: 'held' }, not_delivered: true })
    app.clock.advance(60)
    await write(maya, form, 'By mail then', { channel: 'email' })
    expect((await rows(owner))[0]).toMatchObject({ last_message: { channel: 'email' }, not_delivered: false })
    await inSite(form, (work) => noteCall(work, { requestId: form.requestId, direction: 'in', outcome: 'no_answer' }))
    expect((await rows(maya))[0]).toMatchObject({ last_message: { channel: 'call' }, unread: true })

    const talk = await aTalk({ business })
    await says(talk, 'Which sink is it?')
    expect((await rows(owner))[0]).toMatchObject({
      last_message: { sender: 'assistant', author: null },
      held_by: 'assistant',
      holder: null,
    })
  })

  it('leaves out what nobody said, rehearsals, spam, and what went into another request', async () => {
    const [kept, duplicate] = [await asks(), await asks()]
    const spam = await asks()
    const { token } = owner
    await ok(
      'createRequest',
      { params: { slug: business.slug }, body: { name: 'Typed in', phone: aPhone() } },
      { token },
    )
    await ok('startTrial', { params: { slug: business.slug }, body: {} }, { token })
    await ok('updateRequest', { ...at(spam), body: { stage: 'closed', status: 'spam' } }, { token })
    await read(maya, kept)
    await hear(duplicate, 'It leaks more now')
    const merge = await ok('mergeRequests', { ...at(kept), body: { duplicate_id: duplicate.requestId } }, { token })
    expect(await rows(maya)).toMatchObject([
      { request_id: kept.requestId, unread: true, last_message: { body: 'It leaks more now' } },
    ])
    expect(await counts(maya)).toMatchObject({ unread: 1 })
    await ok('undoMerge', { params: { slug: business.slug, mergeId: merge.merge_id } }, { token })
    expect(await rows(maya)).toMatchObject([
      { request_id: duplicate.requestId, unread: true, last_message: { body: 'It leaks more now' } },
      { request_id: kept.requestId, unread: false, last_message: { id: null, body: 'My sink leaks' } },
    ])
  })

  it('is narrowed to what is unread, and to one’s own', async () => {
    const [answered, assigned, other] = [await asks(), await asks(), await asks()]
    await write(maya, answered, 'Hi')
    await ok('updateRequest', { ...at(assigned), body: { assigned_id: maya.userId } }, { token: owner.token })
    expect(await ids(maya, { filter: 'mine' })).toEqual([assigned.requestId, answered.requestId])
    expect(await ids(maya, { filter: 'unread' })).toEqual([other.requestId, assigned.requestId])
    expect(await counts(maya)).toMatchObject({ unread: 2, unread_mine: 1 })
    expect(await ids(owner, { filter: 'mine' })).toEqual([])
    expect(await ids(owner, { filter: 'unread' })).toHaveLength(3)
  })

  it('finds by name, number, and words of any script; what is typed is no operator', async () => {
    const phone = aPhone()
    const [talk, other] = [await asks({ phone }), await asks()]
    await hear(talk, 'The side gate code is 4418, déjà vu')
    await hear(other, 'יש לי נזילה במטבח')
    const found = async (search: string) => ids(owner, { search })
    expect(await found('gate cod')).toEqual([talk.requestId])
    expect(await found('deja')).toEqual([talk.requestId])
    expect(await found('נזילה')).toEqual([other.requestId])
    expect(await found(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`)).toEqual([talk.requestId])
    expect(await found('bob hill')).toHaveLength(2)
    for (const typed of ["'", '!gate', 'gate & !code |', '((', ':*', '%', '\\', 'x'.repeat(100)])
      expect(await codeOrList(typed)).toBe('list')
    expect(await found('gate xylophone')).toEqual([])
  })

  const codeOrList = async (search: string) =>
    (
      await builders.call(
        'listConversations',
        { params: { slug: business.slug }, query: { search } },
        { token: owner.token },
      )
    ).status === 200
      ? 'list'
      : 'refused'

  it('refuses what is no cursor, no filter, and no number of rows', async () => {
    const { token } = owner
    for (const query of [
      { cursor: 'x' },
      { cursor: 'MH4xfjE' },
      { filter: 'theirs' },
      { limit: 0 },
      { limit: 101 },
      { search: 'x'.repeat(101) },
    ])
      expect(await codeOf('listConversations', { params: { slug: business.slug }, query }, { token })).toBe('invalid')
  })

  it('shows a field member their own work only, with what they have not read', async () => {
    const field = await aMember(business, 'field')
    const [mine, other] = [await asks(), await asks()]
    expect(await ids(field)).toEqual([])
    await ok('updateRequest', { ...at(mine), body: { assigned_id: field.userId } }, { token: owner.token })
    expect(await rows(field)).toMatchObject([{ request_id: mine.requestId, unread: true, may: { message: false } }])
    expect(await counts(field)).toEqual({ unread: 1, unread_mine: 1, emergencies: 0, waiting: 1, notices: 0 })
    expect(await ids(field, { search: 'sink' })).toEqual([mine.requestId])
    await read(field, mine)
    expect(await counts(field)).toMatchObject({ unread: 0 })
    // for the office it is as new as before
    expect((await thread(owner, mine)).conversation).toMatchObject({ unread_since: expect.any(String) })
    for (const call of ['markThreadRead', 'markThreadUnread'] as const)
      expect(
        await codeOf(call, { ...at(other), ...(call === 'markThreadRead' && { body: {} }) }, { token: field.token }),
      ).toBe('not_found')
    // what is taken away is out of sight at once
    await ok('updateRequest', { ...at(mine), body: { assigned_id: null } }, { token: owner.token })
    expect(await ids(field)).toEqual([])
    expect(
      await codeOf('sendMessage', { ...at(mine), body: { channel: 'sms', body: 'x' } }, { token: field.token }),
    ).toBe('forbidden')
  })
})

describe('what a member has read', () => {
  it('is their own, never goes back, and says in the thread where the new begins', async () => {
    const talk = await asks()
    await read(maya, talk)
    const first = await hear(talk, 'One')
    const second = await hear(talk, 'Two')
    const since = async (who: Person) => (await thread(who, talk)).conversation?.unread_since
    expect((await rows(maya))[0]).toMatchObject({ unread: true })
    await read(maya, talk, first)
    const { messages } = await thread(maya, talk)
    expect(await since(maya)).toBe(messages.find(({ id }) => id === first)?.created)
    await read(maya, talk, second)
    expect(await since(maya)).toBeNull()
    // a word about an older message comes late, and twice
    for (let n = 0; n < 2; n++) await read(maya, talk, first)
    expect((await rows(maya))[0]).toMatchObject({ unread: false })
    expect((await rows(owner))[0]).toMatchObject({ unread: true })
    const stranger = await asks()
    expect(await codeOf('markThreadRead', { ...at(stranger), body: { through: first } }, { token: maya.token })).toBe(
      'not_found',
    )
  })

  it('ends where they say so, and a late word about older messages does not take that back', async () => {
    const talk = await asks()
    const first = await hear(talk, 'One')
    const second = await hear(talk, 'Two')
    await read(maya, talk)
    for (let n = 0; n < 2; n++) await unread(maya, talk)
    expect(await counts(maya)).toMatchObject({ unread: 1 })
    await read(maya, talk, first)
    expect(await counts(maya)).toMatchObject({ unread: 1 })
    await read(maya, talk, second)
    expect(await counts(maya)).toMatchObject({ unread: 0 })
  })

  it('includes what they answer, save what came after the message they had before them', async () => {
    const talk = await asks()
    const seen = await hear(talk, 'One')
    await hear(talk, 'Two, just now')
    await write(maya, talk, 'Hi', { last_seen: seen })
    expect((await rows(maya))[0]).toMatchObject({ unread: true })
    app.clock.advance(60)
    await write(maya, talk, 'Hi again')
    expect((await rows(maya))[0]).toMatchObject({ unread: false })
    expect((await rows(owner))[0]).toMatchObject({ unread: true })
    app.clock.advance(60)
    await write(owner, talk, 'And hi from me')
    expect((await rows(maya))[0]).toMatchObject({ unread: false })
  })

  it('begins with nothing for who joins, and is heard of by nobody else', async () => {
    const talk = await asks()
    const heard: LiveEvent[] = []
    onTestFinished(app.live.subscribe(business.siteId, (event) => void heard.push(event)))
    const novice = await aMember(business, 'office')
    expect(await counts(novice)).toMatchObject({ unread: 0 })
    await read(novice, talk)
    await unread(novice, talk)
    await hear(talk, 'Hello')
    await until(() => expect(heard).toContainEqual({ kind: 'changed', topic: 'conversations', id: talk.requestId }))
    // nothing was new to them when they read, so that says nothing
    const said = { kind: 'changed', topic: 'reads', id: talk.requestId, parent: novice.userId }
    expect(heard.filter((event) => event.kind === 'changed' && event.topic === 'reads')).toEqual([said])
  })
})

describe('a member who is removed while a customer writes', () => {
  it('costs no message', async () => {
    const talk = await asks()
    for (let n = 0; n < 4; n++) {
      const { userId } = await aMember(business, 'office')
      const params = { slug: business.slug, userId }
      await Promise.all([
        hears(talk, 'One'),
        ok('removeMember', { params }, { token: owner.token }),
        hears(talk, 'Two'),
      ])
    }
    expect((await thread(owner, talk)).messages).toHaveLength(8)
    expect(await counts(maya)).toMatchObject({ unread: 1 })
  })
})

describe('who answers', () => {
  it('is told in the thread: the hand-off with its reason, who took over, who handed back', async () => {
    const talk = await aTalk({ business })
    const why = { reason: 'wants_human', summary: '', openQuestions: [] }
    for (let n = 0; n < 2; n++) await inSite(talk, (work) => handOver(work, talk.requestId, why))
    app.clock.advance(60)
    for (let n = 0; n < 2; n++) await ok('takeConversation', at(talk), { token: maya.token })
    app.clock.advance(60)
    await ok('giveBackConversation', at(talk), { token: owner.token })
    expect((await thread(owner, talk)).events).toMatchObject([
      { kind: 'handed_off', reason: 'wants_human', by: null },
      { kind: 'taken_over', by: { id: maya.userId, name: 'Pat Miller' } },
      { kind: 'handed_back', by: { id: owner.userId } },
    ])
  })
})

describe('two members who answer at once', () => {
  it('see each other write', async () => {
    const talk = await asks()
    const heard: LiveEvent[] = []
    onTestFinished(app.live.subscribe(business.siteId, (event) => void heard.push(event)))
    await ok('announceWriting', at(talk), { token: maya.token })
    await until(() =>
      expect(heard).toContainEqual({ kind: 'changed', topic: 'writing', id: talk.requestId, parent: maya.userId }),
    )
    const nowhere = { params: { slug: business.slug, requestId: maya.userId } }
    expect(await codeOf('announceWriting', nowhere, { token: maya.token })).toBe('not_found')
  })

  it('cannot both answer the same message without having seen the other’s', async () => {
    const talk = await asks()
    const seen = await hear(talk, 'When can you come?')
    app.clock.advance(5)
    const sent = await Promise.all(
      [owner, maya].map(({ token }) =>
        builders.call(
          'sendMessage',
          { ...at(talk), body: { channel: 'sms', body: 'At nine', last_seen: seen } },
          { token },
        ),
      ),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const { messages, conversation } = await thread(owner, talk)
    expect(messages.filter(({ direction }) => direction === 'out')).toHaveLength(1)
    const [first, late] = sent[0]?.status === 201 ? [owner, maya] : [maya, owner]
    expect(conversation?.holder?.id).toBe(first.userId)
    const again = { channel: 'sms', body: 'At nine', last_seen: seen }
    const problem = await refused('sendMessage', { ...at(talk), body: again }, { token: late.token })
    expect(problem.code).toBe('answered_meanwhile')
    // their own second thought is none of somebody else's, and who has seen the answer may add to it
    app.clock.advance(5)
    await write(first, talk, 'Or at ten', { last_seen: seen })
    await write(late, talk, 'Both suit us', { last_seen: (await thread(late, talk)).messages.at(-1)?.id })
    // nor does the customer's next word stand in the way
    const newest = (await thread(first, talk)).messages.at(-1)?.id
    await hear(talk, 'Ten is fine')
    await write(late, talk, 'See you', { last_seen: newest })
    expect(
      await codeOf('sendMessage', { ...at(talk), body: { ...again, last_seen: null } }, { token: first.token }),
    ).toBe('answered_meanwhile')
  })
})

describe('a failed message', () => {
  it('is sent by mail instead, once, with its words', async () => {
    const talk = await asks({ email: 'bob@home.example' })
    await hear(talk, 'STOP')
    const { id } = await write(maya, talk, 'We come at nine')
    const { token } = maya
    const given = { ...at(talk, { messageId: id }), body: { channel: 'email' } }
    const { message } = await ok('retryMessage', given, { token })
    expect(message).toMatchObject({ id, channel: 'email', state: 'queued', body: 'We come at nine' })
    await send(talk, id)
    await send(talk, id)
    const kept = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('outbox').selectAll().where('id', '=', id).execute(),
    )
    expect(kept).toMatchObject([{ channel: 'email', recipient: 'bob@home.example' }])
    expect(await codeOf('retryMessage', given, { token })).toBe('conflict')
  })
})
