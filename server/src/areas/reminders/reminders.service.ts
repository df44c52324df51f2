import type { Visit } from '#contract/schedule/types.ts'
import type { RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { sayForBusiness } from '../conversations/index.ts'
import { markAnswered } from '../requests/index.ts'
import {
  announceNow,
  noteSaid,
  wasTold,
  wasToldOfOtherTime,
  type VisitChanged,
  type VisitRow,
  type VisitToTell,
} from '../schedule/index.ts'
import { timeZoneOf } from '../sites/index.ts'
import { localeOf, wordVisit } from './messages/messages.service.ts'
import { noticeJob, sendNoticeKind } from './reminders.jobs.ts'
import { hasDeparted, newsOf, toldSince, visitWords, type VisitNews } from './reminders.rules.ts'
import { readPlace } from './reminders.store.ts'

/**
 * Tells the customer what became of a visit, where a member wants it. Whoever got a time, or was told of one, waits for
 * no answer any more; of many that change in one act the first alone says so. Tasks and meetings are the crew's own. Where
 * no request leads to a conversation, and for whoever is on the way, a job tells.
 */
export async function tellOfVisit(work: SiteWork, change: VisitChanged): Promise<void> {
  const { before, after, tell } = change
  if (after.kind !== 'visit') return
  if (tell && hasDeparted(before, after) && !(await wasTold(work, after.id, 'on_the_way', toldSince(work.now))))
    await announce(work, after, 'on_the_way')
  const news = newsOf(before, after)
  if (news !== null) await sayNews(work, change, news)
}

/**
 * Tells the customer of a visit as it is now, where a member decided only then that they should hear of it. Whoever knows
 * another time hears that it was moved.
 */
export async function tellAsItIs(work: SiteWork, { visit, requestId }: VisitToTell): Promise<void> {
  if (visit.kind !== 'visit') return
  const first = visit.state === 'cancelled' ? 'cancelled' : newsOf(null, visit)
  const news = first === 'confirmed' && (await wasToldOfOtherTime(work, visit)) ? 'moved' : first
  if (news !== null) await sayNews(work, { after: visit, requestId, tell: true }, news)
}

type Said = Pick<VisitChanged, 'after' | 'requestId' | 'tell' | 'isOneOfMany'>

async function sayNews(
  work: SiteWork,
  { after, requestId, tell, isOneOfMany = false }: Said,
  news: VisitNews,
): Promise<void> {
  if (requestId === null) {
    if (tell) await announce(work, after, news)
    return
  }
  // a time that the customer took waits for the business's word all the same
  const isAnswer = news !== 'held' || after.made_by !== 'customer'
  const isTold = tell && (await tellCustomer(work, after, requestId, news)) && isAnswer
  const isBooked = !isOneOfMany && after.state === 'confirmed' && (news === 'confirmed' || news === 'moved')
  if (isTold || isBooked) await markAnswered(work, requestId, 'member')
}

/** At once, but beside the act: it may need a conversation, which nobody may wait for while they have the calendar. */
async function announce(work: SiteWork, visit: VisitRow, kind: VisitNews | 'on_the_way'): Promise<void> {
  const key = await announceNow(work, visit, kind)
  if (key) await work.enqueue(sendNoticeKind, noticeJob({ id: work.site.id, slug: work.site.slug }, key))
}

/** In the language and by the channel of the conversation. Returns whether it leaves. */
async function tellCustomer(work: SiteWork, visit: VisitRow, requestId: RequestId, news: VisitNews): Promise<boolean> {
  const { starts_at, ends_at, arrival_minutes, address: ownAddress } = visit
  // what is over is nobody's news
  if (starts_at === null || ends_at === null || ends_at <= work.now) return false
  const place = await readPlace(work.db, work.site.id, requestId)
  if (!place) return false
  const locale = await localeOf(work, place)
  // name and address of a known customer are not for whoever writes in the chat
  const customer = place.shared ? '' : (place.customer ?? '')
  const address = place.shared ? '' : ownAddress || (place.address ?? '')
  const body = await wordVisit(work, `visit_${news}`, locale, { starts_at, arrival_minutes, customer, address })
  const { messageId, held } = await sayForBusiness(work, { requestId, body, purpose: 'confirmation' })
  await noteSaid(work, visit, news, held === null ? { messageId } : { dropped: held })
  return held === null
}

/** The day of a visit and when it begins, in words of a language, by the clock of the business. */
export async function timeOfVisit(
  work: SiteWork,
  starts: NonNullable<Visit['starts']>,
): Promise<(locale: 'en' | 'es') => { readonly day: string; readonly from: string }> {
  const timeZone = await timeZoneOf(work)
  const visit = { starts_at: new Date(starts), arrival_minutes: 0 }
  return (locale) => {
    const { day, from } = visitWords(visit, { timeZone, locale })
    return { day, from }
  }
}
