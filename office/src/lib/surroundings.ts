import type { Surroundings } from '#contract/monitoring.ts'
import { api } from './api.ts'

/** By the business that was looked at; none: what is the person's alone. */
const asked = new Map<string | undefined, Promise<Surroundings | null>>()

/** What stands around the office at a business, asked for once for each; null where that cannot be said now. */
export function surroundings(business: string | undefined): Promise<Surroundings | null> {
  const known = asked.get(business)
  if (known) return known
  const asking = api('getSurroundings', business === undefined ? {} : { query: { business } })
    .then((answer) => answer.surroundings)
    .catch(() => {
      asked.delete(business)
      return null
    })
  asked.set(business, asking)
  return asking
}
