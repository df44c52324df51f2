import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PhotoId } from '#contract/shared.ts'
import { openSitePages } from '#server/app.site.ts'
import { buildApp } from '#server/app.ts'
import { makeSharePicture } from '#server/areas/photos/index.ts'
import { sharePicturesKind } from '#server/areas/prosite/share/share.jobs.ts'
import { openSharePictures } from '#server/areas/prosite/share/share.service.ts'
import { logoKey } from '#server/areas/website/index.ts'
import { readContent, readDirectory, type Source } from '#server/platform/zip/read.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aBuiltSite } from '#tests/support/built-site.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { showcaseTools } from './showcases.parts.ts'

/** What leaves the pages of a website: the pictures that others show with a link, and the files that its owner takes along. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, ok, codeOf } = builders
const { aPhoto, aPublicShowcase } = showcaseTools(app, builders)
const assets = { style: '/p-look/abc', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: aBuiltSite() }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

const at = ({ slug }: Business) => ({ params: { slug } })
const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ url, headers })
const homeOf = async ({ slug }: Business) => (await get(`/p/${slug}`)).body
const imageIn = (html: string): string =>
  new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? 'http://none').pathname
const onWebsite = ({ slug, owner }: Business, id: string, isOn: boolean) =>
  ok('updatePhoto', { params: { slug, photoId: id }, body: { show_on_website: isOn } }, owner)

/** Shows a photo at the top of the first page. */
async function publishWith(business: Business, photo: string): Promise<void> {
  await onWebsite(business, photo, true)
  const wide = { width: 1600, height: 1200 }
  await app.workshop.inSystem(({ db }) => db.updateTable('photos').set(wide).where('id', '=', photo).execute())
  const { website } = await ok('getWebsite', at(business), business.owner)
  const { document } = website
  for (const section of document.pages.find(({ kind }) => kind === 'home')?.sections ?? [])
    if (section.type === 'hero') {
      section.variant = 'photo'
      section.props.photo = { photo_id: PhotoId.parse(photo), focus: { x: 0.5, y: 0.5 }, alt: { en: 'A deck', es: '' } }
    }
  await ok('updateWebsite', { ...at(business), body: { document } }, business.owner)
  await ok('publishWebsite', { ...at(business), body: {} }, business.owner)
}

let business: Business
let photo: string
beforeAll(async () => {
  business = await aBusiness('Reed & Sons')
  await ok('createService', { ...at(business), body: { name: 'Deck repair' } }, business.owner)
  photo = await aPhoto(business)
  await publishWith(business, photo)
})

