import type { WebsiteCheck } from '#contract/website/calls.ts'
import type { LocalizedText, PhotoChoice, ServiceArea, ServicePage, TeamMember } from '#contract/website/types.ts'
import type { WebsiteDocument, WebsiteQuestion } from '#contract/website/types.ts'
import { contrast } from '#contract/website/oklch.rules.ts'
import { paletteOf } from '#contract/website/theme.rules.ts'
import { heroPhotoPixels, photoBudget } from '#contract/website/values.ts'
import { isAreaPageShown, wordsOf } from '../website.rules.ts'

/** All that is looked at. */
export interface Checked {
  readonly document: WebsiteDocument
  readonly services: readonly {
    readonly id: string
    readonly name: LocalizedText
    readonly description: LocalizedText
    readonly page: ServicePage
  }[]
  readonly areas: readonly ServiceArea[]
  readonly questions: readonly WebsiteQuestion[]
  readonly team: readonly TeamMember[]
  /** Pixels of a photo; null while nobody knows. */
  readonly widthOf: (photoId: string) => number | null
  /** Bytes that a phone fetches of a photo; null while nobody knows. */
  readonly bytesOf: (photoId: string) => number | null
  /** The strongest colors in the logo; none where there is no logo, or where it is black and white. */
  readonly logoColors: readonly string[]
}

/** A page with fewer words says nothing that a visitor came for. */
const leastOfPage = 40
/** Pages for towns beyond this many look like a trick to search engines. */
const mostAreaPages = 30

