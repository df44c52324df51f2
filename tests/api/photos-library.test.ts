import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProjectId } from '#contract/shared.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type CallArguments, type Person } from '../support/builders.ts'
import { somePhotos, type GivenPhoto } from '../support/photos.ts'

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok } = buildersFor(app)
const as = (person: Person) => ({ token: person.token })
const at = ({ slug }: Business, more: Readonly<Record<string, string>> = {}) => ({ params: { slug, ...more } })
const someId = '01890000-0000-7000-8000-000000000000'

const list = (business: Business, query: NonNullable<CallArguments['query']> = {}) =>
  ok('listPhotos', { ...at(business), query }, as(business.owner))
const idsOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id)
const put = (business: Business, ...given: GivenPhoto[]) => somePhotos(app, business, given)
const one = async (business: Business, given: GivenPhoto = {}) => {
  const [id] = await put(business, given)
  if (id === undefined) throw new Error('no photo')
  return id
}
const hours = (count: number) => new Date(app.clock.now().getTime() - count * 3_600_000)

async function aProject(business: Business, name: string, services: readonly string[] = []): Promise<ProjectId> {
  const body = { name, services }
  return (await ok('createProject', { ...at(business), body }, as(business.owner))).project.id
}
async function aGallery(business: Business, name: string): Promise<string> {
  return (await ok('createGallery', { ...at(business), body: { name } }, as(business.owner))).gallery.id
}

