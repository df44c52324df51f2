import { PhotoId, ServiceAreaId, ServiceId, SiteId, UserId } from '#contract/shared.ts'
import { ServicePage, WebsiteDocument, type Section } from '#contract/website/types.ts'
import {
  createOffer,
  createServiceArea,
  createTeamMember,
  createWebsiteQuestion,
  getWebsite,
  listServicePages,
  publishWebsite,
  updateServiceArea,
  updateServicePage,
  updateWebsite,
  type WebsiteParts,
} from '#server/areas/website/index.ts'
import { openDelivery } from '#server/platform/events/events.ts'
import type { SiteWork, SystemWork } from '#server/platform/work/work.ts'
import { business, services } from './seed/business.ts'
import type { DemoPlan } from './seed/plan.ts'
import { facts, hero, offers, pairs, questions, roles, servicePages, towns } from './seed/website/words.ts'

type PhotoParts = Pick<WebsiteParts, 'photosById'>

const none = { ifVersion: undefined, origin: { requestId: 'demo', address: '' }, query: {} } as const
const params = { slug: business.slug } as const

/** The business, as its owner; nobody is told of what is made up. */
const shopOf = (work: SystemWork, plan: DemoPlan): SiteWork => ({
  ...work,
  site: { id: SiteId.parse(plan.siteId), slug: business.slug },
  actor: { kind: 'member', userId: UserId.parse(plan.memberIds.owner), role: 'owner' },
  events: openDelivery({}),
  audit: () => undefined,
  announce: () => undefined,
})

/** A photo by what it shows; one that strangers may see comes first. */
function photoOf({ photos }: DemoPlan, name: string): DemoPlan['photos'][number] | undefined {
  const same = photos.filter(({ picture }) => picture.name === name)
  return same.find(({ showOnWebsite }) => showOnWebsite) ?? same[0]
}

const middle = { x: 0.5, y: 0.5 }
/** As a website names a photo; null where the demo's pictures are not there, or strangers may not see it. */
function choiceOf(plan: DemoPlan, name: string | undefined, alt: { readonly en: string; readonly es: string }) {
  const photo = name === undefined ? undefined : photoOf(plan, name)
  return photo?.showOnWebsite ? { photo_id: PhotoId.parse(photo.id), focus: middle, alt } : null
}

async function writeServicePages(work: SiteWork, plan: DemoPlan, parts: PhotoParts): Promise<void> {
  const { pages } = await listServicePages(work)
  for (const { service, page } of pages) {
    const key = services.find(({ name }) => name === service.name)?.key
    const words = servicePages.find((each) => each.service === key)
    if (!words) continue
    const [kind, cents, to] = words.price
    const body = ServicePage.parse({
      ...page,
      intro: words.intro,
      includes: [...words.includes],
      price_kind: kind,
      price_cents: cents,
      price_to_cents: to,
      name_es: words.name,
      description_es: words.about,
      photo: choiceOf(plan, words.picture, { en: service.name, es: words.name }),
    })
    await updateServicePage(parts, work, {
      ...none,
      params: { ...params, serviceId: ServiceId.parse(service.id) },
      body,
    })
  }
}

/** All towns; those with a job that is shown have a page of their own, as far as there are words for it. */
async function writeTowns(work: SiteWork, plan: DemoPlan): Promise<void> {
  const proven = new Set(plan.shown.showcases.map(({ location }) => String(location).toLowerCase()))
  const words = towns.values()
  for (const name of business.serviceArea.split(/, | and /)) {
    const { area } = await createServiceArea(work, { ...none, params, body: { name, state: 'CA' } })
    const text = proven.has(name.toLowerCase()) ? words.next().value : undefined
    if (!text) continue
    const told = { en: text.en.replaceAll('{town}', name), es: text.es.replaceAll('{town}', name) }
    const body = { words: told, page_state: 'published' as const }
    await updateServiceArea(work, { ...none, params: { ...params, areaId: ServiceAreaId.parse(area.id) }, body })
  }
}

