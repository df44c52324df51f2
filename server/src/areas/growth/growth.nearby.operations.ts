import type { Answer, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { findPlaceOf, listNeighbours as readNeighbours } from './growth.nearby.store.ts'

/** Past customers near a project. @throws Refusal not_found */
export async function listNeighbours(
  { db, site }: SiteWork,
  { params, query }: Input<'listNeighbours'>,
): Promise<Answer<'listNeighbours'>> {
  const place = await findPlaceOf(db, site.id, params.projectId)
  if (!place) throw new Refusal('not_found')
  const { latitude: lat, longitude: lng, customer_id: except } = place
  if (lat === null || lng === null) return { position: null, neighbours: [] }
  const rows = await readNeighbours(db, site.id, { lat, lng, metres: query.metres, except })
  return {
    position: { lat, lng },
    neighbours: rows.map((row) => ({
      customer: { id: row.customer_id, name: row.customer_name, phone: row.phone, email: row.email },
      project: { id: row.project_id, name: row.project_name, day: row.day },
      address: row.address,
      position: { lat: row.latitude, lng: row.longitude },
      distance: row.distance,
      do_not_contact: row.do_not_contact,
    })),
  }
}
