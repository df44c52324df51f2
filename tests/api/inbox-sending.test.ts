import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { RequestId } from '#contract/shared.ts'
import { conversationJobs } from '#server/areas/conversations/conversations.jobs.ts'
import { stopWaitingMessages } from '#server/areas/conversations/conversations.closing.operations.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'
import { talkTools, type Talk } from './conversations.talk.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, call, ok, codeOf, refused } = builders
const { aTalk, hears, send, inSite, outbox, jobs } = talkTools(app, builders)

let business: Business
let owner: Person
let maya: Person
beforeEach(async () => {
  business = await aBusiness()
  owner = business.owner
  maya = await aMember(business, 'office')
})

const at = (talk: Talk, more: Readonly<Record<string, string>> = {}) => ({
  params: { slug: business.slug, requestId: talk.requestId, ...more },
})
const as = ({ userId }: Person) => app.tokenOf(userId).then((token) => ({ token }))
const thread = async (talk: Talk) => ok('listMessages', at(talk), await as(owner))
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
const write = async (who: Person, talk: Talk, body: string, more: object = {}) =>
  (await ok('sendMessage', { ...at(talk), body: { channel: 'sms', body, ...more } }, await as(who))).message

describe('a scheduled message', () => {
  it('waits apart from the thread, leaves once at its moment, and answers the customer then', async () => {
    const talk = await aTalk({ business, on: false })
    await hears(talk, 'Can you come tomorrow?')
    const later = inMinutes(600)
    const { id } = await write(maya, talk, 'Morning! Is the shutoff easy to reach?', { send_at: later })
    const waiting = await thread(talk)
    expect(waiting.messages.map(({ direction }) => direction)).toEqual(['in'])
    expect(waiting.scheduled).toMatchObject([{ id, state: 'queued', send_at: later, author: { id: maya.userId } }])
    const [row] = (await ok('listConversations', { params: { slug: business.slug } }, await as(owner))).conversations
    expect(row).toMatchObject({
      next_scheduled: later,
      last_message: { sender: 'customer' },
      waiting_since: expect.any(String),
      held_by: 'member',
    })
    expect((await jobs('conversations.send', talk)).map(({ start_after: start }) => start.toISOString())).toEqual([
      later,
    ])

    // a job before its moment sends nothing
    await send(talk, id)
    expect(await outbox(talk.phone)).toEqual([])
    app.clock.advance(600 * 60)
    await Promise.all([send(talk, id), send(talk, id)])
    await send(talk, id)
    expect(await outbox(talk.phone)).toHaveLength(1)
    const left = await thread(talk)
    expect(left.scheduled).toEqual([])
    expect(left.messages.at(-1)).toMatchObject({ id, state: 'sent', send_at: null, created: later })
    const [after] = (await ok('listConversations', { params: { slug: business.slug } }, await as(owner))).conversations
    expect(after).toMatchObject({ next_scheduled: null, waiting_since: null, last_message: { id, at: later } })
  })

  it('can be changed until it leaves: an earlier job does not send what was put off', async () => {
    const talk = await aTalk({ business, on: false, email: 'bob@home.example' })
    const { id } = await write(maya, talk, 'At nine', { send_at: inMinutes(60) })
    const change = async (body: object) =>
      (await ok('updateScheduledMessage', { ...at(talk, { messageId: id }), body }, await as(owner))).message
    const put = inMinutes(120)
    expect(await change({ body: 'At ten', send_at: put })).toMatchObject({
      body: 'At ten',
      send_at: put,
      channel: 'sms',
    })
    expect(await change({ channel: 'email' })).toMatchObject({ body: 'At ten', send_at: put, channel: 'email' })
    app.clock.advance(60 * 60)
    await send(talk, id)
    expect(await outbox('bob@home.example')).toEqual([])
    app.clock.advance(60 * 60)
    await send(talk, id)
    expect(await outbox('bob@home.example')).toHaveLength(1)
    for (const [name, body] of [
      ['updateScheduledMessage', { body: 'x' }],
      ['sendScheduledMessage', undefined],
      ['deleteScheduledMessage', undefined],
    ] as const)
      expect(await codeOf(name, { ...at(talk, { messageId: id }), ...(body && { body }) }, await as(owner))).toBe(
        'conflict',
      )
  })

  it('leaves now where somebody says so, and never where it is deleted', async () => {
    const talk = await aTalk({ business, on: false })
    const [now, never] = [
      await write(maya, talk, 'Now', { send_at: inMinutes(60) }),
      await write(maya, talk, 'Never', { send_at: inMinutes(60) }),
    ]
    const { message } = await ok('sendScheduledMessage', at(talk, { messageId: now.id }), await as(owner))
    expect(message).toMatchObject({ state: 'queued', send_at: null })
    await ok('deleteScheduledMessage', at(talk, { messageId: never.id }), await as(owner))
    expect((await thread(talk)).scheduled).toEqual([])
    for (const id of [now.id, never.id, now.id]) await send(talk, id)
    app.clock.advance(60 * 60)
    for (const id of [now.id, never.id]) await send(talk, id)
    expect((await outbox(talk.phone)).map(({ body }) => body)).toEqual(['Now'])
    expect(await codeOf('deleteScheduledMessage', at(talk, { messageId: never.id }), await as(owner))).toBe('not_found')
  })

  it('is judged when it leaves: not after STOP, not in a business that closed; a member who left is still its author', async () => {
    const [stopped, closed, kept] = [
      await aTalk({ business, on: false }),
      await aTalk({ business, on: false }),
      await aTalk({ business, on: false }),
    ]
    const messages = new Map<Talk, string>()
    for (const talk of [stopped, closed, kept])
      messages.set(talk, (await write(maya, talk, 'See you', { send_at: inMinutes(60) })).id)
    await hears(stopped, 'STOP')
    await app.workshop.inSystem(({ db }) =>
      db.deleteFrom('memberships').where('site_id', '=', business.siteId).where('user_id', '=', maya.userId).execute(),
    )
    app.clock.advance(60 * 60)
    await send(stopped, messages.get(stopped) ?? '')
    await send(kept, messages.get(kept) ?? '')
    expect((await thread(stopped)).messages.at(-1)).toMatchObject({ state: 'held', reason: 'opted_out' })
    expect((await thread(kept)).messages.at(-1)).toMatchObject({ state: 'sent', author: { id: maya.userId } })
    await inSite(closed, stopWaitingMessages)
    await send(closed, messages.get(closed) ?? '')
    expect((await thread(closed)).messages.at(-1)).toMatchObject({ state: 'failed', send_at: null })
    expect(await outbox(closed.phone)).toEqual([])
  })

  it('goes into the website chat too, where the visitor sees it at its moment and no sooner', async () => {
    const { slug } = business
    const { token } = await ok('startChat', { params: { slug }, body: { body: 'Anybody there?' } }, {})
    const [request] = (await ok('listRequests', { params: { slug } }, await as(owner))).requests
    const talk = { business, requestId: RequestId.parse(request?.id), phone: '' }
    const seen = async () =>
      (await ok('syncChat', { params: { slug }, body: { token } }, {})).chat.messages.map(({ body }) => body)
    const { id } = await write(maya, talk, 'Here I am', { channel: 'chat', send_at: inMinutes(5) })
    expect(await seen()).toEqual(['Anybody there?'])
    app.clock.advance(300)
    await send(talk, id)
    expect((await thread(talk)).messages.at(-1)).toMatchObject({ id, channel: 'chat', state: 'sent' })
    expect(await seen()).toEqual(['Anybody there?', 'Here I am'])
  })

  it('is nothing that was said before it leaves: not on the card, not in the timeline', async () => {
    const talk = await aTalk({ business, on: false })
    await hears(talk, 'Can you come tomorrow?')
    app.clock.advance(60)
    await write(maya, talk, 'Morning!', { send_at: inMinutes(60) })
    const { request } = await ok('getRequest', at(talk), await as(owner))
    expect(request.conversation?.last_message).toMatchObject({ body: 'Can you come tomorrow?' })
    const of = { params: { slug: business.slug, customerId: request.customer.id } }
    expect(JSON.stringify(await ok('getCustomerTimeline', of, await as(owner)))).not.toContain('Morning!')
  })

  it('is held at once where nothing may be sent', async () => {
    const talk = await aTalk({ business, on: false })
    await hears(talk, 'STOP')
    expect(await write(maya, talk, 'Tomorrow', { send_at: inMinutes(60) })).toMatchObject({
      state: 'held',
      send_at: null,
    })
  })

  it('is found by the hourly look for what was forgotten only after its moment', async () => {
    const talk = await aTalk({ business, on: false })
    await write(maya, talk, 'Next week', { send_at: inMinutes(7 * 24 * 60) })
    const sweep = conversationJobs(app.parts)[3]
    await app.database.pool.query('delete from jobs.job where data::text like $1', [`%${business.siteId}%`])
    app.clock.advance(5 * 24 * 3600)
    await sweep.run({})
    expect(await jobs('conversations.send', talk)).toEqual([])
    app.clock.advance(3 * 24 * 3600)
    await sweep.run({})
    expect(await jobs('conversations.send', talk)).toHaveLength(1)
  })

  it('needs a moment that is to come, within a year', async () => {
    const talk = await aTalk({ business, on: false })
    for (const moment of [
      inMinutes(-1),
      inMinutes(0),
      inMinutes(366 * 24 * 60),
      'tomorrow',
      '2026-13-01T00:00:00Z',
      null,
    ]) {
      const given = { ...at(talk), body: { channel: 'sms', body: 'x', send_at: moment } }
      const problem = await refused('sendMessage', given, await as(maya))
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'body.send_at' }] })
    }
    expect(await thread(talk)).toMatchObject({ messages: [], scheduled: [] })
  })
})

