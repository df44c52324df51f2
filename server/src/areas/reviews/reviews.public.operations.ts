import { z } from 'zod'
import type { PublicReview, PublicStanding } from '#contract/prosite.ts'
import { reviewSources } from '#contract/reviews.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import {
  countByStars,
  findReviewWords,
  listPraising,
  listPublic,
  readStanding,
  type PublicList,
} from './reviews.public.store.ts'

const Source = z.enum(reviewSources)

async function publicReviews({ db, site }: SiteWork, page: PublicList): Promise<PublicReview[]> {
  const rows = page.among?.length === 0 ? [] : await listPublic(db, site.id, page)
  return rows.map(({ body, day, source, reply, reply_day: replyDay, ...rest }) => ({
    ...rest,
    text: body,
    day,
    source: Source.parse(source),
    reply: reply === '' ? null : { text: reply, day: replyDay },
  }))
}

/** For the public pages: one page of all reviews, whatever they say, and how all stand. */
export async function reviewsOnPage(
  work: SiteWork,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ reviews: PublicReview[]; standing: PublicStanding }> {
  return {
    reviews: await publicReviews(work, { ...page, worded: false }),
    standing: await readStanding(work.db, work.site.id),
  }
}

/** For the public pages: the newest that say something in words, and how all stand. `among`: the newest of these alone. */
export async function latestReviews(
  work: SiteWork,
  most: number,
  among?: readonly string[],
): Promise<{ reviews: PublicReview[]; standing: PublicStanding }> {
  const [reviews, standing] = await Promise.all([
    publicReviews(work, { offset: 0, limit: most, worded: true, among }),
    readStanding(work.db, work.site.id),
  ])
  return { reviews, standing }
}

/** How all reviews stand, for what shows none of them. */
export const reviewStanding = ({ db, site }: SiteWork): Promise<PublicStanding> => readStanding(db, site.id)

/** For the public pages: how many reviews there are of one star, of two, and so on to five. */
export async function starCounts({ db, site }: SiteWork): Promise<number[]> {
  const counts = new Map((await countByStars(db, site.id)).map(({ rating, count }) => [rating, count]))
  return [1, 2, 3, 4, 5].map((rating) => counts.get(rating) ?? 0)
}

/** A review as a post may repeat it. */
export interface ReviewWords {
  readonly id: string
  readonly author: string
  readonly text: string
  readonly projectId: string | null
}

const wordsOf = (row: Awaited<ReturnType<typeof listPraising>>[number]): ReviewWords => ({
  id: row.id,
  author: row.author,
  text: row.body,
  projectId: row.project_id,
})

/** The newest that a business is glad of. */
export const praisingReviews = async ({ db, site }: SiteWork, most: number): Promise<ReviewWords[]> =>
  (await listPraising(db, site.id, most)).map(wordsOf)

export async function reviewWords({ db, site }: SiteWork, id: string): Promise<ReviewWords | undefined> {
  const row = await findReviewWords(db, site.id, id)
  return row && wordsOf(row)
}
