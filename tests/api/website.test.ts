import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { newId } from '#server/platform/ids.ts'
import { PhotoId } from '#contract/shared.ts'
import { readPublishedWebsite } from '#server/areas/website/index.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business, type Person } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, ok, codeOf, refused } = buildersFor(app)

let business: Business
let office: Person
let field: Person
beforeAll(async () => {
  business = await aBusiness('Ortiz Painting & Drywall')
  office = await aMember(business, 'office')
  field = await aMember(business, 'field')
})

const params = (of: Business = business) => ({ slug: of.slug })
const as = ({ token }: Person, headers: Record<string, string> = {}) => ({ token, headers })
const draftOf = async (of: Business, who: Person = of.owner) =>
  (await ok('getWebsite', { params: params(of) }, as(who))).website

/** What a stranger's page is made from. */
const published = (of: Business = business) =>
  app.workshop.inSite({ site: { id: of.siteId, slug: of.slug }, actor: { kind: 'nobody' } }, readPublishedWebsite)

const save = (of: Business, document: WebsiteDocument, version: number, who: Person = of.owner) =>
  ok('updateWebsite', { params: params(of), body: { document } }, as(who, { 'if-match': `"${version}"` }))
const publish = async (of: Business, note = '') =>
  (await ok('publishWebsite', { params: params(of), body: { note } }, as(of.owner))).publication

/** The document with these words at the top of the home page. */
function saying(document: WebsiteDocument, headline: string): WebsiteDocument {
  const pages = document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) =>
      section.type === 'hero'
        ? { ...section, props: { ...section.props, headline: { en: headline, es: '' } } }
        : section,
    ),
  }))
  return { ...document, pages }
}
const headlineOf = (document: WebsiteDocument): string | undefined =>
  document.pages.flatMap(({ sections }) => sections).find((section) => section.type === 'hero')?.props.headline.en

describe('the website of a business that changed nothing', () => {
  it('is made from its name and ZIP code, and claims nothing', async () => {
    const { document, trade, home, publication, schemaType } = await published()
    expect({ trade, schemaType, publication }).toEqual({
      trade: 'painting',
      schemaType: 'HousePainter',
      publication: null,
    })
    expect(home).toMatchObject({ name: 'San Francisco', state: 'CA', zipCode: '94110' })
    expect(headlineOf(document)).toBe('House painting in San Francisco')
    expect(document.facts).toMatchObject({ since: null, licenses: [], insured: false, free_estimates: false })
    const text = JSON.stringify(document.pages)
    expect(text).not.toMatch(/licensed|insured|guarantee|best|years of|rated|24\/7|\$\d/i)
    expect(await draftOf(business)).toMatchObject({ document, changed: false, published: null, version: 1 })
  })

  it('follows what becomes known of it', async () => {
    const other = await aBusiness('Northside')
    expect((await published(other)).trade).toBe('other')
    await ok('updateLandingPage', { params: params(other), body: { trade: 'roofing' } }, as(other.owner))
    await ok(
      'createService',
      { params: params(other), body: { name: 'Roof repair', description: 'Leaks.' } },
      as(other.owner),
    )
    const { trade, services, document } = await published(other)
    expect(trade).toBe('roofing')
    expect(services).toMatchObject([
      { name: { en: 'Roof repair' }, description: { en: 'Leaks.' }, page: { path: 'roof-repair', price_kind: 'none' } },
    ])
    const about = document.pages.find(({ kind }) => kind === 'about')?.sections.find(({ type }) => type === 'about')
    expect(about).toMatchObject({
      props: { text: { en: 'We are based in San Francisco, CA. What we do: roof repair.' } },
    })
  })
})

