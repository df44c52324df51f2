import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { photoLimits } from '#contract/photos.ts'
import { networkOf } from '../../platform/network.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Uploads that one address may begin in an hour without signing in: a few forms with all their photos. */
const perAddress = { points: 60, duration: 3600 }

/** Keeps those who need no account from filling the storage. Counted per process. */
export function openFormLimit() {
  const openOfForm = new LRUCache<string, Set<string>>({ max: 20_000, ttl: 24 * 3_600_000 })
  const beginnings = new RateLimiterMemory(perAddress)
  return {
    /** @throws Refusal too_many */
    async begin(address: string, formId: string, id: string): Promise<void> {
      const open = openOfForm.get(formId) ?? new Set()
      if (open.size >= photoLimits.perPublicRequest) throw new Refusal('too_many', { retryAfter: 3600 })
      // before waiting: of ten at once each must see the others
      openOfForm.set(formId, open.add(id))
      try {
        await beginnings.consume(networkOf(address))
      } catch (refused) {
        open.delete(id)
        if (refused instanceof RateLimiterRes)
          throw new Refusal('too_many', { retryAfter: refused.msBeforeNext / 1000 })
        throw refused
      }
    },
    end: (formId: string, id: string): boolean => openOfForm.get(formId)?.delete(id) ?? false,
  }
}

export type FormLimit = ReturnType<typeof openFormLimit>
