import { LRUCache } from 'lru-cache'
import type { PublicLocale, PublicShowcase } from '#contract/prosite.ts'
import { publicPath } from '#contract/website/addresses.ts'
import type { SiteReference } from '../../http/parts.ts'
import { NotStored } from '../../platform/storage/storage.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import {
  latestShowcases,
  publicShowcase,
  showcaseAt,
  showcasesOnPage,
} from '../showcases/showcases.public.operations.ts'
import type { MadePage } from './prosite.keeping.ts'
import type { SharePictureOrder } from '../photos/index.ts'
import type { PageParts, Pages } from './prosite.pages.ts'
import { shareColors, shareFileOf } from './share/share.presenter.ts'

export interface ShowcasePageParts extends Pick<PageParts, 'workshop' | 'site'> {
  readonly pages: Pages
  /** Draws a share picture in the process that makes all pictures. */
  readonly drawShare: (order: SharePictureOrder) => Promise<Uint8Array>
}

/** Jobs on one page of the list. */
export const showcasesPerPage = 12
const others = 3
/** Drawn pictures that are kept in memory, and their bytes. */
const keptPictures = { max: 200, maxSize: 30_000_000 } as const

/** The pages of finished jobs; pictures are asked of the database each time: what is taken off is gone at once. */
export function openShowcasePages({ workshop, site: built, pages, drawShare }: ShowcasePageParts) {
  const inSite = <Result>(site: SiteReference, act: (work: SiteWork) => Promise<Result>) =>
    workshop.inSite({ site, actor: { kind: 'nobody' } }, act)
  const drawn = new LRUCache<string, Buffer>({ ...keptPictures, sizeCalculation: (picture) => picture.length })
  const drawing = new Map<string, Promise<Buffer | undefined>>()
  const { renderer } = built

  /** In the look of the business: there is no such page, or none any more. */
  const missing = async (site: SiteReference, locale: PublicLocale, status: 404 | 410): Promise<MadePage> => {
    const page = await pages.plainPage(site, locale)
    return { status, body: status === 410 ? renderer.renderGone(page) : renderer.renderUnknown(page) }
  }

  return {
    unknown: (site: SiteReference, locale: PublicLocale): Promise<MadePage> => missing(site, locale, 404),

    list: (site: SiteReference, locale: PublicLocale, number: number): Promise<MadePage> =>
      pages.list(site, locale, { kind: 'showcases', name: `showcases/${number}` }, async (page) => {
        const offset = (number - 1) * showcasesPerPage
        const { cards, total } = await inSite(site, (work) =>
          showcasesOnPage(work, { offset, limit: showcasesPerPage }),
        )
        if (number > 1 && cards.length === 0) return missing(site, locale, 404)
        const count = Math.max(1, Math.ceil(total / showcasesPerPage))
        return { status: 200, body: renderer.renderShowcases({ ...page, showcases: cards, number, pages: count }) }
      }),

    one: (site: SiteReference, locale: PublicLocale, path: string): Promise<MadePage> =>
      pages.keep(site, `showcase/${path}/${locale}`, async () => {
        const found = await inSite(site, async (work) => {
          const standing = await showcaseAt(work, path)
          if (!standing?.visible || standing.path !== path) return { standing }
          const showcase = await publicShowcase(work, standing.id)
          return { standing, showcase, showcases: await latestShowcases(work, others, { except: standing.id }) }
        })
        const { standing, showcase, showcases = [] } = found
        if (!standing) return missing(site, locale, 404)
        if (standing.visible && standing.path !== path)
          return { status: 301, body: publicPath(site.slug, locale, `/showcases/${standing.path}`) }
        if (!showcase) return missing(site, locale, 410)
        const page = await pages.plainPage(site, locale)
        return { status: 200, body: renderer.renderShowcase({ ...page, showcase, showcases }) }
      }),

    /** The picture shown with a link; undefined when there is nothing to show. Drawn once for all who ask at the same time. */
    async sharePicture(site: SiteReference, path: string): Promise<Buffer | undefined> {
      const shown = await inSite(site, async (work) => {
        const standing = await showcaseAt(work, path)
        const showcase = standing?.visible ? await publicShowcase(work, standing.id) : undefined
        // its photo may be taken off without a new version of the showcase
        return showcase && { showcase, name: `${standing?.id}/${standing?.version}/${showcase.picture.id}` }
      })
      if (!shown) return undefined
      const { showcase, name } = shown
      const known = drawn.get(name)
      if (known) return known
      const begun = drawing.get(name) ?? draw(site, showcase).finally(() => drawing.delete(name))
      drawing.set(name, begun)
      const picture = await begun
      if (picture) drawn.set(name, picture)
      return picture
    },
  }

  async function draw(site: SiteReference, { picture, title }: PublicShowcase): Promise<Buffer | undefined> {
    const photo = shareFileOf(picture)
    if (!photo) return undefined
    const { site: shown, website } = await pages.plainPage(site, 'en')
    const made = await drawShare({
      siteId: site.id,
      title,
      name: shown.name,
      colors: shareColors(website.theme),
      tone: website.theme.photos,
      photo,
      focus: { x: 0.5, y: 0.5 },
      logo: null,
    }).catch((error: unknown) => {
      if (error instanceof NotStored) return undefined
      throw error
    })
    return made && Buffer.from(made)
  }
}
export type ShowcasePages = ReturnType<typeof openShowcasePages>
