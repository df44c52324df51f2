import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { publicPath } from '#contract/website/addresses.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { showcaseTools } from './showcases.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aPublicShowcase, aShowcase, change } = showcaseTools(app, builders)
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

let business: Business
beforeAll(async () => {
  business = await aBusiness('Reed & Sons <Decks>')
})

const get = (url: string | null, headers: Record<string, string> = {}) => pages.inject({ url: url ?? '/none', headers })
const list = (of = business) => `/p/${of.slug}/showcases`
const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
const Graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })
const picturesIn = (html: string): string[] =>
  [...html.matchAll(/\/p\/[a-z0-9-]+\/pictures\/[^\s",]+/g)].map(([address]) => address)

describe('a finished job', () => {
  it('is readable without a script, with everything escaped', async () => {
    const hostile = '</script><script>alert(1)</script>"\'&<img src=x onerror=alert(2)>'
    const { path: address } = await aPublicShowcase(business, {
      title: hostile,
      subtitle: hostile,
      description: `${hostile}\n\nSecond paragraph.`,
      location: hostile.slice(0, 100),
    })
    const { statusCode, body, headers } = await get(address)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(body).toContain('Reed &amp; Sons &lt;Decks&gt;')
    expect(body).toContain('<p>Second paragraph.</p>')
    // values of attributes aside: nothing of it became an element or an attribute
    expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script>|<img src=x|<[^>]+\sonerror=/)
    expect(body).not.toMatch(/style="/)
    const read = Graph.parse(dataIn(body))
    expect(read['@graph'].find((node) => node['@type'] === 'Article')).toMatchObject({ headline: hostile })
  })

  it('tells search engines and other sites what it is', async () => {
    const { review } = await ok(
      'createReview',
      {
        params: { slug: business.slug },
        body: { source: 'google', author: 'Ana L.', rating: 4, text: 'Level & <b>straight</b>', date: '2026-05-01' },
      },
      business.owner,
    )
    const { path: address } = await aPublicShowcase(business, {
      title: 'A cedar deck',
      subtitle: 'Grey in a year',
      review_id: review.id,
    })
    const { body } = await get(address)
    const origin = app.parts.settings.appUrl
    expect(body).toContain(`<link rel="canonical" href="${origin}${address}"`)
    expect(body).toContain(`<meta property="og:image" content="${origin}${address}/picture.jpg"`)
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image"')
    expect(body).toContain('Level &amp; &lt;b&gt;straight&lt;/b&gt;')
    expect(body).toMatch(/fetchPriority="high"/i)
    const types = Graph.parse(dataIn(body))['@graph'].flatMap((node) => node['@type'])
    expect(types).toEqual(
      expect.arrayContaining(['LocalBusiness', 'Article', 'ImageGallery', 'Review', 'BreadcrumbList']),
    )

    const picture = await get(`${address}/picture.jpg`)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    const map = await get(`/p/${business.slug}/sitemap.xml`)
    expect(map.headers['content-type']).toContain('application/xml')
    expect(map.body).toContain(`<loc>${origin}${address}</loc>`)
  })

  it('has its picture for other sites drawn once, however many ask for it at once', async () => {
    const { path: address } = await aPublicShowcase(business, { title: 'Asked for by everybody' })
    const read = vi.spyOn(app.parts.storage, 'asFile')
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(`${address}/picture.jpg`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  it('has no picture for other sites of a photo that was taken out of sight', async () => {
    const { path: address, photos } = await aPublicShowcase(business, { title: 'Not for long' })
    expect((await get(`${address}/picture.jpg`)).statusCode).toBe(200)
    const id = photos[0]?.id ?? ''
    await ok('removeMedia', { params: { slug: business.slug }, body: { id, archived: true } }, business.owner)
    expect((await get(`${address}/picture.jpg`)).statusCode).toBe(404)
  })

  it('shows its pictures in their sizes, and never an original', async () => {
    const { path: address } = await aPublicShowcase(business, { title: 'Pictures' })
    const pictures = picturesIn((await get(address)).body)
    expect(pictures.length).toBeGreaterThan(1)
    const [first = ''] = pictures
    const answer = await get(first)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toMatch(/^private/)
    expect((await get(first.replace(/\d+\.webp$/, 'original'))).statusCode).toBe(404)
    const other = await aBusiness('Elsewhere')
    expect((await get(first.replace(business.slug, other.slug))).statusCode).toBe(404)
  })

  it('speaks Spanish under an address of its own', async () => {
    const { path: address } = await aPublicShowcase(business, { title: 'Una terraza' })
    const spanish = publicPath(business.slug, 'es', (address ?? '').slice(`/p/${business.slug}`.length))
    expect((await get(spanish)).body).toContain('¿Quiere algo parecido?')
    expect((await get(address, { 'accept-language': 'es-MX' })).headers.location).toBe(spanish)
  })

  it('is gone at once when it is archived or taken back, pictures and all, and comes back', async () => {
    const showcase = await aPublicShowcase(business, { title: 'Here today' })
    const { body } = await get(showcase.path)
    const [picture = ''] = picturesIn(body)
    expect((await get(list())).body).toContain('Here today')
    for (const [off, on] of [
      [{ archived: true }, { archived: false }],
      [{ status: 'draft' }, { status: 'published' }],
    ] as const) {
      await change(business, showcase.id, off)
      await expect.poll(async () => (await get(showcase.path)).statusCode).toBe(410)
      const gone = await get(showcase.path)
      expect(gone.headers['content-type']).toContain('text/html')
      expect(gone.body).not.toContain('Here today')
      expect((await get(picture)).statusCode).toBe(404)
      expect((await get(`${showcase.path}/picture.jpg`)).statusCode).toBe(404)
      expect((await get(list())).body).not.toContain('Here today')
      expect((await get(`/p/${business.slug}/sitemap.xml`)).body).not.toContain(showcase.path)
      await change(business, showcase.id, on)
      await expect.poll(async () => (await get(showcase.path)).statusCode).toBe(200)
    }
  })

  it('leads from an old address to the new one', async () => {
    const showcase = await aPublicShowcase(business, { title: 'Old name' })
    await change(business, showcase.id, { status: 'draft', title: 'New name' })
    const { path: address } = await change(business, showcase.id, { status: 'published' })
    expect(address).toBe(`${list()}/new-name`)
    const old = await get(showcase.path)
    expect([old.statusCode, old.headers.location]).toEqual([301, address])
  })

  it.each(['nothing-here', '..%2fx', 'x%00', '%3Cscript%3E', 'a'.repeat(300)])('is not found at %s', async (name) => {
    const { statusCode, body } = await get(`${list()}/${name}`)
    expect([404, 414, 400]).toContain(statusCode)
    expect(body).not.toContain('<script>')
  })

  it('shows a change at once', async () => {
    const showcase = await aPublicShowcase(business, { title: 'First words' })
    await get(showcase.path)
    await change(business, showcase.id, { title: 'Better words' })
    await expect.poll(async () => (await get(showcase.path)).body).toContain('Better words')
  })
})

describe('the list', () => {
  it('shows what is published, twelve to a page, newest first', async () => {
    const busy = await aBusiness('Busy Decks')
    for (let number = 1; number <= 13; number += 1) await aPublicShowcase(busy, { title: `Deck number ${number}.` })
    await aShowcase(busy, { title: 'Only a draft' })
    const first = await get(list(busy))
    expect(first.body).toContain('Deck number 13.')
    expect(first.body).not.toContain('Deck number 1.')
    expect(first.body).not.toContain('Only a draft')
    expect(Graph.parse(dataIn(first.body))['@graph']).toHaveLength(4)
    const second = await get(`${list(busy)}?page=2`)
    expect(second.body).toContain('Deck number 1.')
    expect((await get(`${list(busy)}?page=3`)).statusCode).toBe(404)
    const home = await get(`/p/${busy.slug}`)
    expect(home.body).toContain('Deck number 13.')
    expect(home.body).toContain('See all our work')
  })

  it('says kindly that there is nothing yet, and knows no business that is not there', async () => {
    const fresh = await aBusiness('Fresh Decks')
    expect((await get(list(fresh))).body).toContain('Nothing to show here yet')
    expect((await get('/p/nowhere/showcases')).statusCode).toBe(404)
  })
})
