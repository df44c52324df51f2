import { publicLocales, readPublicPath, type PublicLocale } from '#contract/website/addresses.ts'

/** Where the website is, and which of its pages go along. */
export interface Exported {
  readonly slug: string
  /** This server's own address. */
  readonly appUrl: string
  /** Where the pages are for everybody, without a slash at the end. */
  readonly live: string
  /** Pages below the business's own address, without a language: `/services/drains`. */
  readonly pages: ReadonlySet<string>
}

/** A page of it. `number`: of a list that has several. */
export interface ExportedPage {
  readonly locale: PublicLocale
  readonly below: string
  readonly number: number
}

/** A file that a page needs, by where it is in the folder. */
export type NeededFile =
  | { readonly kind: 'picture'; readonly photoId: string; readonly name: string }
  | { readonly kind: 'brand'; readonly hash: string; readonly name: string }
  | { readonly kind: 'look'; readonly look: string }
  | { readonly kind: 'icon' }

/** The file of a page: `es/services/drains.html`. */
export function fileOfPage({ locale, below, number }: ExportedPage): string {
  const name = below === '' ? 'index' : below.slice(1)
  return `${locale === 'en' ? '' : `${locale}/`}${name}${number > 1 ? `-${number}` : ''}.html`
}

/** The way from one file of the folder to another. */
export function wayTo(from: string, to: string): string {
  const up = from.split('/').length - 1
  return `${'../'.repeat(up)}${to}`
}

const plain = (text: string): string => text.replaceAll('&amp;', '&')
const escaped = (text: string): string => text.replaceAll('&', '&amp;')

const numberIn = (query: string): number => Number(new URLSearchParams(query).get('page') ?? 1) || 1

/** Gives the address that a page names its place in the folder, and notes the file that has to be there. */
function placeOf(
  address: string,
  page: ExportedPage,
  site: Exported,
  need: (file: string, what: NeededFile) => void,
): string {
  const here = fileOfPage(page)
  const found = (file: string, what: NeededFile): string => {
    need(file, what)
    return wayTo(here, file)
  }
  if (address.startsWith('?page=')) return wayTo(here, fileOfPage({ ...page, number: numberIn(address) }))
  if (!address.startsWith('/') || address.startsWith('//')) return address
  const [, photoId = '', picture = ''] =
    /^\/(?:media\/[0-9a-f-]+|p\/[^/]+\/pictures)\/([0-9a-f-]{36})\/(\d{1,5}\.(?:webp|avif))(?:\?|$)/.exec(address) ?? []
  if (photoId !== '') return found(`pictures/${photoId}-${picture}`, { kind: 'picture', photoId, name: picture })
  const [, look = ''] = /^\/p-look\/[^/]+\/([a-z0-9-]+)\.css$/.exec(address) ?? []
  if (look !== '') return found(`assets/${look}.css`, { kind: 'look', look })
  const own = readPublicPath(address)
  if (own?.slug !== site.slug) return `${site.appUrl}${address}`
  const [, hash = '', name = ''] = /^\/brand\/([0-9a-f]{64})\/([a-z0-9-]+\.(?:webp|png))$/.exec(own.below) ?? []
  if (hash !== '') return found(`brand/${name}`, { kind: 'brand', hash, name })
  if (own.below === '/favicon.svg') return found('favicon.svg', { kind: 'icon' })
  const [, below = '', query = '', place = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(own.below) ?? []
  if (site.pages.has(below)) {
    const target = { locale: own.locale, below, number: numberIn(query) }
    return `${wayTo(here, fileOfPage(target))}${place}`
  }
  return `${site.live}${own.locale === 'en' ? '' : `/${own.locale}`}${own.below}`
}

/** What works only where it was made: scripts, a font that is fetched ahead, times that are free now, and photos for a form. */
const left = [
  /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs,
  /<link rel="preload"[^>]*>/g,
  /<div class="free-times">.*?<\/div>/gs,
  /<p class="field"><label for="request-photos">.*?<\/p>\s*<p class="hint">.*?<\/p>/gs,
  / data-(?:token|slug|thanks|uploading|sending|failed|limit|too-many|remove|fault-[a-z]+)="[^"]*"/g,
]

/**
 * A page as a file of a folder: its links lead to the other files, those that only a server answers lead to the live
 * address, and so do its forms. `need` is told of every picture, style sheet, and icon that it shows.
 */
export function pageInFolder(
  html: string,
  page: ExportedPage,
  site: Exported,
  need: (file: string, what: NeededFile) => void,
): string {
  const still = left.reduce((text, what) => text.replaceAll(what, ''), html)
  const usual = `${site.appUrl}/p/${site.slug}`
  // an address ends there, or goes on below it; another business's may begin with the same letters
  const whole = ['"', '/', '?', '#', '<', '&'].reduce(
    (text, end) => text.replaceAll(`${usual}${end}`, `${site.live}${end}`),
    still,
  )
  const place = (address: string) => escaped(placeOf(plain(address), page, site, need))
  const placed = whole
    .replaceAll(/ (href|src)="([^"]*)"/g, (_all, name: string, address: string) => ` ${name}="${place(address)}"`)
    .replaceAll(/ (srcset|imagesrcset)="([^"]*)"/gi, (_all, name: string, set: string) => {
      const all = set.split(', ').map((each) => {
        const [address = '', size = ''] = each.split(' ')
        return `${place(address)} ${size}`
      })
      return ` ${name}="${all.join(', ')}"`
    })
  return placed.replaceAll(/ action="(\/p\/[^"]*)"/g, (_all, address: string) => {
    const own = readPublicPath(plain(address))
    const path = own ? `${own.locale === 'en' ? '' : `/${own.locale}`}${own.below}` : ''
    return ` action="${escaped(`${site.live}${path}`)}"`
  })
}

/** A style sheet whose fonts lie beside it, and which these are. */
export function sheetInFolder(css: string): { readonly css: string; readonly fonts: readonly string[] } {
  const fonts = new Set<string>()
  const placed = css.replaceAll(/url\(\/p-look\/[^/)]+\/fonts\/([a-z0-9-]+\.woff2)\)/g, (_all, file: string) => {
    fonts.add(file)
    return `url(fonts/${file})`
  })
  return { css: placed, fonts: [...fonts] }
}

/** Every page in each language, and a list's pages one after the other. */
export const exportedPages = (pages: readonly { readonly below: string; readonly count: number }[]): ExportedPage[] =>
  publicLocales.flatMap((locale) =>
    pages.flatMap(({ below, count }) =>
      Array.from({ length: count }, (_each, index) => ({ locale, below, number: index + 1 })),
    ),
  )
