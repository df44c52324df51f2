import type { Visit } from '#contract/schedule/types.ts'
import type { RequestId } from '#contract/shared.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { openHoursOf } from '../../sites/index.ts'
import { stretchFrom, within } from '../free-times/free-times.rules.ts'
import { addVisit, applyChange, placingOf, shownVisit } from '../visits/visits.service.ts'
import { listVisitsOf, lockCalendar, takenIn } from '../visits/visits.store.ts'

export interface HoldWanted {
  readonly requestId: RequestId
  readonly starts: Date
  readonly minutes: number
  readonly madeBy: 'assistant' | 'customer'
}

/**
 * Takes a time that was offered, until the business confirms it. Of two that want the same time the second is refused.
 * Asking again for the time that the request holds already gives that visit; another time sets the earlier one free,
 * because somebody who is offered times takes one of them. The caller has locked the request.
 * @throws Refusal slot_taken when it is not free, is over, or lies outside the business's hours
 */
export async function holdVisit(work: SiteWork, { requestId, starts, minutes, madeBy }: HoldWanted): Promise<Visit> {
  const { db, site, now } = work
  await lockCalendar(db, site.id)
  const wanted = stretchFrom(starts, minutes)
  const own = (await listVisitsOf(db, site.id, requestId, 200)).filter(
    (visit) => visit.state === 'hold' && visit.made_by !== 'member' && visit.ends_at !== null && visit.ends_at > now,
  )
  const same = own.find((visit) => visit.starts_at?.getTime() === starts.getTime())
  if (same) return shownVisit(work, same)

  const { open } = await openHoursOf(work, { from: starts, days: 1 })
  const others = (await takenIn(db, site.id, wanted, now)).filter((visit) => !own.some(({ id }) => id === visit.id))
  if (starts <= now || others.length > 0 || !within(wanted, open)) throw new Refusal('slot_taken')
  for (const visit of own) await applyChange(work, visit, { state: 'cancelled', tell: false })
  const placing = await placingOf(work, { starts: starts.toISOString() }, minutes)
  const given = {
    ...placing,
    request_id: requestId,
    kind: 'visit',
    minutes,
    state: 'hold',
    made_by: madeBy,
    user_id: null,
  }
  return shownVisit(work, await addVisit(work, given, { members: [], tell: false }))
}
