import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { Refusal } from '../platform/refusal.ts'

type Place = 'params' | 'query' | 'body'

const parse = (schema: z.ZodType | undefined, value: unknown, place: Place): unknown => {
  if (!schema) return {}
  const read = schema.safeParse(value)
  if (read.success) return read.data
  // an id that is not an id answers like one that does not exist: nothing is learned from the difference
  if (place === 'params') throw new Refusal('not_found')
  throw new Refusal('invalid', {
    faults: read.error.issues.slice(0, 50).flatMap((issue) => describe(issue, place)),
  })
}

/** One fault per field; an unknown field is named itself rather than the object that holds it. */
function describe(issue: z.core.$ZodIssue, place: Place) {
  const path = [place, ...issue.path.map(String)].join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, 20)
      .map((key) => ({ path: `${path}.${key.slice(0, 100)}`, message: 'is not a field of this call' }))
  }
  return [{ path, message: issue.message }]
}

/** The names of the query's fields that may be repeated. */
export const repeatedNames = (query: z.ZodObject | undefined): readonly string[] =>
  Object.entries(query?.shape ?? {})
    .filter(([, schema]) => {
      const inner: unknown = schema instanceof z.ZodDefault ? schema.unwrap() : schema
      return inner instanceof z.ZodArray
    })
    .map(([name]) => name)

/**
 * A lone `status=a` becomes a list where the call takes several; a name given twice where it takes one is refused. An empty
 * value (`status=`) means none, as if it were left out.
 */
function spread(query: unknown, repeated: readonly string[]): unknown {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
      if (value === '') return []
      if (!repeated.includes(name)) return [[name, value]]
      const values: unknown[] = Array.isArray(value) ? value : [value]
      return [[name, values.filter((one) => one !== '')]]
    }),
  )
}

export interface Raw {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Makes the parser of one call, so that nothing about it is worked out again for each request. */
export function parserOf(call: Call) {
  const repeated = repeatedNames(call.query)
  const query = call.query?.strict()
  return (raw: Raw) => ({
    params: parse(call.params, raw.params, 'params'),
    query: parse(query, spread(raw.query, repeated), 'query'),
    body: parse(call.body, raw.body ?? {}, 'body'),
  })
}

/** An entity tag as HTTP writes it, and as people and some libraries do: without quotes, or marked as weak. */
const versionTag = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/

/** Reads `If-Match: "3"`. `*` and no header mean: whatever is there. @throws Refusal malformed */
export function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const match = versionTag.exec(header.trim())
  const version = match?.[1] ?? match?.[2]
  if (version === undefined) throw new Refusal('malformed', { detail: 'If-Match is not a version such as "3"' })
  return Number(version)
}
