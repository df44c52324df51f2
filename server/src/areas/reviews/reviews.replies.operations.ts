import type { z } from 'zod'
import type { ReplyFault } from '#contract/reviews.ts'
import { ReviewId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { ProviderError } from '../../platform/connecting/connecting.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { atGooglePlace, googleStanding } from '../connections/connections.reviews.operations.ts'
import { siteFacts } from '../sites/sites.opening.operations.ts'
import { dayAt } from './reviews.days.rules.ts'
import { changeReview, lockRecord, type ReviewRecord } from './reviews.reading.store.ts'
import { deliverReplyKind } from './reviews.kinds.ts'
import { readReview } from './reviews.operations.ts'
import type { ReviewParts } from './reviews.parts.ts'

/** @throws Refusal not_found, invalid, not_connected */
async function answerable(work: SiteWork, id: string): Promise<ReviewRecord> {
  const row = await lockRecord(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  if (row.source === 'own') return row
  if (row.source !== 'google' || row.external_reference === null)
    throw refuseField('invalid', 'review_id', 'is no review that can be replied to from here')
  if ((await googleStanding(work)).state !== 'verified') throw new Refusal('not_connected')
  return row
}

const audited = (work: SiteWork, row: ReviewRecord, reply: string): void => {
  work.audit({
    act: reply === '' ? 'review.unreply' : 'review.reply',
    record: 'review',
    recordId: row.id,
    before: { reply: row.reply },
    after: { reply },
  })
  work.announce('reviews', row.id, row.project_id ?? undefined)
}

/** Sets what stands below a review of the own page; empty: nothing. */
async function set(work: SiteWork, row: ReviewRecord, reply: string): Promise<void> {
  const { db, site, now } = work
  const { time_zone: timeZone } = await siteFacts(work)
  await changeReview(db, site.id, row.id, {
    reply,
    reply_day: reply === '' ? null : dayAt(now, timeZone),
    reply_draft: '',
    modified_at: now,
  })
  audited(work, row, reply)
}

/** Puts what is to stand below a review at Google on its way; empty: nothing. */
async function send(work: SiteWork, row: ReviewRecord, sending: string): Promise<void> {
  const { db, site, now } = work
  const number = row.reply_number + 1
  const reviewId = ReviewId.parse(row.id)
  await changeReview(db, site.id, row.id, {
    sending,
    reply_state: 'queued',
    reply_reason: null,
    reply_number: number,
    modified_at: now,
  })
  await work.enqueue(deliverReplyKind, { site: { ...site }, reviewId, number })
  audited(work, row, sending)
}

/** Where it was left decides: the own page takes it at once, Google by a job. */
const settle = (work: SiteWork, row: ReviewRecord, reply: string): Promise<void> =>
  row.source === 'own' ? set(work, row, reply) : send(work, row, reply)

/** @throws Refusal not_found, invalid, not_connected */
export async function postGoogleReviewReply(
  work: SiteWork,
  { body }: Input<'postGoogleReviewReply'>,
): Promise<Answer<'postGoogleReviewReply'>> {
  const row = await answerable(work, body.review_id)
  const stands = row.sending === null && row.reply === body.comment
  if (!stands) await settle(work, row, body.comment)
  return readReview(work, row.id)
}

/** @throws Refusal not_found, invalid, not_connected */
export async function deleteGoogleReviewReply(
  work: SiteWork,
  { body }: Input<'deleteGoogleReviewReply'>,
): Promise<Answer<'deleteGoogleReviewReply'>> {
  const row = await answerable(work, body.review_id)
  if (row.sending !== null || row.reply !== '') await settle(work, row, '')
  return readReview(work, row.id)
}

type Delivery = z.output<typeof deliverReplyKind.data>

/** Brings replies to Google. The provider sets the one reply of a review, so that doing it twice is as doing it once. */
export const replyJob = (parts: ReviewParts, workshop: Workshop): JobHandler<Delivery> => ({
  kind: deliverReplyKind,
  async run({ site, reviewId, number }, attempt) {
    const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
      workshop.inSite({ site, actor: { kind: 'server' } }, act)
    const wanted = (work: SiteWork) => current(work, reviewId, number)
    const row = await inSite(wanted)
    if (!row) return
    const { sending, external_reference: reference } = row
    try {
      await atGooglePlace(parts.connections, inSite, async (business, token, place) => {
        if (sending !== '') return business.reply(token, place, reference, sending)
        try {
          await business.dropReply(token, place, reference)
        } catch (error) {
          // there is none any more
          if (!(error instanceof ProviderError) || error.fault !== 'unknown') throw error
        }
      })
      await inSite((work) => settleDelivered(work, reviewId, number))
    } catch (error) {
      if (!(error instanceof ProviderError) && !(error instanceof Refusal)) throw error
      const reason = error instanceof ProviderError ? error.fault : 'not_connected'
      if (reason === 'unavailable' && attempt?.last !== true) throw error
      await inSite((work) => settleFailed(work, reviewId, number, reason))
    }
  },
})

/** The reply, if it is still the one that is wanted. */
async function current(work: SiteWork, reviewId: ReviewId, number: number) {
  const row = await lockRecord(work.db, work.site.id, reviewId)
  if (!row || row.reply_number !== number || row.sending === null || row.external_reference === null) return undefined
  return { ...row, sending: row.sending, external_reference: row.external_reference }
}

async function settleDelivered(work: SiteWork, reviewId: ReviewId, number: number): Promise<void> {
  const row = await current(work, reviewId, number)
  if (!row) return
  const { time_zone: timeZone } = await siteFacts(work)
  await changeReview(work.db, work.site.id, reviewId, {
    reply: row.sending,
    reply_day: row.sending === '' ? null : dayAt(work.now, timeZone),
    sending: null,
    reply_state: null,
    reply_reason: null,
    reply_draft: '',
    modified_at: work.now,
  })
  work.announce('reviews', reviewId, row.project_id ?? undefined)
}

async function settleFailed(work: SiteWork, reviewId: ReviewId, number: number, reason: ReplyFault): Promise<void> {
  const row = await current(work, reviewId, number)
  if (!row) return
  await changeReview(work.db, work.site.id, reviewId, { reply_state: 'failed', reply_reason: reason })
  work.audit({ act: 'review.reply-failed', record: 'review', recordId: reviewId, after: { reason } })
  work.announce('reviews', reviewId, row.project_id ?? undefined)
}
