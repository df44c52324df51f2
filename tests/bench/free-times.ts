import type { Parts } from '#server/parts.ts'
import { freeSlots } from '#server/areas/schedule/index.ts'
import type { FilledBusiness } from './filled-business.ts'
import { median } from './process.ts'

/** How long the free times of a month take, of everybody who goes out, in milliseconds. */
export interface FreeTimesMeasured {
  /** The first time that this process works them out. */
  readonly cold: number
  readonly warm: number
  readonly slots: number
}

const DAYS = 30
const WARM_RUNS = 9

/** Free times of a month with drives counted, as the office asks for them and as machines do. */
export async function measureFreeTimes(
  { workshop }: Parts,
  { siteId, slug }: FilledBusiness,
  from: Date,
): Promise<FreeTimesMeasured> {
  const times: number[] = []
  let slots = 0
  const run = () =>
    workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, async (work) => {
      const begun = performance.now()
      slots = (await freeSlots(work, { from, days: DAYS, minutes: 60, place: null })).length
      times.push(performance.now() - begun)
    })
  for (let index = 0; index <= WARM_RUNS; index += 1) await run()
  const [cold = 0, ...warm] = times
  return { cold, warm: median(warm), slots }
}
