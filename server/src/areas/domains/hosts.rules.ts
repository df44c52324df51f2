import { rawCalls } from '#contract/raw.ts'
import { paths } from '#contract/paths.ts'

/** Files that every public page needs, under the same path on every host. */
const files = ['/p-assets/', '/p-look/', '/media/', '/chat.js', '/robots.txt'] as const

/** What the form and the chat of a public page call, by the routes' own paths; nothing else of the API is there. */
const callsOfPages: ReadonlySet<string> = new Set([
  ...[paths.createPublicRequest, paths.startChat, paths.sayInChat, paths.syncChat].map((line) =>
    (line.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
  ),
  rawCalls.chatLive.path,
  rawCalls.chatPreflight.path,
  '/api/uploads',
  '/api/uploads/:id',
])

const isFile = (path: string): boolean =>
  files.some((file) => path === file || (file.endsWith('/') && path.startsWith(file)))

/** The path of an address as it was sent, without its query. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/**
 * An address on a business's own host as the address that this server knows it by: `/services?x` → `/p/miller/services?x`.
 * Whole addresses (`GET http://host/path`) are taken for the host they name, which must be the one that was asked.
 */
export function innerUrl(url: string, { slug, host }: { readonly slug: string; readonly host: string }): string {
  const whole = /^https?:\/\//i.test(url) ? URL.parse(url) : undefined
  if (whole !== undefined && whole?.hostname.replace(/\.$/, '') !== host) return '//'
  const sent = whole ? `${whole.pathname}${whole.search}` : url
  const path = pathOf(sent)
  if (!path.startsWith('/') || path.startsWith('//')) return '//'
  if (isFile(path) || path.startsWith('/api/') || path === `/p/${slug}` || path.startsWith(`/p/${slug}/`)) return sent
  // programs ask for this one without having read a page; the icon's own type says what it is
  const below = path === '/favicon.ico' ? '/favicon.svg' : path
  return `/p/${slug}${below === '/' ? '' : below}${sent.slice(path.length)}`
}

/** Whether a route may be called on a business's own host, and is that business's. */
export function isOpenThere(route: string | undefined, slug: string, asked: unknown): boolean {
  if (route === undefined) return false
  const isOwn = typeof asked !== 'object' || asked === null || !('slug' in asked) || asked.slug === slug
  if (!isOwn) return false
  return (
    /^\/p\/:slug(?:\/|$)/.test(route) || isFile(route.replace(/\*$/, '')) || callsOfPages.has(route.replace(/\/$/, ''))
  )
}

/**
 * The path of a public page as it is on a business's own host; undefined for what is no page below `/p/{slug}`. It begins
 * with one slash: with two of them a browser would take what follows for the name of another host.
 */
export function outerUrl(url: string, slug: string): string | undefined {
  const start = `/p/${slug}`
  if (url === start || url.startsWith(`${start}?`) || url.startsWith(`${start}#`)) return `/${url.slice(start.length)}`
  return url.startsWith(`${start}/`) ? url.slice(start.length).replace(/^[/\\]+/, '/') : undefined
}

/** A text as a pattern that means itself. */
const plainly = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A page with the addresses of a business's own host: whole ones on every host, paths (`isThere`) only on that one. */
export function withHost(
  html: string,
  {
    slug,
    usual,
    base,
    isThere,
  }: { readonly slug: string; readonly usual: string; readonly base: string; readonly isThere: boolean },
): string {
  const ends = String.raw`(?=["/?#<&\\\s])`
  const whole = html.replaceAll(new RegExp(`${plainly(usual)}/p/${slug}${ends}`, 'g'), base)
  if (!isThere) return whole
  return whole.replaceAll(
    new RegExp(String.raw`(["\\\s,])/p/${slug}(["/?#])`, 'g'),
    (_whole, before: string, after: string) => (after === '/' ? `${before}/` : `${before}/${after}`),
  )
}
