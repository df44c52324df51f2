import type { Repeat } from '#contract/schedule/types.ts'
import { SeriesId } from '#contract/shared.ts'
import type { Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { applyChange, logTogether, placingOf, type News } from '../visits/visits.service.ts'
import type { VisitRow } from '../visits/visits.store.ts'
import {
  lastOf,
  planFollowing,
  planRule,
  type FollowingPlan,
  type RulePlan,
  type SeriesMove,
} from './series-change.rules.ts'
import { occurrencesIn, placed, repeatOf, ruleOf, shifted, shiftedRule } from './series.rules.ts'
import { makeVisits, occurrencesOf, quietly, SeriesTemplate, type Planned } from './series.service.ts'
import { changeSeries, findSeries, insertSeries, visitsFrom, type SeriesRow } from './series.store.ts'

export type Fields = Omit<Input<'updateVisit'>['body'], 'tell' | 'scope' | 'repeat'>
/** With another rule for the visit and those that follow. */
export type SeriesFields = Omit<Input<'updateVisit'>['body'], 'tell' | 'scope'>

interface Following {
  readonly series: SeriesRow
  /** Of the visit, by the rule of the series. */
  readonly occurrence: string
  readonly plan: FollowingPlan<VisitRow>
}

/** The visit and what follows it in its series. `to`: where it goes. @throws Refusal invalid */
export async function followingOf(work: SiteWork, visit: VisitRow, to: string | undefined): Promise<Following> {
  const { db, site } = work
  const { series_id: id, occurrence } = visit
  const series = id === null ? undefined : await findSeries(db, site.id, id)
  if (!series || occurrence === null) throw refuseField('invalid', 'scope', 'is for a visit that repeats')
  if (visit.state !== 'confirmed' && visit.state !== 'hold')
    throw refuseField('invalid', 'scope', 'is for a visit that is still to come')
  const rows = await visitsFrom(db, site.id, series.id, occurrence)
  return { series, occurrence, plan: planFollowing(series.rule, rows, visit, to ?? occurrence) }
}

/** The visit and what follows it, by another rule. */
interface ByRule {
  readonly series: SeriesRow
  readonly occurrence: string
  readonly planned: Planned
  readonly plan: RulePlan<VisitRow>
}

/** The number of visits that a series has already is the number of all of them: those before the visit count, too. */
function countedFrom({ rule, starts_local: starts }: SeriesRow, occurrence: string, repeat: Repeat): Repeat {
  if (repeat.count === null || repeat.count !== repeatOf(rule).count) return repeat
  const passed = occurrencesIn(rule, starts, starts.slice(0, 10), addDays(occurrence.slice(0, 10), -1))
  return { ...repeat, count: Math.max(1, repeat.count - passed.length) }
}

/**
 * The visit and what follows it by another rule; null where it is the one that the series has. `to`: where the visit goes;
 * the rule begins there. @throws Refusal invalid
 */
export async function byRule(
  work: SiteWork,
  visit: VisitRow,
  { repeat, ...body }: SeriesFields,
): Promise<ByRule | null> {
  if (repeat === undefined) return null
  const to = await wallOf(work, visit, body)
  const { series, occurrence } = await followingOf(work, visit, to)
  const starts = to ?? visit.starts_local ?? occurrence
  if (to === undefined && ruleOf(repeat, starts.slice(0, 10)) === series.rule) return null
  const planned = await occurrencesOf(work, countedFrom(series, occurrence, repeat), starts)
  const rows = await visitsFrom(work.db, work.site.id, series.id, occurrence)
  return { series, occurrence, planned, plan: planRule(rows, visit, planned.occurrences) }
}

/** Where a visit goes, as the wall shows it; undefined: it stays. @throws Refusal invalid */
export async function wallOf(work: SiteWork, visit: VisitRow, { starts, day }: Fields): Promise<string | undefined> {
  if (starts === null || (starts === undefined && day !== undefined))
    throw refuseField('invalid', 'starts', 'is needed: what repeats has a time')
  if (starts === undefined) return undefined
  return (await placingOf(work, { starts }, visit.minutes)).starts_local ?? undefined
}

/** What its next visits are like, after a change. */
function changedTemplate({ template, minutes }: SeriesRow, body: Fields) {
  const known = SeriesTemplate.parse(template)
  return {
    minutes: body.minutes ?? minutes,
    template: JSON.stringify({
      ...known,
      title: body.title ?? known.title,
      address: body.address ?? known.address,
      note: body.note ?? known.note,
      arrival_minutes: body.arrival_minutes ?? known.arrival_minutes,
      buffer_before: body.buffer_before ?? known.buffer_before,
      buffer_after: body.buffer_after ?? known.buffer_after,
      service_id: body.service === undefined ? known.service_id : body.service,
      members: body.members ?? known.members,
    }),
  }
}

/** What a series keeps of how long it went on, so that its end can be undone. */
type Ended = Pick<SeriesRow, 'ended_at' | 'ended_until' | 'ended_made_until'>
const notEnded: Ended = { ended_at: null, ended_until: null, ended_made_until: null }

/** Ends a series before one of its visits. Those before it stay as they are. */
const endBefore = (
  work: SiteWork,
  series: SeriesRow,
  occurrence: string,
  ended: Partial<Ended> = {},
): Promise<void> => {
  const until = addDays(occurrence.slice(0, 10), -1)
  return changeSeries(
    work.db,
    series,
    { until, made_until: series.made_until < until ? series.made_until : until, ...ended },
    work.now,
  )
}

/**
 * Undoes the cancellation of a visit and those that follow: brings back exactly the visits that were cancelled by it and
 * are cancelled still, and the series goes on as long as it did.
 * @throws Refusal invalid, state_refused
 */
async function restoreFollowing(
  work: SiteWork,
  visit: VisitRow,
  { tell, state, reason = '', ...others }: Fields & { readonly tell: boolean },
): Promise<VisitRow> {
  const { db, site, now } = work
  if (Object.keys(others).length > 0) throw refuseField('invalid', 'state', 'brings visits back as they were')
  const series = visit.series_id === null ? undefined : await findSeries(db, site.id, visit.series_id)
  const isOfThatAct = (row: VisitRow) =>
    row.state === 'cancelled' && row.cancelled_at?.getTime() === series?.ended_at?.getTime()
  if (!series?.ended_made_until || visit.occurrence === null || !isOfThatAct(visit))
    throw refuseField('invalid', 'scope', 'is for a visit that was cancelled along with those that follow')
  const rows = (await visitsFrom(db, site.id, series.id, visit.occurrence)).filter(isOfThatAct)
  const before = { until: series.ended_until, made_until: series.ended_made_until }
  await changeSeries(db, series, { ...before, ...notEnded }, now)
  let changed = visit
  const { log, write } = logTogether(work)
  for (const row of rows) {
    const isFirst = row.id === visit.id
    const after = await applyChange(work, row, { state, reason, log, tell: tell && isFirst, isOneOfMany: !isFirst })
    if (isFirst && after) changed = after
  }
  write()
  return changed
}

/** From a visit on the series goes on by itself, at another time. Gives the new one. */
async function splitAt(work: SiteWork, { series, occurrence, plan }: Following, body: Fields): Promise<SeriesRow> {
  const { db, site, now } = work
  const [first] = plan.moves
  const to = first?.to ?? occurrence
  const days = { from: occurrence.slice(0, 10), to: to.slice(0, 10) }
  const before = occurrencesIn(
    series.rule,
    series.starts_local,
    series.starts_local.slice(0, 10),
    addDays(days.from, -1),
  )
  const { unit, month_day: monthDay } = repeatOf(series.rule)
  const move = (day: string) => shifted(day, { unit, monthDay, ...days })
  const made = lastOf(move(series.made_until), ...plan.moves.map((one) => one.to.slice(0, 10)))
  const next = await insertSeries(db, {
    site_id: site.id,
    id: newId(SeriesId),
    rule: shiftedRule(series.rule, days, before.length),
    starts_local: to,
    time_zone: await timeZoneOf(work),
    ...changedTemplate(series, body),
    // a series whose visits are all made has no others
    until: series.until === null ? null : lastOf(made, move(series.until)),
    made_until: made,
    created_at: now,
    modified_at: now,
  })
  await endBefore(work, series, occurrence)
  return next
}

/** Ends a series before a visit that is cancelled along with those that follow. It keeps what undoing that needs. */
const endForNow = (work: SiteWork, { series, occurrence }: Following): Promise<void> =>
  endBefore(work, series, occurrence, {
    ended_at: work.now,
    ended_until: series.until,
    ended_made_until: series.made_until,
  })

/** @throws Refusal invalid, state_refused, slot_taken */
async function moveOne(
  work: SiteWork,
  { row, to }: SeriesMove<VisitRow>,
  { series, ...body }: Fields & News & { readonly series: SeriesRow | null },
): Promise<VisitRow> {
  if (!series) return (await applyChange(work, row, body)) ?? row
  const { starts_at: starts } = placed(to, body.minutes ?? row.minutes, await timeZoneOf(work))
  const change = { ...body, starts: starts?.toISOString(), placeInSeries: { series_id: series.id, occurrence: to } }
  return (await applyChange(work, row, change)) ?? row
}

/** Ends the series before a visit, and begins another by its own rule from there. */
async function beginAnew(work: SiteWork, { series, occurrence, planned }: ByRule, body: Fields): Promise<SeriesRow> {
  const { db, site, now } = work
  const [first = occurrence] = planned.occurrences
  const next = await insertSeries(db, {
    site_id: site.id,
    id: newId(SeriesId),
    rule: planned.rule,
    starts_local: first,
    time_zone: await timeZoneOf(work),
    ...changedTemplate(series, body),
    ...planned.made,
    created_at: now,
    modified_at: now,
  })
  await endBefore(work, series, occurrence)
  return next
}

/** Has a visit and those that follow repeat by another rule: moves those there are, ends what is too many, adds the rest. */
async function repeatAnew(
  work: SiteWork,
  visit: VisitRow,
  changing: ByRule,
  { tell, starts: _starts, day: _day, ...fields }: Fields & { readonly tell: boolean },
): Promise<VisitRow> {
  const { plan } = changing
  const series = await beginAnew(work, changing, fields)
  const { log, write } = logTogether(work)
  let changed = visit
  for (const move of plan.moves) {
    const isFirst = move.row.id === visit.id
    const row = await moveOne(work, move, { ...fields, series, log, tell: tell && isFirst, isOneOfMany: !isFirst })
    if (isFirst) changed = row
  }
  for (const row of plan.ends) await applyChange(work, row, { state: 'cancelled', log, ...quietly })
  write()
  if (plan.adds.length > 0) await makeVisits(work, series, plan.adds, quietly)
  return changed
}

/**
 * Changes a visit of a series and those that follow, in the calendar, which is locked. What comes before, is done, or was
 * moved by hand stays. At another time the series goes on as a new one; called off, it ends before the visit, and confirmed
 * after that, all of it is undone. The customer hears of the visit itself alone.
 * @throws Refusal invalid, state_refused, slot_taken
 */
export async function changeFollowing(
  work: SiteWork,
  visit: VisitRow,
  { tell, repeat, ...body }: SeriesFields & { readonly tell: boolean },
): Promise<VisitRow> {
  const { state } = body
  if (repeat !== undefined && state !== undefined)
    throw refuseField('invalid', 'repeat', 'is for visits that are still to come')
  const changing = await byRule(work, visit, { ...body, repeat })
  if (changing) return repeatAnew(work, visit, changing, { ...body, tell })
  if (state !== undefined && state !== 'cancelled' && state !== 'confirmed')
    throw refuseField('invalid', 'state', 'is for one visit at a time')
  if (visit.state === 'cancelled' && state === 'confirmed') return restoreFollowing(work, visit, { tell, ...body })
  const to = await wallOf(work, visit, body)
  const following = await followingOf(work, visit, to)
  const isMoved = to !== undefined && (to !== following.occurrence || visit.detached)
  const series = isMoved && state !== 'cancelled' ? await splitAt(work, following, body) : null
  if (state === 'cancelled') await endForNow(work, following)
  else if (!series) await changeSeries(work.db, following.series, changedTemplate(following.series, body), work.now)
  const { starts: _starts, day: _day, ...fields } = body
  let changed = visit
  const { log, write } = logTogether(work)
  for (const move of following.plan.moves) {
    const isFirst = move.row.id === visit.id
    const row = await moveOne(work, move, { ...fields, series, log, tell: tell && isFirst, isOneOfMany: !isFirst })
    if (isFirst) changed = row
  }
  write()
  return changed
}
