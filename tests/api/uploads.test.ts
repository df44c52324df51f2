import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { photoLimits } from '#contract/photos.ts'
import { issueFormToken } from '#server/areas/photos/photos.operations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { startPhotoApp, type PhotoApp } from '#tests/fault/uploads-app.ts'
import { aCrew, client, metadata, sha256, tus, type Crew } from '#tests/fault/uploads-client.ts'
import { aPhoto } from '#tests/fault/uploads-files.ts'

let database: Database
let app: PhotoApp
let crew: Crew
let stranger: Crew
let protocol: ReturnType<typeof client>
let moment = new Date('2026-05-20T18:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'topline-uploads-'))

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startPhotoApp({ database, folder, clock: { now: () => moment }, works: false })
  crew = await aCrew(database)
  stranger = await aCrew(database)
  protocol = client(app.url)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const problemOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  return Problem.parse(await answer.json())
}
const rowOf = (id: string) =>
  database.inSystem(({ db }) => db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst())
const formToken = () => issueFormToken(app.sealer, moment, crew.site)
const site = () => ({ site: crew.site.slug })

test('says what it can do without asking who is there', async () => {
  const answer = await fetch(`${app.url}/api/uploads`, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('tus-version')).toBe('1.0.0')
  expect(answer.headers.get('tus-max-size')).toBe(String(photoLimits.bytes))
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('takes a file in parts and says where it stands', async () => {
  const data = await aPhoto(600, 400)
  const begun = await protocol.begin(crew, data.byteLength, { ...site(), filename: '../../etc/Küche <1>\u0000.jpg' })
  expect(begun.status).toBe(201)
  const id = protocol.idOf(begun)
  expect((await rowOf(id))?.file_name).toBe('Küche _1_.jpg')
  expect((await protocol.send(crew, id, 0, data.subarray(0, 1000))).status).toBe(204)
  const looked = await protocol.look(crew, id)
  expect(looked.headers.get('upload-offset')).toBe('1000')
  expect(looked.headers.get('upload-length')).toBe(String(data.byteLength))
  expect((await protocol.send(crew, id, 1000, data.subarray(1000))).status).toBe(204)
  expect((await protocol.look(crew, id)).headers.get('upload-offset')).toBe(String(data.byteLength))
})

test('keeps partial files where only this process may look', async () => {
  const data = await aPhoto(200, 200)
  await protocol.upload(crew, data, site())
  expect(readdirSync(path.join(folder, 'storage', 'uploads')).length).toBeGreaterThan(0)
  expect(statSync(path.join(folder, 'storage', 'uploads')).mode & 0o077).toBe(0)
})

test('a sender that is cut off goes on where the server stands', async () => {
  const data = randomBytes(3_000_000)
  const id = protocol.idOf(await protocol.begin(crew, data.byteLength, site()))
  const headers = {
    ...tus,
    authorization: crew.token,
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
    'content-length': data.byteLength,
  }
  const sending = request(`${app.url}/api/uploads/${id}`, { method: 'PATCH', headers }).on('error', () => undefined)
  await new Promise<void>((resolve) => sending.write(data.subarray(0, 1_000_000), () => resolve()))
  const stands = async () => Number((await protocol.look(crew, id)).headers.get('upload-offset'))
  const file = path.join(folder, 'storage', 'uploads', id)
  await until(() => expect(statSync(file).size).toBe(1_000_000))
  sending.destroy()
  expect(await stands()).toBe(1_000_000)
  expect((await protocol.send(crew, id, 1_000_000, data.subarray(1_000_000))).status).toBe(204)
  expect(readFileSync(file).equals(data)).toBe(true)
})

test('the usual client gets along with it', async () => {
  const data = await aPhoto(900, 600)
  const url = await new Promise<string>((resolve, reject) => {
    const sending = new Upload(data, {
      endpoint: `${app.url}/api/uploads`,
      headers: { authorization: crew.token },
      metadata: { ...site(), filename: 'Dach.jpg', filetype: 'image/jpeg', sha256: sha256(data) },
      chunkSize: 20_000,
      onSuccess: () => resolve(sending.url ?? ''),
      onError: reject,
    })
    sending.start()
  })
  expect(url).toMatch(new RegExp(`^${app.url}/api/uploads/[0-9a-f-]{36}$`))
  expect(readFileSync(path.join(folder, 'storage', 'uploads', url.split('/').at(-1) ?? '')).equals(data)).toBe(true)
})

test('refuses what the protocol forbids with a problem document', async () => {
  const begun = await protocol.begin(crew, 10, site())
  const id = protocol.idOf(begun)
  const wrongOffset = await protocol.send(crew, id, 5, Buffer.from('xxxxx'))
  expect([wrongOffset.status, (await problemOf(wrongOffset)).code]).toEqual([409, 'conflict'])
  const tooMuch = await protocol.send(crew, id, 0, Buffer.from('x'.repeat(20)))
  expect([tooMuch.status, (await problemOf(tooMuch)).code]).toEqual([413, 'too_large'])
  const tooLarge = await protocol.begin(crew, photoLimits.bytes + 1, site())
  expect([tooLarge.status, (await problemOf(tooLarge)).code]).toEqual([413, 'too_large'])
  const noVersion = await fetch(`${app.url}/api/uploads/${id}`, {
    method: 'HEAD',
    headers: { authorization: crew.token },
  })
  expect(noVersion.status).toBe(412)
})

test.each([
  ['no length', { 'upload-metadata': metadata({ site: 'x' }) }, 400],
  ['a length that is none', { 'upload-length': 'many' }, 400],
  ['a negative length', { 'upload-length': '-1' }, 400],
  ['a length said later', { 'upload-defer-length': '1' }, 400],
  ['metadata that is none', { 'upload-length': '5', 'upload-metadata': 'filename !!!' }, 400],
  ['a checksum that is none', { 'upload-length': '5', 'upload-metadata': metadata({ sha256: 'abc' }) }, 400],
])('refuses a beginning with %s', async (_name, headers, status) => {
  const valid = 'upload-metadata' in headers ? {} : { 'upload-metadata': metadata(site()) }
  const given = _name === 'no length' ? { 'upload-metadata': metadata(site()) } : headers
  const answer = await fetch(`${app.url}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, authorization: crew.token, ...valid, ...given },
  })
  expect(answer.status).toBe(status)
  expect((await problemOf(answer)).code).toBe('malformed')
})

test('lets in members of the site and nobody else', async () => {
  expect((await protocol.begin({}, 5, site())).status).toBe(401)
  expect((await protocol.begin({ token: 'Bearer nonsense' }, 5, site())).status).toBe(401)
  expect((await protocol.begin(stranger, 5, site())).status).toBe(404)
  expect((await protocol.begin(crew, 5, { site: 'nobody-has-this' })).status).toBe(404)
  const id = protocol.idOf(await protocol.begin(crew, 5, site()))
  for (const who of [{}, stranger, { form: formToken() }]) {
    expect((await protocol.look(who, id)).status).toBe(404)
    expect((await protocol.send(who, id, 0, Buffer.from('12345'))).status).toBe(404)
    expect((await protocol.drop(who, id)).status).toBe(404)
  }
  expect((await protocol.look(crew, id)).headers.get('upload-offset')).toBe('0')
})

test.each(['..%2f..%2fetc%2fpasswd', '..', 'uploads', '%00', 'x'.repeat(90), '00000000-0000-7000-8000-000000000000'])(
  'finds nothing under %s',
  async (id) => {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${app.url}/api/uploads/${id}`, {
        method,
        headers: {
          ...tus,
          authorization: crew.token,
          'upload-offset': '0',
          ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
        },
      })
      expect(answer.status).toBe(404)
    }
  },
)

test('a homeowner uploads with the token of the form, at most ten files', async () => {
  const form = formToken()
  const ids: string[] = []
  for (let number = 0; number < photoLimits.perPublicRequest; number += 1)
    ids.push(await protocol.upload({ form }, Buffer.from('abc'), {}))
  const eleventh = await protocol.begin({ form }, 5, {})
  expect([eleventh.status, (await problemOf(eleventh)).code]).toEqual([429, 'too_many'])
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)

  expect((await protocol.drop({ form }, ids[0] ?? '')).status).toBe(204)
  expect(await rowOf(ids[0] ?? '')).toBeUndefined()
  expect((await protocol.begin({}, 5, { form })).status).toBe(201)
  // another visitor of the same page has no part in it
  expect((await protocol.look({ form: formToken() }, ids[1] ?? '')).status).toBe(404)
  expect((await protocol.look({ form }, ids[1] ?? '')).status).toBe(200)
})