describe('updateWebsite and publishWebsite', () => {
  it('keep the draft from strangers until the owner publishes it, and every process hears of it', async () => {
    const one = await aBusiness('Castillo Plumbing')
    const heard: LiveEvent[] = []
    const stop = app.live.subscribe(one.siteId, (event) => void heard.push(event))
    const { document, version } = await draftOf(one)
    const saved = await save(one, saying(document, 'Pipes that hold'), version)
    expect(saved).toMatchObject({ version: version + 1, changed: true })
    expect(headlineOf((await published(one)).document)).toBe('Plumbing in San Francisco')
    await vi.waitFor(() => expect(heard).toMatchObject([{ topic: 'website' }]))

    const publication = await publish(one, 'Spring')
    expect(publication).toMatchObject({ number: 2, note: 'Spring', made_by: 'Pat Miller', current: true })
    expect(headlineOf((await published(one)).document)).toBe('Pipes that hold')
    await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ topic: 'site' })))
    stop()
    expect(await draftOf(one)).toMatchObject({ changed: false, published: { number: 2 } })
    // nothing changed since: nothing new is made
    expect(await publish(one)).toMatchObject({ id: publication.id, number: 2 })
  })

  it('refuse what is not the newest, and what no website may hold', async () => {
    const one = await aBusiness('Lund Fence')
    const { document, version } = await draftOf(one)
    await save(one, saying(document, 'Mine'), version)
    const late = { params: params(one), body: { document } }
    expect(await codeOf('updateWebsite', late, as(one.owner, { 'if-match': `"${version}"` }))).toBe('stale')
    const stale = { params: params(one), body: { note: '' } }
    expect(await codeOf('publishWebsite', stale, as(one.owner, { 'if-match': `"${version}"` }))).toBe('stale')

    const [home] = document.pages
    const [hero] = home?.sections ?? []
    if (!home || hero?.type !== 'hero') throw new Error('a home page begins with a hero')
    const withHome = (sections: typeof home.sections) => ({
      params: params(one),
      body: { document: { ...document, pages: [{ ...home, sections }] } },
    })
    const many = Array.from({ length: 500 }, (_, index) => ({ ...hero, id: `hero-${index}` }))
    expect(await codeOf('updateWebsite', withHome(many), as(one.owner))).toBe('invalid')
    expect(await codeOf('updateWebsite', withHome([hero, hero]), as(one.owner))).toBe('invalid')
    const photo = { photo_id: newId(PhotoId), focus: { x: 0.5, y: 0.5 }, alt: { en: '', es: '' } }
    const foreign = await refused(
      'updateWebsite',
      withHome([{ ...hero, props: { ...hero.props, photo } }]),
      as(one.owner),
    )
    expect(foreign).toMatchObject({ code: 'invalid', detail: expect.stringContaining('not in your library') })
    const older = { params: params(one), body: { document: { ...document, schema: 0 } } }
    expect(await codeOf('updateWebsite', older, as(one.owner))).toBe('invalid')
    const wide = 'W'.repeat(websiteLimits.story)
    const text = {
      id: 'text-1',
      type: 'text' as const,
      variant: 'plain' as const,
      hidden: false,
      props: { title: { en: '', es: '' }, text: { en: wide, es: wide }, photo: null },
    }
    const huge = Array.from({ length: 40 }, (_, index) => ({ ...text, id: `text-${index}` }))
    expect(await codeOf('updateWebsite', withHome(huge), as(one.owner))).toBe('too_large')
    expect(headlineOf((await draftOf(one)).document)).toBe('Mine')
  })

  it('are the office’s to write, the owner’s to publish, and nothing of a field member', async () => {
    const { document, version } = await draftOf(business, office)
    await save(business, saying(document, 'By the office'), version, office)
    expect(await draftOf(business)).toMatchObject({ modified_by: 'Pat Miller', changed: true })
    expect((await draftOf(business, office)).may).toEqual({ edit: true, publish: false })
    const call = { params: params(), body: { note: '' } }
    expect(await codeOf('publishWebsite', call, as(office))).toBe('forbidden')
    expect(await codeOf('getWebsite', { params: params() }, as(field))).toBe('forbidden')
    expect(await codeOf('listPublications', { params: params() }, as(field))).toBe('forbidden')
  })
})

describe('restorePublication', () => {
  it('publishes an older one as a new one, so that nothing is lost', async () => {
    const one = await aBusiness('Vega Roofing')
    const { document, version } = await draftOf(one)
    await save(one, saying(document, 'Second'), version)
    await publish(one)
    const all = async () => (await ok('listPublications', { params: params(one) }, as(one.owner))).publications
    const [, first] = await all()
    if (!first) throw new Error('there are two publications')
    const path = { params: { ...params(one), publicationId: first.id } }
    const { publication } = await ok('restorePublication', path, as(one.owner))
    expect(publication).toMatchObject({ number: 3, current: true })
    expect((await all()).map(({ number, current }) => [number, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ])
    expect((await published(one)).document).toEqual(document)
    expect(await draftOf(one)).toMatchObject({ document, changed: false })
    const { entries } = await ok('listAudit', { params: params(one) }, as(one.owner))
    expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining(['website.publish', 'website.restore']))
    expect(await codeOf('restorePublication', path, as(business.owner))).toBe('not_found')
  })

  it('finds the newest and every one that has a name', async () => {
    const one = await aBusiness('Marsh Lawn Care')
    const { document } = await draftOf(one)
    await save(one, saying(document, 'Named'), 1)
    await publish(one, 'Keep this')
    for (let time = 0; time <= websiteLimits.publications; time += 1) {
      const { version } = await draftOf(one)
      await save(one, saying(document, `Time ${time}`), version)
      await publish(one)
    }
    const { publications } = await ok('listPublications', { params: params(one), query: { limit: 100 } }, as(one.owner))
    expect(publications).toHaveLength(websiteLimits.publications + 1)
    expect(publications.at(-1)).toMatchObject({ number: 2, note: 'Keep this' })
  })
})

