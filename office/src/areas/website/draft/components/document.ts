import type {
  LocalizedText,
  PhotoChoice,
  Section,
  SectionOf,
  WebsiteDocument,
  WebsitePageDocument,
} from '#contract/website/types.ts'
import { sectionVariants, websiteLimits, type SectionType, type WebsitePageKind } from '#contract/website/values.ts'

export type Language = keyof LocalizedText
export type Point = SectionOf<'reasons'>['props']['points'][number]
/** One edit of the document. It answers the same object where nothing changes. */
export type Edit = (document: WebsiteDocument) => WebsiteDocument

export const noWords: LocalizedText = { en: '', es: '' }

/** A section without anything in it yet. */
const led = { title: noWords, lead: noWords }

type Empty<Type extends SectionType> = Omit<SectionOf<Type>, 'id'>
const seen = { hidden: false } as const

const emptySections: { readonly [Type in SectionType]: Empty<Type> } = {
  hero: {
    type: 'hero',
    variant: 'plain',
    ...seen,
    props: { headline: noWords, lead: noWords, photo: null, action: 'estimate', shows_rating: true, proofs: [] },
  },
  trust: { type: 'trust', variant: 'icons', ...seen, props: { lines: [] } },
  services: { type: 'services', variant: 'cards', ...seen, props: { ...led, limit: 9 } },
  service_detail: { type: 'service_detail', variant: 'plain', ...seen, props: {} },
  jobs: { type: 'jobs', variant: 'mosaic', ...seen, props: { ...led, limit: 6 } },
  before_after: { type: 'before_after', variant: 'drag', ...seen, props: { ...led, limit: 3 } },
  gallery: { type: 'gallery', variant: 'grid', ...seen, props: { ...led, limit: 12 } },
  reviews: { type: 'reviews', variant: 'three', ...seen, props: { ...led, limit: 3 } },
  rating: { type: 'rating', variant: 'bars', ...seen, props: { title: noWords } },
  steps: { type: 'steps', variant: 'numbered', ...seen, props: { ...led, steps: [] } },
  reasons: { type: 'reasons', variant: 'points', ...seen, props: { ...led, points: [] } },
  prices: { type: 'prices', variant: 'list', ...seen, props: led },
  offers: { type: 'offers', variant: 'cards', ...seen, props: led },
  financing: { type: 'financing', variant: 'band', ...seen, props: { ...led, link: '' } },
  areas: { type: 'areas', variant: 'chips', ...seen, props: led },
  team: { type: 'team', variant: 'cards', ...seen, props: led },
  about: { type: 'about', variant: 'story', ...seen, props: { title: noWords, text: noWords, photo: null } },
  questions: { type: 'questions', variant: 'list', ...seen, props: { ...led, limit: 5 } },
  booking: { type: 'booking', variant: 'times', ...seen, props: led },
  contact: { type: 'contact', variant: 'form', ...seen, props: led },
  end_call: { type: 'end_call', variant: 'color', ...seen, props: { ...led, photo: null } },
  text: { type: 'text', variant: 'plain', ...seen, props: { title: noWords, text: noWords, photo: null } },
}

/** A section as it is added: without words of its own. */
export const newSection = (type: SectionType, id: string): Section => ({ id, ...emptySections[type] })

export const pageOf = ({ pages }: WebsiteDocument, kind: WebsitePageKind): WebsitePageDocument | undefined =>
  pages.find((page) => page.kind === kind)

export const sectionsOf = (document: WebsiteDocument, kind: WebsitePageKind): readonly Section[] =>
  pageOf(document, kind)?.sections ?? []

