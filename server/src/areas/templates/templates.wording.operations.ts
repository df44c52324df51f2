import {
  asValue,
  fillTemplate,
  type TemplateLanguage,
  type TemplateName,
  type TemplateValues,
} from '#contract/templates.rules.ts'
import { phoneAsWritten, readPhone } from '../../platform/phone.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { siteVoice } from '../sites/sites.name.operations.ts'
import { namesStop, optOutClosing, wordsInForce } from './templates.presets.rules.ts'
import { listTemplates } from './templates.store.ts'

/** For the demo: what is said where a business has no words of its own. */
export { presetOf } from './templates.presets.rules.ts'

/** The language of those whose own is not known. */
export const businessLanguage = async (work: SiteWork): Promise<TemplateLanguage> => (await siteVoice(work)).language

/** What every text may name of the business. */
export async function businessValues(work: SiteWork): Promise<TemplateValues> {
  const { name, phone } = await siteVoice(work)
  const read = readPhone(phone ?? '')
  return { business_name: asValue(name), business_phone: read === null ? '' : phoneAsWritten(read) }
}

/** The words of a text as the business has them, with their places open. */
export async function wordsOf(work: SiteWork, name: TemplateName, language: TemplateLanguage): Promise<string> {
  const rows = await listTemplates(work.db, work.site.id)
  const own = rows.find((row) => row.template === name && row.language === language)
  return wordsInForce(name, language, own?.body)
}

/**
 * A text in the words of the business, with its values in their places. What is known of the business is filled in by
 * itself; a value that is empty closes up.
 */
export async function wordTemplate(
  work: SiteWork,
  name: TemplateName,
  language: TemplateLanguage,
  values: TemplateValues = {},
): Promise<string> {
  const [words, ofBusiness] = await Promise.all([wordsOf(work, name, language), businessValues(work)])
  return fillTemplate(words, { ...ofBusiness, ...values }).trim()
}

/** The words of a text message, with how to stop more of them, where they do not say so themselves. */
export const withOptOut = (words: string, language: TemplateLanguage): string =>
  namesStop(words) ? words : `${words} ${optOutClosing(language)}`
