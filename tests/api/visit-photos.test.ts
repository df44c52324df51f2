import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { UploadId } from '#contract/shared.ts'
import { keepFile } from '#server/areas/photos/photos.uploads.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'

/** Photos that are taken on a visit to a request, before there is a project: they are the request's. */

const app = await startApp()
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

let business: Business
let worker: Person
let other: Person
beforeAll(async () => {
  business = await aBusiness()
  worker = await aMember(business, 'field')
  other = await aMember(business, 'field')
})

const as = ({ token }: Person) => ({ token })
const at = (more: Readonly<Record<string, string>> = {}) => ({ params: { slug: business.slug, ...more } })

/** A request that a member of the field is sent to; it is not assigned to them. */
async function aVisitedRequest() {
  const body = { name: 'Aisha Coleman', message: 'The faucet drips' }
  const { request } = await ok('createRequest', { ...at(), body }, as(business.owner))
  const visit = { kind: 'visit', request: request.id, starts: '2026-06-04T18:00:00.000Z', members: [worker.userId] }
  await ok('scheduleVisit', { ...at(), body: visit }, as(business.owner))
  return request.id
}

let shade = 0
/** A finished upload of this person, with a content of its own. */
async function anUpload({ userId }: Person) {
  const color = { r: (shade += 7) % 256, g: 90, b: 160 }
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  const site = { id: business.siteId, slug: business.slug }
  const kept = { id: newId(UploadId), site, actor: { kind: 'server' } as const, formId: undefined }
  const file = { fileName: 'IMG_1.jpg', stream: Readable.from([picture]) }
  const id = await keepFile(app.parts.photos, app.workshop, kept, file)
  await app.workshop.inSystem(({ db }) =>
    db.updateTable('uploads').set({ user_id: userId }).where('id', '=', kept.id).execute(),
  )
  return id
}

describe('photos of a visit to a request', () => {
  it('are the request’s, beside what the customer sent, for whoever is sent there and nobody else of the field', async () => {
    const requestId = await aVisitedRequest()
    const [sent] = await somePhotos(app, business, [
      { request_id: requestId, created_at: new Date('2026-01-05T17:00:00Z') },
    ])
    const upload = await anUpload(worker)
    const body = { upload_ids: [upload], request_id: requestId }
    const taken = await ok('attachPhotos', { ...at(), body }, as(worker))
    // the answer was lost: the same call gives the same photo
    expect((await ok('attachPhotos', { ...at(), body }, as(worker))).uploads).toEqual(taken.uploads)
    const ids = async (who: Person) =>
      (await ok('listRequestPhotos', at({ requestId }), as(who))).photos.map(({ id }) => id)
    expect(await ids(worker)).toEqual([sent, taken.photos[0]?.id])
    expect(await ids(business.owner)).toEqual([sent, taken.photos[0]?.id])

    const theirs = { upload_ids: [await anUpload(other)], request_id: requestId }
    expect(await codeOf('attachPhotos', { ...at(), body: theirs }, as(other))).toBe('not_found')
    expect(await codeOf('listRequestPhotos', at({ requestId }), as(other))).toBe('not_found')
    const elsewhere = await aBusiness()
    const stolen = { params: { slug: elsewhere.slug }, body: { upload_ids: theirs.upload_ids, request_id: requestId } }
    expect(await codeOf('attachPhotos', stolen, as(elsewhere.owner))).toBe('not_found')
    expect(await ids(worker)).toHaveLength(2)
  })

  it('that arrive once it is a project belong to both', async () => {
    const requestId = await aVisitedRequest()
    const upload = await anUpload(worker)
    const { project } = await ok('createProjectFromRequest', at({ requestId }), as(business.owner))
    const late = { upload_ids: [upload], request_id: requestId }
    const { photos } = await ok('attachPhotos', { ...at(), body: late }, as(worker))
    const ofProject = await ok('listProjectPhotos', at({ projectId: project.id }), as(worker))
    expect(ofProject.photos.map(({ id }) => id)).toEqual(photos.map(({ id }) => id))
    expect((await ok('listRequestPhotos', at({ requestId }), as(worker))).photos).toHaveLength(1)

    const { project: another } = await ok('createProject', { ...at(), body: { name: 'Deck' } }, as(business.owner))
    const wrong = { upload_ids: [upload], request_id: requestId, project_id: another.id }
    expect(await refused('attachPhotos', { ...at(), body: wrong }, as(business.owner))).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'body.project_id' }],
    })
  })
})
