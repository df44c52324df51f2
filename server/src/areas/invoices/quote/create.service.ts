// Small on purpose: apart from both ways to make a draft, which would otherwise lead to each other.
import type { Answer, Input } from '../../../http/handler.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { createDraft } from '../drafts/drafts.service.ts'
import { createFromQuote } from './quote-invoice.service.ts'

/** Makes a draft. @throws Refusal invalid, not_found */
export async function createInvoice(
  work: SiteWork,
  { body }: Input<'createInvoice'>,
): Promise<Answer<'createInvoice'>> {
  if (body.quote !== undefined) return createFromQuote(work, body, body.quote)
  if (body.kind ?? body.share_ppm ?? body.parts) throw refuseField('invalid', 'quote', 'is missing')
  return createDraft(work, body)
}