describe('the list', () => {
  it('shows tiles, last taken first, with little about each', async () => {
    const business = await aBusiness()
    const project = await aProject(business, 'Deck')
    const [old, young, middle] = await put(
      business,
      { created_at: hours(1), taken_at: hours(50) },
      { created_at: hours(2) },
      { created_at: hours(3), project_id: project, tags: ['before'], is_good_for_post: true },
    )
    const { photos, next, total } = await list(business)
    expect(idsOf(photos)).toEqual([young, middle, old])
    expect([next, total]).toEqual([null, 3])
    expect(photos[1]).toMatchObject({
      project: { id: project, name: 'Deck' },
      tags: ['before'],
      galleries: [],
      is_good_for_post: true,
      taken: null,
      created: hours(3).toISOString(),
      version: 1,
    })
    expect(photos[2]?.taken).toBe(hours(50).toISOString())
    expect(photos[1]?.sources.map(({ width }) => width)).toEqual([320, 800])
    expect(Object.keys(photos[1] ?? {})).not.toContain('asset')
  })

  it('is narrowed by each filter, and by all together', async () => {
    const business = await aBusiness()
    const body = { name: 'Drains' }
    const { id: service } = (await ok('createService', { ...at(business), body }, as(business.owner))).service
    const [gallery, project] = [
      await aGallery(business, 'Before'),
      await aProject(business, 'Whale Kitchen', [service]),
    ]
    const other = await aProject(business, 'Fence')
    const everything: GivenPhoto = {
      project_id: project,
      gallery_ids: [gallery],
      tags: ['Tile', 'grout'],
      is_good_for_post: true,
      show_on_website: true,
      file_name: 'IMG_0042.jpg',
      created_at: new Date('2026-03-08T20:00:00Z'),
    }
    const found = await one(business, everything)
    // one after the other differs in one thing
    const rest = await put(
      business,
      { ...everything, project_id: other, file_name: 'x.jpg' },
      { ...everything, gallery_ids: [] },
      { ...everything, tags: ['grout'] },
      { ...everything, is_good_for_post: false },
      { ...everything, show_on_website: false },
      { ...everything, file_name: 'DSC_7.jpg' },
      { ...everything, created_at: new Date('2026-03-10T12:00:00Z') },
      { ...everything, archived_at: hours(1) },
    )
    const without = async (query: NonNullable<CallArguments['query']>) => {
      const answer = await list(business, query)
      const ids = idsOf(answer.photos)
      expect(answer.total).toBe(ids.length)
      const { months, total } = await ok('listPhotoMonths', { ...at(business), query }, as(business.owner))
      expect([total, months.reduce((sum, { count }) => sum + count, 0)]).toEqual([ids.length, ids.length])
      expect(ids).toContain(found)
      return rest.flatMap((id, index) => (ids.includes(id) ? [] : [index]))
    }
    const gone = 7
    expect(await without({})).toEqual([gone])
    expect(await without({ gallery: 'all' })).toEqual([gone])
    expect(await without({ project })).toEqual([0, gone])
    expect(await without({ services: [service] })).toEqual([0, gone])
    expect(await without({ gallery })).toEqual([1, gone])
    expect(await without({ tags: ['Tile'] })).toEqual([2, gone])
    expect(await without({ tags: ['Tile', 'grout'] })).toEqual([gone])
    expect(await without({ good_for_post: true })).toEqual([3, gone])
    expect(await without({ gallery: 'featured_for_social_posts' })).toEqual([3, gone])
    expect(await without({ on_website: true })).toEqual([4, gone])
    expect(await without({ search: 'img_' })).toEqual([0, 5, gone])
    expect(await without({ search: 'whale TILE' })).toEqual([0, 2, gone])
    expect(await without({ search: 'kitchen img' })).toEqual([0, 5, gone])
    expect(await without({ from: '2026-03-08', to: '2026-03-08' })).toEqual([6, gone])
    const all = { project, services: [service], gallery, tags: ['Tile', 'none'], good_for_post: true, on_website: true }
    expect(await without({ ...all, search: 'img', from: '2026-03-01', to: '2026-03-08' })).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ])
    expect(idsOf((await list(business, { archived: true })).photos)).toEqual([rest[gone]])
    const archived = { archived: true, gallery, tags: ['Tile'], project, search: 'whale', services: [service] }
    expect(idsOf((await list(business, archived)).photos)).toEqual([rest[gone]])
    expect((await list(business, { archived: true, tags: ['none'] })).total).toBe(0)
    for (const nothing of [
      { gallery: someId },
      { project: someId },
      { tags: ['none'] },
      { services: [someId] },
      { search: '%' },
    ])
      expect(await list(business, nothing)).toEqual({ photos: [], next: null, total: 0, place: null })
  })

  it('counts days and months by the clock of the business', async () => {
    const business = await aBusiness()
    // eleven in the evening of May 31 and one in the night of June 1, in California
    const [may, june] = await put(
      business,
      { taken_at: new Date('2026-06-01T06:00:00Z') },
      { taken_at: new Date('2026-06-01T08:00:00Z') },
    )
    expect(idsOf((await list(business, { to: '2026-05-31' })).photos)).toEqual([may])
    expect(idsOf((await list(business, { from: '2026-06-01' })).photos)).toEqual([june])
    const { months, total } = await ok('listPhotoMonths', at(business), as(business.owner))
    expect([months, total]).toEqual([
      [
        { month: '2026-06', count: 1 },
        { month: '2026-05', count: 1 },
      ],
      2,
    ])
    await put(business, { taken_at: new Date('1890-01-02T00:00:00Z') })
    expect((await ok('listPhotoMonths', at(business), as(business.owner))).months.at(-1)).toEqual({
      month: '1890-01',
      count: 1,
    })
    expect(await ok('listPhotoMonths', at(await aBusiness()), as(business.owner)).catch(() => 'closed')).toBe('closed')
  })

  it('gives every photo once, however the pages are cut, and though some share their moment', async () => {
    const business = await aBusiness()
    const gallery = await aGallery(business, 'Many')
    await put(
      business,
      ...Array.from({ length: 61 }, (_, n): GivenPhoto => {
        const taken = n % 3 === 0 ? { taken_at: hours(Math.floor(n / 9)) } : {}
        return {
          ...taken,
          gallery_ids: n % 2 === 0 ? [gallery] : [],
          tags: n % 5 === 0 ? ['five'] : [],
          created_at: hours(n % 4),
        }
      }),
    )
    // moments of the database are finer than those of JavaScript
    await app.workshop.inSystem(({ db }) =>
      db
        .updateTable('photos')
        .set((expression) => ({
          created_at: expression.fn<Date>('date_trunc', [expression.val('hour'), 'created_at']),
        }))
        .where('site_id', '=', business.siteId)
        .execute(),
    )
    await app.database.pool.query(
      `update photos set created_at = created_at + (ascii(right(id::text, 1)) || ' microseconds')::interval
       where site_id = $1 and taken_at is null`,
      [business.siteId],
    )
    const queries = [{}, { gallery }, { tags: ['five'] }, { tags: ['five', 'six'] }, { search: 'photo' }]
    const wholes = await Promise.all(queries.map((query) => list(business, { ...query, limit: 200 })))
    await fc.assert(
      fc.asyncProperty(fc.nat(queries.length - 1), fc.integer({ min: 1, max: 25 }), async (which, limit) => {
        const [query, whole] = [queries[which] ?? {}, wholes[which]?.photos ?? []]
        const seen: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const page: Awaited<ReturnType<typeof list>> = await list(business, { ...query, limit, cursor })
          expect(page.photos.length).toBeLessThanOrEqual(limit)
          expect(page.total).toBe(whole.length)
          seen.push(...idsOf(page.photos))
          cursor = page.next
        }
        expect(seen).toEqual(idsOf(whole))
      }),
      { numRuns: 15 },
    )
    const jump = await list(business, { skip: 40, limit: 10 })
    expect(idsOf(jump.photos)).toEqual(idsOf(wholes[0]?.photos ?? []).slice(40, 50))
    const further = await list(business, { skip: 5, limit: 10, cursor: jump.next ?? '' })
    expect(idsOf(further.photos)).toEqual(idsOf(wholes[0]?.photos ?? []).slice(55, 65))
    expect(await list(business, { skip: 100 })).toEqual({ photos: [], next: null, total: 61, place: null })
  })

  it('says what is wrong with a question', async () => {
    const business = await aBusiness()
    for (const query of [
      { cursor: 'x' },
      { cursor: Buffer.from('2026-05-20T18:00:00.000000Z|x').toString('base64url') },
      { limit: '201' },
      { limit: '0' },
      { skip: '-1' },
      { gallery: 'some' },
      { from: '2026-02-30' },
      { unknown: 'x' },
    ])
      expect((await call('listPhotos', { ...at(business), query }, as(business.owner))).status).toBe(422)
    const far = Buffer.from(`2026-13-45T99:99:99.000000Z|${someId}`).toString('base64url')
    expect((await call('listPhotos', { ...at(business), query: { cursor: far } }, as(business.owner))).status).toBe(422)
  })

  it('is each business’s own', async () => {
    const [mine, theirs] = [await aBusiness(), await aBusiness()]
    const theirGallery = await aGallery(theirs, 'Theirs')
    await one(theirs, { gallery_ids: [theirGallery], tags: ['secret'] })
    for (const query of [{}, { gallery: theirGallery }, { tags: ['secret'] }, { search: 'photo' }])
      expect((await list(mine, query)).total).toBe(0)
    expect((await ok('listPhotoTags', at(mine), as(mine.owner))).tags).toEqual([])
    expect(await codeOf('listPhotos', at(theirs), as(mine.owner))).toBe('not_found')
    expect(await codeOf('listPhotos', at(mine), {})).toBe('unauthenticated')
  })
})

