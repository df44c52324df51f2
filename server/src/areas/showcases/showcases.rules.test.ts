import { describe, expect, it } from 'vitest'
import { draftedAfter, freePath, pathOf, publishingFaults } from './showcases.rules.ts'

describe('the address by a title', () => {
  it.each([
    ['A new deck', 'a-new-deck'],
    ['José’s déck & patio!', 'joses-deck-patio'],
    ['   ', 'showcase'],
    ['日本', 'showcase'],
    ['../../etc', 'etc'],
    ['w'.repeat(200), 'w'.repeat(60)],
    ['word '.repeat(20), 'word-word-word-word-word-word-word-word-word-word-word-word'],
  ])('%j → %s', (title, path) => {
    expect(pathOf(title)).toBe(path)
  })
  it('is the first that is free', () => {
    expect(freePath('deck', new Set())).toBe('deck')
    expect(freePath('deck', new Set(['deck', 'deck-2']))).toBe('deck-3')
  })
})

it('says what keeps a showcase from being published', () => {
  expect(publishingFaults({ title: 'x', readyPhotos: 1, archived: false })).toEqual([])
  expect(publishingFaults({ title: '', readyPhotos: 0, archived: true }).map(({ path }) => path)).toEqual([
    'body.title',
    'body.photos',
    'body.status',
  ])
})

describe('whose a text is', () => {
  const texts = { title: 'Made', subtitle: '', description: 'Told' }
  const before = { texts, drafted: ['title', 'description'] }
  it.each([
    [{}, {}, ['title', 'description']],
    [{ title: 'Made' }, {}, ['title', 'description']],
    [{ title: 'Mine' }, {}, ['description']],
    [{ title: 'Made anew' }, { title: true }, ['title', 'description']],
    [{}, { title: false }, ['description']],
    [{ description: '' }, { description: true }, ['title']],
    [{ subtitle: 'More' }, { subtitle: true }, ['title', 'subtitle', 'description']],
  ] as const)('after %j called %j it is %j', (given, drafted, names) => {
    expect(draftedAfter(before, { texts: given, drafted })).toEqual(names)
  })
})
