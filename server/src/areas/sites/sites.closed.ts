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
  /** What each reading that is under way cannot have seen: by business, whether it is closed now. */
  const meanwhile = new Set<Map<string, boolean>>()
  const set = (siteId: string, isClosed: boolean): void => {
    for (const heard of meanwhile) heard.set(siteId, isClosed)
    if (isClosed) closed.add(siteId)
    else closed.delete(siteId)
  }
  return {
    has: (siteId: string): boolean => closed.has(siteId),
    close: (siteId: string): void => set(siteId, true),
    open: (siteId: string): void => set(siteId, false),
    /** A message of the channel: whose business it is about; undefined for one that is not ours. */
    hear(payload: string): SiteId | undefined {
      const [id, state] = payload.split(' ')
      const siteId = SiteId.safeParse(id)
      if (!siteId.success) return undefined
      set(siteId.data, state === 'closed')
      return siteId.data
    },
    /** Reads what may have been missed. What is heard while it reads is newer, and stays. */
    async load(workshop: Workshop): Promise<void> {
      const heard = new Map<string, boolean>()
      meanwhile.add(heard)
      try {
        const read = await workshop.inSystem(findClosedIds)
        closed.clear()
        for (const id of read) closed.add(id)
        for (const [id, isClosed] of heard) set(id, isClosed)
      } finally {
        meanwhile.delete(heard)
      }
    },
  }
}

export type ClosedSites = ReturnType<typeof closedSites>
