import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { removeOldChanges } from '#server/areas/photos/photos.change.operations.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { somePhotos, type GivenPhoto } from '../support/photos.ts'

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok } = buildersFor(app)
const as = (person: Person) => ({ token: person.token })
const someId = '01890000-0000-7000-8000-000000000000'

const business = await aBusiness()
const stranger = await aBusiness('Stranger')
const [office, field, otherField] = await Promise.all(
  (['office', 'field', 'field'] as const).map((role) => aMember(business, role)),
)
if (!office || !field || !otherField) throw new Error('three members')
const place = { params: { slug: business.slug } }
const at = (more: Readonly<Record<string, string>>) => ({ params: { slug: business.slug, ...more } })

let names = 0
const aName = () => `Gallery ${(names += 1)}`
const aGallery = async (name = aName(), where: Business = business) =>
  (await ok('createGallery', { params: { slug: where.slug }, body: { name } }, as(where.owner))).gallery
/** Photos that the crew uploaded: they are its own work. */
const put = (...given: GivenPhoto[]) =>
  somePhotos(
    app,
    business,
    given.map((photo) => ({ user_id: field.userId, ...photo })),
  )
const one = async (given: GivenPhoto = {}) => (await put(given))[0] ?? ''
const read = async (photoId: string) => (await ok('getPhoto', at({ photoId }), as(office))).photo
const change = (ids: readonly string[], what: object, who = office) =>
  ok('changePhotos', { ...place, body: { ids, change: what } }, as(who))
const changeCode = (ids: readonly string[], what: object, who: Person = office) =>
  codeOf('changePhotos', { ...place, body: { ids, change: what } }, as(who))
const undo = (changeId: string, who = office) => ok('undoPhotoChanges', at({ changeId }), as(who))
const undoCode = (changeId: string, who: Person = office) => codeOf('undoPhotoChanges', at({ changeId }), as(who))
const galleries = async (archived = false) => ok('listGalleries', { ...place, query: { archived } }, as(office))
const actsOf = async (id: string) =>
  (
    await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').select('act').where('record_id', '=', id).orderBy('at').orderBy('id').execute(),
    )
  ).map(({ act }) => act)

