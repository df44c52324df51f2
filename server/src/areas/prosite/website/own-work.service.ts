import type { WebsitePage } from '#contract/website/page.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { pairsOnWebsite } from '../../pairs/index.ts'
import { latestReviews } from '../../reviews/index.ts'
import { latestShowcases } from '../../showcases/index.ts'
import { findOwnWork, type WorkOf } from './own-work.store.ts'
import {
  mostShown,
  picturedPairs,
  type WantedPage,
  type WebsiteContent,
  type WebsitePhotos,
} from './website.service.ts'

/** What one town or one service has to show, in place of the newest of all. */
export type OwnWork = Pick<WebsitePage, 'showcases' | 'photos' | 'pairs' | 'reviews'>

/** What a page is about; undefined for one that is about the whole business. */
function subjectOf({ website }: WebsiteContent, { kind, path }: WantedPage): WorkOf | undefined {
  if (kind === 'area') {
    const town = website.areas.find((each) => each.path === path)?.name
    return town === undefined ? undefined : { town: town.toLowerCase() }
  }
  const service = kind === 'service' ? website.services.find((each) => each.page.path === path)?.id : undefined
  return service === undefined ? undefined : { service }
}

/**
 * The work that belongs on the page of a town or a service; null for all other pages. The page of a town says of that town
 * only what is from there; where nobody wrote a review of a service, those of the business stand on its page.
 */
export async function readOwnWork(
  work: SiteWork,
  photos: WebsitePhotos,
  content: WebsiteContent,
  wanted: WantedPage,
): Promise<OwnWork | null> {
  const of = subjectOf(content, wanted)
  if (of === undefined) return null
  const found = await findOwnWork(work.db, work.site.id, of)
  const idsOf = (kind: (typeof found)[number]['kind']) =>
    found.filter((each) => each.kind === kind).map(({ record_id: id }) => id)
  const projects = idsOf('project')
  const [showcases, latest, pairs, said] = await Promise.all([
    latestShowcases(work, mostShown.showcases, { among: idsOf('showcase') }),
    photos.latest(work, mostShown.photos, projects),
    pairsOnWebsite(work, mostShown.pairs, projects),
    latestReviews(work, mostShown.reviews, idsOf('review')),
  ])
  const isUnsaid = 'service' in of && said.reviews.length === 0
  return {
    showcases,
    photos: latest,
    pairs: await picturedPairs(work, photos, pairs),
    reviews: isUnsaid ? content.said.reviews : said.reviews,
  }
}
