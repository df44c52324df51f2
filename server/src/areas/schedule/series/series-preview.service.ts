import { VisitId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { findVisit, membersOf, type VisitRow } from '../visits/visits.store.ts'
import type { SeriesMove } from './series-change.rules.ts'
import { byRule, followingOf, wallOf, type Fields } from './series-change.service.ts'
import { placed } from './series.rules.ts'
import { SeriesTemplate } from './series.service.ts'
import { countTaken, type Wish } from './series.store.ts'

/** So many of the moves are named; the others are counted. */
const shownMoves = 5

/** How many of the visits would share time with something else of their members. */
async function conflictsOf(
  work: SiteWork,
  moves: readonly SeriesMove<VisitRow>[],
  { minutes, members }: Pick<Fields, 'minutes' | 'members'>,
): Promise<number> {
  const timeZone = await timeZoneOf(work)
  const known = members
    ? null
    : await membersOf(
        work.db,
        work.site.id,
        moves.map(({ row }) => row.id),
      )
  const wishes = moves.flatMap(({ row, to }): Wish[] => {
    const { starts_at: starts, ends_at: ends } = placed(to, minutes ?? row.minutes, timeZone)
    if (!starts || !ends) return []
    return [{ id: row.id, starts, ends, members: members ?? known?.get(row.id)?.map(({ id }) => id) ?? [] }]
  })
  return countTaken(work.db, work.site.id, wishes, work.now)
}

type ByRule = NonNullable<Awaited<ReturnType<typeof byRule>>>

/** The same for another rule. What goes on at its time is not counted as moved. */
async function previewRule(
  work: SiteWork,
  { series, plan }: ByRule,
  body: Pick<Fields, 'minutes' | 'members'>,
): Promise<Answer<'previewVisitChange'>> {
  const timeZone = await timeZoneOf(work)
  const moved = plan.moves.filter(({ row, to }) => row.starts_local !== to)
  const { members: usual } = SeriesTemplate.parse(series.template)
  const added = plan.adds.flatMap((to): Wish[] => {
    const { starts_at: starts, ends_at: ends } = placed(to, body.minutes ?? series.minutes, timeZone)
    return starts && ends ? [{ id: newId(VisitId), starts, ends, members: body.members ?? usual }] : []
  })
  return {
    moves: moved.length,
    stays: plan.stays,
    by_hand: plan.byHand,
    ends: plan.ends.length,
    adds: plan.adds.length,
    conflicts: (await conflictsOf(work, plan.moves, body)) + (await countTaken(work.db, work.site.id, added, work.now)),
    first: moved.slice(0, shownMoves).map(({ row, to }) => ({ from: row.starts_local ?? to, to })),
  }
}

/** What a change of a visit and those that follow would do. Called off they are in nobody's way. @throws Refusal not_found, invalid */
export async function previewVisitChange(
  work: SiteWork,
  { params, body: { cancels, ...body } }: Input<'previewVisitChange'>,
): Promise<Answer<'previewVisitChange'>> {
  const visit = await findVisit(work.db, work.site.id, params.visitId)
  if (!visit) throw new Refusal('not_found')
  const changing = cancels ? null : await byRule(work, visit, body)
  if (changing) return previewRule(work, changing, body)
  const { repeat: _repeat, ...change } = body
  const { plan } = await followingOf(work, visit, await wallOf(work, visit, change))
  const first = plan.moves.slice(0, shownMoves).map(({ row, to }) => ({ from: row.starts_local ?? to, to }))
  return {
    moves: plan.moves.length,
    stays: plan.stays,
    by_hand: plan.byHand,
    ends: 0,
    adds: 0,
    conflicts: cancels ? 0 : await conflictsOf(work, plan.moves, body),
    first,
  }
}
