import type { TemplateGroup, TemplateLanguage, TemplateVariable } from '#contract/templates.rules.ts'
import en from './words/samples.en.json' with { type: 'json' }
import es from './words/samples.es.json' with { type: 'json' }

/** What of a sample is the business's own. */
export interface OwnSamples {
  readonly business_name: string
  readonly business_phone: string
  /** Where a review is left, without the part that is each customer's own. */
  readonly review_page: string
  /** The same of customers' own pages. */
  readonly portal: string
}

/** As long as the part of a real address that leads to one customer's page. */
const samplePart = 'k3Jq0vXw8TzLh2Rb5NcYd7Ps'

const samples = { en, es } as const

/** What a place looks like when it is filled, to look at while a text is written. */
export function sampleOf(
  variable: TemplateVariable,
  { language, group }: { readonly language: TemplateLanguage; readonly group: TemplateGroup },
  own: OwnSamples,
): string {
  if (variable === 'business_name') return own.business_name
  if (variable === 'business_phone') return own.business_phone
  if (variable === 'link') return `${group === 'portal' ? own.portal : own.review_page}/${samplePart}`
  return samples[language][variable]
}
