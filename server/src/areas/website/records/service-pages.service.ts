import type { ServiceId } from '#contract/shared.ts'
import type { ServicePage } from '#contract/website/types.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { changesBetween } from '../../../platform/work/changes.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { createService, holdSite, listServices, mayUpdateServices, updateService } from '../../sites/index.ts'
import { checkOwnPhotos } from '../photos/own-photos.service.ts'
import { bareServicePage, presentServicePage } from '../website.presenter.ts'
import { freePath } from '../website.rules.ts'
import { readServicePages } from '../website.store.ts'
import type { WebsiteParts } from '../website.types.ts'
import { takePath } from './paths.service.ts'
import { saveServicePage } from './records.store.ts'

/** Every service with its page, in the order of the services. */
async function pagesOf(work: SiteWork) {
  const { db, site } = work
  const [{ services }, rows] = await Promise.all([listServices(work), readServicePages(db, site.id)])
  const byService = new Map(rows.map((row) => [row.service_id, row]))
  const taken = new Set(rows.map(({ path }) => path))
  return services.map(({ id, name, description, active, version: serviceVersion }) => {
    const row = byService.get(id)
    const known = { service: { id, name, description, active }, service_version: serviceVersion }
    if (row) return { ...known, page: presentServicePage(row), version: row.version }
    const path = freePath(name, 'service', taken)
    taken.add(path)
    return { ...known, page: bareServicePage(path), version: 1 }
  })
}

export const listServicePages = async (work: SiteWork): Promise<Answer<'listServicePages'>> => ({
  pages: await pagesOf(work),
})

/**
 * Adds a service whose page is a draft: strangers see neither until somebody has written it and publishes it.
 * @throws Refusal conflict for a name that is taken
 */
export async function createServicePage(
  work: SiteWork,
  { body }: Input<'createServicePage'>,
): Promise<Answer<'createServicePage'>> {
  const { db, site, now } = work
  const { service } = await createService(work, { body: { name: body.name, description: '' } })
  const made = (await pagesOf(work)).find((each) => each.service.id === service.id)
  if (!made) throw new Error('a service that was made has no page')
  const draft: ServicePage = { ...made.page, state: 'draft' }
  const { path, ...page } = draft
  const saved = await saveServicePage(db, {
    site_id: site.id,
    service_id: service.id,
    path,
    page: JSON.stringify(page),
    version: made.version,
    modified_at: now,
  })
  if (!saved) throw new Refusal('stale')
  work.announce('website', site.id)
  return { service, page: draft, version: saved.version }
}

async function renameService(
  work: SiteWork,
  serviceId: ServiceId,
  { version, ...body }: NonNullable<Input<'updateServicePage'>['body']['service']>,
): Promise<void> {
  if (!mayUpdateServices(work)) throw new Refusal('forbidden')
  await updateService(work, { params: { serviceId }, body, ifVersion: version })
}

/** @throws Refusal invalid for a price that is not complete */
function checkPrice({ price_kind: kind, price_cents: from, price_to_cents: to }: ServicePage): void {
  if (kind !== 'none' && from === null) throw refuseField('invalid', 'price_cents', 'is missing')
  if (kind === 'range' && (to === null || (from !== null && to <= from)))
    throw refuseField('invalid', 'price_to_cents', 'is not above the lower price')
}

/**
 * Replaces what the page says, and the service's own name and text where they are sent along: all of it or nothing.
 * @throws Refusal not_found, stale, conflict, invalid, forbidden for a service that is another's to rename
 */
export async function updateServicePage(
  parts: Pick<WebsiteParts, 'photosById'>,
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateServicePage'>,
): Promise<Answer<'updateServicePage'>> {
  const { db, site, now } = work
  await holdSite(work)
  const known = (await pagesOf(work)).find(({ service }) => service.id === params.serviceId)
  if (!known) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== known.version) throw new Refusal('stale')
  const { service, ...wanted } = body
  if (service) await renameService(work, params.serviceId, service)
  checkPrice(wanted)
  await checkOwnPhotos(parts, work, [wanted.photo], 'photo')
  const changes = changesBetween(known.page, wanted)
  if (!changes) return { page: known.page, version: known.version }
  await takePath(work, 'service', params.serviceId, wanted.path)
  const { path, ...page } = wanted
  const saved = await saveServicePage(db, {
    site_id: site.id,
    service_id: params.serviceId,
    path,
    page: JSON.stringify(page),
    version: known.version,
    modified_at: now,
  })
  if (!saved) throw new Refusal('stale')
  const fields = Object.keys(changes.after)
  work.audit({ act: 'service.change_page', record: 'service', recordId: params.serviceId, after: { fields } })
  work.announce('website', site.id)
  work.announce('site', site.id)
  return { page: wanted, version: saved.version }
}
