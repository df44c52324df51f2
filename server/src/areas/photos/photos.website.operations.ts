import type { ShowcasePhoto } from '#contract/showcases.ts'
import { PhotoId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentPhoto, Variants } from './photos.present.ts'
import { photosById, publicAddresses } from './photos.showcase.operations.ts'
import { findPhotos } from './photos.store.ts'
import { findPhotoCaptions, photosOnWebsite } from './photos.website.store.ts'
import type { PhotoTools } from './photos.tools.ts'

/** A photo that strangers may see, with what it is about. */
export interface WebsitePhoto {
  readonly photo: ShowcasePhoto
  /** The names of its project's services, apart by commas; empty where there are none. */
  readonly about: string
}

const presenter = (work: SiteWork) => {
  const address = publicAddresses(work)
  return (row: Awaited<ReturnType<typeof findPhotos>>[number]): ShowcasePhoto => {
    const { asset, state } = presentPhoto(row, address, { original: false })
    return { id: PhotoId.parse(row.id), asset, state }
  }
}

/**
 * For the public pages: the newest photos that may be shown to strangers. Nothing of the project leaves but the services
 * it was about: its name may hold a customer's. `projects`: of these alone.
 */
export async function photosForWebsite(
  work: SiteWork,
  most: number,
  projects?: readonly string[],
): Promise<WebsitePhoto[]> {
  const rows = projects?.length === 0 ? [] : await photosOnWebsite(work, most, projects)
  const captions = await findPhotoCaptions(
    work,
    rows.map((row) => row.id),
  )
  const present = presenter(work)
  return rows.map((row) => ({ photo: present(row), about: captions.get(row.id) ?? '' }))
}

/** For the public pages: these photos, as far as they may be shown to strangers now. */
export async function websitePhotosById(work: SiteWork, ids: readonly string[]): Promise<ShowcasePhoto[]> {
  if (ids.length === 0) return []
  const rows = await findPhotos(work, [...new Set(ids)])
  return rows.filter(isShown).map(presenter(work))
}

const isShown = (row: Awaited<ReturnType<typeof findPhotos>>[number]): boolean =>
  row.show_on_website && row.archived_at === null

/**
 * How a photo stands with strangers: `shown` by itself, `part` where it may be shown as part of a finished job or a pair,
 * `hidden` where nothing may show it.
 */
export async function publicStanding(work: SiteWork, photoId: string): Promise<'shown' | 'part' | 'hidden'> {
  const [row] = await findPhotos(work, [photoId])
  if (!row || row.archived_at !== null) return 'hidden'
  return isShown(row) ? 'shown' : 'part'
}

/** Pixels across of the picture that a phone fetches of a photo. */
const phonePixels = 800

/**
 * For the website's checks: how many bytes a phone fetches of each of these photos, by id; those that are not ready have
 * none. The lightest of the formats counts, which every browser of today takes.
 */
async function phoneBytes(
  { storage }: Pick<PhotoTools, 'storage'>,
  work: SiteWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await findPhotos(work, [...new Set(ids)])
  const found = await Promise.all(
    rows.map(async ({ id, variants: kept }) => {
      const variants = Variants.catch([]).parse(kept)
      const wide = variants.map(({ width }) => width).filter((width) => width >= phonePixels)
      const width = Math.min(...wide)
      const facts = await Promise.all(
        variants.filter((each) => each.width === width).map(({ key }) => storage.stat(key)),
      )
      const sizes = facts.flatMap((fact) => (fact === undefined ? [] : [fact.size]))
      return sizes.length === 0 ? [] : [[id, Math.min(...sizes)] as const]
    }),
  )
  return new Map(found.flat())
}

/** What the website's editor asks about photos, wherever they are shown. */
export const websitePhotoFacts = (tools: PhotoTools) => ({
  photosById: (work: SiteWork, ids: readonly string[]) => photosById(tools, work, ids),
  phoneBytes: (work: SiteWork, ids: readonly string[]) => phoneBytes(tools, work, ids),
})