type Place = Pick<WebsiteCheck, 'page' | 'section' | 'record'>
const nowhere = { page: null, section: null, record: null }
const check = (kind: WebsiteCheck['kind'], place: Place, more: Partial<WebsiteCheck> = {}): WebsiteCheck => ({
  kind,
  language: null,
  link: '',
  ...place,
  ...more,
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isText = (value: Readonly<Record<string, unknown>>): value is LocalizedText =>
  typeof value['en'] === 'string' && typeof value['es'] === 'string'

/** Every text in both languages within a value, however deep. */
function textsIn(value: unknown): LocalizedText[] {
  if (!isRecord(value)) return []
  return isText(value) ? [value] : Object.values(value).flatMap((inner) => textsIn(inner))
}

/** In which language texts are missing that the other one has; null where none is. */
function missingIn(texts: readonly LocalizedText[]): 'en' | 'es' | null {
  if (texts.some(({ en, es }) => en !== '' && es === '')) return 'es'
  return texts.some(({ en, es }) => en === '' && es !== '') ? 'en' : null
}

const missingWords = (texts: readonly LocalizedText[], place: Place): WebsiteCheck[] => {
  const language = missingIn(texts)
  return language === null ? [] : [check('missing_words', place, { language })]
}

const heavy = (photo: PhotoChoice | null, place: Place, { bytesOf }: Checked): WebsiteCheck[] =>
  photo && (bytesOf(photo.photo_id) ?? 0) > photoBudget ? [check('heavy_photo', place)] : []

/** Contrast below which a logo of that color is hardly seen. */
const faint = 1.5

/** What is computed from the owner's color can be read by rule, on photos as well; whether the logo is seen depends on the logo. */
function checkContrast({ document: { theme }, logoColors }: Checked): WebsiteCheck[] {
  const { ground } = paletteOf(theme)
  const isSeen = logoColors.length === 0 || logoColors.some((color) => contrast(color, ground) >= faint)
  return isSeen ? [] : [check('contrast', nowhere)]
}

const missingAlt = (photo: PhotoChoice | null, place: Place): WebsiteCheck[] =>
  photo && photo.alt.en === '' && photo.alt.es === '' ? [check('missing_alt', place)] : []

const linksIn = (texts: readonly LocalizedText[]): string[] =>
  texts.flatMap(({ en, es }) =>
    [...`${en}\n${es}`.matchAll(/\]\(([^()\s]{1,300})\)/g)].flatMap(([, target]) => (target ? [target] : [])),
  )

/** Whether a link in a text leads somewhere: to a page of the website, or out of it by a way that browsers know. */
function leads(link: string, { document, services, areas }: Checked): boolean {
  if (/^(?:https?:\/\/[^/\s]+\.[^/\s]+|mailto:[^@\s]+@[^@\s]+|tel:\+?[\d()\s.-]{5,})/i.test(link)) return true
  if (link.startsWith('#')) return true
  const parts = /^\/([a-z-]*)(?:\/([a-z0-9-]+))?\/?(?:[?#].*)?$/.exec(link)
  if (!parts) return false
  const [, page = '', path] = parts
  if (page === 'services' && path !== undefined)
    return services.some(({ page: own }) => own.path === path && own.state === 'published')
  if (page === 'areas' && path !== undefined) return areas.some((area) => area.path === path && isAreaPageShown(area))
  if (page === 'showcases') return true
  const shown = document.pages.find(({ kind }) => kind === (page === '' ? 'home' : page))
  return path === undefined && shown !== undefined && !shown.hidden && page !== 'service' && page !== 'area'
}

const deadLinks = (texts: readonly LocalizedText[], place: Place, all: Checked): WebsiteCheck[] =>
  linksIn(texts)
    .filter((link) => !leads(link, all))
    .map((link) => check('dead_link', place, { link }))

/** Of the pages and sections that strangers would see. */
function checkDocument(all: Checked): WebsiteCheck[] {
  return all.document.pages
    .filter(({ hidden }) => !hidden)
    .flatMap(({ kind: page, sections }) =>
      sections
        .filter(({ hidden }) => !hidden)
        .flatMap((section) => {
          const place = { page, section: section.id, record: null }
          const texts = textsIn(section.props)
          const photo = 'photo' in section.props ? section.props.photo : null
          const width = photo && all.widthOf(photo.photo_id)
          const isSmall = section.type === 'hero' && width !== null && width < heroPhotoPixels
          const isThin = section.type === 'about' && page === 'about' && wordsOf(section.props.text) < leastOfPage
          return [
            ...missingAlt(photo, place),
            ...heavy(photo, place, all),
            ...(isSmall ? [check('small_photo', place)] : []),
            ...(isThin ? [check('thin_page', place)] : []),
            ...missingWords(texts, place),
            ...deadLinks(texts, place, all),
          ]
        }),
    )
}

function checkServices(all: Checked): WebsiteCheck[] {
  const shown = all.services.filter(({ page }) => page.state === 'published')
  return shown.flatMap(({ id, name, description, page }) => {
    const place = { ...nowhere, record: { kind: 'service' as const, id, name: name.en } }
    const texts = [name, description, ...textsIn({ ...page, photo: null })]
    const words = [description, ...textsIn({ ...page, photo: null })].reduce((sum, text) => sum + wordsOf(text), 0)
    return [
      ...missingAlt(page.photo, place),
      ...heavy(page.photo, place, all),
      ...(words < leastOfPage ? [check('thin_page', place)] : []),
      ...missingWords(texts, place),
      ...deadLinks(texts, place, all),
    ]
  })
}

/** What an owner would mend before strangers see it, in the order of the pages. */
export function checksOf(all: Checked): WebsiteCheck[] {
  const pages = all.areas.filter(({ page_state: state }) => state === 'published')
  const recordOf = (kind: 'area' | 'question' | 'person', id: string, name: string) => ({
    ...nowhere,
    record: { kind, id, name },
  })
  return [
    ...checkContrast(all),
    ...checkDocument(all),
    ...checkServices(all),
    ...pages.flatMap((area) => {
      const place = recordOf('area', area.id, area.name)
      return [...missingWords([area.words], place), ...deadLinks([area.words], place, all)]
    }),
    ...(pages.length > mostAreaPages ? [check('many_areas', nowhere)] : []),
    ...all.questions.flatMap(({ id, question, answer }) => {
      const place = recordOf('question', id, question.en || question.es)
      return [...missingWords([question, answer], place), ...deadLinks([answer], place, all)]
    }),
    ...all.team.flatMap(({ id, name, role, photo }) => {
      const place = recordOf('person', id, name)
      return [...missingAlt(photo, place), ...heavy(photo, place, all), ...missingWords([role], place)]
    }),
  ]
}
