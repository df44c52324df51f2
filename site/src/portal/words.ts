import type { PortalPage } from '#contract/portals.page.ts'

type Place = Pick<PortalPage, 'locale'> & { readonly business: Pick<PortalPage['business'], 'timeZone'> }

const spoken = (locale: Place['locale']): string => (locale === 'es' ? 'es-US' : 'en-US')

const inPlace = ({ locale, business }: Place, moment: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(spoken(locale), { ...options, timeZone: business.timeZone }).format(new Date(moment))

/** The day of a moment by the business's clock: Thursday, May 21, 2026. */
export const dayOf = (place: Place, moment: string): string => inPlace(place, moment, { dateStyle: 'full' })

/** The time of it: 9:00 AM. */
export const timeOf = (place: Place, moment: string): string =>
  inPlace(place, moment, { hour: 'numeric', minute: '2-digit' })

/** Both, short: May 21, 2026, 9:00 AM. */
export const momentOf = (place: Place, moment: string): string =>
  inPlace(place, moment, { dateStyle: 'medium', timeStyle: 'short' })

/** A sum of money; cents are shown where there are any. */
export function moneyOf({ locale }: Pick<Place, 'locale'>, cents: number, currency: string): string {
  const whole = cents % 100 === 0
  const digits = whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(spoken(locale), { style: 'currency', currency, ...digits }).format(cents / 100)
}
