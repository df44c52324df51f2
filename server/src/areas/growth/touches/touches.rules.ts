import {
  clickIdKinds,
  touchLimits,
  trailParameters,
  type ClickIdKind,
  type TrailParameter,
} from '#contract/traffic/values.ts'
import { sourceKey } from '#contract/ads/figures.rules.ts'
import { maskSensitive } from '#contract/sensitive-text/mask.rules.ts'

/** What an address says of a visit beside `src` and `ref`; only what is usable. */
export type Trail = Readonly<Partial<Record<TrailParameter, string>>>
export const noTrail: Trail = {}

/** How somebody came, as it is kept with what they asked for. */
export interface Touch {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly term: string
  readonly content: string
  readonly clickId: { readonly kind: ClickIdKind; readonly id: string } | null
  readonly landingPath: string | null
  readonly referrerHost: string
}

const controls = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const clickId = new RegExp(`^[\\w.~+/=-]{1,${touchLimits.value}}$`)
const path = new RegExp(`^/[\\w./~%-]{0,${touchLimits.value - 1}}$`)
const host = /^(?=.{1,200}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

const isClick = (name: TrailParameter): boolean => clickIdKinds.some((known) => known === name)

/**
 * A value as it may be kept; undefined where it is none. Campaign words are cut: the beginning still tells which one it
 * was. An id that is cut names nothing, so it is dropped. Markup is no campaign's name.
 */
function usable(name: TrailParameter, given: unknown): string | undefined {
  // said twice, the first one counts
  const value: unknown = Array.isArray(given) ? given[0] : given
  if (typeof value !== 'string' || value === '') return undefined
  if (isClick(name)) return clickId.test(value) ? value : undefined
  if (name === 'lp') return path.test(value) && !value.includes('//') ? value : undefined
  if (name === 'rf') return host.test(value) ? value : undefined
  // far more than is kept: a value may begin with what is taken out
  const words = value
    .slice(0, touchLimits.value * 4)
    .replaceAll(controls, ' ')
    .trim()
  if (words === '' || /[<>]/.test(words)) return undefined
  return maskSensitive(words.slice(0, touchLimits.value))
}

/** Reads it out of the parameters of an address. Whatever is unusable says nothing; nothing throws. */
export function trailIn(query: Readonly<Record<string, unknown>>): Trail {
  const trail: Partial<Record<TrailParameter, string>> = {}
  for (const name of trailParameters) {
    const value = usable(name, query[name])
    if (value !== undefined) trail[name] = value
  }
  return trail
}

/** The parameters of an address, each as it was said first. */
export const firstOf = (parameters: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...parameters].toReversed())

/** Whether it says more than on which page the visit began. */
export const leadsFrom = (trail: Trail): boolean => Object.keys(trail).some((name) => name !== 'lp')

/** As the parameters of an address, without a question mark. Free of characters that HTML gives a meaning, but for `&`. */
export const trailText = (trail: Trail): string => {
  const text = new URLSearchParams()
  for (const name of trailParameters) {
    const value = trail[name]
    if (value !== undefined) text.append(name, value)
  }
  return text.toString()
}

/** The host that an address names; empty where it is none of the web's, or one of ours. */
export function refererHost(referer: string | undefined, own: ReadonlySet<string>): string {
  const address = referer === undefined ? null : URL.parse(referer.slice(0, 2000))
  if (!address || own.has(address.hostname)) return ''
  // an app on a phone names itself by its package, the other way round
  if (address.protocol === 'android-app:') return address.hostname.split('.').toReversed().join('.')
  return /^https?:$/.test(address.protocol) && host.test(address.hostname) ? address.hostname : ''
}

