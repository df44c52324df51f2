import { describe, expect, test } from 'vitest'
import type { LocalizedText, WebsiteDocument } from '#contract/website/types.ts'
import { aDocument } from '#tests/support/websites.ts'
import { changesBetween } from './changes.ts'
import {
  addSection,
  changeSection,
  duplicateSection,
  freeId,
  hideSection,
  insertSection,
  moveSection,
  newSection,
  removeSection,
  sectionsOf,
  withField,
  type Edit,
} from './document.ts'
import { noHistory, noted, rebased, redone, stepPause, undone } from './history.ts'
import { mergedDocuments } from './merge.ts'

const base = aDocument()
const ids = (document: WebsiteDocument) => sectionsOf(document, 'home').map(({ id }) => id)
const say =
  (words: Partial<LocalizedText>): Edit =>
  (document) =>
    changeSection('home', 'hero-1', (section) =>
      section.type === 'hero' ? withField(section, 'headline', { ...section.props.headline, ...words }) : section,
    )(document)
const headline = (en: string) => say({ en })
const spanish = (es: string) => say({ es })
const said = (document: WebsiteDocument) => {
  const hero = sectionsOf(document, 'home').find((section) => section.type === 'hero')
  return hero?.props.headline
}
const reviews = newSection('reviews', 'reviews-2')

describe('edits of the document', () => {
  test.each<[string, Edit, string[]]>([
    ['moves down', moveSection('home', 'hero-1', 1), ['services-1', 'hero-1', 'contact-1']],
    ['moves past the end to the end', moveSection('home', 'hero-1', 9), ['services-1', 'contact-1', 'hero-1']],
    ['removes', removeSection('home', 'services-1'), ['hero-1', 'contact-1']],
    [
      'adds below the one that is open',
      addSection('home', reviews, 'hero-1'),
      ['hero-1', 'reviews-2', 'services-1', 'contact-1'],
    ],
    ['adds at the end', addSection('home', reviews, null), ['hero-1', 'services-1', 'contact-1', 'reviews-2']],
    ['copies', duplicateSection('home', 'hero-1', 'hero-2'), ['hero-1', 'hero-2', 'services-1', 'contact-1']],
    ['puts back', insertSection('home', reviews, 1), ['hero-1', 'reviews-2', 'services-1', 'contact-1']],
  ])('%s', (_name, edit, expected) => expect(ids(edit(base))).toEqual(expected))

  test.each<[string, Edit]>([
    ['a move to where it is', moveSection('home', 'hero-1', 0)],
    ['a section that is not there', removeSection('home', 'nothing')],
    ['hidden as it was', hideSection('home', 'hero-1', false)],
    ['one that is back already', insertSection('home', newSection('hero', 'hero-1'), 0)],
  ])('%s is no step: the document stays the same object', (_name, edit) => expect(edit(base)).toBe(base))

  test('a page takes no more sections than the server does', () => {
    let full = base
    for (let count = 0; count < 60; count += 1) {
      full = addSection('home', newSection('text', freeId(sectionsOf(full, 'home'), 'text')), null)(full)
    }
    expect(ids(full)).toHaveLength(40)
    expect(new Set(ids(full)).size).toBe(40)
  })
})

describe('taking back', () => {
  const mark = 'home.hero-1.headline.en'
  const typed = (steps: readonly (readonly [string, number, string | null])[]) => {
    let [history, document] = [noted(noHistory, base, { mark: null, now: 0 }), base]
    history = { ...history, past: [] }
    for (const [words, now, about] of steps) {
      history = noted(history, document, { mark: about, now })
      document = headline(words)(document)
    }
    return { history, document }
  }
  test.each([
    [
      'typing in one field is one step',
      [
        ['A', 0, mark],
        ['AB', 500, mark],
        ['ABC', 900, mark],
      ],
      1,
    ],
    [
      'a pause makes another step',
      [
        ['A', 0, mark],
        ['AB', stepPause, mark],
      ],
      2,
    ],
    [
      'another field makes another step',
      [
        ['A', 0, mark],
        ['AB', 100, 'home.hero-1.headline.es'],
      ],
      2,
    ],
    [
      'acts are steps of their own',
      [
        ['A', 0, null],
        ['B', 1, null],
      ],
      2,
    ],
  ] as const)('%s', (_name, steps, count) => expect(typed(steps).history.past).toHaveLength(count))

  test('what was taken back comes again, until something else is done', () => {
    const { history, document } = typed([
      ['A', 0, null],
      ['B', 1, null],
    ])
    const back = undone(history, document)
    expect(back && said(back.value)?.en).toBe('A')
    const again = back && redone(back.history, back.value)
    expect(again && said(again.value)?.en).toBe('B')
    const after = back && noted(back.history, back.value, { mark: null, now: 2 })
    expect(after && redone(after, base)).toBeNull()
    expect(undone(noHistory, base)).toBeNull()
  })

  test('taking back does not take back what somebody else did meanwhile', () => {
    const { history, document } = typed([['Mine', 0, null]])
    const theirs = moveSection('home', 'contact-1', 0)(base)
    const both = mergedDocuments(base, document, theirs).value
    const back = undone(
      rebased(history, (old) => mergedDocuments(base, old, theirs).value),
      both,
    )
    expect(back && [ids(back.value), back && said(back.value)?.en]).toEqual([ids(theirs), said(base)?.en])
  })
})

