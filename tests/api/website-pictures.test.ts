import { afterAll, beforeAll, expect, it } from 'vitest'
import { PhotoId } from '#contract/shared.ts'
import { buildApp } from '#server/app.ts'
import { openWebsitePictures } from '#server/areas/prosite/pictures/pictures.service.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aBuiltSite } from '#tests/support/built-site.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { showcaseTools } from './showcases.parts.ts'

/** The pictures on public pages: their addresses stay, and what is taken off the website is behind them no longer. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aPhoto, aPublicShowcase } = showcaseTools(app, builders)
const assets = { style: '/p-look/abc', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: aBuiltSite() }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ url, headers })
const statusOf = async (url: string) => (await get(url)).statusCode
const onWebsite = (id: string, isOn: boolean) =>
  ok('updatePhoto', { params: { slug: business.slug, photoId: id }, body: { show_on_website: isOn } }, business.owner)
const archive = (id: string, archived: boolean) =>
  ok('removeMedia', { params: { slug: business.slug }, body: { id, archived } }, business.owner)
const addressOf = (id: string) => `/p/${business.slug}/pictures/${id}/640.webp`

let business: Business
beforeAll(async () => {
  business = await aBusiness('Ortiz Painting')
})

it('a photo of the gallery is behind the address that pages gave of it until it is taken off, and again once it is back', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push(await aPhoto(business))
  for (const id of ids) await onWebsite(id, true)
  const gallery = `/p/${business.slug}/gallery`
  await expect.poll(() => statusOf(gallery)).toBe(200)
  const { body } = await get(gallery)
  const [first = ''] = ids
  expect(body).toContain(addressOf(first))
  // no address that would open by itself whatever becomes of the photo
  expect(body).not.toContain('/media/')
  const picture = await get(addressOf(first))
  expect(picture).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' },
  })
  const known = { 'if-none-match': String(picture.headers.etag) }
  expect((await get(addressOf(first), known)).statusCode).toBe(304)

  await onWebsite(first, false)
  await expect.poll(() => statusOf(addressOf(first))).toBe(404)
  expect((await get(addressOf(first), known)).statusCode).toBe(404)
  await onWebsite(first, true)
  await expect.poll(() => statusOf(addressOf(first))).toBe(200)
  await archive(first, true)
  await expect.poll(() => statusOf(addressOf(first))).toBe(404)

  const other = await aBusiness('Elsewhere')
  expect(await statusOf(`/p/${other.slug}/pictures/${ids[1]}/640.webp`)).toBe(404)
  expect(await statusOf(`/p/${business.slug}/pictures/${ids[1]}/original`)).toBe(404)
})

it('a photo that a finished job or a pair shows is seen for as long as that is shown, and while it is in sight itself', async () => {
  const project = { params: { slug: business.slug }, body: { name: 'A hall' } }
  const { id: projectId } = (await ok('createProject', project, business.owner)).project
  const [before, after] = [await aPhoto(business, projectId), await aPhoto(business, projectId)]
  expect(await statusOf(addressOf(before))).toBe(404)
  const params = { slug: business.slug, projectId }
  const pair = { before_photo_id: PhotoId.parse(before), after_photo_id: PhotoId.parse(after), on_website: true }
  const { pair: made } = await ok('createPair', { params, body: pair }, business.owner)
  await expect.poll(() => statusOf(addressOf(before))).toBe(200)
  await archive(before, true)
  await expect.poll(() => statusOf(addressOf(before))).toBe(404)
  expect(await statusOf(addressOf(after))).toBe(200)
  await ok('updatePair', { params: { ...params, pairId: made.id }, body: { on_website: false } }, business.owner)
  await expect.poll(() => statusOf(addressOf(after))).toBe(404)

  const { photos } = await aPublicShowcase(business, { title: 'A blue hall' })
  const shown = photos[0]?.id ?? ''
  expect(await statusOf(addressOf(shown))).toBe(200)
  await archive(shown, true)
  await expect.poll(() => statusOf(addressOf(shown))).toBe(404)
})

it('asks the database once for a photo that many look at, and remembers none that is not shown', async () => {
  const shown = await aPhoto(business)
  await onWebsite(shown, true)
  let asked = 0
  const pictures = openWebsitePictures({
    workshop: {
      ...app.workshop,
      inSite: (scope, act) => {
        asked += 1
        return app.workshop.inSite(scope, act)
      },
    },
    subscribe: () => () => undefined,
    openPicture: async () => undefined,
  })
  const reference = { id: business.siteId, slug: business.slug }
  for (let time = 0; time < 20; time += 1) expect(await pictures.isShown(reference, shown)).toBe(true)
  expect(asked).toBe(1)
  const hidden = await aPhoto(business)
  expect(await pictures.isShown(reference, hidden)).toBe(false)
  await onWebsite(hidden, true)
  expect(await pictures.isShown(reference, hidden)).toBe(true)
  expect(asked).toBe(3)
})
