// Small on purpose: apart from sending, which this only looks at.
import type { Answer, Input } from '../../../http/handler.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { outcomesOf } from '../../conversations/index.ts'
import { billingOfVisit } from '../../invoices/index.ts'
import { noticesOf, visitDetailOf } from '../../schedule/index.ts'
import { presentNotice } from './notices.presenter.ts'

/**
 * An entry of the calendar with everything its panel shows, what became of each notice, and how it is billed.
 * @throws Refusal not_found
 */
export async function getVisit(work: SiteWork, { params }: Input<'getVisit'>): Promise<Answer<'getVisit'>> {
  const visit = await visitDetailOf(work, params.visitId)
  const notices = await noticesOf(work, params.visitId)
  const outcomes = await outcomesOf(
    work,
    notices.flatMap(({ messageId }) => messageId ?? []),
  )
  return {
    visit,
    notices: notices.map((notice) => presentNotice(notice, outcomes.get(notice.messageId ?? ''))),
    billing: await billingOfVisit(work, visit),
  }
}
