// Small on purpose: the inbox's part in a merge, apart from the calls of members.
import type { SiteWork } from '../../../platform/work/work.ts'
import type { RequestMerged } from '../../requests/index.ts'
import { moveUnread, refreshLastMessage, splitUnread } from './reads.store.ts'

/**
 * Subscribes to `request.merged`: what was new in the duplicate is new in the request that is kept, and in the duplicate
 * again once they are taken apart. What somebody has read meanwhile stays read.
 */
export async function followMerge({ db, site }: SiteWork, { from, to, undone }: RequestMerged): Promise<void> {
  if (!undone) await moveUnread(db, site.id, from, to)
  await refreshLastMessage(db, site.id, [from, to])
  if (undone) await splitUnread(db, site.id, from, to)
}
