import type { Transaction } from 'kysely'
import { RequestId, type MessageId, type SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** The request that the first of these messages of ours belongs to. */
export async function requestOfMessages(
  db: Db,
  siteId: SiteId,
  messages: readonly MessageId[],
): Promise<RequestId | undefined> {
  if (messages.length === 0) return undefined
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'request_id'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...messages])
    .execute()
  const found = messages.flatMap((id) => rows.find((row) => row.id === id)?.request_id ?? [])
  return RequestId.safeParse(found[0]).data
}

/** The request itself, or the one it was merged into. */
export async function standingRequest(db: Db, siteId: SiteId, id: RequestId): Promise<RequestId | undefined> {
  const row = await db
    .selectFrom('requests')
    .select(['id', 'merged_into'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && RequestId.parse(row.merged_into ?? row.id)
}
