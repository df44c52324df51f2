import { expect, test } from 'vitest'
import { beginningOf, pageOf } from './pages.ts'

test('every place is on one page, and the pages follow each other without a gap', () => {
  for (let place = 0; place < 1000; place += 1) {
    const page = pageOf(place)
    expect(beginningOf(page)).toBeLessThanOrEqual(place)
    expect(beginningOf(page + 1)).toBeGreaterThan(place)
  }
})
