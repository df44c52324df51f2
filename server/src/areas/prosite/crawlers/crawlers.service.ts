import { publicPath } from '#contract/website/addresses.ts'
import type { SiteReference } from '../../../http/parts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { latestReviews } from '../../reviews/index.ts'
import { showcaseAddresses } from '../../showcases/index.ts'
import { offersBooking } from '../booking/booking.service.ts'
import type { PageParts, Pages } from '../prosite.pages.ts'
import { llmsText, sitemapOf } from './crawlers.presenter.ts'

export interface CrawlerParts extends Pick<PageParts, 'workshop' | 'appUrl'> {
  readonly pages: Pages
}

/** What a business has pages of. */
const contentOf = async (work: SiteWork) => ({
  showcases: await showcaseAddresses(work),
  said: await latestReviews(work, 1),
  books: await offersBooking(work),
})

/** Pages that stand for themselves, where there is anything on them. */
const standingPages = (has: { readonly books: boolean; readonly showcases: number; readonly reviews: number }) => [
  { below: '', name: 'Home' },
  ...(has.books ? [{ below: '/booking', name: 'Book a visit' }] : []),
  ...(has.showcases > 0 ? [{ below: '/showcases', name: 'Our work' }] : []),
  ...(has.reviews > 0 ? [{ below: '/reviews', name: 'Reviews' }] : []),
]

/** What programs read of a business's pages. Each is kept like a page. */
export function openCrawlerPages({ workshop, appUrl, pages }: CrawlerParts) {
  return {
    /** The pages that search engines are to find, with the picture of each job. */
    sitemap: async (site: SiteReference): Promise<string> => {
      const { body } = await pages.keep(site, 'sitemap', async () => {
        const { books, said, showcases } = await workshop.inSite({ site, actor: { kind: 'nobody' } }, contentOf)
        const home = publicPath(site.slug, 'en')
        const all = [
          ...standingPages({ books, showcases: showcases.length, reviews: said.standing.total }),
          ...showcases.map(({ path, modified }) => ({
            below: path.slice(home.length),
            modified,
            image: `${appUrl}${path}/picture.jpg`,
          })),
        ]
        return { status: 200, body: sitemapOf(appUrl, site.slug, all) }
      })
      return body
    },

    /** The business in plain words. */
    llms: async (site: SiteReference): Promise<string> => {
      const { body } = await pages.keep(site, 'llms', async () => {
        const { site: shown, address, books, showcases, said } = await pages.plainPage(site, 'en')
        const all = standingPages({ books, showcases: showcases.length, reviews: said.standing.total })
        return { status: 200, body: llmsText(address, shown, all) }
      })
      return body
    },
  }
}
export type CrawlerPages = ReturnType<typeof openCrawlerPages>
