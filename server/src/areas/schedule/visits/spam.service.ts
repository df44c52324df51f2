// Small on purpose: apart from the service of visits, because it follows another area.
import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { applyChange } from './visits.service.ts'
import { lockCalendar, openVisitsOfSpam } from './visits.store.ts'

/** Requests that changed their stage, as the area above tells it. Each of them is locked. */
interface Moved {
  readonly moves: readonly { readonly requestId: RequestId; readonly to: string }[]
}

/**
 * Calls off what is held or planned for a request that turns out to be spam: the calendar hides it, so that nobody would
 * see why its time is taken. Nobody is told.
 */
export async function cancelVisitsOfSpam(work: SiteWork, { moves }: Moved): Promise<void> {
  const closed = moves.filter(({ to }) => to === 'closed').map(({ requestId }) => requestId)
  const { db, site } = work
  if ((await openVisitsOfSpam(db, site.id, closed)).length === 0) return
  await lockCalendar(db, site.id)
  for (const row of await openVisitsOfSpam(db, site.id, closed))
    await applyChange(work, row, { state: 'cancelled', tell: false, isOneOfMany: true })
}
