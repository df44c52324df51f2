import type { Visit } from '#contract/schedule/types.ts'
import type { RequestId } from '#contract/shared.ts'
import { asValue, firstNameOf } from '#contract/templates.rules.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { sayForBusiness } from '../conversations/index.ts'
import { markAnswered } from '../requests/index.ts'
import type { VisitChanged, VisitRow } from '../schedule/index.ts'
import { timeZoneOf } from '../sites/index.ts'
import { wordTemplate } from '../templates/index.ts'
import { newsOf, visitWords, type VisitNews } from './reminders.rules.ts'
import { readPlace } from './reminders.store.ts'

/**
 * Tells the customer what became of a visit, where a member wants it. Whoever got a time, or was told of one, waits for
 * no answer any more.
 */
export async function tellOfVisit(work: SiteWork, { before, after, requestId, tell }: VisitChanged): Promise<void> {
  const news = newsOf(before, after)
  if (requestId === null || news === null) return
  const isTold = tell && (await tellCustomer(work, after, requestId, news))
  const isBooked = after.state === 'confirmed' && (news === 'confirmed' || news === 'moved')
  if (isTold || isBooked) await markAnswered(work, requestId, 'member')
}

/** In the language and by the channel of the conversation. Returns whether it leaves. */
async function tellCustomer(
  work: SiteWork,
  { starts_at, ends_at, arrival_minutes, address: ownAddress }: VisitRow,
  requestId: RequestId,
  news: VisitNews,
): Promise<boolean> {
  // what is over is nobody's news
  if (starts_at === null || ends_at === null || ends_at <= work.now) return false
  const place = await readPlace(work.db, work.site.id, requestId)
  if (!place) return false
  const locale = place.language === 'es' ? 'es' : 'en'
  // name and address of a known customer are not for whoever writes in the chat
  const customer = place.shared ? '' : (place.customer ?? '')
  const address = place.shared ? '' : ownAddress || (place.address ?? '')
  const words = visitWords({ starts_at, arrival_minutes }, { timeZone: await timeZoneOf(work), locale })
  const { day, from, until } = words
  const { text } = texts(locale)
  const body = await wordTemplate(work, `visit_${news}`, locale, {
    customer_first_name: firstNameOf(customer),
    day,
    arrival_window: until === null ? text('visit.at', { from }) : text('visit.between', { from, until }),
    at_address: address === '' ? '' : text('visit.place', { address: asValue(address) }),
  })
  const { held } = await sayForBusiness(work, { requestId, body, purpose: 'confirmation' })
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
