import { describe, expect, it } from 'vitest'
import { sectionVariants, suggestedFields, websitePageKinds } from '#contract/website/values.ts'
import { suggestWords, type WantedWords, type WriterFacts } from './words.rules.ts'

const bare: WriterFacts = {
  name: 'Castillo',
  town: '',
  work: { en: 'Plumbing', es: 'Plomería' },
  services: [],
  towns: [],
  since: null,
  license: '',
  languages: [],
  claims: [],
  service: null,
  usual: null,
}
const known: WriterFacts = {
  ...bare,
  town: 'Oakland',
  services: [
    { en: 'Leak repair', es: 'Reparación de fugas' },
    { en: 'HVAC tune-up', es: '' },
    { en: 'Drains', es: 'Instalación de drenajes' },
  ],
  towns: ['Oakland', 'Alameda'],
  languages: ['English', 'Spanish'],
  service: { en: 'Drains', es: 'Drenajes' },
}

const fields = Object.keys(suggestedFields).filter((name): name is WantedWords['field'] => name in suggestedFields)
const sections = Object.keys(sectionVariants).filter(
  (name): name is keyof typeof sectionVariants => name in sectionVariants,
)

/** Everything that is ever suggested from these facts. */
function allOf(facts: WriterFacts): { field: WantedWords['field']; text: string }[] {
  return fields.flatMap((field) =>
    [0, 1, 2, 3, 4].flatMap((attempt) =>
      [
        ...sections.map((section) => ({ section, page: null })),
        ...websitePageKinds.map((page) => ({ section: null, page })),
      ]
        .map((place) => suggestWords(facts, { field, attempt, longest: suggestedFields[field], ...place }))
        .flatMap(({ en, es }) => [
          { field, text: en },
          { field, text: es },
        ]),
    ),
  )
}

it('leaves no place unfilled and fits its field, whatever is known', () => {
  for (const facts of [bare, known])
    for (const { field, text } of allOf(facts)) {
      expect(text).not.toMatch(/[{}]|undefined| {2}| [.,:?]|^\s|\s$/)
      expect(text.length).toBeLessThanOrEqual(suggestedFields[field])
    }
})

it('claims nothing that nobody said', () => {
  const claims = /since|insured|bonded|licens|free|night|guarantee|best|rated|\d|seguro|fianza|gratis|noche|licencia/i
  for (const facts of [bare, known]) expect(allOf(facts).filter(({ text }) => claims.test(text))).toEqual([])
  const said = allOf({ ...known, since: 2009, license: 'C-36 1048822', claims: ['insured', 'free_estimates'] })
  const about = said.find(({ field }) => field === 'text')?.text
  expect(about).toBe(
    'Castillo is based in Oakland. What we do: leak repair, HVAC tune-up, and drains. We have been in business since 2009. ' +
      'License: C-36 1048822. We are insured. Estimates are free. We speak English and Spanish. We work in Oakland and Alameda.',
  )
})

it('says it in Spanish as it is said there', () => {
  const [text] = allOf(known).filter(({ field, text: each }) => field === 'lead' && each.startsWith('Reparación'))
  expect(text?.text).toBe('Reparación de fugas, HVAC tune-up e instalación de drenajes en Oakland.')
})

/** Every suggestion for a field, in its order. */
const suggestions = (facts: WriterFacts, wanted: Partial<WantedWords>, attempts = 4) =>
  Array.from({ length: attempts }, (_, attempt) =>
    suggestWords(facts, { field: 'lead', section: null, page: null, longest: 1000, attempt, ...wanted }),
  )
const english = (facts: WriterFacts, wanted: Partial<WantedWords>, attempts?: number) =>
  suggestions(facts, wanted, attempts).map(({ en }) => en)

