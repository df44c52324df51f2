import { beforeAll, describe, expect, it } from 'vitest'
import { PhotoId } from '#contract/shared.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { newId } from '#server/platform/ids.ts'
import { readPublishedWebsite } from '#server/areas/website/index.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business, type Person } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, call, ok, codeOf, refused } = buildersFor(app)

let business: Business
let office: Person
beforeAll(async () => {
  business = await aBusiness('Ortiz Painting')
  office = await aMember(business, 'office')
})

const at = (of: Business, more: Record<string, string> = {}) => ({ slug: of.slug, ...more })
const as = ({ token }: Person, version?: number) => ({
  token,
  headers: version === undefined ? {} : { 'if-match': `"${version}"` },
})
const published = (of: Business) =>
  app.workshop.inSite({ site: { id: of.siteId, slug: of.slug }, actor: { kind: 'nobody' } }, readPublishedWebsite)
const both = (en: string) => ({ en, es: `${en} (es)` })
const serviceArea = async (of: Business) =>
  (await ok('getLandingPage', { params: at(of) }, as(of.owner))).message.service_area

describe('questions', () => {
  it('are added, changed, moved, and removed by the office, and seen at once', async () => {
    const ask = async (en: string) => {
      const body = { question: both(en), answer: both('Yes.') }
      return (await ok('createWebsiteQuestion', { params: at(business), body }, as(office))).question
    }
    const [first, second, third] = [await ask('One?'), await ask('Two?'), await ask('Three?')]
    const params = (id: string) => at(business, { websiteQuestionId: id })
    await ok('updateWebsiteQuestion', { params: params(third.id), body: { order: 0 } }, as(office))
    const change = { params: params(second.id), body: { answer: both('No.') } }
    const { question } = await ok('updateWebsiteQuestion', change, as(office, second.version))
    expect(question).toMatchObject({ answer: both('No.'), version: second.version + 1, order: 2 })
    expect(await codeOf('updateWebsiteQuestion', change, as(office, second.version))).toBe('stale')
    await ok('deleteWebsiteQuestion', { params: params(first.id) }, as(office))
    expect((await published(business)).questions.map((each) => each.question.en)).toEqual(['Three?', 'Two?'])
    const blank = { params: at(business), body: { question: { en: '', es: '' }, answer: both('Yes.') } }
    expect(await codeOf('createWebsiteQuestion', blank, as(office))).toBe('invalid')
    expect(await codeOf('deleteWebsiteQuestion', { params: params(first.id) }, as(office))).toBe('not_found')
  })
})

describe('offers and people', () => {
  it('shows an offer from its first day to its last, by the clock of the business', async () => {
    const offer = (title: string, starts: string | null, ends: string | null) =>
      ok('createOffer', { params: at(business), body: { title: both(title), starts, ends } }, as(office))
    await offer('Over', null, '2026-05-19')
    const { offer: now } = await offer('Now', '2026-05-20', '2026-05-20')
    await offer('Later', '2026-05-21', null)
    expect((await published(business)).offers.map(({ title }) => title.en)).toEqual(['Now'])
    expect((await ok('listOffers', { params: at(business) }, as(office))).offers).toHaveLength(3)
    const wrong = { params: at(business, { offerId: now.id }), body: { ends: '2026-05-01' } }
    expect(await codeOf('updateOffer', wrong, as(office))).toBe('invalid')
  })

  it('shows nobody’s photos but the business’s own', async () => {
    const photo = { photo_id: newId(PhotoId), focus: { x: 0.5, y: 0.2 }, alt: both('Ana') }
    const body = { name: 'Ana', role: both('Painter'), photo }
    expect(await codeOf('createTeamMember', { params: at(business), body }, as(office))).toBe('invalid')
    await ok('createTeamMember', { params: at(business), body: { ...body, photo: null } }, as(office))
    expect((await published(business)).team).toMatchObject([{ name: 'Ana', role: both('Painter'), photo: null }])
  })

  it('says so when there are as many as a website may have', async () => {
    const one = await aBusiness('Full House')
    const add = (title: string) => ({ params: at(one), body: { title: both(title) } })
    for (let count = 0; count < websiteLimits.offers; count += 1)
      await ok('createOffer', add(`${count}`), as(one.owner))
    expect(await refused('createOffer', add('one more'), as(one.owner))).toMatchObject({
      code: 'conflict',
      detail: `The website shows at most ${websiteLimits.offers} of these. Remove one first.`,
    })
  })
})

