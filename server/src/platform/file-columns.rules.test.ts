import { describe, expect, test } from 'vitest'
import { guessColumns, plain, unguarded, wordsOf } from './file-columns.rules.ts'

test.each([
  [' E-Mail Address: ', 'e mail address'],
  ['Teléfono', 'telefono'],
  ['Ph#', 'ph'],
  ['***', ''],
])('the head %j is compared as %j', (head, compared) => {
  expect(plain(head)).toBe(compared)
})

describe('what the columns of a file are', () => {
  const known = {
    fields: ['name', 'phone', 'email'],
    words: { name: ['name', 'customer'], phone: ['phone', 'cell phone'], email: ['email', 'e mail'] },
    several: ['phone'],
  } as const

  test.each([
    [
      ['Name', 'Phone', 'E-mail'],
      ['name', 'phone', 'email'],
    ],
    [
      ['Customer name', 'Their e-mail'],
      ['name', 'email'],
    ],
    // one that is called so comes before one that holds the word
    [
      ['Name of dog', 'NAME'],
      [null, 'name'],
    ],
    [
      ['Name of dog', 'Notes'],
      ['name', null],
    ],
    // a field is one column, unless it may be several
    [
      ['Name', 'Customer'],
      ['name', null],
    ],
    [
      ['Phone', 'Cell phone', 'Work phone'],
      ['phone', 'phone', 'phone'],
    ],
    // a part of a word is no word
    [
      ['Username', 'Megaphone'],
      [null, null],
    ],
    [
      ['', 'Email'],
      [null, 'email'],
    ],
    // of two words in one head the field that is looked for first
    [['Phone of customer'], ['name']],
    [[], []],
  ])('%j are %j', (heads, fields) => {
    expect(guessColumns(heads, known)).toEqual(fields)
  })
})

test.each([
  ["'=1+1", '=1+1'],
  ["'+1415", '+1415'],
  ["'-5", '-5'],
  ["'@x", '@x'],
  ["'\tx", '\tx'],
  ["'tis", "'tis"],
  ["x'=1", "x'=1"],
  ["''=1", "''=1"],
])('the cell %j is read as %j', (cell, read) => {
  expect(unguarded(cell)).toBe(read)
})

test('words are known by their own key and by what people read for them', () => {
  const words = wordsOf(['do_not', 'may'], (word) => (word === 'may' ? ['Yes', 'Sí'] : ['No']))
  expect([...words]).toEqual([
    ['do not', 'do_not'],
    ['no', 'do_not'],
    ['may', 'may'],
    ['yes', 'may'],
    ['si', 'may'],
  ])
})
