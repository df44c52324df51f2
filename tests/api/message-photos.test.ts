import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MessageId, RequestId, UploadId, type PhotoId } from '#contract/shared.ts'
import { buildApp } from '#server/app.ts'
import { conversationJobs } from '#server/areas/conversations/conversations.jobs.ts'
import { keepFile } from '#server/areas/photos/photos.uploads.ts'
import { newId } from '#server/platform/ids.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { somePhotos, type GivenPhoto } from '../support/photos.ts'
import { startTwilioPeer, type TwilioPeer } from '../peers/twilio/peer.ts'
import { talkTools, type Talk } from './conversations.talk.parts.ts'

/** Photos that a member sends along with a message: who gets them, how, and which may not go. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, ok, codeOf, refused } = builders
const { aTalk, thread, jobs } = talkTools(app, builders)

let peer: TwilioPeer
let business: Business
beforeAll(async () => {
  peer = await startTwilioPeer()
})
afterAll(() => peer.close())
beforeEach(async () => {
  business = await aBusiness()
  peer.messages.length = 0
  peer.beforeAnswer = () => {}
})

const appUrl = 'https://office.example'
const asOwner = () => ({ token: business.owner.token })
const at = (talk: Talk, more: Readonly<Record<string, string>> = {}) => ({
  params: { slug: business.slug, requestId: talk.requestId, ...more },
})

/** Photos whose large picture lies in the storage. */
async function realPhotos(picture: Buffer, given: readonly GivenPhoto[]): Promise<PhotoId[]> {
  const rows = given.map((photo) => {
    const id = randomUUID()
    const key = `sites/${business.siteId}/photos/${id}/1600.webp`
    return { key, row: { id, variants: JSON.stringify([{ width: 1600, key, type: 'image/webp' }]), ...photo } }
  })
  for (const { key } of rows) await app.parts.photos.storage.put(key, picture, { type: 'image/webp' })
  return somePhotos(
    app,
    business,
    rows.map(({ row }) => row),
  )
}
const plain = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3a6' } })
    .webp()
    .toBuffer()

const write = async (talk: Talk, body: string, photoIds: readonly string[], more: object = {}) =>
  (await ok('sendMessage', { ...at(talk), body: { channel: 'sms', body, photo_ids: photoIds, ...more } }, asOwner()))
    .message

/** Lets a message leave, as its job does. */
async function leave(id: string, attempt?: { number: number; last: boolean }, chosen?: true): Promise<void> {
  const twilio = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'right-token', from: '+15005550001', apiUrl: peer.url }
  const settings = { ...app.parts.settings, twilio, appUrl }
  const [sending] = conversationJobs({ ...app.parts, settings })
  const site = { id: business.siteId, slug: business.slug }
  await sending.run({ site, messageId: MessageId.parse(id), ...(chosen && { chosen }) }, attempt)
}
const fetched = (address: string) => app.http.inject({ url: address.replace(appUrl, '') })
const stateOf = async (talk: Talk, id: string) => (await thread(talk)).messages.find((each) => each.id === id)

it('a thread of five hundred photos is read back in pages, in order and each once', async () => {
  const talk = await aTalk({ business, on: false })
  const sent = await write(talk, 'Look', [])
  const ids = await somePhotos(
    app,
    business,
    Array.from({ length: 500 }, () => ({ request_id: talk.requestId })),
  )
  await app.workshop.inSystem(async ({ db }) => {
    await sql`insert into messages select (jsonb_populate_record(m, jsonb_build_object(
        'id', gen_random_uuid(), 'body', 'Photos ' || n, 'created_at', m.created_at + n * interval '1 second'))).*
      from messages m, generate_series(0, 49) n where m.id = ${sent.id}`.execute(db)
    await sql`insert into message_photos (site_id, message_id, photo_id, position)
      select m.site_id, m.id, p.id, (p.at - 1) % 10
      from unnest(${sql.val(ids)}::uuid[]) with ordinality as p (id, at)
        join messages m on m.request_id = ${talk.requestId} and m.body = 'Photos ' || ((p.at - 1) / 10)`.execute(db)
  })
  const read = async (before?: string) =>
    ok('listMessages', { ...at(talk), query: before === undefined ? {} : { before } }, asOwner())
  const pages = [await read()]
  while (pages[0]?.earlier === true) pages.unshift(await read(pages[0].messages[0]?.id))
  const counts = pages.map(({ messages }) => messages.reduce((sum, { photos }) => sum + photos.length, 0))
  expect(counts).toEqual([50, 150, 150, 150])
  expect(pages.flatMap(({ messages }) => messages.flatMap(({ photos }) => photos.map(({ id }) => id)))).toEqual(ids)
})