describe('writing to a customer on record', () => {
  const aCustomer = async (more: object = {}) =>
    (
      await ok(
        'createCustomer',
        { params: { slug: business.slug }, body: { name: 'Paul Tran', phone: aPhone(), email: '', ...more } },
        await as(owner),
      )
    ).customer
  const to = (customerId: string) => ({ params: { slug: business.slug, customerId } })
  const say = { channel: 'sms', body: 'Your water heater is due for service' }

  it('begins one conversation, however many write; their answer comes there', async () => {
    const customer = await aCustomer()
    expect(await ok('getCustomerThread', to(customer.id), await as(owner))).toEqual({
      request_id: null,
      channel: 'sms',
      consent: { sms: 'unknown', email: 'impossible', chat: 'impossible' },
    })
    const answers = await Promise.all(
      [owner, maya, owner].map(async (who) => ok('writeToCustomer', { ...to(customer.id), body: say }, await as(who))),
    )
    const [requestId, ...others] = new Set(answers.map(({ request_id: id }) => id))
    if (requestId === undefined) throw new Error('a request was made')
    expect(others).toEqual([])
    const talk = { business, requestId, phone: customer.phone ?? '' }
    for (const { message } of answers) await send(talk, message.id)
    expect(await outbox(talk.phone)).toHaveLength(3)
    const { request } = await ok('getRequest', at(talk), await as(owner))
    expect(request).toMatchObject({
      stage: 'request',
      status: 'contacted',
      waiting_since: null,
      customer: { id: customer.id },
    })
    const [row] = (await ok('listConversations', { params: { slug: business.slug } }, await as(maya))).conversations
    expect(row).toMatchObject({
      request_id: requestId,
      name: 'Paul Tran',
      unread: false,
      last_message: { sender: 'member' },
    })
    expect(await ok('getCustomerThread', to(customer.id), await as(owner))).toMatchObject({ request_id: requestId })
    // nobody waited for it, so it says nothing of how soon the business answers
    const home = await ok('getHome', { params: { slug: business.slug } }, await as(owner))
    expect(home.home.numbers.first_reply?.median).not.toBe(0)
  })

  it('goes through the gate: a stop is kept to, and the message with its reason', async () => {
    const customer = await aCustomer()
    const consent = {
      channel: 'sms',
      contact: customer.phone,
      purpose: 'service',
      state: 'stopped',
      words: 'told us on the phone',
    }
    await ok('recordCustomerConsent', { ...to(customer.id), body: consent }, await as(owner))
    const { message } = await ok('writeToCustomer', { ...to(customer.id), body: say }, await as(owner))
    expect(message).toMatchObject({ state: 'held', reason: 'opted_out' })
  })

  it('is one message where the same call comes again', async () => {
    const customer = await aCustomer()
    const headers = { 'idempotency-key': 'the-same-key-of-this-test' }
    const given = { ...to(customer.id), body: say }
    const options = { ...(await as(owner)), headers }
    const [first, second] = [await ok('writeToCustomer', given, options), await ok('writeToCustomer', given, options)]
    expect(second).toEqual(first)
    const talk = { business, requestId: first.request_id, phone: '' }
    expect((await thread(talk)).messages).toHaveLength(1)
  })

  it('finds nobody who is archived, unknown, or another business’s', async () => {
    const [archived, foreign] = [await aCustomer(), await aBusiness()]
    await ok('updateCustomer', { ...to(archived.id), body: { archived: true } }, await as(owner))
    for (const id of [archived.id, maya.userId]) {
      expect(await codeOf('writeToCustomer', { ...to(id), body: say }, await as(owner))).toBe('not_found')
      expect(await codeOf('getCustomerThread', to(id), await as(owner))).toBe('not_found')
    }
    const known = await aCustomer()
    const there = { params: { slug: foreign.slug, customerId: known.id }, body: say }
    expect(await codeOf('writeToCustomer', there, await as(foreign.owner))).toBe('not_found')
  })
})

