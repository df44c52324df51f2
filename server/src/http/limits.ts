import { isIP } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#contract/call.ts'
import { networkOf } from '../platform/network.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * Calls that one address, and one person, may make per minute. They stop floods; the limits that guard secrets (codes per number
 * and address) are counted in the database, because several processes share them.
 */
const perMinute: Readonly<Record<Limit, number>> = {
  read: 1200,
  write: 600,
  'sign-in': 60,
  'public-form': 20,
}

/** The public form is written down and may carry half a gigabyte of photos: in an hour one address sends so many. */
const formsPerHour = 60

/**
 * Counts calls per kind and caller: an address, or a signed-in person's id, whose calls count together wherever they come
 * from. @throws Refusal too_many, with the seconds to wait
 */
export function openLimits(scale = 1) {
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([kind, points]) => [
      kind,
      new RateLimiterMemory({ points: points * scale, duration: 60 }),
    ]),
  )
  const hourlyForms = new RateLimiterMemory({ points: formsPerHour * scale, duration: 3600 })
  return async (kind: Limit, caller: string): Promise<void> => {
    const who = isIP(caller) === 0 ? caller : networkOf(caller)
    try {
      await limiters[kind]?.consume(who)
      if (kind === 'public-form') await hourlyForms.consume(who)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new Refusal('too_many', { retryAfter: refused.msBeforeNext / 1000 })
      throw refused
    }
  }
}
export type Limits = ReturnType<typeof openLimits>
