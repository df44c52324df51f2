import type { PublicLocale, ReviewPage } from '#contract/prosite.ts'
import type { Origin } from '../../platform/work/work.ts'
import type { SiteReference } from '../../http/parts.ts'
import { reviewsOnPage } from '../reviews/reviews.public.operations.ts'
import { askForOwnPage, isContact } from '../reviews/reviews.own.operations.ts'
import { LeftReview, leaveReview, openReviewPage } from '../reviews/reviews.leaving.operations.ts'
import type { MadePage } from './prosite.keeping.ts'
import type { PageParts, Pages } from './prosite.pages.ts'

export interface ReviewPageParts extends Pick<PageParts, 'workshop' | 'site'> {
  readonly pages: Pages
  /** Sends somebody the address of their own page. */
  readonly reviews: Parameters<typeof askForOwnPage>[0]
}

interface Visit {
  readonly site: SiteReference
  readonly locale: PublicLocale
  readonly token: string
}

/** Reviews on one page. */
export const reviewsPerPage = 20

const nothing = { name: '', text: '', rating: '' }

/** The page that a request for a review leads to. Whatever the reason, an address that does not work says the same. */
export function openReviewPages({ workshop, site: built, pages, reviews }: ReviewPageParts) {
  const render = async ({ site, locale }: Visit, shown: Pick<ReviewPage, 'stage' | 'left' | 'faults'>) =>
    built.renderer.renderReview({ ...(await pages.plainPage(site, locale)), ...shown })
  const ended = async (visit: Visit) => ({
    status: 404,
    html: await render(visit, { stage: 'ended', left: nothing, faults: {} }),
  })

  return {
    /** All that was said, newest first; nothing stands beyond the last page. */
    list: (site: SiteReference, locale: PublicLocale, number: number): Promise<MadePage> =>
      pages.list(site, locale, { kind: 'reviews', name: `reviews/${number}` }, async (page) => {
        const found = await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) =>
          reviewsOnPage(work, { offset: (number - 1) * reviewsPerPage, limit: reviewsPerPage }),
        )
        const count = Math.max(1, Math.ceil(found.standing.total / reviewsPerPage))
        if (number > count) return { status: 404, body: built.renderer.renderUnknown(page) }
        return { status: 200, body: built.renderer.renderReviews({ ...page, ...found, number, pages: count }) }
      }),
    /** Who has no address of their own says who they are. */
    who: async (visit: Visit): Promise<{ status: number; html: string }> => ({
      status: 200,
      html: await render(visit, { stage: 'who', left: nothing, faults: {} }),
    }),
    /** Whoever they are, the answer is the same. */
    async sendOwn(visit: Visit, contact: string, origin: Origin): Promise<{ status: number; html: string }> {
      const typed = contact.slice(0, 254)
      if (!isContact(typed)) {
        const left = { ...nothing, text: typed }
        return { status: 422, html: await render(visit, { stage: 'who', left, faults: { contact: 'other' } }) }
      }
      await workshop.inSite({ site: visit.site, actor: { kind: 'nobody' }, origin }, (work) =>
        askForOwnPage(reviews, work, typed),
      )
      return { status: 200, html: await render(visit, { stage: 'sent', left: nothing, faults: {} }) }
    },
    async open(visit: Visit): Promise<{ status: number; html: string }> {
      const opened = await workshop.inSite({ site: visit.site, actor: { kind: 'nobody' } }, (work) =>
        openReviewPage(work, visit.token),
      )
      if (!opened) return ended(visit)
      const left = { ...nothing, name: opened.name }
      return { status: 200, html: await render(visit, { stage: 'form', left, faults: {} }) }
    },
    async take(
      visit: Visit,
      fields: Readonly<Record<string, readonly string[]>>,
      origin: Origin,
    ): Promise<{ status: number; html: string }> {
      const first = (name: string) => fields[name]?.[0] ?? ''
      const left = { name: first('name'), text: first('text'), rating: first('rating') }
      const read = LeftReview.safeParse(left)
      if (!read.success) {
        const faults = Object.fromEntries(
          read.error.issues.map(({ path, code }) => [String(path[0]), code === 'too_big' ? 'long' : 'other'] as const),
        )
        // only who holds a working address sees what they wrote again
        const { status } = await this.open(visit)
        if (status !== 200) return ended(visit)
        return { status: 422, html: await render(visit, { stage: 'form', left, faults }) }
      }
      const taken = await workshop.inSite({ site: visit.site, actor: { kind: 'nobody' }, origin }, (work) =>
        leaveReview(work, visit.token, read.data),
      )
      if (!taken) return ended(visit)
      return { status: 200, html: await render(visit, { stage: 'thanks', left: nothing, faults: {} }) }
    },
  }
}
export type ReviewPages = ReturnType<typeof openReviewPages>
