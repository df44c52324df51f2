import { describe, expect, it } from 'vitest'
import { tones } from '#contract/assistant.ts'
import { replySentences } from './reviews.reply-words.rules.ts'
import { draftOf, languageOf, mayBePosted, type ReplyFacts } from './reviews.reply.rules.ts'

const facts = (more: Partial<ReplyFacts> = {}): ReplyFacts => ({
  id: '01890000-0000-7000-8000-000000000001',
  author: 'Ana Silva',
  rating: 5,
  recommends: null,
  text: 'They were quick and tidy.',
  language: 'en',
  business: 'Quick Pipes',
  phone: '(415) 555-0100',
  tone: 'friendly',
  ownWords: '',
  attempt: 0,
  ...more,
})

describe('a reply without any model', () => {
  const ratings = [1, 2, 3, 4, 5]
  const languages = ['en', 'es'] as const
  it('may be posted, whatever the stars, the tone, the language and the turn', () => {
    for (const rating of ratings)
      for (const tone of tones)
        for (const language of languages)
          for (const phone of ['', '(415) 555-0100'])
            for (const attempt of [0, 1, 2, 3, 4, 5]) {
              const given = facts({ rating, tone, language, phone, attempt })
              const draft = draftOf(given)
              expect({ draft, posted: mayBePosted(draft, given) }).toEqual({ draft, posted: true })
              expect(draft).not.toMatch(/[{}]|\bundefined\b/)
            }
  })
  it('thanks by the first name alone, and says again what was praised', () => {
    const draft = draftOf(facts())
    expect(draft).toContain('Ana')
    expect(draft).not.toContain('Silva')
    expect(draft).toContain('shows up on time')
  })
  it('gives a complaint the number to call, and nothing else', () => {
    const draft = draftOf(facts({ rating: 1, text: 'Leaks again.' }))
    expect(draft).toContain('(415) 555-0100')
    expect(draft).not.toMatch(/sorry|refund|discount|free/i)
  })
  it('has other words at another turn', () => {
    const said = new Set([0, 1, 2].map((attempt) => draftOf(facts({ attempt, text: '' }))))
    expect(said.size).toBeGreaterThan(1)
  })
})

