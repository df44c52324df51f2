// Small on purpose: apart from the service of visits, because it follows another area.
import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { restorableSince } from './visits.rules.ts'
import { applyChange } from './visits.service.ts'
import { lockCalendar, openVisitsOfSpam, visitsLostToSpam } from './visits.store.ts'

/** Requests that became spam, and that are none any more, as the area above tells it. Each of them is locked. */
interface Turned {
  readonly marked: readonly RequestId[]
  readonly cleared: readonly RequestId[]
}

/** Stands on a visit that was planned when its request was called spam: those alone come back with it. */
const spam = 'spam'

/**
 * Calls off what is held or planned for a request that turns out to be spam: the calendar hides it, so that nobody would
 * see why its time is taken. Was it none after all, what was planned and is still to come is planned again; a hold is not,
 * its time may be another's. Nobody is told.
 */
export async function followSpam(work: SiteWork, { marked, cleared }: Turned): Promise<void> {
  const { db, site, now } = work
  const quietly = { tell: false, isOneOfMany: true } as const
  const off = () => openVisitsOfSpam(db, site.id, marked)
  const back = () => visitsLostToSpam(db, site.id, cleared, { reason: spam, since: restorableSince(now), now })
  if ((await off()).length === 0 && (await back()).length === 0) return
  await lockCalendar(db, site.id)
  for (const row of await off())
    await applyChange(work, row, { state: 'cancelled', reason: row.state === 'hold' ? '' : spam, ...quietly })
  for (const row of await back()) await applyChange(work, row, { state: 'confirmed', ...quietly })
}
