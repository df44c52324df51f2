import { MessageId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { presentMessage } from './conversations.present.ts'
import { readMessage } from './conversations.store.ts'

/** One message with the request it belongs to; undefined when there is none with this id. */
export async function messageOf({ db, site }: SiteWork, id: string) {
  const row = await readMessage(db, site.id, MessageId.parse(id))
  return row && { ...presentMessage(row), request_id: row.request_id }
}