describe('two editors', () => {
  test.each<[string, Edit, Edit, { words?: string; es?: string; ids?: string[]; isTorn: boolean }]>([
    [
      'different sections are put together',
      headline('Mine'),
      moveSection('home', 'contact-1', 0),
      { words: 'Mine', ids: ['contact-1', 'hero-1', 'services-1'], isTorn: false },
    ],
    [
      'so are two languages of one text',
      headline('Mine'),
      spanish('Suyo'),
      { words: 'Mine', es: 'Suyo', isTorn: false },
    ],
    ['the same change is one', headline('Same'), headline('Same'), { words: 'Same', isTorn: false }],
    ['the same text is torn, and mine is taken', headline('Mine'), headline('Theirs'), { words: 'Mine', isTorn: true }],
    [
      'both additions stay',
      addSection('home', reviews, 'hero-1'),
      addSection('home', newSection('team', 'team-1'), null),
      { ids: ['hero-1', 'reviews-2', 'services-1', 'contact-1', 'team-1'], isTorn: false },
    ],
    [
      'one that only they removed is gone',
      headline('Mine'),
      removeSection('home', 'services-1'),
      { ids: ['hero-1', 'contact-1'], isTorn: false },
    ],
    [
      'one that they removed while I wrote in it stays',
      headline('Mine'),
      removeSection('home', 'hero-1'),
      { words: 'Mine', ids: ['hero-1', 'services-1', 'contact-1'], isTorn: true },
    ],
    [
      'two orders are torn',
      moveSection('home', 'hero-1', 2),
      moveSection('home', 'contact-1', 0),
      { ids: ['services-1', 'contact-1', 'hero-1'], isTorn: true },
    ],
    [
      'the look and the words are apart',
      headline('Mine'),
      (old) => ({ ...old, theme: { ...old.theme, id: 'garden' } }),
      { words: 'Mine', isTorn: false },
    ],
  ])('%s', (_name, mine, theirs, expected) => {
    const { value, isTorn } = mergedDocuments(base, mine(base), theirs(base))
    expect({ isTorn, ids: ids(value), words: said(value)?.en, es: said(value)?.es }).toMatchObject(expected)
  })
})

describe('what publishing changes', () => {
  test.each<[string, Edit, object[]]>([
    ['nothing', (old) => old, []],
    ['words', headline('New'), [{ of: 'section', id: 'hero-1', how: 'changed' }]],
    ['hidden', hideSection('home', 'hero-1', true), [{ of: 'section', id: 'hero-1', how: 'hidden' }]],
    ['added', addSection('home', reviews, null), [{ of: 'section', id: 'reviews-2', how: 'added' }]],
    ['removed', removeSection('home', 'hero-1'), [{ of: 'section', id: 'hero-1', how: 'removed' }]],
    ['order', moveSection('home', 'hero-1', 2), [{ of: 'order', page: 'home' }]],
    [
      'look and facts',
      (old) => ({ ...old, theme: { ...old.theme, corners: 'round' }, facts: { ...old.facts, insured: true } }),
      [{ of: 'theme' }, { of: 'facts' }],
    ],
  ])('%s', (_name, edit, expected) => expect(changesBetween(base, edit(base))).toMatchObject(expected))
})