describe('each field', () => {
  const free: WriterFacts = { ...known, claims: ['free_estimates'], since: 2009 }

  it.each<[string, Partial<WantedWords>, string[]]>([
    ['headline', { field: 'headline' }, ['Plumbing in Oakland', 'Need plumbing in Oakland?']],
    ['tagline', { field: 'tagline' }, ['Plumbing in Oakland', 'Plumbing and more from Oakland']],
    ['title of areas', { field: 'title', section: 'areas' }, ['Where we work', 'Oakland and nearby']],
    ['title of no section', { field: 'title' }, ['', '']],
    ['title of a section without words', { field: 'title', section: 'hero' }, ['', '']],
    ['lead of areas', { section: 'areas' }, ['We work in Oakland and Alameda.', 'We work in Oakland and Alameda.']],
    [
      'lead of contact',
      { section: 'contact' },
      [
        'Tell us about the job and ask for an estimate. Estimates are free.',
        'Send a photo and your address, and we get back to you. Estimates are free.',
      ],
    ],
    [
      'lead of the end',
      { section: 'end_call' },
      ['Tell us about the job and ask for an estimate. Estimates are free.'],
    ],
    ['lead of booking', { section: 'booking' }, ['Tell us about the job and ask for an estimate. Estimates are free.']],
    [
      'lead at the top',
      { section: 'hero' },
      ['Leak repair, HVAC tune-up, and drains in Oakland. We have been in business since 2009. Estimates are free.'],
    ],
    [
      'lead of services',
      { section: 'services' },
      ['Leak repair, HVAC tune-up, and drains in Oakland. We have been in business since 2009. Estimates are free.'],
    ],
    ['lead of reviews', { section: 'reviews' }, ['', '']],
    ['lead of nothing', {}, ['']],
    [
      'title of the home page',
      { field: 'seo_title', page: 'home' },
      ['Plumbing in Oakland | Castillo', 'Castillo | Plumbing'],
    ],
    ['title of no page', { field: 'seo_title' }, ['']],
    ['title of a page without words', { field: 'seo_title', page: 'service' }, ['']],
    [
      'description of a page',
      { field: 'seo_description', page: 'home' },
      [
        'Leak repair, HVAC tune-up, and drains in Oakland. Estimates are free. Tell us about the job and ask for an estimate.',
      ],
    ],
    [
      'service',
      { field: 'service_intro' },
      ['Drains in Oakland. Tell us what you see, and we tell you what it takes. Estimates are free.'],
    ],
    [
      'service in short',
      { field: 'service_description' },
      ['Drains in Oakland. Tell us what you see, and we tell you what it takes. Estimates are free.'],
    ],
  ])('is worded for what it is: the %s', (_what, wanted, texts) => {
    expect(english(free, wanted, texts.length)).toEqual(texts)
  })

  it('says what its trade usually says of a service, at first and where that fits', () => {
    const usual = { en: 'Drains run free again.', es: '' }
    const said = { ...known, usual }
    const own = 'Drains in and around Oakland. A photo helps us understand the job.'
    expect(english(said, { field: 'service_intro' }, 2)).toEqual([usual.en, own])
    expect(suggestions(said, { field: 'service_intro' }, 1)[0]?.es).toBe(
      'Drenajes en Oakland. Cuéntanos qué ves y te decimos qué hace falta.',
    )
    expect(english(said, { field: 'service_description', longest: usual.en.length }, 1)).toEqual([usual.en])
    expect(english(said, { field: 'service_description', longest: usual.en.length - 1 }, 1)).toEqual([''])
  })

  it('takes what fits, and of several sentences as many as do', () => {
    const [short, long] = ['Plumbing in Oakland', 'Plumbing and more from Oakland']
    expect(english(known, { field: 'tagline', longest: long.length }, 3)).toEqual([short, long, 'Plumbing'])
    expect(english(known, { field: 'tagline', longest: long.length - 1 }, 3)).toEqual([short, 'Plumbing', short])
    const contact = 'Tell us about the job and ask for an estimate. Estimates are free.'
    expect(english(free, { section: 'contact', longest: contact.length }, 1)).toEqual([contact])
    expect(english(free, { section: 'contact', longest: contact.length - 1 }, 1)).toEqual([
      'Tell us about the job and ask for an estimate.',
    ])
    expect(english(known, { field: 'tagline', longest: 3 }, 2)).toEqual(['', ''])
  })
})

describe('what is listed', () => {
  const text = (facts: Partial<WriterFacts>) => suggestions({ ...bare, ...facts }, { field: 'text' }, 1)[0]
  const services = (...names: string[]) => names.map((name) => ({ en: name, es: name }))

  it.each([
    [services('Leaks'), 'Castillo takes care of leaks.', 'Castillo se encarga de leaks.'],
    [services('Leaks', 'Drains'), 'Castillo takes care of leaks and drains.', 'Castillo se encarga de leaks y drains.'],
    [
      services('Drains', 'Hiedra'),
      'Castillo takes care of drains and hiedra.',
      'Castillo se encarga de drains y hiedra.',
    ],
    [services('Drains', 'Hilos'), 'Castillo takes care of drains and hilos.', 'Castillo se encarga de drains e hilos.'],
    [services('Hilos', 'Chinos'), 'Castillo takes care of hilos and chinos.', 'Castillo se encarga de hilos y chinos.'],
    [
      services('One', 'Two', 'Three', 'Four', 'Five'),
      'Castillo takes care of one, two, three, and four.',
      'Castillo se encarga de one, two, three y four.',
    ],
    // a name that begins small stays as it is
    [services('iPad mounts'), 'Castillo takes care of iPad mounts.', 'Castillo se encarga de iPad mounts.'],
    [[], 'Castillo: plumbing.', 'Castillo: plomería.'],
  ])('is joined as people do: %j', (list, en, es) => {
    expect(text({ services: list })).toEqual({ en, es })
  })

  it('is named from two on: towns, and languages by their own names', () => {
    const ofTowns = (...towns: string[]) => text({ towns })?.en.replace('Castillo: plumbing.', '').trim()
    expect([ofTowns('A'), ofTowns('A', 'B'), ofTowns('A', 'B', 'C', 'D', 'E')]).toEqual([
      '',
      'We work in A and B.',
      'We work in A, B, C, and D.',
    ])
    const speaks = (...languages: string[]) => text({ languages })
    expect(speaks('English')?.en).toBe('Castillo: plumbing.')
    expect(speaks('ENGLISH', 'Spanish', 'Tagalog')).toEqual({
      en: 'Castillo: plumbing. We speak English, Spanish, and Tagalog.',
      es: 'Castillo: plomería. Hablamos inglés, español y Tagalog.',
    })
  })

  it('begins a sentence with a capital', () => {
    const facts = { ...bare, town: 'Oakland', services: services('iPad mounts', 'Drains') }
    expect(english(facts, { section: 'hero' }, 1)).toEqual(['IPad mounts and drains in Oakland.'])
  })
})