describe('galleries', () => {
  it('come in an order that is changed one at a time', async () => {
    const own = await aBusiness()
    const mine = { params: { slug: own.slug } }
    const [first, second, third] = [await aGallery('A', own), await aGallery('B', own), await aGallery('C', own)]
    const order = async () =>
      (await ok('listGalleries', mine, as(own.owner))).galleries.map(({ name }) => name).join('')
    expect(await order()).toBe('ABC')
    const move = (id: string, before: string | null) =>
      ok('updateGallery', { params: { slug: own.slug, galleryId: id }, body: { before } }, as(own.owner))
    await move(third.id, first.id)
    expect(await order()).toBe('CAB')
    await move(third.id, second.id)
    expect(await order()).toBe('ACB')
    await move(first.id, null)
    expect(await order()).toBe('CBA')
    const { gallery } = await move(first.id, null)
    // where it stands already nothing is written
    expect(gallery.version).toBe(2)
    const wrong = { params: { slug: own.slug, galleryId: first.id }, body: { before: first.id } }
    expect(await codeOf('updateGallery', wrong, as(own.owner))).toBe('invalid')
    const none = { params: { slug: own.slug, galleryId: first.id }, body: { before: someId } }
    expect(await codeOf('updateGallery', none, as(own.owner))).toBe('invalid')
  })

  it('have a name of their own, a cover, and a count of the photos in sight', async () => {
    const gallery = await aGallery('Bathrooms')
    expect(gallery).toMatchObject({ cover: null, cover_photo_id: null, photo_count: 0, archived: null, version: 1 })
    expect(await codeOf('createGallery', { ...place, body: { name: ' bathrooms ' } }, as(office))).toBe('conflict')
    const now = app.clock.now().getTime()
    const [older, newest] = await put(
      { gallery_ids: [gallery.id], created_at: new Date(now - 5000), placeholder: 'older' },
      { gallery_ids: [gallery.id], created_at: new Date(now), placeholder: 'newest', is_good_for_post: true },
      { gallery_ids: [gallery.id], archived_at: new Date(now) },
    )
    const shown = async () => (await galleries()).galleries.find(({ id }) => id === gallery.id)
    expect(await shown()).toMatchObject({ photo_count: 2, cover_photo_id: null, cover: { placeholder: 'newest' } })
    const set = (body: object, version?: number) =>
      call(
        'updateGallery',
        { ...at({ galleryId: gallery.id }), body },
        { ...as(office), ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }) },
      )
    expect((await set({ cover_photo_id: older, name: 'Baths' }, 1)).status).toBe(200)
    expect(await shown()).toMatchObject({
      name: 'Baths',
      cover_photo_id: older,
      cover: { placeholder: 'older' },
      version: 2,
    })
    expect((await set({ name: 'Late' }, 1)).status).toBe(412)
    expect((await set({ cover_photo_id: await one() })).status).toBe(422)
    expect((await set({ cover_photo_id: someId })).status).toBe(422)
    // a cover that left the gallery is shown no more
    await change([older ?? ''], { remove_from: [gallery.id] })
    expect(await shown()).toMatchObject({ photo_count: 1, cover: { placeholder: 'newest' } })
    expect((await set({ cover_photo_id: null })).status).toBe(200)
    expect((await shown())?.cover_photo_id).toBeNull()
    const { special } = await galleries()
    expect(special.all.photo_count).toBeGreaterThan(special.featured_for_social_posts.photo_count)
    expect(special.featured_for_social_posts).toMatchObject({ cover: { placeholder: 'newest' } })
    expect(newest).toBeDefined()
  })

  it('are archived and brought back with their photos', async () => {
    const [gallery, photo] = [await aGallery('Old work'), await one()]
    await change([photo], { add_to: [gallery.id] })
    const set = (body: object) => ok('updateGallery', { ...at({ galleryId: gallery.id }), body }, as(office))
    await set({ archived: true })
    expect((await galleries()).galleries.map(({ id }) => id)).not.toContain(gallery.id)
    expect((await galleries(true)).galleries.find(({ id }) => id === gallery.id)).toMatchObject({ photo_count: 1 })
    expect(await changeCode([photo], { add_to: [gallery.id] })).toBe('invalid')
    // its name is free meanwhile
    const namesake = await aGallery('old work')
    const again = { ...at({ galleryId: gallery.id }), body: { archived: false } }
    expect(await codeOf('updateGallery', again, as(office))).toBe('conflict')
    await ok('updateGallery', { ...at({ galleryId: namesake.id }), body: { archived: true } }, as(office))
    expect((await set({ archived: false })).gallery).toMatchObject({ archived: null, photo_count: 1 })
    expect(await actsOf(gallery.id)).toEqual(['gallery.create', 'gallery.archive', 'gallery.restore'])
  })

  it('are laid out by the office, and seen by every member', async () => {
    const gallery = await aGallery()
    const body = { name: 'Mine' }
    expect(await codeOf('createGallery', { ...place, body }, as(field))).toBe('forbidden')
    expect(await codeOf('updateGallery', { ...at({ galleryId: gallery.id }), body }, as(field))).toBe('forbidden')
    expect(await codeOf('createGallery', { ...place, body }, {})).toBe('unauthenticated')
    expect(await codeOf('listGalleries', place, {})).toBe('unauthenticated')
    expect(await codeOf('listGalleries', place, as(stranger.owner))).toBe('not_found')
    const theirs = { params: { slug: stranger.slug, galleryId: gallery.id }, body }
    expect(await codeOf('updateGallery', theirs, as(stranger.owner))).toBe('not_found')
    for (const wrong of [{}, { name: ' ' }, { name: 'x'.repeat(81) }, { name: 'x', more: 1 }])
      expect(await codeOf('createGallery', { ...place, body: wrong }, as(office))).toBe('invalid')
  })
})

