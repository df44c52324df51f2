import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from './drafts.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

const empty = { title: '', body: '', tags: ['none'] }

test('a draft comes back with its key', () => {
  kept.set('d', JSON.stringify({ value: { title: 'Half', body: 'a note' }, idempotencyKey: 'k' }))
  expect(readDraft('d', empty)).toEqual({
    value: { title: 'Half', body: 'a note', tags: ['none'] },
    idempotencyKey: 'k',
  })
})

test('a draft of another form, or a broken one, does no harm', () => {
  kept.set('d', JSON.stringify({ value: { title: 7, other: 'x' }, idempotencyKey: 'k' }))
  expect(readDraft('d', empty)?.value).toEqual(empty)
  kept.set('d', '{')
  expect(readDraft('d', empty)).toBeNull()
  expect(readDraft('none', empty)).toBeNull()
})
