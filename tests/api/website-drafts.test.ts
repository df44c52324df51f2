/** What strangers and those with a link see of a website that is not published yet: pages of services, and links to the draft. */
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { websiteLimits } from '#contract/website/values.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business, type Person } from '#tests/support/builders.ts'

const app = await startApp()
const assets = { style: '/p-look/1', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const http = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await http.ready()
afterAll(() => http.close())
const { aBusiness, aMember, codeOf, ok } = buildersFor({ ...app, http })

let business: Business
let office: Person
beforeAll(async () => {
  business = await aBusiness('Castillo Plumbing')
  office = await aMember(business, 'office')
})

const params = () => ({ slug: business.slug })
const stranger = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64)' }
const get = (url: string) => http.inject({ url, headers: stranger })
const statusOf = async (below: string) => (await get(`/p/${business.slug}${below}`)).statusCode
const addService = async (name: string) =>
  (await ok('createService', { params: params(), body: { name } }, business.owner)).service
const pageOf = async (id: string) => {
  const { pages } = await ok('listServicePages', { params: params() }, office)
  const found = pages.find(({ service }) => service.id === id)
  if (found === undefined) throw new Error('the service has no page')
  return found
}
const both = (en: string) => ({ en, es: `${en} (es)` })

describe('the page of a service', () => {
  it('is previewed as it is being written, of the service that is asked for, and nothing is kept', async () => {
    await addService('Drains')
    const heaters = await addService('Water heaters')
    const { page } = await pageOf(heaters.id)
    const { website } = await ok('getWebsite', { params: params() }, office)
    const seen = { document: website.document, page: 'service', language: 'en', record: heaters.id } as const
    const preview = async (body: object) =>
      (await ok('previewWebsite', { params: params(), body: { ...seen, ...body } }, office)).html
    expect(await preview({})).toContain('>Water heaters</h1>')
    const service = { name: 'Heaters', description: 'Hot water', page: { ...page, intro: both('We <fit> tanks.') } }
    const written = await preview({ service })
    expect(written).toContain('We &lt;fit&gt; tanks.')
    expect(written).toContain('>Heaters</h1>')
    expect((await get(`/p/${business.slug}/services/water-heaters`)).body).not.toContain('tanks.')
  })

  it('is nowhere on the website as a draft, and its old addresses lead to it once it is published', async () => {
    const { id } = await addService('Sump pumps')
    const { page, version } = await pageOf(id)
    const save = (body: object, at: number) =>
      ok(
        'updateServicePage',
        { params: { ...params(), serviceId: id }, body: { ...page, ...body } },
        { token: office.token, headers: { 'if-match': `"${at}"` } },
      )
    expect(await statusOf('/services/sump-pumps')).toBe(200)
    const draft = await save({ state: 'draft' }, version)
    // it was there: programs that know it may forget it
    await expect.poll(() => statusOf('/services/sump-pumps')).toBe(410)
    expect((await get(`/p/${business.slug}/services`)).body).not.toContain('Sump pumps')
    expect((await get(`/p/${business.slug}/sitemap.xml`)).body).not.toContain('sump-pumps')
    // members see it while it is a draft
    const { website } = await ok('getWebsite', { params: params() }, office)
    const body = { document: website.document, page: 'service', language: 'en', record: id }
    expect((await ok('previewWebsite', { params: params(), body }, office)).html).toContain('>Sump pumps</h1>')
    await save({ state: 'published', path: 'pumps' }, draft.version)
    await expect.poll(() => statusOf('/services/pumps')).toBe(200)
    const old = await get(`/p/${business.slug}/services/sump-pumps`)
    expect([old.statusCode, old.headers.location]).toEqual([301, `/p/${business.slug}/services/pumps`])
  })
})

