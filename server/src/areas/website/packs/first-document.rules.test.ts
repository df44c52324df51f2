import { describe, expect, it } from 'vitest'
import type { LocalizedText } from '#contract/website/types.ts'
import { firstDocument, type BusinessFacts } from './first-document.rules.ts'
import { CommonWords, TradePack } from './pack.rules.ts'
import { commonWords, tradePack } from './packs.service.ts'

const nothing: BusinessFacts = { description: '', home: null, services: [] }
const oakland = { name: 'Oakland', state: 'CA' }
const service = (en: string, es = ''): LocalizedText => ({ en, es })

const made = async (facts: Partial<BusinessFacts>, change: Partial<TradePack> = {}) =>
  firstDocument({
    pack: { ...(await tradePack('painting')), ...change },
    common: await commonWords(),
    facts: { ...nothing, ...facts },
  })
const aboutOf = async (facts: Partial<BusinessFacts>) => {
  const sections = (await made(facts)).pages.flatMap((page) => page.sections)
  const about = sections.find((section) => section.type === 'about')
  return about?.type === 'about' ? about.props.text : undefined
}

describe('what a first document says of a business', () => {
  it('is what its trade is called, and where', async () => {
    expect((await made({ home: oakland })).brand.tagline).toEqual({
      en: 'House painting in Oakland',
      es: 'Pintura de casas en Oakland',
    })
    expect((await made({})).brand.tagline).toEqual({ en: 'House painting', es: 'Pintura de casas' })
  })

  it.each<[Partial<BusinessFacts>, string, string]>([
    [{ description: 'We paint.', home: oakland, services: [service('Walls')] }, 'We paint.', ''],
    [{ home: oakland }, 'We are based in Oakland, CA.', 'Estamos en Oakland, CA.'],
    [
      { services: [service('Interior painting', 'Pintura interior')] },
      'What we do: interior painting.',
      'Lo que hacemos: pintura interior.',
    ],
    [
      { home: oakland, services: [service('Walls', 'Muros'), service('HVAC tune-up'), service('Roofs', 'Techos')] },
      'We are based in Oakland, CA. What we do: walls, HVAC tune-up and roofs.',
      'Estamos en Oakland, CA. Lo que hacemos: muros, HVAC tune-up y techos.',
    ],
    // four of them tell enough
    [
      { services: ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => service(name)) },
      'What we do: one, two, three and four.',
      'Lo que hacemos: one, two, three y four.',
    ],
    [
      { services: [service('iPad mounts'), service('IV poles')] },
      'What we do: iPad mounts and IV poles.',
      'Lo que hacemos: iPad mounts y IV poles.',
    ],
    [{}, '', ''],
  ])('out of %j is %j', async (facts, en, es) => {
    expect(await aboutOf(facts)).toEqual({ en, es })
  })

  it('is nothing that nobody said', async () => {
    const { facts, brand } = await made({ home: oakland })
    const none = { en: '', es: '' }
    expect(facts).toEqual({
      since: null,
      licenses: [],
      insured: false,
      bonded: false,
      emergency: false,
      free_estimates: false,
      warranty: none,
      payments: none,
      languages: [],
    })
    expect(brand).toMatchObject({ logo: null, mark: null, short_name: '' })
  })
})

