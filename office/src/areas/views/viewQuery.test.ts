import { describe, expect, it } from 'vitest'
import { viewQueryOf } from './viewQuery.ts'

describe('what a view keeps of an address', () => {
  it('is the filters alone, in one order', () => {
    expect(viewQueryOf('?request=1&source=google&search=oak', ['search', 'source'])).toBe('search=oak&source=google')
  })

  it('is every value of a name that is repeated, whatever their order', () => {
    const names = ['status', 'tags']
    const query = viewQueryOf('?tags=hoa&status=scheduled&status=lead', names)
    expect(query).toBe('status=lead&status=scheduled&tags=hoa')
    expect(viewQueryOf('?status=lead&tags=hoa&status=scheduled', names)).toBe(query)
    expect(viewQueryOf(`?${query}`, names)).toBe(query)
  })

  it('is nothing where a filter is off or empty', () => {
    expect(viewQueryOf('?archived=false&search=', ['archived', 'search'])).toBe('')
  })
})