test('a form token that is forged, old, or of another site opens nothing', async () => {
  const form = formToken()
  expect((await protocol.begin({ form: `${form.slice(0, -2)}xx` }, 5, {})).status).toBe(404)
  expect((await protocol.begin({ form }, 5, { site: stranger.site.slug })).status).toBe(404)
  moment = new Date(moment.getTime() + 24 * 3_600_000)
  expect((await protocol.begin({ form }, 5, {})).status).toBe(404)
})

test('what ended is gone, and the sweep takes it away', async () => {
  const id = await protocol.upload(crew, await aPhoto(100, 100), site())
  moment = new Date(moment.getTime() + 24 * 3_600_000 + 1000)
  expect((await protocol.look(crew, id)).status).toBe(410)
  expect((await protocol.attach(crew, [id])).status).toBe(404)
  await app.sweep()
  expect(await rowOf(id)).toBeDefined()
  moment = new Date(moment.getTime() + 3_600_000)
  await app.sweep()
  expect(await rowOf(id)).toBeUndefined()
  expect(readdirSync(path.join(folder, 'storage', 'uploads')).filter((name) => name.startsWith(id))).toEqual([])
})

test('a photo whose job was given up is taken up again, and its only copy is never swept away', async () => {
  const id = await protocol.upload(crew, await aPhoto(130, 110), site())
  expect((await protocol.attach(crew, [id])).status).toBe(201)
  await database.pool.query(`delete from jobs.job where name = 'photo-sizes'`)
  moment = new Date(moment.getTime() + 2 * 3_600_000)
  await app.sweep()
  await app.sweep()
  expect((await app.jobs.counts()).waiting).toBe(1)
  moment = new Date(moment.getTime() + 72 * 3_600_000)
  await app.sweep()
  const [photo] = await protocol.photos(crew)
  expect(photo?.state).toBe('processing')
  expect((await fetch(`${app.url}${photo?.asset.original}`)).status).toBe(200)
})
