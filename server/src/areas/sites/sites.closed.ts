import { SiteId } from '#contract/shared.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { findClosedIds } from './sites.deletion.store.ts'

/** The channel on which every process hears that a business was closed or opened again. */
export { closingsChannel } from './sites.deletion.store.ts'

/**
 * The businesses that are closed, in memory, so that every transaction can be asked without a price. A process reads them
 * at its start and after an interruption, and hears of each by the channel.
 */
export function closedSites() {
  const closed = new Set<string>()
  return {
    has: (siteId: string): boolean => closed.has(siteId),
    close: (siteId: string): void => void closed.add(siteId),
    open: (siteId: string): void => void closed.delete(siteId),
    /** A message of the channel: whose business it is about; undefined for one that is not ours. */
    hear(payload: string): SiteId | undefined {
      const [id, state] = payload.split(' ')
      const siteId = SiteId.safeParse(id)
      if (!siteId.success) return undefined
      if (state === 'closed') closed.add(siteId.data)
      else closed.delete(siteId.data)
      return siteId.data
    },
    /** Reads what may have been missed. */
    async load(workshop: Workshop): Promise<void> {
      const now = await workshop.inSystem(findClosedIds)
      closed.clear()
      for (const id of now) closed.add(id)
    },
  }
}

export type ClosedSites = ReturnType<typeof closedSites>
