import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { PushRoute } from '#server/platform/push/push.ts'

/**
 * A city's open data at three kinds of portal, which answers as each of them documents it (SODA 2.1, ArcGIS REST API "Query",
 * CKAN API 3 `datastore_search`) and refuses what those refuse: a column that is not there, a question it cannot read.
 */

export type Row = Readonly<Record<string, unknown>>

export interface Portals {
  readonly route: PushRoute
  readonly origin: string
  /** Addresses of datasets by kind, as somebody finds them in a browser. */
  readonly socrata: string
  readonly arcgis: string
  readonly ckan: string
  /** The rows of every dataset, as the city has them; a test puts them in. `at`: a point where the portal keeps one beside them. */
  rows: readonly Row[]
  /** The column with the day, whose type is that of the portal's days. */
  day: string
  /** What is answered instead, once for each question while it is set. */
  instead: ((response: ServerResponse) => void) | undefined
  /** Every question, as it came. */
  readonly asked: URL[]
  close(): Promise<void>
}

const resource = '6ddcd912-32a0-43df-9908-63574f8c7e77'

const tls = { ciphers: 'PSK', maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const

const columnsIn = (rows: readonly Row[]) =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key !== 'at')
const descending = (one: Row, other: Row, column: string) => String(other[column]).localeCompare(String(one[column]))
const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]]])))

/** Days in a condition such as `issued >= '2026-10-28T00:00:00.000' AND issued < '2026-11-28T00:00:00.000'`. */
function between(where: string, literal: RegExp, day: string): readonly [string, string] | undefined {
  const [first, second, ...more] = where.split(' AND ')
  const read = (part: string | undefined, sign: string) => {
    const start = `${day} ${sign} `
    return part?.startsWith(start) ? literal.exec(part.slice(start.length))?.[1] : undefined
  }
  const [from, to] = [read(first, '>='), read(second, '<')]
  return more.length === 0 && from !== undefined && to !== undefined ? [from, to] : undefined
}

type Answered = readonly [status: number, content: unknown]

/** SODA refuses a column that it does not know with `query.soql.no-such-column`, and leaves out what is empty. */
function socrata({ rows, day }: Portals, { searchParams }: URL): Answered {
  const known = columnsIn(rows)
  const chosen = searchParams.get('$select')?.split(',') ?? known
  const wrong = chosen.find((column) => !known.includes(column))
  const refusal = (code: string): Answered => [400, { message: code, errorCode: code, data: {} }]
  if (wrong !== undefined) return refusal('query.soql.no-such-column')
  const where = searchParams.get('$where')
  const span = where === null ? undefined : between(where, /^'(\d{4}-\d{2}-\d{2})T00:00:00\.000'$/, day)
  if (where !== null && span === undefined) return refusal('query.compiler.malformed')
  const order = searchParams.get('$order')
  if (order !== null && order !== `${day} DESC,:id`) return refusal('query.compiler.malformed')
  const found = rows.filter((row) => span === undefined || (String(row[day]) >= span[0] && String(row[day]) < span[1]))
  const sorted = order === null ? found : found.toSorted((one, other) => descending(one, other, day))
  const [offset, limit] = [Number(searchParams.get('$offset') ?? 0), Number(searchParams.get('$limit') ?? 1000)]
  return [200, sorted.slice(offset, offset + limit).map((row) => pick(row, chosen))]
}

