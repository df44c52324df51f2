import { expect, test } from 'vitest'
import { cutPage, readCursor, writeCursor } from './photos.cursor.rules.ts'

const id = '01890000-0000-7000-8000-000000000000'

test('a cursor is read as it was written', () => {
  const place = { at: '2026-05-20T18:00:00.123456Z', id }
  expect(readCursor(writeCursor(place))).toEqual(place)
  expect(writeCursor(place).length).toBeLessThanOrEqual(100)
  expect(readCursor('')).toBeNull()
})

test.each([
  'x',
  '%00',
  writeCursor({ at: 'yesterday', id }),
  writeCursor({ at: '2026-13-45T99:99:99.000000Z', id }),
  writeCursor({ at: "2026-05-20T18:00:00.1'; --", id }),
])('%s is none', (cursor) => {
  expect(readCursor(cursor)).toBeUndefined()
})

test('one row more than the page says that there is another page', () => {
  const rows = [1, 2, 3].map((n) => ({ id, place: `2026-05-20T18:00:00.00000${n}Z` }))
  expect(cutPage(rows, 3)).toEqual({ page: rows, next: null })
  const { page, next } = cutPage(rows, 2)
  expect(page).toEqual(rows.slice(0, 2))
  expect(readCursor(next ?? '')).toEqual({ at: '2026-05-20T18:00:00.000002Z', id })
})
