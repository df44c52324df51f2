import { expect, test } from 'vitest'
import { shortcutReader } from './shortcuts.ts'

const press = (key: string, typing = false, mod = false) => ({ key, typing, mod })
const reader = () => shortcutReader(new Set(['mod+k', '?', 'g r']))

test('pairs, single keys, and keys with Ctrl or ⌘', () => {
  const read = reader()
  expect(read(press('g'), 0)).toBeNull()
  expect(read(press('r'), 500)).toBe('g r')
  expect(read(press('?'), 600)).toBe('?')
  expect(read(press('K', true, true), 700)).toBe('mod+k')
})

test('nothing while typing, nor with a pause in between', () => {
  const read = reader()
  expect(read(press('?', true), 0)).toBeNull()
  read(press('g'), 0)
  expect(read(press('r'), 2000)).toBeNull()
})
