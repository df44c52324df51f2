import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Attached, Photo } from '#contract/photos.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { GalleryId, ProjectId } from '#contract/shared.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startPhotoApp, type PhotoApp } from '#tests/fault/uploads-app.ts'
import { aCrew, client, sha256, type Crew } from '#tests/fault/uploads-client.ts'
import { aPhoto, html } from '#tests/fault/uploads-files.ts'

// What the library says of a file that it has already.

let database: Database
let app: PhotoApp
let protocol: ReturnType<typeof client>
const moment = new Date('2026-05-20T18:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'topline-duplicates-'))

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startPhotoApp({ database, folder, clock: { now: () => moment }, works: false })
  protocol = client(app.url)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const Answer = z.object({ photos: z.array(Photo), uploads: z.array(Attached) })
let sizes = 100
/** Another content each time. */
const aContent = () => aPhoto((sizes += 1), 80)
const upload = (crew: Crew, data: Buffer, fields: Record<string, string> = {}) =>
  protocol.upload(crew, data, { site: crew.site.slug, ...fields })
const attach = (crew: Crew, body: object) =>
  fetch(`${app.url}/api/landing-pages/${crew.site.slug}/photos`, {
    method: 'POST',
    headers: { authorization: crew.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
async function attached(crew: Crew, body: object) {
  const answer = await attach(crew, body)
  if (answer.status !== 201) throw new Error(`attach answered ${answer.status}: ${await answer.text()}`)
  return Answer.parse(await answer.json())
}
const into = async (crew: Crew, ids: readonly string[]) => Answer.parse(await (await protocol.attach(crew, ids)).json())
const rows = (crew: Crew) =>
  database.inSystem(({ db }) =>
    db.selectFrom('photos').selectAll().where('site_id', '=', crew.site.id).orderBy('created_at').execute(),
  )
async function aGallery(crew: Crew): Promise<GalleryId> {
  const id = newId(GalleryId)
  await database.inSystem(({ db }) =>
    db.insertInto('galleries').values({ site_id: crew.site.id, id, name: id, position: 'a0' }).execute(),
  )
  return id
}
async function anotherProject(crew: Crew): Promise<ProjectId> {
  const id = newId(ProjectId)
  await database.inSystem(({ db }) =>
    db.insertInto('projects').values({ site_id: crew.site.id, id, name: 'Fence', status: 'lead' }).execute(),
  )
  return id
}

test('files come to the library with their galleries, checked by the sender’s checksum', async () => {
  const [crew, data] = [await aCrew(database, 'office'), await aContent()]
  const gallery = await aGallery(crew)
  const [sure, unsure] = [await upload(crew, data, { sha256: sha256(data) }), await upload(crew, await aContent())]
  const { photos, uploads } = await attached(crew, { upload_ids: [sure, unsure], gallery_ids: [gallery, gallery] })
  expect(photos.map(({ safe, galleries, gallery: first, version }) => [safe, galleries, first, version])).toEqual([
    [true, [gallery], gallery, 1],
    [false, [gallery], gallery, 1],
  ])
  expect(uploads).toEqual([
    { upload_id: sure, photo_id: photos[0]?.id, duplicate_of: null },
    { upload_id: unsure, photo_id: photos[1]?.id, duplicate_of: null },
  ])
  // asked again, the answer is the same
  expect((await attached(crew, { upload_ids: [sure, unsure] })).uploads).toEqual(uploads)
  expect((await rows(crew)).map((row) => [row.project_id, row.request_id])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('a content that the business has anywhere is that photo, which comes to the galleries too', async () => {
  const [crew, data] = [await aCrew(database, 'office'), await aContent()]
  const gallery = await aGallery(crew)
  const first = await into(crew, [await upload(crew, data)])
  const photoId = first.photos[0]?.id
  const [again, twice] = [await upload(crew, data, { sha256: sha256(data) }), await upload(crew, data)]
  const { photos, uploads } = await attached(crew, { upload_ids: [again, twice], gallery_ids: [gallery] })
  expect(photos.map(({ id, safe, galleries, version }) => [id, safe, galleries, version])).toEqual([
    [photoId, true, [gallery], 2],
  ])
  expect(uploads).toEqual([again, twice].map((id) => ({ upload_id: id, photo_id: photoId, duplicate_of: photoId })))
  expect(await rows(crew)).toHaveLength(1)
})

test('in a project a content is one photo; one of another project is kept again, and told', async () => {
  const [crew, data] = [await aCrew(database, 'office'), await aContent()]
  const here = await upload(crew, data)
  const first = await into(crew, [here])
  const photoId = first.photos[0]?.id
  expect(first.uploads).toEqual([{ upload_id: here, photo_id: photoId, duplicate_of: null }])
  const again = await upload(crew, data)
  expect((await into(crew, [again])).uploads).toEqual([{ upload_id: again, photo_id: photoId, duplicate_of: photoId }])
  const there = await upload(crew, data)
  const body = { upload_ids: [there], project_id: await anotherProject(crew) }
  const second = await attached(crew, body)
  expect(second.uploads).toMatchObject([{ upload_id: there, duplicate_of: photoId }])
  expect(second.photos[0]?.id).not.toBe(photoId)
  expect((await attached(crew, body)).uploads).toEqual(second.uploads)
  expect(await rows(crew)).toHaveLength(2)
})

test('what lies in the library alone comes to the project as it is', async () => {
  const [crew, data] = [await aCrew(database, 'office'), await aContent()]
  const { photos } = await attached(crew, { upload_ids: [await upload(crew, data)] })
  const id = photos[0]?.id
  const linked = await into(crew, [await upload(crew, data)])
  expect(linked.uploads).toMatchObject([{ photo_id: id, duplicate_of: id }])
  expect((await protocol.photos(crew)).map((photo) => photo.id)).toEqual([id])
  expect(await rows(crew)).toHaveLength(1)
})

test('one taken out of sight is no duplicate', async () => {
  const [crew, data] = [await aCrew(database, 'office'), await aContent()]
  await attached(crew, { upload_ids: [await upload(crew, data)] })
  await database.inSystem(({ db }) =>
    db.updateTable('photos').set({ archived_at: moment }).where('site_id', '=', crew.site.id).execute(),
  )
  const { uploads } = await attached(crew, { upload_ids: [await upload(crew, data)] })
  expect(uploads[0]?.duplicate_of).toBeNull()
  expect(await rows(crew)).toHaveLength(2)
})

test('the same content twice at once is one photo', async () => {
  const [crew, data] = [await aCrew(database, 'office'), await aContent()]
  const ids = await Promise.all([upload(crew, data), upload(crew, data), upload(crew, data)])
  const answers = await Promise.all(ids.map((id) => attached(crew, { upload_ids: [id] })))
  expect(new Set(answers.map(({ photos }) => photos[0]?.id)).size).toBe(1)
  expect(answers.filter(({ uploads }) => uploads[0]?.duplicate_of === null)).toHaveLength(1)
  expect(await rows(crew)).toHaveLength(1)
})

test('refuses what is not there or not one’s own, and then takes nothing', async () => {
  const [crew, stranger] = [await aCrew(database, 'office'), await aCrew(database, 'office')]
  const [good, theirs] = [await upload(crew, await aContent()), await upload(stranger, await aContent())]
  const theirGallery = await aGallery(stranger)
  const status = async (body: object, who = crew) => (await attach(who, body)).status
  expect(await status({ upload_ids: [good, theirs] })).toBe(404)
  expect(await status({ upload_ids: [good], project_id: stranger.projectId })).toBe(404)
  expect(await status({ upload_ids: [good], gallery_ids: [theirGallery] })).toBe(422)
  expect(await status({ upload_ids: [good, await upload(crew, html)] })).toBe(422)
  expect(await status({ upload_ids: [] })).toBe(422)
  expect(await status({ upload_ids: [good] }, { ...crew, token: '' })).toBe(401)
  expect(await status({ upload_ids: [good] }, { ...crew, token: stranger.token })).toBe(404)
  expect(await rows(crew)).toEqual([])
})
