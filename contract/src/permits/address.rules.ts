import type { PortalKind } from './values.ts'

/** How addresses of datasets are read: as people copy them out of a browser, or as a program asks there. */

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

const urlOf = (written: string): URL | null => {
  const words = written.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(words) ? words : `https://${words}`)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null
}

/** `https://data.example.gov/Buildings/Permits/ab12-cd34/about_data`: the dataset is what looks like one, the last of it. */
function socrata({ origin, pathname }: URL): string | null {
  const id = pathname.match(/(?<![a-z0-9-])[a-z0-9]{4}-[a-z0-9]{4}(?![a-z0-9-])/gi)?.at(-1)
  return id === undefined ? null : `${origin}/resource/${id.toLowerCase()}.json`
}

/** A layer of a service; a service without one means its first. */
function arcgis({ origin, pathname }: URL): string | null {
  const [, service, layer = '0'] = /^(.*\/(?:FeatureServer|MapServer))(?:\/(\d{1,4}))?(?:\/|$)/i.exec(pathname) ?? []
  return service === undefined ? null : `${origin}${service}/${layer}`
}

/** The last id of a page is the resource; the one before it is the dataset that it belongs to. */
function ckan({ origin, pathname, searchParams }: URL): string | null {
  const id = (searchParams.get('resource_id') ?? pathname).match(uuid)?.at(-1)
  if (id === undefined) return null
  const [, below = ''] = /^(.*?)\/(?:dataset|api|datastore)(?:\/|$)/.exec(pathname) ?? []
  return `${origin}${below}/api/3/action/datastore_search?resource_id=${id.toLowerCase()}`
}

const readers: Readonly<Record<PortalKind, (url: URL) => string | null>> = { socrata, arcgis, ckan }

/** The one way in which the address of a dataset is written; null for what is none of this kind. */
export function datasetAddress(kind: PortalKind, written: string): string | null {
  const url = urlOf(written)
  return url && readers[kind](url)
}

/** What kind of portal an address tells; null: it could be any. */
export function portalKindOf(written: string): PortalKind | null {
  const url = urlOf(written)
  if (url === null) return null
  if (arcgis(url) !== null) return 'arcgis'
  if (ckan(url) !== null) return 'ckan'
  return socrata(url) === null ? null : 'socrata'
}
