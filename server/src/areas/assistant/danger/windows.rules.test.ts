import { expect, test } from 'vitest'
import { windowsOf } from './windows.rules.ts'

/** Words are numbers here, so that they tell which they are. */
const words = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_word, index) => from + index).join(' ')
/** The first and the last word of each window. */
const seen = (text: string) =>
  windowsOf(text).map(({ start, end }) => {
    const numbers = text.slice(start, end).split(/\D+/).map(Number)
    return [numbers[0], numbers.at(-1)]
  })

test('a short text is one window, without the signs around it', () => {
  expect(windowsOf('')).toEqual([])
  expect(windowsOf('... !')).toEqual([])
  expect(windowsOf(' ¡Huele a gas! ')).toEqual([{ start: 2, end: 13 }])
  expect(windowsOf("it's 911")).toEqual([{ start: 0, end: 8 }])
  expect(seen(words(1, 40))).toEqual([[1, 40]])
  expect(seen(`${words(1, 9)}. ${words(10, 40)}`)).toEqual([[1, 40]])
})

test.each(['.', '!', '?', '\n', ';'])('of a longer one each begins with another sentence, here after %j', (mark) => {
  const text = `${words(1, 10)}${mark} ${words(11, 20)}${mark} ${words(21, 30)}${mark} ${words(31, 41)}`
  expect(seen(text)).toEqual([
    [1, 20],
    [11, 30],
    [21, 41],
  ])
})

test('a comma begins no sentence, and one that is too long is cut after sixteen words', () => {
  expect(seen(words(1, 41))).toEqual([
    [1, 32],
    [17, 41],
  ])
  expect(seen(`${words(1, 8)}, ${words(9, 41)}`)).toEqual([
    [1, 32],
    [17, 41],
  ])
  expect(seen(`${words(1, 16)}. ${words(17, 41)}`)).toEqual([
    [1, 32],
    [17, 41],
  ])
  expect(seen(`${words(1, 17)}. ${words(18, 41)}`)).toEqual([
    [1, 33],
    [17, 41],
  ])
})

test('a window has twenty words, unless the text ends, and takes whole sentences', () => {
  // nineteen are too few
  expect(seen(`${words(1, 10)}. ${words(11, 19)}. ${words(20, 25)}. ${words(26, 41)}`)).toEqual([
    [1, 25],
    [11, 41],
  ])
  expect(seen(`${words(1, 10)}. ${words(11, 20)}. ${words(21, 25)}. ${words(26, 41)}`)).toEqual([
    [1, 20],
    [11, 41],
  ])
})
