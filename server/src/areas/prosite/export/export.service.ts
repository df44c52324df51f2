import { open as openHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { SiteReference } from '../../../http/parts.ts'
import type { StoredObject } from '../../../platform/storage/storage.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import type { ZipFile } from '../../../platform/zip/write.ts'
import { showcaseAddresses } from '../../showcases/index.ts'
import type { CrawlerPages } from '../crawlers/crawlers.service.ts'
import type { Looks } from '../look/look.service.ts'
import { tokenPlace } from '../gzip/page-parts.presenter.ts'
import type { MadePage } from '../prosite.keeping.ts'
import type { Pages } from '../prosite.pages.ts'
import { reviewsPerPage, type ReviewPages } from '../prosite.review.ts'
import { showcasesPerPage, type ShowcasePages } from '../prosite.showcases.ts'
import { foundPages, type FoundPage } from '../website/website-pages.rules.ts'
import {
  exportedPages,
  fileOfPage,
  pageInFolder,
  sheetInFolder,
  type Exported,
  type ExportedPage,
  type NeededFile,
} from './folder.rules.ts'

export interface WebsiteExportParts {
  readonly workshop: Workshop
  readonly pages: Pages
  readonly showcases: ShowcasePages
  readonly reviews: ReviewPages
  readonly crawlers: CrawlerPages
  readonly looks: Looks
  readonly appUrl: string
  /** Where the pages of a business are for everybody. */
  readonly liveOf: (slug: string) => string
  /** One of the pictures made of a photo; undefined when there is none of that name. */
  readonly openPicture: (place: { siteId: string; photoId: string; name: string }) => Promise<StoredObject | undefined>
  /** A picture of a logo that is still there. */
  readonly openLogo: (site: SiteReference, hash: string, name: string) => Promise<StoredObject | undefined>
}

/** The published website of a business as files of a folder, each made when its turn comes. */
export async function* filesOf(parts: WebsiteExportParts, site: SiteReference, now: Date): AsyncGenerator<ZipFile> {
  const { website, said } = await parts.pages.plainPage(site, 'en')
  const jobs = await parts.workshop.inSite({ site, actor: { kind: 'nobody' } }, showcaseAddresses)
  // what is booked is booked with the server
  const found = foundPages(website).filter(({ kind }) => kind !== 'booking')
  const below = [...found.map((page) => page.below), ...jobs.map(({ path }) => path.slice(`/p/${site.slug}`.length))]
  const exported: Exported = {
    slug: site.slug,
    appUrl: parts.appUrl,
    live: parts.liveOf(site.slug),
    pages: new Set(below),
  }
  const needed = new Map<string, NeededFile>()
  const countOf = (path: string): number => {
    if (path === '/showcases') return Math.max(1, Math.ceil(jobs.length / showcasesPerPage))
    return path === '/reviews' ? Math.max(1, Math.ceil(said.standing.total / reviewsPerPage)) : 1
  }
  const written = (name: string, content: string): ZipFile => ({
    name,
    modified: now,
    open: async () => Readable.from([Buffer.from(content)]),
  })

  for (const page of exportedPages(below.map((path) => ({ below: path, count: countOf(path) })))) {
    const made = await madeOf(parts, site, page, found)
    // it was there a moment ago
    if (made?.status !== 200) continue
    const nobodys = made.body.replaceAll(tokenPlace, '')
    yield written(
      fileOfPage(page),
      pageInFolder(nobodys, page, exported, (file, what) => needed.set(file, what)),
    )
  }
  for (const [name, what] of needed) yield* openNeeded(parts, site, name, what, now)
  const sitemap = await parts.crawlers.sitemap(site)
  yield written('sitemap.xml', sitemap.replaceAll(`${parts.appUrl}/p/${site.slug}`, exported.live))
}

/** A page as strangers get it; undefined where there is none. */
function madeOf(
  { pages, showcases, reviews }: WebsiteExportParts,
  site: SiteReference,
  { locale, below, number }: ExportedPage,
  found: readonly FoundPage[],
): Promise<MadePage> | undefined {
  if (below === '/showcases') return showcases.list(site, locale, number)
  if (below === '/reviews') return reviews.list(site, locale, number)
  const [, job] = /^\/showcases\/(.+)$/.exec(below) ?? []
  if (job !== undefined) return showcases.one(site, locale, job)
  const page = found.find((each) => each.below === below)
  if (!page || page.kind === 'showcase') return undefined
  const path = page.kind === 'service' || page.kind === 'area' ? (below.split('/').at(-1) ?? '') : null
  return pages.website(site, locale, { kind: page.kind, path })
}

async function* openNeeded(
  { openPicture, openLogo, looks, pages }: WebsiteExportParts,
  site: SiteReference,
  name: string,
  what: NeededFile,
  modified: Date,
): AsyncGenerator<ZipFile> {
  switch (what.kind) {
    case 'picture': {
      const { photoId, name: picture } = what
      const open = async () => (await openPicture({ siteId: site.id, photoId, name: picture }))?.stream
      yield { name, modified, open }
      return
    }
    case 'brand':
      yield { name, modified, open: async () => (await openLogo(site, what.hash, what.name))?.stream }
      return
    case 'icon': {
      const { body } = await pages.icon(site)
      yield { name, modified, open: async () => Readable.from([Buffer.from(body)]) }
      return
    }
    case 'look':
      break
  }
  const sheet = await looks.sheet(what.look)
  if (!sheet) return
  const { css, fonts } = sheetInFolder(sheet.plain.toString())
  yield { name, modified, open: async () => Readable.from([Buffer.from(css)]) }
  for (const font of fonts) {
    const place = looks.font(font)
    if (place !== undefined) yield { name: `assets/fonts/${font}`, modified, open: () => openFile(place) }
  }
}

/** A file of the built site; undefined where it was not built: one font less is better than a folder that breaks off. */
const openFile = async (place: string): Promise<Readable | undefined> =>
  (await openHandle(place).catch(() => undefined))?.createReadStream()
