import { GateCheck, type HeldReason } from '#contract/conversations.ts'
import { RequestId, UserId } from '#contract/shared.ts'
import { z } from 'zod'
import type { SiteWork } from '../../platform/work/work.ts'
import { notify } from '../notifications/notifications.operations.ts'
import { requestFacts } from '../requests/requests.facts.operations.ts'
import { recordConsent } from './conversations.consents.operations.ts'
import { handOver } from './conversations.letting-go.operations.ts'

/** Reasons that are somebody's wish, or the rules of the house: nobody has to do anything about them. */
const asWanted: ReadonlySet<string> = new Set<HeldReason>([
  'opted_out',
  'do_not_contact',
  'held_by_member',
  'conversation_over',
  'assistant_off',
])

/** As much of a message as its failure is told by. */
export interface FailedMessage {
  readonly request_id: string
  readonly sender: string
  readonly author_user_id: string | null
  readonly body: string
}

/**
 * A message that was taken as on its way reached nobody: its author hears of it. Where the assistant said it, a person
 * must go on, for the customer waits for an answer.
 */
export async function tellFailure(work: SiteWork, message: FailedMessage, reason: string): Promise<void> {
  if (asWanted.has(reason)) return
  const requestId = RequestId.parse(message.request_id)
  if (message.sender === 'assistant')
    await handOver(work, requestId, { reason: 'cannot_send', summary: '', openQuestions: [] })
  const { name, trial } = await requestFacts(work, requestId)
  if (trial) return
  const author = UserId.safeParse(message.author_user_id).data
  await notify(work, {
    event: 'message_failed',
    title: ({ text }) => text('conversations.failed', { name: name || text('chat.visitor') }),
    body: message.body,
    path: `/requests?request=${requestId}`,
    ...(author === undefined ? {} : { users: [author] }),
  })
}

/** Twilio's number for somebody who said STOP to them (their error 21610). */
const stoppedThere = '21610'
const Checks = z.array(GateCheck).catch([])

/** What a provider's refusal becomes on the message: the code stands with what the gate looked at. */
export const refusedBy = (gate: unknown, code: string) => ({
  state: 'failed' as const,
  reason: 'provider_refused' as const,
  gate: JSON.stringify([...Checks.parse(gate), { check: 'provider', found: code, passed: false }]),
})

/** A provider refused a message for good; one that tells of a STOP said to the provider stops all texts. */
export async function afterRefusal(work: SiteWork, message: FailedMessage, code: string): Promise<void> {
  if (code !== stoppedThere) return tellFailure(work, message, 'provider_refused')
  const requestId = RequestId.parse(message.request_id)
  const { phone } = await requestFacts(work, requestId)
  if (phone === null) return
  const word = { channel: 'sms', contact: phone, state: 'stopped', how: 'provider', words: code, requestId } as const
  await recordConsent(work, word)
}