it('tags are counted among the photos in sight', async () => {
  const business = await aBusiness()
  await put(
    business,
    { tags: ['tile', 'Grout'] },
    { tags: ['tile'] },
    { tags: ['tile', 'gone'], archived_at: hours(1) },
  )
  expect((await ok('listPhotoTags', at(business), as(business.owner))).tags).toEqual([
    { tag: 'tile', count: 2 },
    { tag: 'Grout', count: 1 },
  ])
})

describe('one photo', () => {
  it('tells what it belongs to, and where its content is too', async () => {
    const business = await aBusiness()
    const customer = { name: 'Dana Lopez', phone: '+14152015555' }
    const { customer: dana } = await ok('createCustomer', { ...at(business), body: customer }, as(business.owner))
    const given = { name: 'Deck', customer_id: dana.id }
    const { project } = await ok('createProject', { ...at(business), body: given }, as(business.owner))
    const [first, second] = await put(
      business,
      { sha256: 'same', created_at: hours(3) },
      { sha256: 'same', project_id: project.id, user_id: business.owner.userId, taken_at: hours(9) },
      { sha256: 'same', archived_at: hours(1) },
    )
    const { photo } = await ok('getPhoto', at(business, { photoId: second ?? '' }), as(business.owner))
    expect(photo).toMatchObject({
      project: { id: project.id, name: 'Deck' },
      customer: { id: dana.id, name: 'Dana Lopez' },
      added_by: { id: business.owner.userId, name: 'Pat Miller' },
      services: [],
      request_id: null,
      duplicates: [first],
      taken: hours(9).toISOString(),
      safe: false,
      gallery: null,
    })
    expect(photo.asset.original).toContain('/original?')
    expect(JSON.stringify(photo)).not.toMatch(/latitude|sha256|same/)
    expect(await codeOf('getPhoto', at(business, { photoId: someId }), as(business.owner))).toBe('not_found')
    const stranger = await aBusiness()
    expect(await codeOf('getPhoto', at(stranger, { photoId: second ?? '' }), as(stranger.owner))).toBe('not_found')
  })

  it('gets marks, tags and a moment; a stale version is told', async () => {
    const business = await aBusiness()
    const photoId = await one(business, { created_at: hours(1) })
    const place = at(business, { photoId })
    const body = {
      is_good_for_post: true,
      show_on_website: true,
      tags: [' Tile ', 'tile', 'Grout'],
      taken: '2025-05-01T10:00:00Z',
    }
    const { photo } = await ok(
      'updatePhoto',
      { ...place, body },
      { ...as(business.owner), headers: { 'if-match': '"1"' } },
    )
    expect(photo).toMatchObject({
      is_good_for_post: true,
      show_on_website: true,
      tags: ['Tile', 'Grout'],
      taken: '2025-05-01T10:00:00.000Z',
      version: 2,
    })
    const stale = await call(
      'updatePhoto',
      { ...place, body: {} },
      { ...as(business.owner), headers: { 'if-match': '"1"' } },
    )
    expect(stale.status).toBe(412)
    const again = await ok('updatePhoto', { ...place, body }, as(business.owner))
    expect(again.photo.version).toBe(2)
    const none = await ok('updatePhoto', { ...place, body: { taken: null, tags: [] } }, as(business.owner))
    expect(none.photo).toMatchObject({ taken: null, tags: [], version: 3 })
    const acts = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').select(['act', 'after']).where('record_id', '=', photoId).orderBy('at').execute(),
    )
    expect(acts).toHaveLength(2)
    expect(acts[0]).toMatchObject({ act: 'photo.change', after: { tags: ['Tile', 'Grout'], is_good_for_post: true } })
    for (const wrong of [
      { taken: '1700-01-01T00:00:00Z' },
      { taken: 'yesterday' },
      { tags: [''] },
      { tags: Array.from({ length: 31 }, (_, n) => `t${n}`) },
      { file_name: 'x' },
    ])
      expect(await codeOf('updatePhoto', { ...place, body: wrong }, as(business.owner))).toBe('invalid')
  })

  it('is sorted by the field crew, who decides nothing about the website', async () => {
    const business = await aBusiness()
    const [field, office] = [await aMember(business, 'field'), await aMember(business, 'office')]
    const place = at(business, { photoId: await one(business, { user_id: field.userId }) })
    const marked = await ok('updatePhoto', { ...place, body: { is_good_for_post: true, tags: ['a'] } }, as(field))
    expect(marked.photo.is_good_for_post).toBe(true)
    const show = { ...place, body: { show_on_website: true } }
    expect(await codeOf('updatePhoto', show, as(field))).toBe('forbidden')
    expect((await ok('updatePhoto', show, as(office))).photo.show_on_website).toBe(true)
    const stranger = await aBusiness()
    expect(await codeOf('updatePhoto', show, as(stranger.owner))).toBe('not_found')
    expect(await codeOf('updatePhoto', show, {})).toBe('unauthenticated')
  })
})

it('a project’s photos come in pages, oldest first', async () => {
  const business = await aBusiness()
  const project = await aProject(business, 'Deck')
  const ids = await put(
    business,
    ...Array.from({ length: 7 }, (_, n) => ({ project_id: project, created_at: hours(7 - n) })),
    { project_id: project, archived_at: hours(1) },
    {},
  )
  const place = at(business, { projectId: project })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const given = { ...place, query: { limit: 3, cursor } }
    const page: { photos: { id: string }[]; next: string | null; total: number } = await ok(
      'listProjectPhotos',
      given,
      as(business.owner),
    )
    expect(page.total).toBe(7)
    seen.push(...idsOf(page.photos))
    cursor = page.next
  }
  expect(seen).toEqual(ids.slice(0, 7))
  const whole = await ok('listProjectPhotos', place, as(business.owner))
  expect([idsOf(whole.photos), whole.next, whole.total]).toEqual([ids.slice(0, 7), null, 7])
  expect((await call('listProjectPhotos', { ...place, query: { cursor: 'x' } }, as(business.owner))).status).toBe(422)
})
