import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Position } from '#contract/places.ts'
import { SiteId, UserId } from '#contract/shared.ts'
import { jobKind, type JobHandler } from '../../../platform/jobs/job.ts'
import { MapsError, type BusinessMaps, type MapsService } from '../../../platform/maps/maps.ts'
import type { SystemWork, Workshop } from '../../../platform/work/work.ts'
import { openSites } from '../../sites/index.ts'
import { placesOfMember, placesToLocate, savePosition, turnsOfPositions } from './booking.store.ts'

const asked = { retries: 2, atOnce: 1, expiresIn: 900, turn: 'gives_way' } as const
const Member = z.strictObject({ site: SiteId, user: UserId })
type Member = z.output<typeof Member>

/**
 * Looks up where a member begins and ends their day, for the drives to their first visit and from their last: asked for
 * when an address is set.
 */
export const locateMemberKind = jobKind({ name: 'schedule.locate-member', data: Member, ...asked })

/**
 * The same for all whose turn it is, every night. The maps service lets a position be kept for thirty days
 * (docs/decisions/024), so that each is asked for again in less.
 */
export const locateStartsKind = jobKind({ name: 'schedule.locate-starts', data: z.strictObject({}), ...asked })

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

interface Tools {
  readonly workshop: Workshop
  readonly maps: BusinessMaps | undefined
}

/** Looks up the places that are found in the database first. */
async function locate(
  { workshop, maps }: Tools,
  wanted: (work: SystemWork) => ReturnType<typeof placesToLocate>,
): Promise<void> {
  if (!maps) return
  const { rows, sites } = await workshop.inSystem(async (work) => {
    const found = await wanted(work)
    const open = await openSites(work, [...new Set(found.map((row) => row.site_id))])
    return { rows: found, sites: new Map(open.map((site) => [String(site.id), site])) }
  })
  for (const row of rows) {
    const site = sites.get(row.site_id)
    if (!site) continue
    // no transaction is open while the service is asked
    const position = await positionOf(maps.of(site.id), row.address)
    if (position === null && row.latitude === null) continue
    await workshop.inSite({ site, actor: { kind: 'server' } }, async (work) => {
      await savePosition(work.db, row, position)
      work.announce('members', row.user_id)
    })
  }
}

export const locateMemberJob = (tools: Tools): JobHandler<Member> => ({
  kind: locateMemberKind,
  run: ({ site, user }) => locate(tools, ({ db }) => placesOfMember(db, site, user)),
})

export const locateStartsJob = (tools: Tools): JobHandler<Record<string, never>> => ({
  kind: locateStartsKind,
  run: () =>
    locate(tools, ({ db, now }) => placesToLocate(db, Math.floor(now.getTime() / aDay) % turnsOfPositions, perRun)),
})
