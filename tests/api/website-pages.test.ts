import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PhotoId } from '#contract/shared.ts'
import { paletteOf } from '#contract/website/theme.rules.ts'
import { publicPath } from '#contract/website/addresses.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aBuiltSite } from '#tests/support/built-site.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { showcaseTools } from './showcases.parts.ts'

/** The pages that are made of sections, as a stranger's browser asks for them. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aPhoto, aPublicShowcase } = showcaseTools(app, builders)
const assets = { style: '/p-look/abc', script: '/p-assets/form.js' }
/** How many pages of sections were made, and not taken from those that are kept. */
let made = 0
const counting: typeof renderer = {
  ...renderer,
  renderWebsite: (page) => {
    made += 1
    return renderer.renderWebsite(page)
  },
}
const site = { renderer: counting, assets, shareAssets: assets, folder: aBuiltSite() }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

const get = (url: string) => pages.inject({ url })
const at = ({ slug }: Business) => ({ params: { slug } })
const statusOf = async (business: Business, below: string) => (await get(`/p/${business.slug}${below}`)).statusCode
const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })
const graphIn = (html: string) =>
  Graph.parse(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'))['@graph']

const ifMatch = ({ owner }: Business, version: number) => ({
  token: owner.token,
  headers: { 'if-match': `"${version}"` },
})

type Document = Awaited<ReturnType<typeof draftOf>>['document']
const draftOf = async (business: Business) => (await ok('getWebsite', at(business), business.owner)).website

/** Changes the document, and shows it to strangers. */
async function publish(business: Business, change: (document: Document) => void): Promise<void> {
  const { document, version } = await draftOf(business)
  change(document)
  const saved = await ok('updateWebsite', { ...at(business), body: { document } }, ifMatch(business, version))
  await ok('publishWebsite', { ...at(business), body: {} }, ifMatch(business, saved.version))
}
const onWebsiteOf = ({ slug, owner }: Business, id: string, isOn = true) =>
  ok('updatePhoto', { params: { slug, photoId: id }, body: { show_on_website: isOn } }, owner)
const onWebsite = (id: string, isOn: boolean) => onWebsiteOf(business, id, isOn)
const homeOf = (document: Document) => document.pages.find(({ kind }) => kind === 'home')?.sections ?? []

let business: Business
beforeAll(async () => {
  business = await aBusiness('Ortiz Painting')
  for (const name of ['Interior painting', 'Cabinet painting'])
    await ok('createService', { ...at(business), body: { name, description: `${name}, <done> well.` } }, business.owner)
})

describe('a business that nobody wrote anything about', () => {
  it('has the pages that it can fill, and no others', async () => {
    for (const below of ['', '/services', '/services/interior-painting', '/contact'])
      await expect.poll(() => statusOf(business, below)).toBe(200)
    for (const below of [
      '/gallery',
      '/questions',
      '/offers',
      '/areas/nowhere',
      '/services/roofing',
      '/services/..%2fx',
    ])
      expect([below, await statusOf(business, below)]).toEqual([below, 404])
    const { body } = await get(`/p/${business.slug}`)
    const menu = /<nav class="nav".*?<\/nav>/s.exec(body)?.[0] ?? ''
    expect(menu).toContain(`href="/p/${business.slug}/services"`)
    expect(menu).not.toContain('/gallery')
  })

  it('claims nothing that no record proves', async () => {
    const { body } = await get(`/p/${business.slug}`)
    expect(body).not.toMatch(/licensed|insured|free estimate|years in|rated/i)
    expect(body).toContain('Get an estimate')
  })

  it('has a page for each service, with the form set to it, in both languages', async () => {
    const below = '/services/interior-painting'
    const { body } = await get(`/p/${business.slug}${below}`)
    expect(body).toContain('<h1 id="top-title">Interior painting</h1>')
    expect(body).toContain('Interior painting, &lt;done&gt; well.')
    expect(body).toMatch(/<option value="[^"]+" selected="">Interior painting<\/option>/)
    expect(body.match(/<h1/g)).toHaveLength(1)
    const types = graphIn(body).map((node) => node['@type'])
    expect(types).toEqual([['LocalBusiness', 'HousePainter'], 'WebSite', 'Service', 'BreadcrumbList'])
    expect((await get(publicPath(business.slug, 'es', below))).body).toContain('<html lang="es">')
  })
})

it('an address that the page of a service had before leads on to the page', async () => {
  const one = await aBusiness('Clear Gutters')
  const { service } = await ok('createService', { ...at(one), body: { name: 'Gutter cleaning' } }, one.owner)
  await ok('createServiceArea', { ...at(one), body: { name: 'Oakland' } }, one.owner)
  await expect.poll(() => statusOf(one, '/services/gutter-cleaning')).toBe(200)
  const [listed] = (await ok('listServicePages', at(one), one.owner)).pages
  if (!listed) throw new Error('a service has a page')
  const params = { slug: one.slug, serviceId: service.id }
  await ok('updateServicePage', { params, body: { ...listed.page, path: 'cleaning' } }, ifMatch(one, listed.version))
  await expect.poll(() => statusOf(one, '/services/cleaning')).toBe(200)
  const old = await get(`${publicPath(one.slug, 'es', '/services/gutter-cleaning')}?src=yard-sign`)
  const now = `${publicPath(one.slug, 'es', '/services/cleaning')}?src=yard-sign`
  expect([old.statusCode, old.headers.location]).toEqual([301, now])
  // a town without a page of its own
  expect(await statusOf(one, '/areas/oakland')).toBe(404)
})

it('a link that an owner wrote leads to the business’s own page, in the language in which it is read', async () => {
  const one = await aBusiness('Vega Roofing')
  const { service } = await ok('createService', { ...at(one), body: { name: 'Roof repair' } }, one.owner)
  const [listed] = (await ok('listServicePages', at(one), one.owner)).pages
  if (!listed) throw new Error('a service has a page')
  const intro = { en: '[Ask](/contact) or [call](tel:+14155550100).', es: '' }
  const params = { slug: one.slug, serviceId: service.id }
  await ok('updateServicePage', { params, body: { ...listed.page, intro } }, ifMatch(one, listed.version))
  const page = async (locale: 'en' | 'es') => (await get(publicPath(one.slug, locale, '/services/roof-repair'))).body
  await expect.poll(() => page('en')).toContain('<a href="tel:+14155550100">call</a>')
  expect(await page('en')).toContain(`<a href="/p/${one.slug}/contact">Ask</a>`)
  expect(await page('en')).toContain('<meta name="description" content="Ask or call.')
  expect(await page('es')).toContain(`<a href="/p/${one.slug}/es/contact">Ask</a>`)
})

/** A town whose page strangers find: work from there can be shown, and enough is written of it. */
async function aTownWithPage(one: Business) {
  const { area } = await ok('createServiceArea', { ...at(one), body: { name: 'Oakland' } }, one.owner)
  const project = { name: 'House', status: 'completed', address: '12 Oak St, Oakland, CA 94601' }
  const { project: house } = await ok('createProject', { ...at(one), body: project }, one.owner)
  const review = { source: 'google', author: 'Fay', rating: 5, date: '2026-05-01', text: 'Good' }
  const { review: said } = await ok('createReview', { ...at(one), body: review }, one.owner)
  const about = { params: { slug: one.slug, reviewId: said.id }, body: { project_id: house.id } }
  await ok('connectReview', about, one.owner)
  const words = { en: Array.from({ length: 120 }, () => 'stucco').join(' '), es: '' }
  const params = { slug: one.slug, areaId: area.id }
  await ok('updateServiceArea', { params, body: { words, page_state: 'published' } }, one.owner)
  return params
}

it('a page of a service or town that was taken off is gone, and what never was a page is not there', async () => {
  const one = await aBusiness('Gone Painting')
  const { service } = await ok('createService', { ...at(one), body: { name: 'Wallpaper' } }, one.owner)
  const params = await aTownWithPage(one)
  await expect.poll(() => statusOf(one, '/services/wallpaper')).toBe(200)
  await expect.poll(() => statusOf(one, '/areas/oakland')).toBe(200)
  const off = { params: { slug: one.slug, serviceId: service.id }, body: { active: false } }
  await ok('updateService', off, one.owner)
  await expect.poll(() => statusOf(one, '/services/wallpaper')).toBe(410)
  await ok('updateServiceArea', { params, body: { page_state: 'none' } }, one.owner)
  await expect.poll(() => statusOf(one, '/areas/oakland')).toBe(410)
  await ok('deleteServiceArea', { params }, one.owner)
  await ok('createServiceArea', { ...at(one), body: { name: 'Alameda' } }, one.owner)
  const { area } = await ok('createServiceArea', { ...at(one), body: { name: 'Fremont' } }, one.owner)
  await ok('deleteServiceArea', { params: { slug: one.slug, areaId: area.id } }, one.owner)
  await ok('createServiceArea', { ...at(one), body: { name: 'Hayward' } }, one.owner)
  await ok('updateLandingPage', { ...at(one), body: { service_area: 'Alameda' } }, one.owner)
  const gone = await get(publicPath(one.slug, 'es', '/areas/oakland'))
  expect([gone.statusCode, gone.body.includes('Esta página ya no está aquí.')]).toEqual([410, true])
  // towns that never had a page, two of them removed, and names that nobody ever gave
  for (const below of ['/areas/alameda', '/areas/fremont', '/areas/hayward', '/areas/berkeley', '/services/roofing'])
    expect([below, await statusOf(one, below)]).toEqual([below, 404])
  // back again, it leads where it did
  await ok('updateService', { ...off, body: { active: true } }, one.owner)
  await expect.poll(() => statusOf(one, '/services/wallpaper')).toBe(200)
})

it('the page of a town is called after it, also where nobody said its state', async () => {
  const one = await aBusiness('Proof Painting')
  await aTownWithPage(one)
  const page = async () => (await get(`/p/${one.slug}/areas/oakland`)).body
  await expect.poll(page).toContain('<h1 id="top-title">Proof Painting in Oakland</h1>')
})

it('the page of a town shows the jobs, reviews, and photos from there alone, and that of a service what is about it', async () => {
  const one = await aBusiness('Own Work Painting')
  const slug = one.slug
  const { service } = await ok('createService', { ...at(one), body: { name: 'Stucco' } }, one.owner)
  const { service: other } = await ok('createService', { ...at(one), body: { name: 'Fences' } }, one.owner)
  const { project: there } = await ok(
    'createProject',
    {
      ...at(one),
      body: { name: 'Far', status: 'completed', address: '1 Elm St, Alameda, CA', services: [service.id] },
    },
    one.owner,
  )
  const aReview = async (author: string, day: string, projectId?: typeof there.id) => {
    const body = { source: 'google' as const, author, rating: 5, date: day, text: `${author} was here` }
    const { review } = await ok('createReview', { ...at(one), body }, one.owner)
    if (projectId)
      await ok('connectReview', { params: { slug, reviewId: review.id }, body: { project_id: projectId } }, one.owner)
  }
  const params = await aTownWithPage(one)
  await aReview('Bo of Alameda', '2026-06-01', there.id)
  // more than any page shows, and newer than the one from Oakland
  for (let count = 0; count < 24; count += 1) await aReview(`Customer ${count}`, '2026-07-01')
  for (const [title, location, about] of [
    ['A wall in Oakland', 'Oakland', service.id],
    ['A wall in Oakland Park', 'Oakland Park', other.id],
  ] as const)
    await aPublicShowcase(one, { title, location, service_id: about })
  for (let count = 0; count < 4; count += 1) await onWebsiteOf(one, await aPhoto(one, there.id))
  await ok('updateServiceArea', { params, body: { page_state: 'published' } }, one.owner)

  const town = async () => (await get(`/p/${slug}/areas/oakland`)).body
  await expect.poll(town).toContain('A wall in Oakland<')
  for (const known of ['Good', 'Fay']) expect(await town()).toContain(known)
  for (const strange of ['Bo of Alameda', 'Customer 23', 'Oakland Park', 'from 26 reviews</span></p><ul'])
    expect(await town()).not.toContain(strange)

  const page = async (path: string) => (await get(`/p/${slug}/services/${path}`)).body
  await expect.poll(() => page('stucco')).toContain('Bo of Alameda')
  expect(await page('stucco')).not.toContain('Customer 23')
  expect(await page('stucco')).toContain('A wall in Oakland<')
  expect(await page('stucco')).toContain('class="photos ')
  // nobody wrote of fences: what is said of the business stands there
  expect(await page('fences')).toContain('Customer 23')
  expect(await page('fences')).toContain('A wall in Oakland Park')
  expect(await page('fences')).not.toContain('class="photos ')
})

describe('what an owner publishes', () => {
  it('is seen with its look, its words, and its facts', async () => {
    await publish(business, (document) => {
      document.theme = { id: 'foreman', color: '#f2b705', fonts: 'barlow-public', corners: 'square', photos: 'natural' }
      document.facts = { ...document.facts, since: 2009, insured: true, free_estimates: true }
      for (const section of homeOf(document))
        if (section.type === 'hero') section.props.headline = { en: 'Walls <b>you</b> like', es: 'Paredes que gustan' }
    })
    const home = async () => (await get(`/p/${business.slug}`)).body
    await expect.poll(home).toContain('Walls &lt;b&gt;you&lt;/b&gt; like')
    const body = await home()
    expect(body).toContain('href="/p-look/abc/foreman-f2b705-square-barlow-public.css"')
    expect(body).toContain('href="/p-look/abc/fonts/barlow-condensed-latin-700-normal.woff2" as="font"')
    expect(body).toContain('Since 2009')
    expect(body).toContain('Get a free estimate')
    expect((await get(publicPath(business.slug, 'es'))).body).toContain('Paredes que gustan')
  })

  it('is made anew when it is published, and not for a draft that is saved', async () => {
    const one = await aBusiness('Steady Pages')
    const home = async () => (await get(`/p/${one.slug}`)).body
    /** Saves a draft, and returns when everybody who listens has heard of it. */
    const save = async (headline: string) => {
      const { document, version } = await draftOf(one)
      for (const section of homeOf(document))
        if (section.type === 'hero') section.props.headline = { en: headline, es: '' }
      const heard = new Promise<void>((resolve) => {
        const leave = app.live.subscribe(one.siteId, (event) => {
          if (event.kind !== 'changed' || event.topic !== 'website') return
          leave()
          resolve()
        })
      })
      await ok('updateWebsite', { ...at(one), body: { document } }, ifMatch(one, version))
      await heard
    }
    await save('First words')
    await home()
    const before = made
    await save('Last words')
    await home()
    expect(made).toBe(before)
    await publish(one, () => undefined)
    await expect.poll(home).toContain('Last words')
  })

  it('hides a page and a section for strangers', async () => {
    await publish(business, (document) => {
      for (const page of document.pages) {
        if (page.kind === 'services') page.hidden = true
        for (const section of page.sections) if (section.type === 'steps') section.hidden = true
      }
    })
    await expect.poll(() => statusOf(business, '/services')).toBe(404)
    expect((await get(`/p/${business.slug}`)).body).not.toContain('How it works')
    await publish(business, (document) => {
      for (const page of document.pages) page.hidden = false
    })
    await expect.poll(() => statusOf(business, '/services')).toBe(200)
  })

  it('shows a photo only while it is on the website: at the top, in the gallery, and in its size', async () => {
    const ids = [await aPhoto(business), await aPhoto(business), await aPhoto(business), await aPhoto(business)]
    for (const id of ids) await onWebsite(id, true)
    // one at the top must be wide enough
    const wide = { width: 1600, height: 1200 }
    await app.workshop.inSystem(({ db }) => db.updateTable('photos').set(wide).where('id', 'in', ids).execute())
    const [first = ''] = ids
    await publish(business, (document) => {
      for (const section of homeOf(document))
        if (section.type === 'hero') {
          section.variant = 'photo'
          const alt = { en: 'A green "hall"', es: '' }
          section.props.photo = { photo_id: PhotoId.parse(first), focus: { x: 0.1, y: 0.9 }, alt }
        }
    })
    const home = async () => (await get(`/p/${business.slug}`)).body
    await expect.poll(home).toContain('front front-photo dark')
    const body = await home()
    expect(body).toContain('crop f02')
    expect(graphIn(body)[0]?.['image']).toContain(`/p/${business.slug}/share/`)
    expect(body).toMatch(/<img[^>]*alt="A green &quot;hall&quot;"[^>]*fetchpriority="high"/i)
    await expect.poll(() => statusOf(business, '/gallery')).toBe(200)
    // the same picture stands for the business on every page, in each language, whatever the page is
    for (const below of [
      '',
      '/services',
      '/services/interior-painting',
      '/gallery',
      '/contact',
      '/showcases',
      '/reviews',
    ])
      for (const locale of ['en', 'es'] as const) {
        const [said, ...rest] = graphIn((await get(publicPath(business.slug, locale, below))).body)
        expect([below, said?.['image']]).toEqual([below, expect.stringContaining(`/p/${business.slug}/share/`)])
        expect(rest[0]).toMatchObject({ '@type': 'WebSite', inLanguage: locale })
      }
    const gallery = graphIn((await get(`/p/${business.slug}/gallery`)).body)[2]
    const image = expect.arrayContaining([expect.objectContaining({ '@type': 'ImageObject' })])
    expect(gallery).toMatchObject({ '@type': 'ImageGallery', image })
    await onWebsite(first, false)
    await expect.poll(home).not.toContain('front front-photo')
    expect(await home()).not.toContain(first)
    expect(graphIn(await home())[0]).not.toHaveProperty('image')
    expect(await statusOf(business, '/gallery')).toBe(404)
  })
})

it('a page wears the logo of its business, and its icon', async () => {
  const data = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer()
  const body = { data: data.toString('base64') }
  const { logo } = await ok('uploadLogo', { ...at(business), body }, business.owner)
  await publish(business, (document) => {
    document.brand.logo = logo.hash
  })
  const brand = `/p/${business.slug}/brand/${logo.hash}`
  const home = async () => (await get(publicPath(business.slug, 'es'))).body
  await expect.poll(home).toContain(`src="${brand}/logo.webp" alt="Ortiz Painting"`)
  expect(await home()).toContain(`<link rel="icon" href="${brand}/icon-32.png"`)
  const [said] = graphIn(await home())
  const picture = `${app.parts.settings.appUrl}${brand}/logo.webp`
  expect(said).toMatchObject({ logo: picture, image: picture })
  // where its ZIP code is
  expect(said).toMatchObject({ geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number) } })
})

describe('the style sheet of a look', () => {
  it('holds the computed colors, and is kept for good', async () => {
    const answer = await get('/p-look/abc/craft-a3492a-soft-source-work.css')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(answer.body).toContain(`--brand:${paletteOf({ id: 'craft', color: '#a3492a' }).brand}`)
    expect(answer.body).toContain('url(/p-look/abc/fonts/source-serif-4-latin-600-normal.woff2)')
    expect((await get('/p-look/abc/craft-a3492a-soft-source-work.css/x')).statusCode).toBe(404)
    const brand = await get('/p-look/abc/brand-a3492a.css')
    expect([brand.statusCode, brand.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(brand.body).toMatch(/^:root\{--[^{}]+--brand:#a3492a;[^{}]+\}$/)
    for (const name of ['nothing.css', 'craft-A3492A-soft-manrope.css', '..%2f..%2fpackage.json'])
      expect((await get(`/p-look/abc/${name}`)).statusCode).toBe(404)
    for (const file of ['..%2frender.js', 'manifest.json', 'x.woff2'])
      expect((await get(`/p-look/abc/fonts/${file}`)).statusCode).toBe(404)
  })
})