describe('the words of a reply', () => {
  const english = replySentences.en
  /** Everything that may be said at all turns, with the names put in. */
  const anyOf = (sentences: readonly string[], name = 'Ana'): string[] =>
    sentences.map((sentence) =>
      sentence.replace('{name}', name).replace('{business}', 'Quick Pipes').replace('{phone}', '(415) 555-0100'),
    )
  const turns = [0, 1, 2, 3, 4, 5]
  const drafts = (more: Partial<ReplyFacts>) => turns.map((attempt) => draftOf(facts({ ...more, attempt })))
  /** The reply is one sentence of each list, in this order. */
  const consists = (draft: string, ...lists: readonly (readonly string[])[]) =>
    lists
      .reduce<string[]>(
        (rests, list) =>
          rests.flatMap((rest) =>
            list.filter((each) => rest.startsWith(each)).map((each) => rest.slice(each.length).trimStart()),
          ),
        [draft],
      )
      .includes('')

  it.each([
    ['friendly', 'friendly'],
    ['own_words', 'friendly'],
    ['professional', 'professional'],
  ] as const)('in the tone %s begin as a %s one, tell of the work, and end politely', (tone, spoken) => {
    for (const draft of drafts({ tone, text: 'Nice.' }))
      expect({
        draft,
        fits: consists(
          draft,
          anyOf(english.open.good[spoken].named),
          anyOf(english.middle.good),
          anyOf(english.close.good),
        ),
      }).toEqual({ draft, fits: true })
  })
  it('are all said at one turn or another', () => {
    const said = drafts({ text: 'Nice.' }).join(' ')
    for (const list of [english.open.good.friendly.named, english.middle.good, english.close.good])
      for (const sentence of anyOf(list)) expect(said).toContain(sentence)
  })
  it('in a brief tone are thanks alone, and to a complaint the way to be heard', () => {
    for (const draft of drafts({ tone: 'brief' })) expect(anyOf(english.open.good.brief.named)).toContain(draft)
    for (const rating of [1, 3])
      for (const draft of drafts({ tone: 'brief', rating })) {
        const open = anyOf(english.open[rating === 1 ? 'bad' : 'mixed'].brief.named)
        expect({ draft, fits: consists(draft, open, anyOf(english.call)) }).toEqual({ draft, fits: true })
      }
  })
  it.each([
    [1, 'bad'],
    [2, 'bad'],
    [3, 'mixed'],
  ] as const)('of %i stars ask for a call, or without a number to be in touch', (rating, mood) => {
    for (const [phone, close] of [
      ['(415) 555-0100', english.call],
      ['', english.close[mood]],
    ] as const)
      // what they praise beside it is not said again
      for (const draft of drafts({ rating, phone, text: 'Fast, but it leaks.' }))
        expect({
          draft,
          fits: consists(draft, anyOf(english.open[mood].friendly.named), anyOf(english.middle[mood]), anyOf(close)),
        }).toEqual({ draft, fits: true })
  })
  it('of stars alone say nothing of the work where they are good, and something where they are not', () => {
    for (const text of ['', ' \n'])
      for (const draft of drafts({ text }))
        expect({
          draft,
          fits: consists(draft, anyOf(english.open.good.friendly.named), anyOf(english.close.good)),
        }).toEqual({
          draft,
          fits: true,
        })
    for (const draft of drafts({ text: '', rating: 1 }))
      expect(anyOf(english.middle.bad).some((sentence) => draft.includes(sentence))).toBe(true)
  })
  it.each(['', '   ', '🙂'])('to nobody by name, as %j, name nobody', (author) => {
    for (const draft of drafts({ author, text: 'Nice.' }))
      expect({
        draft,
        fits: consists(
          draft,
          anyOf(english.open.good.friendly.nameless),
          anyOf(english.middle.good),
          anyOf(english.close.good),
        ),
      }).toEqual({ draft, fits: true })
  })
  it('take the first of several names, whatever the space between', () => {
    for (const draft of drafts({ author: '  Ana\tMaría   Silva ', tone: 'brief' }))
      expect(anyOf(english.open.good.brief.named)).toContain(draft)
  })
  it('stand apart by a space, and each list goes on by one sentence at each attempt, from another place', () => {
    const { named } = english.open.good.friendly
    const places = drafts({ text: 'Nice.' }).map((draft) => [
      anyOf(named).findIndex((each) => draft.startsWith(`${each} `)),
      anyOf(english.middle.good).findIndex((each) => draft.includes(` ${each} `)),
      anyOf(english.close.good).findIndex((each) => draft.endsWith(` ${each}`)),
    ])
    const [begin = -1] = places[0] ?? []
    expect(places).toEqual(turns.map((turn) => [0, 1, 2].map((list) => (begin + turn + list) % 3)))
  })
  it('are Spanish where the review is', () => {
    const { es } = replySentences
    for (const draft of drafts({ language: 'es', tone: 'brief' }))
      expect(anyOf(es.open.good.brief.named)).toContain(draft)
  })
  it('move on by one at each attempt, and differ between reviews', () => {
    const at = (attempt: number, id = 'a') => draftOf(facts({ id, attempt, tone: 'brief' }))
    expect(at(2)).toBe(at(0))
    expect(at(1)).not.toBe(at(0))
    expect(new Set(['a', 'b', 'c', 'd'].map((id) => at(0, id))).size).toBe(2)
  })

  it.each([
    ['They were fast', 'quick'],
    ['Quickly done', 'quick'],
    ['right on time', 'quick'],
    ['Muy rápidos', 'quick'],
    ['Llegaron a tiempo', 'quick'],
    ['Puntuales', 'quick'],
    ['Cleaned everything up', 'clean'],
    ['Left it spotless', 'clean'],
    ['Todo limpio', 'clean'],
    ['So polite', 'kind'],
    ['Muy amables', 'kind'],
    ['A fair price', 'price'],
    ['Reasonable', 'price'],
    ['Buen precio', 'price'],
    ['Real craftsmanship', 'quality'],
    ['Professionals', 'quality'],
    ['De calidad', 'quality'],
    ['So prompt', 'quick'],
    ['Prompt and promptly', 'quick'],
    ['They came promptly', 'quick'],
    ['Punctual', 'quick'],
    ['Muy limpios todos', 'clean'],
    ['Muy ordenados', 'clean'],
    ['A tidy crew', 'clean'],
    ['Such neat work', 'clean'],
    ['Friendly', 'kind'],
    ['Kind people', 'kind'],
    ['Courteous', 'kind'],
    ['Respectful', 'kind'],
    ['Fue amable', 'kind'],
    ['Amabilísimo no, amables', 'kind'],
    ['Muy atentos', 'kind'],
    ['Respetuosos', 'kind'],
    ['Fairly priced', 'price'],
    ['Precio justo', 'price'],
    ['Honest', 'price'],
    ['Honestly the best', 'price'],
    ['Professional', 'quality'],
    ['Professionally done', 'quality'],
    ['Skilled', 'quality'],
    ['An expert', 'quality'],
    ['Experts', 'quality'],
    ['Profesionales', 'quality'],
    ['Un profesional', 'quality'],
    ['Great quality', 'quality'],
  ] as const)('say again what %j praises', (text, what) => {
    expect(draftOf(facts({ text }))).toContain(english.praised[what])
  })
  it.each(['breakfast', 'a kindergarten', 'unclean', 'dishonest'])('make no praise of %j', (text) => {
    const draft = draftOf(facts({ text }))
    for (const sentence of Object.values(english.praised)) expect(draft).not.toContain(sentence)
  })
})

