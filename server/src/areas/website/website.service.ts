import type { ServiceArea, WebsiteDocument, WebsiteFacts } from '#contract/website/types.ts'
import { guessTrade } from '#contract/website/trade-guess.rules.ts'
import type { Trade } from '#contract/website/values.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { PublicationId } from '#contract/shared.ts'
import type { LandingPage } from '#contract/sites.ts'
import { localIso } from '../../platform/zones.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { placeOfZip } from '../../platform/zip-codes/zip-codes.ts'
import { activeServices, siteFacts } from '../sites/index.ts'
import { readDocument } from './designs/document.rules.ts'
import { findDesign } from './designs/designs.store.ts'
import { withLogosThere } from './logos/logos.service.ts'
import { generateDocument, tradePack } from './packs/packs.service.ts'
import {
  bareServicePage,
  presentArea,
  presentOffer,
  presentQuestion,
  presentServicePage,
  presentTeamMember,
  presentWebsiteService,
} from './website.presenter.ts'
import { freePath, isAreaPageShown, isInDate } from './website.rules.ts'
import { readAreas, readOffers, readQuestions, readServicePages, readTeam } from './website.store.ts'
import type { HomeTown, WantedDraftPage, Website, WebsiteParts, WebsiteService } from './website.types.ts'

/** What the business does: as it says, otherwise as its name tells. */
export const tradeOf = ({ trade, name }: Pick<LandingPage, 'trade' | 'name'>): Trade =>
  trade ?? guessTrade(name) ?? 'other'

/** Where a business is at home; null where its ZIP code says nothing. */
export async function homeOf({ zip_code: zipCode }: Pick<LandingPage, 'zip_code'>): Promise<HomeTown | null> {
  const place = await placeOfZip(zipCode)
  return place ? { ...place, zipCode: zipCode.slice(0, 5) } : null
}

/** The business's services that are active, each with its page. One that has none yet gets its address from its name. */
export async function websiteServices(work: SiteWork): Promise<WebsiteService[]> {
  const [services, rows] = await Promise.all([activeServices(work), readServicePages(work.db, work.site.id)])
  const pages = new Map(rows.map((row) => [row.service_id, row]))
  const taken = new Set(rows.map(({ path }) => path))
  return services.map((service) => {
    const row = pages.get(service.id)
    if (row) return presentWebsiteService(service, presentServicePage(row))
    const path = freePath(service.name, 'service', taken)
    taken.add(path)
    return presentWebsiteService(service, bareServicePage(path))
  })
}

/** What strangers are shown of it: no service that is a draft, no page of a town that may not be shown, offers of today. */
const shownOf = (website: Website, today: string): Website => ({
  ...website,
  services: website.services.filter(({ page }) => page.state === 'published'),
  areas: website.areas.map((area): ServiceArea => ({
    ...area,
    page_state: isAreaPageShown(area) ? 'published' : 'none',
  })),
  offers: website.offers.filter((offer) => isInDate(offer, today)),
})

/**
 * The website as strangers see it: towns whose page may not be shown have none, and offers are those of today. One
 * transaction, and its statements travel together.
 */
export async function readPublishedWebsite(work: SiteWork): Promise<Website> {
  const [website, { time_zone: timeZone }] = await Promise.all([readWebsite(work, 'published'), siteFacts(work)])
  return shownOf(website, localIso(timeZone, work.now).slice(0, 10))
}

/** What the page says is only looked at: a script of it would run beside the office. */
const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^]*?<\/script>/g, '')

/** A page as strangers would see it if this document were published now. Keeps nothing, and counts no visit. */
export async function previewWebsite(
  parts: WebsiteParts,
  work: SiteWork,
  { body }: Input<'previewWebsite'>,
): Promise<Answer<'previewWebsite'>> {
  const { document, page: kind, language, record } = body
  const [draft, { time_zone: timeZone }] = await Promise.all([readDraft(work, document), siteFacts(work)])
  const website = shownOf(withWritten(draft, body), localIso(timeZone, work.now).slice(0, 10))
  const html = await parts.drawPage(work, website, { kind, language, path: pathIn(website, kind, record) })
  return { html: html === null ? null : withoutScripts(html) }
}

type Previewed = Input<'previewWebsite'>['body']

/** The service that is looked at is seen before it is published, and with what is being written of it. */
const withWritten = (website: Website, { record, service: written }: Previewed): Website => ({
  ...website,
  services: website.services.map((service) => {
    if (service.id !== record) return service
    const seen = written ? presentWebsiteService({ ...written, id: service.id }, written.page) : service
    return { ...seen, page: { ...seen.page, state: 'published' } }
  }),
})

/** The address of the service or town that is asked for; null where none is. */
function pathIn({ services, areas }: Website, kind: Previewed['page'], record: string | undefined): string | null {
  if (record === undefined) return null
  if (kind === 'service') return services.find(({ id }) => id === record)?.page.path ?? ''
  return kind === 'area' ? (areas.find(({ id }) => id === record)?.path ?? '') : null
}

/** A page of the draft as it is saved, as strangers would see it; null where they would find none. */
export async function drawDraft(
  parts: Pick<WebsiteParts, 'drawPage'>,
  work: SiteWork,
  wanted: WantedDraftPage,
): Promise<string | null> {
  const [draft, { time_zone: timeZone }] = await Promise.all([readDraft(work), siteFacts(work)])
  const html = await parts.drawPage(work, shownOf(draft, localIso(timeZone, work.now).slice(0, 10)), wanted)
  return html === null ? null : withoutScripts(html)
}

/** The website as it would be if the draft were published now; `document`: one that nobody has saved, in its place. */
export const readDraft = (work: SiteWork, document?: WebsiteDocument): Promise<Website> =>
  readWebsite(work, 'draft', document)

/** What the business states of itself on its website; null for one that never changed it: what is made for it states nothing. */
export async function publishedFacts({ db, site }: SiteWork): Promise<WebsiteFacts | null> {
  const design = await findDesign(db, site.id)
  return design ? readDocument(design.document).facts : null
}

async function readWebsite(work: SiteWork, which: 'published' | 'draft', unsaved?: WebsiteDocument): Promise<Website> {
  const { db, site } = work
  const [facts, design, services, areas, questions, team, offers] = await Promise.all([
    siteFacts(work),
    findDesign(db, site.id),
    websiteServices(work),
    readAreas(db, site.id),
    readQuestions(db, site.id),
    readTeam(db, site.id),
    readOffers(db, site.id),
  ])
  const trade = tradeOf(facts)
  const [home, { schemaType }] = await Promise.all([homeOf(facts), tradePack(trade)])
  const names = services.map(({ name }) => name)
  const kept = design && readDocument(which === 'draft' ? design.draft : design.document)
  const made = kept ?? (await generateDocument(trade, { description: facts.description, home, services: names }))
  return {
    trade,
    schemaType,
    document: await withLogosThere(work, unsaved ?? made),
    publication: design
      ? { id: PublicationId.parse(design.published_id), number: design.number, published: design.published_at }
      : null,
    home,
    services,
    areas: areas.map(presentArea),
    questions: questions.map(presentQuestion),
    team: team.map(presentTeamMember),
    offers: offers.map(presentOffer),
  }
}
