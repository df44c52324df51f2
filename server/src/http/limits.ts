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
  // two a photo, and a crew's five hundred of a day may all come from one address within a minute
  upload: 3000,
  'sign-in': 60,
  'public-form': 20,
  'chat-start': 20,
  // each takes a time of somebody's day until the business says no
  booking: 10,
  // one visitor types; a family behind one address may be several
  'public-chat': 60,
  // providers send everybody's from few addresses; each is checked by its signature
  hook: 3000,
  // a program of the business’s own: five in a second, and it hears when to go on
  key: 300,
  // each may cost the business’s host money at the maps service; a person types few addresses
  places: 120,
  // one person looks for another by the whole number; who tries many is stopped here and by the day's count
  support: 30,
  // anybody asks, and each new code takes a third of a second of a processor
  drawing: 60,
  // each asks a provider in this server's name, and one of a language model costs something
  'service-check': 10,
}

/**
 * In an hour: the public form is written down and may carry half a gigabyte of photos; each chat that is opened is a
 * request that a business has to look at.
 */
const perHour: Readonly<Partial<Record<Limit, number>>> = {
  'public-form': 60,
  'chat-start': 30,
  booking: 20,
  places: 1500,
  'service-check': 60,
}

/**
 * Counts calls per kind and caller: an address, or a signed-in person's id, whose calls count together wherever they come
 * from. @throws Refusal too_many, with the seconds to wait
 */
export function openLimits(scale = 1) {
  const open = (most: Readonly<Partial<Record<Limit, number>>>, duration: number) =>
    Object.fromEntries(
      Object.entries(most).map(([kind, points]) => [kind, new RateLimiterMemory({ points: points * scale, duration })]),
    )
  const [minutely, hourly] = [open(perMinute, 60), open(perHour, 3600)]
  return async (kind: Limit, caller: string): Promise<void> => {
    const who = isIP(caller) === 0 ? caller : networkOf(caller)
    try {
      await minutely[kind]?.consume(who)
      await hourly[kind]?.consume(who)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new Refusal('too_many', { retryAfter: refused.msBeforeNext / 1000 })
      throw refused
    }
  }
}
export type Limits = ReturnType<typeof openLimits>
