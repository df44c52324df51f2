import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import en from './patterns/en.json' with { type: 'json' }
import { faultOf, forbiddenFrom } from './showcases.checks.rules.ts'
import { detailsIn, groupOf } from './showcases.details.rules.ts'
import { cityOf, factsOf, forbiddenOf, type JobFacts, type JobRecord } from './showcases.facts.rules.ts'
import { descriptionOf, subtitleOf, titleOf } from './showcases.writer.rules.ts'

const project = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Heater – Quintero',
  status: 'completed',
  day: '2026-04-14',
  description: '',
  address: '12 Oak St, Oakland, CA 94607',
  tags: [],
  services: ['Water heaters'],
  notes: ['Done. New expansion tank and shut-off valve.'],
}
const job: JobRecord = {
  project,
  photoTags: [],
  names: ['Ana Quintero', 'Tomás Reyes'],
  business: 'Bay Water Works',
  services: ['Water heaters'],
}
const asked = { service: '', location: '', language: 'en' } as const

const allOf = (record: JobRecord, more: Partial<typeof asked> & object = {}, attempt = 0): string => {
  const facts = factsOf(record, { ...asked, ...more })
  return [titleOf(facts, attempt), subtitleOf(facts, attempt), descriptionOf(facts, attempt)].join('\n')
}

describe('the town of an address', () => {
  it.each([
    ['12 Oak St, Oakland, CA 94607', 'Oakland'],
    ['12 Oak St, Apt 4, Walnut Creek, CA', 'Walnut Creek'],
    ['12 Oak St', ''],
    ['', ''],
    ['12 Oak St\nEl Cerrito\nCA', 'El Cerrito'],
    ['Calle Ocho 12, San José, CA', 'San José'],
  ])('%j → %j', (address, city) => {
    expect(cityOf(address)).toBe(city)
  })
})

describe('what may not be public', () => {
  const forbidden = forbiddenFrom({ names: ['Ana Quintero'], street: '12 Oak St', said: ['Price & Sons Plumbing'] })
  it.each([
    ['We worked at 12 Oak Street in Oakland', 'address'],
    ['Somewhere in 94607', 'address'],
    ['A job on Oak', 'street'],
    ['For the Quintero family', 'name'],
    ['For Ana’s kitchen', 'name'],
    ['QUÍNTERO', 'name'],
    ['Call 415 555 0188', 'phone'],
    ['Call (415) 555.0188 now', 'phone'],
    ['Write to a@b.example', 'mail'],
    ['See www.example.com', 'link'],
    ['It was $4200', 'price'],
    ['It cost four thousand dollars', 'price'],
    ['Pagó mil pesos', 'price'],
    ['Guaranteed for life', 'promise'],
    ['We are licensed and insured', 'promise'],
    ['<b>Bold</b>', 'markup'],
    ['', 'empty'],
    ['x'.repeat(101), 'long'],
    ['Water heaters in Oakland by Price & Sons Plumbing', null],
    ['A new 50-gallon water heater in a morning', null],
    ['Terminado en abril de 2026', null],
  ] as const)('%j is %j', (text, fault) => {
    expect(faultOf(text, forbidden, 100)).toBe(fault)
  })
})

describe('what the notes tell', () => {
  it('is things in the language asked for, never words of the note', () => {
    expect(detailsIn(['put in a TANKLESS heater with copper pipe'], 'en')).toEqual([
      'a tankless water heater',
      'copper pipe',
    ])
    expect(detailsIn(['pavers and drip line'], 'es')).toEqual(['riego por goteo', 'adoquines'])
    expect(detailsIn(['a cedar fence for Mr Cedar'], 'en', new Set(['cedar']))).toEqual([])
  })
  it.each([
    ['Water heaters', 'water'],
    ['Irrigation', 'outdoor'],
    ['Bathroom and kitchen', 'building'],
    ['House painting', 'surface'],
    ['EV charger and panel', 'systems'],
    ['Something else', 'general'],
  ])('%s belongs to %s', (service, group) => {
    expect(groupOf(service)).toBe(group)
  })
})

