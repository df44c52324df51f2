import { expect, it } from 'vitest'
import { PhotoId } from '#contract/shared.ts'
import { photoBudget } from '#contract/website/values.ts'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { generateDocument } from '../packs/packs.service.ts'
import { bareServicePage } from '../website.presenter.ts'
import { checksOf, type Checked } from './checks.rules.ts'

const document = await generateDocument('painting', {
  description: '',
  home: { name: 'Oakland', state: 'CA' },
  services: [{ en: 'Interior painting', es: 'Pintura interior' }],
})
const words = (count: number) => Array.from({ length: count }, () => 'paint').join(' ')
const nothing: Checked = {
  document,
  services: [],
  areas: [],
  questions: [],
  team: [],
  logoColors: [],
  widthOf: () => null,
  bytesOf: () => null,
}
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
  const photo_id = PhotoId.parse('01890000-0000-7000-8000-000000000001')
  const photo = { photo_id, focus: { x: 0.5, y: 0.5 }, alt: { en: '', es: '' } }
  const given = { document: topped({ photo, headline: { en: 'Walls', es: '' } }), widthOf: () => 800 }
  expect(kindsOf(given)).toEqual(['missing_alt', 'small_photo', 'missing_words', 'thin_page'])
  expect(checksOf({ ...nothing, ...given })[2]).toMatchObject({ page: 'home', section: 'hero-1', language: 'es' })
})

it('finds a photo that is too heavy for a phone, and a logo that can hardly be seen', () => {
  const photo_id = PhotoId.parse('01890000-0000-7000-8000-000000000001')
  const photo = { photo_id, focus: { x: 0.5, y: 0.5 }, alt: { en: 'A wall', es: 'Un muro' } }
  const given = { document: topped({ photo }) }
  expect(kindsOf({ ...given, bytesOf: () => photoBudget })).toEqual(['thin_page'])
  expect(kindsOf({ ...given, bytesOf: () => photoBudget + 1 })).toEqual(['heavy_photo', 'thin_page'])
  expect(kindsOf({ logoColors: ['#fff9c8'] })).toEqual(['contrast', 'thin_page'])
  expect(kindsOf({ logoColors: ['#fff9c8', '#1e3cbe'] })).toEqual(['thin_page'])
})

it.each([
  ['/services', true],
  ['/services/roofs', true],
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
  const found = checksOf({ ...nothing, services: [{ id: 'a', name, description: { en: '', es: '' }, page }] })
  expect(found.filter(({ kind }) => kind === 'dead_link').map((each) => each.link)).toEqual(leads ? [] : [link, link])
})

it('finds a service thin that says next to nothing', () => {
  const service = {
    id: 'a',
    name: { en: 'Roofs', es: '' },
    description: { en: 'We fix roofs.', es: '' },
    page: bareServicePage('roofs'),
  }
  expect(kindsOf({ services: [service] }).slice(1)).toEqual(['thin_page', 'missing_words'])
})