describe('one photo', () => {
  it('is put into galleries, or marked for posts', async () => {
    const [one_, two] = [await aGallery(), await aGallery()]
    const id = await one()
    const add = (body: object, who = office) => ok('addMedia', { ...place, body: { id, ...body } }, as(who))
    const { photo } = await add({ gallery_ids: [one_.id, two.id] })
    expect(photo).toMatchObject({ galleries: [one_.id, two.id], gallery: one_.id, version: 2 })
    expect((await add({ gallery_ids: [two.id] })).photo.version).toBe(2)
    expect((await add({ is_good_for_post: true })).photo).toMatchObject({ is_good_for_post: true, version: 3 })
    expect((await add({ is_good_for_post: false })).photo).toMatchObject({ is_good_for_post: false, version: 4 })
    expect(await actsOf(id)).toEqual(['photo.change', 'photo.change', 'photo.change'])

    const code = (body: object, who: Person = office) => codeOf('addMedia', { ...place, body }, as(who))
    const theirs = await aGallery('Theirs', stranger)
    expect(await code({ id, gallery_ids: [theirs.id] })).toBe('invalid')
    expect(await code({ id: someId, gallery_ids: [two.id] })).toBe('not_found')
    for (const body of [{ id }, { id, gallery_ids: [] }, { id, gallery_ids: [two.id], is_good_for_post: true }, {}])
      expect(await code(body)).toBe('invalid')
    expect(await code({ id, is_good_for_post: true }, stranger.owner)).toBe('not_found')
    expect(await codeOf('addMedia', { ...place, body: { id, is_good_for_post: true } }, {})).toBe('unauthenticated')
    const elsewhere = { params: { slug: stranger.slug }, body: { id, is_good_for_post: true } }
    expect(await codeOf('addMedia', elsewhere, as(stranger.owner))).toBe('not_found')
  })

  it('taken out of sight leaves its galleries’ counts, and comes back to them', async () => {
    const gallery = await aGallery()
    const id = await one({ gallery_ids: [gallery.id], tags: ['seen'] })
    const count = async () => (await galleries()).galleries.find((each) => each.id === gallery.id)?.photo_count
    const remove = (archived: boolean) => ok('removeMedia', { ...place, body: { id, archived } }, as(office))
    expect(await count()).toBe(1)
    expect((await remove(true)).photo).toMatchObject({ version: 2, galleries: [gallery.id] })
    expect(await count()).toBe(0)
    expect((await remove(true)).photo.version).toBe(2)
    expect((await remove(false)).photo).toMatchObject({ archived: null, version: 3 })
    expect(await count()).toBe(1)
  })
})

