import { expect, test } from 'vitest'
import { digitsOf, readPlace, sectionsFrom, wordQuery, writePlace } from './inbox.rules.ts'

const id = '01890000-0000-7000-8000-000000000000'

test('a cursor leads back to its place, and to the sections from there', () => {
  for (const section of ['emergency', 'unread', 'rest'] as const) {
    const place = { section, at: '1779300000123456', id }
    expect(readPlace(writePlace(place))).toEqual(place)
    expect(sectionsFrom(place)[0]).toBe(section)
  }
  expect(sectionsFrom(undefined)).toEqual(['emergency', 'unread', 'rest'])
})

test.each(['', 'x', `3~1~${id}`, `-1~1~${id}`, `0~12345678901234567~${id}`, `0~1e9~${id}`, '0~1~x', `0~1~${id}'--`])(
  'is no cursor: %j',
  (text) => expect(readPlace(Buffer.from(text).toString('base64url'))).toBeUndefined(),
)

test.each([
  ['water heat', 'water & heat:*'],
  ["  O'Brien & (sons) | !*: ", 'O & Brien & sons:*'],
  ['מים חמים', 'מים & חמים:*'],
  ['gate 4418', 'gate & 4418:*'],
  ['a b c d e f g h i j', 'a & b & c & d & e & f & g & h:*'],
  ['&|!():*<->', ''],
])('%j is looked for as %j', (typed, query) => expect(wordQuery(typed)).toBe(query))

test.each([
  ['(415) 555-01', '41555501'],
  ['+1 415.555.0100', '14155550100'],
  ['4155', '4155'],
  ['415', undefined],
  ['Oak 4418', undefined],
  ['4418 Oak', undefined],
])('the number in %j is %j', (typed, digits) => expect(digitsOf(typed)).toBe(digits))