/** Two photos of one place, where both are there. */
async function writePairs({ db, now }: SiteWork, plan: DemoPlan): Promise<void> {
  const rows = pairs.flatMap(({ before, after, caption }, index) => {
    const done = photoOf(plan, after)
    const project = done?.projectId ?? null
    const first = plan.photos.find(({ picture, projectId }) => picture.name === before && projectId === project)
    if (!done || !first || project === null) return []
    return [
      {
        site_id: plan.siteId,
        // an id of its own, and the same for the same photos
        id: done.uploadId,
        project_id: project,
        before_photo_id: first.id,
        after_photo_id: done.id,
        caption,
        on_website: true,
        position: `a${index}`,
        created_at: now,
        modified_at: now,
      },
    ]
  })
  if (rows.length > 0) await db.insertInto('pairs').values(rows).execute()
}

async function writeLists(work: SiteWork, parts: PhotoParts): Promise<void> {
  for (const [question, answer] of questions)
    await createWebsiteQuestion(work, { ...none, params, body: { question, answer } })
  for (const offer of offers) await createOffer(work, { ...none, params, body: { ...offer, starts: null, ends: null } })
  for (const [name, role] of roles)
    await createTeamMember(parts, work, { ...none, params, body: { name, role, photo: null } })
}

/** Its own look, its own first words, and a place to book on the first page. */
async function publish(work: SiteWork, plan: DemoPlan, parts: PhotoParts): Promise<void> {
  const { website } = await getWebsite(work)
  const { document } = website
  const [photo = null] = hero.photos.flatMap(({ name, alt }) => choiceOf(plan, name, alt) ?? [])
  const booking: Section = {
    id: 'booking-1',
    type: 'booking',
    variant: 'times',
    hidden: false,
    props: { title: { en: '', es: '' }, lead: { en: '', es: '' } },
  }
  const changed = WebsiteDocument.parse({
    ...document,
    theme: { id: 'garden', color: '#2f5d3a', fonts: 'fraunces-figtree', corners: 'round', photos: 'natural' } as const,
    brand: { ...document.brand, short_name: 'Cedar & Stone', tagline: hero.tagline },
    header: 'bar_line' as const,
    facts: { ...document.facts, ...facts, licenses: [...facts.licenses], languages: [...facts.languages] },
    pages: document.pages.map((page) => {
      const sections = page.sections.map((section) =>
        section.type === 'hero'
          ? {
              ...section,
              variant: 'split' as const,
              props: { ...section.props, headline: hero.headline, lead: hero.lead, proofs: [...hero.proofs], photo },
            }
          : section,
      )
      const asks = sections.findIndex(({ type }) => type === 'contact')
      return page.kind === 'home' && asks !== -1
        ? { ...page, sections: sections.toSpliced(asks, 0, booking) }
        : { ...page, sections }
    }),
  })
  await updateWebsite(parts, work, { ...none, params, body: { document: changed } })
  await publishWebsite(parts, work, { ...none, params, body: { note: '' } })
}

/** The website of the demo business: every page has something to show. */
export async function writeWebsite(system: SystemWork, plan: DemoPlan): Promise<void> {
  const work = shopOf(system, plan)
  const sizes = new Map<string, { readonly asset: { readonly width: number; readonly height: number } }>(
    plan.photos.map(({ id, picture: { width, height } }) => [id, { asset: { width, height } }]),
  )
  const parts: PhotoParts = { photosById: () => Promise.resolve(sizes) }
  await writeServicePages(work, plan, parts)
  await writeTowns(work, plan)
  await writePairs(work, plan)
  await writeLists(work, parts)
  const rules = { online: true, confirms_itself: false, hold_minutes: 120, arrival_minutes: 120, modified_at: work.now }
  await work.db
    .insertInto('booking_rules')
    .values({ site_id: plan.siteId, ...rules })
    .execute()
  await publish(work, plan, parts)
}
