import type { QuoteChannel } from '#contract/quotes/values.ts'
import { QuoteVersion } from '#contract/quotes/types.ts'
import { CustomerId, type QuoteId, type RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { isExpired } from '../quotes.rules.ts'
import { lockForAct, requestOf, tellOthers, todayOf } from '../quotes.service.ts'
import { changeQuote, findQuote, type QuoteRow } from '../quotes.store.ts'
import { findVersion } from '../versions/versions.store.ts'
import { byDay, followUpAt } from './follow-ups.rules.ts'
import { standingOfRequest } from './follow-ups.store.ts'

export { listQuotesToFollowUp, listSitesToFollowUp } from './follow-ups.store.ts'

/** A quote that waits, and how its customer was sent it. */
export interface FollowUp {
  readonly quoteId: QuoteId
  readonly customerId: CustomerId
  readonly requestId: RequestId | null
  readonly title: string
  readonly channel: Exclude<QuoteChannel, 'none'>
}

const aDay = 86_400_000

/** Why nobody is to be reminded any more, or `later` where it is only too early; null: now. */
async function hindrance(work: SiteWork, row: QuoteRow): Promise<'ended' | 'later' | null> {
  const waits = row.status === 'sent' || row.status === 'viewed'
  if (!waits || row.archived_at !== null || isExpired(row, await todayOf(work))) return 'ended'
  if (row.follow_ups_paused) return 'later'
  const requestId = requestOf(row)
  if (requestId === null) return null
  const { waits: asked, over } = await standingOfRequest(work.db, work.site.id, requestId)
  if (over) return 'ended'
  // somebody who waits for our answer is not asked for theirs
  return asked ? 'later' : null
}

/**
 * Takes the follow-up that is due of a quote, and plans the next one: the caller sends it in the same transaction. Null
 * where there is none to send now.
 */
export async function takeFollowUp(work: SiteWork, quoteId: QuoteId): Promise<FollowUp | null> {
  const { db, site, now } = work
  const found = await findQuote(db, site.id, quoteId)
  if (!found) return null
  const row = await lockForAct(work, quoteId)
  if (row.next_follow_up_at === null || row.next_follow_up_at > now) return null
  const timeZone = await timeZoneOf(work)
  const plan = (change: { next_follow_up_at: Date | null; follow_ups_sent?: number }) =>
    // being reminded is nothing that the customer did
    changeQuote(db, site.id, quoteId, { ...change, activity_at: row.activity_at }, now)
  const hindered = await hindrance(work, row)
  const isNight = byDay(timeZone, now).getTime() !== now.getTime()
  if (hindered === 'ended') await plan({ next_follow_up_at: null })
  if (hindered === 'later' || (hindered === null && isNight)) {
    await plan({ next_follow_up_at: byDay(timeZone, isNight ? now : new Date(now.getTime() + aDay)) })
    return null
  }
  const version = await findVersion(db, site.id, quoteId, row.sent_version)
  if (hindered !== null || !version || row.sent_at === null) return null
  const channel = QuoteVersion.shape.channel.parse(version.channel)
  if (channel === 'none') return null
  const done = row.follow_ups_sent + 1
  const next = followUpAt(timeZone, row.sent_at, done)
  // what was put off may overtake the ones after it
  const planned = next && next <= now ? byDay(timeZone, new Date(now.getTime() + aDay)) : next
  const changed = await plan({ next_follow_up_at: planned, follow_ups_sent: done })
  work.audit({ act: 'quote.remind', record: 'quote', recordId: quoteId, after: { count: done, channel } })
  await tellOthers(work, changed, false)
  const customerId = CustomerId.parse(row.customer_id)
  return { quoteId, customerId, requestId: requestOf(row), title: row.title, channel }
}
