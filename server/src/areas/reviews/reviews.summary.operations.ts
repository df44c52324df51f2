import { z } from 'zod'
import { mostToDo } from '#contract/home/values.ts'
import { reviewSources } from '#contract/reviews.ts'
import { ReviewId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { importInTransaction } from '../../platform/jobs/import-lease.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { siteFacts } from '../sites/sites.opening.operations.ts'
import { dayAt } from './reviews.days.rules.ts'
import { listUnasked } from './reviews.requests.store.ts'
import { askingSpan, judgementFault } from './reviews.rules.ts'
import { readRules } from './reviews.rules.store.ts'
import { monthsUntil, runningAverages } from './reviews.summary.rules.ts'
import { insertReviews } from './reviews.store.ts'
import { countMonths, countRatings, countUnanswered, knownRows, type RatingRow } from './reviews.summary.store.ts'

const Source = z.enum(reviewSources)

const numberOf = (rows: readonly RatingRow[]): number => rows.reduce((sum, row) => sum + row.total, 0)

/** Of those with stars, two digits; what has none does not count. */
function averageOf(rows: readonly RatingRow[]): number | null {
  const starred = rows.filter(({ rating }) => rating !== null)
  const total = numberOf(starred)
  const stars = starred.reduce((sum, row) => sum + row.total * (row.rating ?? 0), 0)
  return total === 0 ? null : Math.round((stars / total) * 100) / 100
}

/** All reviews in numbers. */
export async function getReviewSummary(work: SiteWork): Promise<Answer<'getReviewSummary'>> {
  const { db, site, now } = work
  const { time_zone: timeZone } = await siteFacts(work)
  const months = monthsUntil(dayAt(now, timeZone))
  const [rows, counted] = [await countRatings(db, site.id), await countMonths(db, site.id, months[0] ?? '')]
  return {
    summary: {
      total: numberOf(rows),
      average: averageOf(rows),
      by_rating: [1, 2, 3, 4, 5].map((rating) => ({
        rating,
        total: numberOf(rows.filter((row) => row.rating === rating)),
      })),
      recommended: {
        yes: numberOf(rows.filter(({ recommends }) => recommends === true)),
        no: numberOf(rows.filter(({ recommends }) => recommends === false)),
      },
      by_source: [...new Set(rows.map(({ source }) => source))].toSorted().map((source) => {
        const own = rows.filter((row) => row.source === source)
        return {
          source: Source.parse(source),
          total: numberOf(own),
          average: averageOf(own),
          recommended: numberOf(own.filter(({ recommends }) => recommends === true)),
          without_stars: numberOf(own.filter(({ rating }) => rating === null)),
        }
      }),
      months: runningAverages(months, counted),
      unanswered: rows.reduce((sum, row) => sum + row.unanswered, 0),
    },
  }
}

export interface ReviewsToDo {
  readonly toAnswer: number
  /** The fewest stars among those to answer; null where none has stars. */
  readonly lowest: number | null
  /** Finished jobs whose customer a person may ask; 0 where they are asked by rule. At most `mostToDo`. */
  readonly toAsk: number
}

/** What there is to do about reviews. */
export async function reviewsToDo({ db, site, now }: SiteWork): Promise<ReviewsToDo> {
  const [{ total, lowest }, { automatic }] = await Promise.all([countUnanswered(db, site.id), readRules(db, site.id)])
  const unasked = automatic
    ? []
    : await listUnasked(db, site.id, askingSpan(now), { after: undefined, limit: mostToDo })
  return { toAnswer: total, lowest, toAsk: unasked.length }
}

/**
 * Writes down the reviews of a file, all of them or none. What is there already, or stands in the file twice, is left out.
 * @throws Refusal invalid naming each row that is not right, import_running
 */
export async function importReviews(
  work: SiteWork,
  { body }: Input<'importReviews'>,
): Promise<Answer<'importReviews'>> {
  const { db, site, now } = work
  const faults = body.rows.flatMap((row, index) => {
    const judged = judgementFault(row)
    return [
      ...(row.source === 'imported' && row.place === '' ? [{ field: 'place', message: 'is needed' }] : []),
      ...(judged ? [judged] : []),
    ].map(({ field, message }) => ({ path: `body.rows.${index}.${field}`, message }))
  })
  if (faults.length > 0) throw new Refusal('invalid', { faults: faults.slice(0, 100) })
  await importInTransaction(work)
  const known = await knownRows(db, site.id, body.rows)
  const seen = new Set<string>()
  const fresh = body.rows.filter((row, index) => {
    const key = JSON.stringify([row.source, row.author.toLowerCase(), row.date, row.rating, row.recommends, row.text])
    if (known.has(index) || seen.has(key)) return false
    seen.add(key)
    return true
  })
  const rows = fresh.map(({ text, date, place, ...rest }) => ({
    ...rest,
    site_id: site.id,
    id: newId(ReviewId),
    place: rest.source === 'imported' ? place : '',
    body: text,
    day: date,
    created_at: now,
    modified_at: now,
  }))
  await insertReviews(db, rows)
  if (rows.length > 0) {
    work.audit({ act: 'review.import', record: 'site', recordId: site.id, after: { reviews: rows.length } })
    work.announce('reviews', site.id)
  }
  return { imported: rows.length, known: body.rows.length - rows.length }
}
