import { brandName } from '#contract/payments/values.ts'
import type { PortalPage } from '#contract/portals.page.ts'
import { dateFormats, moneyFormats, numberFormats } from '../formatters.ts'
import { textsOf } from './texts.ts'

type Place = Pick<PortalPage, 'locale'> & { readonly business: Pick<PortalPage['business'], 'timeZone'> }

const writtenBy =
  (formats: ReturnType<typeof dateFormats>) =>
  ({ locale, business }: Place, moment: string): string =>
    formats(locale, business.timeZone).format(new Date(moment))

/** The day of a moment by the business's clock: Thursday, May 21, 2026. */
export const dayOf = writtenBy(dateFormats({ dateStyle: 'full' }))

/** The time of it: 9:00 AM. */
export const timeOf = writtenBy(dateFormats({ hour: 'numeric', minute: '2-digit' }))

/** Both, short: May 21, 2026, 9:00 AM. */
export const momentOf = writtenBy(dateFormats({ dateStyle: 'medium', timeStyle: 'short' }))

const exact = moneyFormats({})
const whole = moneyFormats({ minimumFractionDigits: 0, maximumFractionDigits: 0 })

/** A sum of money; cents are shown where there are any. */
export const moneyOf = ({ locale }: Pick<Place, 'locale'>, cents: number, currency: string): string =>
  (cents % 100 === 0 ? whole : exact)(locale, currency).format(cents / 100)

/** With cents, always: as documents and lists write it. */
export const exactOf = ({ locale }: Pick<Place, 'locale'>, cents: number, currency: string): string =>
  exact(locale, currency).format(cents / 100)

const rates = numberFormats({ maximumFractionDigits: 3 })

/** A rate in millionths as a percentage: 8.25%. */
export const shareOf = ({ locale }: Pick<Place, 'locale'>, ppm: number): string =>
  `${rates(locale).format(ppm / 10_000)}%`

/** Why a quote or an invoice bears no tax. */
export function exemptWords(
  { locale }: Pick<Place, 'locale'>,
  { certificate }: { readonly certificate: string },
): string {
  const text = textsOf(locale)
  return certificate === '' ? text('portal.tax_exempt') : text('portal.tax_exempt_by', { certificate })
}

const megabytes = numberFormats({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** How large a file is: 1.2 MB; nothing is less than a tenth of one. */
export const sizeOf = ({ locale }: Pick<Place, 'locale'>, bytes: number): string =>
  megabytes(locale).format(Math.max(0.1, bytes / 1_000_000))

const methods = ['cash', 'check', 'card', 'wallet', 'bank_debit', 'referral_credit'] as const

/** How something was paid; what is not known by a word is another way. */
export function methodOf(
  { locale }: Pick<Place, 'locale'>,
  method: string | null,
  card: { readonly brand: string; readonly last4: string } | null = null,
): string {
  const text = textsOf(locale)
  const known = methods.find((each) => each === method) ?? 'other'
  const word = text(`portal.method_${known}`)
  if (card === null || card.last4 === '') return word
  return text('portal.method_of', { what: brandName(card.brand) || word, last4: card.last4 })
}

const months = dateFormats({ month: 'long', year: 'numeric' })

/** The month of such a day: October 2026. */
export const monthOf = ({ locale }: Pick<Place, 'locale'>, day: string): string =>
  months(locale, 'UTC').format(new Date(day))

const days = dateFormats({ dateStyle: 'long' })

/** A day of the calendar, which is in no time zone. */
export const plainDay = ({ locale }: Pick<Place, 'locale'>, day: string): string =>
  days(locale, 'UTC').format(new Date(day))
