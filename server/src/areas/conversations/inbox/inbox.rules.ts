/** The sections of the inbox, in their order. Within one, the conversation where something was said last comes first. */
export const sections = ['emergency', 'unread', 'rest'] as const
export type Section = (typeof sections)[number]

/** Where a page of the inbox ended. */
export interface InboxPlace {
  readonly section: Section
  /** Microseconds since 1970, as the database has them: a page must not end between two that look alike to a `Date`. */
  readonly at: string
  readonly id: string
}

export const writePlace = ({ section, at, id }: InboxPlace): string =>
  Buffer.from(`${sections.indexOf(section)}~${at}~${id}`).toString('base64url')

const placeShape = /^([012])~(\d{1,16})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Undefined for text that is not a cursor of the inbox. */
export function readPlace(cursor: string): InboxPlace | undefined {
  const [, rank, at = '', id = ''] = placeShape.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  const section = sections.find((_each, index) => String(index) === rank)
  return section && { section, at, id }
}

/** The section where a page goes on, and those after it. */
export const sectionsFrom = (place: InboxPlace | undefined): readonly Section[] =>
  sections.slice(place ? sections.indexOf(place.section) : 0)

const mostWords = 8

/**
 * What a person typed as a query of PostgreSQL's text search: every word must occur, the last one may be half typed.
 * Only letters and digits of any script are left, so nothing typed is an operator. Empty where there is no word.
 */
export function wordQuery(typed: string): string {
  const words = (typed.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, mostWords)
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
}

/** Fewer digits would find half of all numbers. */
const fewestDigits = 4

/** The digits of a phone number as somebody writes one, such as "(415) 555-01"; undefined for other words. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length >= fewestDigits && /^[\d\s().+-]+$/.test(typed) ? digits : undefined
}
