import { expect, test } from 'vitest'
import { featuresOf, isAbout, wordsOf } from './features.rules.ts'

test.each([
  ['Gas LEAK!', ['gas', 'leak']],
  ['José’s CAÑÓN, don’t', ['joses', 'canon', 'dont']],
  ['heeeelp heelp', ['heelp', 'heelp']],
  ['call 911 at 12,345', ['call', '911', 'at', '0', '0']],
  ['ﬁre', ['fire']],
  ['9110', ['0']],
  ['... 👍', []],
  ['', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['there is water', true],
  ['hay agua', true],
  ['the sink', false],
  ['', false],
])('%j is about water: %j', (text, about) => {
  expect(isAbout(wordsOf(text), 'water')).toBe(about)
})
test('a concept is known by words and by beginnings of words', () => {
  expect(isAbout(['leaking'], 'leak')).toBe(true)
  expect(isAbout(['lea'], 'leak')).toBe(false)
  expect(isAbout(['gas'], 'gas')).toBe(true)
  expect(isAbout(['gasoline'], 'gas')).toBe(false)
})

/** How many features a text has, and a sum that changes with each of them, its worth, and their order. */
function trace(text: string): readonly [number, number] {
  const { count, buckets, values } = featuresOf(wordsOf(text))
  const parts = Array.from(
    buckets.slice(0, count),
    (bucket, index) => bucket * (values[index] ?? 0) * ((index % 7) + 1),
  )
  return [count, Math.round(parts.reduce((sum, part) => sum + part, 0) * 1000) / 1000]
}

// the weights are trained for these: whoever changes a feature trains anew (npm run train)
test.each([
  ['', 1, 282.082],
  ['a', 3, 3907.659],
  ['leak', 12, 66_387.427],
  ['leak leak', 14, 93_294.295],
  ['gas leak', 23, 245_103.907],
  ['no gas leak', 35, 455_708.931],
  ['911 12 13', 14, 119_082.09],
  ['supercalifragilisticexpialidocious', 71, 349_959.625],
  ['no hay agua, huele a gas', 72, 749_133.887],
  ['the tree fell on the power line by the house and sparks fly', 166, 1_329_997.642],
  // six words apart are a pair, seven are none; eight are a trio; a "no" reaches three words
  ['gas one two three four five leak', 78, 671_815.166],
  ['gas one two three four five six leak', 85, 695_576.384],
  ['gas one two three smell five six leak', 98, 914_641.552],
  ['gas one two three smell five six seven leak', 112, 959_071.294],
  ['no one two gas', 38, 351_148.412],
  ['no one two three gas', 51, 384_691.068],
  ['gas x y z', 20, 218_975.819],
])('the features of %j are %d', (text, count, sum) => {
  expect(trace(text)).toEqual([count, sum])
  // what was read before leaves nothing
  expect(trace(text)).toEqual([count, sum])
})

test('their squares add up to one at most, and there is an end to them', () => {
  const squares = (words: readonly string[]) => {
    const { count, values } = featuresOf(words)
    return values.slice(0, count).reduce((sum, value) => sum + value * value, 0)
  }
  expect(squares(wordsOf('there is a smell of gas in the kitchen and water on the floor'))).toBeCloseTo(1, 10)
  expect(squares(['gas'])).toBeLessThan(0.5)
  const letters = 'abcdefghijklmnopqrst'
  const many = Array.from({ length: 4000 }, (_word, index) =>
    [index, index / 20, index / 400].map((place) => letters.charAt(Math.floor(place) % 20)).join('x'),
  )
  expect(featuresOf(many).count).toBe(12_000)
})
