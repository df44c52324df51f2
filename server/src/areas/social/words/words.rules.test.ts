import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashtagsOf, jobText, offerText, quoteOf, reviewText, withHashtags, type PostFacts } from './words.rules.ts'

const facts: PostFacts = {
  seed: 'a',
  language: 'en',
  service: 'Interior painting',
  city: 'Oakland',
  business: 'Castillo Painting',
  details: [],
  done: true,
  month: null,
}
const attempts = Array.from({ length: 12 }, (_, attempt) => attempt)
/** Every sentence that begins a post about this job, in any wording of it. */
const begins = (job: Partial<PostFacts>) =>
  [
    ...new Set(attempts.map((attempt) => /^.*?\.(?= |$)/.exec(jobText({ ...facts, ...job }, attempt))?.[0] ?? '')),
  ].toSorted()

describe('a post about a job', () => {
  it.each<[Partial<PostFacts>, string[]]>([
    [{}, ['Another one finished in Oakland: interior painting.', 'Just wrapped up in Oakland: interior painting.']],
    [{ month: { month: 1, year: 2026 } }, ['Interior painting in Oakland, finished in January.']],
    [{ month: { month: 12, year: 2026 }, city: '' }, ['Interior painting, finished in December.']],
    [{ city: '' }, ['Just wrapped up: interior painting.']],
    [{ service: '' }, ['A finished job in Oakland.']],
    [{ service: '', city: '' }, ['A job we just finished.']],
    // a name in capitals stays as it is
    [{ service: 'HVAC tune-up', city: '' }, ['Just wrapped up: HVAC tune-up.']],
    [{ service: 'iPad mounts', city: '' }, ['Just wrapped up: iPad mounts.']],
    [{ service: 'iPad mounts', city: '', month: { month: 3, year: 2026 } }, ['IPad mounts, finished in March.']],
    [{ done: false }, ['On the job in Oakland: interior painting.', 'Our work in Oakland: interior painting.']],
    [{ done: false, service: '', city: '' }, ['A look at our work.']],
    [{ language: 'es', month: { month: 5, year: 2026 } }, ['Interior painting en Oakland, terminado en mayo.']],
    [{ language: 'es', done: false, service: '' }, ['Trabajando en Oakland.']],
  ])('of %j begins with what tells the most: %j', (job, sentences) => {
    expect(begins(job)).toEqual(sentences)
  })

  it('names what it included, and ends with what to do', () => {
    expect(jobText({ ...facts, details: ['two coats', 'new trim', 'the doors'] })).toMatch(
      /^\S.* (?:The job included|This one included|Part of the work:) two coats, new trim, and the doors\. \S.*[.?] \S.*\.$/,
    )
    expect(jobText({ ...facts, language: 'es', details: ['dos manos', 'molduras'] })).toContain(
      ' dos manos y molduras. ',
    )
    const ends = new Set(attempts.map((attempt) => /\. ([^.]*\?.*)$/.exec(jobText(facts, attempt))?.[1] ?? ''))
    expect([...ends].toSorted()).toEqual([
      'Have a project like this in mind? Send us a message.',
      'Planning something like it? Send us a message.',
      'Thinking about the same for your place? Get in touch.',
    ])
  })

  it('has one wording for each job, and another one with each attempt', () => {
    const job = { ...facts, details: ['two coats'] }
    expect(jobText(job)).toBe(
      'Just wrapped up in Oakland: interior painting. Part of the work: two coats. Planning something like it? Send us a message.',
    )
    expect(jobText(job, 1)).toBe(
      'Another one finished in Oakland: interior painting. The job included two coats. Thinking about the same for your place? Get in touch.',
    )
    const wordings = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'ab', 'ba'].map((seed) => jobText({ ...job, seed })))
    expect(wordings.size).toBeGreaterThan(3)
  })
})

describe('hashtags', () => {
  it.each([
    [
      ['Interior painting', 'Oakland, CA', 'Castillo & Sons'],
      ['#InteriorPainting', '#Oakland', '#CastilloSons'],
    ],
    [
      ['Pintura de techos', 'San José', ''],
      ['#PinturaDeTechos', '#SanJosé'],
    ],
    // nothing twice, no number first, nothing that is too long to be one
    [['Oakland', 'Oakland', 'oakland'], ['#Oakland']],
    [['24 hour plumbing', '', 'Area 51'], ['#Area51']],
    [['x'.repeat(40), 'y'.repeat(41), '!'], [`#X${'x'.repeat(39)}`]],
    [['', '', ''], []],
  ])('of %j are %j', ([service = '', city = '', business = ''], tags) => {
    expect(hashtagsOf({ service, city, business })).toEqual(tags)
  })

  it('stand below the words, as far as they fit', () => {
    expect(withHashtags('Done.', ['#A', '#B'])).toBe('Done.\n\n#A #B')
    expect(withHashtags('Done.', [])).toBe('Done.')
    const longest = 'x'.repeat(2200 - '\n\n#A'.length)
    expect(withHashtags(longest, ['#A'])).toBe(`${longest}\n\n#A`)
    expect(withHashtags(`${longest}x`, ['#A'])).toBe(`${longest}x`)
  })
})

