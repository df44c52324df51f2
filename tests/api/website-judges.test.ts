import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PhotoId } from '#contract/shared.ts'
import { ServicePage, WebsiteDocument } from '#contract/website/types.ts'
import { headerVariants, sectionVariants, themeIds, type SectionType } from '#contract/website/values.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business } from '#tests/support/builders.ts'
import { checkLinks, dataErrors, HtmlValidate, LinkState } from '../../tools/judges/judges.ts'
import { showcaseTools } from './showcases.parts.ts'

/** Judges that others wrote read the pages of a business that has something for each of them. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aPhoto, aPublicShowcase } = showcaseTools(app, builders)
const assets = { style: '/p-look/abc', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

let business: Business
const both = (en: string, es = en) => ({ en, es })
const at = () => ({ params: { slug: business.slug } })
const as = () => ({ token: business.owner.token })
const addresses = async (): Promise<string[]> => {
  const map = (await pages.inject({ url: `/p/${business.slug}/sitemap.xml` })).body
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}
const get = async (url: string) => (await pages.inject({ url })).body

/** Every kind of section in one of its variants, with something to say. */
function sectionsOf(number: number): unknown[] {
  const led = { title: both('A title', 'Un título'), lead: both('A lead', 'Una entrada') }
  const point = (title: string) => ({
    title: both(title),
    text: both('We say when we come.', 'Decimos cuándo llegamos.'),
  })
  const points = ['On time', 'Clean', 'Careful'].map(point)
  const story = both('**We** do it.\n\n- One\n- Two\n\n[Ask](/contact)')
  const props: Readonly<Partial<Record<SectionType, object>>> = {
    trust: { lines: points },
    jobs: { ...led, limit: 6 },
    before_after: { ...led, limit: 3 },
    gallery: { ...led, limit: 12 },
    reviews: { ...led, limit: 6 },
    rating: { title: led.title },
    steps: { ...led, steps: points },
    reasons: { ...led, points },
    prices: led,
    offers: led,
    financing: { ...led, link: 'https://example.com/pay' },
    areas: led,
    team: led,
    about: { title: led.title, text: story, photo: null },
    questions: { ...led, limit: 9 },
    booking: led,
    text: { title: both('More', 'Más'), text: story, photo: null },
  }
  return Object.entries(props).map(([type, given]) => {
    const variants = Object.entries(sectionVariants).find(([name]) => name === type)?.[1] ?? []
    const variant = variants[number % variants.length]
    return {
      id: `${type.replaceAll('_', '-')}-9`,
      type,
      variant,
      hidden: false,
      props: { ...given, ...('title' in given ? { title: both(`About ${type}`) } : {}) },
    }
  })
}

/** Shows the website in a theme, with all sections on the page about the business. */
async function wear(number: number): Promise<void> {
  const { website } = await ok('getWebsite', at(), as())
  const { document } = website
  const id = themeIds[number] ?? themeIds[0]
  const header = headerVariants[number % headerVariants.length] ?? headerVariants[0]
  const hero = sectionVariants.hero[number % sectionVariants.hero.length] ?? sectionVariants.hero[0]
  const changed = {
    ...document,
    header,
    theme: { ...document.theme, id },
    facts: {
      ...document.facts,
      since: 2009,
      insured: true,
      licenses: [{ label: 'C-36', number: '10233', state: 'CA' }],
    },
    pages: document.pages.map((page) => ({
      ...page,
      sections: [
        ...page.sections
          .filter((section) => page.kind !== 'about' || section.type === 'end_call')
          .map((section) => (section.type === 'hero' ? { ...section, variant: hero } : section)),
        ...(page.kind === 'about' ? sectionsOf(number) : []),
      ],
    })),
  }
  await ok('updateWebsite', { ...at(), body: { document: changed } }, as())
  await ok('publishWebsite', { ...at(), body: {} }, as())
  await expect.poll(() => get(`/p/${business.slug}`)).toContain(`/p-look/abc/${id}-`)
}

