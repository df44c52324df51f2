import type { CustomerId } from '#contract/shared.ts'
import type { TemplateLanguage } from '#contract/templates.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { businessLanguage } from '../templates/templates.wording.operations.ts'
import { readLanguage } from './conversations.threads.store.ts'

/** The language that a conversation is kept to have. */
export const languageOf = ({ language }: { readonly language: string }): TemplateLanguage =>
  language === 'es' ? 'es' : 'en'

/** In which a customer is written to: that of the conversation in which they were last heard, else the business's. */
export async function languageOfCustomer(work: SiteWork, customerId: CustomerId): Promise<TemplateLanguage> {
  const known = await readLanguage(work.db, work.site.id, customerId)
  return known === undefined ? businessLanguage(work) : languageOf(known)
}
