// Small on purpose: the two views of shown work are asked in one place.
import { sql, type Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** What a page is about: one town, by its name in small letters, or one service. */
export type WorkOf = { readonly town: string } | { readonly service: string }

/** A piece of work that strangers may see: a showcase, a finished project, or a review with words. */
interface ShownWork {
  readonly kind: 'showcase' | 'project' | 'review'
  readonly record_id: string
}

/** More than a town or a service of a small business has. */
const most = 3000

/** The work of one town or about one service. */
export async function findOwnWork(db: Transaction<Tables>, site: SiteId, of: WorkOf): Promise<ShownWork[]> {
  if ('town' in of) {
    const { rows } = await sql<ShownWork>`
      select kind, record_id from shown_work where site_id = ${site} and town = ${of.town} limit ${most}`.execute(db)
    return rows
  }
  const { rows } = await sql<ShownWork>`
    select kind, record_id from shown_services where site_id = ${site} and service_id = ${of.service} limit ${most}`.execute(
    db,
  )
  return rows
}
