import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, giveProject, ok, codeOf } = buildersFor(app)
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

const miller = await aBusiness('Miller <Plumbing>')
let office = await aMember(miller, 'office')
const field = await aMember(miller, 'field')
const stranger = await aBusiness('Other')
const slug = miller.slug
let projectId = ''
beforeAll(async () => {
  const body = { name: 'Kitchen', address: '12 Secret Street' }
  projectId = (await ok('createProject', { params: { slug }, body }, office)).project.id
  await giveProject(miller, projectId, field)
})

const person = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
const look = (address: string, headers = {}) =>
  pages.inject({
    url: new URL(address).pathname + new URL(address).search,
    headers: { 'user-agent': person, ...headers },
  })
const jpeg = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function aShare(body: object = {}, project = projectId) {
  const given = { params: { slug, projectId: project }, body: { name: 'Ana Silva', ...body } }
  const { share, address } = await ok('createShare', given, office)
  return { share, address, params: { slug, projectId: project, shareId: share.id } }
}

/** Adds photos as a browser without JavaScript does. */
async function add(address: string, contents: readonly (Buffer | string)[], token?: string) {
  const page = (await look(address)).body
  const form = new FormData()
  form.set('form_token', token ?? /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? '')
  for (const [index, content] of contents.entries())
    form.append('photos', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), `${index}.jpg`)
  const body = new Response(form)
  return pages.inject({
    method: 'POST',
    url: `${new URL(address).pathname}/photos`,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

describe('a link', () => {
  it('opens a page that says what it includes and no more, and tells no search and no other page of itself', async () => {
    const params = { slug, projectId }
    await ok('createNote', { params, body: { title: 'Owner pays late', body: 'x' } }, field)
    const { address, share } = await aShare()
    expect(share).toMatchObject({ includes: ['photos', 'pairs'], state: 'open', views: 0, audience: 'customer' })
    const page = await look(address)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Kitchen')
    expect(page.body).toContain('Miller &lt;Plumbing&gt;')
    for (const secret of ['Secret Street', 'pays late', '<form', 'form_token']) expect(page.body).not.toContain(secret)
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    const withNotes = await look((await aShare({ includes: ['notes'] })).address)
    expect(withNotes.body).toContain('Owner pays late')
    expect((await look(address, { 'accept-language': 'es' })).body).toContain('lang="es"')
  })

  it('shows no note that was archived', async () => {
    const params = { slug, projectId }
    const { note } = await ok('createNote', { params, body: { title: 'Dog bites', body: '' } }, field)
    const { address } = await aShare({ includes: ['notes'] })
    expect((await look(address)).body).toContain('Dog bites')
    await ok('updateNote', { params: { ...params, noteId: note.id }, body: { archived: true } }, field)
    expect((await look(address)).body).not.toContain('Dog bites')
  })

  it('shows a hundred notes at a time, however many were archived since', async () => {
    const { project } = await ok('createProject', { params: { slug }, body: { name: 'Long job' } }, office)
    const from = Date.parse('2026-01-01T12:00:00Z')
    const rows = Array.from({ length: 850 }, (_, index) => ({
      site_id: miller.siteId,
      id: randomUUID(),
      project_id: project.id,
      title: `Day ${index + 1}.`,
      body: '',
      created_at: new Date(from + index * 60_000),
      modified_at: new Date(from),
      archived_at: index < 250 ? null : new Date(from),
    }))
    await app.workshop.inSystem(({ db }) => db.insertInto('notes').values(rows).execute())
    const { address } = await aShare({ includes: ['notes'] }, project.id)
    const shown: string[][] = []
    for (let at: string | undefined = address; at !== undefined;) {
      const { body } = await look(at)
      shown.push([...body.matchAll(/Day (\d+)\./g)].map(([, day]) => day ?? ''))
      const earlier: string | undefined = /href="([^"]+)#notes"/.exec(body)?.[1]
      at = earlier && new URL(earlier.replaceAll('&amp;', '&'), address).href
    }
    expect(shown.map((days) => [days[0], days.at(-1)])).toEqual([
      ['250', '151'],
      ['150', '51'],
      ['50', '1'],
    ])
    expect((await look(`${address}?notes=made-up`)).body).toContain('Day 250.')
  })

  it('counts who looks, and not the programs that look before', async () => {
    const { address, params } = await aShare()
    await look(address)
    await look(address, { 'user-agent': 'WhatsApp/2.23' })
    app.clock.advance(60)
    await look(address)
    const { shares } = await ok('listShares', { params }, office)
    expect(shares[0]).toMatchObject({ views: 2, last_seen: app.clock.now().toISOString(), version: 1 })
  })

  it('is known to the database by a hash alone', async () => {
    const { address } = await aShare()
    const token = address.split('/').at(-1) ?? ''
    expect(token).toHaveLength(43)
    const rows = await app.workshop.inSystem(({ db }) => db.selectFrom('shares').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('that has ended, was withdrawn, leads to an archived project or never was answers alike', async () => {
    const [short, gone, never] = [
      await aShare({ hours: 1 }),
      await aShare(),
      'http://x/s/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ]
    const { project } = await ok('createProject', { params: { slug }, body: { name: 'Old' } }, office)
    const archived = await aShare({}, project.id)
    await ok('replaceProject', { params: { slug, id: project.id }, body: { archived: true } }, office)
    await ok('updateShare', { params: gone.params, body: { withdrawn: true } }, office)
    app.clock.advance(3601)
    const answers = await Promise.all(
      [never, short.address, gone.address, archived.address, 'http://x/s/short'].map((address) => look(address)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await add(gone.address, [await jpeg('red')], 'x')).statusCode).toBe(404)
    await ok('updateShare', { params: gone.params, body: { withdrawn: false } }, office)
    expect((await look(gone.address)).statusCode).toBe(200)
    await ok('updateShare', { params: short.params, body: { hours: 24 } }, office)
    expect((await look(short.address)).statusCode).toBe(200)
  })

  it('is the office’s to make', async () => {
    const { params } = await aShare()
    const body = { name: 'x' }
    expect(await codeOf('createShare', { params, body })).toBe('unauthenticated')
    for (const name of ['createShare', 'updateShare'] as const) {
      expect(await codeOf(name, { params, body }, field)).toBe('forbidden')
      expect(await codeOf(name, { params, body }, stranger.owner)).toBe('not_found')
    }
    expect(await codeOf('listShares', { params }, field)).toBe('forbidden')
    const theirs = { ...params, slug: stranger.slug }
    expect(await codeOf('updateShare', { params: theirs, body }, stranger.owner)).toBe('not_found')
    for (const bad of [{ name: ' ' }, { name: 'x', hours: 0 }, { name: 'x', hours: 8761 }, { name: 'x', includes: [] }])
      expect(await codeOf('createShare', { params, body: bad }, office)).toBe('invalid')
  })
})

describe('a guest', () => {
  it('adds photos without JavaScript, marked with the link, once, and members are told', async () => {
    const { address, params } = await aShare({ may_add_photos: true, name: 'Joe’s Tiles', audience: 'partner' })
    const heard: string[] = []
    const stop = app.live.subscribe(
      miller.siteId,
      (event) => void heard.push(event.kind === 'changed' ? event.topic : event.kind),
    )
    const photo = await jpeg('teal')
    const first = await add(address, [photo, await jpeg('olive')])
    expect([first.statusCode, first.headers.location]).toEqual([
      303,
      `${new URL(address).pathname}?lang=en&added=2#add`,
    ])
    await expect.poll(() => heard).toContain('photos')
    stop()
    // the same picture again is the one that is there
    await add(address, [photo])
    const { photos } = await ok('listProjectPhotos', { params }, field)
    expect(photos).toHaveLength(2)
    const rows = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('photos').select('guest_name').where('site_id', '=', miller.siteId).execute(),
    )
    expect(rows.map((row) => row.guest_name)).toEqual(['Joe’s Tiles', 'Joe’s Tiles'])
    const { shares } = await ok('listShares', { params }, office)
    expect(shares.find(({ id }) => id === params.shareId)?.photos_added).toBe(2)
    const { entries } = await ok(
      'getProjectTimeline',
      { params: { slug, id: projectId }, query: { kinds: ['photos'] } },
      field,
    )
    expect(entries).toMatchObject([{ kind: 'photos', count: 2, guest: 'Joe’s Tiles', by: null }])
    const page = await look(address)
    expect(page.body).not.toContain('original')
  })

  it('is told what is wrong, and adds nothing', async () => {
    const { address } = await aShare({ may_add_photos: true })
    const bad = await add(address, ['no photo at all'])
    expect(bad.statusCode).toBe(422)
    expect(bad.body).toContain('isn’t a photo we can use')
    const none = await add(address, [])
    expect(none.body).toContain('Please choose a photo first')
  })

  it('adds nothing by a link that does not allow it, nor with the token of another page', async () => {
    const [closed, open, other] = [
      await aShare(),
      await aShare({ may_add_photos: true }),
      await aShare({ may_add_photos: true }),
    ]
    expect((await add(closed.address, [await jpeg('red')], 'x')).statusCode).toBe(404)
    const token = /name="form_token" value="([^"]+)"/.exec((await look(other.address)).body)?.[1] ?? ''
    expect((await add(open.address, [await jpeg('navy')], token)).statusCode).toBe(422)
    const home = /name="form_token" value="([^"]+)"/.exec((await pages.inject(`/p/${slug}`)).body)?.[1] ?? ''
    expect((await add(open.address, [await jpeg('navy')], home)).statusCode).toBe(422)
    expect((await ok('listProjectPhotos', { params: open.params }, field)).photos).toHaveLength(2)
  })
})

