/** Words that the product writes for a website from what is known, and what another trade brings along. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor, type Business, type Person } from '#tests/support/builders.ts'
import { startBehindLock } from '#tests/support/locks.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

const at = ({ slug }: Business) => ({ slug })
const draftOf = async (of: Business) => (await ok('getWebsite', { params: at(of) }, of.owner)).website
/** Saves the draft with a change. */
async function edit(of: Business, change: (document: WebsiteDocument) => void) {
  const { document, version } = await draftOf(of)
  change(document)
  const headers = { 'if-match': `"${version}"` }
  await ok('updateWebsite', { params: at(of), body: { document } }, { token: of.owner.token, headers })
}
const heroOf = ({ pages }: WebsiteDocument) => {
  const hero = pages.flatMap(({ sections }) => sections).find((section) => section.type === 'hero')
  if (hero?.type !== 'hero') throw new Error('there is no hero')
  return hero
}

describe('suggestWebsiteWords', () => {
  let business: Business
  let office: Person
  beforeAll(async () => {
    business = await aBusiness('Castillo Plumbing')
    office = await aMember(business, 'office')
  })
  const suggest = async (body: object) =>
    (await ok('suggestWebsiteWords', { params: at(business), body }, office)).words

  it('says what is known in both languages, each time in other words, and keeps nothing', async () => {
    const before = await draftOf(business)
    expect(await suggest({ field: 'headline', section: 'hero' })).toEqual({
      en: 'Plumbing in San Francisco',
      es: 'Plomería en San Francisco',
    })
    expect(await suggest({ field: 'headline', section: 'hero', attempt: 1 })).toEqual({
      en: 'Need plumbing in San Francisco?',
      es: '¿Necesitas plomería en San Francisco?',
    })
    expect(await draftOf(business)).toEqual(before)
  })

  it('says what the owner said is true, and nothing more', async () => {
    await edit(business, ({ facts }) => Object.assign(facts, { since: 2009, insured: true, free_estimates: true }))
    const { en, es } = await suggest({ field: 'text', section: 'about' })
    expect(en).toContain('We have been in business since 2009. We are insured.')
    expect(es).toContain('Trabajamos desde 2009. Tenemos seguro.')
    expect(`${en} ${es}`).not.toMatch(/bonded|fianza|night|noche/i)
  })

  it('is for the office', async () => {
    const field = await aMember(business, 'field')
    const body = { field: 'headline', section: 'hero' }
    expect(await codeOf('suggestWebsiteWords', { params: at(business), body }, field)).toBe('forbidden')
  })
})

describe('changeTrade', () => {
  const all = { look: true, words: true, services: true, questions: true }
  const change = (of: Business, body: object) =>
    ok('changeTrade', { params: at(of), body: { ...all, ...body } }, of.owner)
  const servicesOf = async (of: Business) => {
    const { services } = await ok('listServices', { params: at(of) }, of.owner)
    return new Map(services.map(({ name, active }) => [name, active]))
  }

  it('takes the look, words, services, and questions that nobody edited, and leaves all that somebody did', async () => {
    const one = await aBusiness('Northside')
    const first = await change(one, { trade: 'plumbing' })
    expect(first.website.trade).toBe('plumbing')
    expect(heroOf(first.website.document).props.headline.en).toBe('Plumbing in San Francisco')
    const { services } = await ok('listServices', { params: at(one) }, one.owner)
    const [edited, other] = services
    if (!edited || !other) throw new Error('a trade brings services')
    const own = { params: { ...at(one), serviceId: edited.id }, body: { description: 'Ours alone.' } }
    await ok('updateService', own, one.owner)
    await edit(one, (document) => {
      heroOf(document).props.lead = { en: 'My own words', es: '' }
    })

    const seen = await ok('getTradeChange', { params: at(one), query: { trade: 'painting' } }, one.owner)
    expect(seen).toMatchObject({ trade: 'plumbing', look: true })
    expect(seen.services.hidden).toContain(other.name)
    expect(seen.services.hidden).not.toContain(edited.name)
    // looking changes nothing
    expect((await draftOf(one)).trade).toBe('plumbing')

    const { website } = await change(one, { trade: 'painting' })
    const hero = heroOf(website.document)
    expect(hero.props.headline.en).toBe('House painting in San Francisco')
    expect(hero.props.lead.en).toBe('My own words')
    expect(website.document.theme.id).not.toBe(first.website.document.theme.id)
    const after = await servicesOf(one)
    expect([after.get(edited.name), after.get(other.name)]).toEqual([true, false])
    for (const name of seen.services.added) expect(after.get(name)).toBe(true)
    const { pages } = await ok('listServicePages', { params: at(one) }, one.owner)
    const added = pages.find(({ service }) => service.name === seen.services.added[0])
    expect(added?.page.name_es).not.toBe('')
    const { questions } = await ok('listWebsiteQuestions', { params: at(one) }, one.owner)
    expect(questions.map(({ question }) => question.en)).toEqual(expect.arrayContaining(seen.questions.added))
    expect(questions).toHaveLength(seen.questions.added.length)
  })

  it('takes nothing that is not asked for, keeps a look that was chosen, and is the owner’s', async () => {
    const one = await aBusiness('Castillo Plumbing')
    await edit(one, ({ theme }) => Object.assign(theme, { color: '#123456' }))
    const before = await draftOf(one)
    const { website } = await change(one, { trade: 'painting', words: false, services: false, questions: false })
    expect(website.trade).toBe('painting')
    expect(website.document).toEqual(before.document)
    expect([...(await servicesOf(one)).keys()]).toEqual([])
    const office = await aMember(one, 'office')
    const body = { ...all, trade: 'roofing' }
    expect(await codeOf('changeTrade', { params: at(one), body }, office)).toBe('forbidden')
    const stale = { token: one.owner.token, headers: { 'if-match': '"1"' } }
    expect(await codeOf('changeTrade', { params: at(one), body }, stale)).toBe('stale')
  })

  it('lets a draft that is saved at the same moment be, and says that it is another one', async () => {
    const one = await aBusiness('Castillo Plumbing')
    await edit(one, ({ theme }) => Object.assign(theme, { color: '#123456' }))
    const { version } = await draftOf(one)
    const seen = { token: one.owner.token, headers: { 'if-match': `"${version}"` } }
    const { outcome, done } = await app.workshop.inSystem(async ({ db }) => {
      const another = { draft_version: version + 1 }
      await db.updateTable('site_designs').set(another).where('site_id', '=', one.siteId).execute()
      const body = { ...all, trade: 'painting' }
      return startBehindLock(app, () => codeOf('changeTrade', { params: at(one), body }, seen))
    })
    expect(outcome).toBe('waits')
    expect(await done).toBe('stale')
  })
})
