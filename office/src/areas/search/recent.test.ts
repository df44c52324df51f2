import { beforeEach, describe, expect, it } from 'vitest'
import { readRecent, rememberRecent } from './recent.ts'

const found = (id: string) => ({
  kind: 'project' as const,
  id,
  title: `Job ${id}`,
  detail: '',
  path: `/projects/${id}`,
})

beforeEach(() => localStorage.clear())

describe('what was opened last', () => {
  it('is there again, the newest first, each once, six at most', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberRecent('acme', 'ann', found(id))
    expect(readRecent('acme', 'ann').map(({ id }) => id)).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
  })

  it('is nobody else’s, and no other business’s', () => {
    rememberRecent('acme', 'ann', found('a'))
    expect(readRecent('acme', 'bob')).toEqual([])
    expect(readRecent('other', 'ann')).toEqual([])
  })

  it.each(['', '{', 'null', '[1]', '[{"kind":"project"}]'])('takes %s for nothing', (kept) => {
    localStorage.setItem('found:ann:acme', kept)
    expect(readRecent('acme', 'ann')).toEqual([])
  })

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])('opens no %s', (path) => {
    localStorage.setItem('found:ann:acme', JSON.stringify([{ ...found('a'), path }]))
    expect(readRecent('acme', 'ann')).toEqual([])
  })
})
