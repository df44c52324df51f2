import { areaText } from '#contract/service-area.rules.ts'
import { ServiceAreaId, type ServiceId } from '#contract/shared.ts'
import { newId } from '../../../platform/ids.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { freePath, isSameTown, townsOf } from '../website.rules.ts'
import { orderRecords } from './list.store.ts'
import { forgetTowns, keepPath, takenPaths } from './paths.service.ts'
import { deleteAreas, insertAreas, insertServicePages, keepPaths, lockAreas } from './records.store.ts'

/**
 * The towns follow the text of the service area: a town that stays keeps its record, a new one gets one, and one that is
 * named no more goes.
 */
export async function followServiceArea(work: SiteWork, { text }: { readonly text: string }): Promise<void> {
  const { db, site, now } = work
  const known = await lockAreas(db, site.id)
  if (areaText(known.map(({ name }) => name)) === text) return
  const towns = townsOf(text)
  const left = known.filter(({ name }) => !towns.some((town) => isSameTown(town.name, name)))
  await deleteAreas(
    db,
    site.id,
    left.map(({ id }) => id),
  )
  await forgetTowns(work, left)
  const taken = await takenPaths(work, 'area')
  const order: string[] = []
  const added = towns.flatMap((town, position) => {
    const old = known.find(({ name }) => isSameTown(name, town.name))
    const id = old?.id ?? newId(ServiceAreaId)
    order.push(id)
    if (old) return []
    const path = freePath(town.name, 'area', taken)
    taken.add(path)
    return [{ site_id: site.id, id, ...town, position, path, created_at: now, modified_at: now }]
  })
  await insertAreas(db, added)
  await keepPaths(
    db,
    added.map(({ id, path }) => ({ site_id: site.id, kind: 'area', path, record_id: id })),
  )
  await orderRecords(db, 'service_areas', site.id, order)
  work.announce('website', site.id)
}

/** A new service gets an address of its own. */
export async function followNewService(
  work: SiteWork,
  { serviceId, name }: { readonly serviceId: ServiceId; readonly name: string },
): Promise<void> {
  const { db, site, now } = work
  const path = freePath(name, 'service', await takenPaths(work, 'service'))
  await insertServicePages(db, [{ site_id: site.id, service_id: serviceId, path, modified_at: now }])
  await keepPath(work, 'service', serviceId, path)
}
