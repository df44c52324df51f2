import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Problem } from '#contract/errors.ts'
import type { Photo } from '#contract/photos.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPhotoApp, type PhotoApp } from '#tests/fault/uploads-app.ts'
import { aCrew, client, tus, type Crew } from '#tests/fault/uploads-client.ts'
import { aPhoto, fixture, hugeHeic, hugePng, html, svg } from '#tests/fault/uploads-files.ts'

let database: Database
let app: PhotoApp
let crew: Crew
let protocol: ReturnType<typeof client>
const folder = mkdtempSync(path.join(tmpdir(), 'topline-bad-files-'))

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startPhotoApp({ database, folder, clock: { now: () => new Date('2026-05-20T18:00:00Z') } })
  protocol = client(app.url)
  crew = await aCrew(database)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = (data: Buffer, filename: string, mine = crew) =>
  protocol.upload(mine, data, { site: mine.site.slug, filename })
const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
const cut = (data: Buffer, share: number): Buffer => data.subarray(0, Math.floor(data.byteLength * share))

async function settled(mine: Crew): Promise<Photo> {
  return vi.waitFor(
    async () => {
      const [photo] = await protocol.photos(mine)
      if (!photo || photo.state === 'processing') throw new Error('still processing')
      return photo
    },
    { timeout: 100_000, interval: 50 },
  )
}
async function attached(data: Buffer, filename: string): Promise<Photo> {
  const mine = await aCrew(database)
  expect((await protocol.attach(mine, [await upload(data, filename, mine)])).status).toBe(201)
  return settled(mine)
}

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['a PDF', 'not_a_photo', () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
  ['a GIF', 'not_a_photo', () => plain.clone().gif().toBuffer()],
  ['a TIFF', 'not_a_photo', () => plain.clone().tiff().toBuffer()],
  ['a page that begins like a GIF', 'not_a_photo', () => Buffer.concat([Buffer.from('GIF89a/*'), html])],
  ['a page that begins like a JPEG', 'not_a_photo', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])],
  ['an SVG behind spaces', 'not_a_photo', () => Buffer.concat([Buffer.from('\ufeff \n\t'), svg])],
  ['an SVG that is packed', 'not_a_photo', () => gzipSync(svg)],
  ['an archive', 'not_a_photo', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)])],
  ['a few bytes of a photo', 'damaged', async () => (await aPhoto(100, 100)).subarray(0, 24)],
  [
    'a WebP that was cut',
    'damaged',
    async () =>
      cut(
        await sharp(await aPhoto(900, 700))
          .webp()
          .toBuffer(),
        0.6,
      ),
  ],
  ['a PNG that says it has 3,600 million pixels', 'too_many_pixels', hugePng],
  ['a HEIC that says it has 10,000 million pixels', 'too_many_pixels', () => hugeHeic(fixture('sample.heic'))],
])('refuses %s named like a photo', async (_name, message, make) => {
  const answer = await protocol.attach(crew, [await upload(await make(), 'photo.jpg')])
  expect(answer.status).toBe(422)
  const problem = Problem.parse(await answer.json())
  expect(problem).toMatchObject({ code: 'photo_refused', errors: [{ path: 'body.upload_ids.0', message }] })
  expect(await protocol.photos(crew)).toEqual([])
})

test.each<[string, string, () => Promise<Buffer>]>([
  [
    'PNG',
    'a.png',
    async () =>
      cut(
        await sharp(await aPhoto(900, 700))
          .png()
          .toBuffer(),
        0.6,
      ),
  ],
  [
    'AVIF',
    'a.avif',
    async () =>
      cut(
        await sharp(await aPhoto(900, 700))
          .avif({ effort: 0 })
          .toBuffer(),
        0.6,
      ),
  ],
  ['HEIC', 'a.heic', async () => cut(fixture('sample.heic'), 0.7)],
  ['JPEG', 'a.jpg', async () => fixture('truncated.jpg')],
])('one %s that was cut says that it is damaged, and is not tried again', async (_name, filename, make) => {
  const photo = await attached(await make(), filename)
  expect([photo.state, photo.failure, photo.asset.sources]).toEqual(['failed', 'damaged', []])
  expect((await app.jobs.counts()).dead).toBe(0)
  // what was sent is kept all the same
  expect((await fetch(`${app.url}${photo.asset.original}`)).status).toBe(200)
})

