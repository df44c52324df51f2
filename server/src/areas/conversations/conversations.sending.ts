import { Message } from '#contract/conversations.ts'
import type { z } from 'zod'
import { RequestId, type MessageId } from '#contract/shared.ts'
import type { JobTry } from '../../platform/jobs/job.ts'
import {
  DeliveryError,
  type Delivery,
  type MessageProvider,
  type OutgoingMessage,
  type Providers,
} from '../../platform/messaging/provider.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { askGate } from './conversations.gate.ts'
import type { sendMessageKind } from './conversations.kinds.ts'
import { changeMessage, lockMessage, takenReferences } from './conversations.store.ts'

/** Moments between the steps of sending, where a test may end the process. */
export interface SendingHooks {
  readonly claimed?: () => Promise<void>
  readonly accepted?: () => Promise<void>
  readonly written?: () => Promise<void>
}

export interface SendingParts {
  readonly workshop: Workshop
  readonly providers: Providers
  readonly hooks?: SendingHooks
}

type SendJob = z.output<typeof sendMessageKind.data>

interface Claimed {
  readonly requestId: RequestId
  readonly provider: MessageProvider
  readonly message: OutgoingMessage
  /** An earlier try came as far as the provider, perhaps. */
  readonly maybeSent: boolean
}

/**
 * Sends one message, once. It is written down as `sending` before the provider is called and as `sent` after; a try
 * that finds it `sending` knows that an earlier one was ended in between, and asks the provider before sending again.
 * @throws DeliveryError when a later try may succeed
 */
export async function send(
  { workshop, providers, hooks = {} }: SendingParts,
  job: SendJob,
  attempt: JobTry,
): Promise<void> {
  const { site, messageId } = job
  const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
    workshop.inSite({ site, actor: { kind: 'server' } }, act)

  const claimed = await inSite((work) => claim(work, messageId, providers, attempt.number))
  if (!claimed) return
  await hooks.claimed?.()
  const { requestId, provider, message, maybeSent } = claimed
  try {
    const found = maybeSent ? await provider.wasDelivered?.(message) : undefined
    const earlier = found && (await inSite((work) => notTaken(work, found, messageId)))
    const { reference } = earlier ?? (await provider.deliver(message))
    await hooks.accepted?.()
    await inSite((work) =>
      settle(work, messageId, requestId, { state: 'sent', provider_reference: reference, sent_at: work.now }),
    )
    await hooks.written?.()
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const final = error.kind === 'permanent' || attempt.last
    if (final)
      await inSite((work) => settle(work, messageId, requestId, { state: 'failed', reason: 'provider_refused' }))
    if (error.kind === 'temporary') throw error
  }
}

/** Takes a message for sending; undefined when there is nothing to send (any more). */
async function claim(
  work: SiteWork,
  id: MessageId,
  providers: Providers,
  attempt: number,
): Promise<Claimed | undefined> {
  const row = await lockMessage(work.db, work.site.id, id)
  if (!row || (row.state !== 'queued' && row.state !== 'sending')) return undefined
  const requestId = RequestId.parse(row.request_id)
  const channel = Message.shape.channel.parse(row.channel)
  const { verdict, business } = await askGate(work, { requestId, channel, body: row.body })
  if ('held' in verdict) {
    await settle(work, id, requestId, { state: 'held', reason: verdict.held })
    return undefined
  }
  const catalogue = texts('en')
  const mail = channel === 'email'
  const message: OutgoingMessage = {
    id,
    to: verdict.to,
    subject: mail ? catalogue.text('mail.answer.subject', { business }) : '',
    body: mail ? catalogue.text('mail.answer.body', { text: row.body, business }) : row.body,
    attempt,
    created: row.created_at,
  }
  if (row.state === 'queued') {
    await changeMessage(work.db, work.site.id, id, { state: 'sending' })
    work.announce('messages', id, requestId)
  }
  return { requestId, provider: providers[channel], message, maybeSent: row.state === 'sending' }
}

/** The first of these deliveries that is not another message's: the same words may have been sent twice on purpose. */
async function notTaken(work: SiteWork, found: readonly Delivery[], id: MessageId): Promise<Delivery | undefined> {
  const taken = await takenReferences(
    work.db,
    work.site.id,
    found.map(({ reference }) => reference),
    id,
  )
  // oldest first: the message itself was asked for before its twin
  return found.toReversed().find(({ reference }) => !taken.has(reference))
}

type Outcome =
  | { readonly state: 'sent'; readonly provider_reference: string; readonly sent_at: Date }
  | { readonly state: 'failed' | 'held'; readonly reason: string }

/** Writes down what became of a message, unless that is written already. */
async function settle(work: SiteWork, id: MessageId, requestId: RequestId, outcome: Outcome): Promise<void> {
  const row = await lockMessage(work.db, work.site.id, id)
  if (!row || row.state === 'sent') return
  await changeMessage(work.db, work.site.id, id, outcome)
  work.audit({
    act: `message.${outcome.state}`,
    record: 'message',
    recordId: id,
    before: { state: row.state },
    after: 'reason' in outcome ? { reason: outcome.reason } : {},
  })
  work.announce('messages', id, requestId)
}
