import { useZone } from './site.tsx'
import { currentLanguage, useText } from './texts.ts'

const locales = { en: 'en-US', es: 'es-US' } as const
/** The person's language as it is written in the United States: `1,250.5` in both, never `1.250,5`. */
const currentLocale = () => locales[currentLanguage()]

const kept = new Map<string, unknown>()

/** Formatters cost milliseconds to make, and lists need hundreds: one of each is kept. `name`: one kind has it alone. */
export function once<Formatter>(name: string, make: (locale: string) => Formatter): Formatter {
  const locale = currentLocale()
  const key = `${locale} ${name}`
  const found = kept.get(key)
  // The name stands for one kind of formatter only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (found !== undefined) return found as Formatter
  const made = make(locale)
  kept.set(key, made)
  return made
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** What is written the same wherever one is. */
export const anywhere = {
  /** An average of stars: always one digit behind the point. */
  stars: (value: number) =>
    once(
      'stars',
      (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    ).format(value),
  number: (value: number) => once('number', (locale) => new Intl.NumberFormat(locale)).format(value),

  /** `73%`, out of 73. */
  percent: (value: number) =>
    once('percent', (locale) => new Intl.NumberFormat(locale, { style: 'percent' })).format(value / 100),

  /** A calendar day is the same everywhere, so it is never moved into a time zone. */
  day: (day: string) =>
    once('day', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })).format(
      new Date(day),
    ),

  /** `November 2026`, out of `2026-11`. */
  month: (month: string) =>
    once(
      'month',
      (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    ).format(new Date(month)),

  /** `3 hours ago`, `yesterday`, `now`. */
  timeAgo(moment: string, now: number): string {
    const seconds = Math.round((Date.parse(moment) - now) / 1000)
    const formatter = once('ago', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
    const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size)
    return unit === undefined ? formatter.format(0, 'second') : formatter.format(Math.trunc(seconds / unit[1]), unit[0])
  },

  /** How long something lasted, in its largest unit: `5 min`, `2 hr`, `3 days`. */
  duration(seconds: number): string {
    const [unit, size] = UNITS.find(([name, least]) => name !== 'week' && seconds >= least) ?? (['minute', 60] as const)
    const style = { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' } as const
    const value = Math.max(0, Math.floor(seconds / size))
    return once(`duration ${unit}`, (locale) => new Intl.NumberFormat(locale, style)).format(value)
  },

  /** A length or a stretch of time, exactly: `1 hr 30 min`, and `2 days` where it is whole days. */
  length(minutes: number): string {
    const unit = (name: 'day' | 'hour' | 'minute', value: number) =>
      once(
        `length ${name}`,
        (locale) =>
          new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: name === 'day' ? 'long' : 'short' }),
      ).format(value)
    if (minutes > 0 && minutes % 1440 === 0) return unit('day', minutes / 1440)
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    const parts = [
      ...(hours > 0 ? [unit('hour', hours)] : []),
      ...(rest > 0 || hours === 0 ? [unit('minute', rest)] : []),
    ]
    return parts.join(' ')
  },

  /** An amount of whole cents: `$1,250`, and `$1,250.50` only where there are cents. */
  money: ({ cents, currency }: { cents: number; currency: string }) => {
    const digits = cents % 100 === 0 ? 0 : 2
    const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
    return once(`money ${currency} ${digits}`, (locale) => new Intl.NumberFormat(locale, style)).format(cents / 100)
  },

  /** An amount with its cents, for lists and documents: `$1,250.00`. */
  exactMoney: ({ cents, currency }: { cents: number; currency: string }) =>
    once(`exact money ${currency}`, (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency }))
      .format(cents / 100)
      .replace('-', '−'),

  /** An amount in whole dollars, for figures: `$58,930`. */
  wholeMoney: ({ cents, currency }: { cents: number; currency: string }) =>
    once(
      `whole money ${currency}`,
      (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
    ).format(cents / 100),

  /** Several of a kind: `1, 3, and 7`. */
  list: (items: readonly string[]) =>
    once('list', (locale) => new Intl.ListFormat(locale, { type: 'conjunction' })).format(items),

  /** A rate in millionths: `10.75%`. */
  rate: (ppm: number) =>
    once('rate', (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })).format(
      ppm / 1_000_000,
    ),

  /** A time of day, `17:30`: `5:30 PM`. */
  clock: (time: string) =>
    once('clock', (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })).format(
      new Date(`1970-01-01T${time}Z`),
    ),

  phone: formatPhone,
} as const

/** How a moment is written, by its purpose. */
const styles = {
  year: { year: 'numeric' },
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  weekday: { weekday: 'short' },
  monthDay: { month: 'short', day: 'numeric' },
  dayAhead: { weekday: 'short', month: 'short', day: 'numeric' },
  appointment: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

/** Moments as a clock in `timeZone` (an IANA name) shows them. */
function momentsIn(timeZone: string) {
  const write = (style: keyof typeof styles) => (moment: string) =>
    once(`${style} ${timeZone}`, (locale) => new Intl.DateTimeFormat(locale, { ...styles[style], timeZone })).format(
      new Date(moment),
    )
  return {
    year: write('year'),
    /** `Monday, November 23`. */
    longDay: write('longDay'),
    date: write('date'),
    dateTime: write('dateTime'),
    time: write('time'),
    weekday: write('weekday'),
    /** `Nov 24`. */
    monthDay: write('monthDay'),
    /** `Tue, Nov 24`: like `appointment`, without its time. */
    dayAhead: write('dayAhead'),
    /** `Tue, Nov 24, 9:00 AM`: for something that is about to be, where the year is plain. */
    appointment: write('appointment'),
    /** The calendar day of a moment, `2026-11-24`: for comparing and grouping. */
    dayOf: (moment: string) =>
      // Sweden writes dates as ISO 8601 does.
      once(`dayOf ${timeZone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone })).format(new Date(moment)),
    /** The hour of a moment, 0 to 23. */
    hourOf: (moment: string) =>
      Number(
        once(
          `hourOf ${timeZone}`,
          () => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }),
        ).format(new Date(moment)),
      ),
  } as const
}

const byZone = new Map<string, Formats>()

/**
 * Dates, numbers and phones as the person's language writes them, times by the clock of `timeZone` (an IANA name).
 * Moments are ISO 8601 in UTC; days `2026-11-20`.
 */
export function formatsIn(timeZone: string): Formats {
  const known = byZone.get(timeZone)
  if (known !== undefined) return known
  const made = { ...anywhere, ...momentsIn(timeZone) }
  byZone.set(timeZone, made)
  return made
}

export type Formats = typeof anywhere & ReturnType<typeof momentsIn>

/**
 * `+14155550100` and `4155550100` → `(415) 555-0100`; numbers of other countries keep their country code, digits in
 * groups; what is no number stays as it was typed.
 */
export function formatPhone(phone: string): string {
  const home = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(phone)
  if (home !== null) return `(${home[1]}) ${home[2]}-${home[3]}`
  return phone.startsWith('+') ? phone.replace(/^(\+\d{2})(\d{3})(\d{3})(\d+)$/, '$1 $2 $3 $4') : phone
}

/** The formats for a component, by the clock of the business; drawn again when the language changes. */
export function useFormats(): Formats {
  useText()
  return formatsIn(useZone())
}

/** `Maria de la Cruz` → `MC`: a person in two letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '',
  )
  return letters.join('').toUpperCase()
}
