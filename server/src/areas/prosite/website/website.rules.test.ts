import { describe, expect, test } from 'vitest'
import type { BusinessHours } from '#contract/sites.ts'
import { ServiceArea, ServicePage, type Section, type WebsiteDocument } from '#contract/website/types.ts'
import { websitePageKinds } from '#contract/website/values.ts'
import { aDocument } from '#tests/support/websites.ts'
import { asks, belowOf, everyPage, pagesOf, todayOf, type Content } from './website.rules.ts'

const document = aDocument()
const none = { en: '', es: '' }
const nothing: Content = {
  services: 0,
  photos: 0,
  showcases: 0,
  reviews: 0,
  areas: 0,
  areaPages: 0,
  questions: 0,
  offers: 0,
  books: false,
  description: '',
  team: 0,
}
/** A document with a page of every kind, shown and in the menu. */
const plain: WebsiteDocument = {
  ...document,
  pages: websitePageKinds.map((kind) => ({
    kind,
    hidden: false,
    in_menu: true,
    seo_title: none,
    seo_description: none,
    sections: [],
  })),
}
const pages = (content: Partial<Content>, of = plain) => new Set(pagesOf(of, { ...nothing, ...content }).pages)

test('home and contact are always there', () => {
  expect([...pages({})].toSorted()).toEqual(['contact', 'home'])
})

test.each([
  ['services', { services: 1 }, {}],
  ['service', { services: 1 }, {}],
  ['gallery', { photos: 4 }, { photos: 3 }],
  ['showcases', { showcases: 1 }, {}],
  ['reviews', { reviews: 1 }, {}],
  ['areas', { areas: 1 }, { areaPages: 1 }],
  ['area', { areaPages: 1 }, { areas: 1 }],
  ['questions', { questions: 1 }, {}],
  ['offers', { offers: 1 }, {}],
  ['booking', { books: true }, {}],
  ['about', { team: 1 }, {}],
  ['about', { description: 'We paint.' }, {}],
] as const)('the page %s is there with %j, and not with %j', (kind, enough, tooLittle) => {
  expect(plain.pages.some((page) => page.kind === kind)).toBe(true)
  expect(pages(enough).has(kind)).toBe(true)
  expect(pages(tooLittle).has(kind)).toBe(false)
})

describe('what its owner chose', () => {
  const everything: Partial<Content> = { services: 1, photos: 9, team: 1, areaPages: 1, areas: 1 }
  const changed = (change: Partial<WebsiteDocument['pages'][number]>) => ({
    ...plain,
    pages: plain.pages.map((page) => ({ ...page, ...change })),
  })

  test('hides pages, but never the first one', () => {
    expect([...pages(everything, changed({ hidden: true }))]).toEqual(['home'])
  })
  test('is in the menu, without home and without the pages of one service or town', () => {
    const { menu, pages: shown } = pagesOf(plain, { ...nothing, ...everything })
    expect(shown).toEqual(expect.arrayContaining(['home', 'service', 'area']))
    expect(menu).toEqual(shown.filter((kind) => kind !== 'home' && kind !== 'service' && kind !== 'area'))
    expect(pagesOf(changed({ in_menu: false }), { ...nothing, ...everything }).menu).toEqual([])
  })
  test('about the business is a page where its own words are shown', () => {
    const about = (hidden: boolean, en: string): Section => ({
      id: 'about-1',
      type: 'about',
      variant: 'story',
      hidden,
      props: { title: none, text: { en, es: '' }, photo: null },
    })
    const written = (hidden: boolean, en: string) => ({
      ...plain,
      pages: plain.pages.map((page) => (page.kind === 'about' ? { ...page, sections: [about(hidden, en)] } : page)),
    })
    expect(pages({}, written(false, 'We paint.')).has('about')).toBe(true)
    expect(pages({}, written(true, 'We paint.')).has('about')).toBe(false)
    expect(pages({}, written(false, '')).has('about')).toBe(false)
    const spanish = written(false, '')
    const inSpanish = spanish.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) =>
        section.type === 'about'
          ? { ...section, props: { ...section.props, text: { en: '', es: 'Pintamos.' } } }
          : section,
      ),
    }))
    expect(pages({}, { ...spanish, pages: inSpanish }).has('about')).toBe(true)
    // the words of another section are not about the business
    const text = plain.pages.map((page): typeof page => ({
      ...page,
      sections: [
        {
          id: 'text-1',
          type: 'text',
          variant: 'plain',
          hidden: false,
          props: { title: none, text: { en: 'Hello', es: '' }, photo: null },
        },
      ],
    }))
    expect(pages({}, { ...plain, pages: text }).has('about')).toBe(false)
  })
})

