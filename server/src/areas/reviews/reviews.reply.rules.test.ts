import { describe, expect, it } from 'vitest'
import { tones } from '#contract/assistant.ts'
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

it.each([
  ['', false],
  ['Thank you, Ana.', true],
  ['Call us at (415) 555-0100.', true],
  ['Call Pat at 510 555 0199.', false],
  ['See www.example.com', false],
  ['Here is 10 % off', false],
  ['We will refund you', false],
  ['Our lawyer will call', false],
  ['We guarantee it', false],
  ['<b>Thanks</b>', false],
  ['x'.repeat(901), false],
])('a model’s words %j may be offered: %s', (draft, allowed) => {
  expect(mayBePosted(draft, facts())).toBe(allowed)
})

it.each([
  ['Great work, they were on time', 'en'],
  ['Muy buen trabajo, llegaron a tiempo', 'es'],
  ['', 'en'],
  ['👍', 'en'],
])('%j is answered in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
