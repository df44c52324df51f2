import { beforeAll, describe, expect, it } from 'vitest'
import { photoBudget } from '#contract/website/values.ts'
import type { ServiceArea, TeamMember, WebsiteDocument, WebsiteQuestion } from '#contract/website/types.ts'
import { PhotoId, ServiceAreaId, TeamMemberId, WebsiteQuestionId } from '#contract/shared.ts'
import { generateDocument } from '../packs/packs.service.ts'
import { bareServicePage } from '../website.presenter.ts'
import { checksOf, type Checked } from './checks.rules.ts'

let document: WebsiteDocument
let nothing: Checked
beforeAll(async () => {
  document = await generateDocument('painting', {
    description: '',
    home: { name: 'Oakland', state: 'CA' },
    services: [{ en: 'Interior painting', es: 'Pintura interior' }],
  })
  nothing = {
    document,
    services: [],
    areas: [],
    questions: [],
    team: [],
    logoColors: [],
    widthOf: () => null,
    bytesOf: () => null,
  }
})
const words = (count: number) => Array.from({ length: count }, () => 'paint').join(' ')
const some = '01890000-0000-7000-8000-000000000001'
const photo = (alt = { en: 'A wall', es: '' }) => ({ photo_id: PhotoId.parse(some), focus: { x: 0.5, y: 0.5 }, alt })
const kindsOf = (given: Partial<Checked>) => checksOf({ ...nothing, ...given }).map(({ kind }) => kind)

/** The home page with this at its top. */
function topped(change: object): WebsiteDocument {
  const pages = document.pages.map((page) =>
    page.kind === 'home'
      ? {
          ...page,
          sections: page.sections.map((section) =>
            section.type === 'hero' ? { ...section, props: { ...section.props, ...change } } : section,
          ),
        }
      : page,
  )
  return { ...document, pages }
}

it('finds the two sentences of a new about page thin, and nothing else', () => {
  expect(checksOf(nothing)).toEqual([
    { kind: 'thin_page', page: 'about', section: 'about-1', record: null, language: null, link: '' },
  ])
})

it('asks for alternative texts, the other language, and a photo that is large enough', () => {
  const unnamed = photo({ en: '', es: '' })
  const given = { document: topped({ photo: unnamed, headline: { en: 'Walls', es: '' } }), widthOf: () => 800 }
  expect(kindsOf(given)).toEqual(['missing_alt', 'small_photo', 'missing_words', 'thin_page'])
  expect(checksOf({ ...nothing, ...given })[2]).toMatchObject({ page: 'home', section: 'hero-1', language: 'es' })
  expect(checksOf({ ...nothing, document: topped({ headline: { en: '', es: 'Muros' } }) })[0]).toMatchObject({
    kind: 'missing_words',
    language: 'en',
  })
  const both = { headline: { en: 'Walls', es: '' }, lead: { en: '', es: 'Muros' } }
  expect(checksOf({ ...nothing, document: topped(both) })[0]).toMatchObject({ language: 'es' })
})

it('takes a photo that has words in either language, and enough pixels', () => {
  for (const alt of [
    { en: 'A wall', es: '' },
    { en: '', es: 'Un muro' },
  ])
    expect(kindsOf({ document: topped({ photo: photo(alt) }) })).not.toContain('missing_alt')
  const widths = [1199, 1200, null].map((width) =>
    kindsOf({ document: topped({ photo: photo() }), widthOf: () => width }),
  )
  expect(widths.map((kinds) => kinds.includes('small_photo'))).toEqual([true, false, false])
})

it('looks at nothing that strangers do not see', () => {
  const faulty = topped({ photo: photo({ en: '', es: '' }) })
  const without = (change: (page: WebsiteDocument['pages'][number]) => WebsiteDocument['pages'][number]) =>
    kindsOf({ document: { ...faulty, pages: faulty.pages.map(change) } })
  expect(without((page) => page)).toEqual(['missing_alt', 'thin_page'])
  expect(without((page) => ({ ...page, hidden: true }))).toEqual([])
  expect(without((page) => ({ ...page, sections: page.sections.map((each) => ({ ...each, hidden: true })) }))).toEqual(
    [],
  )
  // a thin text stands on the home page for what it is
  expect(without((page) => (page.kind === 'about' ? { ...page, kind: 'home' } : page))).toEqual(['missing_alt'])
})

