import { z } from 'zod'
import type { PermitFields } from '#contract/permits/types.ts'
import type { Position } from '#contract/places.ts'
import { placeOfAddress } from '#contract/service-area.rules.ts'
import { Day } from '#contract/shared.ts'
import type { PortalRow } from './answer.rules.ts'
import { calmAddress, calmWords } from './case.rules.ts'

/** A permit as it is read. */
export interface ReadPermit {
  /** By what it is known again: its number, or all that it says where its city gives it none. */
  readonly identity: string
  readonly number: string
  readonly day: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly kind: string
  readonly words: string
  readonly contractor: string
  readonly valueCents: number | null
  readonly place: Position | null
}

/** Letters of a field that are kept: a description is no story. */
const longest = { line: 200, words: 2000 } as const

/** A place on the earth; null for what is none, and for where nobody lives: cities write 0, 0 for "not known". */
export function positionIn(lat: number, lng: number): Position | null {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isOnEarth && (Math.abs(lat) > 0.01 || Math.abs(lng) > 0.01) ? { lat, lng } : null
}

function textOf(value: unknown, most: number = longest.line): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return (
    String(value)
      .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
      .trim()
      .slice(0, most)
      // where it is cut half a letter may be left, which the database refuses
      .toWellFormed()
      .trim()
  )
}

/** NaN for what is no number: it is no place and no amount either. */
const numberOf = (value: unknown): number => Number.parseFloat(textOf(value).replaceAll(/[$,\s]/g, ''))

/** A day as portals write one: ISO 8601 with or without a time, or milliseconds. Undefined for anything else. */
export function dayIn(value: unknown): string | undefined {
  if (typeof value === 'number')
    return Math.abs(value) < 8e12 ? Day.safeParse(new Date(value).toISOString().slice(0, 10)).data : undefined
  return Day.safeParse(/^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(textOf(value))?.[0]).data
}

const GeoPoint = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) })
const Pair = z.object({ latitude: z.union([z.string(), z.number()]), longitude: z.union([z.string(), z.number()]) })

/** A place in one column: a point of GeoJSON, a pair, or text such as `POINT (-87.6 41.8)` or `41.8, -87.6`. */
export function placeIn(value: unknown): Position | null {
  const point = GeoPoint.safeParse(value).data
  if (point) return positionIn(point.coordinates[1], point.coordinates[0])
  const pair = Pair.safeParse(value).data
  if (pair) return placeOfPair(pair.latitude, pair.longitude)
  const text = textOf(value)
  const words = /^POINT ?\( ?(-?[\d.]+) (-?[\d.]+) ?\)$/i.exec(text)
  if (words) return placeOfPair(words[2], words[1])
  const signs = /^\(? ?(-?[\d.]+) ?, ?(-?[\d.]+) ?\)?$/.exec(text)
  return signs && placeOfPair(signs[1], signs[2])
}

const placeOfPair = (latitude: unknown, longitude: unknown): Position | null =>
  positionIn(numberOf(latitude), numberOf(longitude))

/** Cents of an amount of dollars; null for none, and for more than any house costs. */
function centsIn(value: unknown): number | null {
  const cents = Math.round(numberOf(value) * 100)
  return cents > 0 && cents <= 1e13 ? cents : null
}

/** A row by the columns that were chosen, whether or not it says enough. */
export function readFields(fields: PermitFields, { values, place }: PortalRow) {
  const at = (column: string | null): unknown => (column === null ? undefined : values[column])
  const written = fields.address
    .map((column) => textOf(at(column)))
    .filter(Boolean)
    .join(' ')
    .slice(0, longest.line)
    .toWellFormed()
  const tail = placeOfAddress(written)
  const zip = textOf(at(fields.zip)) || (tail.zip ?? '')
  return {
    day: dayIn(at(fields.day)),
    address: calmAddress(written),
    city: calmAddress(textOf(at(fields.city)) || (tail.zip === undefined ? '' : (tail.city ?? ''))),
    zip: /^\d{5}(?=$|-?\d{4}$)/.exec(zip)?.[0] ?? '',
    kind: calmWords(textOf(at(fields.kind))),
    words: calmWords(textOf(at(fields.text), longest.words)),
    number: textOf(at(fields.number)),
    contractor: textOf(at(fields.contractor)),
    valueCents: centsIn(at(fields.value)),
    place: placeOfPair(at(fields.latitude), at(fields.longitude)) ?? placeIn(at(fields.location)) ?? place,
  }
}

/** A permit; undefined for a row without a day or an address, which nobody could do anything with. */
export function readPermit(fields: PermitFields, row: PortalRow): ReadPermit | undefined {
  const { day, ...rest } = readFields(fields, row)
  if (day === undefined || !/\p{L}/u.test(rest.address)) return undefined
  const parts = rest.number === '' ? [day, rest.address, rest.kind, rest.words] : [rest.number]
  return { ...rest, day, identity: parts.join('\n') }
}
