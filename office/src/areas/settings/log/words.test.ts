import { expect, test } from 'vitest'
import { auditFields } from '#contract/audit.fields.ts'
import english from '../../../texts/en/data.json' with { type: 'json' }
import spanish from '../../../texts/es/data.json' with { type: 'json' }
import { fieldName, written } from './words.ts'

const inWords = { text: (key: string) => key, dateTime: (moment: string) => `on ${moment.slice(0, 10)}` }

test.each([
  ['English', english],
  ['Spanish', spanish],
])('every field of the log has a word: %s', (_language, texts: Readonly<Record<string, string>>) => {
  expect(auditFields.filter((field) => (texts[`data.log.field.${field}`] ?? '') === '')).toEqual([])
})

test('a field that nobody writes any more says its own name', () => {
  expect(fieldName(inWords.text, 'first_response_at')).toBe('data.log.field.first_response_at')
  expect(fieldName(inWords.text, 'of_long_ago')).toBe('of long ago')
})

test.each([
  [null, '–'],
  ['', '–'],
  [true, 'data.log.yes'],
  [false, 'data.log.no'],
  [0, '0'],
  ['Ann Li', 'Ann Li'],
  ['2026-05-20', '2026-05-20'],
  ['2026-05-20T18:00:00.000Z', 'on 2026-05-20'],
  [['Pool', 'Roof'], 'Pool, Roof'],
  [[], '–'],
])('what stood in a field is read by a person: %j', (value, words) => {
  expect(written('name', value, inWords)).toBe(words)
})

test.each([
  ['stage', 'won', 'data.log.value.won'],
  ['includes', ['photos', 'pairs'], 'data.log.value.photos, data.log.value.pairs'],
  ['state', 'late', 'data.log.value.late'],
  ['plan', 'active', 'active'],
  ['status', 'of_long_ago', 'of_long_ago'],
  ['name', 'won', 'won'],
])('a word of the program in the field %s is read in the language of the person: %j', (field, value, words) => {
  expect(written(field, value, inWords)).toBe(words)
})
