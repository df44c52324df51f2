import type { FormState, PublicLocale, PublicPage } from '#contract/prosite.ts'
import type { PublicWebsite, WebsitePage } from '#contract/website/page.ts'
import type { Section } from '#contract/website/types.ts'
import type { WebsitePageKind } from '#contract/website/values.ts'
import type { PublicPicture } from '#contract/prosite.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import { pairsOnWebsite } from '../../pairs/index.ts'
import { latestReviews, starCounts } from '../../reviews/index.ts'
import { latestShowcases } from '../../showcases/index.ts'
import { publicSite } from '../../sites/index.ts'
import { hasPageWords, photosIn, readPublishedWebsite, type Website } from '../../website/index.ts'
import { offersBooking } from '../booking/booking.service.ts'
import { asks, pagesOf, todayOf } from './website.rules.ts'

/** Photos that strangers may see, from the area that keeps them. */
export interface WebsitePhotos {
  /** The newest ones of the website; `projects`: of these alone. */
  latest(work: SiteWork, most: number, projects?: readonly string[]): Promise<WebsitePage['photos']>
  /** Those that are on the website, by id. */
  chosen(work: SiteWork, ids: readonly string[]): Promise<Readonly<Record<string, PublicPicture>>>
  /** These, wherever they are shown. */
  byId(work: SiteWork, ids: readonly string[]): Promise<Readonly<Record<string, PublicPicture>>>
}

/** How much is read for one page. */
export const mostShown = { photos: 60, showcases: 24, reviews: 24, pairs: 6 } as const

/** Pairs with their pictures, as far as both can be shown. */
export async function picturedPairs(
  work: SiteWork,
  photos: WebsitePhotos,
  pairs: Awaited<ReturnType<typeof pairsOnWebsite>>,
): Promise<WebsitePage['pairs']> {
  const pictures = await photos.byId(
    work,
    pairs.flatMap(({ before, after }) => [before, after]),
  )
  return pairs.flatMap(({ before, after, caption }) => {
    const [one, other] = [pictures[before], pictures[after]]
    return one && other ? [{ before: one, after: other, caption }] : []
  })
}

/**
 * Everything that any page of the business is made from; one transaction, whose statements travel together. `draft`: a website
 * that is not published.
 */
export async function readContent(work: SiteWork, photos: WebsitePhotos, draft?: Website) {
  const [website, known, pairs, books, showcases, said, bars, latest] = await Promise.all([
    draft ?? readPublishedWebsite(work),
    publicSite(work),
    pairsOnWebsite(work, mostShown.pairs),
    offersBooking(work),
    latestShowcases(work, mostShown.showcases),
    latestReviews(work, mostShown.reviews),
    starCounts(work),
    photos.latest(work, mostShown.photos),
  ])
  const wanted = [
    ...photosIn(website.document),
    ...website.services.flatMap(({ page }) => (page.photo ? [page.photo] : [])),
    ...website.team.flatMap(({ photo }) => (photo ? [photo] : [])),
  ].map(({ photo_id: id }) => id)
  const [chosen, pictured] = await Promise.all([photos.chosen(work, wanted), picturedPairs(work, photos, pairs)])
  const { isDemo: _demo, open, opensNext, serviceArea, timeZone, services, ...site } = known
  const { date } = onTheWall(timeZone, work.now)
  return {
    website,
    site: { ...site, id: work.site.id, service_area: serviceArea, time_zone: timeZone, services: [...services] },
    // a business that never opens has given no hours: then nothing is said
    open: open || opensNext ? open : null,
    today: todayOf(site.hours, date),
    year: Number(date.slice(0, 4)),
    books,
    showcases,
    said,
    bars,
    photos: latest,
    chosen,
    pairs: pictured,
  }
}
export type WebsiteContent = Awaited<ReturnType<typeof readContent>>