describe('a text with photos', () => {
  it('leaves as an MMS whose pictures anybody may fetch who has the address, until it ends', async () => {
    const talk = await aTalk({ business, on: false })
    const [first, second] = await realPhotos(await plain(), [{ request_id: talk.requestId }, {}])
    const sent = await write(talk, 'Like these?', [second ?? '', first ?? ''])
    expect(sent).toMatchObject({ state: 'queued', photos: [{ id: second, state: 'ready' }, { id: first }] })
    await leave(sent.id)

    const [{ media = [], body } = {}] = peer.messages
    expect(body).toBe('Like these?')
    expect(media.map((address) => address.split('?')[0])).toEqual([
      `${appUrl}/media/${business.siteId}/${second}/1280.jpg`,
      `${appUrl}/media/${business.siteId}/${first}/1280.jpg`,
    ])
    const answer = await fetched(media[0] ?? '')
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 })
    expect((await fetched((media[0] ?? '').replace(/s=./, 's='))).statusCode).toBe(404)
    app.clock.advance(2 * 86_400)
    expect((await fetched(media[0] ?? '')).statusCode).toBe(404)
    expect(peer.refusals).toEqual([])
  })

  it('may be photos alone, and a try whose answer was lost is not sent again', async () => {
    const talk = await aTalk({ business, on: false })
    const ids = await realPhotos(await plain(), [{ request_id: talk.requestId }])
    // a code for signing in went to the same number, which no conversation knows of
    const code = { sid: `SM${'c'.repeat(32)}`, to: talk.phone, from: '+15005550001', body: 'Your code is 123456' }
    peer.messages.push({ ...code, direction: 'outbound-api', date_created: new Date().toUTCString() })
    const sent = await write(talk, '', ids)
    peer.failNext = { status: 503, code: 20503 }
    await expect(leave(sent.id)).rejects.toThrow('503')
    peer.beforeAnswer = (request) => request.socket.destroy()
    await expect(leave(sent.id, { number: 2, last: false })).rejects.toThrow('gave no answer')
    peer.beforeAnswer = () => {}
    await leave(sent.id, { number: 3, last: false })
    expect(peer.messages.map(({ body, media }) => [body, media?.length])).toEqual([
      ['', 1],
      [code.body, undefined],
    ])
    expect(await stateOf(talk, sent.id)).toMatchObject({ state: 'sent', body: '' })
  })

  it('takes smaller pictures where the large ones are too much for a carrier', async () => {
    const talk = await aTalk({ business, on: false })
    const ids = await realPhotos(
      await plain(),
      Array.from({ length: 6 }, () => ({ request_id: talk.requestId })),
    )
    const put = (id: string, name: string, bytes: number) =>
      app.parts.photos.storage.put(`sites/${business.siteId}/photos/${id}/${name}`, randomBytes(bytes), {
        type: 'image/jpeg',
      })
    for (const id of ids) await Promise.all([put(id, '1280.jpg', 900_000), put(id, '640.jpg', 9000)])
    const sent = await write(talk, '', ids)
    await leave(sent.id)
    const media = peer.messages[0]?.media ?? []
    expect(media.map((address) => /\w+\.jpg/.exec(address)?.[0])).toEqual(Array(6).fill('640.jpg'))
  })

  it('waits for photos that are being prepared, and goes without those that were removed', async () => {
    const talk = await aTalk({ business, on: false })
    const [slow, gone] = await realPhotos(await plain(), [
      { request_id: talk.requestId, state: 'processing' },
      { request_id: talk.requestId },
    ])
    const both = await write(talk, '', [slow ?? '', gone ?? ''])
    const alone = await write(talk, '', [gone ?? ''])
    await ok('removeMedia', { params: { slug: business.slug }, body: { id: gone, archived: true } }, asOwner())
    await expect(leave(both.id)).rejects.toThrow('still being prepared')
    expect(await stateOf(talk, both.id)).toMatchObject({ state: 'queued' })
    await app.workshop.inSystem(({ db }) =>
      db
        .updateTable('photos')
        .set({ state: 'ready' })
        .where('id', '=', slow ?? '')
        .execute(),
    )
    await leave(both.id)
    expect(peer.messages.map(({ media }) => media?.length)).toEqual([1])
    expect(await stateOf(talk, both.id)).toMatchObject({ state: 'sent', photos: [{ id: slow }] })
    await leave(alone.id)
    expect(await stateOf(talk, alone.id)).toMatchObject({ state: 'held', reason: 'photos_missing', photos: [] })
    expect(peer.messages).toHaveLength(1)
  })
})

