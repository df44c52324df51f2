import { RequestId } from '#contract/shared.ts'
import { asValue, firstNameOf } from '#contract/templates.rules.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { sayForBusiness } from '../conversations/conversations.saying.operations.ts'
import { wordTemplate } from '../templates/templates.wording.operations.ts'
import { readPlace, type VisitRow } from './schedule.store.ts'
import { visitWords, type VisitNews } from './schedule.telling.rules.ts'

/** Tells the customer what became of a visit, in the language and by the channel of the conversation. Returns whether it leaves. */
export async function tellCustomer(work: SiteWork, visit: VisitRow, news: VisitNews): Promise<boolean> {
  // what is over is nobody's news
  if (visit.ends_at <= work.now) return false
  const requestId = RequestId.parse(visit.request_id)
  const place = await readPlace(work.db, work.site.id, requestId)
  if (!place) return false
  const locale = place.language === 'es' ? 'es' : 'en'
  // name and address of a known customer are not for whoever writes in the chat
  const { address, customer } = place.shared ? { address: '', customer: '' } : place
  const { day, from, until } = visitWords(visit, { timeZone: place.time_zone, locale })
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
