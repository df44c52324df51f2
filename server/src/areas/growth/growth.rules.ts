import { OwnPath, ReferralCode, VisitSource } from '#contract/growth.ts'
import type { Stage } from '#contract/requests.ts'
import { firstOf, leadsFrom, noTrail, trailIn, trailText, type Trail } from './touches/touches.rules.ts'

/** What an address says of where its visitor came from: `?src=yard-sign`, `?ref=k7f2m9qa`, and what a campaign put there. */
export interface Carried {
  readonly source: string | null
  readonly referral: string | null
  readonly trail: Trail
}

/** Reads it; whatever is no source of ours says nothing. */
export const carriedIn = (query: Readonly<Record<string, unknown>>): Carried => ({
  source: VisitSource.safeParse(query['src']).data ?? null,
  referral: ReferralCode.safeParse(query['ref']).data ?? null,
  trail: trailIn(query),
})

/** The path that an address on the web names, below a business's own on our pages; undefined for what is no address. */
const pathIn = (address: string): string | undefined => {
  const path = URL.parse(address)?.pathname.replace(/^\/p\/[a-z0-9-]+(?=\/|$)/, '')
  return path?.replace(/\/$/, '')
}

/** A page of a business's own by its address; undefined where it is none. */
export const pageIn = (address: string): string | undefined => OwnPath.safeParse(pathIn(address)).data

/** What a whole address carries; its page is the first of the visit where it names no other. */
export function carriedInAddress(address: string): Carried {
  const path = pathIn(address)
  if (path === undefined) return { source: null, referral: null, trail: noTrail }
  return carriedIn({ lp: path || '/', ...firstOf(new URL(address).searchParams) })
}

export const saysNothing = ({ source, referral, trail }: Carried): boolean =>
  source === null && referral === null && !leadsFrom(trail)

/** As the parameters of an address. */
export const carriedText = ({ source, referral, trail }: Carried): string =>
  [source === null ? '' : `src=${source}`, referral === null ? '' : `ref=${referral}`, trailText(trail)]
    .filter(Boolean)
    .join('&')

/** Below a business's address, and no page that a visitor goes on from. */
const noPages = '(?:photos|pictures|review|c)[/"?#]'

/**
 * A public page whose links and form go on carrying where its visitor came from, so that it is known without a cookie
 * and without JavaScript. Only links to pages of this business are touched, and no files.
 */
export function carrying(html: string, slug: string, carried: Carried): string {
  const parameters = carriedText(carried).replaceAll('&', '&amp;')
  const address = new RegExp(
    `((?:href|action)=")((?:/p/${slug}(?!/${noPages})(?:/[a-z0-9-]+){0,4})?)((?:\\?[^"#]*)?)((?:#[^"]*)?")`,
    'g',
  )
  const linked = html.replace(address, (whole, start: string, path: string, query: string, end: string) => {
    // a place on this very page needs no carrying
    if (path === '' && query === '') return whole
    return `${start}${path}${query === '' ? '?' : `${query}&amp;`}${parameters}${end}`
  })
  return linked
    .replace('name="came_from" value=""', `name="came_from" value="${carried.source ?? ''}"`)
    .replace('name="referral" value=""', `name="referral" value="${carried.referral ?? ''}"`)
}

/** Writes into the forms of a page how their visitor came and on which page they stand. */
export const withTouch = (html: string, trail: Trail, page: string | undefined): string => {
  const said = [trailText(trail), page === undefined ? '' : `pg=${encodeURIComponent(page)}`].filter(Boolean).join('&')
  const field = `<input type="hidden" name="touch" value="${said.replaceAll('&', '&amp;')}"/>`
  return html.replaceAll(/<input[^>]*name="came_from"[^>]*>/g, (input) => `${input}${field}`)
}

/** Programs that look at pages say so themselves, mostly. */
export const isProgram = (agent: string | undefined): boolean =>
  agent === undefined || /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|monitor|curl|wget/i.test(agent)

/** The part of a public address below the business's own: `/p/acme/showcases/x?src=…` → `/showcases/x`. */
export const pathBelow = (url: string, slug: string): string | undefined => {
  const [path = ''] = url.split('?')
  const start = `/p/${slug}`
  return path.startsWith(start) ? OwnPath.safeParse(path.slice(start.length).replace(/\/$/, '')).data : undefined
}

/** What became of somebody who was sent. */
export function outcomeOf(stage: Stage, status: string): 'open' | 'won' | 'lost' {
  if (stage === 'won' || status === 'completed') return 'won'
  return stage === 'closed' ? 'lost' : 'open'
}

/** Without letters and figures that look alike: codes are read aloud. */
export const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const codeLength = 8

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
const lastDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)

/** Whether a business on the map is the own one. */
export function isOwn(
  found: { readonly name: string; readonly phone: string | null },
  own: { readonly name: string; readonly phone: string | null },
): boolean {
  if (found.phone !== null && own.phone !== null && lastDigits(found.phone) === lastDigits(own.phone)) return true
  return plain(found.name) === plain(own.name)
}

/** Days within which a review is a recent one. */
export const recentDays = 90

/** How many of these moments lie in the last days before now, and the newest. */
export function pace(moments: readonly string[], now: Date): { recent: number; latest: string | null } {
  const since = now.getTime() - recentDays * 86_400_000
  const known = moments.map((moment) => Date.parse(moment)).filter(Number.isFinite)
  const newest = Math.max(...known)
  return {
    recent: known.filter((moment) => moment >= since).length,
    latest: known.length > 0 ? new Date(newest).toISOString().slice(0, 10) : null,
  }
}

/** Months that a trend shows. */
const trendMonths = 12
const monthNumber = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** The first day of the trend that ends now. */
export function monthsSince(now: Date): string {
  const first = monthNumber(now) - trendMonths + 1
  return new Date(Date.UTC(Math.floor(first / 12), first % 12, 1)).toISOString().slice(0, 10)
}

/** How many of these moments or days lie in each of the last twelve months, the oldest month first. */
export function monthsOf(moments: readonly string[], now: Date): number[] {
  const counts = Array.from({ length: trendMonths }, () => 0)
  for (const moment of moments) {
    const at = new Date(moment)
    if (Number.isNaN(at.getTime())) continue
    const place = trendMonths - 1 - (monthNumber(now) - monthNumber(at))
    if (counts[place] !== undefined) counts[place] += 1
  }
  return counts
}

/** Metres of one degree of latitude. */
const degree = 111_320

/** The degrees around a position within which everything at most so many metres away lies. */
export function boxAround({ lat, lng }: { lat: number; lng: number }, metres: number) {
  const north = metres / degree
  // near the poles everything is near in longitude
  const east = metres / (degree * Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  return { south: lat - north, north: lat + north, west: lng - east, east: lng + east }
}
