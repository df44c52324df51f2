import { describe, expect, test } from 'vitest'
import type { SocialSlot } from '#contract/social/types.ts'
import { freeTimes, slotTimes, usualSlots, type SlotTime } from './slots.rules.ts'

const zone = 'America/New_York'
// a Friday, ten in the morning there
const now = new Date('2026-11-27T15:00:00Z')

/** The first few, as `2026-11-27T22:00 facebook+instagram` in world time. */
function first(count: number, times: Generator<SlotTime, undefined>): string[] {
  const found: string[] = []
  for (const { moment, networks } of times) {
    found.push(`${moment.toISOString().slice(0, 16)} ${networks.join('+')}`)
    if (found.length === count) break
  }
  return found
}

test('until the owner chooses: each network on Tuesday at nine, and where people look around on Friday at five', () => {
  expect(first(4, slotTimes(usualSlots, zone, now))).toEqual([
    '2026-11-27T22:00 facebook+instagram',
    '2026-12-01T14:00 facebook+instagram+google',
    '2026-12-04T22:00 facebook+instagram',
    '2026-12-08T14:00 facebook+instagram+google',
  ])
})

describe('the next times of slots', () => {
  const daily = (...times: readonly string[]): SocialSlot[] =>
    times.map((time) => ({ network: 'google', weekday: 5, time }))

  test('begin after now, and follow each other whatever the order of the slots', () => {
    expect(first(3, slotTimes(daily('18:00', '10:01', '10:00', '09:00'), zone, now))).toEqual([
      '2026-11-27T15:01 google',
      '2026-11-27T23:00 google',
      '2026-12-04T14:00 google',
    ])
  })
  test('are by the business’s day: late in the evening there it is already tomorrow in world time', () => {
    const evening = new Date('2026-11-28T03:30:00Z')
    expect(first(1, slotTimes(daily('23:00'), zone, evening))).toEqual(['2026-11-28T04:00 google'])
  })
  test('stay at nine o’clock when the clocks change', () => {
    const sundays: SocialSlot[] = [{ network: 'facebook', weekday: 0, time: '09:00' }]
    expect(first(2, slotTimes(sundays, zone, new Date('2026-10-25T12:00:00Z')))).toEqual([
      '2026-10-25T13:00 facebook',
      '2026-11-01T14:00 facebook',
    ])
  })
  test('come an hour later on the day when daylight saving leaves them out', () => {
    const early: SocialSlot[] = [{ network: 'facebook', weekday: 0, time: '02:30' }]
    expect(first(1, slotTimes(early, zone, new Date('2026-03-07T12:00:00Z')))).toEqual(['2026-03-08T07:30 facebook'])
  })
  test('end after 120 days, and there are none without slots', () => {
    // seventeen Fridays and today
    expect([...slotTimes(daily('18:00'), zone, now)]).toHaveLength(18)
    // of Saturdays the 120 days hold seventeen: today counts, and the next one would be the 121st
    const saturdays: SocialSlot[] = [{ network: 'google', weekday: 6, time: '18:00' }]
    expect([...slotTimes(saturdays, zone, now)]).toHaveLength(17)
    expect([...slotTimes([], zone, now)]).toEqual([])
  })
})

describe('the free times', () => {
  const planned = (network: SocialSlot['network'], at: string) => ({ network, at: new Date(at) })

  test('leave out the network that has something planned at that moment', () => {
    const there = [planned('facebook', '2026-11-27T22:00Z'), planned('google', '2026-11-27T22:00Z')]
    expect(first(2, freeTimes(usualSlots, zone, now, there))).toEqual([
      '2026-11-27T22:00 instagram',
      '2026-12-01T14:00 facebook+instagram+google',
    ])
  })
  test('leave out the moment where each of its networks has something', () => {
    const there = [planned('facebook', '2026-11-27T22:00Z'), planned('instagram', '2026-11-27T22:00Z')]
    expect(first(1, freeTimes(usualSlots, zone, now, there))).toEqual(['2026-12-01T14:00 facebook+instagram+google'])
  })
  test('are all of them where nothing is planned, or something at another time', () => {
    const there = [planned('facebook', '2026-11-27T22:01Z')]
    expect(first(2, freeTimes(usualSlots, zone, now, there))).toEqual(first(2, slotTimes(usualSlots, zone, now)))
  })
})