describe('many photos at once', () => {
  it('follow, each with a version and a line in the log of its own, and the offices hear of it', async () => {
    const [from, to] = [await aGallery(), await aGallery()]
    const ids = await put(
      { gallery_ids: [from.id] },
      { gallery_ids: [to.id, from.id], tags: ['old'] },
      { tags: ['OLD'] },
    )
    const heard: LiveEvent[] = []
    const stop = app.live.subscribe(business.siteId, (event) => void heard.push(event))
    const what = {
      move: { from: from.id, to: to.id },
      add_tags: ['new'],
      remove_tags: ['old'],
      is_good_for_post: true,
      show_on_website: true,
    }
    const { changed, skipped } = await change([...ids, someId, ids[0] ?? ''], what)
    expect(changed).toEqual(ids.map((id) => ({ id, version: 2 })))
    expect(skipped).toEqual([{ id: someId, code: 'not_found' }])
    const photos = await Promise.all(ids.map(read))
    expect(photos.map((photo) => photo.galleries)).toEqual([[to.id], [to.id], []])
    for (const photo of photos)
      expect(photo).toMatchObject({ tags: ['new'], is_good_for_post: true, show_on_website: true, version: 2 })
    for (const id of ids) expect(await actsOf(id)).toEqual(['photo.change'])
    // what an earlier test did may be heard as well
    await expect
      .poll(() => new Set(heard.flatMap((event) => (event.kind === 'changed' ? [event.topic] : []))))
      .toEqual(new Set(['galleries', 'photos']))
    await expect
      .poll(() => heard.flatMap((event) => (event.kind === 'changed' && event.topic === 'galleries' ? [event.id] : [])))
      .toEqual(expect.arrayContaining([from.id, to.id]))
    stop()
    // what is so already is no change
    expect((await change(ids, { is_good_for_post: true })).changed).toEqual([])
  })

  it('are put back as they were, but for those touched since', async () => {
    const gallery = await aGallery()
    const ids = await put({ tags: ['a'] }, { gallery_ids: [gallery.id] }, {})
    const before = await Promise.all(ids.map(read))
    const what = { add_to: [gallery.id], add_tags: ['b'], archived: true }
    const { change_id: changeId } = await change(ids, what)
    expect((await Promise.all(ids.map(read))).every(({ archived }) => archived !== null)).toBe(true)
    await ok('updatePhoto', { ...at({ photoId: ids[2] ?? '' }), body: { tags: ['mine'] } }, as(office))
    expect(await undo(changeId)).toEqual({ restored: 2, kept: 1 })
    const after = await Promise.all(ids.map(read))
    for (const index of [0, 1]) expect(after[index]).toEqual({ ...before[index], version: 3 })
    expect(after[2]).toMatchObject({ tags: ['mine'], galleries: [gallery.id] })
    expect((await galleries()).galleries.find(({ id }) => id === gallery.id)?.photo_count).toBe(1)
    expect(await undoCode(changeId)).toBe('conflict')
    expect(await undoCode(someId)).toBe('not_found')
  })

  it('can be put back for a day', async () => {
    const [id = ''] = await put({})
    const kept = await change([id], { add_tags: ['kept'] })
    const late = await change([id], { add_tags: ['late'] })
    const before = new Date(app.clock.now().getTime() - 24 * 3_600_000 - 1)
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('photo_changes').set({ at: before }).where('id', 'in', [kept.change_id, late.change_id]).execute(),
    )
    expect(await undoCode(late.change_id)).toBe('conflict')
    await app.workshop.inSystem((work) => removeOldChanges(work))
    expect(await undoCode(kept.change_id)).toBe('not_found')
  })

  it('are sorted by the field crew too, which undoes only its own acts and decides nothing about the website', async () => {
    const ids = await put({}, {})
    const mine = await change(ids, { add_tags: ['mine'] }, field)
    expect(await undoCode(mine.change_id, otherField)).toBe('not_found')
    expect(await undo(mine.change_id, field)).toEqual({ restored: 2, kept: 0 })
    const theirs = await change(ids, { show_on_website: true })
    expect(await undoCode(theirs.change_id, field)).toBe('not_found')
    expect(await changeCode(ids, { show_on_website: false }, field)).toBe('forbidden')
    expect(await undo(theirs.change_id, business.owner)).toEqual({ restored: 2, kept: 0 })
  })

  it('are closed to others, and refuse what makes no sense', async () => {
    const [id = ''] = await put({})
    const theirs = await aGallery('Other gallery', stranger)
    const body = { ids: [id], change: { add_tags: ['x'] } }
    expect(await codeOf('changePhotos', { ...place, body }, {})).toBe('unauthenticated')
    expect(await codeOf('changePhotos', { ...place, body }, as(stranger.owner))).toBe('not_found')
    const elsewhere = await ok('changePhotos', { params: { slug: stranger.slug }, body }, as(stranger.owner))
    expect(elsewhere).toMatchObject({ changed: [], skipped: [{ id, code: 'not_found' }] })
    const done = await change([id], { add_tags: ['x'] })
    const place2 = { params: { slug: stranger.slug, changeId: done.change_id } }
    expect(await codeOf('undoPhotoChanges', place2, as(stranger.owner))).toBe('not_found')
    expect(await changeCode([id], { add_to: [theirs.id] })).toBe('invalid')
    expect(await changeCode([id], { move: { from: theirs.id, to: someId } })).toBe('invalid')
    expect(await changeCode([id], {})).toBe('invalid')
    expect(await changeCode([], { archived: true })).toBe('invalid')
    expect(
      await changeCode(
        Array.from({ length: 501 }, () => id),
        { archived: true },
      ),
    ).toBe('invalid')
    const full = await one({ tags: Array.from({ length: 30 }, (_, n) => `t${n}`) })
    expect((await change([full], { add_tags: ['more'] })).skipped).toEqual([{ id: full, code: 'invalid' }])
  })
})
