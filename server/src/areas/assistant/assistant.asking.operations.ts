import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { turnKind } from './assistant.kinds.ts'

/**
 * Asks for the assistant's turn in a conversation, after the commit or at a moment. Many askings are one turn: it reads
 * whatever was said until it begins. It decides by itself whether there is anything to say.
 */
export async function askForTurn(work: SiteWork, requestId: RequestId, at?: Date): Promise<void> {
  const { id, slug } = work.site
  // a turn that waits for its hour must not stand for one that is wanted now
  const key = at === undefined ? requestId : `${requestId} ${at.toISOString()}`
  await work.enqueue(
    turnKind,
    { site: { id, slug }, requestId },
    { onlyOne: key, ...(at === undefined ? {} : { startAfter: at }) },
  )
}
