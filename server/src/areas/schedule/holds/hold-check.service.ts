// Small on purpose: apart from holds.service.ts, which needs the service of visits, as that one needs this check.
import { UserId, VisitId } from '#contract/shared.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { crewFor } from '../free-times/crew.service.ts'
import { overlap } from '../free-times/free-times.rules.ts'
import { isTimed, membersOf, type VisitRow } from '../visits/visits.store.ts'

/**
 * What a machine held is checked again as somebody confirms it, with the calendar locked: its time may have run out and
 * been taken since, or a member planned over it. Its members must have nothing else then; one that has no members needs
 * anybody who goes out. A person who gives it another time or another member in the same act is not asked.
 * @throws Refusal slot_taken
 */
export async function checkHold(work: SiteWork, hold: VisitRow): Promise<void> {
  if (hold.made_by === 'member' || !isTimed(hold)) return
  const on = (await membersOf(work.db, work.site.id, [VisitId.parse(hold.id)])).get(hold.id) ?? []
  const stretch = { begins: hold.starts_at, ends: hold.ends_at }
  const { members } = await crewFor(work, {
    from: hold.starts_at,
    days: 1,
    without: [hold.id],
    members: on.length > 0 ? on.map(({ id }) => UserId.parse(id)) : undefined,
  })
  const isFree = members.map(({ busy }) => !busy.some((entry) => overlap(entry, stretch)))
  const isPossible = on.length > 0 ? isFree.every(Boolean) : isFree.some(Boolean)
  if (!isPossible) throw new Refusal('slot_taken')
}
