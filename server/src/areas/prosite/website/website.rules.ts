import { spansOn } from '#contract/hours.rules.ts'
import type { BusinessHours } from '#contract/sites.ts'
import { pagePaths } from '#contract/website/addresses.ts'
import type { PublicWebsite, WebsitePage } from '#contract/website/page.ts'
import type { Section, WebsiteDocument } from '#contract/website/types.ts'
import type { MenuPageKind, WebsitePageKind } from '#contract/website/values.ts'

/** How much there is of what pages show. */
export interface Content {
  readonly services: number
  readonly photos: number
  readonly showcases: number
  readonly reviews: number
  readonly areas: number
  /** Towns whose own page may be shown. */
  readonly areaPages: number
  readonly questions: number
  readonly offers: number
  readonly books: boolean
  readonly description: string
  readonly team: number
}

/** A gallery of fewer photos is not shown. */
const fewestPhotos = 4

const saysSomething = ({ en, es }: { readonly en: string; readonly es: string }): boolean => en !== '' || es !== ''

/** Whether a page has something to show that belongs to it. */
function hasContent(kind: WebsitePageKind, sections: readonly Section[], content: Content): boolean {
  switch (kind) {
    case 'home':
    case 'contact':
      return true
    case 'services':
    case 'service':
      return content.services > 0
    case 'gallery':
      return content.photos >= fewestPhotos
    case 'showcases':
      return content.showcases > 0
    case 'reviews':
      return content.reviews > 0
    case 'areas':
      return content.areas > 0
    case 'area':
      return content.areaPages > 0
    case 'questions':
      return content.questions > 0
    case 'offers':
      return content.offers > 0
    case 'booking':
      return content.books
    case 'about':
      break
  }
  return (
    content.team > 0 ||
    content.description !== '' ||
    sections.some((section) => !section.hidden && section.type === 'about' && saysSomething(section.props.text))
  )
}

const isInMenus = (kind: WebsitePageKind): kind is MenuPageKind =>
  kind !== 'home' && kind !== 'service' && kind !== 'area'

/** The pages that strangers find, and those that the menu names, in the order of the document. */
export function pagesOf(
  document: WebsiteDocument,
  content: Content,
): Pick<PublicWebsite, 'pages' | 'menu' | 'asksAtHome'> {
  const shown = document.pages.filter(
    ({ kind, hidden, sections }) => (kind === 'home' || !hidden) && hasContent(kind, sections, content),
  )
  const home = shown.find(({ kind }) => kind === 'home')
  return {
    pages: shown.map(({ kind }) => kind),
    menu: shown.flatMap(({ kind, in_menu: isIn }) => (isIn && isInMenus(kind) ? [kind] : [])),
    asksAtHome: home !== undefined && asks(home.sections),
  }
}

/** Whether the request form stands among these sections. */
export const asks = (sections: readonly Section[]): boolean =>
  sections.some(
    ({ hidden, type, variant }) => !hidden && (type === 'contact' || (type === 'hero' && variant === 'form')),
  )

/** Where the page of a service or town is now, below the business's own address; undefined where strangers find none. */
export function belowOf(
  { pages, services, areas }: Pick<PublicWebsite, 'pages' | 'services' | 'areas'>,
  kind: 'service' | 'area',
  id: string,
): string | undefined {
  if (!pages.includes(kind)) return undefined
  const path =
    kind === 'service'
      ? services.find((each) => each.id === id)?.page.path
      : areas.find((each) => each.id === id && each.page_state === 'published')?.path
  return path === undefined ? undefined : `${kind === 'service' ? pagePaths.services : pagePaths.areas}/${path}`
}

/** Today's hours from the first opening to the last closing; null where it is closed all day. */
export function todayOf(hours: BusinessHours, date: string): WebsitePage['today'] {
  const spans = spansOn(hours, date)
  const [first] = spans
  const last = spans.at(-1)
  return first && last ? { from: first.open, until: last.close } : null
}

/** Every page of sections and lists that strangers find, as it is made. */
export const everyPage = <Page>(
  { pages, services, areas }: Pick<PublicWebsite, 'pages' | 'services' | 'areas'>,
  make: (wanted: { readonly kind: WebsitePageKind; readonly path: string | null }) => Page | undefined,
): Page[] =>
  pages.flatMap((kind) => {
    const paths: readonly (string | null)[] =
      kind === 'service'
        ? services.map(({ page }) => page.path)
        : kind === 'area'
          ? areas.filter(({ page_state: state }) => state === 'published').map(({ path }) => path)
          : [null]
    return paths.flatMap((path) => make({ kind, path }) ?? [])
  })
