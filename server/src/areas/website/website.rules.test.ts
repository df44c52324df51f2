import { describe, expect, test } from 'vitest'
import { websiteLimits } from '#contract/website/values.ts'
import {
  freePath,
  hasPageWords,
  isAreaPageShown,
  isInDate,
  isProven,
  isSameTown,
  leastWords,
  pathOf,
  townsOf,
  wordsOf,
} from './website.rules.ts'

test.each([
  ['Water heaters & tanks', 'water-heaters-and-tanks'],
  ['Instalación de calefacción', 'instalacion-de-calefaccion'],
  ['Bob’s  "best" plumbing!', 'bobs-best-plumbing'],
  ["Men's room", 'mens-room'],
  ['--A--', 'a'],
  ['24/7 repair', '24-7-repair'],
  ['水管', 'service'],
  ['', 'service'],
  ['a'.repeat(60), 'a'.repeat(48)],
  // a cut leaves no dash behind
  [`${'a'.repeat(47)} b`, 'a'.repeat(47)],
])('the page of %j is at %s', (name, path) => {
  expect(pathOf(name, 'service')).toBe(path)
})

test('a page gets a place of its own', () => {
  expect(freePath('Drains', 'x', new Set(['roofs']))).toBe('drains')
  expect(freePath('Drains', 'x', new Set(['drains']))).toBe('drains-2')
  expect(freePath('Drains', 'x', new Set(['drains', 'drains-2', 'drains-4']))).toBe('drains-3')
})

test.each([
  [null, null, true],
  ['2026-05-20', null, true],
  ['2026-05-21', null, false],
  [null, '2026-05-20', true],
  [null, '2026-05-19', false],
  ['2026-05-01', '2026-05-31', true],
])('on May 20 an offer from %j to %j may be taken: %j', (starts, ends, isTaken) => {
  expect(isInDate({ starts, ends }, '2026-05-20')).toBe(isTaken)
})

const many = (words: number) => Array.from({ length: words }, () => 'word').join(' ')

describe('the page of a town', () => {
  test.each([
    ['', '', 0],
    ['one two', 'uno', 2],
    ['one', 'uno dos tres', 3],
    ['one – 2 & three', '', 2],
    ['  one\n\ttwo ', '', 2],
  ])('has as many words as the language that has more: %j, %j: %i', (en, es, words) => {
    expect(wordsOf({ en, es })).toBe(words)
  })
  test('needs words of its own', () => {
    expect(hasPageWords({ words: { en: many(leastWords), es: '' } })).toBe(true)
    expect(hasPageWords({ words: { en: many(leastWords - 1), es: '' } })).toBe(false)
  })
  test.each([
    [{ showcases: 0, reviews: 0, projects: 0 }, false],
    [{ showcases: 1, reviews: 0, projects: 0 }, true],
    [{ showcases: 0, reviews: 1, projects: 0 }, true],
    [{ showcases: 0, reviews: 0, projects: 1 }, false],
    [{ showcases: 0, reviews: 0, projects: 2 }, true],
  ])('needs work that can be shown: %j is enough: %j', (proof, proven) => {
    expect(isProven({ proof })).toBe(proven)
  })
  test('is shown when it is published and has all of it', () => {
    const area = {
      page_state: 'published',
      proof: { showcases: 1, reviews: 0, projects: 0 },
      words: { en: many(leastWords), es: '' },
    } as const
    expect(isAreaPageShown(area)).toBe(true)
    expect(isAreaPageShown({ ...area, page_state: 'draft' })).toBe(false)
    expect(isAreaPageShown({ ...area, proof: { ...area.proof, showcases: 0 } })).toBe(false)
    expect(isAreaPageShown({ ...area, words: { en: 'Few', es: '' } })).toBe(false)
  })
})

describe('the towns of a text', () => {
  test.each([
    [
      'Oakland, CA, Berkeley',
      [
        { name: 'Oakland', state: 'CA' },
        { name: 'Berkeley', state: '' },
      ],
    ],
    [
      'Oakland; oakland\nBerkeley',
      [
        { name: 'Oakland', state: '' },
        { name: 'Berkeley', state: '' },
      ],
    ],
    // a state without a town is a name
    ['CA', [{ name: 'CA', state: '' }]],
    [
      'Reno, Nv',
      [
        { name: 'Reno', state: '' },
        { name: 'Nv', state: '' },
      ],
    ],
    ['', []],
  ])('%j: %j', (text, towns) => {
    expect(townsOf(text)).toEqual(towns)
  })
  test('are as many as there may be, each with a name of a hundred letters at most', () => {
    const text = Array.from({ length: websiteLimits.areas + 1 }, (_, at) => `Town ${at}`).join()
    expect(townsOf(text)).toHaveLength(websiteLimits.areas)
    expect(townsOf('x'.repeat(101))[0]?.name).toHaveLength(100)
  })
  test('are the same whatever their capital letters', () => {
    expect(isSameTown('El Cerrito', 'el cerrito')).toBe(true)
    expect(isSameTown('Albany', 'Alameda')).toBe(false)
  })
})
