import type { Answer, Input } from '../../../http/handler.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { hasService } from '../booking/booking.service.ts'
import { changeFollowing } from '../series/series-change.service.ts'
import { applyChange, lockForVisits, requestOf, shownVisit } from './visits.service.ts'
import { findVisit } from './visits.store.ts'

/**
 * Moves, reassigns, confirms, cancels; of a series also those that follow. With `tell` alone the customer hears of it as it
 * is.
 * @throws Refusal not_found, stale, invalid, state_refused, slot_taken
 */
export async function updateVisit(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateVisit'>,
): Promise<Answer<'updateVisit'>> {
  const { db, site } = work
  const { tell = false, scope = 'this', repeat, ...fields } = body
  if (repeat !== undefined && scope === 'this')
    throw refuseField('invalid', 'repeat', 'is for this and those that follow')
  const found = await findVisit(db, site.id, params.visitId)
  if (!found) throw new Refusal('not_found')
  await lockForVisits(work, [requestOf(found)])
  const row = await findVisit(db, site.id, params.visitId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  if (fields.service && !(await hasService(work, fields.service)))
    throw refuseField('invalid', 'service', 'is none of this business')
  const change = { ...fields, tell }
  const changed =
    scope === 'following'
      ? await changeFollowing(work, row, { ...change, repeat })
      : await applyChange(work, row, change)
  if (tell && repeat === undefined && Object.keys(fields).length === 0)
    await publish(work, 'visit.tell', { visit: row, requestId: requestOf(row) })
  return { visit: await shownVisit(work, changed ?? row) }
}
