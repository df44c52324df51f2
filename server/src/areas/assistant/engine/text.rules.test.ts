import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, LONGEST_READ, sameStem, spanOf, tokensOf, wholeOf } from './text.rules.ts'

const words = (body: string) => tokensOf(body).map(({ word }) => word)

test.each([
  ['José’s CAÑÓN', 'joses canon'],
  ['don’t', 'dont'],
  ["Don't", 'dont'],
  // signs that are written as one letter
  ['ﬁx', 'fix'],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

describe('the words of a message', () => {
  test.each([
    ['Hello, my sink LEAKS', ['hello', 'my', 'sink', 'leaks']],
    ['1,200 sq.ft for $2.50', ['1,200', 'sq', 'ft', 'for', '2.50']],
    ['👍 ok', ['👍', 'ok']],
    ['El baño está roto', ['el', 'bano', 'esta', 'roto']],
    ['...!?', []],
    ['', []],
  ])('%j are %j', (body, expected) => {
    expect(words(body)).toEqual(expected)
  })

  test.each([
    ['do not', 'dont'],
    ['does not', 'doesnt'],
    ['did not', 'didnt'],
    ['is not', 'isnt'],
    ['are not', 'arent'],
    ['was not', 'wasnt'],
    ['have not', 'havent'],
    ['has not', 'hasnt'],
    ['would not', 'wouldnt'],
    ['could not', 'couldnt'],
    ['should not', 'shouldnt'],
    ['will not', 'wont'],
    ['can not', 'cant'],
    ['cannot', 'cant'],
    ['i am', 'im'],
    ['we are', 'were'],
    ['you are', 'youre'],
    ['they are', 'theyre'],
    ['it is', 'its'],
    ['that is', 'thats'],
    ['he is', 'hes'],
    ['she is', 'shes'],
  ])('%j is %j, which stands where both stood', (written, contracted) => {
    expect(tokensOf(`so ${written} wet`)).toEqual([
      { word: 'so', start: 0, end: 2, clause: 0 },
      { word: contracted, start: 3, end: 3 + written.length, clause: 0 },
      { word: 'wet', start: 4 + written.length, end: 7 + written.length, clause: 0 },
    ])
  })

  test('of two clauses are not drawn together', () => {
    expect(words('I do. Not now')).toEqual(['i', 'do', 'not', 'now'])
    expect(words('not do')).toEqual(['not', 'do'])
  })

  test.each(['.', '!', '?', '\n', ';', '?!'])('are of another clause after %j', (end) => {
    expect(tokensOf(`one two${end} three`).map(({ clause }) => clause)).toEqual([0, 0, 1])
  })

  test('stand where they say, beyond a point nothing is read', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', ' ', '.', '1', "'", '👍', 'ñ'), maxLength: 60 }),
        (body) => {
          let last = 0
          for (const { word, start, end } of tokensOf(body)) {
            expect(start).toBeGreaterThanOrEqual(last)
            expect(fold(body.slice(start, end))).toBe(word)
            last = end
          }
        },
      ),
    )
    const [token] = tokensOf(`${' '.repeat(LONGEST_READ - 2)}abcd`)
    expect(token?.word).toBe('ab')
  })
})

test('a stretch has its words', () => {
  expect(spanOf('one two', 4, 7)).toEqual({ start: 4, end: 7, words: 'two' })
})

describe('the whole message', () => {
  test('goes without the space around it', () => {
    expect(wholeOf(' \n it leaks  ')).toEqual({ start: 3, end: 11, words: 'it leaks' })
  })
  test('ends after three hundred letters or as many as are asked for', () => {
    expect(wholeOf('a'.repeat(301)).words).toHaveLength(300)
    expect(wholeOf('it leaks', 5)).toEqual({ start: 0, end: 5, words: 'it le' })
  })
  test('is not cut within a sign of two units', () => {
    expect(wholeOf('ok 👍', 4)).toEqual({ start: 0, end: 3, words: 'ok ' })
    expect(wholeOf('ok 👍', 5).words).toBe('ok 👍')
  })
})

test.each([
  ['leak', 'leak', true],
  ['leak', 'leaks', true],
  ['leak', 'leaking', true],
  ['leaking', 'leak', true],
  // more than four letters longer
  ['leak', 'leakproof', false],
  ['pipe', 'piano', false],
  // three letters: one more at most
  ['gas', 'gass', true],
  ['tub', 'tubes', false],
  ['is', 'iss', false],
  ['is', 'is', true],
  // of five letters and more the last may be another
  ['replace', 'replacing', true],
  ['drain', 'drains', true],
  ['drain', 'draft', false],
  ['roof', 'room', false],
])('%j and %j are forms of one word: %j', (one, other, same) => {
  expect(sameStem(one, other)).toBe(same)
  expect(sameStem(other, one)).toBe(same)
})
