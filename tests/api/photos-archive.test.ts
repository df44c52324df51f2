import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { originalKey } from '#server/areas/photos/photos.address.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'
import { somePhotos, type GivenPhoto } from '../support/photos.ts'
import { readZip } from '../support/zip.ts'
import { until } from '#tests/support/until.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const as = (person: Person) => ({ token: person.token })
const someId = '01890000-0000-7000-8000-000000000000'
const business = await aBusiness()
const stranger = await aBusiness('Stranger')
const place = { params: { slug: business.slug } }
const { storage } = app.parts.photos
const sha = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

/** A photo with its untouched file. */
async function kept(given: GivenPhoto, data: Buffer, where: Business = business) {
  const [id = ''] = await somePhotos(app, where, [{ sha256: sha(data), bytes: data.byteLength, ...given }])
  const key = originalKey(where.siteId, id)
  await storage.put(key, data, { type: 'image/jpeg' })
  await app.workshop.inSystem(({ db }) =>
    db.updateTable('photos').set({ original_key: key }).where('id', '=', id).execute(),
  )
  return id
}
const make = (body: object, who: Person = business.owner) => ok('createPhotoArchive', { ...place, body }, as(who))
const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.http.inject({ method, url })

describe('a ZIP of untouched files', () => {
  it('holds each file as it came, under a name of its own', async () => {
    const files = [randomBytes(70_000), randomBytes(10), randomBytes(300_000)]
    const names = ['kitchen.jpg', 'Kitchen.jpg', 'Küche "1".jpg']
    const ids = await Promise.all(files.map((data, index) => kept({ file_name: names[index] ?? '' }, data)))
    const archive = await make({ ids: [...ids, someId] }, await aMember(business, 'office'))
    expect(archive).toMatchObject({ count: 3, bytes: 370_010, expires: '2026-05-20T18:10:00.000Z' })
    expect(archive.file_name).toBe(`${business.slug} 2026-05-20.zip`)
    const answer = await get(archive.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`filename="${business.slug} 2026-05-20.zip"`),
      'cache-control': 'private, no-store',
    })
    const unzipped = readZip(answer.rawPayload)
    expect(unzipped.map(({ name }) => name)).toEqual(['kitchen.jpg', 'Kitchen (2).jpg', 'Küche _1_.jpg'])
    expect(unzipped.map(({ data }) => sha(data))).toEqual(files.map(sha))
    const head = await get(archive.url, 'HEAD')
    expect([head.statusCode, head.rawPayload.byteLength]).toEqual([200, 0])
  })

  it('is made of a gallery or a project too, without what is out of sight', async () => {
    const given = { name: 'Before/after' }
    const { gallery } = await ok('createGallery', { ...place, body: given }, as(business.owner))
    const { project } = await ok('createProject', { ...place, body: { name: 'Deck' } }, as(business.owner))
    const data = randomBytes(20)
    await kept({ file_name: 'a.jpg', gallery_ids: [gallery.id], is_good_for_post: true }, data)
    await kept({ file_name: 'b.jpg', project_id: project.id }, data)
    await kept({ file_name: 'c.jpg', project_id: project.id, gallery_ids: [gallery.id], archived_at: new Date() }, data)
    const namesIn = async (body: object) => {
      const { url, file_name: name } = await make(body)
      return [name, ...readZip((await get(url)).rawPayload).map((file) => file.name)]
    }
    expect(await namesIn({ gallery: gallery.id })).toEqual(['Before-after 2026-05-20.zip', 'a.jpg'])
    expect(await namesIn({ gallery: 'featured_for_social_posts' })).toContain('a.jpg')
    expect(await namesIn({ project: project.id })).toEqual(['Deck 2026-05-20.zip', 'b.jpg'])
  })

  it('says which file is gone', async () => {
    const [there] = [await kept({ file_name: 'there.jpg' }, randomBytes(5))]
    const [gone = ''] = await somePhotos(app, business, [{ file_name: 'gone.jpg' }])
    const { url } = await make({ ids: [gone, there] })
    expect(readZip((await get(url)).rawPayload).map(({ name }) => name)).toEqual(['gone.jpg.missing', 'there.jpg'])
  })

  it('is fetched for ten minutes, by the address as it was made, for a person who is a member still', async () => {
    const member = await aMember(business, 'office')
    const ids = [await kept({}, randomBytes(5)), await kept({}, randomBytes(5))]
    const [mine, other] = [await make({ ids }, member), await make({ ids: ids.slice(0, 1) }, member)]
    const status = async (url: string) => (await get(url)).statusCode
    expect(await status(mine.url)).toBe(200)
    const [path = '', query = ''] = mine.url.split('?')
    const [otherPath = ''] = other.url.split('?')
    for (const url of [
      path,
      `${path}?${query}x`,
      `${path}?${query.replace(/e=\d+/, 'e=99999999999')}`,
      `${path}?e=${query.split('e=')[1]?.split('&')[0]}`,
      `${otherPath}?${query}`,
      mine.url.replace(business.slug, stranger.slug),
      `${path.replace(/[^/]+$/, someId)}?${query}`,
      `${path.replace(/[^/]+$/, 'x')}?${query}`,
    ])
      expect(await status(url)).toBe(404)
    // the list of photos is a part of what is signed
    await app.workshop.inSystem(({ db }) =>
      db
        .updateTable('photo_archives')
        .set({ photo_ids: ids })
        .where('id', '=', otherPath.split('/').at(-1) ?? '')
        .execute(),
    )
    expect(await status(other.url)).toBe(404)
    app.clock.advance(600)
    expect(await status(mine.url)).toBe(404)
    app.clock.advance(-600)
    await app.workshop.inSystem(({ db }) => db.deleteFrom('memberships').where('user_id', '=', member.userId).execute())
    expect(await status(mine.url)).toBe(404)
  })

  it('is refused to others, and for what is not there', async () => {
    const id = await kept({}, randomBytes(5))
    const theirs = await kept({}, randomBytes(5), stranger)
    const code = (body: object, who?: Person) => codeOf('createPhotoArchive', { ...place, body }, who ? as(who) : {})
    expect(await code({ ids: [id] })).toBe('unauthenticated')
    expect(await code({ ids: [id] }, stranger.owner)).toBe('not_found')
    for (const body of [{ ids: [theirs] }, { gallery: someId }, { project: someId }])
      expect(await code(body, business.owner)).toBe('not_found')
    expect((await make({ ids: [id, theirs] })).count).toBe(1)
    for (const body of [
      {},
      { ids: [] },
      { ids: [id], gallery: 'all' },
      { ids: Array.from({ length: 2001 }, () => id) },
    ])
      expect(await code(body, business.owner)).toBe('invalid')
    const full = await aBusiness()
    await somePhotos(
      app,
      full,
      Array.from({ length: 2001 }, () => ({})),
    )
    const all = { params: { slug: full.slug }, body: { gallery: 'all' } }
    expect(await codeOf('createPhotoArchive', all, as(full.owner))).toBe('too_large')
  })

  it('stops reading when whoever fetches it goes away', async () => {
    const ids = [await kept({}, randomBytes(5)), await kept({}, randomBytes(5))]
    const { url } = await make({ ids })
    let read = 0
    let closed = false
    const endless = new Readable({
      read() {
        read += 1
        this.push(Buffer.alloc(65_536))
      },
      destroy(error, done) {
        closed = true
        done(error)
      },
    })
    const opened = vi.spyOn(storage, 'get').mockResolvedValue({ stream: endless, size: 0 })
    const address = await app.listen()
    const leaving = new AbortController()
    const answer = await fetch(`${address}${url}`, { signal: leaving.signal })
    const reader = answer.body?.getReader()
    await reader?.read()
    leaving.abort()
    await until(() => expect(closed).toBe(true))
    expect(opened).toHaveBeenCalledTimes(1)
    // what nobody takes is not read: a few buffers lie between
    expect(read).toBeLessThan(500)
    opened.mockRestore()
  })
})
