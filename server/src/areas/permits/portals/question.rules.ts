import { z } from 'zod'
import { datasetAddress } from '#contract/permits/address.rules.ts'
import { permitSourceFields, type PermitFields } from '#contract/permits/types.ts'
import type { PortalKind } from '#contract/permits/values.ts'
import { addDays } from '../../../platform/wall-clock.rules.ts'

/** A dataset: its kind, and its address as `datasetAddress` writes it. */
export interface Dataset {
  readonly kind: PortalKind
  readonly address: string
}

/** Which rows are asked for: from one day to another, the newest first. */
export interface Span {
  readonly fields: PermitFields
  readonly since: string
  readonly until: string
  readonly offset: number
  readonly limit: number
}

/** Columns as each kind of portal writes them in a question; what is written otherwise would be part of it. */
const names: Readonly<Record<PortalKind, RegExp>> = {
  socrata: /^[a-z_][a-z0-9_]*$/,
  arcgis: /^[A-Za-z_][A-Za-z0-9_.]*$/,
  ckan: /^[^"'`\\;\p{Cc}]+$/u,
}

/** Every column that is chosen, once. */
export const columnsOf = ({ address, ...others }: PermitFields): string[] => [
  ...new Set([...address, ...Object.values(others).filter((each) => each !== null)]),
]

/** Whether these may be columns of such a portal at all. */
export const areColumns = (kind: PortalKind, fields: PermitFields): boolean =>
  columnsOf(fields).every((column) => names[kind].test(column))

const Source = z.object(permitSourceFields)

/** Whether a row, as it stands in a file, is one that somebody could have written here. */
export function isSource(row: unknown): boolean {
  const source = Source.safeParse(row).data
  return (
    source !== undefined &&
    datasetAddress(source.kind, source.address) === source.address &&
    areColumns(source.kind, source.fields)
  )
}

const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Some rows of a dataset, to see what columns it has. */
export function sampleQuestion({ kind, address }: Dataset, limit: number): string {
  if (kind === 'socrata') return withQuery(address, { $limit: String(limit) })
  if (kind === 'ckan') return withQuery(address, { limit: String(limit) })
  return withQuery(`${address}/query`, {
    where: '1=1',
    outFields: '*',
    resultRecordCount: String(limit),
    returnGeometry: 'true',
    outSR: '4326',
    f: 'json',
  })
}

/**
 * The rows of some days, the newest first. CKAN's `datastore_search` compares nothing: it answers older rows too.
 * Written after SODA 2.1, the ArcGIS REST API (standardized queries), and CKAN's API 3.
 */
export function spanQuestion({ kind, address }: Dataset, { fields, since, until, offset, limit }: Span): string {
  const { day } = fields
  // an end that is not part of the span
  const end = addDays(until, 1)
  if (kind === 'socrata')
    return withQuery(address, {
      $select: columnsOf(fields).join(','),
      $where: `${day} >= '${since}T00:00:00.000' AND ${day} < '${end}T00:00:00.000'`,
      $order: `${day} DESC,:id`,
      $limit: String(limit),
      $offset: String(offset),
    })
  if (kind === 'ckan')
    return withQuery(address, { sort: `"${day}" desc, "_id" desc`, limit: String(limit), offset: String(offset) })
  return withQuery(`${address}/query`, {
    where: `${day} >= DATE '${since}' AND ${day} < DATE '${end}'`,
    outFields: columnsOf(fields).join(','),
    orderByFields: `${day} DESC`,
    resultOffset: String(offset),
    resultRecordCount: String(limit),
    returnGeometry: 'true',
    outSR: '4326',
    f: 'json',
  })
}
