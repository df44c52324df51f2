import type { SourceFigures, SourceRow } from '#contract/ads/types.ts'
import { adLimits } from '#contract/ads/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { readPlace, writePlace } from '../../../platform/database/place.ts'
import { readDays } from '../../../platform/day-range.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { listReadings } from '../campaigns/readings.service.ts'
import { presentLead, presentPart, presentRow } from './sources.presenter.ts'
import { describeParts, readLeads, readReport, type SourceRange } from './sources.store.ts'

/** The days asked for; without them the last ninety of the business's own. @throws Refusal invalid */
async function rangeOf(work: SiteWork, query: Input<'getSourceReport'>['query']): Promise<SourceRange> {
  const { date: today } = onTheWall(await timeZoneOf(work), work.now)
  const { from, to } = readDays(query, { today, usual: adLimits.usualDays, most: adLimits.days })
  return { from, to, model: query.model }
}

const none: SourceFigures = { spent_cents: 0, visits: 0, leads: 0, qualified: 0, won: 0, paid_cents: 0, foreign: [] }

/** Each currency by itself. */
function addedForeign(sum: SourceFigures['foreign'], more: SourceFigures['foreign']): SourceFigures['foreign'] {
  const byCurrency = new Map(sum.map(({ currency, cents }) => [currency, cents]))
  for (const { currency, cents } of more) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + cents)
  return [...byCurrency]
    .map(([currency, cents]) => ({ currency, cents }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

const sumOf = (rows: readonly SourceRow[]): SourceFigures =>
  rows.reduce<SourceFigures>(
    (sum, row) => ({
      spent_cents: sum.spent_cents + row.spent_cents,
      visits: sum.visits + row.visits,
      leads: sum.leads + row.leads,
      qualified: sum.qualified + row.qualified,
      won: sum.won + row.won,
      paid_cents: sum.paid_cents + row.paid_cents,
      foreign: addedForeign(sum.foreign, row.foreign),
    }),
    none,
  )

/** @throws Refusal invalid */
export async function getSourceReport(
  work: SiteWork,
  { query }: Input<'getSourceReport'>,
): Promise<Answer<'getSourceReport'>> {
  const range = await rangeOf(work, query)
  const sources = (await readReport(work.db, work.site.id, range, 'rows')).map(presentRow)
  const unread = (await listReadings(work)).filter(({ fault }) => fault !== null)
  return {
    ...range,
    totals: sumOf(sources),
    sources,
    unread: unread.map((reading) => ({ ...reading, configured: true })),
  }
}

/** @throws Refusal invalid */
export async function listSourceParts(
  work: SiteWork,
  { query: { source, ...rest } }: Input<'listSourceParts'>,
): Promise<Answer<'listSourceParts'>> {
  const { db, site } = work
  const rows = await readReport(db, site.id, await rangeOf(work, rest), source)
  const known = await describeParts(
    db,
    site.id,
    rows.map((row) => row.source),
  )
  const bySource = new Map(known.map((part) => [part.source, part]))
  const parts = rows.map((row) => presentPart(row, bySource.get(row.source)))
  // those that were too small to be told apart are the last
  return { parts: parts.toSorted((one, other) => Number(one.source === 'other') - Number(other.source === 'other')) }
}

/** @throws Refusal invalid */
export async function listSourceRequests(
  work: SiteWork,
  { query }: Input<'listSourceRequests'>,
): Promise<Answer<'listSourceRequests'>> {
  const { source, part, cursor, limit, ...rest } = query
  const range = await rangeOf(work, rest)
  const wanted = { after: readPlace(cursor), limit: limit + 1 }
  const rows = await readLeads(work.db, work.site.id, { ...range, source, part }, wanted)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    requests: page.map(presentLead),
    next_cursor: rows.length > limit && last ? writePlace({ at: last.created_at, id: last.request_id }) : null,
  }
}
