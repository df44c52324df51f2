import { describe, expect, it } from 'vitest'
import { reservedSlugs } from '#contract/paths.ts'
import { slug as slugShape } from '#contract/shared.ts'
import { BusinessHours } from '#contract/sites.ts'
import { slugCandidates, slugOf, timeZoneOf, usualHours } from './sites.creation.rules.ts'

describe('the slug of a business', () => {
  it.each([
    ["Joe's Plumbing", 'joes-plumbing'],
    ['Müller & Söhne, LLC', 'muller-and-sohne-llc'],
    ['Łódź Straße Ærø', 'lodz-strasse-aero'],
    ['  --Roofs 24/7--  ', 'roofs-24-7'],
    ['水道屋', 'business'],
    ['API', 'api-business'],
    ['ﬁne Gutters ①', 'fine-gutters-1'],
  ])('%s → %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('always fits, whatever the name', () => {
    const names = [...reservedSlugs, 'x'.repeat(120), 'ab-'.repeat(40), '🔧', '\u0301', 'İ', `${'a'.repeat(47)} b`]
    for (const name of names) {
      for (const slug of slugCandidates(name, 'zzzzzz')) {
        expect(slugShape.parse(slug)).toBe(slug)
        expect(reservedSlugs).not.toContain(slug)
      }
    }
  })
})

describe('the time zone of a ZIP code', () => {
  it.each([
    ['10001', 'America/New_York'],
    ['02134-1000', 'America/New_York'],
    ['00901', 'America/Puerto_Rico'],
    ['33101', 'America/New_York'],
    ['32501', 'America/Chicago'],
    ['37201', 'America/Chicago'],
    ['37402', 'America/New_York'],
    ['37902', 'America/New_York'],
    ['38103', 'America/Chicago'],
    ['40202', 'America/New_York'],
    ['42101', 'America/Chicago'],
    ['46201', 'America/New_York'],
    ['46402', 'America/Chicago'],
    ['47708', 'America/Chicago'],
    ['48201', 'America/Detroit'],
    ['60601', 'America/Chicago'],
    ['57701', 'America/Denver'],
    ['58501', 'America/Chicago'],
    ['59101', 'America/Denver'],
    ['75201', 'America/Chicago'],
    ['79901', 'America/Denver'],
    ['80202', 'America/Denver'],
    ['83702', 'America/Boise'],
    ['83814', 'America/Los_Angeles'],
    ['84101', 'America/Denver'],
    ['85001', 'America/Phoenix'],
    ['87101', 'America/Denver'],
    ['89101', 'America/Los_Angeles'],
    ['94103', 'America/Los_Angeles'],
    ['96813', 'Pacific/Honolulu'],
    ['96910', 'Pacific/Guam'],
    ['97201', 'America/Los_Angeles'],
    ['98101', 'America/Los_Angeles'],
    ['99501', 'America/Anchorage'],
  ])('%s lies in %s', (zipCode, zone) => {
    expect(timeZoneOf(zipCode)).toBe(zone)
  })

  it('is one that the contract takes, for every code', () => {
    const taken = new Set(Intl.supportedValuesOf('timeZone'))
    for (let prefix = 0; prefix < 1000; prefix += 1) {
      expect(taken).toContain(timeZoneOf(`${String(prefix).padStart(3, '0')}01`))
    }
  })
})

it('gives a new business hours that the contract takes', () => {
  expect(BusinessHours.parse(usualHours)).toEqual(usualHours)
})
