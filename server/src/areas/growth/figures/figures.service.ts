import type { PageFigures } from '#contract/traffic/types.ts'
import { figureLimits, type PageEventKind } from '#contract/traffic/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { addEvents, readFigures, type FigureRow } from './figures.store.ts'

const day = 86_400_000
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** Counts somebody who asked for work on a page, with what they asked for: both are there or neither is. */
export async function noteEvent(
  work: SiteWork,
  event: { readonly kind: PageEventKind; readonly source: string; readonly path: string },
): Promise<void> {
  await addEvents(work.db, work.site.id, [{ ...event, count: 1 }], work.now)
}

const none: PageFigures = { visits: 0, views: 0, calls: 0, forms: 0, chats: 0, bookings: 0 }
const figuresOf = ({ visits, views, calls, forms, chats, bookings }: FigureRow): PageFigures => ({
  visits,
  views,
  calls,
  forms,
  chats,
  bookings,
})

/** The days asked for; without them the last thirty of the business's own. @throws Refusal invalid */
async function rangeOf(work: SiteWork, query: Input<'getWebsiteFigures'>['query']) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: await timeZoneOf(work), dateStyle: 'short' })
  const to = query.to ?? today.format(work.now)
  const from = query.from ?? dayAfter(to, 1 - figureLimits.usualDays)
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  const refuse = (message: string) => new Refusal('invalid', { faults: [{ path: 'query.from', message }] })
  if (days < 1) throw refuse('is after the last day')
  if (days > figureLimits.days) throw refuse(`is more than ${figureLimits.days} days before the last one`)
  return { from, to, days }
}

/**
 * What happened on the public pages. Calls are taps on a phone number, which a browser without JavaScript does not tell
 * of. Forms, chats, and bookings are those that became a request, without spam.
 * @throws Refusal invalid
 */
export async function getWebsiteFigures(
  work: SiteWork,
  { query }: Input<'getWebsiteFigures'>,
): Promise<Answer<'getWebsiteFigures'>> {
  const { from, to, days } = await rangeOf(work, query)
  const rows = await readFigures(work.db, work.site.id, { from, to })
  const byDay = new Map(rows.flatMap((row) => (row.by === 'day' && row.day !== null ? [[row.day, row] as const] : [])))
  const [all] = rows.filter(({ by }) => by === 'all')
  return {
    from,
    to,
    totals: all ? figuresOf(all) : none,
    days: Array.from({ length: days }, (_, index) => {
      const date = dayAfter(from, index)
      const row = byDay.get(date)
      return { day: date, ...(row ? figuresOf(row) : none) }
    }),
    pages: rows.flatMap((row) => (row.by === 'page' ? [{ path: row.path ?? '', ...figuresOf(row) }] : [])),
    sources: rows.flatMap((row) => (row.by === 'source' ? [{ source: row.source ?? '', ...figuresOf(row) }] : [])),
  }
}
