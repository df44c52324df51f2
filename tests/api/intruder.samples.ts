import { z } from 'zod'

/** What a body may hold. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Schema = z.core.JSONSchema._JSONSchema | undefined

/** One place in a body that an intruder writes something else into. */
export interface Place {
  readonly path: readonly (string | number)[]
  /** The field's name; of an item, that of its list. */
  readonly name: string
  readonly kind: 'id' | 'text' | 'number' | 'list' | 'object' | 'other'
  /** The longest text that is taken there. */
  readonly longest: number
  readonly format: string
}

export interface Sample {
  readonly body: Json
  readonly places: readonly Place[]
}

/** Texts that fields of a certain form take. */
const texts = [
  'Text',
  '123456',
  '94110',
  '08:00',
  '17:00',
  '/settings',
  '{}',
  'server',
  '#14606d',
  'a1'.repeat(32),
  'accounts/1/locations/1',
  '2026-05-21T09:00',
  'CA',
]
const ofFormat: Readonly<Record<string, string>> = {
  email: 'ana@example.com',
  date: '2026-05-20',
  'date-time': '2026-05-21T18:00:00.000Z',
  uri: 'https://fcm.googleapis.com/fcm/send/abc',
}
const ofName: readonly (readonly [RegExp, string])[] = [
  [/phone/i, '+14155550123'],
  [/^url$/, 'https://hooks.example.com/in'],
  [/contact/, 'bo@example.com'],
  [/close/, '17:00'],
  [/time_zone/, 'America/Los_Angeles'],
  [/p256dh/, 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  [/^auth$/, 'tBHItJI5svbpez7KI4CCXg'],
]

/** A body with every field that the schema knows, and where its fields are. `idFor` names a record for a field. */
export function sampleOf(schema: z.ZodType, idFor: (name: string) => string): Sample {
  const places: Place[] = []
  const body = walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [], '')
  return { body, places }

  function walk(given: Schema, path: Place['path'], name: string): Json {
    if (typeof given !== 'object') return 'Text'
    const at = (kind: Place['kind'], longest = 0, format = '') =>
      void places.push({ path, name, kind, longest, format })
    const branches = given.anyOf ?? given.oneOf
    if (branches) return walk(branches.find(isFull) ?? branches[0], path, name)
    if (given.const !== undefined || given.enum) {
      at('other')
      return z.union([z.string(), z.number(), z.boolean(), z.null()]).parse(given.const ?? given.enum?.[0])
    }
    const type = Array.isArray(given.type) ? given.type[0] : given.type
    if (type === 'null') return null
    if (type === 'object') return object(given, path)
    if (type === 'array') {
      at('list')
      return [walk(Array.isArray(given.items) ? given.items[0] : given.items, [...path, 0], name)]
    }
    if (type === 'boolean') {
      at('other')
      return true
    }
    if (type === 'number' || type === 'integer') {
      at('number')
      return given.minimum ?? 1
    }
    at(given.format === 'uuid' ? 'id' : 'text', given.maxLength ?? 5000, given.format ?? (given.pattern ? 'form' : ''))
    return given.format === 'uuid' ? idFor(name) : textFor(given, name)
  }

  function object(given: z.core.JSONSchema.JSONSchema, path: Place['path']): Json {
    places.push({ path, name: '', kind: 'object', longest: 0, format: '' })
    const fields = Object.entries(given.properties ?? {})
    if (fields.length === 0 && typeof given.additionalProperties === 'object')
      return { any: walk(given.additionalProperties, [...path, 'any'], 'any') }
    return Object.fromEntries(fields.map(([key, field]) => [key, walk(field, [...path, key], key)]))
  }
}

const isFull = (branch: z.core.JSONSchema.JSONSchema): boolean =>
  branch.type !== 'null' && branch.const === undefined && !branch.enum

function textFor({ pattern, format, minLength = 0, maxLength }: z.core.JSONSchema.JSONSchema, name: string): string {
  const formed = ofFormat[format ?? ''] ?? ofName.find(([known]) => known.test(name))?.[1]
  if (formed !== undefined) return formed
  const fits = pattern === undefined ? texts[0] : texts.find((text) => new RegExp(pattern).test(text))
  return (fits ?? '').slice(0, maxLength).padEnd(minLength, 'x')
}

/** The body with another value at a place. */
export function withAt(body: Json, [first, ...rest]: Place['path'], value: Json): Json {
  if (first === undefined) return value
  if (Array.isArray(body)) return body.map((item: Json, index) => (index === first ? withAt(item, rest, value) : item))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries: [string, Json][] = Object.entries(body)
  return Object.fromEntries(entries.map(([key, item]) => [key, key === first ? withAt(item, rest, value) : item]))
}