test('the form stands where a section asks for it, and is not hidden', () => {
  const home = document.pages.find(({ kind }) => kind === 'home')?.sections ?? []
  const forms = home.filter(({ type }) => type === 'contact')
  const hero = (variant: 'form' | 'photo', hidden: boolean): Section[] =>
    home.flatMap((section) => (section.type === 'hero' ? [{ ...section, variant, hidden }] : []))
  expect(hero('form', false)).toHaveLength(1)
  expect(asks(hero('form', false))).toBe(true)
  expect(asks(hero('form', true))).toBe(false)
  expect(asks(hero('photo', false))).toBe(false)
  expect(asks([])).toBe(false)
  expect(forms).toHaveLength(1)
  expect(asks(forms)).toBe(true)
  expect(asks(forms.map((section) => ({ ...section, hidden: true })))).toBe(false)
  expect(pagesOf(document, nothing).asksAtHome).toBe(true)
  expect(pagesOf(plain, nothing).asksAtHome).toBe(false)
})

test('a document without a first page asks nowhere', () => {
  expect(pagesOf({ ...document, pages: document.pages.filter(({ kind }) => kind !== 'home') }, nothing)).toEqual({
    pages: [],
    menu: [],
    asksAtHome: false,
  })
})

describe('pages of services and towns', () => {
  const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
  const service = (last: number, path: string) => ({
    id: id(last),
    name: none,
    description: none,
    page: ServicePage.parse({
      path,
      intro: none,
      includes: [],
      price_kind: 'none',
      price_cents: null,
      price_to_cents: null,
      name_es: '',
      description_es: '',
      photo: null,
      questions: [],
    }),
  })
  const area = (last: number, path: string, state: 'draft' | 'published') =>
    ServiceArea.parse({
      id: id(last),
      name: path,
      state: 'CA',
      position: null,
      order: 1,
      path,
      page_state: state,
      words: none,
      proof: { showcases: 0, projects: 0, reviews: 0 },
      version: 1,
    })
  const website = {
    pages: [...websitePageKinds],
    services: [service(1, 'drains'), service(2, 'heaters')],
    areas: [area(3, 'marin', 'draft'), area(4, 'oakland', 'published')],
  }

  test.each([
    ['service', 1, '/services/drains'],
    ['service', 2, '/services/heaters'],
    ['service', 4, undefined],
    ['area', 4, '/areas/oakland'],
    ['area', 3, undefined],
    ['area', 1, undefined],
  ] as const)('that of the %s %i is at %s', (kind, last, below) => {
    expect(belowOf(website, kind, id(last))).toBe(below)
    expect(belowOf({ ...website, pages: ['home'] }, kind, id(last))).toBeUndefined()
  })

  test('are made one for each, and the others once', () => {
    const made = everyPage(website, ({ kind, path }) => (kind === 'offers' ? undefined : `${kind} ${path}`))
    expect(made).toEqual(
      websitePageKinds.flatMap((kind) => {
        if (kind === 'service') return ['service drains', 'service heaters']
        if (kind === 'area') return ['area oakland']
        return kind === 'offers' ? [] : [`${kind} null`]
      }),
    )
  })
})

test('today’s hours go from the first opening to the last closing', () => {
  const span = (open: string, close: string) => ({ open, close })
  const hours: BusinessHours = {
    monday: [span('08:00', '12:00'), span('13:00', '17:00')],
    tuesday: [span('09:00', '15:00')],
    wednesday: [],
    thursday: [span('09:00', '15:00')],
    friday: [],
    saturday: [],
    sunday: [],
    closed_dates: ['2026-11-26'],
  }
  expect(todayOf(hours, '2026-11-23')).toEqual({ from: '08:00', until: '17:00' })
  expect(todayOf(hours, '2026-11-24')).toEqual({ from: '09:00', until: '15:00' })
  expect(todayOf(hours, '2026-11-25')).toBeNull()
  // a holiday
  expect(todayOf(hours, '2026-11-26')).toBeNull()
})
