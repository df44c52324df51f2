import type { TaxRate } from '#contract/money/types.ts'
import { dateFormats } from '../../platform/zones.rules.ts'

/** How amounts, quantities, rates, and days are printed, in the language of a document. */
export interface Printed {
  readonly money: (cents: number) => string
  /** With a plus, as what may be added. */
  readonly added: (cents: number) => string
  /** With a minus; what is nothing is empty. */
  readonly taken: (cents: number) => string
  readonly quantity: (milli: number, unit: string) => string
  readonly tax: (tax: Pick<TaxRate, 'name' | 'ppm'>) => string
  /** A day such as `2026-11-23`. */
  readonly day: (day: string) => string
  /** A rate in millionths as a percentage without its sign. */
  readonly share: (ppm: number) => string
  /** The day of a moment by the clock of the business. */
  readonly dayOf: (at: Date, timeZone: string) => string
  /** A moment by the clock of the business. */
  readonly moment: (at: Date, timeZone: string) => string
}

type Language = 'en' | 'es'
const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US')
const days = dateFormats({ dateStyle: 'long' })
const moments = dateFormats({ dateStyle: 'long', timeStyle: 'short' })

/** @param currency ISO 4217 */
export function printedIn(language: Language, currency: string): Printed {
  const locale = localeOf(language)
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const money = (cents: number): string => amounts.format(cents / 100)
  return {
    money,
    added: (cents) => `+${money(cents)}`,
    taken: (cents) => `\u2212${money(cents)}`,
    quantity: (milli, unit) => [numbers.format(milli / 1000), unit].filter(Boolean).join(' '),
    tax: ({ name, ppm }) => `${name} ${numbers.format(ppm / 10_000)}%`,
    share: (ppm) => numbers.format(ppm / 10_000),
    dayOf: (at, timeZone) => days(locale, timeZone).format(at),
    day: (day) => days(locale, 'UTC').format(new Date(`${day}T12:00:00Z`)),
    moment: (at, timeZone) => moments(locale, timeZone).format(at),
  }
}

/** The color of papers of a business that has none. */
export const usualColor = '#0f6274'

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** How bright it is, by WCAG 2.2: 0 is black, 1 white. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The color, made darker until white letters on it can be read (4.5 to 1): a bright yellow becomes a brown. */
export function readableColor(color: string): string {
  let channels = channelsOf(color)
  while (1.05 / (luminance(channels) + 0.05) < 4.5) channels = channels.map((value) => value * 0.96)
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Points that a logo may take at the head of a paper. */
const logoBox = { width: 130, height: 40 } as const

/** How large a logo stands at the head, in points. @param png one of ours: its header says its pixels */
export function logoSize(png: Buffer): { readonly width: number; readonly height: number } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  return { width: width * scale, height: height * scale }
}