describe('a website that was kept by an older version', () => {
  /** The kept words, with a section and a page that nothing knows, fields too many, and fields too few. */
  function older(document: WebsiteDocument): string {
    const kept = saying(document, 'Kept words')
    const pages = kept.pages.map((page) => ({ ...page, mood: 'calm' }))
    const [home, ...others] = pages
    if (!home) throw new Error('a website begins with a home page')
    const marquee = { id: 'marquee-1', type: 'marquee', variant: 'fast', hidden: false, props: { text: 'Hi' } }
    const guestbook = { ...home, kind: 'guestbook' }
    const known = { ...home, sections: [marquee, ...home.sections] }
    const missing = new Set(['header', 'lead', 'action', 'shows_rating', 'limit', 'in_menu'])
    return JSON.stringify({ ...kept, pages: [known, guestbook, ...others] }, (key, value: unknown) =>
      missing.has(key) ? undefined : value,
    )
  }

  it('is shown, opens, is edited, published, and restored with all words that have a place', async () => {
    const one = await aBusiness('Ledger Plumbing')
    const { document, version } = await draftOf(one)
    await save(one, saying(document, 'First'), version)
    await publish(one)
    const kept = older(document)
    await app.workshop.inSystem(async ({ db }) => {
      await db.updateTable('site_designs').set({ draft: kept }).where('site_id', '=', one.siteId).execute()
      await db.updateTable('site_publications').set({ document: kept }).where('site_id', '=', one.siteId).execute()
    })
    expect(headlineOf((await published(one)).document)).toBe('Kept words')
    const opened = await draftOf(one)
    const kinds = ({ pages }: WebsiteDocument) =>
      pages.map(({ kind, sections }) => [kind, sections.map(({ id }) => id)])
    expect(kinds(opened.document)).toEqual(kinds(document))
    await save(one, saying(opened.document, 'Newer words'), opened.version)
    await publish(one)
    expect(headlineOf((await published(one)).document)).toBe('Newer words')
    const { publications } = await ok('listPublications', { params: params(one) }, as(one.owner))
    const old = publications.find(({ number }) => number === 2)
    const path = { params: { ...params(one), publicationId: old?.id ?? '' } }
    expect(headlineOf((await ok('getPublication', path, as(one.owner))).document)).toBe('Kept words')
    await ok('restorePublication', path, as(one.owner))
    expect(headlineOf((await published(one)).document)).toBe('Kept words')
  })
})

describe('the towns of a website', () => {
  it('are those of the service area’s text, and keep their pages when the text changes', async () => {
    const one = await aBusiness('Ito Electric')
    const write = (service_area: string) =>
      ok('updateLandingPage', { params: params(one), body: { service_area } }, as(one.owner))
    await write('Oakland, CA, Berkeley; Santa Ana, berkeley')
    const { areas } = await published(one)
    expect(areas.map(({ name, state, path }) => [name, state, path])).toEqual([
      ['Oakland', 'CA', 'oakland'],
      ['Berkeley', '', 'berkeley'],
      ['Santa Ana', '', 'santa-ana'],
    ])
    const answer = await write('Alameda, Berkeley')
    expect(answer.landing_page.service_area).toBe('Alameda, Berkeley')
    const later = (await published(one)).areas
    expect(later.map(({ name }) => name)).toEqual(['Alameda', 'Berkeley'])
    expect(later[1]?.id).toBe(areas[1]?.id)
    // a town of which nothing was written never had a page: its address is free again
    await write('Oakland')
    expect((await published(one)).areas).toMatchObject([{ name: 'Oakland', path: 'oakland' }])
    // and one that may have had a page keeps its address from the next town
    const areaId = (await published(one)).areas[0]?.id ?? ''
    const words = { en: 'We rewire old houses here. '.repeat(30), es: '' }
    await ok('updateServiceArea', { params: { slug: one.slug, areaId }, body: { words } }, as(one.owner))
    await write('Alameda')
    await write('Oakland')
    expect((await published(one)).areas).toMatchObject([{ name: 'Oakland', path: 'oakland-2' }])
  })
})
