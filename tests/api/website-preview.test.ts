/** A page of the website before it is public, and what was public before. */
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { PublicationId } from '#contract/shared.ts'
import { buildApp } from '#server/app.ts'
import { newId } from '#server/platform/ids.ts'
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
let field: Person
beforeAll(async () => {
  business = await aBusiness('Castillo Plumbing')
  office = await aMember(business, 'office')
  field = await aMember(business, 'field')
})

const params = () => ({ slug: business.slug })
const draft = async () => (await ok('getWebsite', { params: params() }, office)).website
const preview = async (document: WebsiteDocument, page: 'home' | 'gallery' = 'home', language: 'en' | 'es' = 'en') =>
  (await ok('previewWebsite', { params: params(), body: { document, page, language } }, office)).html
/** The same with these words at the top of the home page. */
const saying = (document: WebsiteDocument, en: string, es: string): WebsiteDocument => ({
  ...document,
  pages: document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) =>
      section.type === 'hero' ? { ...section, props: { ...section.props, headline: { en, es } } } : section,
    ),
  })),
})

describe('previewWebsite', () => {
  it('shows what nobody has saved, in both languages, without scripts, and keeps nothing', async () => {
    const { document, version } = await draft()
    const words = saying(document, 'Pipes <that> hold', 'Tubos que aguantan')
    const html = await preview(words)
    expect(html).toContain('Pipes &lt;that&gt; hold')
    expect(html).toContain('id="hero-1"')
    expect(html).not.toContain('<script')
    expect(await preview(words, 'home', 'es')).toContain('Tubos que aguantan')
    const [visitor, after] = [await http.inject(`/p/${business.slug}`), await draft()]
    expect(visitor.body).not.toContain('that&gt; hold')
    expect(after).toMatchObject({ version, document })
  })

  it('says where strangers would find no page, and is for the office', async () => {
    const { document } = await draft()
    expect(await preview(document, 'gallery')).toBeNull()
    const body = { document, page: 'home', language: 'en' } as const
    expect(await codeOf('previewWebsite', { params: params(), body }, field)).toBe('forbidden')
  })
})

it('getPublication answers the document that was published', async () => {
  const { document, version } = await draft()
  const headers = { 'if-match': `"${version}"` }
  const body = { document: saying(document, 'Spring', '') }
  await ok('updateWebsite', { params: params(), body }, { token: business.owner.token, headers })
  const { publication } = await ok('publishWebsite', { params: params(), body: { note: '' } }, business.owner)
  await ok('updateWebsite', { params: params(), body: { document } }, business.owner)
  const ofIt = { params: { ...params(), publicationId: publication.id } }
  expect(await ok('getPublication', ofIt, office)).toEqual({ number: publication.number, document: body.document })
  const none = { params: { ...params(), publicationId: newId(PublicationId) } }
  expect(await codeOf('getPublication', none, office)).toBe('not_found')
})
