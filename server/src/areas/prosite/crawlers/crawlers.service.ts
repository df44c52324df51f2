import { pagePaths, publicPath } from '#contract/website/addresses.ts'
import type { SiteReference } from '../../../http/parts.ts'
import { showcaseAddresses } from '../../showcases/index.ts'
import type { PageParts, Pages } from '../prosite.pages.ts'
import { foundPages } from '../website/website-pages.rules.ts'
import { llmsText, sitemapOf } from './crawlers.presenter.ts'

export interface CrawlerParts extends Pick<PageParts, 'workshop' | 'appUrl'> {
  readonly pages: Pages
}

/** What programs read of a business's pages. Each is kept like a page. */
export function openCrawlerPages({ workshop, appUrl, pages }: CrawlerParts) {
  return {
    /** The pages that search engines are to find, with the picture of each job. */
    sitemap: async (site: SiteReference): Promise<string> => {
      const { body } = await pages.keep(site, 'sitemap', async () => {
        const { website } = await pages.plainPage(site, 'en')
        const jobs = await workshop.inSite({ site, actor: { kind: 'nobody' } }, showcaseAddresses)
        const home = publicPath(site.slug, 'en')
        const all = [
          ...foundPages(website),
          ...jobs.map(({ path, modified }) => ({
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
        const { site: shown, website } = await pages.plainPage(site, 'en')
        const address = {
          english: `${appUrl}${publicPath(site.slug, 'en')}`,
          spanish: `${appUrl}${publicPath(site.slug, 'es')}`,
          form: website.asksAtHome ? '' : pagePaths.contact,
        }
        return { status: 200, body: llmsText(address, shown, foundPages(website)) }
      })
      return body
    },
  }
}
export type CrawlerPages = ReturnType<typeof openCrawlerPages>
