import { once } from '../../../lib/formats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `12 MB`, in the person's language. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = units[step] ?? 'byte'
  const value = bytes / 1000 ** step
  const digits = value < 10 && step > 0 ? 1 : 0
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const
  return once(`size ${unit} ${digits}`, (locale) => new Intl.NumberFormat(locale, style)).format(value)
}
