import type { PageFigures } from '#contract/traffic/types.ts'
import { figureLimits, type PageEventKind } from '#contract/traffic/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readDays } from '../../../platform/day-range.ts'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { addEvents, readFigures, type FigureRow } from './figures.store.ts'

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

/**
 * What happened on the public pages. Calls are taps on a phone number, which a browser without JavaScript does not tell
 * of. Forms, chats, and bookings are those that became a request, without spam.
 * @throws Refusal invalid
 */
export async function getWebsiteFigures(
  work: SiteWork,
  { query }: Input<'getWebsiteFigures'>,
): Promise<Answer<'getWebsiteFigures'>> {
  const { date: today } = onTheWall(await timeZoneOf(work), work.now)
  const { from, to, days } = readDays(query, { today, usual: figureLimits.usualDays, most: figureLimits.days })
  const rows = await readFigures(work.db, work.site.id, { from, to })
  const byDay = new Map(rows.flatMap((row) => (row.by === 'day' && row.day !== null ? [[row.day, row] as const] : [])))
  const [all] = rows.filter(({ by }) => by === 'all')
  return {
    from,
    to,
    totals: all ? figuresOf(all) : none,
    days: Array.from({ length: days }, (_, index) => {
      const date = addDays(from, index)
      const row = byDay.get(date)
      return { day: date, ...(row ? figuresOf(row) : none) }
    }),
    pages: rows.flatMap((row) => (row.by === 'page' ? [{ path: row.path ?? '', ...figuresOf(row) }] : [])),
    sources: rows.flatMap((row) => (row.by === 'source' ? [{ source: row.source ?? '', ...figuresOf(row) }] : [])),
  }
}