describe('the job that sends photos', () => {
  it('has a lane of its own, however its message comes to leave', async () => {
    const talk = await aTalk({ business, on: false, email: `${randomUUID()}@home.example` })
    const ids = await realPhotos(await plain(), [{ request_id: talk.requestId }])
    const there = (id: string) => at(talk, { messageId: id })
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const first = await write(talk, 'At once', ids)
    const text = await write(talk, 'No photos', [])
    const { id: planned } = await write(talk, 'Later', ids, { send_at: inHours(5) })
    await ok('updateScheduledMessage', { ...there(planned), body: { send_at: inHours(6) } }, asOwner())
    await ok('sendScheduledMessage', there(planned), asOwner())
    const set = (state: string) =>
      app.workshop.inSystem(({ db }) =>
        db
          .updateTable('messages')
          .set({ state, created_at: new Date(0) })
          .where('id', '=', first.id)
          .execute(),
      )
    await set('failed')
    await ok('retryMessage', { ...there(first.id), body: {} }, asOwner())
    await set('queued')
    const { 3: sweep, 5: sending } = conversationJobs({ ...app.parts })
    await sweep.run({})

    const messagesOf = async (kind: string) => (await jobs(kind, talk)).map(({ data }) => data['messageId'])
    const ofPhotos = await messagesOf('conversations.send-photos')
    expect([first.id, planned].map((id) => ofPhotos.filter((each) => each === id).length)).toEqual([3, 3])
    expect(await messagesOf('conversations.send')).toEqual([text.id])
    const site = { id: business.siteId, slug: business.slug }
    await sending.run({ site, messageId: MessageId.parse(first.id) })
    expect(await stateOf(talk, first.id)).toMatchObject({ state: 'sent' })
  })
})

describe('a message that does not leave as it was written', () => {
  const owner = async () => ({ token: await app.tokenOf(business.owner.userId) })
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  const move = (id: string | undefined, to: { request_id?: string; state?: string }) =>
    app.workshop.inSystem(({ db }) =>
      db
        .updateTable('photos')
        .set(to)
        .where('id', '=', id ?? '')
        .execute(),
    )

  it('fails where a picture cannot be made, and its author hears of it', async () => {
    const talk = await aTalk({ business, on: false })
    const [lost, empty] = await somePhotos(app, business, [{}, { variants: '[]' }])
    const now = await write(talk, 'Look', [lost ?? ''])
    const later = await write(talk, 'Look again', [empty ?? ''], { send_at: inHours(1) })
    app.clock.advance(3600)
    for (const { id } of [now, later]) {
      await expect(leave(id, { number: 10, last: false })).rejects.toThrow()
      await expect(leave(id, { number: 11, last: true })).rejects.toThrow()
      expect(await stateOf(talk, id)).toMatchObject({ state: 'failed', reason: 'photos_missing' })
    }
    const told = (await jobs('notifications.notify', talk)).filter(({ data }) => data['event'] === 'message_failed')
    expect(told).toHaveLength(2)
    expect(peer.messages).toEqual([])
  })

  it('goes without photos that became another customer’s meanwhile', async () => {
    const [talk, other] = [await aTalk({ business, on: false }), await aTalk({ business, on: false })]
    const [mine, moved] = await realPhotos(await plain(), [{ request_id: talk.requestId }, {}])
    const both = await write(talk, '', [mine ?? '', moved ?? ''])
    const alone = await write(talk, '', [moved ?? ''])
    await move(moved, { request_id: other.requestId })
    await leave(both.id)
    expect(peer.messages.map(({ media }) => media?.length)).toEqual([1])
    expect((await stateOf(talk, both.id))?.photos.map(({ id }) => id)).toEqual([mine])
    await leave(alone.id)
    const held = { state: 'held', reason: 'photos_missing' }
    expect(await stateOf(talk, alone.id)).toMatchObject(held)
    const again = await ok('retryMessage', { ...at(talk, { messageId: alone.id }), body: {} }, asOwner())
    expect(again.message).toMatchObject(held)
    expect(peer.messages).toHaveLength(1)
  })

  it('is not sent or changed by hand while its own job waits for a photo at its moment', async () => {
    const talk = await aTalk({ business, on: false })
    const [slow] = await realPhotos(await plain(), [{ request_id: talk.requestId, state: 'processing' }])
    const { id } = await write(talk, 'At nine', [slow ?? ''], { send_at: inHours(1) })
    app.clock.advance(3600)
    await expect(leave(id, { number: 1, last: false }, true)).rejects.toThrow('still being prepared')
    const there = at(talk, { messageId: id })
    expect(await codeOf('sendScheduledMessage', there, await owner())).toBe('conflict')
    expect(await codeOf('updateScheduledMessage', { ...there, body: { body: 'At ten' } }, await owner())).toBe(
      'conflict',
    )
    await move(slow, { state: 'ready' })
    await leave(id, { number: 2, last: false }, true)
    expect(peer.messages.map(({ body }) => body)).toEqual(['At nine'])
  })
})

