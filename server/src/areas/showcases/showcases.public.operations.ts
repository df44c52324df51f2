import { LRUCache } from 'lru-cache'
import { thumbHashToRGBA } from 'thumbhash'
import type { z } from 'zod'
import type { PublicPicture, PublicReview, PublicShowcase, PublicShowcaseCard } from '#contract/prosite.ts'
import { Showcase, type ShowcasePhoto } from '#contract/showcases.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { publicPhotosById } from '../photos/photos.showcase.operations.ts'
import { addressOf, photosOfRow } from './showcases.present.ts'
import { findByPath, listVisible, showsPhoto, type Standing } from './showcases.public.store.ts'
import { findShowcase, findShowcases, type ShowcaseRow } from './showcases.store.ts'

export type { Standing }

/** Fields of colour in a row, and rows. */
const fields = { across: 4, down: 3 } as const

/** A page of sixty photos would draw sixty little pictures each time it is made, most of the work of its first reading. */
const known = new LRUCache<string, readonly string[]>({ max: 5000 })

/** The colours of a thumbhash on a coarse grid, as `#rrggbb`, row by row; empty for one that cannot be read. */
function coloursOf(placeholder: string | null): readonly string[] {
  if (placeholder === null) return []
  const before = known.get(placeholder)
  if (before) return before
  const colours = readColours(placeholder)
  known.set(placeholder, colours)
  return colours
}

function readColours(placeholder: string): string[] {
  const hash = Buffer.from(placeholder, 'base64')
  if (hash.length < 5) return []
  const { w, h, rgba } = thumbHashToRGBA(hash)
  const at = (column: number, row: number): string => {
    const x = Math.min(w - 1, Math.floor(((column + 0.5) * w) / fields.across))
    const y = Math.min(h - 1, Math.floor(((row + 0.5) * h) / fields.down))
    return `#${Buffer.from(rgba.slice((y * w + x) * 4, (y * w + x) * 4 + 3)).toString('hex')}`
  }
  return Array.from({ length: fields.across * fields.down }, (_, index) =>
    at(index % fields.across, Math.floor(index / fields.across)),
  )
}

/** A photo as public pages show it; none while its sizes are being made. */
export function publicPicture({ id, asset, state }: ShowcasePhoto): PublicPicture[] {
  const { width, height, sources, placeholder } = asset
  if (state !== 'ready' || width === null || height === null || sources.length === 0) return []
  return [{ id, width, height, sources, colours: coloursOf(placeholder) }]
}

/** The pictures of a showcase that can be shown, the featured one first. */
export function picturesOf(
  row: Pick<ShowcaseRow, 'photo_ids' | 'featured_photo_id'>,
  photos: ReadonlyMap<string, ShowcasePhoto>,
): PublicPicture[] {
  const pictures = photosOfRow(row, photos).flatMap(publicPicture)
  const featured = pictures.filter(({ id }) => id === row.featured_photo_id)
  return [...featured, ...pictures.filter(({ id }) => id !== row.featured_photo_id)]
}

function cardOf(slug: string, row: ShowcaseRow, picture: PublicPicture): PublicShowcaseCard {
  return {
    title: row.title,
    subtitle: row.subtitle,
    location: row.location,
    service: row.service_name,
    day: row.day,
    path: addressOf(slug, row.path ?? row.id),
    picture,
  }
}

async function cardsOf(work: SiteWork, ids: readonly string[]): Promise<PublicShowcaseCard[]> {
  const rows = await findShowcases(work.db, work.site.id, ids)
  const photos = await publicPhotosById(
    work,
    rows.flatMap((row) => row.photo_ids),
  )
  return rows.flatMap((row) => {
    const [picture] = picturesOf(row, photos)
    return picture ? [cardOf(work.site.slug, row, picture)] : []
  })
}

/** For the public pages: the newest showcases. `except`: the one that is shown already; `among`: these alone. */
export async function latestShowcases(
  work: SiteWork,
  most: number,
  { except, among }: { readonly except?: string; readonly among?: readonly string[] } = {},
): Promise<PublicShowcaseCard[]> {
  if (among?.length === 0) return []
  const { ids } = await listVisible(work.db, work.site.id, { offset: 0, limit: most + 1, among })
  return cardsOf(work, ids.filter((id) => id !== except).slice(0, most))
}

/** One page of the list, and how many showcases there are. */
export async function showcasesOnPage(
  work: SiteWork,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ cards: PublicShowcaseCard[]; total: number }> {
  const { ids, total } = await listVisible(work.db, work.site.id, page)
  return { cards: await cardsOf(work, ids), total }
}

/** Where a public address leads; undefined when nothing ever stood there. */
export const showcaseAt = (work: SiteWork, path: string): Promise<Standing | undefined> =>
  findByPath(work.db, work.site.id, path)

/** Whether a published showcase shows this photo to strangers now. */
export const showsInJob = (work: SiteWork, photoId: string): Promise<boolean> =>
  showsPhoto(work.db, work.site.id, photoId)

const Review = Showcase.shape.review

/** What strangers see of the review beside a showcase. */
export const strangersReview = ({
  author,
  rating,
  recommends,
  text,
  date,
  source,
  reply,
}: NonNullable<z.output<typeof Review>>): PublicReview => ({
  author,
  rating,
  recommends,
  text,
  day: date,
  source,
  place: '',
  reply: reply && { text: reply.text, day: reply.date },
})

/** All that strangers see of a showcase; undefined when it has no picture (any more). */
export async function publicShowcase(work: SiteWork, id: string): Promise<PublicShowcase | undefined> {
  const row = await findShowcase(work.db, work.site.id, id)
  if (!row || row.status !== 'published' || row.archived_at !== null) return undefined
  const pictures = picturesOf(row, await publicPhotosById(work, row.photo_ids))
  const [picture] = pictures
  if (!picture) return undefined
  const review = Review.parse(row.review)
  return {
    ...cardOf(work.site.slug, row, picture),
    description: row.description,
    pictures,
    review: review && strangersReview(review),
    published: (row.published_at ?? row.modified_at).toISOString(),
    modified: row.modified_at.toISOString(),
  }
}

/** Paths and last changes of all that strangers may see, for search engines. */
export async function showcaseAddresses(work: SiteWork): Promise<{ path: string; modified: Date }[]> {
  const { ids } = await listVisible(work.db, work.site.id, { offset: 0, limit: mostListed })
  const rows = await findShowcases(work.db, work.site.id, ids)
  return rows.map((row) => ({ path: addressOf(work.site.slug, row.path ?? row.id), modified: row.modified_at }))
}
/** A sitemap holds at most 50,000 addresses (sitemaps.org); a business has far fewer. */
const mostListed = 5000
