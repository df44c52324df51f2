import { describe, expect, test } from 'vitest'
import { find, mender, phrase, wordsOf } from './phrases.rules.ts'
import { tokensOf } from './text.rules.ts'

/** The words of a message that a pattern is found at, or null. */
function foundIn(pattern: string, message: string, after?: number): string | null {
  const tokens = tokensOf(message)
  const place = find(phrase(pattern), tokens, after)
  return (
    place &&
    tokens
      .slice(place.from, place.to)
      .map(({ word }) => word)
      .join(' ')
  )
}

describe('a pattern', () => {
  test.each([
    ['gas leak', 'I have a gas leak here', 'gas leak'],
    ['gas leak', 'gas. Leak', null],
    ['gas leak', 'gas may leak', null],
    ['gas leak', 'a leak of gas', null],
    // either word
    ['gas|propane leak', 'a propane leak', 'propane leak'],
    ['gas|propane leak', 'a water leak', null],
    // any ending
    ['smell* gas', 'smelling gas', 'smelling gas'],
    ['smell* gas', 'smell gas', 'smell gas'],
    ['smell* gas', 'small gas', null],
    ['flame|smell* gas', 'smells gas', 'smells gas'],
    ['flame|smell* gas', 'flame gas', 'flame gas'],
    // no more than three words between, all of one clause
    ['turn _ off', 'turn off', 'turn off'],
    ['turn _ off', 'turn it off', 'turn it off'],
    ['turn _ off', 'turn the old valve off', 'turn the old valve off'],
    ['turn _ off', 'turn the very old valve off', null],
    ['turn _ off', 'turn it. Then off', null],
    ['turn _', 'turn it on', 'turn'],
    ['turn _ # times', 'turn it 3 times', 'turn it 3 times'],
    // the gap may be nothing at the end of a clause, and takes nothing of the next one
    ['off _ $', 'off it. Then', 'off it'],
    ['smell* _ gas', 'it smells. Gas', null],
    // a number
    ['# years', 'about 12 years', '12 years'],
    ['# years', 'about some years', null],
    // the beginning and the end of a clause
    ['^ no', 'no thanks', 'no'],
    ['^ no', 'well no', null],
    ['^ no', 'Hi. No', 'no'],
    ['no $', 'well no', 'no'],
    ['no $', 'no thanks', null],
    ['no $', 'no. Thanks', 'no'],
    ['^ none $', 'none', 'none'],
    ['^ none $', 'none of these', null],
    ['^', 'hello', null],
    ['gas', '', null],
  ])('"%s" in %j is %j', (pattern, message, found) => {
    expect(foundIn(pattern, message)).toBe(found)
  })

  test('is found the first time at or after a word', () => {
    const tokens = tokensOf('leak and leak and leak')
    expect(find(phrase('leak'), tokens)).toEqual({ from: 0, to: 1 })
    expect(find(phrase('leak'), tokens, 1)).toEqual({ from: 2, to: 3 })
    expect(find(phrase('leak'), tokens, 4)).toEqual({ from: 4, to: 5 })
    expect(find(phrase('leak'), tokens, 5)).toBeNull()
    expect(find(phrase('gas leak'), tokens)).toBeNull()
  })

  test('names the words that it names in full', () => {
    expect(wordsOf([phrase('^ smell*|flame gas _ # $'), phrase('no')])).toEqual(['flame', 'gas', 'no'])
  })
})

describe('a typing error', () => {
  const mend = mender(['plumber', 'plumbing', 'horse', 'emergency', 'yes', 'pipe', 'tomorrow'])
  const mended = (message: string) =>
    mend(tokensOf(message))
      .map(({ word }) => word)
      .join(' ')

  test.each([
    ['plumbr', 'plumber'],
    ['plumberr', 'plumber'],
    ['emergancy', 'emergency'],
    // two letters off in nine, and none more
    ['emergensi', 'emergency'],
    ['emrgnsi', 'emrgnsi'],
    // two letters off in eight
    ['plxxbers', 'plxxbers'],
    // five letters are enough, in the word and in the list
    ['horsf', 'horse'],
    ['plumbxy', 'plumbxy'],
    // of four letters nothing is mended
    ['yess', 'yess'],
    ['piper', 'piper'],
    ['pipex', 'pipex'],
    // another word of the language, and one that is known
    ['house', 'house'],
    ['plumber', 'plumber'],
    // it begins with another letter
    ['slumberz', 'slumberz'],
  ])('%s becomes %s', (written, expected) => {
    expect(mended(written)).toBe(expected)
  })

  test('is mended where it stands', () => {
    expect(mend(tokensOf('a plumbr'))).toEqual([
      { word: 'a', start: 0, end: 1, clause: 0 },
      { word: 'plumber', start: 2, end: 8, clause: 0 },
    ])
  })

  test('of more than twenty letters is no word', () => {
    const long = mender(['a'.repeat(20)])
    const of = (length: number) => long(tokensOf('a'.repeat(length)))[0]?.word.length
    expect(of(19)).toBe(20)
    expect(of(20)).toBe(20)
    expect(of(21)).toBe(21)
  })
})