describe('photos on the other ways', () => {
  it('go along with a mail, also one that was scheduled and keeps its photos when its words are taken out', async () => {
    const talk = await aTalk({ business, on: false, email: `${randomUUID()}@home.example` })
    const ids = await realPhotos(await plain(), [{ request_id: talk.requestId }])
    const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const { id } = await write(talk, 'Before', ids, { channel: 'email', send_at: later })
    const change = (body: string) => ({ ...at(talk, { messageId: id }), body: { body } })
    const { message } = await ok('updateScheduledMessage', change(''), asOwner())
    expect(message).toMatchObject({ body: '', photos: [{ id: ids[0] }] })
    await ok('sendScheduledMessage', at(talk, { messageId: id }), asOwner())
    await leave(id)
    const kept = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('outbox').select(['channel', 'photos']).where('id', '=', id).execute(),
    )
    expect(kept).toMatchObject([
      { channel: 'email', photos: [expect.stringMatching(/^https:\/\/office\.example\/media\/.*1280\.jpg/)] },
    ])
  })

  it('are seen in the website chat once their pictures are made', async () => {
    const { token } = await ok('startChat', { params: { slug: business.slug }, body: { body: 'Hi' } }, {})
    const sync = async () =>
      (await ok('syncChat', { params: { slug: business.slug }, body: { token } }, {})).chat.messages
    const [request] = (await ok('listRequests', { params: { slug: business.slug } }, asOwner())).requests
    const talk: Talk = { business, requestId: RequestId.parse(request?.id), phone: '' }
    const [photo] = await realPhotos(await plain(), [{ request_id: talk.requestId, state: 'processing' }])
    const { id, state } = await write(talk, '', [photo ?? ''], { channel: 'chat' })
    expect(state).toBe('queued')
    await expect(leave(id)).rejects.toThrow('still being prepared')
    expect(await sync()).toHaveLength(1)
    await app.workshop.inSystem(({ db }) =>
      db
        .updateTable('photos')
        .set({ state: 'ready' })
        .where('id', '=', photo ?? '')
        .execute(),
    )
    await leave(id)
    const [, line] = await sync()
    expect(line).toMatchObject({ id, body: '', photos: [{ original: null, sources: [{ width: 1600 }] }] })
    const picture = await app.http.inject({ url: line?.photos[0]?.sources[0]?.url ?? '' })
    expect(picture.statusCode).toBe(200)
    // a page of any website shows it
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('are seen on the customer’s own page, never as untouched files', async () => {
    const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
    const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
    const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
    await pages.ready()
    const talk = await aTalk({ business, on: false })
    const [photo] = await realPhotos(await plain(), [{ request_id: talk.requestId }])
    await leave((await write(talk, 'Done!', [photo ?? ''])).id)
    const { request } = await ok('getRequest', at(talk), asOwner())
    const customer = { params: { slug: business.slug, customerId: request.customer.id } }
    const { address } = await ok('createPortalLink', customer, asOwner())
    const { body } = await pages.inject({ url: new URL(address).pathname })
    await pages.close()
    expect(body).toContain('Photo 1 from Miller Plumbing')
    expect(body).toContain(`/media/${business.siteId}/${photo}/1600.webp`)
    expect(body).not.toContain('/original')
  })
})

describe('what may not go', () => {
  it('refuses photos of other customers and businesses, removed ones, too many, and nothing at all', async () => {
    const talk = await aTalk({ business, on: false })
    const other = await aTalk({ business, on: false })
    const project = async (of: Talk) => (await ok('createProjectFromRequest', at(of), asOwner())).project.id
    const [own, others] = [await project(talk), await project(other)]
    const again = (
      await ok(
        'createRequest',
        { params: { slug: business.slug }, body: { name: 'Same', phone: talk.phone } },
        asOwner(),
      )
    ).request
    const stranger = await aBusiness()
    const [foreign] = await somePhotos(app, stranger, [{}])
    const walkIn = (await ok('createProject', { params: { slug: business.slug }, body: { name: 'Roof' } }, asOwner()))
      .project.id
    const [mine, ofProject, unfiled, ofOther, ofTheirs, ofNobody, ofBoth, ofAgain, removed] = await somePhotos(
      app,
      business,
      [
        { request_id: talk.requestId },
        { project_id: own },
        {},
        { request_id: other.requestId },
        { project_id: others },
        { project_id: walkIn },
        { request_id: talk.requestId, project_id: others },
        { request_id: RequestId.parse(again.id) },
        { request_id: talk.requestId, archived_at: app.clock.now() },
      ],
    )
    const body = (photo_ids: readonly unknown[], words = '') => ({
      ...at(talk),
      body: { channel: 'sms', body: words, photo_ids },
    })
    for (const id of [ofOther, ofTheirs, ofNobody, ofBoth, ofAgain, removed, foreign, randomUUID()]) {
      const problem = await refused('sendMessage', body([mine, id], 'Look'), asOwner())
      expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'body.photo_ids.1' }] })
    }
    expect(await codeOf('sendMessage', body(Array.from({ length: 11 }, () => mine)), asOwner())).toBe('invalid')
    expect(await codeOf('sendMessage', body([]), asOwner())).toBe('invalid')
    expect((await thread(talk)).messages).toEqual([])
    const sent = await write(talk, '', [mine ?? '', ofProject ?? '', unfiled ?? ''])
    expect(sent.photos.map(({ id }) => id)).toEqual([mine, ofProject, unfiled])
  })

  it('keeps a field member to the photos of their own conversations', async () => {
    const field: Person = await aMember(business, 'field')
    const [own, other] = [await aTalk({ business, on: false }), await aTalk({ business, on: false })]
    await ok('updateRequest', { ...at(own), body: { assigned_id: field.userId } }, asOwner())
    const [shown, hidden] = await somePhotos(app, business, [{}, {}])
    await write(own, '', [shown ?? ''])
    await write(other, '', [hidden ?? ''])
    const seen = (await ok('listMessages', at(own), field)).messages
    expect(seen.map(({ photos }) => photos.map(({ id }) => id))).toEqual([[shown]])
    const photo = (id: PhotoId | undefined) => ({ params: { slug: business.slug, photoId: id ?? '' } })
    // the picture in the thread is all: the photo may be on the website, and is the office's
    for (const id of [shown, hidden]) expect(await codeOf('getPhoto', photo(id), field)).toBe('not_found')
    expect(seen[0]?.photos[0]?.asset).toMatchObject({ original: null })
    const archive = { params: { slug: business.slug }, body: { ids: [shown ?? ''], change: { archived: true } } }
    expect(await ok('changePhotos', archive, field)).toMatchObject({ changed: [], skipped: [{ code: 'not_found' }] })
    const remove = { params: { slug: business.slug }, body: { id: shown ?? '', archived: true } }
    expect(await codeOf('removeMedia', remove, field)).toBe('not_found')
    expect((await ok('getPhoto', photo(shown), asOwner())).photo.archived).toBe(null)
  })

  it('makes a photo of its own of a file that another customer’s project has', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a11' } })
      .jpeg()
      .toBuffer()
    const upload = async () => {
      const site = { id: business.siteId, slug: business.slug }
      const kept = { id: newId(UploadId), site, actor: { kind: 'server' } as const, formId: undefined }
      const file = { fileName: 'a.jpg', stream: Readable.from([picture]) }
      return keepFile(app.parts.photos, app.workshop, kept, file)
    }
    const params = { slug: business.slug }
    const { project } = await ok('createProject', { params, body: { name: 'Roof' } }, asOwner())
    const filed = { upload_ids: [await upload()] }
    const there = await ok(
      'attachProjectPhotos',
      { params: { ...params, projectId: project.id }, body: filed },
      asOwner(),
    )
    const attach = async () => {
      const body = { upload_ids: [await upload()], unfiled: true }
      return (await ok('attachPhotos', { params, body }, asOwner())).uploads[0]
    }
    const first = await attach()
    expect(first?.photo_id).not.toBe(there.photos[0]?.id)
    expect((await attach())?.photo_id).toBe(first?.photo_id)
  })
})
