import { randomUUID } from 'node:crypto'
import type { Json, Place, Sample } from './intruder.samples.ts'
import { withAt } from './intruder.samples.ts'

/** A body as it is sent. */
export interface Probe {
  readonly name: string
  readonly payload: string
  readonly type?: string
}

const raw = (name: string) => `@raw:${name}@`
/** What no value of JavaScript is written as, or only slowly: put into the text of a body. */
const rawTexts: Readonly<Record<string, string>> = {
  NaN: 'NaN',
  infinite: '1e999',
  deep: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  deepObject: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  proto: '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}',
}
const written = (body: Json): string =>
  JSON.stringify(body).replaceAll(/"@raw:(\w+)@"/g, (_all, name: string) => rawTexts[name] ?? 'null')

/** Texts that no rule of length refuses, and that do not press together. */
function longest({ longest: length, format, name }: Place): string {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const some = (count: number, first: number, range: number) =>
    Array.from({ length: Math.max(0, count) }, () => String.fromCharCode(first + next(range))).join('')
  if (format === 'email') return `${some(60, 97, 26)}@${some(60, 97, 26)}.${some(60, 97, 26)}.com`
  // written as an address each of these letters is nine
  if (format === 'uri' || name === 'url') return `https://fcm.googleapis.com/${some(length - 27, 0xac00, 11_000)}`
  if (format !== '') return some(length, 97, 26)
  return some(length, 0xac00, 11_000)
}

const nasty = {
  'a blank': ' ',
  'a zero': 'a\u0000b',
  'half a character': '\udc00a\ud800',
  'what reads as something else': String.raw`%_\' " -- (?:a+)+$ ${'${x}'} {{x}} <!--<script>=1+1`,
  'other directions': '\u202egnp.\u2066exe\u202c\u200f\u200b\ufeff\u0001\u001b[2J\r\n\t\u2028',
} as const

/**
 * Every field of the body in turn with what does not belong there. `foreign` is the id of another business's record. What
 * is large stands in the first field that may hold it.
 */
export function probesOf({ body, places }: Sample, foreign: (name: string) => string, isLarge: boolean): Probe[] {
  const isFirst = (place: Place) => places.find(({ kind }) => kind === place.kind) === place
  const deep = (place: Place, name: 'deep' | 'deepObject'): Readonly<Record<string, Json>> =>
    isFirst(place) ? { deep: raw(name) } : {}
  const values = (place: Place): Readonly<Record<string, Json>> => {
    if (place.kind === 'number')
      return {
        none: raw('NaN'),
        endless: raw('infinite'),
        large: 1e308,
        less: -1,
        inexact: 2 ** 53,
        half: 0.5,
        text: '1',
      }
    if (place.kind === 'id')
      return { 'a broken id': 'x', 'an id of nothing': randomUUID(), 'a foreign id': foreign(place.name) }
    if (place.kind === 'list')
      return {
        many: Array.from({ length: isFirst(place) ? 100_000 : 2000 }, () => 'a'),
        none: null,
        ...deep(place, 'deep'),
      }
    if (place.kind === 'object') return { proto: raw('proto'), list: [], ...deep(place, 'deepObject') }
    if (place.kind === 'text')
      return {
        ...nasty,
        'the longest': longest(place),
        number: 1e308,
        ...deep(place, 'deep'),
        // a pattern is tried on it before its length is
        ...(place.format === '' ? {} : { 'what is long to try': `${'a-.'.repeat(20_000)}@${'a-.'.repeat(20_000)}` }),
      }
    return { proto: raw('proto'), number: 1e308, text: 'constructor' }
  }
  // the same field again, such as the hours of each day, is read by the same rule
  const signatures = places.map(({ path, name, kind, longest: most }) => [path.length, name, kind, most].join(' '))
  const different = places.filter((_place, at) => signatures.indexOf(signatures[at] ?? '') === at)
  const each = different.flatMap((place) =>
    Object.entries(values(place)).map(([name, value]) => ({
      name: `${place.path.join('.')}: ${name}`,
      payload: written(withAt(body, place.path, value)),
    })),
  )
  const unknown = different
    .filter(({ kind }) => kind === 'object')
    .map(({ path }) => ({ name: `${path.join('.')}: an unknown field`, payload: written(withUnknown(body, path)) }))
  return [...each, ...unknown, ...wholes(body, places, isLarge)]
}

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in a body at a place. */
function valueAt(body: Json | undefined, [first, ...rest]: Place['path']): Json | undefined {
  if (first === undefined || body === undefined) return body
  if (Array.isArray(body)) return valueAt(body[Number(first)], rest)
  return isObject(body) ? valueAt(body[first], rest) : undefined
}

function withUnknown(body: Json, path: Place['path']): Json {
  const inner = valueAt(body, path)
  return withAt(body, path, isObject(inner) ? { ...inner, is_admin: true, site_id: 'x' } : 7)
}

/** What is wrong with the body as a whole. */
function wholes(body: Json, places: readonly Place[], isLarge: boolean): Probe[] {
  const valid = JSON.stringify(body)
  const text = places.find(({ kind }) => kind === 'text')
  const withText = (value: string) => JSON.stringify(withAt(body, text?.path ?? [], value))
  return [
    { name: 'nothing', payload: '' },
    { name: 'half of it', payload: valid.slice(0, -1) },
    { name: 'a list', payload: '[]' },
    { name: 'null', payload: 'null' },
    { name: 'a form', payload: 'a=b', type: 'application/x-www-form-urlencoded' },
    { name: 'a page', payload: valid, type: 'text/html' },
    { name: 'no type', payload: valid, type: '' },
    ...(isLarge
      ? [
          { name: 'very deep', payload: `${'['.repeat(400_000)}${']'.repeat(400_000)}` },
          { name: 'a huge text', payload: withText('a'.repeat(900_000)) },
          { name: 'too huge a text', payload: withText('a'.repeat(10_000_000)) },
        ]
      : []),
  ]
}

/** A cursor with what stands in it changed: each is one that the server never gave. */
export function brokenCursors(cursor: string): string[] {
  const text = Buffer.from(cursor, 'base64url').toString()
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/g
  const moment = /\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d(?::\d\d)?)?)?/g
  const changed = [
    `${text}\u0000`,
    text.replaceAll(/\d+/g, '999999999999999999999'),
    text.replaceAll(/\d+/g, '-1'),
    text.replaceAll(/[1-9]/g, '0'),
    text.replaceAll(id, 'x'),
    text.replaceAll(id, '\u0000'),
    text.replaceAll(moment, '+275760-09-13T00:00:00.000Z'),
    text.replaceAll(moment, '0000-00-00T99:99:99.000Z'),
    text.replaceAll(moment, 'infinity'),
    text.replaceAll(/"[^"]*"/g, String.raw`"\u0000"`),
    text.replaceAll(/"[^"]*"/g, String.raw`"\ud800"`),
    text.replaceAll(/"[^"]*"/g, '{}'),
    text.replaceAll(/"[^"]*"/g, 'null'),
    text.slice(0, -1),
    '[]',
    'null',
    '{"__proto__":1}',
  ]
  return [...changed, 'x'.repeat(5000)]
    .filter((each) => each !== text)
    .map((each) => Buffer.from(each).toString('base64url'))
}
