import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Node = z.object({
  fields: z.record(z.string(), z.string()),
  edges: z.record(
    z.string(),
    z.object({ return: z.string(), required: z.array(z.string()), params: z.record(z.string(), z.string()) }),
  ),
})
const {
  source: _source,
  enums,
  ...described
} = z
  .looseObject({ source: z.string(), enums: z.record(z.string(), z.array(z.string())) })
  .parse(JSON.parse(readFileSync(new URL('./graph.json', import.meta.url), 'utf8')))
const nodes: Record<string, z.output<typeof Node>> = {
  ...z.record(z.string(), Node).parse(described),
  // not in the published description, but in the reference of "IG Container"
  Container: { fields: { id: 'string', status: 'string', status_code: 'string' }, edges: {} },
}
/** In the reference of a page's edge "accounts", and not in the description of a page. */
const beyond: Readonly<Record<string, readonly string[]>> = { Page: ['tasks'] }

/** What every call may be given besides what its edge names. */
const everywhere = new Set(['fields', 'limit', 'after', 'appsecret_proof'])

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isInteger(value) : typeof value === 'string' && /^\d+$/.test(value)
function isOf(type: string, value: unknown): boolean {
  const names = enums[type]
  if (names !== undefined) return typeof value === 'string' && names.includes(value)
  if (type === 'string' || type === 'datetime') return typeof value === 'string'
  if (type === 'bool') return typeof value === 'boolean' || value === 'true' || value === 'false'
  if (type === 'int' || type === 'unsigned int') return isNumber(value)
  const inner = /^list<(.*)>$/.exec(type)?.[1]
  if (inner !== undefined) return Array.isArray(value) && value.every((each) => isOf(inner, each))
  if (type === 'Object' || type === 'map') return typeof value === 'object' && value !== null
  return true
}

/** What of a list an address takes: its names, with commas between them. The description says of some no more than that. */
const isAsked = (type: string, value: unknown): boolean => {
  const inner = /^list<(.*)>$/.exec(type)?.[1]
  if (inner === undefined || typeof value !== 'string') return isOf(type, value)
  return value.split(',').every((each) => (inner === 'Object' ? /^[a-z_]+$/.test(each) : isOf(inner, each)))
}

/** `reactions.limit(0).summary(total_count)`: a list that hangs on the record, how much of it, and its number. */
const ofLists = /^(?:\.(?:limit\(\d+\)|summary\((?:true|total_count)\)))*$/

/** `id,access_token,owner{id}`: each must be a field of what is answered, or a list that hangs on it. */
function wrongFields(words: string, kind: string): string[] {
  const wrong: string[] = []
  for (const [, name = '', how = '', inner] of words.matchAll(/([a-z_]+)((?:\.[a-z_]+\([^)]*\))*)(?:\{([^}]*)\})?/g)) {
    const node = nodes[kind]
    const type = node?.fields[name] ?? node?.edges[`GET ${name}`]?.return
    const isList = node?.fields[name] === undefined
    if (type === undefined && beyond[kind]?.includes(name) !== true) wrong.push(`fields: ${kind} has no ${name}`)
    else if (how !== '' && !(isList && ofLists.test(how))) wrong.push(`fields: ${name} takes no ${how}`)
    else if (inner !== undefined && type !== undefined) wrong.push(...wrongFields(inner, type))
  }
  return wrong
}

/**
 * What Meta's own description of the Graph has against a call; empty: nothing.
 * @param kind what is asked: `Page`
 * @param call `POST feed`, or `GET` for the record itself
 */
export function judge(kind: string, call: string, given: Readonly<Record<string, unknown>>): string[] {
  const edge = call === 'GET' ? { return: kind, required: [], params: {} } : nodes[kind]?.edges[call]
  if (!edge) return [`${kind} has no ${call}`]
  const fields = typeof given['fields'] === 'string' ? wrongFields(given['fields'], edge.return) : []
  const missing = edge.required.filter((name) => !(name in given)).map((name) => `${name} is missing`)
  const params: Readonly<Record<string, string>> = edge.params
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    if (everywhere.has(name)) return []
    const type = params[name]
    if (type === undefined) return [`${call} takes no ${name}`]
    const isRight = call.startsWith('GET') ? isAsked(type, value) : isOf(type, value)
    return isRight ? [] : [`${name} is no ${type}`]
  })
  return [...fields, ...missing, ...wrong]
}