const searches: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)google(?:\.co|\.com)?\.[a-z]{2,3}$|\.google\.com$/, 'google'],
  [/(?:^|\.)bing\.com$/, 'bing'],
  [/(?:^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(?:^|\.)yahoo\.com$/, 'yahoo'],
]
const networks: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)(?:facebook|fb)\.com$|^fb\.me$/, 'facebook'],
  [/(?:^|\.)instagram\.com$/, 'instagram'],
]
const portals: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)thumbtack\.com$/, 'thumbtack'],
  [/(?:^|\.)(?:angi|angieslist|homeadvisor)\.com$/, 'angi'],
  [/(?:^|\.)nextdoor\.com$/, 'nextdoor'],
  [/(?:^|\.)yelp\.com$/, 'yelp'],
  [/(?:^|\.)houzz\.com$/, 'houzz'],
]
const named = (names: readonly (readonly [RegExp, string])[], sent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(sent))?.[1]

/** Which network's advertisement an id belongs to. */
const adsOf: Readonly<Record<ClickIdKind, string>> = {
  gclid: 'google-ads',
  gbraid: 'google-ads',
  wbraid: 'google-ads',
  fbclid: 'facebook-ads',
  msclkid: 'bing-ads',
}
const paid = /^(?:cpc|ppc|cpm|cpv|paid.*|.*-ads?|ads?)$/
/** A network adds its id to every link it shows, so the words of whoever made the link count more. */
const unpaid = /^(?:organic.*|social.*|post|story|bio|profile|referral|email)$/

const adsNamed: readonly (readonly [RegExp, string])[] = [
  [/^(?:google|adwords|google-?ads)/, 'google-ads'],
  [/^(?:facebook|fb|instagram|ig|meta)/, 'facebook-ads'],
  [/^(?:bing|microsoft|msn)/, 'bing-ads'],
]
const campaignNamed: readonly (readonly [RegExp, string])[] = [
  [/^(?:facebook|fb)$/, 'facebook'],
  [/^(?:instagram|ig)$/, 'instagram'],
]

/** The ids that came along, the most telling first. */
const clickIn = (trail: Trail): Touch['clickId'] => {
  const kind = clickIdKinds.find((each) => trail[each] !== undefined)
  return kind === undefined ? null : { kind, id: trail[kind] ?? '' }
}

/** Where a visit comes from, and in which way: the first of these rules that says something. */
export function sourceOf(
  trail: Trail,
  { source: code, referral }: { readonly source: string | null; readonly referral: string | null },
): Pick<Touch, 'source' | 'medium'> {
  const said = sourceKey(trail.utm_source ?? '')
  const medium = (trail.utm_medium ?? '').toLowerCase()
  const click = clickIn(trail)
  if (paid.test(medium)) {
    const source = click ? adsOf[click.kind] : (named(adsNamed, said) ?? said)
    if (source !== '') return { source, medium: 'cpc' }
  }
  if (click && !(click.kind === 'fbclid' && unpaid.test(medium))) return { source: adsOf[click.kind], medium: 'cpc' }
  if (code !== null) return { source: code, medium: 'code' }
  if (referral !== null) return { source: 'referral', medium: 'referral' }
  if (said !== '') return { source: named(campaignNamed, said) ?? said, medium: medium || 'campaign' }
  const sent = trail.rf ?? ''
  const search = named(searches, sent)
  if (search !== undefined) return { source: search, medium: 'organic' }
  const network = named(networks, sent) ?? (click ? 'facebook' : undefined)
  if (network !== undefined) return { source: network, medium: 'social' }
  const portal = named(portals, sent)
  if (portal !== undefined) return { source: portal, medium: 'portal' }
  if (sent !== '') return { source: sent.replace(/^www\./, '').slice(0, touchLimits.source), medium: 'referral' }
  return { source: 'direct', medium: 'none' }
}

/** How somebody came, out of all that their address and their page said. */
export const touchOf = (
  trail: Trail,
  carried: { readonly source: string | null; readonly referral: string | null },
): Touch => ({
  ...sourceOf(trail, carried),
  campaign: trail.utm_campaign ?? '',
  term: trail.utm_term ?? '',
  content: trail.utm_content ?? '',
  clickId: clickIn(trail),
  landingPath: trail.lp ?? null,
  referrerHost: trail.rf ?? '',
})
