import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CustomerId } from '#contract/shared.ts'
import { messagePhotos, photosForWebsite } from '#server/areas/photos/index.ts'
import { zipOf } from '#server/platform/zip/write.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { somePhotos, type GivenPhoto } from '../support/photos.ts'
import { readZip } from '../support/zip.ts'
import { exportTools } from './exports.parts.ts'
import { moneyTools } from './money.parts.ts'

/** Photos of papers with account numbers: where they may not go, whatever they were before. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, codeOf, ok, refused } = builders
const { aCustomer, as, at } = moneyTools(app, builders)
const { exportOf, importInto } = exportTools(app, builders)

async function onePhoto(house: Business, given: GivenPhoto = {}) {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
  const [photo] = await somePhotos(app, house, [{ sha256, ...given }])
  if (photo === undefined) throw new Error('there is one')
  return photo
}
/** A payment by check with its photo. */
const checkOf = async (house: Business, photo: string) => {
  const customer = CustomerId.parse((await aCustomer(house)).id)
  return { ...at(house), body: { method: 'check', cents: 5000, customer, photo, invoices: [] } }
}
const aProject = async (house: Business) =>
  (await ok('createProject', { ...at(house), body: { name: 'Deck' } }, as(house))).project.id
const inHouse = (house: Business) => ({
  site: { id: house.siteId, slug: house.slug },
  actor: { kind: 'server' as const },
})

describe('the photo of a check', () => {
  it.each<[string, (house: Business) => Promise<GivenPhoto>]>([
    ['of a project', async (house) => ({ project_id: await aProject(house) })],
    ['on the website', () => Promise.resolve({ show_on_website: true })],
    ['that was shared', () => Promise.resolve({ shared_on_social: true })],
  ])('is none %s, which stays what it was', async (_which, given) => {
    const house = await aBusiness('Used House')
    const photo = await onePhoto(house, await given(house))
    expect(await refused('recordPayment', await checkOf(house, photo), as(house))).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'body.photo', message: 'is used for a project or on the website' }],
    })
    expect((await ok('listPhotos', { ...at(house), query: {} }, as(house))).total).toBe(1)
  })

  it('leaves its tags and galleries, and is in no list by them', async () => {
    const house = await aBusiness('Tagged House')
    const { gallery } = await ok('createGallery', { ...at(house), body: { name: 'Decks' } }, as(house))
    const photo = await onePhoto(house, { tags: ['oak'], gallery_ids: [gallery.id] })
    const totalOf = async (query: object) =>
      (await ok('listPhotos', { ...at(house), query: { ...query } }, as(house))).total
    expect(await totalOf({ tags: 'oak' })).toBe(1)
    await ok('recordPayment', await checkOf(house, photo), as(house))
    expect([await totalOf({ tags: 'oak' }), await totalOf({ gallery: gallery.id })]).toEqual([0, 0])
    const { rows } = await app.workshop.inSystem(({ db }) =>
      sql`select tag from photo_tags where site_id = ${house.siteId}
        union all select gallery_id::text from gallery_photos where site_id = ${house.siteId}`.execute(db),
    )
    expect(rows).toEqual([])
  })

  it('goes into no showcase or post, and out of those that it was in', async () => {
    const house = await aBusiness('Shown House')
    const [photo, other] = [await onePhoto(house), await onePhoto(house)]
    const showcase = { title: 'Oak deck', photos: [photo, other] }
    const made = await ok('createShowcase', { ...at(house), body: showcase }, as(house))
    expect(made.showcase.photos.map(({ id }) => id)).toEqual([photo, other])
    await ok('recordPayment', await checkOf(house, photo), as(house))
    const params = { slug: house.slug, id: made.showcase.id }
    const read = await ok('getShowcase', { params }, as(house))
    expect(read.showcase.photos.map(({ id }) => id)).toEqual([other])
    expect(await codeOf('createShowcase', { ...at(house), body: showcase }, as(house))).toBe('invalid')
    const post = {
      texts: { en: 'Done', es: '' },
      networks: [{ network: 'facebook', texts: null }],
      photos: [{ id: photo, focus: { x: 0.5, y: 0.5 } }],
    }
    expect(await refused('createSocialPost', { ...at(house), body: post }, as(house))).toMatchObject({
      code: 'invalid',
      errors: [{ path: expect.stringMatching(/photos/) }],
    })
  })

  it('is in no message and on no website, though its row said so', async () => {
    const house = await aBusiness('Sent House')
    const photo = await onePhoto(house, { is_private: true, show_on_website: true })
    await app.workshop.inSite(inHouse(house), async (work) => {
      expect(await messagePhotos(app.parts.photos, work, [photo], 'member')).toEqual(new Map())
      expect(await photosForWebsite(work, 8)).toEqual([])
    })
  })
})

describe('a file from before photos could be private', () => {
  it('brings photos of checks in as private ones, and those of a project as they were', async () => {
    const house = await aBusiness('Older House')
    const project = await aProject(house)
    const [check, work] = [await onePhoto(house), await onePhoto(house, { project_id: project })]
    await ok('recordPayment', await checkOf(house, check), as(house))
    const files = readZip(await exportOf(house)).map(({ name, data }) => {
      if (name === 'manifest.json') {
        const manifest: { tables: { name: string; columns: string[] }[] } = JSON.parse(data.toString())
        for (const table of manifest.tables)
          if (table.name === 'photos') table.columns = table.columns.filter((column) => column !== 'is_private')
        return { name, data: Buffer.from(JSON.stringify(manifest)) }
      }
      if (name !== 'records/photos.jsonl') return { name, data }
      const rows = data
        .toString()
        .trim()
        .split('\n')
        .map((line) => {
          const { is_private: _unknown, ...row }: Record<string, unknown> = JSON.parse(line)
          return JSON.stringify({ ...row, ...(row['id'] === check && { show_on_website: true }) })
        })
      return { name, data: Buffer.from(`${rows.join('\n')}\n`) }
    })
    const packed: Buffer[] = []
    const open = files.map(({ name, data }) => ({
      name,
      modified: new Date(),
      open: () => Promise.resolve(Readable.from([data])),
    }))
    for await (const piece of zipOf(open)) packed.push(piece)
    const taker = await aBusiness('Taker')
    expect(await importInto(taker, Buffer.concat(packed))).toMatchObject({ state: 'done', fault: null })
    const { rows } = await app.workshop.inSystem(({ db }) =>
      sql<object>`select id, is_private, show_on_website from photos where site_id = ${taker.siteId}`.execute(db),
    )
    expect(new Set(rows)).toEqual(
      new Set([
        { id: check, is_private: true, show_on_website: false },
        { id: work, is_private: false, show_on_website: false },
      ]),
    )
  })
})