describe('the pages of a first document', () => {
  it('are all there, and those that everybody looks for are in the menu', async () => {
    const { pages } = await made({})
    const named = pages.map(({ kind, in_menu: inMenu, sections }) =>
      [
        inMenu ? `${kind} (menu)` : kind,
        ...sections.map(({ id, variant }) => `${id.replace(/-1$/, '')}:${variant}`),
      ].join(' '),
    )
    expect(named).toEqual([
      'home (menu) hero:plain trust:icons services:cards offers:cards jobs:mosaic before-after:drag reviews:three steps:numbered areas:chips questions:list contact:form',
      'services (menu) services:cards steps:numbered end-call:color',
      'service service-detail:plain jobs:mosaic gallery:grid reviews:three questions:list contact:form',
      'gallery (menu) gallery:grid before-after:drag end-call:color',
      'showcases (menu) jobs:mosaic end-call:color',
      'reviews (menu) rating:bars reviews:wall end-call:color',
      'about (menu) about:story team:cards areas:chips end-call:color',
      'areas areas:chips end-call:color',
      'area jobs:mosaic reviews:three services:cards contact:form',
      'questions questions:list end-call:color',
      'offers offers:cards end-call:color',
      'contact (menu) contact:form_hours areas:chips',
      'booking booking:times',
    ])
    expect(pages.every(({ hidden, sections }) => !hidden && sections.every((section) => !section.hidden))).toBe(true)
    const none = { en: '', es: '' }
    expect(pages.map(({ seo_title: title, seo_description: text }) => [title, text])).toEqual(
      pages.map(() => [none, none]),
    )
  })

  it('show more of a thing where the page is about it', async () => {
    const { pages } = await made({})
    const limits = (of: string) =>
      pages.flatMap(({ kind, sections }) =>
        sections.flatMap(({ type, props }) => (type === of && 'limit' in props ? [`${kind} ${props.limit}`] : [])),
      )
    expect(['services', 'jobs', 'before_after', 'gallery', 'reviews', 'questions'].map(limits)).toEqual([
      ['home 9', 'services 60', 'area 9'],
      ['home 6', 'service 6', 'showcases 12', 'area 6'],
      ['home 3', 'gallery 3'],
      ['service 12', 'gallery 60'],
      ['home 3', 'service 3', 'reviews 24', 'area 3'],
      ['home 5', 'service 5', 'questions 60'],
    ])
  })

  it('have the titles of all trades, and the words of their own', async () => {
    const pack = await tradePack('painting')
    const common = await commonWords()
    const { pages, theme, header } = await made({})
    const propsOf = (id: string) =>
      pages.flatMap(({ sections }) => sections).find((section) => section.id === id)?.props
    expect(propsOf('hero-1')).toEqual({
      headline: pack.work,
      lead: pack.lead,
      photo: null,
      action: 'estimate',
      shows_rating: true,
      proofs: [],
    })
    expect(propsOf('rating-1')).toEqual({ title: common.titles.rating })
    expect(propsOf('team-1')).toEqual({ title: common.titles.team, lead: { en: '', es: '' } })
    expect(propsOf('contact-1')).toEqual({ title: common.titles.contact, lead: common.estimate })
    expect(propsOf('end-call-1')).toEqual({ title: common.titles.end_call, lead: common.estimate, photo: null })
    expect(propsOf('about-1')).toMatchObject({ title: common.titles.about, photo: null })
    expect([theme, header]).toEqual([
      { id: pack.theme, color: pack.color, fonts: pack.fonts, corners: 'soft', photos: 'natural' },
      'bar',
    ])
  })

  it('tell how a job goes as the trade has it, or as most have', async () => {
    const stepsOf = async (steps: TradePack['steps']) => {
      const sections = (await made({}, { steps })).pages.flatMap((page) => page.sections)
      return sections.flatMap((section) => (section.type === 'steps' ? [section.props.steps] : []))[0]
    }
    const own = [{ title: service('Call', 'Llama'), text: service('Now', 'Ya') }]
    expect(await stepsOf(own)).toEqual(own)
    expect(await stepsOf(undefined)).toEqual((await commonWords()).steps)
  })

  it.each([
    ['clear', 'form'],
    ['neighbor', 'form'],
    ['foreman', 'plain'],
    ['garden', 'plain'],
    ['craft', 'plain'],
    ['classic', 'plain'],
  ] as const)('of the look %s begin with %s', async (theme, variant) => {
    expect((await made({}, { theme })).pages[0]?.sections[0]?.variant).toBe(variant)
  })
})

describe('a pack', () => {
  const pair = ['One', 'Uno']
  const pack = {
    theme: 'foreman',
    color: '#14606d',
    fonts: 'manrope',
    schemaType: 'Plumber',
    work: pair,
    lead: pair,
    services: [{ name: pair, text: pair }],
    questions: [],
  }

  it('has its words in English and then in Spanish', () => {
    expect(TradePack.parse(pack)).toMatchObject({ work: { en: 'One', es: 'Uno' } })
  })

  it.each([
    ['a word in one language', { work: ['One'] }],
    ['an empty word', { work: ['One', ''] }],
    ['another color', { color: 'x#14606d' }],
    ['a longer color', { color: '#14606d0' }],
    ['a type that is none', { schemaType: 'plumber' }],
    ['a type of more', { schemaType: 'Plumber 2' }],
    ['something else', { price: 1 }],
    ['too many services', { services: Array.from({ length: 11 }, () => ({ name: pair, text: pair })) }],
    ['too many questions', { questions: Array.from({ length: 9 }, () => ({ question: pair, answer: pair })) }],
    ['too many steps', { steps: Array.from({ length: 5 }, () => ({ title: pair, text: pair })) }],
  ])('with %s is none', (_what, change) => {
    expect(TradePack.safeParse({ ...pack, ...change }).success).toBe(false)
    expect(CommonWords.safeParse({ ...pack, ...change }).success).toBe(false)
  })
})
