import { expect, it } from 'vitest'
import { tradeWords } from '#contract/permits/values.ts'
import { distanceFrom, matchesIn, metersBetween, workPattern, workWords } from './match.rules.ts'

it('a business works by the words of its trade and of its services, without those that say nothing', () => {
  expect(workWords('plumbing', ['Water heater installation', 'New gutters', 'A/C repair'])).toEqual([
    ...tradeWords.plumbing,
    'water',
    'heater',
    'gutter',
  ])
  expect(workWords('general_contracting', ['Decks'])).toEqual([])
  expect(workWords(null, ['Terrazas Ñandú'])).toEqual(['terraza', 'nandu'])
  expect(workWords('other', ['Repair services'])).toEqual([])
})

it('words are found at their beginning, whole, and once', () => {
  const words = ['plumb', 'water heater', 'a/c', 'bath']
  expect(matchesIn('Plumbing: replace WATER HEATERS, two baths, plumbing', words)).toEqual([
    'plumbing',
    'water heaters',
    'baths',
  ])
  expect(matchesIn('Replumb. Aquaplumbing', words)).toEqual([])
  expect(matchesIn('New A/C', words)).toEqual(['a/c'])
  expect(matchesIn('anything', [])).toEqual([])
  // whatever a service is called, it is no part of the pattern
  expect(workPattern(['de(ck', 'x|.*'], '\\m')).toBe('\\m(?:deck|x)')
})

it('distances are those on the ground, from the nearest place', () => {
  const [oakland, berkeley] = [
    { lat: 37.8044, lng: -122.2712 },
    { lat: 37.8716, lng: -122.2727 },
  ]
  expect(metersBetween(oakland, berkeley)).toBeGreaterThan(7400)
  expect(metersBetween(oakland, berkeley)).toBeLessThan(7550)
  expect(distanceFrom([oakland, berkeley], berkeley)).toBe(0)
  expect(distanceFrom([], berkeley)).toBeNull()
})
