import { anywhere, once } from './formats.ts'
import { currentLanguage } from './texts.ts'

/** Without accents, and in lower case. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  // a day that no month has is that of another one
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1) return null
  return date.toISOString().slice(0, 10)
}

/** `26` is near: 1970 to 2069. */
const yearIn = (figures: string): number => {
  const year = Number(figures)
  return figures.length > 2 ? year : year + (year < 70 ? 2000 : 1900)
}

/** The number of a month by the beginning of its name in the language that is shown; 0 for no month. */
function monthIn(word: string): number {
  const written = once('monthName', (locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }))
  const names = Array.from({ length: 12 }, (_, month) => fold(written.format(Date.UTC(2026, month))))
  return word.length < 3 ? 0 : names.findIndex((name) => name.startsWith(word)) + 1
}

/**
 * The day, `2026-11-24`, that a person has written: so, in figures in the order of their language, or with the month's
 * name. Null for anything else. Without its year it is one of `year`; where that is not given it is none, nor is one with
 * a year of two figures: somebody is still writing.
 */
export function readDay(text: string, year?: number): string | null {
  const written = fold(text).trim()
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written) ?? []
  if (isoYear !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const parts = (written.match(/\p{L}+|\d+/gu) ?? []).filter((part) => !/^(?:de|del|of|the|st|nd|rd|th)$/.test(part))
  const named = parts.findIndex((part) => /^\D/.test(part))
  const month = named === -1 ? 0 : monthIn(parts[named] ?? '')
  const figures = parts.filter((_, at) => at !== named)
  if ((named !== -1 && month === 0) || figures.some((part) => /\D/.test(part))) return null
  const dayFirst = named !== -1 || currentLanguage() === 'es'
  const [first = '', second = '', third] = named === -1 ? figures : [figures[0], String(month), figures[1]]
  if (figures.length > (named === -1 ? 3 : 2) || first === '' || second === '') return null
  const wholeYear = third !== undefined && third.length === 4
  if (!wholeYear && year === undefined) return null
  if (third !== undefined && third.length !== 2 && !wholeYear) return null
  const inYear = third === undefined ? (year ?? 0) : yearIn(third)
  return dayFirst ? dayOf(inYear, Number(second), Number(first)) : dayOf(inYear, Number(first), Number(second))
}

/** A time of day, `17:30`, as the language that is shown writes it: `5:30 PM`. */
export const writeTime = (time: string): string => anywhere.clock(time)

/** The time of day, `17:30`, that a person has written: `5:30 PM`, `5.30pm`, `530 p. m.`, `17:30`, `17`; null for none. */
export function readTime(text: string): string | null {
  const written = fold(text).replaceAll(/[\s.:h]/g, '')
  const [, figures, half] = /^(\d{1,4})([ap]?)m?$/.exec(written) ?? []
  if (figures === undefined) return null
  const minutes = figures.length > 2 ? Number(figures.slice(-2)) : 0
  const hours = Number(figures.length > 2 ? figures.slice(0, -2) : figures)
  if (minutes > 59 || hours > 23 || (half !== '' && (hours > 12 || hours === 0))) return null
  const shown = half === '' ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  return `${String(shown).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
