import { describe, expect, test } from 'vitest'
import { cut, isOfficePath, isQuiet, openWays, pathIn, preferencesOf } from './notifications.rules.ts'

test('who never chose has a push for everything and a text for what cannot wait', () => {
  const usual = preferencesOf(undefined)
  expect(usual.new_request).toEqual({ push: true, text: false })
  expect(usual.handed_over).toEqual({ push: true, text: true })
  expect(usual.visit_held).toEqual({ push: true, text: true })
  expect(preferencesOf({ handed_over: { push: false, text: false } })).toEqual({
    ...usual,
    handed_over: { push: false, text: false },
  })
  for (const strange of [{ unknown: 1 }, { handed_over: 'yes' }, null, 'text', 7])
    expect(preferencesOf(strange)).toEqual(usual)
})

test.each([
  ['2026-05-20T04:00:00Z', 'America/Los_Angeles', true], // 21:00
  ['2026-05-20T03:59:59Z', 'America/Los_Angeles', false], // 20:59
  ['2026-05-20T13:59:59Z', 'America/Los_Angeles', true], // 6:59
  ['2026-05-20T14:00:00Z', 'America/Los_Angeles', false], // 7:00
  ['2026-05-20T04:30:00Z', 'America/New_York', true], // 0:30
  ['2026-05-20T18:00:00Z', 'Pacific/Honolulu', false],
])('%s in %s is quiet: %s', (moment, zone, quiet) => {
  expect(isQuiet(new Date(moment), zone)).toBe(quiet)
})

describe('a text that is too long', () => {
  test('is cut between characters, never inside one', () => {
    expect(cut('  one \n two ', 20)).toBe('one two')
    expect(cut('abcdef', 6)).toBe('abcdef')
    expect(cut('abcdefg', 6)).toBe('abcde…')
    expect(cut('abcd efg', 6)).toBe('abcd…')
    expect(cut('👩‍👩‍👧👩‍👩‍👧', 12)).toBe('👩‍👩‍👧…')
  })
})

test.each([
  ['/requests/1?tab=thread', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['requests', false],
  ['/', true],
  ['', false],
])('%s is a screen of the office: %s', (path, is) => {
  expect(isOfficePath(path)).toBe(is)
})

test('a screen is one of the business', () => {
  expect(pathIn('ace', '/requests?request=1#top')).toBe('/requests?request=1&site=ace#top')
  expect(pathIn('ace', '/requests?site=other')).toBe('/requests?site=ace')
})

test('of very much news in an hour the rest is only in the office, urgent texts later than others', () => {
  const ways = (place: number, urgent: boolean) => Object.values(openWays(place, urgent))
  expect([12, 13, 120, 121].map((place) => ways(place, false))).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [false, false],
  ])
  expect([40, 41].map((place) => ways(place, true))).toEqual([
    [true, true],
    [true, false],
  ])
})