describe('pairs', () => {
  it('are two photos of the project, swapped, shown by the office alone, archived and brought back', async () => {
    const params = { slug, projectId }
    const [a = '', b = ''] = (await ok('listProjectPhotos', { params }, field)).photos.map(({ id }) => id)
    const body = { before_photo_id: a, after_photo_id: b, caption: 'New tiles' }
    const { pair } = await ok('createPair', { params, body }, field)
    expect([pair.before_photo.id, pair.after_photo.id, pair.on_website]).toEqual([a, b, false])
    const place = { ...params, pairId: pair.id }
    const swapped = await ok('updatePair', { params: place, body: { before_photo_id: b, after_photo_id: a } }, field)
    expect([swapped.pair.before_photo.id, swapped.pair.version]).toEqual([b, 2])
    expect(await codeOf('updatePair', { params: place, body: { on_website: true } }, field)).toBe('forbidden')
    await ok('updatePair', { params: place, body: { on_website: true } }, office)
    expect(await codeOf('createPair', { params, body: { ...body, after_photo_id: a } }, field)).toBe('invalid')
    const { project } = await ok('createProject', { params: { slug }, body: { name: 'Elsewhere' } }, office)
    expect(await codeOf('createPair', { params: { slug, projectId: project.id }, body }, office)).toBe('invalid')
    expect(await codeOf('listPairs', { params })).toBe('unauthenticated')
    expect(await codeOf('listPairs', { params }, stranger.owner)).toBe('not_found')
    await ok('updatePair', { params: place, body: { archived: true } }, field)
    expect((await ok('listPairs', { params }, field)).pairs).toEqual([])
    await ok('updatePair', { params: place, body: { archived: false } }, field)
    expect((await ok('getProject', { params: { slug, id: projectId } }, field)).project.pair_count).toBe(1)
  })
})

