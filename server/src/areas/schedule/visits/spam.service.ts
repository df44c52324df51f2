// Small on purpose: apart from the service of visits, because it follows another area.
import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { restorableSince } from './visits.rules.ts'
import { applyChange } from './visits.service.ts'
import { lockCalendar, openVisitsOfSpam, visitsLostToSpam } from './visits.store.ts'

/**
 * Stands on a visit that was planned when its request was called spam: those alone come back with it. What people type is
 * trimmed, so that nobody’s own reason is this one.
 */
const spam = 'spam '

/**
 * Calls off what is held or planned for a request that turns out to be spam: the calendar hides it, so that nobody would
 * see why its time is taken. Was it none after all, what was planned and is still to come is planned again; a hold is not,
 * its time may be another's. Nobody is told. The requests are locked, and it is written how they stand.
 */
export async function followSpam(
  work: SiteWork,
  { requestIds }: { readonly requestIds: readonly RequestId[] },
): Promise<void> {
  const { db, site, now } = work
  const quietly = { tell: false, isOneOfMany: true } as const
  const off = () => openVisitsOfSpam(db, site.id, requestIds)
  const back = () => visitsLostToSpam(db, site.id, requestIds, { reason: spam, since: restorableSince(now), now })
  if ((await off()).length === 0 && (await back()).length === 0) return
  await lockCalendar(db, site.id)
  for (const row of await off())
    await applyChange(work, row, { state: 'cancelled', reason: row.state === 'hold' ? '' : spam, ...quietly })
  for (const row of await back()) await applyChange(work, row, { state: 'confirmed', ...quietly })
}

/** Visits go along with a request that is merged into another, and back: there it may be spam, or none. */
export const followMergedSpam = (work: SiteWork, { to }: { readonly to: RequestId }): Promise<void> =>
  followSpam(work, { requestIds: [to] })