describe('a link to the draft', () => {
  const make = () => ok('createPreviewLink', { params: params(), body: {} }, office)
  const below = (address: string) => new URL(address).pathname
  /** How many pages are counted when a stranger follows a link to the draft and then goes to the public page. */
  const countedViews = async () => {
    const one = await aBusiness('Quiet Plumbing')
    const at = { params: { slug: one.slug } }
    const { address } = await ok('createPreviewLink', { ...at, body: {} }, one.owner)
    // what a server has counted is written down when it closes
    const apart = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
    for (const url of [below(address), `${below(address)}/services`, `/p/${one.slug}`])
      await apart.inject({ url, headers: stranger })
    await apart.close()
    return (await ok('getWebsiteFigures', { ...at, query: {} }, one.owner)).totals.views
  }

  it('shows what is saved and not published, without scripts or cookies, and counts no visit', async () => {
    const { website } = await ok('getWebsite', { params: params() }, office)
    const document = structuredClone(website.document)
    for (const { sections } of document.pages)
      for (const section of sections)
        if (section.type === 'hero') section.props.headline = { en: 'Only a draft', es: 'Solo un borrador' }
    await ok('updateWebsite', { params: params(), body: { document } }, office)
    const { address, link } = await make()
    const seen = await get(below(address))
    expect(seen.statusCode).toBe(200)
    expect(seen.body).toContain('Only a draft')
    expect(seen.body).not.toContain('<script')
    expect(seen.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(String(seen.headers['content-security-policy'])).toContain("form-action 'none'")
    expect(seen.headers['set-cookie']).toBeUndefined()
    // its links lead on within the draft, in both languages
    expect(seen.body).toContain(`href="${below(address)}/services"`)
    expect((await get(`${below(address)}/es`)).body).toContain('Solo un borrador')
    expect((await get(`${below(address)}/services/drains`)).body).toContain('>Drains</h1>')
    const missing = await get(`${below(address)}/services/none`)
    expect([missing.statusCode, missing.headers.location]).toEqual([302, below(address)])
    expect((await get(`/p/${business.slug}`)).body).not.toContain('Only a draft')
    expect(await countedViews()).toBe(1)
    expect(link).toMatchObject({ created_by: { id: office.userId }, expires: '2026-05-27T18:00:00.000Z' })
  })

  it('opens for nobody who guesses, after a week, once it is ended, or by what the database keeps', async () => {
    const { address, link } = await make()
    const { token_hash: hash } = (
      await app.workshop.inSystem(({ db }) =>
        sql<{ token_hash: string }>`select token_hash from preview_links where id = ${link.id}`.execute(db),
      )
    ).rows[0] ?? { token_hash: '' }
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const ended = await get('/site-preview/none')
    expect(ended.statusCode).toBe(404)
    const guesses = [hash, address.slice(-43).replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')), '%00', '..']
    for (const guess of guesses) {
      const answer = await get(`/site-preview/${guess}`)
      expect([guess, answer.statusCode]).toEqual([guess, 404])
    }
    app.clock.advance(websiteLimits.previewLinkDays * 86_400 - 1)
    expect((await get(below(address))).statusCode).toBe(200)
    app.clock.advance(1)
    const late = await get(below(address))
    expect([late.statusCode, late.body]).toEqual([404, ended.body])
    const renewed = { ...office, token: await app.tokenOf(office.userId) }
    const { links } = await ok('listPreviewLinks', { params: params() }, renewed)
    expect(links.some(({ id }) => id === link.id)).toBe(false)
    app.clock.set('2026-05-20T18:00:00.000Z')
    await ok('deletePreviewLink', { params: { ...params(), previewLinkId: link.id } }, office)
    expect((await get(below(address))).statusCode).toBe(404)
    const { entries } = await ok('listAudit', { params: params(), query: {} }, business.owner)
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['website.create_preview_link', 'website.end_preview_link']),
    )
  })

  it('is of one business, and made by its office alone', async () => {
    const [other, field] = [await aBusiness('Another'), await aMember(business, 'field')]
    const { address, link } = await make()
    const foreign = { params: { slug: other.slug, previewLinkId: link.id } }
    expect(await codeOf('deletePreviewLink', foreign, other.owner)).toBe('not_found')
    expect((await ok('listPreviewLinks', { params: { slug: other.slug } }, other.owner)).links).toEqual([])
    const seen = await app.workshop.inSite(
      { site: { id: other.siteId, slug: other.slug }, actor: { kind: 'nobody' } },
      ({ db }) => sql<object>`select 1 from preview_links`.execute(db),
    )
    expect(seen.rows).toEqual([])
    expect(await codeOf('createPreviewLink', { params: params(), body: {} }, field)).toBe('forbidden')
    expect((await get(below(address))).statusCode).toBe(200)
  })
})
