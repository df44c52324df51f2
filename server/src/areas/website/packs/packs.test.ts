import { describe, expect, it } from 'vitest'
import { WebsiteDocument, type LocalizedText } from '#contract/website/types.ts'
import { guessTrade } from '#contract/website/trade-guess.rules.ts'
import { trades } from '#contract/website/values.ts'
import { firstDocument } from './first-document.rules.ts'
import { commonWords, tradePack } from './packs.service.ts'

const oakland = { name: 'Oakland', state: 'CA' }
const common = await commonWords()

describe.each(trades)('the pack of %s', (trade) => {
  it('says in both languages what is usual, and claims nothing', async () => {
    const pack = await tradePack(trade)
    const wordsIn = (text: LocalizedText) => [text.en, text.es]
    const words = [
      pack.work,
      pack.lead,
      ...pack.services.flatMap(({ name, text }) => [name, text]),
      ...pack.questions.flatMap(({ question, answer }) => [question, answer]),
    ].flatMap(wordsIn)
    const claims =
      /\b(?:licensed|certified|insured|bonded|guarantee\w*|the best (?!time)|cheap\w*|years of|experts?|professional|same.day|24.7|free (?:estimate|quote|inspection)s?|\$\d+|con licencia|asegurad[oa]s|garantizad\w*|mejor(?:es)? precios?|barat\w*|expert\w*|profesional\w*)\b/i
    expect(words.filter((text) => claims.test(text))).toEqual([])
    expect(new Set(pack.services.map(({ name }) => name.en)).size).toBe(pack.services.length)
    // what a business of another trade usually does, nobody knows
    expect(pack.services.length).toBeGreaterThanOrEqual(trade === 'other' ? 0 : 6)
    expect(pack.questions).toHaveLength(5)
    for (const { name, text } of pack.services) {
      for (const title of wordsIn(name)) expect(title.length).toBeLessThanOrEqual(80)
      for (const sentences of wordsIn(text)) {
        expect(sentences.length).toBeLessThanOrEqual(500)
        expect(sentences.match(/[.?!](?=\s|$)/g)).toHaveLength(2)
      }
    }
  })

  it('makes a complete document, with or without a town', async () => {
    const pack = await tradePack(trade)
    const services = pack.services.map(({ name }) => name)
    for (const home of [oakland, null]) {
      const facts = { description: '', home, services }
      const document = firstDocument({ pack, common, facts })
      expect(WebsiteDocument.parse(document)).toEqual(document)
      expect(JSON.stringify(document)).not.toMatch(/\{\w+\}|undefined/)
    }
  })
})

describe('guessTrade', () => {
  it.each([
    ['Ortiz Painting & Drywall', 'painting'],
    ['Pinturas López', 'painting'],
    ['Gomez Tree Landscaping', 'tree_care'],
    ["Bob's Garage Doors", 'garage_doors'],
    ['Bay Rooter and Drains', 'plumbing'],
    ['A/C Kings', 'hvac'],
    ['Jardinería Ruiz', 'landscaping'],
    ['Bright Window Cleaning', 'cleaning'],
    ['Albañilería Peña', 'masonry'],
    ['Miller Construction', 'general_contracting'],
    ['Northside', null],
    ['Carpet Diem Events', 'flooring'],
    ['Paintball Arena', null],
  ])('%s → %s', (name, trade) => {
    expect(guessTrade(name)).toBe(trade)
  })
})