describe('a quote of a review', () => {
  it('is whole sentences as long as they are short together', () => {
    const [first, long] = ['They came on time.', `And ${'then '.repeat(80)}left.`]
    expect(quoteOf(`${first} They were kind. ${long}`)).toBe(`${first} They were kind.`)
    expect(quoteOf('  “Best”\n crew ')).toBe('’Best’ crew')
    expect(quoteOf('The "best".')).toBe('The ’best’.')
    expect(quoteOf('')).toBe('')
  })

  it('is at most so long', () => {
    const sentence = (length: number) => `${'X'.repeat(length - 1)}.`
    expect(quoteOf(`${sentence(99)} ${sentence(220)}`)).toBe(`${sentence(99)} ${sentence(220)}`)
    expect(quoteOf(`${sentence(100)} ${sentence(220)}`)).toBe(sentence(100))
    expect(quoteOf(sentence(320))).toBe(sentence(320))
    expect(quoteOf(sentence(321))).toBe(`${'X'.repeat(320)}…`)
  })

  it('is a part of a sentence that has no end, between words, and never half a letter', () => {
    expect(quoteOf(`${'so good '.repeat(39)}so, –, good ${'x'.repeat(320)}`)).toBe(`${'so good '.repeat(39)}so…`)
    expect(quoteOf('so good '.repeat(600))).toMatch(/^so good .* (?:so|good)…$/)
    expect(quoteOf('😀'.repeat(2000))).toBe(`${'😀'.repeat(160)}…`)
    expect(quoteOf(`x${'😀'.repeat(2000)}`)).toBe(`x${'😀'.repeat(159)}…`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 5000 }), (review) => {
        const quote = quoteOf(review)
        expect(quote.length).toBeLessThanOrEqual(321)
        expect(quote.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('a post about a review', () => {
  const of = (author: string, language: 'en' | 'es' = 'en') =>
    [
      ...new Set(attempts.map((attempt) => reviewText({ id: 'a', author, text: 'Great  work.', language }, attempt))),
    ].toSorted()

  it('thanks by the first name', () => {
    expect(of('  Maria  Ortiz')).toEqual([
      'A note from Maria: “Great work.”',
      'Thank you, Maria! “Great work.”',
      '“Great work.” Thank you for the kind words, Maria.',
    ])
    expect(of('Ana-Luz', 'es')).toContain('¡Gracias, Ana-Luz! “Great work.”')
    expect(of('D’Angelo Reed')).toContain('Thank you, D’Angelo! “Great work.”')
  })

  it.each(['', 'maria', 'M', 'M. Ortiz', 'Maria99', '1Maria', '*Maria'])('names nobody who is called %j', (author) => {
    expect(of(author)).toEqual(['From a customer: “Great work.” Thank you!'])
  })

  it('has one wording for each review', () => {
    const wording = (id: string) => reviewText({ id, author: 'Maria', text: 'Great.', language: 'en' })
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(wording)).size).toBe(3)
    expect(wording('a')).toBe(wording('a'))
  })
})

it.each([
  [{ title: 'Spring special', text: '$50 off' }, 'Spring special. $50 off.'],
  [{ title: 'Spring special!', text: 'Ready?' }, 'Spring special! Ready?'],
  [{ title: 'Spring.', text: 'More…' }, 'Spring. More…'],
  [{ title: 'No. 1 deal' }, 'No. 1 deal.'],
  [
    { title: 'Special', day: 'May 31', code: 'SPRING', terms: 'One per home' },
    'Special. Good through May 31. Mention code SPRING. One per home.',
  ],
  [
    { title: 'Especial', day: '31 de mayo', code: 'MAYO', language: 'es' as const },
    'Especial. Válido hasta el 31 de mayo. Menciona el código MAYO.',
  ],
  [{ title: '' }, ''],
])('the offer %j is posted as %j', (offer, text) => {
  const none = { title: '', text: '', terms: '', code: '', day: '', language: 'en' as const }
  expect(offerText({ ...none, ...offer })).toBe(text)
})