it.each([
  ['', false],
  ['Thank you, Ana.', true],
  ['Call us at (415) 555-0100.', true],
  ['(415) 555-0100 (415) 555-0100', true],
  ['Call Pat at 510 555 0199.', false],
  ['See www.example.com', false],
  ['Here is 10 % off', false],
  ['We will refund you', false],
  ['Our lawyer will call', false],
  ['We guarantee it', false],
  ['<b>Thanks</b>', false],
  ['x'.repeat(901), false],
  ['x'.repeat(900), true],
  ['https://a.example', false],
  ['See example.com', false],
  ['Write to a@b', false],
  ['http://a.example', false],
  ['A dollar', false],
  ['Ten dollars', false],
  ['We refunded you', false],
  ['A refund', false],
  ['Discounts', false],
  ['A coupon', false],
  ['Coupons', false],
  ['Un reembolso', false],
  ['Descuentos', false],
  ['Guaranteed', false],
  ['Under warranty', false],
  ['Le garantizamos', false],
  ['An attorney', false],
  ['A lawsuit', false],
  ['Nuestro abogado', false],
  ['Nuestras abogadas', false],
  ['It was $40', false],
  ['Here is 10% off', false],
  ['A 20 minute drive', true],
  ['We can give you a discount', false],
  ['Free of charge', false],
  ['Le damos un descuento', false],
  ['Es gratis', false],
  ['Una garantía', false],
  ['The warranty covers it', false],
  ['Habrá una demanda', false],
  ['**Thanks**', false],
  ['# Thanks', false],
  ['Hi\n# Thanks', false],
  ['We are #1', true],
  ['{name}', false],
  ['[link]', false],
  ['a | b', false],
  // six digits are a date or a house, seven somebody's number
  ['In 2026, 12', true],
  ['Call 555 0199', false],
  ['Call 5 5 5 0 1 9 9', false],
  ['12 years, 3 crews, 4 trucks, 2026', true],
])('a model’s words %j may be offered: %s', (draft, allowed) => {
  expect(mayBePosted(draft, facts())).toBe(allowed)
})

it.each([
  ['Great work, they were on time', 'en'],
  ['Muy buen trabajo, llegaron a tiempo', 'es'],
  ['', 'en'],
  ['👍', 'en'],
  // as many words of one as of the other
  ['casa house', 'en'],
  ['MUY BIEN', 'es'],
  ['muy muy good', 'es'],
  ['elephant dela', 'en'],
])('%j is answered in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
