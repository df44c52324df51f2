import { areaText } from '#contract/service-area.rules.ts'
import { ServiceAreaId } from '#contract/shared.ts'
import type { ServiceArea } from '#contract/website/types.ts'
import { websiteLimits } from '#contract/website/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { findTown, townsNear } from '../../../platform/zip-codes/zip-codes.ts'
import { holdSite, setServiceArea, siteFacts } from '../../sites/index.ts'
import { presentArea } from '../website.presenter.ts'
import { freePath, isProven, isSameTown, leastWords, wordsOf } from '../website.rules.ts'
import { readAreas } from '../website.store.ts'
import { addToList, changeInList, removeFromList, type ListKind } from './list.service.ts'
import { forgetTowns, keepPath, takenPaths, takePath } from './paths.service.ts'

const kind: ListKind = { table: 'service_areas', record: 'service_area', most: websiteLimits.areas }

/** More would be a list that nobody reads. */
const suggested = { towns: 8, miles: 20 } as const

const all = async ({ db, site }: SiteWork): Promise<ServiceArea[]> => (await readAreas(db, site.id)).map(presentArea)

/** @throws Refusal not_found */
async function one(work: SiteWork, id: string): Promise<ServiceArea> {
  const area = (await all(work)).find((each) => each.id === id)
  if (!area) throw new Refusal('not_found')
  return area
}

/** The text of the service area says the towns, for whoever reads it there. */
const followAreas = async (work: SiteWork): Promise<void> =>
  setServiceArea(work, areaText((await all(work)).map(({ name }) => name)))

export const listServiceAreas = async (work: SiteWork): Promise<Answer<'listServiceAreas'>> => ({
  areas: await all(work),
})

export async function suggestServiceAreas(work: SiteWork): Promise<Answer<'suggestServiceAreas'>> {
  const [{ zip_code: zipCode }, known] = await Promise.all([siteFacts(work), all(work)])
  const near = await townsNear(zipCode, suggested.miles)
  const towns = near.filter(({ name }) => !known.some((area) => isSameTown(area.name, name)))
  return { towns: towns.slice(0, suggested.towns).map(({ name, state }) => ({ name, state })) }
}

/** @throws Refusal conflict for a town that is there */
function checkName(known: readonly ServiceArea[], name: string, except?: string): void {
  if (known.some((area) => area.id !== except && isSameTown(area.name, name)))
    throw refuseField('conflict', 'name', 'is in the list already')
}

/** @throws Refusal conflict */
export async function createServiceArea(
  work: SiteWork,
  { body }: Input<'createServiceArea'>,
): Promise<Answer<'createServiceArea'>> {
  await holdSite(work)
  checkName(await all(work), body.name)
  const id = newId(ServiceAreaId)
  const path = freePath(body.name, 'area', await takenPaths(work, 'area'))
  const place = await findTown(body.name, body.state)
  await addToList(work, kind, id, { ...body, path, ...place?.position })
  await keepPath(work, 'area', id, path)
  await followAreas(work)
  return { area: await one(work, id) }
}

/** @throws Refusal state_refused, which says in words what the page of a town still needs */
function checkPage(area: ServiceArea): void {
  if (area.page_state !== 'published') return
  const words = wordsOf(area.words)
  const needs = [
    ...(isProven(area) ? [] : [`a showcase, a review, or two finished projects with photos from ${area.name}`]),
    ...(words < leastWords ? [`at least ${leastWords} words about your work there (it has ${words})`] : []),
  ]
  if (needs.length === 0) return
  throw new Refusal('state_refused', { detail: `The page of ${area.name} needs ${needs.join(' and ')}.` })
}

/** @throws Refusal not_found, stale, conflict, state_refused */
export async function updateServiceArea(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateServiceArea'>,
): Promise<Answer<'updateServiceArea'>> {
  const { order, ...columns } = body
  const id = params.areaId
  await holdSite(work)
  const before = await one(work, id)
  if (columns.name !== undefined) checkName(await all(work), columns.name, id)
  if (columns.path !== undefined) await takePath(work, 'area', id, columns.path)
  const isMoved = columns.name !== undefined || columns.state !== undefined
  const place = isMoved ? await findTown(columns.name ?? before.name, columns.state ?? before.state) : undefined
  const position = isMoved
    ? { latitude: place?.position.latitude ?? null, longitude: place?.position.longitude ?? null }
    : {}
  await changeInList(work, kind, { id, ifVersion, columns: { ...columns, ...position }, order })
  const area = await one(work, id)
  // a page that lost its proof is not shown, and stays where it is put in the list
  if (Object.keys(columns).length > 0) checkPage(area)
  if (columns.name !== undefined || order !== undefined) await followAreas(work)
  return { area }
}

/** @throws Refusal not_found */
export async function deleteServiceArea(
  work: SiteWork,
  { params }: Input<'deleteServiceArea'>,
): Promise<Answer<'deleteServiceArea'>> {
  const area = await one(work, params.areaId)
  await removeFromList(work, kind, area.id)
  await forgetTowns(work, [area])
  await followAreas(work)
  return { area }
}
