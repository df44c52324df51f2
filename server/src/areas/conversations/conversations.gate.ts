import type { Channel } from '#contract/conversations.ts'
import type { RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { judge, type Verdict } from './conversations.rules.ts'
import { readRecipient } from './conversations.store.ts'

/** What the gate says of one message to the customer of a request. */
export interface Passage {
  readonly verdict: Verdict
  readonly customerId: string
  /** The name that the customer knows the business by. */
  readonly business: string
}

/**
 * Asks the gate with what is known at this moment. Nothing is sent in a business's name without it.
 * @throws Refusal not_found when the business has no such request
 */
export async function askGate(
  work: SiteWork,
  message: { requestId: RequestId; channel: Channel; body: string },
): Promise<Passage> {
  const row = await readRecipient(work.db, work.site.id, message.requestId)
  if (!row) throw new Refusal('not_found')
  const verdict = judge(message.channel, message.body, {
    phone: row.phone,
    email: row.email,
    doNotContact: row.do_not_contact,
    textsStopped: row.texts_stopped_at !== null,
  })
  return { verdict, customerId: row.customer_id, business: row.business }
}
