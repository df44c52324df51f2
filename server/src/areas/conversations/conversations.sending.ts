import { z } from 'zod'
import type { HeldReason } from '#contract/conversations.ts'
import { RequestId, type MessageId } from '#contract/shared.ts'
import type { TemplateLanguage } from '#contract/templates.rules.ts'
import type { JobTry } from '../../platform/jobs/job.ts'
import {
  DeliveryError,
  type Delivery,
  type MessageProvider,
  type OutgoingMessage,
  type Providers,
} from '../../platform/messaging/provider.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import type { PictureParts } from '../photos/index.ts'
import { followMessage } from '../reviews/reviews.following.operations.ts'
import { wordTemplate } from '../templates/templates.wording.operations.ts'
import { AllowedTimes } from './conversations.allowed.ts'
import { afterRefusal, refusedBy, tellFailure } from './conversations.failing.operations.ts'
import { askGate, isSendingChannel, lookAheadOfGate } from './conversations.gate.ts'
import { sendKindOf, type sendMessageKind } from './conversations.kinds.ts'
import { languageOf } from './conversations.language.operations.ts'
import { ownLine } from './conversations.line.ts'
import { judgePhotos } from './message-photos/message-photos.service.ts'
import { deleteMessagePhotos } from './message-photos/message-photos.store.ts'
import { preparePictures, type PreparedPictures } from './message-photos/message-pictures.service.ts'
import { mailIdOf, replyAddress } from './conversations.mail.rules.ts'
import { markAnswered } from '../requests/index.ts'
import { changeMessage, findAddressed, lockMessage, takenReferences } from './conversations.store.ts'
import { changeConversation, type ConversationRow } from './conversations.threads.store.ts'
import { hasCome, hiddenPart, holdConversation, latest, waitUntil } from './conversations.writing.operations.ts'

/** Moments between the steps of sending, where a test may end the process. */
export interface SendingHooks {
  readonly claimed?: () => Promise<void>
  readonly accepted?: () => Promise<void>
  readonly written?: () => Promise<void>
}

export interface SendingParts {
  readonly workshop: Workshop
  readonly providers: Providers
  /** Opens what a message hides from members. */
  readonly sealer: Sealer
  readonly photos: PictureParts
  /** Where this server is reached: the texts' provider fetches pictures there. */
  readonly appUrl: string
  readonly hooks?: SendingHooks
  /** Where answers to mails come in, if they do. */
  readonly mailDomain?: string | undefined
}

const Sender = z.enum(['member', 'assistant', 'server'])
const Purpose = z.enum(['reply', 'follow_up', 'confirmation', 'notice'])

type SendJob = z.output<typeof sendMessageKind.data>
type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

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
export async function send(parts: SendingParts, job: SendJob, attempt: JobTry): Promise<void> {
  const { workshop, hooks = {} } = parts
  const { site, messageId } = job
  const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
    workshop.inSite({ site, actor: { kind: 'server' } }, act)

  const claimed = await claimPrepared(parts, inSite, job, attempt)
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
    if (final) await inSite((work) => settle(work, messageId, requestId, { state: 'failed', code: error.code }))
    if (error.kind === 'temporary') throw error
  }
}

/** A message whose photos are looked for first, outside the transaction that claims it. */
interface Unprepared {
  readonly requestId: RequestId
  readonly channel: string
  /** Those that may go. */
  readonly photoIds: readonly string[]
  /** Those that belong to somebody else by now. */
  readonly elsewhere: readonly string[]
}

/** @throws DeliveryError while a photo of the message is still being prepared; anything else where one cannot be made */
async function claimPrepared(
  parts: SendingParts,
  inSite: InSite,
  job: SendJob,
  { number: attempt, last }: JobTry,
): Promise<Claimed | undefined> {
  const first = await inSite((work) => claim(work, job, parts, { attempt }))
  if (!first || !('photoIds' in first)) return first
  const prepared = await preparePictures(parts, inSite, first).catch(async (error: unknown) => {
    if (last) await inSite((work) => failUnprepared(work, job, first, attempt))
    throw error
  })
  const second = await inSite((work) => claim(work, job, parts, { attempt, prepared, elsewhere: first.elsewhere }))
  return second && 'photoIds' in second ? undefined : second
}