describe('service areas', () => {
  it('make the text of the service area, and the text makes them', async () => {
    const one = await aBusiness('Vega Roofing')
    const add = async (name: string, state = 'CA') =>
      (await ok('createServiceArea', { params: at(one), body: { name, state } }, as(one.owner))).area
    const oakland = await add('Oakland')
    expect(oakland).toMatchObject({ path: 'oakland', order: 0, page_state: 'none' })
    expect(oakland.position?.latitude).toBeCloseTo(37.8, 0)
    const berkeley = await add('Berkeley')
    expect(await serviceArea(one)).toBe('Oakland, Berkeley')
    const params = at(one, { areaId: berkeley.id })
    await ok('updateServiceArea', { params, body: { order: 0 } }, as(one.owner))
    expect(await serviceArea(one)).toBe('Berkeley, Oakland')
    await ok('deleteServiceArea', { params: at(one, { areaId: oakland.id }) }, as(one.owner))
    expect(await serviceArea(one)).toBe('Berkeley')
    const twice = { params: at(one), body: { name: 'berkeley' } }
    expect(await codeOf('createServiceArea', twice, as(one.owner))).toBe('conflict')
  })

  it('proposes towns near the ZIP code that are not there yet', async () => {
    const one = await aBusiness('Near Me')
    await ok(
      'updateLandingPage',
      { params: at(one), body: { zip_code: '94703', service_area: 'Oakland' } },
      as(one.owner),
    )
    const { towns } = await ok('suggestServiceAreas', { params: at(one) }, as(one.owner))
    expect(towns[0]).toEqual({ name: 'Berkeley', state: 'CA' })
    expect(towns.map(({ name }) => name)).not.toContain('Oakland')
    expect(towns).toHaveLength(8)
  })

  it('publishes a town’s page with proof from there and words of its own, and with nothing less', async () => {
    const one = await aBusiness('Proof Painting')
    const { area } = await ok('createServiceArea', { params: at(one), body: { name: 'Oakland' } }, as(one.owner))
    const params = at(one, { areaId: area.id })
    const publish = { params, body: { page_state: 'published' } }
    const bare = await refused('updateServiceArea', publish, as(one.owner))
    expect(bare).toMatchObject({
      code: 'state_refused',
      detail:
        'The page of Oakland needs a showcase, a review, or two finished projects with photos from Oakland and at least 120 words about your work there (it has 0).',
    })
    const body = { words: { en: Array.from({ length: 120 }, () => 'stucco').join(' '), es: '' } }
    await ok('updateServiceArea', { params, body }, as(one.owner))
    expect(await codeOf('updateServiceArea', publish, as(one.owner))).toBe('state_refused')

    const project = { name: 'House', status: 'completed', address: '12 Oak St, Oakland, CA 94601' }
    const { project: made } = await ok('createProject', { params: at(one), body: project }, as(one.owner))
    const review = { source: 'google', author: 'Fay', rating: 5, date: '2026-05-01', text: 'Good' }
    const { review: said } = await ok('createReview', { params: at(one), body: review }, as(one.owner))
    const connect = { params: at(one, { reviewId: said.id }), body: { project_id: made.id } }
    await ok('connectReview', connect, as(one.owner))
    const { area: shown } = await ok('updateServiceArea', publish, as(one.owner))
    expect(shown).toMatchObject({ page_state: 'published', proof: { reviews: 1 } })
    expect((await published(one)).areas).toMatchObject([{ name: 'Oakland', page_state: 'published' }])

    // the proof is gone, and with it the page
    await ok(
      'replaceProject',
      { params: at(one, { id: made.id }), body: { address: '1 Elm St, Reno, NV 89501' } },
      as(one.owner),
    )
    expect((await published(one)).areas).toMatchObject([{ name: 'Oakland', page_state: 'none' }])
    await ok('updateServiceArea', { params, body: { order: 0 } }, as(one.owner))
  })
})

describe('at once', () => {
  const statuses = async (calls: readonly ReturnType<typeof call>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).toSorted((one, other) => one - other)

  it('a town is added by one of two, and another is refused', async () => {
    const one = await aBusiness('Twice Painting')
    const add = () => call('createServiceArea', { params: at(one), body: { name: 'Oakland' } }, as(one.owner))
    expect(await statuses([add(), add(), add()])).toEqual([201, 409, 409])
    expect(await serviceArea(one)).toBe('Oakland')
  })

  it('the last place of a list is taken by one', async () => {
    const one = await aBusiness('Last Place')
    const add = (title: string) => call('createOffer', { params: at(one), body: { title: both(title) } }, as(one.owner))
    for (let count = 1; count < websiteLimits.offers; count += 1) await add(`${count}`)
    expect(await statuses([add('one'), add('two'), add('three')])).toEqual([201, 409, 409])
  })

  it('an address is taken by one page', async () => {
    const one = await aBusiness('Same Address')
    for (const name of ['Drains', 'Heaters', 'Leaks'])
      await ok('createService', { params: at(one), body: { name } }, as(one.owner))
    const { pages } = await ok('listServicePages', { params: at(one) }, as(one.owner))
    const take = pages.map(({ service, page }) =>
      call(
        'updateServicePage',
        { params: at(one, { serviceId: service.id }), body: { ...page, path: 'best' } },
        as(one.owner),
      ),
    )
    expect(await statuses(take)).toEqual([200, 409, 409])
  })
})