describe('the picture that other sites show with a link', () => {
  it('is of each page, and gone with its photo', async () => {
    await expect.poll(() => homeOf(business)).toContain('front front-photo')
    const html = await homeOf(business)
    expect(html).toContain('<meta property="og:image:width" content="1200"/>')
    const address = imageIn(html)
    const picture = await get(address)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=600' })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const service = imageIn((await get(`/p/${business.slug}/services/deck-repair`)).body)
    expect(service).not.toBe(address)
    expect((await get(service)).statusCode).toBe(200)
    const other = await aBusiness('Another')
    expect((await get(address.replace(business.slug, other.slug))).statusCode).toBe(404)
    expect((await get(`/p/${business.slug}/share/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404)

    const { url: handedOut } = await ok('createWebsiteExport', at(business), business.owner)
    const holds = async () => (await get(handedOut)).rawPayload.includes(photo)
    expect(await holds()).toBe(true)

    await onWebsite(business, photo, false)
    await expect.poll(async () => (await get(address)).statusCode).toBe(404)
    await expect.poll(async () => imageIn(await homeOf(business))).not.toBe(address)
    // nor is it in the files behind a link that was handed out before
    expect(await holds()).toBe(false)
    await onWebsite(business, photo, true)
    await expect.poll(async () => (await get(address)).statusCode).toBe(200)
  })

  it('is asked for when the website is published, and drawn once', async () => {
    const one = await aBusiness('Steady Decks')
    await publishWith(one, await aPhoto(one))
    const waiting = await app.database.pool.query(
      `select 1 from jobs.job where name = $1 and data->'data'->>'siteId' = $2`,
      [sharePicturesKind.name, one.siteId],
    )
    expect(waiting.rows).toHaveLength(1)
    let drawn = 0
    const pictures = openSharePictures({
      pages: openSitePages(app.parts, site),
      storage: app.parts.storage,
      logoKey,
      draw: (order) => {
        drawn += 1
        return makeSharePicture(app.parts.photos, order)
      },
    })
    const reference = { id: one.siteId, slug: one.slug }
    await pictures.drawAll(reference)
    const first = drawn
    expect(first).toBeGreaterThan(2)
    const stale = `sites/${one.siteId}/share/${'a'.repeat(32)}.jpg`
    await app.parts.storage.put(stale, Buffer.from('old'), { type: 'image/jpeg' })
    await Promise.all([pictures.drawAll(reference), pictures.drawAll(reference)])
    expect(drawn).toBe(first)
    expect(await app.parts.storage.stat(stale)).toBeUndefined()
    // made before anybody asked
    expect((await get(imageIn(await homeOf(one)))).statusCode).toBe(200)
    expect(drawn).toBe(first)
  })
})

const sourceOf = (zip: Buffer): Source => ({
  size: zip.length,
  async *read(first, length) {
    yield zip.subarray(first, first + length)
  },
})

/** The files of a ZIP by name, as text. */
async function filesIn(zip: Buffer): Promise<Map<string, string>> {
  const source = sourceOf(zip)
  const files = new Map<string, string>()
  for (const entry of await readDirectory(source, { entries: 5000, bytes: 100_000_000 })) {
    const pieces: Buffer[] = []
    for await (const piece of readContent(source, entry)) pieces.push(piece)
    files.set(entry.name, Buffer.concat(pieces).toString('latin1'))
  }
  return files
}

/** Where links of a file in a folder lead, without their places on a page. */
const linksIn = (name: string, html: string): string[] =>
  [...html.matchAll(/ (?:href|src|srcset)="([^"]+)"/gi)]
    .flatMap(([, value = '']) => value.split(', ').map((each) => each.split(' ')[0] ?? ''))
    .filter((link) => !/^(?:https?:|tel:|mailto:|#)/.test(link))
    .map((link) => path.posix.join(path.posix.dirname(name), link.replace(/#.*/, '')))

describe('the website as files', () => {
  it('opens from a folder: each link leads to a file, forms to the live address, and no photo is in it that is off', async () => {
    await aPublicShowcase(business, { title: 'A cedar deck' })
    const off = await aPhoto(business)
    await onWebsite(business, off, true)
    await onWebsite(business, off, false)
    const { url, file_name: name } = await ok('createWebsiteExport', at(business), business.owner)
    expect(name).toBe(`${business.slug} website 2026-05-20.zip`)
    const answer = await get(url)
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = await filesIn(answer.rawPayload)
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'es/index.html',
        'services/deck-repair.html',
        'es/showcases/a-cedar-deck.html',
        'favicon.svg',
        'sitemap.xml',
        `pictures/${photo}-640.webp`,
      ]),
    )
    expect(answer.rawPayload.toString('latin1')).not.toContain(off)
    for (const [file, html] of files) {
      if (!file.endsWith('.html')) continue
      for (const link of linksIn(file, html)) expect([file, link, files.has(link)]).toEqual([file, link, true])
      expect(html).not.toMatch(/<script(?! type="application\/ld)|name="photos"|="\/p\//)
    }
    expect(files.get('es/services/deck-repair.html')).toMatch(
      new RegExp(`<form action="https?://[^"]+/p/${business.slug}/es/request"`),
    )
  })

  it('is its owner’s alone, for a while', async () => {
    const office = await aMember(business, 'office')
    expect(await codeOf('createWebsiteExport', at(business), office)).toBe('forbidden')
    const { url } = await ok('createWebsiteExport', at(business), business.owner)
    const other = await aBusiness('Nosy')
    expect((await get(url.replace(business.slug, other.slug))).statusCode).toBe(404)
    expect((await get(url.replace(/u=[^&]+/, `u=${office.userId}`))).statusCode).toBe(404)
    app.clock.advance(16 * 60)
    expect((await get(url)).statusCode).toBe(404)
  })
})

it('a page is the same compressed, with what is each visitor’s own', async () => {
  const address = `/p/${business.slug}/contact`
  const plain = (text: string) => text.replaceAll(/(form_token" value|data-token)="[^"]+"/g, '$1')
  const first = gunzipSync((await get(address, { 'accept-encoding': 'gzip' })).rawPayload).toString()
  const second = gunzipSync((await get(address, { 'accept-encoding': 'gzip' })).rawPayload).toString()
  expect(plain(first)).toBe(plain((await get(address)).body))
  expect(plain(second)).toBe(plain(first))
  expect(first).toMatch(/form_token" value="[^"]{20,}"/)
})
