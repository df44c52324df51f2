import { z } from 'zod'
import { SiteId } from '#contract/shared.ts'
import type { Clock } from '../../platform/clock.ts'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import { MapsError, type BusinessMaps, type MapsService } from '../../platform/maps/maps.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { placeMoved, standsAtPlace } from '../projects/projects.touch.operations.ts'
import { notePosition, refreshAhead } from './places.keeping.operations.ts'
import { dropPlace, findEnding } from './places.store.ts'

/** Asks again for positions before they may not be kept any longer; asked for every hour. */
export const refreshPlaces = jobKind({
  name: 'refresh-places',
  data: z.strictObject({}),
  retries: 1,
  expiresIn: 900,
  atOnce: 1,
})

/** Of one run: an hour of them is a day's worth for a hundred thousand places. */
const perRun = 500

export interface PlaceJobParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly maps: BusinessMaps | undefined
}

/**
 * A position that some project has is asked for again; one that nobody has, or that the service knows no more, goes. While
 * the service does not answer, a position stays until its 30 days are over, and not a moment longer.
 */
export const placeJobs = ({ workshop, clock, maps }: PlaceJobParts): readonly [JobHandler<Record<string, never>>] => [
  {
    kind: refreshPlaces,
    async run() {
      const now = clock.now()
      const before = new Date(now.getTime() + refreshAhead)
      const ending = await workshop.inSystem(({ db }) => findEnding(db, before, perRun))
      for (const row of ending) {
        const site = { id: SiteId.parse(row.site_id), slug: row.slug }
        const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
          workshop.inSite({ site, actor: { kind: 'server' } }, act)
        const letGo = (work: SiteWork) =>
          Promise.all([dropPlace(work.db, site.id, row.place_id), placeMoved(work, row.place_id, null)])

        if (!(await inSite((work) => standsAtPlace(work, row.place_id)))) {
          await inSite((work) => dropPlace(work.db, site.id, row.place_id))
          continue
        }
        const position = await askAgain(maps?.of(site.id), row.place_id)
        if (position)
          await inSite(async (work) => {
            await notePosition(work, row.place_id, position)
            await placeMoved(work, row.place_id, position)
          })
        else if (position === null || row.expires_at <= now) await inSite(letGo)
      }
    },
  },
]

/** Null: there is no such place any more. Undefined: nobody could say. */
async function askAgain(maps: MapsService | undefined, placeId: string) {
  try {
    return await maps?.position(placeId)
  } catch (error) {
    if (!(error instanceof MapsError)) throw error
    return error.kind === 'unknown' ? null : undefined
  }
}
