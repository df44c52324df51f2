import { LRUCache } from 'lru-cache'
import { buffer } from 'node:stream/consumers'
import type { PublicLocale, PublicShowcase } from '#contract/prosite.ts'
import type { SiteReference } from '../../http/parts.ts'
import type { StoredObject } from '../../platform/storage/storage.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { latestReviews } from '../reviews/reviews.public.operations.ts'
import {
  latestShowcases,
  mayShow,
  publicShowcase,
  showcaseAddresses,
  showcaseAt,
  showcasesOnPage,
} from '../showcases/showcases.public.operations.ts'
import { offersBooking } from './booking/booking.service.ts'
import type { PageParts, Pages } from './prosite.pages.ts'

export interface ShowcasePageParts extends Pick<PageParts, 'workshop' | 'site' | 'appUrl'> {
  readonly pages: Pages
  /** One of the pictures made of a photo; undefined when there is none of that name. */
  readonly openPicture: (place: { siteId: string; photoId: string; name: string }) => Promise<StoredObject | undefined>
}

const perPage = 12
const others = 3
/** Drawn pictures that are kept in memory, and their bytes. */
const keptPictures = { max: 200, maxSize: 30_000_000 } as const

/** A page, or where its address leads instead. */
export type Shown =
  | { readonly html: string }
  | { readonly movedTo: string }
  | { readonly gone: string; readonly status: 404 | 410 }

const addressOf = (site: SiteReference, path: string): string => `/p/${site.slug}/showcases/${path}`

/** The pages of finished jobs. What may be shown is asked of the database each time: what is taken off is gone at once. */
export function openShowcasePages({ workshop, site: built, appUrl, pages, openPicture }: ShowcasePageParts) {
  const inSite = <Result>(site: SiteReference, act: (work: SiteWork) => Promise<Result>) =>
    workshop.inSite({ site, actor: { kind: 'nobody' } }, act)
  const drawn = new LRUCache<string, Buffer>({ ...keptPictures, sizeCalculation: (picture) => picture.length })
  const drawing = new Map<string, Promise<Buffer | undefined>>()
  const { renderer } = built

  /** In the look of the business: it has no such page, or none any more. */
  const gone = async (site: SiteReference, locale: PublicLocale, status: 404 | 410): Promise<Shown> => ({
    gone: renderer.renderGone(await pages.plainPage(site, locale)),
    status,
  })

  return {
    gone,

    async list(site: SiteReference, locale: PublicLocale, number: number): Promise<Shown> {
      const offset = (number - 1) * perPage
      const { cards, total } = await inSite(site, (work) => showcasesOnPage(work, { offset, limit: perPage }))
      if (number > 1 && cards.length === 0) return gone(site, locale, 404)
      const page = await pages.plainPage(site, locale)
      const count = Math.max(1, Math.ceil(total / perPage))
      return { html: renderer.renderShowcases({ ...page, showcases: cards, number, pages: count }) }
    },

    async one(site: SiteReference, locale: PublicLocale, path: string): Promise<Shown> {
      const standing = await inSite(site, (work) => showcaseAt(work, path))
      if (!standing) return gone(site, locale, 404)
      if (!standing.visible) return gone(site, locale, 410)
      if (standing.path !== path) return { movedTo: addressOf(site, standing.path) }
      const html = await pages.keep(site, `showcase/${standing.id}/${standing.version}/${locale}`, async () => {
        const found = await inSite(site, async (work) => {
          const showcase = await publicShowcase(work, standing.id)
          return showcase && { showcase, showcases: await latestShowcases(work, others, standing.id) }
        })
        return found ? renderer.renderShowcase({ ...(await pages.plainPage(site, locale)), ...found }) : ''
      })
      return html === '' ? gone(site, locale, 410) : { html }
    },

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

    /** A picture of a photo that some published showcase shows. */
    async picture(site: SiteReference, photoId: string, name: string): Promise<StoredObject | undefined> {
      if (!(await inSite(site, (work) => mayShow(work, photoId)))) return undefined
      return openPicture({ siteId: site.id, photoId, name })
    },

    async sitemap(site: SiteReference): Promise<string> {
      const { showcases, said, books } = await inSite(site, pagesOf)
      const home = `${appUrl}/p/${site.slug}`
      const entries = [
        entryOf(home),
        ...(books ? [entryOf(`${home}/booking`)] : []),
        ...(showcases.length > 0 ? [entryOf(`${home}/showcases`)] : []),
        ...(said.standing.total > 0 ? [entryOf(`${home}/reviews`)] : []),
        ...showcases.map(({ path, modified }) => entryOf(`${appUrl}${path}`, modified)),
      ]
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    },
  }

  async function draw(site: SiteReference, { picture, title }: PublicShowcase): Promise<Buffer | undefined> {
    const best = picture.sources.filter(({ type }) => type === 'image/webp').at(-1)
    const file = best?.url.split('/').at(-1)
    if (file === undefined) return undefined
    const found = await openPicture({ siteId: site.id, photoId: picture.id, name: file })
    if (!found) return undefined
    const { site: shown } = await pages.plainPage(site, 'en')
    const { drawSharePicture } = await import('./prosite.share-picture.ts')
    return drawSharePicture(await buffer(found.stream), title, shown.name)
  }
}
export type ShowcasePages = ReturnType<typeof openShowcasePages>

/** What a business has pages of. */
const pagesOf = async (work: SiteWork) => ({
  showcases: await showcaseAddresses(work),
  said: await latestReviews(work, 1),
  books: await offersBooking(work),
})

// our addresses hold nothing that XML would read
const entryOf = (address: string, modified?: Date): string =>
  `  <url><loc>${address}</loc>${modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''}</url>`
