import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Position } from '#contract/places.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import { MapsError, type BusinessMaps, type MapsService } from '../../../platform/maps/maps.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { openSites } from '../../sites/index.ts'
import { savePosition, startsToLocate, turnsOfPositions } from './booking.store.ts'

/**
 * Looks up where members begin their day, for the drive to their first visit: asked for when an address is set, and every
 * night. The maps service lets a position be kept for thirty days (docs/decisions/024), so that each is asked for again in
 * less.
 */
export const locateStartsKind = jobKind({
  name: 'schedule.locate-starts',
  data: z.strictObject({}),
  retries: 2,
  atOnce: 1,
  expiresIn: 900,
  turn: 'gives_way',
})

/** Of one run; what is left is the next one's. */
const perRun = 500
const aDay = 86_400_000

/** Where the address is that fits best; null where the service knows none, or does not answer. */
async function positionOf(maps: MapsService, address: string): Promise<Position | null> {
  const session = randomUUID()
  try {
    const [best] = await maps.autocomplete({ input: address, session, near: undefined })
    return best ? (await maps.details(best.place_id, session)).position : null
  } catch (error) {
    if (error instanceof MapsError) return null
    throw error
  }
}

export const locateStartsJob = ({
  workshop,
  maps,
}: {
  readonly workshop: Workshop
  readonly maps: BusinessMaps | undefined
}): JobHandler<Record<string, never>> => ({
  kind: locateStartsKind,
  async run() {
    if (!maps) return
    const { rows, sites } = await workshop.inSystem(async (work) => {
      const turn = Math.floor(work.now.getTime() / aDay) % turnsOfPositions
      const found = await startsToLocate(work.db, turn, perRun)
      const open = await openSites(work, [...new Set(found.map((row) => row.site_id))])
      return { rows: found, sites: new Map(open.map((site) => [String(site.id), site])) }
    })
    for (const row of rows) {
      const site = sites.get(row.site_id)
      if (!site) continue
      // no transaction is open while the service is asked
      const position = await positionOf(maps.of(site.id), row.starts_address)
      if (position === null && row.starts_latitude === null) continue
      await workshop.inSite({ site, actor: { kind: 'server' } }, async (work) => {
        await savePosition(work.db, row, position)
        work.announce('members', row.user_id)
      })
    }
  },
})
