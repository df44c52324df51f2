import { z } from 'zod'
import type { Repeat } from '#contract/schedule/types.ts'
import { seriesLimits, visitKinds } from '#contract/schedule/values.ts'
import { CustomerId, ProjectId, RequestId, SeriesId, ServiceId, UserId } from '#contract/shared.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { addVisit, lockForVisits, logTogether, type News } from '../visits/visits.service.ts'
import { membersHere, unknownSubject, type VisitRow } from '../visits/visits.store.ts'
import { horizonFrom, occurrencesIn, placed, repeatFault, ruleOf } from './series.rules.ts'
import { changeSeries, findSeries, insertSeries, occurrencesMade, remainingOf, type SeriesRow } from './series.store.ts'

/** What the visits of a series have in common. */
export const SeriesTemplate = z.object({
  kind: z.enum(visitKinds),
  title: z.string(),
  customer_id: CustomerId.nullable(),
  request_id: RequestId.nullable(),
  project_id: ProjectId.nullable(),
  service_id: ServiceId.nullable(),
  address: z.string(),
  note: z.string(),
  arrival_minutes: z.number().int(),
  buffer_before: z.number().int(),
  buffer_after: z.number().int(),
  members: z.array(UserId),
  user_id: UserId.nullable(),
})
export type SeriesTemplate = z.output<typeof SeriesTemplate>

export const todayOf = (work: SiteWork, timeZone: string): string => onTheWall(timeZone, work.now).date

/** How visits come that nobody plans just now. */
export const quietly = { tell: false, isOneOfMany: true } as const

/** Makes the visits of these occurrences. `news`: how the first comes; nobody hears of the others. */
export async function makeVisits(
  work: SiteWork,
  series: SeriesRow,
  occurrences: readonly string[],
  news: News,
): Promise<VisitRow[]> {
  const { members, ...template } = SeriesTemplate.parse(series.template)
  const timeZone = await timeZoneOf(work)
  const rows: VisitRow[] = []
  const { log, write } = logTogether(work)
  for (const [index, occurrence] of occurrences.entries()) {
    const given = {
      ...template,
      ...placed(occurrence, series.minutes, timeZone),
      minutes: series.minutes,
      state: 'confirmed',
      made_by: 'member',
      series_id: series.id,
      occurrence,
    }
    rows.push(await addVisit(work, given, { members, log, ...(index === 0 ? news : quietly) }))
  }
  write()
  return rows
}

/** A rule that begins at what the wall shows, and its visits as far as they are made now. */
export interface Planned {
  readonly rule: string
  readonly occurrences: readonly string[]
  readonly made: { readonly made_until: string; readonly until: string | null }
}

/** @throws Refusal invalid where no visit would be made */
export async function occurrencesOf(work: SiteWork, repeat: Repeat, starts: string): Promise<Planned> {
  const fault = repeatFault(repeat)
  if (fault) throw refuseField('invalid', `repeat.${fault.field}`, fault.message)
  const day = starts.slice(0, 10)
  const rule = ruleOf(repeat, day)
  const horizon = horizonFrom(todayOf(work, await timeZoneOf(work)))
  const occurrences = occurrencesIn(rule, starts, day, horizon).slice(0, seriesLimits.visits)
  if (occurrences.length === 0) throw refuseField('invalid', 'repeat', 'has no visit in the next two years')
  return { rule, occurrences, made: madeUntil(repeat, occurrences, seriesLimits.visits, horizon) }
}

/** Up to which day the visits of a series are made now, and whether none will follow. */
function madeUntil(
  rule: { count: number | null; until: string | null },
  all: readonly string[],
  most: number,
  horizon: string,
) {
  const last = (all.at(-1) ?? horizon).slice(0, 10)
  if (all.length >= most) return { made_until: last, until: rule.count === all.length ? last : rule.until }
  const isOver = rule.count === all.length || (rule.until !== null && rule.until <= horizon)
  return isOver ? { made_until: last, until: last } : { made_until: horizon, until: rule.until }
}

export interface NewSeries {
  readonly repeat: Repeat
  /** What the clock of the wall shows at the first; the series begins with the first day from there on that fits. */
  readonly starts: string
  readonly minutes: number
  readonly template: SeriesTemplate
  readonly tell: boolean
}

/**
 * Puts a series into the calendar, which is locked, and gives its first visit. Its visits are made two years ahead, or two
 * hundred of them; the rest follows as time goes by.
 * @throws Refusal invalid where no visit would be made
 */
export async function addSeries(
  work: SiteWork,
  { repeat, starts, minutes, template, tell }: NewSeries,
): Promise<VisitRow> {
  const { db, site, now } = work
  const { rule, occurrences, made } = await occurrencesOf(work, repeat, starts)
  const series = await insertSeries(db, {
    site_id: site.id,
    id: newId(SeriesId),
    rule,
    starts_local: starts,
    time_zone: await timeZoneOf(work),
    minutes,
    template: JSON.stringify(template),
    ...made,
    created_at: now,
    modified_at: now,
  })
  const [first] = await makeVisits(work, series, occurrences, { tell })
  if (!first) throw new Error('a series was made without a visit')
  return first
}

/**
 * Without who has left the business, and what is gone from it; for who was merged, the one they are now. Null where nobody
 * is left to go to.
 */
async function templateNow(work: SiteWork, series: SeriesRow): Promise<SeriesTemplate | null> {
  const known = SeriesTemplate.parse(series.template)
  const template = { ...known, ...(await remainingOf(work.db, work.site.id, known)) }
  const { customer_id: customer, request_id: request, project_id: project, service_id: service } = template
  const unknown = await unknownSubject(work.db, work.site.id, { customer, request, project, service })
  if (unknown !== null && unknown !== 'service') return null
  const members = await membersHere(work.db, work.site.id, template.members)
  return { ...template, members, service_id: unknown === 'service' ? null : service }
}

/** Makes the visits of a series that time has come for. Done twice it is as done once. */
export async function rollSeries(work: SiteWork, id: SeriesId): Promise<void> {
  const { db, site, now } = work
  const found = await findSeries(db, site.id, id)
  if (!found) return
  await lockForVisits(work, [(await templateNow(work, found))?.request_id ?? null])
  // read again: somebody may have changed it while the calendar was theirs
  const series = await findSeries(db, site.id, id)
  const template = series && (await templateNow(work, series))
  if (!series) return
  // who was to be visited is gone: nothing follows
  if (!template) return changeSeries(db, series, { until: series.made_until }, now)
  const today = todayOf(work, await timeZoneOf(work))
  const horizon = horizonFrom(today)
  const last = series.until !== null && series.until < horizon ? series.until : horizon
  const made = await occurrencesMade(db, site.id, id, today)
  const room = Math.max(0, seriesLimits.visits - made.size)
  const next = addDays(series.made_until, 1)
  // nobody needs visits of days that are over, after a time in which nothing was made
  const from = next > today ? next : today
  const missing = occurrencesIn(series.rule, series.starts_local, from, last).filter(
    (occurrence) => !made.has(occurrence),
  )
  const added = missing.slice(0, room)
  await makeVisits(work, { ...series, template }, added, quietly)
  const reached = added.length < missing.length ? (added.at(-1)?.slice(0, 10) ?? series.made_until) : last
  await changeSeries(db, series, { made_until: reached }, now)
}
