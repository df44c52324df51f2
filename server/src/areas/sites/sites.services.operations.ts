import { ServiceId, type SiteId } from '#contract/shared.ts'
import type { Service } from '#contract/sites.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { publish } from '../../platform/events/events.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork, SystemWork } from '../../platform/work/work.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import { presentService } from './sites.present.ts'
import {
  changeService,
  findService,
  insertService,
  insertServices,
  isNameTaken,
  listServices as list,
  lockSite,
  moveService,
} from './sites.store.ts'

/** The business offers something new. */
export interface ServiceCreated {
  readonly serviceId: ServiceId
  readonly name: string
}
declare module '../../platform/events/events.ts' {
  interface Events {
    'service.created': ServiceCreated
  }
}

const nameTaken = () => refuseField('conflict', 'name', 'is the name of another service')

/** Active and hidden ones, in the business's own order. */
export const listServices = async (work: SiteWork): Promise<Answer<'listServices'>> => ({
  services: (await list(work.db, work.site.id)).map(presentService),
})

/** For other areas: whether the business has this service, shown or hidden. */
export const hasService = async (work: SiteWork, id: ServiceId): Promise<boolean> =>
  (await list(work.db, work.site.id)).some((service) => service.id === id)

/** For other areas: what customers can choose, in the business's own order. */
export const activeServices = async (work: SiteWork): Promise<Service[]> =>
  (await list(work.db, work.site.id)).filter(({ active }) => active).map(presentService)

/** For other areas: whether customers can choose a service. */
export const hasActiveServices = async (work: SiteWork): Promise<boolean> =>
  (await list(work.db, work.site.id)).some(({ active }) => active)

/** What a business offers from its first day, in this order. It has no services yet. */
export async function addFirstServices(
  { db, now }: SystemWork,
  siteId: SiteId,
  services: readonly { readonly id: ServiceId; readonly name: string; readonly description: string }[],
): Promise<void> {
  const times = { created_at: now, modified_at: now }
  await insertServices(
    db,
    services.map((service, position) => ({ site_id: siteId, position, ...service, ...times })),
  )
}

/** @throws Refusal conflict when the business has one of that name */
export async function createService(
  work: SiteWork,
  { body }: Pick<Input<'createService'>, 'body'>,
): Promise<Answer<'createService'>> {
  const { db, site, now } = work
  // one after the other, so that two at once do not both take the last place
  await lockSite(db, site.id)
  const row = await insertService(db, {
    site_id: site.id,
    id: newId(ServiceId),
    ...body,
    created_at: now,
    modified_at: now,
  })
  if (!row) throw nameTaken()
  work.audit({ act: 'service.create', record: 'service', recordId: row.id, after: body })
  work.announce('services', row.id)
  await publish(work, 'service.created', { serviceId: ServiceId.parse(row.id), name: row.name })
  return { service: presentService(row) }
}

/** @throws Refusal not_found, stale, conflict */
export async function updateService(
  work: SiteWork,
  {
    params,
    body,
    ifVersion,
  }: Pick<Input<'updateService'>, 'body' | 'ifVersion'> & {
    readonly params: Pick<Input<'updateService'>['params'], 'serviceId'>
  },
): Promise<Answer<'updateService'>> {
  const { db, site, now } = work
  const { order, ...fields } = body
  await lockSite(db, site.id)
  const row = await findService(db, site.id, params.serviceId)
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  if (fields.name !== undefined && (await isNameTaken(db, site.id, fields.name, params.serviceId))) throw nameTaken()

  const changes = changesBetween({ ...row, order: row.position }, body)
  if (!changes) return { service: presentService(row) }
  if (order !== undefined) await moveService(db, site.id, params.serviceId, order)
  const changed = await changeService(db, site.id, params.serviceId, fields, now)
  work.audit({ act: 'service.update', record: 'service', recordId: row.id, ...changes })
  work.announce('services', row.id)
  return { service: presentService(changed) }
}