describe('the timeline', () => {
  it('has everything once over all pages, newest first; the field sees no money and no links', async () => {
    office = { ...office, token: await app.tokenOf(office.userId) }
    const params = { slug, id: projectId }
    await ok('replaceProject', { params, body: { status: 'scheduled', description: 'Soon' } }, office)
    const whole = await ok('getProjectTimeline', { params, query: { limit: 100 } }, office)
    expect(whole.next).toBeNull()
    const kinds = new Set(whole.entries.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(['change', 'note', 'photos', 'status'])
    expect(whole.entries.find(({ kind }) => kind === 'status')).toMatchObject({ from: 'lead', to: 'scheduled' })
    const times = whole.entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const paged: string[] = []
    for (let before: string | null = ''; before !== null;) {
      const page: Awaited<ReturnType<typeof ok<'getProjectTimeline'>>> = await ok(
        'getProjectTimeline',
        { params, query: { limit: 3, before } },
        office,
      )
      paged.push(...page.entries.map(({ id }) => id))
      before = page.next
    }
    expect(paged).toEqual(whole.entries.map(({ id }) => id))
    const seen = await ok('getProjectTimeline', { params, query: { limit: 100 } }, field)
    expect(seen.entries.some((entry) => entry.kind === 'change' && entry.record === 'share')).toBe(false)
    expect(seen.entries.some((entry) => entry.kind === 'change' && entry.record === 'pair')).toBe(true)
    expect(await codeOf('getProjectTimeline', { params, query: { before: 'abc' } }, field)).toBe('invalid')
    expect(await codeOf('getProjectTimeline', { params })).toBe('unauthenticated')
    expect(await codeOf('getProjectTimeline', { params }, stranger.owner)).toBe('not_found')
  })
})
