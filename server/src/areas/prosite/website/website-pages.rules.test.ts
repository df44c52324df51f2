import { expect, it } from 'vitest'
import { ServiceArea, ServicePage } from '#contract/website/types.ts'
import { websitePageKinds, type WebsitePageKind } from '#contract/website/values.ts'
import { foundPages } from './website-pages.rules.ts'

const none = { en: '', es: '' }
const id = '01890000-0000-7000-8000-000000000001'
const service = (name: string, path: string) => ({
  id,
  name: { en: name, es: `${name} (es)` },
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
const area = (name: string, path: string, state: 'draft' | 'published') =>
  ServiceArea.parse({
    id,
    name,
    state: 'CA',
    position: null,
    order: 1,
    path,
    page_state: state,
    words: none,
    proof: { showcases: 0, projects: 0, reviews: 0 },
    version: 1,
  })

const found = (...pages: readonly WebsitePageKind[]) =>
  foundPages({
    pages,
    services: [service('Drains', 'drains'), service('Heaters', 'water-heaters')],
    areas: [area('Oakland', 'oakland', 'published'), area('Marin', 'marin', 'draft')],
  }).map(({ below, kind, name }) => `${kind} ${below} ${name}`)

it('every page is found under its address, by its name in English', () => {
  expect(found(...websitePageKinds)).toEqual([
    'home  Home',
    'services /services Services',
    'service /services/drains Drains',
    'service /services/water-heaters Heaters',
    'gallery /gallery Photos',
    'showcases /showcases Our work',
    'reviews /reviews Reviews',
    'about /about About us',
    'areas /areas Service areas',
    'area /areas/oakland Oakland',
    'questions /questions Questions and answers',
    'offers /offers Offers',
    'contact /contact Contact',
    'booking /booking Book a visit',
  ])
})

it('what the website does not show is not found, and of towns those that are published', () => {
  expect(found('home', 'area')).toEqual(['home  Home', 'area /areas/oakland Oakland'])
  expect(found('service')).toEqual(['service /services/drains Drains', 'service /services/water-heaters Heaters'])
  expect(found()).toEqual([])
})
