import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import exifr from 'exifr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Problem } from '#contract/errors.ts'
import { Photo } from '#contract/photos.ts'
import type { RequestId } from '#contract/shared.ts'
import {
  adoptUploads,
  carryToProject,
  issueFormToken,
  photosOf,
  receiveFile,
} from '#server/areas/photos/photos.operations.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/work/work.ts'
import { Readable } from 'node:stream'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPhotoApp, type PhotoApp } from '#tests/fault/uploads-app.ts'
import { aCrew, client, sha256, type Crew } from '#tests/fault/uploads-client.ts'
import { aBomb, aPhoto, exe, fixture, html, svg, withArchive, withPage } from '#tests/fault/uploads-files.ts'

let database: Database
let app: PhotoApp
let crew: Crew
let stranger: Crew
let protocol: ReturnType<typeof client>
const moment = new Date('2026-05-20T18:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'topline-photos-'))

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startPhotoApp({ database, folder, clock: { now: () => moment } })
  protocol = client(app.url)
  stranger = await aCrew(database)
  crew = await aCrew(database)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const Photos = z.object({ photos: z.array(Photo) })
const upload = (data: Buffer, fields: Record<string, string> = {}, mine = crew) =>
  protocol.upload(mine, data, { site: mine.site.slug, ...fields })
const get = (address: string | null | undefined, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${address}`, { headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const rowOf = (id: string) =>
  database.inSystem(({ db }) => db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

async function attached(data: Buffer, fields: Record<string, string> = {}): Promise<{ mine: Crew; photo: Photo }> {
  const mine = await aCrew(database)
  const answer = await protocol.attach(mine, [await upload(data, fields, mine)])
  expect(answer.status).toBe(201)
  return { mine, photo: await settled(mine) }
}

/** The crew's only photo, once its job is done. */
const settled = (mine: Crew): Promise<Photo> =>
  vi.waitFor(
    async () => {
      const [photo] = await protocol.photos(mine)
      if (!photo || photo.state === 'processing') throw new Error('still processing')
      return photo
    },
    { timeout: 100_000, interval: 50 },
  )

test('public copies are upright, small, and know neither place nor camera; the original is untouched and private', async () => {
  const data = await aPhoto(1200, 900, { orientation: 6, gps: true })
  expect(await exifr.gps(data)).toMatchObject({ latitude: expect.closeTo(37.775, 2) })
  const { photo } = await attached(data, { filename: 'front "yard" ü.jpg', sha256: sha256(data) })

  expect(photo.state).toBe('ready')
  // lying in the file, upright for people
  expect([photo.asset.width, photo.asset.height]).toEqual([900, 1200])
  // the compact ones come later
  const pictures = photo.asset.sources.filter(({ type }) => type === 'image/webp')
  expect(pictures.map((source) => source.width)).toEqual([320, 800, 900])
  expect(photo.asset.placeholder).toMatch(/^[A-Za-z0-9+/]{20,}={0,2}$/)
  for (const source of pictures) {
    const answer = await get(source.url)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const picture = await bytesOf(answer)
    const meta = await sharp(picture).metadata()
    expect([meta.width, meta.height]).toEqual([source.width, Math.round((source.width * 1200) / 900)])
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(await exifr.gps(picture).catch(() => undefined)).toBeUndefined()
    expect(await exifr.parse(picture).catch(() => undefined)).toBeUndefined()
    for (const secret of ['Testcamera', 'Secretphone', '2025:05:01']) expect(picture.includes(secret)).toBe(false)
  }
  // the red corner of the file, upper left, is the upper right one after a quarter turn
  const small = await bytesOf(await get(photo.asset.sources[0]?.url))
  const { data: pixel } = await sharp(small)
    .extract({ left: 310, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(pixel[0]).toBeGreaterThan(200)
  expect(pixel[1]).toBeLessThan(80)

  const original = await get(photo.asset.original)
  expect(original.headers.get('content-type')).toBe('image/jpeg')
  expect(original.headers.get('content-disposition')).toBe(
    `attachment; filename="front _yard_ _.jpg"; filename*=UTF-8''front%20_yard_%20%C3%BC.jpg`,
  )
  expect(original.headers.get('x-content-type-options')).toBe('nosniff')
  expect(original.headers.get('content-security-policy')).toContain('sandbox')
  expect(sha256(await bytesOf(original))).toBe(sha256(data))

  const row = await rowOf(photo.id)
  expect(row.taken_at?.toISOString()).toBe('2025-05-01T19:30:00.000Z')
  expect([row.latitude, row.longitude]).toEqual([expect.closeTo(37.775, 3), expect.closeTo(-122.4167, 3)])
  expect(JSON.stringify(photo)).not.toMatch(/latitude|sha256/)
})

test('compact pictures follow: upright, without place and camera, and smaller than the others', async () => {
  const { mine } = await attached(await aPhoto(2000, 1500, { orientation: 6, gps: true }))
  const compact = await vi.waitFor(
    async () => {
      const [photo] = await protocol.photos(mine)
      const found = photo?.asset.sources.filter(({ type }) => type === 'image/avif') ?? []
      if (found.length === 0) throw new Error('not made yet')
      return found
    },
    { timeout: 100_000, interval: 50 },
  )
  expect(compact.map(({ width }) => width)).toEqual([320, 560, 800])
  for (const source of compact) {
    const answer = await get(source.url)
    expect(answer.headers.get('content-type')).toBe('image/avif')
    const meta = await sharp(await bytesOf(answer)).metadata()
    expect([meta.width, meta.height]).toEqual([source.width, Math.round((source.width * 2000) / 1500)])
    expect([meta.exif, meta.icc, meta.xmp]).toEqual([undefined, undefined, undefined])
  }
})

test('an address works only as it was made, for seven days, and is the same all day', async () => {
  const { photo, mine } = await attached(await aPhoto(400, 300))
  const address = photo.asset.original ?? ''
  const url = new URL(address, app.url)
  expect((await get(url.pathname)).status).toBe(404)
  expect((await get(address.replace(/s=../, 's=xx'))).status).toBe(404)
  expect((await get(address.replace(/e=\d+/, 'e=99999'))).status).toBe(404)
  // the permission for a small picture is none for the original
  const small = photo.asset.sources[0]?.url ?? ''
  expect((await get(small.replace(/\/\d+\.webp/, '/original'))).status).toBe(404)
  expect((await get(address.replace(mine.site.id, stranger.site.id))).status).toBe(404)
  for (const wrong of [
    '/media/',
    '/media/a/b/c',
    '/media/../../etc/passwd',
    `/media/${mine.site.id}/${photo.id}/..%2foriginal${url.search}`,
  ]) {
    expect((await get(wrong)).status).toBe(404)
  }
  expect((await protocol.photos(mine))[0]?.asset.original).toBe(address)

  const answer = await get(small)
  const age = Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1])
  expect(age).toBeGreaterThan(6.9 * 86_400)
  expect(age).toBeLessThanOrEqual(8 * 86_400)
  expect((await get(small, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
})

test('an original can be had in parts', async () => {
  const data = await aPhoto(300, 300)
  const { photo } = await attached(data)
  const part = await get(photo.asset.original, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${data.byteLength}`])
  expect(await bytesOf(part)).toEqual(data.subarray(10, 20))
  expect(await bytesOf(await get(photo.asset.original, { range: 'bytes=-5' }))).toEqual(data.subarray(-5))
  expect((await get(photo.asset.original, { range: `bytes=${data.byteLength}-` })).status).toBe(416)
  expect((await get(photo.asset.original, { range: 'bytes=9-2' })).status).toBe(200)
  const head = await fetch(`${app.url}${photo.asset.original}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(data.byteLength)])
})

test.each<[string, string, () => Promise<Buffer>]>([
  [
    'PNG',
    'image/png',
    () =>
      sharp({ create: { width: 500, height: 300, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
        .png()
        .toBuffer(),
  ],
  [
    'WebP',
    'image/webp',
    () =>
      sharp({ create: { width: 500, height: 300, channels: 3, background: 'teal' } })
        .webp()
        .toBuffer(),
  ],
  [
    'AVIF',
    'image/avif',
    () =>
      sharp({ create: { width: 500, height: 300, channels: 3, background: 'teal' } })
        .avif({ effort: 0 })
        .toBuffer(),
  ],
  ['HEIC', 'image/heic', () => Promise.resolve(fixture('sample.heic'))],
])('takes a %s', async (_name, type, make) => {
  const { photo } = await attached(await make())
  expect([photo.state, (await rowOf(photo.id)).content_type]).toEqual(['ready', type])
  const picture = await sharp(await bytesOf(await get(photo.asset.sources.at(-1)?.url))).metadata()
  expect(picture.width).toBe(photo.asset.sources.at(-1)?.width)
})

test.each<[string, string, () => Promise<Buffer>]>([
  ['a program named like a photo', 'not_a_photo', () => Promise.resolve(exe)],
  ['an SVG', 'not_a_photo', () => Promise.resolve(svg)],
  ['a page', 'not_a_photo', () => Promise.resolve(html)],
  ['a photo with an archive behind it', 'not_a_photo', async () => withArchive(await aPhoto(100, 100))],
  ['a photo with a page in it', 'not_a_photo', async () => withPage(await aPhoto(100, 100))],
  ['a picture that is huge once it is opened', 'too_many_pixels', aBomb],
  ['nothing at all', 'empty', () => Promise.resolve(Buffer.alloc(0))],
  ['the first bytes of a photo', 'damaged', async () => (await aPhoto(100, 100)).subarray(0, 200)],
])('refuses %s, and names it', async (_name, message, make) => {
  const good = await upload(await aPhoto(120, 90))
  const bad = await upload(await make(), { filename: 'photo.jpg', filetype: 'image/jpeg' })
  const answer = await protocol.attach(crew, [good, bad])
  expect(answer.status).toBe(422)
  const problem = Problem.parse(await answer.json())
  expect(problem).toMatchObject({ code: 'photo_refused', errors: [{ path: 'body.upload_ids.1', message }] })
  // all or none
  expect(await protocol.photos(crew)).toEqual([])
})

test('a photo that ends too early is shown as damaged, and not tried for ever', async () => {
  const whole = await aPhoto(1500, 1000)
  const { photo } = await attached(whole.subarray(0, Math.floor(whole.byteLength / 2)))
  expect([photo.state, photo.failure]).toEqual(['failed', 'damaged'])
  expect((await app.jobs.counts()).dead).toBe(0)
})

test('refuses bytes that are not those the device sent, unfinished uploads, and those of others', async () => {
  const data = await aPhoto(90, 90)
  const changed = await upload(data, { sha256: createHash('sha256').update('other').digest('hex') })
  expect(Problem.parse(await (await protocol.attach(crew, [changed])).json())).toMatchObject({
    code: 'photo_refused',
    errors: [{ path: 'body.upload_ids.0', message: 'checksum_differs' }],
  })
  const begun = protocol.idOf(await protocol.begin(crew, data.byteLength, { site: crew.site.slug }))
  await protocol.send(crew, begun, 0, data.subarray(0, 100))
  expect(Problem.parse(await (await protocol.attach(crew, [begun])).json())).toMatchObject({
    code: 'upload_incomplete',
    status: 409,
  })

  const theirs = await upload(data, {}, stranger)
  for (const id of [theirs, '00000000-0000-7000-8000-000000000000']) {
    expect(Problem.parse(await (await protocol.attach(crew, [id])).json())).toMatchObject({
      code: 'not_found',
      errors: [{ path: 'body.upload_ids.0' }],
    })
  }
  const notHere = await protocol.attach({ ...crew, projectId: stranger.projectId }, [await upload(data)])
  expect(notHere.status).toBe(404)
  for (const body of [[], ['nonsense'], Array(501).fill(theirs)])
    expect((await protocol.attach(crew, body)).status).toBe(422)
})

test('the same upload, and the same content, is one photo; also when asked at once', async () => {
  const mine = await aCrew(database)
  const data = await aPhoto(200, 150)
  const ids = await Promise.all([upload(data, {}, mine), upload(data, {}, mine), upload(data, {}, mine)])
  const [one, two, three] = ids
  const answers = await Promise.all([
    protocol.attach(mine, [one]),
    protocol.attach(mine, [one]),
    protocol.attach(mine, [two, three, two]),
    protocol.attach(mine, [three]),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
  const photos = await Promise.all(
    answers.map(async (answer) => Photos.parse(await answer.json()).photos.map((photo) => photo.id)),
  )
  expect(new Set(photos.flat()).size).toBe(1)
  expect(photos.every((list) => list.length === 1)).toBe(true)
  await settled(mine)
  expect((await protocol.attach(mine, [one])).status).toBe(201)
  expect(await protocol.photos(mine)).toHaveLength(1)
  // what became a photo cannot be continued or taken back
  expect([(await protocol.look(mine, two)).status, (await protocol.drop(mine, two)).status]).toEqual([410, 410])
})

test('a photo is taken out of sight and brought back', async () => {
  const { mine, photo } = await attached(await aPhoto(100, 80))
  const remove = (who: Crew, archived: unknown) =>
    fetch(`${app.url}/api/${who.site.slug}/media-relationship/remove/`, {
      method: 'POST',
      headers: { authorization: who.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: photo.id, archived }),
    })
  expect((await remove(stranger, true)).status).toBe(404)
  expect((await remove(mine, 'yes')).status).toBe(422)
  const removed = z.object({ photo: Photo }).parse(await (await remove(mine, true)).json())
  expect(removed.photo.archived).not.toBeNull()
  expect(await protocol.photos(mine)).toEqual([])
  expect((await remove(mine, false)).status).toBe(200)
  expect(await protocol.photos(mine)).toHaveLength(1)
  const audit = await database.inSystem(({ db }) =>
    db.selectFrom('audit_log').select(['act', 'user_id']).where('site_id', '=', mine.site.id).orderBy('at').execute(),
  )
  expect(audit.map((row) => row.act).toSorted()).toEqual(['photo.archive', 'photo.restore', 'photos.add'])
  expect(new Set(audit.map((row) => row.user_id))).toEqual(new Set([mine.userId]))
})

test('photos of a homeowner come with the form, stay private to it, and go along into the project', async () => {
  const mine = await aCrew(database)
  const nobody: Actor = { kind: 'nobody' }
  const form = issueFormToken(app.sealer, moment, mine.site)
  const adopt = (uploadIds: Parameters<typeof adoptUploads>[2]['uploadIds'], formToken: string | undefined) =>
    app.workshop.inSite({ site: mine.site, actor: nobody }, (work) =>
      adoptUploads(app.tools, work, { uploadIds, target: { requestId: mine.requestId }, formToken }),
    )

  const data = await aPhoto(240, 180)
  const id = await receiveFile(
    app.tools,
    app.workshop,
    { token: form, address: '127.0.0.1', now: moment },
    { fileName: 'C:\\pictures\\sink.jpg', stream: Readable.from([data]) },
  )
  if (!id) throw new Error('nothing was received')
  expect(
    await receiveFile(
      app.tools,
      app.workshop,
      { token: form, address: '127.0.0.1', now: moment },
      { fileName: '', stream: Readable.from([]) },
    ),
  ).toBeUndefined()
  const tooLarge = receiveFile(
    app.tools,
    app.workshop,
    { token: form, address: '127.0.0.1', now: moment },
    { fileName: 'a.jpg', stream: Readable.from(Array(51).fill(Buffer.alloc(1_000_000))) },
  )
  await expect(tooLarge).rejects.toMatchObject({ code: 'too_large' })
  await expect(adopt([id], undefined)).rejects.toMatchObject({ code: 'not_found' })
  await expect(adopt([id], issueFormToken(app.sealer, moment, mine.site))).rejects.toMatchObject({ code: 'not_found' })

  const [photo] = await adopt([id], form)
  expect(photo).toMatchObject({ file_name: 'sink.jpg', asset: { original: null } })
  const member: Actor = { kind: 'member', userId: mine.userId, role: 'field' }
  const inSite = <Result>(act: Parameters<typeof app.workshop.inSite<Result>>[1]) =>
    app.workshop.inSite({ site: mine.site, actor: member }, act)
  const other = '00000000-0000-7000-8000-000000000001' as RequestId
  const found = await inSite((work) => photosOf(app.tools, work, { requestIds: [mine.requestId, other] }, 4))
  expect([...found.keys()]).toEqual([mine.requestId])
  expect(found.get(mine.requestId)).toMatchObject({ count: 1, photos: [{ id: photo?.id }] })
  expect(
    (await inSite((work) => photosOf(app.tools, work, { requestIds: [mine.requestId] }, 0))).get(mine.requestId),
  ).toEqual({ count: 1, photos: [] })
  expect(await inSite((work) => carryToProject(work, mine.requestId, mine.projectId))).toBe(1)
  expect((await protocol.photos(mine)).map(({ id: shown }) => shown)).toEqual([photo?.id])
})

test('one answer brings the first photos of many records, in their order, and counts all', async () => {
  const mine = await aCrew(database)
  const ids: string[] = []
  for (let seed = 1; seed <= 6; seed += 1)
    ids.push(await upload(await aPhoto(64, 64 + seed), { filename: `${seed}.jpg` }, mine))
  expect((await protocol.attach(mine, ids)).status).toBe(201)
  const found = await app.workshop.inSite({ site: mine.site, actor: { kind: 'server' } }, (work) =>
    photosOf(app.tools, work, { projectIds: [mine.projectId] }, 4),
  )
  expect(found.get(mine.projectId)?.count).toBe(6)
  expect(found.get(mine.projectId)?.photos.map((photo) => photo.file_name)).toEqual([
    '1.jpg',
    '2.jpg',
    '3.jpg',
    '4.jpg',
  ])
  // members of another site see nothing of it
  const elsewhere = await app.workshop.inSite({ site: stranger.site, actor: { kind: 'server' } }, (work) =>
    photosOf(app.tools, work, { projectIds: [mine.projectId] }, 4),
  )
  expect(elsewhere.size).toBe(0)
})
