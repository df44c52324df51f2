import type { ConnectionProvider } from '#contract/connections.ts'
import { ReviewId } from '#contract/shared.ts'
import type { InSite } from '../../http/handler.ts'
import type { BusinessReview } from '../../platform/connecting/business.ts'
import { newId } from '../../platform/ids.ts'
import { texts, type Locale } from '../../platform/texts/texts.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { isCurrent, noteImported, readReviews, standingAt } from '../connections/connections.reviews.operations.ts'
import { notify } from '../notifications/notifications.operations.ts'
import { businessLanguage } from '../templates/templates.wording.operations.ts'
import { siteFacts } from '../sites/sites.opening.operations.ts'
import { dayAt } from './reviews.days.rules.ts'
import { prepareDrafts } from './reviews.drafting.operations.ts'
import {
  changeReview,
  dropReview,
  findByHand,
  foundAgain,
  listUnseen,
  lockByReferences,
} from './reviews.reading.store.ts'
import type { ReviewParts } from './reviews.parts.ts'
import { settleCustomer } from './reviews.standing.operations.ts'
import { insertReview } from './reviews.store.ts'

/** The longest that is kept of what somebody wrote there (UTF-16 units). */
const longest = { author: 120, body: 5000, reply: 4096 }
/** Members are told of so many new reviews in one run; more at once are seen in the list. */
const mostTold = 5
/**
 * Milliseconds for which a review must be missing, in two whole readings, before it counts as taken away: an answer that
 * is short by mistake takes nothing away. Facebook does not say how many there are, so there it takes most of a day.
 */
const missingFor: Readonly<Record<ConnectionProvider, number>> = { google: 50 * 60_000, facebook: 20 * 3_600_000 }

// PostgreSQL's text cannot hold U+0000, and half a surrogate cannot be written
const fit = (text: string, most: number): string => text.replaceAll('\u0000', '').slice(0, most).toWellFormed()

/**
 * Reads all reviews of the connected place: each is written down once, what changed there changes here, what was taken
 * away there goes.
 * @throws Refusal not_connected; ProviderError
 */
export async function importReviewsOf(parts: ReviewParts, inSite: InSite, source: ConnectionProvider): Promise<void> {
  const { imported: known } = await inSite((work) => standingAt(work, source))
  const seen: string[] = []
  let told = 0
  const { complete, total, ...read } = await readReviews(parts.connections, inSite, source, async (page, by) => {
    seen.push(...page.map(({ id }) => id))
    if (page.length === 0) return
    told += await inSite(async (work) => {
      if (!(await isCurrent(work, by))) return 0
      return takePage(work, source, page, { tell: known ? mostTold - told : 0 })
    })
  })
  await inSite(async (work) => {
    // of another account or place than is connected by now: nothing of it counts
    if (!(await isCurrent(work, read.seen))) return
    await foundAgain(work.db, work.site.id, source, seen)
    if (complete && new Set(seen).size >= (total ?? 0)) await settleMissing(work, source, seen)
    await noteImported(work, source)
  })
  // at Facebook nobody can reply from here
  if (source === 'google') await prepareDrafts(parts, inSite)
}

/** @returns of how many new ones members were told */
async function takePage(
  work: SiteWork,
  source: ConnectionProvider,
  page: readonly BusinessReview[],
  { tell }: { readonly tell: number },
): Promise<number> {
  const { db, site } = work
  const { time_zone: timeZone } = await siteFacts(work)
  const language = await businessLanguage(work)
  const rows = await lockByReferences(
    db,
    site.id,
    source,
    page.map(({ id }) => id),
  )
  const known = new Map(rows.map((row) => [row.external_reference, row]))
  let told = 0
  for (const review of page) {
    const shown = { ...shownOf(source, review, { timeZone, language }), external_reference: review.id }
    const row = known.get(review.id) ?? (await findByHand(db, site.id, source, shown))
    if (row) await follow(work, row, shown)
    else {
      await takeNew(work, source, shown)
      if (told < tell && review.reply === null) {
        await tellNew(work, shown)
        told += 1
      }
    }
  }
  return told
}

/** A review as it is kept: never more than the source says, never other words. */
function shownOf(
  source: ConnectionProvider,
  review: BusinessReview,
  { timeZone, language }: { readonly timeZone: string; readonly language: Locale },
) {
  return {
    author: fit(review.author, longest.author).trim() || texts(language).text(`reviews.anonymous_${source}`),
    rating: review.rating,
    recommends: review.recommends,
    body: fit(review.text, longest.body),
    day: dayAt(review.created, timeZone),
    external_modified_at: review.modified,
    // Facebook says nothing of replies: what somebody copied from there stays
    ...(source === 'google' && {
      reply: fit(review.reply?.text ?? '', longest.reply),
      reply_day: review.reply ? dayAt(review.reply.at, timeZone) : null,
    }),
  }
}
type Shown = ReturnType<typeof shownOf> & { readonly external_reference: string }

async function takeNew(work: SiteWork, source: ConnectionProvider, shown: Shown): Promise<void> {
  const { db, site, now } = work
  const id = newId(ReviewId)
  await insertReview(db, { site_id: site.id, id, source, ...shown, created_at: now, modified_at: now })
  work.audit({ act: 'review.import', record: 'review', recordId: id, after: shown })
  work.announce('reviews', id)
}

async function follow(
  work: SiteWork,
  row: { readonly id: string; readonly customer_id: string | null; readonly project_id: string | null },
  shown: Shown,
): Promise<void> {
  const changes = changesBetween({ ...row }, shown)
  if (!changes) return
  await changeReview(work.db, work.site.id, row.id, { ...shown, modified_at: work.now })
  work.audit({ act: 'review.follow', record: 'review', recordId: row.id, ...changes })
  work.announce('reviews', row.id, row.project_id ?? undefined)
}

async function settleMissing(work: SiteWork, source: ConnectionProvider, seen: readonly string[]): Promise<void> {
  const { db, site, now } = work
  for (const row of await listUnseen(db, site.id, source, seen)) {
    if (row.missing_since === null) {
      await changeReview(db, site.id, row.id, { missing_since: now })
      continue
    }
    if (now.getTime() - row.missing_since.getTime() < missingFor[source]) continue
    await dropReview(db, site.id, row.id)
    work.audit({ act: 'review.remove', record: 'review', recordId: row.id, before: row })
    work.announce('reviews', row.id, row.project_id ?? undefined)
    await settleCustomer(work, row.customer_id)
  }
}

const tellNew = (work: SiteWork, { author, rating, recommends, body }: Shown) =>
  notify(work, {
    event: 'new_review',
    title: ({ text }) => {
      if (rating !== null) return text('reviews.new_title', { author, rating })
      return text(recommends === true ? 'reviews.new_recommends' : 'reviews.new_recommends_not', { author })
    },
    body: body === '' ? ({ text }) => text('reviews.new_body_none') : body,
    path: '/reviews',
  })