/** A name that no section of the page has: `reviews-2`. */
export function freeId(sections: readonly Section[], type: SectionType): string {
  const taken = new Set(sections.map(({ id }) => id))
  const base = type.replaceAll('_', '-')
  for (let number = 1; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

export const changePage =
  (kind: WebsitePageKind, change: (page: WebsitePageDocument) => WebsitePageDocument): Edit =>
  (document) => {
    const pages = document.pages.map((page) => (page.kind === kind ? change(page) : page))
    return pages.every((page, index) => page === document.pages[index]) ? document : { ...document, pages }
  }

const isSameList = (one: readonly Section[], other: readonly Section[]): boolean =>
  one.length === other.length && one.every((section, index) => section === other[index])

const changeSections = (kind: WebsitePageKind, change: (sections: readonly Section[]) => readonly Section[]): Edit =>
  changePage(kind, (page) => {
    const sections = change(page.sections)
    return isSameList(sections, page.sections) ? page : { ...page, sections: [...sections] }
  })

export const changeSection = (kind: WebsitePageKind, id: string, change: (section: Section) => Section): Edit =>
  changeSections(kind, (sections) => sections.map((section) => (section.id === id ? change(section) : section)))

/** Whether the page has room for one more section. */
export const hasRoom = (sections: readonly Section[]): boolean => sections.length < websiteLimits.sectionsPerPage

/** Adds a section below another one, or at the end of the page. */
export const addSection = (kind: WebsitePageKind, section: Section, below: string | null): Edit =>
  changeSections(kind, (sections) => {
    if (!hasRoom(sections)) return sections
    const at = sections.findIndex(({ id }) => id === below)
    return at === -1 ? [...sections, section] : sections.toSpliced(at + 1, 0, section)
  })

/** Puts back a section that was taken out, where it stood. */
export const insertSection = (kind: WebsitePageKind, section: Section, at: number): Edit =>
  changeSections(kind, (sections) =>
    hasRoom(sections) && sections.every(({ id }) => id !== section.id) ? sections.toSpliced(at, 0, section) : sections,
  )

/** Puts a section at a place, counted from 0; a place outside of the page is its first or last one. */
export const moveSection = (kind: WebsitePageKind, id: string, to: number): Edit =>
  changeSections(kind, (sections) => {
    const from = sections.findIndex((section) => section.id === id)
    const [section] = sections.slice(from, from + 1)
    const place = Math.max(0, Math.min(sections.length - 1, to))
    if (from === -1 || section === undefined || place === from) return sections
    return sections.toSpliced(from, 1).toSpliced(place, 0, section)
  })

export const removeSection = (kind: WebsitePageKind, id: string): Edit =>
  changeSections(kind, (sections) => {
    const rest = sections.filter((section) => section.id !== id)
    return rest.length === sections.length ? sections : rest
  })

export const hideSection = (kind: WebsitePageKind, id: string, hidden: boolean): Edit =>
  changeSection(kind, id, (section) => (section.hidden === hidden ? section : { ...section, hidden }))

/** The same section once more, right below; its words and photos are its own from then on. */
export const duplicateSection = (kind: WebsitePageKind, id: string, copyId: string): Edit =>
  changeSections(kind, (sections) => {
    const at = sections.findIndex((section) => section.id === id)
    const [section] = sections.slice(at, at + 1)
    if (at === -1 || section === undefined || !hasRoom(sections)) return sections
    return sections.toSpliced(at + 1, 0, { ...section, id: copyId })
  })

/** A field of a section as it stands; undefined where the section has none of that name. */
export const fieldOf = (section: Section, name: string): unknown =>
  Object.entries(section.props).find(([each]) => each === name)?.[1]

/** The section with another value in one of its fields, which the table of fields has checked. */
export const withField = <Kept extends Section>(section: Kept, name: string, value: unknown): Kept => ({
  ...section,
  props: { ...section.props, [name]: value },
})

/** The section in another of its variants; one that it does not have changes nothing. */
export function withVariant(section: Section, variant: string): Section {
  const known: readonly string[] = sectionVariants[section.type]
  return known.includes(variant) ? withKnownVariant(section, variant) : section
}
const withKnownVariant = <Kept extends Section>(section: Kept, variant: string): Kept => ({ ...section, variant })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export const isWords = (value: unknown): value is LocalizedText =>
  isObject(value) && 'en' in value && 'es' in value && typeof value.en === 'string' && typeof value.es === 'string'

export const isPhotoChoice = (value: unknown): value is PhotoChoice =>
  isObject(value) && 'photo_id' in value && 'focus' in value && 'alt' in value && isWords(value.alt)

export const isPoint = (value: unknown): value is Point =>
  isObject(value) && 'title' in value && 'text' in value && isWords(value.title) && isWords(value.text)

/** What is said in a language, or in the other one where that says nothing. */
export const saidIn = (words: LocalizedText, language: Language): string =>
  words[language] || words[language === 'en' ? 'es' : 'en']

export const withWords = (words: LocalizedText, language: Language, said: string): LocalizedText =>
  words[language] === said ? words : { ...words, [language]: said }

/** The headline that the looks are drawn with: the home page's first words. */
export function headlineOf(document: WebsiteDocument, language: Language): string {
  const hero = sectionsOf(document, 'home').find((section) => section.type === 'hero')
  return hero === undefined ? '' : saidIn(hero.props.headline, language)
}