/** ArcGIS answers with 200 what it cannot do, days as milliseconds, and at most so many features. */
function arcgis({ rows, day }: Portals, { searchParams }: URL): Answered {
  const refusal: Answered = [
    200,
    { error: { code: 400, message: 'Cannot perform query. Invalid query parameters.', details: [] } },
  ]
  const known = columnsIn(rows)
  const fields = searchParams.get('outFields')
  const chosen = fields === '*' ? known : (fields?.split(',') ?? [])
  const where = searchParams.get('where') ?? ''
  const span = where === '1=1' ? ['', '9'] : between(where, /^DATE '(\d{4}-\d{2}-\d{2})'$/, day)
  const order = searchParams.get('orderByFields')
  const isKnown = chosen.length > 0 && chosen.every((column) => known.includes(column))
  if (!isKnown || span === undefined || searchParams.get('f') !== 'json') return refusal
  if (order !== null && order !== `${day} DESC`) return refusal
  const [from = '', to = ''] = span
  const found = rows.filter((row) => String(row[day]) >= from && String(row[day]) < to)
  const sorted = order === null ? found : found.toSorted((one, other) => descending(one, other, day))
  const [offset, count] = ['resultOffset', 'resultRecordCount'].map((name) => Number(searchParams.get(name) ?? 0))
  const end = (offset ?? 0) + Math.min(count ?? 0, 1000)
  return [
    200,
    {
      objectIdFieldName: 'OBJECTID',
      geometryType: 'esriGeometryPoint',
      spatialReference: { wkid: Number(searchParams.get('outSR')) },
      fields: chosen.map((name) => ({
        name,
        type: name === day ? 'esriFieldTypeDate' : 'esriFieldTypeString',
        alias: name,
      })),
      exceededTransferLimit: sorted.length > end,
      features: sorted.slice(offset, end).map((row) => ({
        attributes: Object.fromEntries(
          chosen.map((column) => [column, column === day ? Date.parse(String(row[column])) : (row[column] ?? null)]),
        ),
        ...(row['at'] !== undefined && { geometry: row['at'] }),
      })),
    },
  ]
}

/** CKAN numbers its rows, names every column, and compares nothing but whole values. */
function ckan({ rows, day }: Portals, { searchParams }: URL): Answered {
  const known = columnsIn(rows)
  const help = 'https://ckan.example/api/3/action/help_show?name=datastore_search'
  if (searchParams.get('resource_id') !== resource)
    return [404, { help, success: false, error: { __type: 'Not Found Error', message: `Not found: Resource` } }]
  const sort = searchParams.get('sort')
  if (sort !== null && sort !== `"${day}" desc, "_id" desc`)
    return [409, { help, success: false, error: { __type: 'Validation Error', sort: ['is not a column'] } }]
  const numbered: Row[] = rows.map((row, index) => ({ _id: index + 1, ...row }))
  const sorted = sort === null ? numbered : numbered.toSorted((one, other) => descending(one, other, day))
  const [offset, limit] = [Number(searchParams.get('offset') ?? 0), Number(searchParams.get('limit') ?? 100)]
  return [
    200,
    {
      help,
      success: true,
      result: {
        resource_id: resource,
        fields: ['_id', ...known].map((id) => ({ id, type: id === '_id' ? 'int' : id === day ? 'timestamp' : 'text' })),
        records: sorted
          .slice(offset, offset + limit)
          .map((row) => Object.fromEntries(['_id', ...known].map((column) => [column, row[column] ?? null]))),
        total: rows.length,
      },
    },
  ]
}

const missing: Answered = [404, { error: true, message: 'Not found' }]

function answer(portals: Portals, url: URL): Answered {
  if (url.pathname === '/resource/ab12-cd34.json') return socrata(portals, url)
  if (url.pathname === '/arcgis/rest/services/Permits/FeatureServer/0/query') return arcgis(portals, url)
  if (url.pathname === '/api/3/action/datastore_search') return ckan(portals, url)
  return missing
}

export async function startPortals(): Promise<Portals> {
  const secret = { identity: 'test', psk: randomBytes(32) }
  const server = createServer({ ...tls, pskCallback: () => secret.psk }, (request, response) => {
    const url = new URL(request.url ?? '/', 'https://portal')
    portals.asked.push(url)
    if (portals.instead) return portals.instead(response)
    const [status, content] = answer(portals, url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const agent = new Agent({ ...tls, pskCallback: () => secret, checkServerIdentity: () => undefined })
  const origin = `https://127.0.0.1:${address.port}`
  const portals: Portals = {
    route: { mayReach: (host) => host === '127.0.0.1', agent },
    origin,
    socrata: `${origin}/Buildings/Building-Permits/ab12-cd34/about_data`,
    arcgis: `${origin}/arcgis/rest/services/Permits/FeatureServer/0`,
    ckan: `${origin}/dataset/approved-building-permits/resource/${resource}`,
    rows: [],
    day: 'issueddate',
    instead: undefined,
    asked: [],
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return portals
}
