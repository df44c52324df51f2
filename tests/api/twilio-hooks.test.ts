import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'
import { startTwilioPeer } from '../peers/twilio/peer.ts'
import { aSid, eventually, twilioEnvironment, twilioTools } from './twilio-hooks.parts.ts'

const peer = await startTwilioPeer()
afterAll(() => peer.close())
const app = await startApp({ works: true, environment: twilioEnvironment(peer.url) })
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { post, aLine, ownerOf, requestsOf, threadOf, refusals } = twilioTools(app, builders)

const messages = '/hooks/twilio/messages'
const line = aPhone()
let business: Business
let other: Business
beforeAll(async () => {
  business = await aBusiness()
  // a second one, so that the number decides
  other = await aBusiness('Other Plumbing')
  await aLine(line, business)
})

const aText = (given: Readonly<Record<string, string>> = {}) => ({
  MessageSid: aSid('SM'),
  AccountSid: `AC${'a'.repeat(32)}`,
  From: aPhone(),
  To: line,
  Body: 'My sink leaks',
  NumMedia: '0',
  ...given,
})
const theirs = async (phone: string) => (await requestsOf(business)).filter(({ customer }) => customer.phone === phone)

describe('a text', () => {
  it('from a number nobody knows is a request, named by the number as people write it', async () => {
    const text = aText({ From: '+14152015555' })
    const answer = await post(messages, text)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(answer.body).toContain('<Response')
    const [request] = await theirs(text.From)
    expect(request).toMatchObject({ customer: { name: '(415) 201-5555' }, source: 'text', message: 'My sink leaks' })
    const thread = await threadOf(business, request?.id ?? '')
    expect(thread).toMatchObject([{ direction: 'in', channel: 'sms', sender: 'customer', body: 'My sink leaks' }])
  })

  it('says by itself that it may be answered', async () => {
    const text = aText()
    await post(messages, text)
    const consents = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('consents').select(['state', 'how', 'channel']).where('contact', '=', text.From).execute(),
    )
    expect(consents).toEqual([{ state: 'granted', how: 'wrote_first', channel: 'sms' }])
  })

  it('delivered ten times, at once and out of order, is one message of one request', async () => {
    const from = aPhone()
    const texts = ['one', 'two', 'three'].map((body) => aText({ From: from, Body: body }))
    const deliveries = Array.from({ length: 10 }, () => texts.toReversed()).flat()
    const answers = await Promise.all(deliveries.map((text) => post(messages, text)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const requests = await theirs(from)
    expect(requests).toHaveLength(1)
    const thread = await threadOf(business, requests[0]?.id ?? '')
    const heard = thread.filter(({ direction }) => direction === 'in').map(({ body }) => body)
    expect(heard.toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('from somebody whose request is open goes to its thread; to a closed or an old one it does not', async () => {
    const from = aPhone()
    await post(messages, aText({ From: from, Body: 'first' }))
    await post(messages, aText({ From: from, Body: 'second' }))
    const [first] = await theirs(from)
    expect(await theirs(from)).toHaveLength(1)
    const place = { params: { slug: business.slug, requestId: first?.id ?? '' } }
    await ok('updateRequest', { ...place, body: { archived: true } }, await ownerOf(business))
    await post(messages, aText({ From: from, Body: 'third' }))
    const [again] = await theirs(from)
    expect(again?.id).not.toBe(first?.id)
    app.clock.advance(61 * 86_400)
    await post(messages, aText({ From: from, Body: 'fourth' }))
    expect(await theirs(from)).toHaveLength(2)
  })

  it('goes to the thread that this number had part in, not to a stranger’s who typed it into the chat', async () => {
    const from = aPhone()
    await post(messages, aText({ From: from }))
    app.clock.advance(60)
    const at = { params: { slug: business.slug } }
    await ok('startChat', { ...at, body: { body: 'I am somebody else', phone: from } }, {})
    const [chatted, texted] = await theirs(from)
    expect([chatted?.source, texted?.source]).toEqual(['website_chat', 'text'])
    app.clock.advance(60)
    await post(messages, aText({ From: from, Body: 'second' }))
    const bodies = async (id = '') => (await threadOf(business, id)).map(({ body }) => body)
    expect(await bodies(texted?.id)).toEqual(['My sink leaks', 'second'])
    expect(await bodies(chatted?.id)).toEqual(['I am somebody else'])
    // what answers a text of ours goes where that came from
    const place = { params: { slug: business.slug, requestId: chatted?.id ?? '' } }
    await ok(
      'sendMessage',
      { ...place, body: { channel: 'sms', body: 'Was that you in the chat?' } },
      await ownerOf(business),
    )
    app.clock.advance(60)
    await post(messages, aText({ From: from, Body: 'No' }))
    expect(await bodies(chatted?.id)).toEqual(['I am somebody else', 'Was that you in the chat?', 'No'])
  })

  it('that says STOP is heard, and is no wish for work', async () => {
    const stranger = aText({ Body: 'STOP' })
    await post(messages, stranger)
    expect(await theirs(stranger.From)).toEqual([])
    const known = aText()
    await post(messages, known)
    await post(messages, aText({ From: known.From, Body: 'Stop' }))
    expect(await theirs(known.From)).toHaveLength(1)
    const states = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('consents')
        .select(['contact', 'state'])
        .where('contact', 'in', [stranger.From, known.From])
        .where('how', '=', 'keyword')
        .execute(),
    )
    expect(new Set(states.map(({ contact, state }) => `${contact} ${state}`))).toEqual(
      new Set([`${stranger.From} stopped`, `${known.From} stopped`]),
    )
  })

  it('that says STOP and is delivered once more after a START stops nothing', async () => {
    const stateOf = async (contact: string) =>
      app.workshop.inSystem(async ({ db }) => {
        const words = db.selectFrom('consents').select('state').where('contact', '=', contact)
        return (await words.orderBy('at', 'desc').executeTakeFirst())?.state
      })
    const stop = aText({ Body: 'STOP' })
    await Promise.all([post(messages, stop), post(messages, stop)])
    expect(await stateOf(stop.From)).toBe('stopped')
    await post(messages, aText({ From: stop.From, Body: 'START' }))
    await post(messages, stop)
    expect(await stateOf(stop.From)).toBe('granted')
    // nor when there is a thread by then that it could go to
    await post(messages, aText({ From: stop.From }))
    await post(messages, stop)
    expect(await stateOf(stop.From)).toBe('granted')
    const [request] = await theirs(stop.From)
    expect((await threadOf(business, request?.id ?? '')).map(({ body }) => body)).toEqual(['My sink leaks'])
    // a new one does
    await post(messages, aText({ From: stop.From, Body: 'STOP' }))
    expect(await stateOf(stop.From)).toBe('stopped')
  })

  it.each([
    ['right to left, and emoji', 'تسرب 👩‍🔧 في المطبخ', 'تسرب 👩‍🔧 في المطبخ'],
    ['with null bytes', 'a\u0000b', 'ab'],
    ['100 kB', 'm'.repeat(100_000), `${'m'.repeat(19_996)} […]`],
    ['empty', '', ''],
  ])('is kept as it can be kept: %s', async (_name, body, kept) => {
    const text = aText({ Body: body })
    expect((await post(messages, text)).statusCode).toBe(200)
    const [request] = await theirs(text.From)
    expect((await threadOf(business, request?.id ?? ''))[0]?.body).toBe(kept)
  })
})

describe('pictures', () => {
  it('are fetched from Twilio with the password, once, and belong to the request', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    const path = '/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1'
    peer.pictures.set(path, { type: 'image/jpeg', content })
    const stranger = '/elsewhere'
    const text = aText({
      NumMedia: '3',
      MediaUrl0: peer.url + path,
      MediaContentType0: 'image/jpeg',
      MediaUrl1: `http://127.0.0.1:9${stranger}`,
      MediaContentType1: 'image/jpeg',
      MediaUrl2: `${peer.url}/card`,
      MediaContentType2: 'text/x-vcard',
    })
    await post(messages, text)
    await post(messages, text)
    const request = await eventually(async () => {
      const [found] = await theirs(text.From)
      return found?.photo_count === 1 && found
    })
    expect(request.photos).toHaveLength(1)
    expect(peer.pictureCalls.every(({ signedIn }) => signedIn)).toBe(true)
    expect(new Set(peer.pictureCalls.map((call) => call.path))).toEqual(new Set([path]))
  })
})

describe('pictures that lie elsewhere', () => {
  it('are never looked for inside this network, nor without https', async () => {
    const asked: string[] = []
    const inside = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await once(inside, 'listening')
    afterAll(() => inside.close())
    const address = inside.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const content = await sharp({ create: { width: 41, height: 30, channels: 3, background: '#753' } })
      .png()
      .toBuffer()
    peer.pictures.set('/Media/true', { type: 'image/png', content })
    const places = [
      `http://127.0.0.1:${port}/a`,
      `https://127.0.0.1:${port}/b`,
      `https://localhost:${port}/c`,
      '/Media/true',
    ]
    for (const [index, place] of places.entries()) peer.leads.set(`/Media/${index}`, place)
    const pictures = places.flatMap((_place, index): [string, string][] => [
      [`MediaUrl${index}`, `${peer.url}/Media/${index}`],
      [`MediaContentType${index}`, 'image/png'],
    ])
    const text = aText({ NumMedia: String(places.length), ...Object.fromEntries(pictures) })
    await post(messages, text)
    // the last is the one that is fetched: the others were passed over by then
    await eventually(async () => (await theirs(text.From))[0]?.photo_count === 1)
    expect(asked).toEqual([])
  })
})

describe('which business', () => {
  it('is the one that wrote to this number last, where no line says whose it is', async () => {
    const from = aPhone()
    const slug = other.slug
    const owner = await ownerOf(other)
    const body = { name: 'Bob', phone: from }
    const { request } = await ok('createRequest', { params: { slug }, body }, owner)
    const place = { params: { slug, requestId: request.id } }
    await ok('sendMessage', { ...place, body: { channel: 'sms', body: 'Hello Bob' } }, owner)
    // a third means to write to them next week: it has not written yet
    app.clock.advance(1)
    const third = await aBusiness()
    const there = { slug: third.slug }
    const made = await ok('createRequest', { params: there, body }, third.owner)
    const later = {
      channel: 'sms',
      body: 'Hi',
      send_at: new Date(app.clock.now().getTime() + 604_800_000).toISOString(),
    }
    await ok('sendMessage', { params: { ...there, requestId: made.request.id }, body: later }, third.owner)
    await post(messages, aText({ From: from, To: '+14155550001', Body: 'Hello to you' }))
    const heard = (await threadOf(other, request.id)).filter(({ direction }) => direction === 'in')
    expect(heard).toMatchObject([{ body: 'Hello to you' }])
  })

  it('is none, where several could be meant; that is written down', async () => {
    const address = '192.0.2.40'
    const answer = await post(messages, aText({ To: '+14155550001' }), { address })
    expect(answer.statusCode).toBe(200)
    expect(await refusals(address)).toEqual([{ source: 'twilio', reason: 'unknown_number' }])
  })
})

describe('refused', () => {
  it('a forged signature, one of another address, and none', async () => {
    const address = '192.0.2.41'
    const text = aText()
    for (const signature of ['', 'bm9uc2Vuc2U=', 'x'])
      expect((await post(messages, text, { signature, address })).statusCode).toBe(403)
    expect(await theirs(text.From)).toEqual([])
    // one row for each address and minute
    expect(await refusals(address)).toEqual([{ source: 'twilio', reason: 'forged' }])
  })

  it('other kinds of bodies', async () => {
    const answer = await app.http.inject({ method: 'POST', url: messages, payload: { a: 1 } })
    expect(answer.statusCode).toBe(415)
    expect((await app.http.inject({ method: 'POST', url: messages })).statusCode).toBe(403)
  })

  it('a flood from one number: sixty in an hour are enough', async () => {
    const from = aPhone()
    const address = '192.0.2.42'
    for (let count = 0; count < 63; count += 1) await post(messages, aText({ From: from }), { address })
    const [request] = await theirs(from)
    const thread = await threadOf(business, request?.id ?? '')
    expect(thread.filter(({ direction }) => direction === 'in')).toHaveLength(60)
    expect(await refusals(address)).toEqual([{ source: 'twilio', reason: 'flood' }])
    // a STOP counts all the same
    await post(messages, aText({ From: from, Body: 'STOP' }), { address })
    const consents = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('consents').select(['state', 'how']).where('contact', '=', from).orderBy('at').execute(),
    )
    expect(consents.at(-1)).toEqual({ state: 'stopped', how: 'keyword' })
  })

  it('everything, where no Twilio is set up', async () => {
    const plain = await startApp()
    for (const path of [messages, '/hooks/twilio/status', '/hooks/twilio/calls', '/hooks/twilio/calls/ended'])
      expect((await plain.http.inject({ method: 'POST', url: path })).statusCode).toBe(404)
  })
})

it('what became of a text is written down, whatever comes last', async () => {
  const from = aPhone()
  await post(messages, aText({ From: from }))
  const [request] = await theirs(from)
  const place = { params: { slug: business.slug, requestId: request?.id ?? '' } }
  const owner = await ownerOf(business)
  const { message } = await ok('sendMessage', { ...place, body: { channel: 'sms', body: 'On my way' } }, owner)
  const state = async () => (await threadOf(business, request?.id ?? '')).find(({ id }) => id === message.id)?.state
  await eventually(async () => (await state()) === 'sent')
  const sid = peer.messages.find(({ body }) => body.includes('On my way'))?.sid ?? ''
  for (const status of ['delivered', 'sent', 'queued'])
    expect((await post('/hooks/twilio/status', { MessageSid: sid, MessageStatus: status })).statusCode).toBe(200)
  await eventually(async () => (await state()) === 'delivered')
  const unknown = { MessageSid: aSid('SM'), MessageStatus: 'delivered' }
  expect((await post('/hooks/twilio/status', unknown)).statusCode).toBe(200)
})