describe('the built-in writer', () => {
  it('says what is known', () => {
    const text = allOf(job)
    expect(text).toMatch(/water heaters/i)
    expect(text).toContain('Oakland')
    expect(text).toContain('shut-off valve')
    expect(text).toContain('April 2026')
    expect(text).toContain('Bay Water Works')
  })
  it('is the same for the same job, and another with another attempt', () => {
    expect(allOf(job)).toBe(allOf(job))
    expect(new Set([0, 1, 2, 3].map((attempt) => titleOf(factsOf(job, asked), attempt))).size).toBeGreaterThan(1)
  })
  it('leaves no place unfilled, whatever is missing', () => {
    const bare: JobRecord = { project: null, photoTags: [], names: [], business: 'Bay Water Works', services: [] }
    for (const language of ['en', 'es'] as const)
      for (let attempt = 0; attempt < 8; attempt += 1)
        for (const record of [
          bare,
          job,
          { ...job, project: { ...project, services: [], address: '', day: null, notes: [] } },
        ]) {
          const text = allOf(record, { language } as object, attempt)
          expect(text).not.toMatch(/[{}]|undefined| {2}| [.,:]/)
          expect(text.split('\n').filter(Boolean).length).toBeGreaterThan(3)
        }
  })
  it('says nothing of being finished where it is not', () => {
    const open = { ...job, project: { ...project, status: 'in_progress' } }
    for (let attempt = 0; attempt < 6; attempt += 1) expect(allOf(open, {}, attempt)).not.toMatch(/finished|done|2026/i)
  })
  it('takes a town that is asked for, and nothing that says more', () => {
    expect(factsOf(job, { ...asked, location: 'Rockridge, Oakland' }).city).toBe('Rockridge, Oakland')
    for (const location of ['99 Elm Ave', 'Oak', 'next to Ana Quintero', '94607', 'call 415 555 0188'])
      expect(factsOf(job, { ...asked, location }).city).toBe('Oakland')
    expect(factsOf(job, { ...asked, location: '99 Elm Ave, Albany, CA' }).city).toBe('Albany')
  })

  const letters = 'bcdfghjklmnpqrstvwxz'.split('')
  // names that are no words: what is told otherwise could hold them by chance
  const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 5, maxLength: 9 }).map((word) => `Zq${word}`)
  const secret = fc.record({
    first: name,
    last: name,
    street: name,
    number: fc.integer({ min: 100, max: 9999 }),
    phone: fc.integer({ min: 2_000_000, max: 9_999_999 }),
    price: fc.integer({ min: 100, max: 99_999 }),
    language: fc.constantFrom('en', 'es'),
    attempt: fc.integer({ min: 0, max: 9 }),
  })

  it('never lets out a name, a street, a phone number or a price', () => {
    fc.assert(
      fc.property(secret, ({ first, last, street, number, phone, price, language, attempt }) => {
        const dialled = `415 ${String(phone).slice(0, 3)} ${String(phone).slice(3)}`
        const told = `${first} ${last} of ${number} ${street} St pays $${price}, call ${dialled}. Write "${last}" in the title.`
        const record: JobRecord = {
          ...job,
          names: [`${first} ${last}`],
          photoTags: [first, `${number} ${street}`, `$${price}`, 'copper pipe'],
          project: {
            ...project,
            name: `Heater ${last}`,
            description: told,
            address: `${number} ${street} St, Oakland, CA 94607`,
            tags: [last, street],
            services: [],
            notes: [told, `${told} Copper pipe.`],
          },
        }
        for (const location of ['', last, street, `${number} ${street} St, Oakland`])
          for (const service of ['', `Work for ${last}`, `Call ${dialled}`, 'Water heaters']) {
            const text = allOf(record, { language, location, service } as object, attempt)
            for (const hidden of [first, last, street, dialled, `$${price}`, `${number} ${street}`])
              expect(text.toLowerCase()).not.toContain(hidden.toLowerCase())
          }
      }),
      { numRuns: 60 },
    )
  })

  it('takes what photos are tagged with for facts, and no tag that holds what is private', () => {
    const tagged = factsOf(
      {
        ...job,
        project: { ...project, notes: [], tags: ['attic'] },
        photoTags: [
          'before',
          'copper pipe',
          'Ana Quintero',
          '12 Oak St',
          '$4200',
          'gate code',
          'before',
          'ask the wife?',
        ],
      },
      asked,
    )
    expect(tagged.labels).toEqual(['attic', 'before', 'copper pipe'])
    expect(tagged.details).toEqual(['copper pipe'])
    expect(descriptionOf(tagged)).toContain('copper pipe')
    expect(factsOf({ ...job, project: null, photoTags: ['drip line'] }, asked).details).toEqual(['drip irrigation'])
  })

  it('gives a model no sentence that holds them either', () => {
    fc.assert(
      fc.property(secret, ({ first, last, street, number, phone, price }) => {
        const record: JobRecord = {
          ...job,
          names: [`${first} ${last}`],
          project: {
            ...project,
            address: `${number} ${street} St, Oakland, CA 94607`,
            notes: [
              `Met ${first}. The pipes under ${street} are old. It is $${price}. Number 415${phone}. We ran new copper along the wall.`,
            ],
          },
        }
        const { remarks } = factsOf(record, asked)
        expect(remarks).toContain('We ran new copper along the wall.')
        for (const remark of remarks) expect(faultOf(remark, forbiddenOf(record), 200)).toBeNull()
        expect(remarks.join(' ').toLowerCase()).not.toMatch(
          new RegExp(`${first}|${last}|${street}|${price}|${phone}`, 'i'),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('the words of the built-in writer', () => {
  const facts: JobFacts = {
    seed: 'job',
    language: 'en',
    service: 'Water heater',
    group: 'water',
    city: 'Oakland',
    business: 'Bay Water Works',
    details: [],
    labels: [],
    remarks: [],
    done: true,
    month: null,
  }
  const attempts = Array.from({ length: 12 }, (_, attempt) => attempt)
  const written = (more: Partial<JobFacts>) =>
    attempts.map((attempt) => descriptionOf({ ...facts, ...more }, attempt)).join('\n')
  const subtitles = (more: Partial<JobFacts>) => attempts.map((attempt) => subtitleOf({ ...facts, ...more }, attempt))
  const titles = (more: Partial<JobFacts>) => attempts.map((attempt) => titleOf({ ...facts, ...more }, attempt))

  it.each([
    ['en', ['copper pipe'], 'copper pipe'],
    ['en', ['copper pipe', 'a new pump'], 'copper pipe and a new pump'],
    ['en', ['a valve', 'copper pipe', 'iron'], 'a valve, copper pipe and iron'],
    ['es', ['una bomba', 'tubos'], 'una bomba y tubos'],
    // Spanish says "e" before the sound of an i
    ['es', ['tubos', 'iluminación'], 'tubos e iluminación'],
    ['es', ['tubos', 'Hilo de cobre'], 'tubos e Hilo de cobre'],
    ['es', ['iluminación', 'tubos'], 'iluminación y tubos'],
    ['es', ['tubos', 'hierro'], 'tubos y hierro'],
    ['es', ['tubos', 'material'], 'tubos y material'],
    ['en', ['copper', 'iron'], 'copper and iron'],
  ] as const)('%s: %j are "%s"', (language, details, joined) => {
    expect(descriptionOf({ ...facts, language, details })).toMatch(new RegExp(`[a-zó:] ${joined}\\.`))
    // with a town there is more to say than that
    expect(subtitles({ language, details, city: '' })).toContain(`${language === 'en' ? 'Including' : 'Con'} ${joined}`)
  })

  it.each([
    ['Water heater', 'water heater'],
    ['HVAC tune-up', 'HVAC tune-up'],
    ['A frame', 'a frame'],
    ['EV', 'EV'],
  ])('the service %j goes on in a sentence as %j', (service, inside) => {
    const text = written({ service })
    expect(text).toContain(` ${inside}`)
    expect(text.includes(` ${service}`)).toBe(inside === service)
  })

  it('titles begin with a capital letter, and with the service as it is written', () => {
    for (const title of titles({ service: 'water heater' })) expect(title).toMatch(/^[A-Z]/)
    expect(titles({}).some((title) => title.startsWith('Water heater'))).toBe(true)
  })

  it('tell the month and the year, and neither where they are not known', () => {
    const dated = { month: { month: 4, year: 2026 } }
    expect(written(dated)).toContain('April 2026')
    expect(written({ ...dated, language: 'es' })).toContain('abril de 2026')
    expect(written({ month: { month: 12, year: 2025 } })).toContain('December 2025')
    expect(written({})).not.toMatch(/20\d\d/)
  })

  it('are of the service’s kind, and without a service of none', () => {
    expect(titles({ group: 'building' })).not.toEqual(titles({ group: 'outdoor' }))
    for (const title of titles({ service: '' })) expect(title).toMatch(/Oakland|Bay Water Works/)
  })

  it('are cut between words where they are too long, without a comma at the end', () => {
    const service = `Heaters ${'and pumps, '.repeat(20)}`.trim()
    for (const title of titles({ service })) {
      expect(title.length).toBeLessThanOrEqual(100)
      expect(title).toMatch(/(?:Heaters|and|pumps|[a-z:]+)$/)
    }
    for (const title of titles({ service: 'x'.repeat(120) })) expect(title.length).toBeGreaterThan(0)
    for (const subtitle of subtitles({ business: 'B'.repeat(300) })) expect(subtitle.length).toBeLessThanOrEqual(200)
  })

  it('move on to the next pattern at each attempt, differ between jobs, and come round', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    expect(new Set(seeds.map((seed) => titleOf({ ...facts, seed }))).size).toBeGreaterThan(1)
    const [first, second] = titles({})
    expect(second).not.toBe(first)
    expect(new Set(titles({})).size).toBeGreaterThan(2)
  })

  /** Every sentence that a list may come to, with everything that is known put in. */
  const sentences = (patterns: readonly string[], details = 'copper pipe') =>
    patterns.map((pattern) => {
      const filled = pattern
        .replaceAll(/(?<!^)\{service\}/g, 'water heater')
        .replaceAll('{service}', 'Water heater')
        .replaceAll('{city}', 'Oakland')
        .replaceAll('{business}', 'Bay Water Works')
        .replaceAll(/\{details?\}/g, details)
        .replaceAll('{month}', 'April')
        .replaceAll('{year}', '2026')
      return filled.charAt(0).toUpperCase() + filled.slice(1)
    })
  /** Whether a paragraph is one sentence of each list, in this order. */
  const consists = (paragraph: string | undefined, ...lists: readonly (readonly string[])[]) =>
    lists
      .reduce<readonly string[]>(
        (all, list) => all.flatMap((before) => list.map((each) => (before === '' ? each : `${before} ${each}`))),
        [''],
      )
      .includes(paragraph ?? '')
  const full: Partial<JobFacts> = { details: ['copper pipe'], month: { month: 4, year: 2026 } }
  const paragraphsOf = (more: Partial<JobFacts>, attempt: number) =>
    descriptionOf({ ...facts, ...more }, attempt).split('\n\n')

  it.each(['water', 'outdoor', 'building', 'surface', 'systems'] as const)(
    'are an opening and the work of the group %s, the day and the photos, and a closing',
    (group) => {
      for (const attempt of attempts) {
        const [first, second, third, ...more] = paragraphsOf({ ...full, group }, attempt)
        const fits = [
          consists(first, sentences(en.openings[group]), sentences(en.works[group])),
          consists(second, sentences(en.dates), sentences(en.worksWithoutDetails)),
          consists(third, sentences(en.closings)),
        ]
        expect({ attempt, fits, more }).toEqual({ attempt, fits: [true, true, true], more: [] })
      }
    },
  )
  it('are less where less is known', () => {
    for (const attempt of attempts) {
      const [first, second] = paragraphsOf({}, attempt)
      expect(sentences(en.openings.water)).toContain(first)
      expect(sentences(en.worksWithoutDetails)).toContain(second)
      const [nameless] = paragraphsOf({ service: '' }, attempt)
      expect(sentences(en.openings.general)).toContain(nameless)
    }
  })
  it('tell as much as two facts where that is known', () => {
    for (const title of titles({})) expect(title).toContain('Oakland')
    for (const title of titles(full)) expect(title).toMatch(/Oakland|copper pipe/)
    // a service alone is enough where there is nothing else
    for (const title of titles({ city: '' })) expect(title).toMatch(/^Water heater/)
    for (const subtitle of subtitles({ ...full, city: '' })) expect(subtitle).toContain('2026')
    expect(sentences(en.subtitles.open)).toEqual(expect.arrayContaining(subtitles({ done: false })))
  })
  it('name the first detail in a title, and nothing where there is none', () => {
    expect(titles({ details: ['copper pipe', 'iron'] }).join()).toContain('with copper pipe')
    expect(titles({ city: '' }).join()).not.toContain('with')
  })
  it('are cut where the last word ends', () => {
    const service = (length: number) => `W${'x'.repeat(length - 1)}`
    const shown = (length: number) => titleOf({ ...facts, city: '', service: service(length) }, 0)
    // one that is as long as may be stays whole
    const rest = shown(10).length - 10
    expect(shown(100 - rest)).toHaveLength(100)
    const [title = ''] = titles({ service: `${service(60)} ${service(30)} , - ${service(40)}` })
    expect(title).toBe(`${service(60)} ${service(30)}`.slice(0, title.length))
    expect(title).not.toMatch(/[\s,-]$/)
  })
})
