import type { Parts } from '#server/parts.ts'
import { freeSlots } from '#server/areas/schedule/index.ts'
import type { FilledBusiness } from './filled-business.ts'
import { median } from './process.ts'

/** How long the free times of a month take, of everybody who goes out, in milliseconds. */
export interface FreeTimesMeasured {
  /** The very first time that this process works out any. */
  readonly first: number
  /** Of months that nobody asked for before, so that nothing of them is cached. */
  readonly cold: number
  readonly slots: number
}

const DAYS = 30
const MONTHS = 30

/** Free times of a month with drives counted, as the office asks for them and as machines do. */
export async function measureFreeTimes(
  { workshop }: Parts,
  { siteId, slug }: FilledBusiness,
  from: Date,
): Promise<FreeTimesMeasured> {
  const times: number[] = []
  let slots = 0
  const run = (month: number) =>
    workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, async (work) => {
      const begun = performance.now()
      const begins = new Date(from.getTime() + month * 86_400_000)
      slots = (await freeSlots(work, { from: begins, days: DAYS, minutes: 60, place: null })).length
      times.push(performance.now() - begun)
    })
  for (let month = 0; month <= MONTHS; month += 1) await run(month)
  const [first = 0, ...cold] = times
  return { first, cold: median(cold), slots }
}
