import { describe, expect, it } from 'vitest'
import { reservedSlugs } from '#contract/slugs/reserved-slugs.ts'
import { slug as slugShape } from '#contract/shared.ts'
import { noHours, usualHours } from '#contract/hours.rules.ts'
import { BusinessHours } from '#contract/sites.ts'
import { slugCandidates, slugOf, timeZoneOf } from './sites.creation.rules.ts'

describe('the slug of a business', () => {
  it.each([
    ["Joe's Plumbing", 'joes-plumbing'],
    ['Müller & Söhne, LLC', 'muller-and-sohne-llc'],
    ['Łódź Straße Ærø', 'lodz-strasse-aero'],
    ['  --Roofs 24/7--  ', 'roofs-24-7'],
    ['水道屋', 'business'],
    ['API', 'api-business'],
    ['ﬁne Gutters ①', 'fine-gutters-1'],
    ['A&B', 'a-and-b'],
    [`${'a'.repeat(47)} b`, 'a'.repeat(47)],
    ['x'.repeat(60), 'x'.repeat(48)],
    ['Bob’s', 'bobs'],
  ])('%s → %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('is tried plain, numbered from two to five, and at last with chance letters', () => {
    expect(slugCandidates('Joe', 'q7')).toEqual(['joe', 'joe-2', 'joe-3', 'joe-4', 'joe-5', 'joe-q7'])
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
    ...[
      '005 New_York, 006 Puerto_Rico, 009 Puerto_Rico, 010 New_York, 323 New_York, 324 Chicago, 325 Chicago, 326 New_York',
      '349 New_York, 350 Chicago, 372 Chicago, 373 New_York, 374 New_York, 375 Chicago, 376 New_York, 379 New_York, 380 Chicago',
      '397 Chicago, 398 New_York, 419 New_York, 420 Chicago, 424 Chicago, 425 New_York, 462 New_York, 463 Chicago, 464 Chicago',
      '465 New_York, 475 New_York, 476 Chicago, 477 Chicago, 478 New_York, 479 New_York, 480 Detroit, 499 Detroit, 500 Chicago',
      '576 Chicago, 577 Denver, 579 Denver, 580 Chicago, 585 Chicago, 586 Denver, 587 Chicago, 589 Chicago, 590 Denver, 599 Denver',
      '600 Chicago, 692 Chicago, 693 Denver, 699 Denver, 700 Chicago, 797 Chicago, 798 Denver, 834 Denver, 835 Los_Angeles',
      '836 Boise, 837 Boise, 838 Los_Angeles, 839 Los_Angeles, 840 Denver, 849 Denver, 850 Phoenix, 869 Phoenix, 870 Denver',
      '888 Denver, 889 Los_Angeles, 966 Los_Angeles, 970 Los_Angeles, 978 Los_Angeles, 979 Boise, 980 Los_Angeles, 994 Los_Angeles, 995 Anchorage',
    ]
      .flatMap((line) => line.split(', '))
      .map((pair) => [`${pair.slice(0, 3)}01`, `America/${pair.slice(4)}`]),
    ['96701', 'Pacific/Honolulu'],
    ['96899', 'Pacific/Honolulu'],
    ['96901', 'Pacific/Guam'],
    ['no code', 'America/New_York'],
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

it('gives a new business no hours, and plans by some that the contract takes', () => {
  for (const hours of [noHours, usualHours]) expect(BusinessHours.parse(hours)).toEqual(hours)
})