it('finds a photo that is too heavy for a phone, and a logo that can hardly be seen', () => {
  const given = { document: topped({ photo: photo({ en: 'A wall', es: 'Un muro' }) }) }
  expect(kindsOf({ ...given, bytesOf: () => photoBudget })).toEqual(['thin_page'])
  expect(kindsOf({ ...given, bytesOf: () => photoBudget + 1 })).toEqual(['heavy_photo', 'thin_page'])
  expect(kindsOf({ logoColors: ['#fff9c8'] })).toEqual(['contrast', 'thin_page'])
  expect(kindsOf({ logoColors: ['#fff9c8', '#1e3cbe'] })).toEqual(['thin_page'])
})

const area = (path: string, fields: Partial<ServiceArea>): ServiceArea => ({
  id: ServiceAreaId.parse(some),
  name: path,
  state: 'CA',
  position: null,
  order: 1,
  path,
  page_state: 'published',
  words: { en: words(120), es: words(120) },
  proof: { showcases: 1, projects: 0, reviews: 0 },
  version: 1,
  ...fields,
})
const question: WebsiteQuestion = {
  id: WebsiteQuestionId.parse(some),
  question: { en: 'How long?', es: '¿Cuánto?' },
  answer: { en: 'A day.', es: 'Un día.' },
  order: 1,
  version: 1,
}
const person: TeamMember = {
  id: TeamMemberId.parse(some),
  name: 'Maria',
  role: { en: 'Owner', es: 'Dueña' },
  photo: null,
  order: 1,
  version: 1,
}

it.each([
  ['/', true],
  ['/services', true],
  ['/services/roofs', true],
  ['/services/roofs/', true],
  ['/services/gutters', false],
  ['/areas/oakland', true],
  ['/areas/marin', false],
  ['/areas/alameda', false],
  ['/area', false],
  ['/showcases', true],
  ['/showcases/a-new-roof', true],
  ['/contact?src=about', true],
  ['/contact#request', true],
  ['#request', true],
  ['/Contact', false],
  ['x/contact', false],
  ['/contact/us', false],
  ['/offers', false],
  ['http://example.com', true],
  ['HTTPS://example.com', true],
  ['x-https://example.com', false],
  ['https://localhost', false],
  ['https:///example.com', false],
  ['mailto:a@example.com', true],
  ['mailto:example.com', false],
  ['mailto:@example.com', false],
  ['mailto:a@', false],
  ['tel:5550100', true],
  ['tel:55', false],
  ['tel:call-us', false],
  ['/services/attics', false],
  ['/about/', true],
  ['/contact?src=about#request', true],
  ['/prices', false],
  ['/about/our/story', false],
  ['/service', false],
  ['https://example.com/a', true],
  ['tel:+14155550100', true],
  ['javascript:alert', false],
  ['www.example.com', false],
])('a link to %s leads somewhere: %s', (link, leads) => {
  const text = `See [this](${link}).`
  const name = { en: 'Roofs', es: 'Techos' }
  const page = { ...bareServicePage('roofs'), intro: { en: `${text} ${words(50)}`, es: `${text} ${words(50)}` } }
  const draft = { ...bareServicePage('gutters'), state: 'draft' as const }
  const description = { en: '', es: '' }
  const services = [page, draft].map((each) => ({ id: each.path, name, description, page: each }))
  const hidden = document.pages.map((each) => (each.kind === 'offers' ? { ...each, hidden: true } : each))
  const areas = [area('oakland', {}), area('marin', { page_state: 'draft' })]
  const found = checksOf({ ...nothing, document: { ...document, pages: hidden }, services, areas })
  expect(found.filter(({ kind }) => kind === 'dead_link').map((each) => each.link)).toEqual(leads ? [] : [link, link])
})