test('a photo goes by its content, and is given back under a name that says so', async () => {
  const png = await attached(await plain.clone().png().toBuffer(), 'scan.jpg')
  expect([png.state, png.file_name]).toEqual(['ready', 'scan.jpg.png'])
  const jpeg = await attached(await aPhoto(90, 90, { seed: 1 }), 'invoice.html')
  expect([jpeg.state, jpeg.file_name]).toEqual(['ready', 'invoice.html.jpg'])
  const original = await fetch(`${app.url}${jpeg.asset.original}`)
  expect(original.headers.get('content-type')).toBe('image/jpeg')
  expect(original.headers.get('content-disposition')).toContain('filename="invoice.html.jpg"')
})

test.each([
  ['..\\..\\windows\\win.jpg', 'win.jpg'],
  ['/etc/passwd', 'passwd.jpg'],
  ['../../../../tmp/x/', 'photo.jpg'],
  ['roof\u0000.exe.jpg', 'roof.exe.jpg'],
  ['\u0000', 'photo.jpg'],
  ['\u202Egpj.front', 'gpj.front.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  [' . ', 'photo.jpg'],
  ['"quoted"\r\nset-cookie: a=b.jpg', '_quoted_set-cookie_ a=b.jpg'],
  ['<img src=x onerror=alert(1)>.jpg', '_img src=x onerror=alert(1)_.jpg'],
  [`${'x'.repeat(400)}.jpg`, `${'x'.repeat(116)}.jpg`],
])('a file named %j is called %j', async (given, called) => {
  const before = readdirSync(folder)
  const mine = await aCrew(database)
  const data = await aPhoto(64, 64, { seed: 2 })
  const id = await protocol.upload(mine, data, { site: mine.site.slug, filename: given })
  const answer = await protocol.attach(mine, [id])
  expect(answer.status).toBe(201)
  const [photo] = await protocol.photos(mine)
  expect(photo?.file_name).toBe(called)
  const original = await fetch(`${app.url}${photo?.asset.original}`)
  expect([original.status, original.headers.get('set-cookie')]).toEqual([200, null])
  // where it lies has nothing to do with its name
  expect(readdirSync(folder)).toEqual(before)
})

const fileOf = (id: string): Buffer => readFileSync(path.join(folder, 'storage', 'uploads', id))
const begin = async (length: number): Promise<string> =>
  protocol.idOf(await protocol.begin(crew, length, { site: crew.site.slug }))

test('parts out of order and parts sent twice change nothing', async () => {
  const data = await aPhoto(400, 300)
  const half = Math.floor(data.byteLength / 2)
  const id = await begin(data.byteLength)
  const codeOf = async (answer: Response) => Problem.parse(await answer.json()).code
  expect(await codeOf(await protocol.send(crew, id, half, data.subarray(half)))).toBe('conflict')
  expect((await protocol.send(crew, id, 0, data.subarray(0, half))).status).toBe(204)
  expect(await codeOf(await protocol.send(crew, id, 0, data.subarray(0, half)))).toBe('conflict')
  expect((await protocol.send(crew, id, half, data.subarray(half))).status).toBe(204)
  expect(await codeOf(await protocol.send(crew, id, half, data.subarray(half)))).toBe('conflict')
  expect(fileOf(id).equals(data)).toBe(true)
})

test('of two senders of the same part one is told that it came too late', async () => {
  const data = await aPhoto(800, 600)
  const id = await begin(data.byteLength)
  const answers = await Promise.all([1, 2, 3].map(() => protocol.send(crew, id, 0, data)))
  expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
  expect(fileOf(id).equals(data)).toBe(true)
})

test('a sender that says too little about its length is stopped at what it said', async () => {
  const id = await begin(1000)
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(600)) })
  const headers = {
    ...tus,
    authorization: crew.token,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const sending = { method: 'PATCH', headers, body: endless, duplex: 'half' }
  const sent = await fetch(`${app.url}/api/uploads/${id}`, sending).catch(() => undefined)
  expect(sent?.status ?? 413).toBe(413)
  const looked = await protocol.look(crew, id)
  expect(Number(looked.headers.get('upload-offset'))).toBeLessThanOrEqual(1000)
  expect(fileOf(id).byteLength).toBeLessThanOrEqual(1000)
})

test('a part that does not say what it is changes nothing', async () => {
  const id = await begin(10)
  for (const type of ['image/jpeg', 'multipart/form-data; boundary=x']) {
    const answer = await fetch(`${app.url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...tus, authorization: crew.token, 'upload-offset': '0', 'content-type': type },
      body: '0123456789',
    })
    expect(answer.status).toBe(400)
  }
  expect((await protocol.look(crew, id)).headers.get('upload-offset')).toBe('0')
})
