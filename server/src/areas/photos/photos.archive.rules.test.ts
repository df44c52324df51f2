import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeName, uniqueNames } from './photos.archive.rules.ts'

test.each([
  ['kitchen.jpg', 'kitchen.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\a.jpg', 'a.jpg'],
  ['CON.jpg', '_CON.jpg'],
  ['lpt1', '_lpt1'],
  ['console.jpg', 'console.jpg'],
  ['name. . ', 'name'],
  ['...', 'photo'],
  ['Before and after 2026', 'Before and after 2026'],
])('%s is written as %s', (given, expected) => {
  expect(safeName(given)).toBe(expected)
})

test('names that differ in nothing but their case do not meet', () => {
  expect(uniqueNames(['a.jpg', 'A.jpg', 'a.jpg', 'a (2).jpg', 'b', 'b'])).toEqual([
    'a.jpg',
    'A (2).jpg',
    'a (3).jpg',
    'a (2) (2).jpg',
    'b',
    'b (2)',
  ])
})

test('whatever files are called, each has a name of its own that leads nowhere else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a.jpg', 'a (2).jpg', '..', 'nul'))),
      (given) => {
        const names = uniqueNames(given)
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length)
        for (const name of names) expect(name).not.toMatch(/[/\\\p{Cc}]|^\.|[. ]$|^$/u)
      },
    ),
  )
})