const nothingLeft = { state: 'held', reason: 'photos_missing', gate: '[]' } as const

/** Whether this try of a job is the one that may take the message. */
function isDue(
  { state, send_at: chosen }: { readonly state: string; readonly send_at: Date | null },
  { chosen: wasChosen }: SendJob,
  attempt: number,
  now: Date,
): boolean {
  if (state !== 'queued' && state !== 'sending') return false
  // it was sent at once meanwhile, or changed while it left: another job has it, perhaps at the provider at this moment
  if (wasChosen && chosen === null && attempt === 1) return false
  // the moment was put off meanwhile: a job for the later one waits
  return chosen === null || hasCome(chosen, now)
}

/** A picture of the message could not be made, and no try follows. */
async function failUnprepared(work: SiteWork, job: SendJob, { requestId }: Unprepared, attempt: number): Promise<void> {
  const { db, site, now } = work
  await holdConversation(work, requestId)
  const row = await lockMessage(db, site.id, job.messageId)
  if (!row || !isDue(row, job, attempt, now)) return
  if (row.send_at !== null) await changeMessage(db, site.id, job.messageId, { send_at: null, created_at: now })
  await settle(work, job.messageId, requestId, { state: 'failed', reason: 'photos_missing' })
}

/** Takes a message for sending; undefined when there is nothing to send (any more, or yet). */
async function claim(
  work: SiteWork,
  job: SendJob,
  { providers, mailDomain, sealer }: SendingParts,
  {
    attempt,
    prepared,
    elsewhere = [],
  }: { readonly attempt: number; readonly prepared?: PreparedPictures; readonly elsewhere?: readonly string[] },
): Promise<Claimed | Unprepared | undefined> {
  const { db, site } = work
  const { messageId: id } = job
  const known = await findAddressed(db, site.id, id)
  if (!known) return undefined
  const requestId = RequestId.parse(known.request_id)
  if (known.photo_ids !== null && !prepared)
    return isDue(known, job, attempt, work.now)
      ? { requestId, channel: known.channel, ...(await judgePhotos({ sealer }, work, requestId, known.photo_ids)) }
      : undefined
  // sent together, run in this order: whoever takes over or says stop holds the conversation, and what they did is seen here
  const [thread, row] = await Promise.all([
    holdConversation(work, requestId),
    lockMessage(db, site.id, id),
    lookAheadOfGate(work, { requestId, ...known }),
  ])
  if (!row || !isDue(row, job, attempt, work.now)) return undefined
  const { channel, send_at: chosen } = row
  if (!isSendingChannel(channel) || (channel === 'chat' && chosen === null && !prepared)) return undefined
  // a scheduled message is said at the moment it leaves
  const written = chosen === null ? row.created_at : work.now
  if (chosen !== null) await changeMessage(db, site.id, id, { send_at: null, created_at: written })
  if (prepared?.shown === 0 && row.body === '') return giveUp(work, id, requestId)
  const { verdict, checks } = await askGate(work, thread, {
    requestId,
    channel,
    body: row.body,
    sender: Sender.parse(row.sender),
    purpose: Purpose.parse(row.purpose),
    allowedTimes: AllowedTimes.parse(row.allowed_times),
    written,
    counted: true,
  })
  const gate = JSON.stringify(checks)
  if ('held' in verdict) {
    await settle(work, id, requestId, { state: 'held', reason: verdict.held, gate })
    return undefined
  }
  // once it may have left, it is looked for and not put off
  if ('later' in verdict && row.state === 'queued') {
    await changeMessage(db, site.id, id, { reason: 'quiet_hours', gate })
    await work.enqueue(
      sendKindOf({ hasPhotos: prepared !== undefined }),
      { site: { id: site.id, slug: site.slug }, messageId: id },
      waitUntil(id, verdict.later),
    )
    return undefined
  }
  if (elsewhere.length > 0) work.unwaited(deleteMessagePhotos(db, site.id, id, elsewhere))
  if (chosen !== null) await noteSaid(work, thread, requestId)
  if (channel === 'chat') {
    await changeMessage(db, site.id, id, { state: 'sent', reason: null, gate, sent_at: work.now })
    work.announce('messages', id, requestId)
    return undefined
  }
  if (row.state === 'queued') {
    work.unwaited(changeMessage(db, site.id, id, { state: 'sending', reason: null, gate }))
    work.announce('messages', id, requestId)
  }
  const message = {
    ...(await envelopeOf(work, { channel, body: wholeBody(sealer, row) }, languageOf(thread))),
    id,
    siteId: site.id,
    to: verdict.to,
    ...(prepared && { pictures: prepared.pictures }),
    attempt,
    created: written,
    ...(await waysBack(work, { id, requestId, channel }, mailDomain)),
  }
  return { requestId, provider: providers[channel], message, maybeSent: row.state === 'sending' }
}

