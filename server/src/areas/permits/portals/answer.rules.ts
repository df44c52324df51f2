import { z } from 'zod'
import { permitLimits as limits, type PermitFault, type PortalKind } from '#contract/permits/values.ts'
import type { Position } from '#contract/places.ts'
import { positionIn } from './row.rules.ts'

/** Why a portal could not be read. Its text names the portal's own words nowhere: it is logged. */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly fault: PermitFault

  constructor(fault: PermitFault, options?: ErrorOptions) {
    super(`a portal could not be read: ${fault}`, options)
    this.fault = fault
  }
}

/** A row as it came: its columns, and where its place on the map is, where the portal keeps that beside them. */
export interface PortalRow {
  readonly values: Readonly<Record<string, unknown>>
  readonly place: Position | null
}

/** What a portal answered. */
export interface PortalAnswer {
  readonly columns: readonly string[]
  readonly rows: readonly PortalRow[]
}

/** The first so many of a list, cut before anything looks at them: whoever answers decides how many there are. */
const first = <Item extends z.ZodType>(most: number, item: Item) =>
  z.preprocess((list) => (Array.isArray(list) ? list.slice(0, most) : list), z.array(item))

const Values = z.preprocess(
  (row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? Object.fromEntries(Object.entries(row).slice(0, limits.columns))
      : row,
  z.record(z.string(), z.unknown()),
)

/** SODA answers rows alone, and leaves out what is empty: columns are those that some row has. */
const socrata = (most: number) => first(most, Values)

const arcGis = (most: number) =>
  z.object({
    fields: first(limits.columns, z.object({ name: z.string() })).default([]),
    features: first(most, z.object({ attributes: Values, geometry: z.unknown().optional() })),
  })
/** ArcGIS says what went wrong in an answer that went well. */
const ArcGisFault = z.object({ error: z.object({ code: z.number() }) })

const ckan = (most: number) =>
  z.object({
    success: z.literal(true),
    result: z.object({ fields: first(limits.columns, z.object({ id: z.string() })), records: first(most, Values) }),
  })

/** Corners of a lot that its middle is reckoned by. */
const mostCorners = 1000
const Point = z.object({ x: z.number(), y: z.number() })
const Lot = z.object({ rings: first(1, first(mostCorners, z.tuple([z.number(), z.number()]).rest(z.number()))) })

/** A point, or the middle of the corners of a lot. */
function placeOf(geometry: unknown): Position | null {
  const point = Point.safeParse(geometry).data
  if (point) return positionIn(point.y, point.x)
  const [corners = []] = Lot.safeParse(geometry).data?.rings ?? []
  // of none it is nowhere
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return positionIn(middle(1), middle(0))
}

const codeFaults: Readonly<Record<number, PermitFault>> = {
  404: 'missing',
  429: 'busy',
  498: 'refused',
  499: 'refused',
}

function readArcGis(json: unknown, most: number): PortalAnswer {
  const said = ArcGisFault.safeParse(json).data
  if (said) throw new PortalError(codeFaults[said.error.code] ?? (said.error.code >= 500 ? 'busy' : 'fields'))
  const { fields, features } = parsed(arcGis(most), json)
  return {
    columns: fields.map(({ name }) => name),
    rows: features.map(({ attributes, geometry }) => ({ values: attributes, place: placeOf(geometry) })),
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json)
  if (!read.success) throw new PortalError('format', { cause: read.error })
  return read.data
}

const plain = (values: z.output<typeof Values>): PortalRow => ({ values, place: null })

const readers: Readonly<Record<PortalKind, (json: unknown, most: number) => PortalAnswer>> = {
  socrata: (json, most) => {
    const rows = parsed(socrata(most), json)
    return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows: rows.map(plain) }
  },
  arcgis: readArcGis,
  ckan: (json, most) => {
    const { fields, records } = parsed(ckan(most), json).result
    return { columns: fields.map(({ id }) => id), rows: records.map(plain) }
  },
}

/** What the first rows of an answer say. @throws PortalError for what is no answer of such a portal */
export function readAnswer(kind: PortalKind, text: string, most: number): PortalAnswer {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new PortalError('format', { cause })
  }
  const { columns, rows } = readers[kind](json, most)
  return { columns: columns.slice(0, limits.columns), rows }
}

/** What a status says of the question: a portal that does not know a column refuses it as badly asked. */
export function faultOfStatus(status: number): PermitFault | null {
  if (status < 300) return null
  if (status === 400 || status === 409) return 'fields'
  if (status === 404 || status === 410) return 'missing'
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'refused'
}
