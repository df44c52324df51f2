import { sql, type Selectable } from 'kysely'
import type { ProjectId, RequestId } from '#contract/shared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { seesOwnWorkOnly } from '../../../platform/work/actors.ts'
import type { SiteWork } from '../../../platform/work/work.ts'

export type OutgoingRow = Pick<
  Selectable<Tables['photos']>,
  'site_id' | 'id' | 'state' | 'width' | 'height' | 'placeholder' | 'variants' | 'archived_at' | 'file_name'
>

/**
 * Photos by their ids, removed ones too, but no private ones. Of photos that are none of their work a field member gets
 * those that were sent in their own conversations.
 */
export async function findOutgoing({ db, site, actor }: SiteWork, ids: readonly string[]): Promise<OutgoingRow[]> {
  if (seesOwnWorkOnly(actor))
    return (await sql<OutgoingRow>`select * from sent_photos(${[...ids]}::uuid[])`.execute(db)).rows
  return db
    .selectFrom('photos')
    .select(['site_id', 'id', 'state', 'width', 'height', 'placeholder', 'variants', 'archived_at', 'file_name'])
    .where('site_id', '=', site.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('is_private', '=', false)
    .execute()
}

/** The newest photos of a project that can be shown, the oldest of them first. */
export async function findNewestOfProject(
  { db, site }: SiteWork,
  project: ProjectId,
  most: number,
): Promise<{ readonly id: string }[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('site_id', '=', site.id)
    .where('project_id', '=', project)
    .where('archived_at', 'is', null)
    .where('state', '=', 'ready')
    .where('is_private', '=', false)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}

/**
 * Those of the ids that may go out in the conversation of this request: its own photos, those of its project, and those
 * of no record. Photos of the customer's other requests stay: who writes in a chat under somebody's number has not shown
 * that it is theirs.
 */
export async function findForRequest(
  { db, site }: SiteWork,
  request: RequestId,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from photos p
    where p.site_id = ${site.id} and p.id = any(${[...ids]}::uuid[]) and p.archived_at is null and p.state <> 'failed'
      and not p.is_private
      and (p.request_id is null or p.request_id = ${request})
      and (p.project_id is null or p.project_id = (
        select r.project_id from conversation_requests r where r.site_id = p.site_id and r.request_id = ${request}))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