describe('createServicePage', () => {
  it('adds a service with a page that no stranger sees before it is published, for owners alone', async () => {
    const one = await aBusiness('Clear Drains')
    const body = { name: 'Sewer line replacement' }
    const made = await ok('createServicePage', { params: at(one), body }, as(one.owner))
    expect(made).toMatchObject({
      service: { name: body.name },
      page: { path: 'sewer-line-replacement', state: 'draft' },
    })
    expect((await published(one)).services).toEqual([])
    expect(await codeOf('createServicePage', { params: at(one), body }, as(one.owner))).toBe('conflict')
    const helper = await aMember(one, 'office')
    expect(await codeOf('createServicePage', { params: at(one), body: { name: 'Roofs' } }, as(helper))).toBe(
      'forbidden',
    )
    const params = at(one, { serviceId: made.service.id })
    const page = { ...made.page, state: 'published' as const }
    await ok('updateServicePage', { params, body: page }, as(one.owner, made.version))
    expect((await published(one)).services).toMatchObject([{ name: { en: body.name } }])
  })
})

describe('updateServicePage', () => {
  it('replaces what the page says, and takes no address that is another’s', async () => {
    const one = await aBusiness('Clear Gutters')
    const service = async (name: string) =>
      (await ok('createService', { params: at(one), body: { name } }, as(one.owner))).service
    const [cleaning, guards] = [await service('Gutter cleaning'), await service('Gutter guards')]
    const pages = async () => (await ok('listServicePages', { params: at(one) }, as(one.owner))).pages
    const [first] = await pages()
    if (!first) throw new Error('a service has a page')
    expect(first).toMatchObject({ service: { id: cleaning.id }, page: { path: 'gutter-cleaning' } })
    const page = {
      ...first.page,
      path: 'cleaning',
      price_kind: 'from' as const,
      price_cents: 12_900,
      name_es: 'Limpieza',
    }
    const params = at(one, { serviceId: cleaning.id })
    const saved = await ok('updateServicePage', { params, body: page }, as(one.owner, first.version))
    expect(saved).toMatchObject({ page, version: first.version + 1 })
    expect((await published(one)).services[0]).toMatchObject({ name: { en: 'Gutter cleaning', es: 'Limpieza' }, page })
    expect(
      await codeOf('updateServicePage', { params, body: { ...page, intro: both('Hi') } }, as(one.owner, first.version)),
    ).toBe('stale')

    // an address that was given up still leads to the page that had it
    const other = { params: at(one, { serviceId: guards.id }), body: { ...page, path: 'gutter-cleaning' } }
    expect(await codeOf('updateServicePage', other, as(one.owner))).toBe('conflict')
    const unpriced = { params, body: { ...page, price_kind: 'range', price_to_cents: 100 } }
    expect(await codeOf('updateServicePage', unpriced, as(one.owner))).toBe('invalid')
  })

  it('renames the service along with it: all of it or nothing, by an owner, and never over a newer name', async () => {
    const one = await aBusiness('Clear Roofs')
    await ok('createService', { params: at(one), body: { name: 'Repairs' } }, as(one.owner))
    const read = async () => {
      const [first] = (await ok('listServicePages', { params: at(one) }, as(one.owner))).pages
      if (!first) throw new Error('a service has a page')
      return first
    }
    const before = await read()
    const params = at(one, { serviceId: before.service.id })
    const service = { name: 'Roof repair', description: 'Leaks and shingles', version: before.service_version }
    const body = { ...before.page, path: 'roof-repair', service }
    const helper = await aMember(one, 'office')
    expect(await codeOf('updateServicePage', { params, body }, as(helper))).toBe('forbidden')
    const incomplete = { ...body, price_kind: 'from' as const }
    expect(await codeOf('updateServicePage', { params, body: incomplete }, as(one.owner))).toBe('invalid')
    expect(await read()).toEqual(before)
    await ok('updateServicePage', { params, body }, as(one.owner, before.version))
    expect(await read()).toMatchObject({ service: { name: 'Roof repair' }, page: { path: 'roof-repair' } })
    const late = { ...body, service: { ...service, name: 'Roofing' } }
    expect(await codeOf('updateServicePage', { params, body: late }, as(one.owner))).toBe('stale')
  })
})

describe('checkWebsite', () => {
  it('names what an owner would mend', async () => {
    const one = await aBusiness('Check Fence')
    await ok('createService', { params: at(one), body: { name: 'Gates' } }, as(one.owner))
    const { checks } = await ok('checkWebsite', { params: at(one) }, as(one.owner))
    expect(checks).toContainEqual(
      expect.objectContaining({ kind: 'thin_page', record: expect.objectContaining({ name: 'Gates' }) }),
    )
    expect(checks).toContainEqual(expect.objectContaining({ kind: 'missing_words', language: 'es' }))
  })
})
