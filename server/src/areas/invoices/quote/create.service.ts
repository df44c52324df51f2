// Small on purpose: apart from both ways to make a draft, which would otherwise lead to each other.
import type { Answer, Input } from '../../../http/handler.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { createDraft } from '../drafts/drafts.service.ts'
import { createPlanned } from '../plan/plan.service.ts'
import { createFromQuote } from './quote-invoice.service.ts'

/** Makes a draft. @throws Refusal invalid, not_found */
export async function createInvoice(
  work: SiteWork,
  { body }: Input<'createInvoice'>,
): Promise<Answer<'createInvoice'>> {
  const { plan_part: position, quote: quoteId } = body
  if (quoteId !== undefined && position !== undefined) return createPlanned(work, body, { quoteId, position })
  if (quoteId !== undefined) return createFromQuote(work, body, quoteId)
  if (body.kind ?? body.share_ppm ?? body.parts ?? position) throw refuseField('invalid', 'quote', 'is missing')
  return createDraft(work, body)
}