/** What every page wears. */
export function websiteOf({ website, site, books, photos, showcases, said }: WebsiteContent): PublicWebsite {
  const { document, services, areas, schemaType, home } = website
  return {
    schemaType,
    theme: document.theme,
    brand: document.brand,
    facts: document.facts,
    header: document.header,
    home: home && { name: home.name, state: home.state, position: home.position },
    services,
    areas,
    ...pagesOf(document, {
      services: services.length,
      photos: photos.length,
      showcases: showcases.length,
      reviews: said.standing.total,
      areas: areas.length,
      areaPages: areas.filter(({ page_state: state }) => state === 'published').length,
      questions: website.questions.length,
      offers: website.offers.length,
      books,
      description: site.description,
      team: website.team.length,
    }),
  }
}

/**
 * Whether there was a page at an address that a service or town has or had, and leads to none now. A town has an address as
 * soon as it is named: one of which not enough is written never had a page, and when it goes its address is forgotten.
 */
export function wasPage({ areas }: Pick<PublicWebsite, 'areas'>, kind: 'service' | 'area', id: string): boolean {
  const town = kind === 'area' ? areas.find((each) => each.id === id) : undefined
  return town === undefined || hasPageWords(town)
}

/** What is asked for: a page of the document, and of which service or town. */
export interface WantedPage {
  readonly kind: WebsitePageKind
  readonly path: string | null
}

const nothing = { en: '', es: '' }
const usualContact: Section = {
  id: 'contact-always',
  type: 'contact',
  variant: 'form_hours',
  hidden: false,
  props: { title: nothing, lead: nothing },
}

/** The page for contact is always there, whatever its owner hid: forms that were refused come back on it. */
function sectionsOf(website: Website, kind: WebsitePageKind): readonly Section[] {
  const sections =
    website.document.pages.find((page) => page.kind === kind)?.sections.filter(({ hidden }) => !hidden) ?? []
  return kind === 'contact' && !asks(sections) ? [usualContact, ...sections] : sections
}

/** A page of sections; undefined where the business has none such. */
export function websitePageOf(
  page: PublicPage,
  content: WebsiteContent,
  { kind, path }: WantedPage,
): WebsitePage | undefined {
  if (kind !== 'contact' && !page.website.pages.includes(kind)) return undefined
  const { website } = content
  const service = kind === 'service' ? website.services.find((each) => each.page.path === path) : null
  const area =
    kind === 'area' ? website.areas.find((each) => each.path === path && each.page_state === 'published') : null
  if (service === undefined || area === undefined) return undefined
  return pageWith(page, content, { kind, service, area, sections: sectionsOf(website, kind) })
}

/** A page with a list of its own: what its owner placed around it, and nothing where it is hidden or empty. */
export const listPageOf = (page: PublicPage, content: WebsiteContent, kind: WebsitePageKind): WebsitePage =>
  pageWith(page, content, {
    kind,
    service: null,
    area: null,
    sections: page.website.pages.includes(kind) ? sectionsOf(content.website, kind) : [],
  })

function pageWith(
  page: PublicPage,
  content: WebsiteContent,
  own: Pick<WebsitePage, 'kind' | 'service' | 'area' | 'sections'>,
): WebsitePage {
  const { website } = content
  const document = website.document.pages.find((each) => each.kind === own.kind)
  return {
    ...page,
    ...own,
    asksHere: asks(own.sections),
    share: null,
    year: content.year,
    seo: { title: document?.seo_title ?? nothing, description: document?.seo_description ?? nothing },
    showcases: content.showcases,
    chosen: content.chosen,
    photos: content.photos,
    pairs: content.pairs,
    reviews: content.said.reviews,
    bars: content.bars,
    questions: website.questions,
    team: website.team,
    offers: website.offers,
    today: content.today,
  }
}

/** What a page without sections of its own is given beside what it shows. */
export interface PageSetting {
  readonly locale: PublicLocale
  readonly form: FormState
  readonly formToken: string
  readonly productName: string
  readonly assets: PublicPage['assets']
  readonly address: string
}

/** Newest jobs and reviews on pages that show only a few. */
const few = 3

export const publicPageOf = (content: WebsiteContent, setting: PageSetting): PublicPage => ({
  ...setting,
  picture: null,
  site: content.site,
  website: websiteOf(content),
  open: content.open,
  books: content.books,
  showcases: content.showcases.slice(0, few),
  said: { ...content.said, reviews: content.said.reviews.slice(0, few) },
})
