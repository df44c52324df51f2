import { CustomerId } from '#contract/shared.ts'
import { asValue, firstNameOf, type TemplateLanguage, type TemplateName } from '#contract/templates.rules.ts'
import { texts } from '../../../platform/texts/texts.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { languageOfCustomer } from '../../conversations/index.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { wordTemplate } from '../../templates/index.ts'
import { arrivalIn, visitWords } from '../reminders.rules.ts'

/** What a message about a visit speaks of. */
export interface SpokenVisit {
  readonly starts_at: Date
  readonly arrival_minutes: number
  /** Empty: not named. */
  readonly customer: string
  readonly address: string
}

/** In which somebody is written to: that of the conversation, otherwise that of the customer. */
export async function localeOf(
  work: SiteWork,
  place: { readonly language: string | null; readonly customer_id: string | null } | undefined,
): Promise<TemplateLanguage> {
  if (place?.language) return place.language === 'es' ? 'es' : 'en'
  return languageOfCustomer(work, CustomerId.parse(place?.customer_id))
}

/** A message about the time of a visit, in the words of the business. */
export async function wordVisit(
  work: SiteWork,
  template: Extract<TemplateName, `visit_${string}`>,
  locale: TemplateLanguage,
  visit: SpokenVisit,
): Promise<string> {
  const { day, from, until } = visitWords(visit, { timeZone: await timeZoneOf(work), locale })
  const { text } = texts(locale)
  return wordTemplate(work, template, locale, {
    customer_first_name: firstNameOf(visit.customer),
    day,
    arrival_window: until === null ? text('visit.at', { from }) : text('visit.between', { from, until }),
    at_address: visit.address === '' ? '' : text('visit.place', { address: asValue(visit.address) }),
  })
}

/** That somebody is on the way and about when they arrive. `minutes`: of the drive. */
export async function wordDeparture(
  work: SiteWork,
  locale: TemplateLanguage,
  { customer, address, minutes }: Pick<SpokenVisit, 'customer' | 'address'> & { readonly minutes: number },
): Promise<string> {
  const { text } = texts(locale)
  const estimate = arrivalIn(minutes)
  return wordTemplate(work, 'visit_on_the_way', locale, {
    customer_first_name: firstNameOf(customer),
    arrival_estimate:
      estimate.hours === 0
        ? text('visit.in_minutes', { minutes: estimate.minutes })
        : text('visit.in_hours', { hours: estimate.hours, minutes: estimate.minutes }),
    at_address: address === '' ? '' : text('visit.place', { address: asValue(address) }),
  })
}