describe('bad input', () => {
  it('takes 20,000 letters by mail and refuses them by text, saying so; more is refused everywhere', async () => {
    const talk = await aTalk({ business, on: false, email: 'bob@home.example' })
    const long = 'ab '.repeat(6667).slice(0, 19_999) + 'x'
    expect((await write(maya, talk, long, { channel: 'email' })).body).toHaveLength(20_000)
    for (const [channel, body] of [
      ['sms', 'x'.repeat(1531)],
      ['chat', 'x'.repeat(5001)],
      ['email', 'x'.repeat(20_001)],
    ] as const) {
      const problem = await refused('sendMessage', { ...at(talk), body: { channel, body } }, await as(maya))
      expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'body.body' }] })
    }
    const { id } = await write(maya, talk, long, { channel: 'email', send_at: inMinutes(9) })
    const toText = { ...at(talk, { messageId: id }), body: { channel: 'sms' } }
    expect(await codeOf('updateScheduledMessage', toText, await as(maya))).toBe('invalid')
    await hears(talk, long)
    const [row] = (await ok('listConversations', { params: { slug: business.slug } }, await as(owner))).conversations
    expect(row?.last_message.body).toHaveLength(200)
  })

  it('keeps right-to-left text, halves of characters at the cut, and a long name as they are', async () => {
    const name = 'נ'.repeat(120)
    const phone = aPhone()
    const { request_id: id } = await ok(
      'createPublicRequest',
      { params: { slug: business.slug }, body: { name, phone, message: `${'x'.repeat(199)}😀` } },
      {},
    )
    const [row] = (await ok('listConversations', { params: { slug: business.slug } }, await as(owner))).conversations
    expect(row).toMatchObject({ request_id: id, name })
    expect(row?.last_message.body).toBe(`${'x'.repeat(199)}\u{FFFD}`)
    const longer = { params: { slug: business.slug }, body: { name: 'n'.repeat(200), phone: aPhone(), message: '' } }
    expect(await codeOf('createPublicRequest', longer, {})).toBe('invalid')
  })

  it('pages through five hundred photos of a conversation, each once and in order', async () => {
    const talk = await aTalk({ business, on: false })
    await inSite(talk, ({ db }) =>
      sql`insert into photos (site_id, id, request_id, file_name, content_type, bytes, sha256, original_key, state, created_at)
        select ${business.siteId}, gen_random_uuid(), ${talk.requestId}, 'IMG_' || n || '.jpg', 'image/jpeg', 1000, md5(n::text), 'key',
          'processing', ${app.clock.now()}::timestamptz + (n / 3) * interval '1 second'
        from generate_series(1, 500) n`.execute(db),
    )
    const names: string[] = []
    const moments: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { photos: { file_name: string; created: string }[]; next: string | null } = await ok(
        'listRequestPhotos',
        { ...at(talk), query: { limit: 150, ...(cursor && { cursor }) } },
        await as(owner),
      )
      names.push(...page.photos.map(({ file_name: name }) => name))
      moments.push(...page.photos.map(({ created }) => created))
      cursor = page.next
    }
    expect(new Set(names).size).toBe(500)
    expect(names).toHaveLength(500)
    expect(moments).toEqual(moments.toSorted((one, other) => one.localeCompare(other)))
    const field = await aMember(business, 'field')
    expect(await codeOf('listRequestPhotos', at(talk), await as(field))).toBe('not_found')
    const broken = { ...at(talk), query: { cursor: 'x' } }
    expect(await codeOf('listRequestPhotos', broken, await as(owner))).toBe('invalid')
  })

  it('a role that is taken away while somebody writes: refused, nothing lost, nothing sent', async () => {
    const talk = await aTalk({ business, on: false })
    const options = await as(maya)
    const given = { ...at(talk), body: { channel: 'sms', body: 'I come at nine' } }
    await ok(
      'updateMember',
      { params: { slug: business.slug, userId: maya.userId }, body: { role: 'field' } },
      await as(owner),
    )
    expect(await codeOf('sendMessage', given, options)).toBe('forbidden')
    await ok('removeMember', { params: { slug: business.slug, userId: maya.userId } }, await as(owner))
    expect((await call('listConversations', { params: { slug: business.slug } }, options)).status).toBe(404)
    expect((await thread(talk)).messages).toEqual([])
  })
})
