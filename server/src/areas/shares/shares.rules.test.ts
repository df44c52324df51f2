import { describe, expect, it } from 'vitest'
import { hoursFrom, isPerson, shownName, stateOf } from './shares.rules.ts'

const now = new Date('2026-05-20T18:00:00Z')
const [before, after] = [new Date('2026-05-20T17:59:59Z'), new Date('2026-05-20T18:00:01Z')]

describe('stateOf', () => {
  it.each([
    ['open', after, null],
    ['expired', before, null],
    ['expired', now, null],
    ['withdrawn', after, before],
    ['withdrawn', before, before],
  ] as const)('is %s', (state, expires, withdrawn) => {
    expect(stateOf({ expires_at: expires, withdrawn_at: withdrawn }, now)).toBe(state)
  })
})

describe('isPerson', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      true,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', true],
    ['facebookexternalhit/1.1', false],
    ['WhatsApp/2.23.20.0', false],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
    ['Slackbot-LinkExpanding 1.0', false],
    ['Twitterbot', false],
    ['Mozilla/5.0 CUBOT X30 Chrome/140.0', false],
    ['Mozilla/5.0 Bottle/1', true],
    ['Mozilla/5.0 SkypeUriPreview', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (userAgent, expected) => {
    expect(isPerson(userAgent)).toBe(expected)
  })
})

describe('shownName', () => {
  it.each([
    ['Deck – Ana Silva', 'Ana Silva', 'Deck'],
    ['ana silva: Deck (blue)', 'Ana Silva', 'Deck (blue)'],
    ['Ana Silva’s deck', 'Ana Silva', 'deck'],
    ['Ana Silva', 'Ana Silva', ''],
    ['Deck – J. (Jo) O’Hara-Li / Co.', 'J. (Jo) O’Hara-Li / Co.', 'Deck'],
    ['Alder deck (blue)', 'Al', 'Alder deck (blue)'],
    ['Deck (blue)', '', 'Deck (blue)'],
    ['Deck (blue)', '  ', 'Deck (blue)'],
    ['Deck for Ana Silva, blue', ' ana silva ', 'Deck for , blue'],
    ["Ana Silva's · deck - ", 'Ana Silva', 'deck'],
    [' Deck ', 'Ana', 'Deck'],
    ['– Deck –', 'Ana', '– Deck –'],
    ['Ana2 deck', 'Ana', 'Ana2 deck'],
    ['2Ana deck', 'Ana', '2Ana deck'],
    ['Deck – A.B', 'A.B', 'Deck'],
    ['Deck – AxB', 'A.B', 'Deck – AxB'],
  ])('%s of %s: %s', (name, customer, shown) => {
    expect(shownName(name, customer)).toBe(shown)
  })
})

it('a link lives for so many hours', () => {
  expect(hoursFrom(now, 2)).toEqual(new Date('2026-05-20T20:00:00Z'))
})
