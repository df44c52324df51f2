import { pagePaths, readPublicPath, type PublicLocale } from '#contract/website/addresses.ts'
import { websitePageKinds, type WebsitePageKind } from '#contract/website/values.ts'

const alone = new Map(
  websitePageKinds.flatMap((kind) => (kind === 'service' || kind === 'area' ? [] : [[pagePaths[kind], kind] as const])),
)
const ofMany = { services: 'service', areas: 'area' } as const

/** The page of sections at an address below the business's own, such as `/services/drains`; null where there is none. */
export function wantedAt(below: string): { readonly kind: WebsitePageKind; readonly path: string | null } | null {
  const plain = below.replace(/[?#].*$/s, '').replace(/\/$/, '')
  const kind = alone.get(plain)
  if (kind !== undefined) return { kind, path: null }
  const [, group, path] = /^\/(services|areas)\/([a-z0-9-]{1,100})$/.exec(plain) ?? []
  if (path === undefined || (group !== 'services' && group !== 'areas')) return null
  return { kind: ofMany[group], path }
}

/** Where a page of a draft is, by a link to it. */
export const previewPath = (token: string, locale: PublicLocale, below: string): string =>
  `/site-preview/${token}${locale === 'en' ? '' : `/${locale}`}${below}`

/** The language and the page of what follows the token in an address: `es/services/drains`. */
export function readPreviewPath(rest: string): { readonly language: PublicLocale; readonly below: string } {
  const [, spanish, below = ''] = /^(es(?=\/|$))?\/?(.*)$/s.exec(rest) ?? []
  return { language: spanish === undefined ? 'en' : 'es', below: below === '' ? '' : `/${below}` }
}

/** The page with its links to other pages of the website leading on within the draft. */
export const withPreviewLinks = (html: string, token: string): string =>
  html.replaceAll(/(<a\b[^>]*?\shref=")(\/p\/[^"]*)"/g, (whole, before: string, address: string) => {
    const read = readPublicPath(address)
    return read !== null && wantedAt(read.below) !== null
      ? `${before}${previewPath(token, read.locale, read.below)}"`
      : whole
  })