beforeAll(async () => {
  business = await aBusiness('Reed & Sons <Plumbing>')
  const { slug } = business
  await ok('updateBooking', { ...at(), body: { rules: { online: true } } }, as())
  for (const name of ['Drain cleaning', 'Water heaters']) await ok('createService', { ...at(), body: { name } }, as())
  const [first] = (await ok('listServicePages', at(), as())).pages
  if (!first) throw new Error('a service has a page')
  const question = { question: both('How long?', '¿Cuánto tarda?'), answer: both('**A day.**', 'Un día.') }
  const priced = { includes: [both('A clean floor')], price_kind: 'from', price_cents: 12_900, questions: [question] }
  const params = { slug, serviceId: first.service.id }
  await ok('updateServicePage', { params, body: { ...first.page, ...priced } }, as())
  await ok('createWebsiteQuestion', { ...at(), body: question }, as())
  await ok('createTeamMember', { ...at(), body: { name: 'Ana Reed', role: both('Owner', 'Dueña') } }, as())
  const offer = {
    title: both('$50 off'),
    text: both('Any heater'),
    terms: both(''),
    starts: null,
    ends: null,
    code: 'HOT',
  }
  await ok('createOffer', { ...at(), body: offer }, as())
  const { project } = await ok('createProject', { ...at(), body: { name: 'Yard', status: 'completed' } }, as())
  const photos: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const id = await aPhoto(business, project.id)
    await ok('updatePhoto', { params: { slug, photoId: id }, body: { show_on_website: true } }, as())
    photos.push(id)
  }
  const [before = '', after = ''] = photos
  const pair = {
    before_photo_id: PhotoId.parse(before),
    after_photo_id: PhotoId.parse(after),
    caption: 'The yard',
    on_website: true,
  }
  await ok('createPair', { params: { slug, projectId: project.id }, body: pair }, as())
  for (const [author, rating] of [
    ['Fay', 5],
    ['Sam', 4],
    ['Lou', 2],
  ] as const) {
    const review = { source: 'google', author, rating, date: '2026-05-01', text: `Good work, said ${author}` }
    const { review: said } = await ok('createReview', { ...at(), body: review }, as())
    if (author === 'Fay')
      await aPublicShowcase(business, { title: 'A new yard', location: 'Oakland', review_id: said.id })
  }
  const { area } = await ok('createServiceArea', { ...at(), body: { name: 'Oakland', state: 'CA' } }, as())
  const words = { en: Array.from({ length: 121 }, () => 'pipes').join(' '), es: '' }
  await ok('updateServiceArea', { params: { slug, areaId: area.id }, body: { words, page_state: 'published' } }, as())
})

/** React writes attributes as it knows them, and void elements with a slash; both are fine for every parser. */
const judge = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: Object.fromEntries(
    [
      'void-style',
      'attribute-empty-style',
      'attr-case',
      'doctype-style',
      'no-trailing-whitespace',
      'long-title',
      'attribute-boolean-style',
    ]
      .concat(['no-implicit-input-type', 'tel-non-breaking', 'attr-quotes'])
      .map((name) => [name, 'off']),
  ),
})

const hostile = `</script><script>alert(1)</script><img src=x onerror=1>"'`
const plainTexts = new Set(['label', 'name_es', 'description_es'])
/** The same with hostile words in both languages wherever it says something. */
const withHostileWords = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, each: unknown) => {
    if (plainTexts.has(name)) return hostile
    const saysSomething = typeof each === 'object' && each !== null && 'en' in each && 'es' in each
    return saysSomething ? both(hostile) : each
  })

describe('the pages of a business with everything', () => {
  it.each(themeIds.map((id, number) => [id, number] as const))(
    'are HTML without a fault in the theme %s',
    async (_id, number) => {
      await wear(number)
      const all = (await addresses()).filter((address) => !address.includes('/es'))
      // every kind of page is there
      expect(all.length).toBeGreaterThanOrEqual(14)
      for (const address of all) {
        const { results } = await judge.validateString(await get(address))
        const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
        expect([address, faults]).toEqual([address, []])
      }
    },
  )

  it('say to search engines what their rules allow, in both languages', async () => {
    for (const address of await addresses())
      expect([address, await dataErrors(await get(address))]).toEqual([address, []])
  })

  it('lead nowhere that is not there', async () => {
    const url = await pages.listen({ port: 0, host: '127.0.0.1' })
    const { links } = await checkLinks({
      path: `${url}/p/${business.slug}`,
      recurse: true,
      concurrency: 4,
      // files of a build, other hosts, and the days and times of booking, of which there is no end
      linksToSkip: [String.raw`/p-assets/|/p-look/|/chat\.js$|/booking\?`, `^(?!${url}/)`],
    })
    const dead = links.filter(({ state }) => state === LinkState.BROKEN)
    expect(dead.map((link) => `${link.parent} → ${link.url}: ${link.status}`)).toEqual([])
    expect(links.filter(({ state }) => state === LinkState.OK).length).toBeGreaterThan(40)
  })

  it('show markup in any text of theirs as letters', async () => {
    const { website } = await ok('getWebsite', at(), as())
    const document = WebsiteDocument.parse(withHostileWords(website.document))
    await ok('updateWebsite', { ...at(), body: { document } }, as())
    for (const { service, page } of (await ok('listServicePages', at(), as())).pages) {
      const params = { slug: business.slug, serviceId: service.id }
      await ok('updateServicePage', { params, body: ServicePage.parse(withHostileWords(page)) }, as())
    }
    await ok('publishWebsite', { ...at(), body: {} }, as())
    await expect.poll(() => get(`/p/${business.slug}/about`)).toContain('alert(1)')
    for (const address of await addresses()) {
      const html = await get(address)
      expect([address, /<script>alert|<img src=x/.exec(html)?.[0]]).toEqual([address, undefined])
      expect([address, await dataErrors(html)]).toEqual([address, []])
    }
  })
})