/** Whom a message comes from, and where an answer to it arrives. */
async function waysBack(
  work: SiteWork,
  { id, requestId, channel }: { id: MessageId; requestId: RequestId; channel: 'sms' | 'email' },
  mailDomain: string | undefined,
): Promise<Pick<OutgoingMessage, 'from' | 'replyTo' | 'messageId'>> {
  if (channel === 'email' && mailDomain !== undefined)
    return { replyTo: replyAddress(work.site.slug, requestId, mailDomain), messageId: mailIdOf(id, mailDomain) }
  const from = channel === 'sms' ? await ownLine(work) : undefined
  return from === undefined ? {} : { from }
}

/** A scheduled message leaves: from now on it is the last thing that was said, and the customer has their answer. */
async function noteSaid(work: SiteWork, thread: ConversationRow, requestId: RequestId): Promise<void> {
  const { db, site, now } = work
  const change = { last_outbound_at: now, last_message_at: latest(thread, now) }
  await changeConversation(db, site.id, requestId, change, now)
  await markAnswered(work, requestId, 'member')
}

/** The words as their reader gets them. */
const wholeBody = (
  sealer: Sealer,
  { body, sealed_part: sealed }: { body: string; sealed_part: string | null },
): string => (sealed === null ? body : body.replaceAll(hiddenPart, () => sealer.open('message', sealed)))

/** A mail says whose it is; a text is the words alone. */
async function envelopeOf(
  work: SiteWork,
  { channel, body }: { channel: 'sms' | 'email'; body: string },
  language: TemplateLanguage,
): Promise<{ subject: string; body: string }> {
  if (channel !== 'email') return { subject: '', body }
  return {
    subject: await wordTemplate(work, 'mail_subject', language),
    body: await wordTemplate(work, 'mail_body', language, { message: body }),
  }
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
  | { readonly state: 'held'; readonly reason: HeldReason; readonly gate: string }
  | { readonly state: 'failed'; readonly code: string }
  | { readonly state: 'failed'; readonly reason: HeldReason }

/** Of a message that was photos alone, none is left: there is nothing to send. */
async function giveUp(work: SiteWork, id: MessageId, requestId: RequestId): Promise<undefined> {
  await settle(work, id, requestId, nothingLeft)
  return undefined
}

/** Writes down what became of a message, unless that is written already. */
async function settle(work: SiteWork, id: MessageId, requestId: RequestId, outcome: Outcome): Promise<void> {
  const { db, site } = work
  // in the order of everybody who writes into the thread
  if (outcome.state !== 'sent') await holdConversation(work, requestId)
  const row = await lockMessage(db, site.id, id)
  if (!row || row.state === 'sent' || row.state === 'delivered') return
  const change = 'code' in outcome ? refusedBy(row.gate, outcome.code) : outcome
  work.unwaited(changeMessage(db, site.id, id, change))
  work.audit({
    act: `message.${outcome.state}`,
    record: 'message',
    recordId: id,
    before: { state: row.state },
    after: 'reason' in change ? { reason: change.reason } : {},
  })
  work.announce('messages', id, requestId)
  await followMessage(work, id, { state: outcome.state, ...('reason' in change ? { reason: change.reason } : {}) })
  if ('reason' in outcome) await tellFailure(work, row, outcome.reason)
  if ('code' in outcome) await afterRefusal(work, row, outcome.code)
}
