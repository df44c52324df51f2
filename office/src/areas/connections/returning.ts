import type { ConnectionProvider } from '#contract/connections.ts'

/** What a provider sent the browser back with. */
export interface Return {
  /** Without the question mark. */
  readonly query: string
  readonly slug: string
  readonly provider: ConnectionProvider
}

const shape = /^([a-z0-9-]+)\.(google|facebook)\.[\w-]{20,}$/

/** Reads an address that a provider led back to; null for any other visit. The state names the business it was begun in. */
export function returnIn(search: string): Return | null {
  const found = new URLSearchParams(search)
  const [, slug, provider] = shape.exec(found.get('state') ?? '') ?? []
  if (slug === undefined || (provider !== 'google' && provider !== 'facebook')) return null
  if (!found.has('code') && !found.has('error')) return null
  return { query: search.replace(/^\?/, ''), slug, provider }
}
