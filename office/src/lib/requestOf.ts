import { newId } from './ids.ts'

/** The request that a call of the contract makes, given its method and path. */
export function requestOf(path: string, given: Readonly<Record<string, unknown>>) {
  const { query, body, site, ifVersion, idempotencyKey } = given
  const [method = 'GET', template = '/'] = path.split(' ')
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given[key])))
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (typeof site === 'string') headers['x-site'] = site
  if (typeof ifVersion === 'number') headers['If-Match'] = `"${ifVersion}"`
  // Sign-in calls create nothing and must not be sent twice: each would send another code.
  if (typeof idempotencyKey === 'string') headers['Idempotency-Key'] = idempotencyKey
  else if (method === 'POST' && !filled.startsWith('/pi/')) headers['Idempotency-Key'] = newId()
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return { url: filled + queryText(query), method, init }
}

/** Lists are repeated (`status=a&status=b`); what is empty is left out. */
function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries<unknown>({ ...query })) {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    for (const item of items) {
      const given = typeof item === 'number' || typeof item === 'boolean' ? String(item) : item
      if (typeof given === 'string' && given !== '') search.append(key, given)
    }
  }
  return search.size > 0 ? `?${search.toString()}` : ''
}
