import type { VisitId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { presentEntry } from '../calendar/calendar.presenter.ts'
import { entriesOf } from '../calendar/calendar.store.ts'
import { applyChange, checkMembers, lockForVisits, requestOf } from './visits.service.ts'
import { findVisits, type VisitRow } from './visits.store.ts'

type Body = Input<'changeVisits'>['body']
type Refused = Answer<'changeVisits'>['refused'][number]

/** Where an entry goes that moves by whole days: its time stays by the clock of the wall. @throws Refusal invalid */
function movedBy(row: VisitRow, days: number) {
  if (row.day === null) throw refuseField('invalid', 'days', 'moves nothing that has no day')
  const day = addDays(row.day, days)
  return row.starts_local === null ? { day } : { starts: `${day}${row.starts_local.slice(10)}` }
}

/** Why one of several was left as it was; anything that is no refusal of this one ends the whole act. */
function reasonOf(error: unknown): Refused['reason'] {
  const code = error instanceof Refusal ? error.code : null
  if (code === 'invalid' || code === 'state_refused' || code === 'slot_taken') return code
  throw error
}

async function changeOne(work: SiteWork, row: VisitRow, { days, members, state, tell }: Body): Promise<void> {
  await applyChange(work, row, {
    ...(days === undefined ? {} : movedBy(row, days)),
    ...(members && { members }),
    ...(state && { state }),
    tell,
  })
}

/**
 * Moves, reassigns, confirms, or cancels several entries in one act. What cannot be changed is named and left alone;
 * the others are changed all the same.
 * @throws Refusal invalid for members who do not belong to the business
 */
export async function changeVisits(work: SiteWork, { body }: Input<'changeVisits'>): Promise<Answer<'changeVisits'>> {
  const { db, site } = work
  if (body.members) await checkMembers(work, body.members)
  const ids = body.visits.map(({ id }) => id)
  await lockForVisits(work, (await findVisits(db, site.id, ids)).map(requestOf))
  const rows = new Map((await findVisits(db, site.id, ids)).map((row) => [row.id, row]))
  const refused: Refused[] = []
  const changed = new Set<VisitId>()
  for (const { id, version } of body.visits) {
    const row = rows.get(id)
    if (!row) refused.push({ id, reason: 'not_found' })
    // one that is named twice has another version by then
    else if (row.version !== version || changed.has(id)) refused.push({ id, reason: 'stale' })
    else
      await changeOne(work, row, body).then(
        () => changed.add(id),
        (error: unknown) => refused.push({ id, reason: reasonOf(error) }),
      )
  }
  const timeZone = await timeZoneOf(work)
  const entries = await entriesOf(db, site.id, [...changed])
  return { changed: entries.map((row) => presentEntry(row, timeZone)), refused }
}
