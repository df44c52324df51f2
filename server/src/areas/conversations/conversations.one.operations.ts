import { MessageId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { PictureSealer } from '../photos/index.ts'
import { shownMessage } from './message-photos/message-photos.service.ts'
import { readMessage } from './conversations.store.ts'

/** One message with the request it belongs to; undefined when there is none with this id. */
export async function messageOf(tools: PictureSealer, work: SiteWork, id: string) {
  const row = await readMessage(work.db, work.site.id, MessageId.parse(id))
  return row && { ...(await shownMessage(tools, work, row)), request_id: row.request_id }
}
