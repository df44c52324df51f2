import type { WebsitePage } from '#contract/website/page.ts'
import type { Section } from '#contract/website/types.ts'
import { shownPhone } from '../format.ts'
import { pageNames } from './links.ts'
import { placeOf, shortName, townOf, wordsOf } from './localized.ts'
import { plainText } from './rich-text.tsx'
import { textsOf } from './texts.ts'

/** What search engines show of a title and of a description. */
const longest = { title: 60, description: 155 } as const

/** The first of these that is short enough to be shown whole; otherwise the last, cut at a word. */
function fitting(options: readonly string[], most: number): string {
  const found = options.find((each) => each.length <= most)
  if (found !== undefined) return found
  const last = options.at(-1) ?? ''
  return `${last.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}

/** What the page is about, in two or three words. */
export function subjectOf(page: WebsitePage): string {
  const text = textsOf(page.locale)
  if (page.service) return wordsOf(page, page.service.name)
  if (page.area) return text('website.area_title', { business: page.site.name, town: placeOf(page.area) })
  if (page.kind === 'home' || page.kind === 'service' || page.kind === 'area') return page.site.name
  return text(pageNames[page.kind])
}

/** The section that a page is about, by the page's kind. */
const ownSections: Readonly<Partial<Record<WebsitePage['kind'], Section['type']>>> = {
  services: 'services',
  gallery: 'gallery',
  about: 'about',
  areas: 'areas',
  questions: 'questions',
  offers: 'offers',
}

/** Whether the page is about this section, which stands first on it: then both have one heading. */
export function isOwnSection(page: WebsitePage, { id, type }: Section): boolean {
  const first = page.sections.find(({ hidden }) => !hidden)
  return first?.id === id && ownSections[page.kind] === type
}

/** The heading of the page: what its owner wrote above the section that it is about, otherwise what it is about. */
export function headingOf(page: WebsitePage): string {
  const own = page.sections.find((section) => isOwnSection(page, section))
  const title = own && 'title' in own.props ? wordsOf(page, own.props.title) : ''
  return title || subjectOf(page)
}

const headlineOf = (page: WebsitePage): string => {
  const hero = page.sections.find((section) => section.type === 'hero')
  return hero ? wordsOf(page, hero.props.headline) : ''
}

/** What the page is about, as a picture of it says: on the first page its headline. */
export const shareTitleOf = (page: WebsitePage): string =>
  (page.kind === 'home' ? headlineOf(page) : '') || subjectOf(page)

/** The title of the page: as its owner wrote it, otherwise out of what is known. */
export function titleOf(page: WebsitePage): string {
  const own = wordsOf(page, page.seo.title)
  if (own !== '') return own
  const text = textsOf(page.locale)
  const [name, short] = [page.site.name, shortName(page)]
  const town = townOf(page)
  if (page.kind === 'home') {
    const headline = headlineOf(page)
    return fitting(
      [
        ...(headline === '' ? [] : [`${headline} | ${name}`, `${headline} | ${short}`]),
        ...(town ? [`${name} | ${town}`] : []),
        name,
      ],
      longest.title,
    )
  }
  const subject = subjectOf(page)
  const options = [
    ...(page.service && town !== '' ? [`${text('website.in_town', { what: subject, town })} | ${name}`] : []),
    `${subject} | ${name}`,
    `${subject} | ${short}`,
    subject,
  ]
  return fitting(page.area ? [subject] : options, longest.title)
}

/** What the page says of itself in a list of results. */
export function descriptionOf(page: WebsitePage): string {
  const own = wordsOf(page, page.seo.description)
  if (own !== '') return own
  const text = textsOf(page.locale)
  const { site, website, service, area } = page
  const services = website.services
    .slice(0, 4)
    .map(({ name }) => wordsOf(page, name))
    .join(', ')
  const town = townOf(page)
  const about = service
    ? wordsOf(page, service.description) || wordsOf(page, service.page.intro)
    : area
      ? wordsOf(page, area.words)
      : site.description
  const what = about || [services, town].filter(Boolean).join(' · ') || site.name
  const call = site.phone ? text('website.describe_call', { phone: shownPhone(site.phone) }) : ''
  const line = plainText(what)
    .replaceAll(/[\s*]+/g, ' ')
    .trim()
  const whole = page.kind === 'home' || service || area ? line : `${subjectOf(page)}: ${site.name}. ${line}`
  return fitting([`${whole}${/[.!?]$/.test(whole) ? '' : '.'} ${call}`.trim(), whole], longest.description)
}
