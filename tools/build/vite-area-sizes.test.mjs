import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areaSizes } from './vite-area-sizes.ts'

const office = join(import.meta.dirname, '../../office/src')
/** A file of a build in which each module has its part of words that nothing makes shorter. */
const chunk = (modules) => ({
  type: 'chunk',
  code: randomBytes(Object.values(modules).reduce((sum, length) => sum + length, 0)).toString('latin1'),
  modules: Object.fromEntries(
    Object.entries(modules).map(([name, renderedLength]) => [join(office, name), { renderedLength }]),
  ),
})
const sizes = (bundle, bounds) => {
  let seen
  areaSizes(bounds, (found) => (seen = found)).generateBundle({}, bundle)
  return Object.fromEntries([...seen].map(([area, size]) => [area, Math.round(size)]))
}

describe('areaSizes', () => {
  const bundle = {
    'a.js': chunk({ 'areas/ads/AdsScreen.tsx': 9000, 'areas/adsorbent/Other.tsx': 9000 }),
    'b.js': chunk({ 'texts/en/ads.json': 3000, 'ui/Sheet.tsx': 1000 }),
    'c.js': chunk({ 'areas/social/SocialScreen.tsx': 5000 }),
  }

  it('gives an area its part of each file, with its texts, and none of what is called alike', () => {
    const free = ['ads', 'social'].map((area) => ({ area, most: 1000 }))
    const { ads, social } = sizes(bundle, free)
    // bytes above 127 are two in a text of a file
    expect(ads / social).toBeCloseTo(12 / 5, 0)
  })

  it('refuses a build with an area that is larger than it may be, by its name', () => {
    const tight = [
      { area: 'ads', most: 1 },
      { area: 'social', most: 1000 },
    ]
    expect(() => sizes(bundle, tight)).toThrow(/^more code than an area may have, gzipped: ads: [\d.]+ kB of 1$/)
  })
})
