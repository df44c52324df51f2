import { describe, expect, test } from 'vitest'
import { postStates, targetStates, type PostState, type TargetState } from '#contract/social/values.ts'
import {
  faultsOf,
  isOpen,
  isSettled,
  isStuck,
  isUnderWay,
  mayMovePost,
  mayMoveTarget,
  sourceOf,
  textFor,
  wordsIn,
} from './posts.rules.ts'

test.each([
  ['draft', ['approved', 'scheduled', 'done', 'canceled']],
  ['approved', ['draft', 'scheduled', 'done', 'canceled']],
  ['scheduled', ['draft', 'approved', 'done', 'canceled']],
  // a network took it down, and it is put up again
  ['done', ['scheduled']],
  ['canceled', ['draft']],
] as const)('a post that is %s may become %j and nothing else', (from, allowed) => {
  expect(postStates.filter((to) => mayMovePost(from, to)).toSorted()).toEqual([...allowed].toSorted())
})

test.each([
  ['waiting', ['preparing', 'posted', 'needs_person', 'failed']],
  ['preparing', ['publishing', 'waiting', 'rejected', 'needs_person', 'failed']],
  ['publishing', ['posted', 'rejected', 'waiting', 'needs_person', 'failed']],
  ['posted', ['rejected']],
  ['rejected', ['waiting', 'posted']],
  ['failed', ['waiting', 'publishing', 'posted']],
  ['needs_person', ['waiting', 'publishing', 'posted']],
] as const)('on a network what is %s may become %j and nothing else', (from, allowed) => {
  expect(targetStates.filter((to) => mayMoveTarget(from, to)).toSorted()).toEqual([...allowed].toSorted())
})

test('of a post every state is open, done, or canceled; on a network one of these things is said of a state', () => {
  const open: readonly PostState[] = postStates.filter(isOpen)
  expect(open).toEqual(['draft', 'approved', 'scheduled'])
  const those = (is: (state: TargetState) => boolean): readonly TargetState[] => targetStates.filter(is)
  expect(those(isStuck)).toEqual(['rejected', 'failed', 'needs_person'])
  expect(those(isSettled)).toEqual(['posted', 'rejected'])
  expect(those(isUnderWay)).toEqual(['preparing', 'publishing'])
})

test.each([
  ['facebook', 'fb-x7'],
  ['instagram', 'ig-x7'],
  ['google', 'gp-x7'],
] as const)('people from %s are counted under %s', (network, source) => {
  expect(sourceOf(network, 'x7')).toBe(source)
})

test.each([
  ['en', 'Hello', 'Hola', 'Hello'],
  ['es', 'Hello', 'Hola', 'Hola'],
  ['en', '', 'Hola', 'Hola'],
  ['es', 'Hello', '', 'Hello'],
  ['en', '', '', ''],
] as const)('in %s, of %j and %j it says %j', (language, en, es, words) => {
  expect(wordsIn({ en, es }, language)).toBe(words)
})

describe('what a network is given', () => {
  const post = { texts: { en: 'A new roof', es: 'Un techo nuevo' }, language: 'es' } as const
  const link = 'https://a.example/r'

  test('is the post’s words, with the link below them where it stands in the text', () => {
    expect(textFor(post, { network: 'facebook', texts: null }, link)).toBe('Un techo nuevo\n\nhttps://a.example/r')
    expect(textFor(post, { network: 'instagram', texts: null }, link)).toBe('Un techo nuevo')
    expect(textFor(post, { network: 'google', texts: null }, link)).toBe('Un techo nuevo')
  })
  test('is its own words where it has some', () => {
    const own = { network: 'instagram', texts: { en: '', es: 'Nuevo' } } as const
    expect(textFor(post, own, link)).toBe('Nuevo')
    expect(textFor(post, { ...own, texts: { en: '', es: '' } }, link)).toBe('Un techo nuevo')
  })
  test('is the link or the words alone where the other is missing', () => {
    const wordless = { texts: { en: '', es: '' }, language: 'en' } as const
    expect(textFor(wordless, { network: 'facebook', texts: null }, link)).toBe(link)
    expect(textFor(post, { network: 'facebook', texts: null }, '')).toBe('Un techo nuevo')
  })
})

test('what a network refuses is said of that network, and the link is no word of theirs', () => {
  const post = { texts: { en: 'Call 415 555 0100 #roof', es: '' }, language: 'en' } as const
  const everywhere = (['facebook', 'instagram', 'google'] as const).map((network) => ({ network, texts: null }))
  expect(faultsOf({ ...post, photos: 0, targets: everywhere })).toEqual([
    { network: 'instagram', fault: 'photo' },
    { network: 'google', fault: 'hashtags' },
    { network: 'google', fault: 'phone' },
  ])
  const rewritten = [{ network: 'google', texts: { en: 'A new roof', es: '' } }] as const
  expect(faultsOf({ ...post, photos: 1, targets: rewritten })).toEqual([])
  const empty = { texts: { en: '', es: '' }, language: 'en' } as const
  expect(faultsOf({ ...empty, photos: 0, targets: [{ network: 'facebook', texts: null }] })).toEqual([
    { network: 'facebook', fault: 'empty' },
  ])
})
