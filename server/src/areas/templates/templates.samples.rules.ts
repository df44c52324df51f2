import type { TemplateLanguage, TemplateVariable } from '#contract/templates.rules.ts'

/** What of a sample is the business's own. */
export interface OwnSamples {
  readonly business_name: string
  readonly business_phone: string
  /** Where a review is left, without the part that is each customer's own. */
  readonly review_page: string
}

/** As long as the part of a real address that leads to one customer's page. */
const samplePart = 'k3Jq0vXw8TzLh2Rb5NcYd7Ps'

const samples = {
  en: {
    customer_first_name: 'Maria',
    day: 'Thursday, May 21',
    arrival_window: 'between 9:00 AM and 11:00 AM',
    at_address: 'at 12 Oak Street',
    project_name: 'Water heater',
    message: 'Thanks for your photos. We can come and have a look on Thursday.',
    my_first_name: 'Sam',
  },
  es: {
    customer_first_name: 'María',
    day: 'jueves, 21 de mayo',
    arrival_window: 'entre las 9:00 a.m. y las 11:00 a.m.',
    at_address: 'en 12 Oak Street',
    project_name: 'Calentador de agua',
    message: 'Gracias por las fotos. Podemos pasar a verlo el jueves.',
    my_first_name: 'Sam',
  },
} as const

/** What a place looks like when it is filled, to look at while a text is written. */
export function sampleOf(variable: TemplateVariable, language: TemplateLanguage, own: OwnSamples): string {
  if (variable === 'business_name') return own.business_name
  if (variable === 'business_phone') return own.business_phone
  if (variable === 'link') return `${own.review_page}/${samplePart}`
  return samples[language][variable]
}
