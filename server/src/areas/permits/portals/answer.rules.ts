import { z } from 'zod'
import { permitLimits as limits, type PermitFault, type PortalKind } from '#contract/permits/values.ts'
import { positionIn, type Position } from './row.rules.ts'

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

const Values = z.record(z.string(), z.unknown())

/** SODA answers rows alone, and leaves out what is empty: columns are those that some row has. */
const Socrata = z.array(Values)

const ArcGis = z.object({
  fields: z.array(z.object({ name: z.string() })).default([]),
  features: z.array(z.object({ attributes: Values, geometry: z.unknown().optional() })),
})
/** ArcGIS says what went wrong in an answer that went well. */
const ArcGisFault = z.object({ error: z.object({ code: z.number() }) })

const Ckan = z.object({
  success: z.literal(true),
  result: z.object({ fields: z.array(z.object({ id: z.string() })), records: z.array(Values) }),
})

/** A point, or the middle of the corners of a lot. */
function placeOf(geometry: unknown): Position | null {
  const Point = z.object({ x: z.number(), y: z.number() })
  const Lot = z.object({ rings: z.array(z.array(z.tuple([z.number(), z.number()]).rest(z.number()))).min(1) })
  const point = Point.safeParse(geometry).data
  if (point) return positionIn(point.y, point.x)
  const [corners = []] = Lot.safeParse(geometry).data?.rings ?? []
  if (corners.length === 0) return null
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return positionIn(middle(1), middle(0))
}

const codeFaults: Readonly<Record<number, PermitFault>> = {
  404: 'missing',
  429: 'busy',
  498: 'refused',
  499: 'refused',
}

function readArcGis(json: unknown): PortalAnswer {
  const said = ArcGisFault.safeParse(json).data
  if (said) throw new PortalError(codeFaults[said.error.code] ?? (said.error.code >= 500 ? 'busy' : 'fields'))
  const { fields, features } = parsed(ArcGis, json)
  return {
    columns: fields.map(({ name }) => name),
    rows: features.map(({ attributes, geometry }) => ({ values: attributes, place: placeOf(geometry) })),
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(json)
  if (error || data === undefined) throw new PortalError('format', { cause: error })
  return data
}

const plain = (values: z.output<typeof Values>): PortalRow => ({ values, place: null })

const readers: Readonly<Record<PortalKind, (json: unknown) => PortalAnswer>> = {
  socrata: (json) => {
    const rows = parsed(Socrata, json)
    return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows: rows.map(plain) }
  },
  arcgis: readArcGis,
  ckan: (json) => {
    const { fields, records } = parsed(Ckan, json).result
    return { columns: fields.map(({ id }) => id), rows: records.map(plain) }
  },
}

/** What an answer says. @throws PortalError for what is no answer of such a portal */
export function readAnswer(kind: PortalKind, text: string): PortalAnswer {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new PortalError('format', { cause })
  }
  const { columns, rows } = readers[kind](json)
  return { columns: columns.slice(0, limits.columns), rows }
}

/** What a status says of the question: a portal that does not know a column refuses it as badly asked. */
export function faultOfStatus(status: number): PermitFault | null {
  if (status < 300) return null
  if (status === 400 || status === 409) return 'fields'
  if (status === 404 || status === 410) return 'missing'
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'refused'
}