it('finds every link of a text, in both languages', () => {
  const answer = { en: 'See [this](/nothing), [that](/services), and [more](/none).', es: 'Vea [esto](/nada).' }
  const found = checksOf({ ...nothing, questions: [{ ...question, answer }] })
  expect(found.filter(({ kind }) => kind === 'dead_link').map(({ link }) => link)).toEqual([
    '/nothing',
    '/none',
    '/nada',
  ])
})

it('finds a service thin that says next to nothing', () => {
  const service = {
    id: 'a',
    name: { en: 'Roofs', es: '' },
    description: { en: 'We fix roofs.', es: '' },
    page: bareServicePage('roofs'),
  }
  expect(kindsOf({ services: [service] }).slice(1)).toEqual(['thin_page', 'missing_words'])
  expect(checksOf({ ...nothing, services: [service] })[1]).toMatchObject({
    page: null,
    section: null,
    record: { kind: 'service', id: 'a', name: 'Roofs' },
  })
  // nobody sees a draft
  expect(kindsOf({ services: [{ ...service, page: { ...service.page, state: 'draft' } }] })).toEqual(['thin_page'])
})

it('counts all words of a service, but those of its name and of its photo', () => {
  const said = (description: number, intro: number) => ({
    id: 'a',
    name: { en: words(40), es: words(40) },
    description: { en: words(description), es: words(description) },
    page: {
      ...bareServicePage('roofs'),
      intro: { en: words(intro), es: words(intro) },
      photo: photo({ en: words(40), es: words(40) }),
    },
  })
  expect(kindsOf({ services: [said(20, 19)] }).slice(1)).toEqual(['thin_page'])
  expect(kindsOf({ services: [said(20, 20)] }).slice(1)).toEqual([])
})

it('finds what a service’s photo lacks', () => {
  const page = { ...bareServicePage('roofs'), photo: photo({ en: '', es: '' }) }
  const text = { en: words(40), es: words(40) }
  const services = [{ id: 'a', name: text, description: text, page }]
  expect(kindsOf({ services, bytesOf: () => photoBudget + 1 }).slice(1)).toEqual(['missing_alt', 'heavy_photo'])
})

describe('of what stands beside the pages', () => {
  const found = (given: Partial<Checked>) =>
    checksOf({ ...nothing, ...given })
      .slice(1)
      .map(({ kind, record, language, link }) => [kind, record?.kind, record?.name, language ?? link].join(' '))

  it('towns are looked at whose pages are published', () => {
    const faulty = { words: { en: `${words(120)} [x](/nowhere)`, es: '' } }
    expect(found({ areas: [area('oakland', faulty)] })).toEqual([
      'missing_words area oakland es',
      'dead_link area oakland /nowhere',
    ])
    expect(found({ areas: [area('oakland', { ...faulty, page_state: 'draft' }), area('marin', {})] })).toEqual([])
  })

  it('more than thirty towns with a page are too many', () => {
    const towns = (count: number) => Array.from({ length: count }, (_, index) => area(`town-${index}`, {}))
    expect(found({ areas: towns(30) })).toEqual([])
    expect(found({ areas: [...towns(30), area('draft', { page_state: 'draft' })] })).toEqual([])
    expect(found({ areas: towns(31) })).toEqual(['many_areas   '])
  })

  it('questions are named in either language', () => {
    const answer = { en: 'See [x](/nowhere).', es: 'Vea.' }
    expect(found({ questions: [question, { ...question, answer }] })).toEqual(['dead_link question How long? /nowhere'])
    const spanish = { ...question, question: { en: '', es: '¿Cuánto?' } }
    expect(found({ questions: [spanish] })).toEqual(['missing_words question ¿Cuánto? en'])
    expect(found({ questions: [{ ...question, answer: { en: 'A day.', es: '' } }] })).toEqual([
      'missing_words question How long? es',
    ])
  })

  it('people need words and photos that can be shown', () => {
    const faulty = { ...person, role: { en: 'Owner', es: '' }, photo: photo({ en: '', es: '' }) }
    expect(found({ team: [person, faulty], bytesOf: () => photoBudget + 1 })).toEqual([
      'missing_alt person Maria ',
      'heavy_photo person Maria ',
      'missing_words person Maria es',
    ])
  })
})
