import type { z } from 'zod'
import { SiteId, slug as slugShape } from '#contract/shared.ts'
import type { InSite } from '../../http/handler.ts'
import { dateFormats } from '../../platform/zones.rules.ts'
import { errorCode } from '../../platform/database/errors.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { endBilling } from '../billing/billing.ending.operations.ts'
import { endAllConnections } from '../connections/connections.ending.operations.ts'
import { removeUploadsOf } from '../photos/photos.removal.operations.ts'
import { deletionNewsKind, removeSiteKind, sweepDeletionsKind } from './sites.deletion.kinds.ts'
import type { Owners } from './sites.deletion.parts.ts'
import { removalOrder } from './sites.deletion.rules.ts'
import { beginRemoval, findDue } from './sites.deletion.store.ts'
import { heldTables, removeSite, removeSome } from './sites.removal.store.ts'

export const deletionKinds = [sweepDeletionsKind, removeSiteKind, deletionNewsKind] as const

export interface RemovalParts {
  readonly workshop: Workshop
  readonly storage: Storage
  readonly log: Log
  readonly productName: string
  readonly appUrl: string
  readonly owners: Pick<Owners, 'tellOwners'>
  readonly connections: Parameters<typeof endAllConnections>[0]
  readonly billing: Parameters<typeof endBilling>[0]
  readonly jobs: Pick<JobQueue, 'forget'>
}

/** Businesses that one look takes up. */
const perLook = 100
/** Rows that one transaction removes: large enough to be done with soon, small enough that nobody waits for it. */
const batch = 2000
/** More rounds over the tables than that mean that something goes on writing. */
const mostRounds = 20
const STILL_REFERRED_TO = '23503'

/** What this area does later. */
export function deletionJobs(parts: RemovalParts) {
  const sweep: JobHandler<z.output<typeof sweepDeletionsKind.data>> = {
    kind: sweepDeletionsKind,
    run: () =>
      parts.workshop.inSystem(async (work) => {
        for (const { business_id: id } of await findDue(work, perLook))
          await work.enqueue(removeSiteKind, { siteId: SiteId.parse(id) }, { onlyOne: id })
      }),
  }
  const remove: JobHandler<z.output<typeof removeSiteKind.data>> = {
    kind: removeSiteKind,
    run: ({ siteId }) => removeAll(parts, siteId),
  }
  const news: JobHandler<z.output<typeof deletionNewsKind.data>> = {
    kind: deletionNewsKind,
    run: (data) => tell(parts, data),
  }
  return [sweep, remove, news] as const
}

/**
 * Removes a business with all it has. Every step can be done twice, and the note that it is gone is the last: a kill at any
 * line has the whole begun again, and what is gone already costs nothing.
 */
async function removeAll(parts: RemovalParts, siteId: SiteId): Promise<void> {
  const { workshop, storage, log } = parts
  const begun = await workshop.inSystem((work) => beginRemoval(work, siteId))
  const slug = slugShape.safeParse(begun?.slug)
  if (!slug.success) return
  const scope = { site: { id: siteId, slug: slug.data }, actor: { kind: 'server' }, closed: 'found' } as const
  const inSite: InSite = (act) => workshop.inSite(scope, act)

  await endBilling(parts.billing, inSite, scope.site)
  await endAllConnections(parts.connections, inSite)
  await parts.jobs.forget(siteId)
  await removeUploadsOf(parts, siteId)
  await storage.removeFolder(`sites/${siteId}`)
  await removeRows(workshop, siteId)
  await workshop.inSystem((work) => removeSite(work, siteId))
  log.info({ siteId }, 'a business was removed with all it had')
}

/**
 * Empties every table of the business's rows, a batch at a time, until a whole round finds none: the tables of a circle need
 * several, and whoever still worked in the business may have written meanwhile.
 */
async function removeRows(workshop: Workshop, siteId: SiteId): Promise<void> {
  // who its owners were is known to the last
  const order = removalOrder(await workshop.inSystem(heldTables)).filter((name) => name !== 'memberships')
  for (let round = 0; round < mostRounds; round += 1) {
    let removed = 0
    for (const table of order) removed += await emptyTable(workshop, table, siteId)
    if (removed === 0) return
  }
  throw new Error('rows of a business that is being removed keep coming')
}

/** How many rows it removed; one more where some are left for the next round. */
async function emptyTable(workshop: Workshop, table: string, siteId: SiteId): Promise<number> {
  for (let removed = 0; ;) {
    const some = await workshop
      .inSystem(({ db }) => removeSome(db, table, siteId, batch))
      .catch((error: unknown) => {
        // in a circle of tables the other's rows go first
        if (errorCode(error) === STILL_REFERRED_TO) return null
        throw error
      })
    if (some === null) return removed + 1
    removed += some
    if (some < batch) return removed
  }
}

const days = dateFormats({ dateStyle: 'long' })

async function tell(
  { workshop, owners, productName, appUrl }: RemovalParts,
  { siteId, name, by, timeZone, until }: z.output<typeof deletionNewsKind.data>,
): Promise<void> {
  await workshop.inSystem((work) =>
    owners.tellOwners(work, siteId, (locale) => {
      const { text } = texts(locale)
      const day = until && days(locale, timeZone).format(new Date(until))
      const values = { name, by: by || text('members.somebody'), product: productName, link: appUrl }
      return {
        subject: text(day ? 'sites.closed.subject' : 'sites.reopened.subject', { name }),
        body: day ? text('sites.closed.body', { ...values, day }) : text('sites.reopened.body', values),
      }
    }),
  )
}
