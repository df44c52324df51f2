import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyBetween, keyOnTop, longestPosition } from './requests.place.rules.ts'

// what a draw gives: digits of the keys' alphabet, the last no zero
const jitter = fc.stringMatching(/^[0-9a-z]{3}[1-9a-z]$/)

describe('a key on top', () => {
  it('stands above all that came before, stays short, and something fits above and below it', () => {
    fc.assert(
      fc.property(fc.array(jitter, { minLength: 1, maxLength: 300 }), (draws) => {
        const keys = draws.reduce<string[]>((made, drawn) => [keyOnTop(made[0] ?? null, drawn), ...made], [])
        expect(keys).toEqual([...new Set(keys)].toSorted())
        expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(10)
        const gaps = [null, ...keys].map((key, place) => keyBetween(key, keys[place] ?? null))
        expect(gaps).not.toContain(null)
      }),
      { numRuns: 20 },
    )
  })

  it('has a whole number of its own', () => {
    expect([keyOnTop(null, 'x'), keyOnTop('a0', 'x'), keyOnTop('a0V', 'x'), keyOnTop('a1', 'x')]).toEqual([
      'a0x',
      'Zzx',
      'Zzx',
      'a0x',
    ])
  })

  it('is another one for two that see the same first card', () => {
    expect(keyOnTop('a0', '0001')).not.toBe(keyOnTop('a0', '0002'))
  })
})

describe('a key between', () => {
  it('lies between its neighbours', () => {
    const between = keyBetween('a0', 'a1')
    expect(between !== null && between > 'a0' && between < 'a1').toBe(true)
  })

  it('lies before the first and behind the last, and is sixty signs long at most', () => {
    expect([keyBetween(null, 'a1'), keyBetween('a0', null), keyBetween(null, null)]).toEqual(['a0', 'a1', 'a0'])
    const sixty = keyBetween('a1', `a1${'0'.repeat(56)}1`)
    expect(sixty).toHaveLength(longestPosition)
    expect(keyBetween('a1', `a1${'0'.repeat(57)}1`)).toBeNull()
  })

  it.each([
    ['cards that share a place', 'a1', 'a1'],
    ['cards the wrong way round', 'a2', 'a1'],
    ['keys that are none', 'no key of ours', 'zzzz'],
    ['neighbours with no room left', 'a1', `a1${'0'.repeat(longestPosition)}1`],
  ])('is not there for %s', (_what, above, below) => {
    expect(keyBetween(above, below)).toBeNull()
  })
})
