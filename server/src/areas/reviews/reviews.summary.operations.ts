import { z } from 'zod'
import { reviewSources } from '#contract/reviews.ts'
import { ReviewId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { siteFacts } from '../sites/sites.opening.operations.ts'
import { monthsUntil, runningAverages } from './reviews.summary.rules.ts'
import { insertReviews } from './reviews.store.ts'
import { countMonths, countRatings, knownRows } from './reviews.summary.store.ts'

const Source = z.enum(reviewSources)
const rounded = (stars: number, total: number): number => Math.round((stars / total) * 100) / 100

/** The day where the business is, written as the calendar does. */
export const dayAt = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

/** All reviews in numbers. */
export async function getReviewSummary(work: SiteWork): Promise<Answer<'getReviewSummary'>> {
  const { db, site, now } = work
  const { time_zone: timeZone } = await siteFacts(work)
  const months = monthsUntil(dayAt(now, timeZone))
  const [rows, counted] = [await countRatings(db, site.id), await countMonths(db, site.id, months[0] ?? '')]
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const stars = rows.reduce((sum, row) => sum + row.total * row.rating, 0)
  return {
    summary: {
      total,
      average: total === 0 ? null : rounded(stars, total),
      by_rating: [1, 2, 3, 4, 5].map((rating) => ({
        rating,
        total: rows.filter((row) => row.rating === rating).reduce((sum, row) => sum + row.total, 0),
      })),
      by_source: [...new Set(rows.map(({ source }) => source))].toSorted().map((source) => {
        const own = rows.filter((row) => row.source === source)
        const number = own.reduce((sum, row) => sum + row.total, 0)
        return {
          source: Source.parse(source),
          total: number,
          average: rounded(
            own.reduce((sum, row) => sum + row.total * row.rating, 0),
            number,
          ),
        }
      }),
      months: runningAverages(months, counted),
      unanswered: rows.filter(({ source }) => source === 'google').reduce((sum, row) => sum + row.unanswered, 0),
    },
  }
}

/**
 * Writes down the reviews of a file, all of them or none. What is there already, or stands in the file twice, is left out.
 * @throws Refusal invalid naming each row that is not right
 */
export async function importReviews(
  work: SiteWork,
  { body }: Input<'importReviews'>,
): Promise<Answer<'importReviews'>> {
  const { db, site, now } = work
  const faults = body.rows.flatMap((row, index) =>
    row.source === 'imported' && row.place === '' ? [{ path: `body.rows.${index}.place`, message: 'is needed' }] : [],
  )
  if (faults.length > 0) throw new Refusal('invalid', { faults: faults.slice(0, 100) })
  const known = await knownRows(db, site.id, body.rows)
  const seen = new Set<string>()
  const fresh = body.rows.filter((row, index) => {
    const key = JSON.stringify([row.source, row.author.toLowerCase(), row.date, row.rating, row.text])
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
