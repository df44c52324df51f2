import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BusinessHours } from '#contract/sites.ts'
import { isOpenAt } from './sites.rules.ts'
import { openStretches } from './sites.stretches.rules.ts'

const hoursOf = (spans: readonly { open: string; close: string }[], closed: string[] = []): BusinessHours => {
  const day = [...spans]
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
    closed_dates: closed,
  }
}
const california = 'America/Los_Angeles'
const shown = (stretches: ReturnType<typeof openStretches>) =>
  stretches.map(({ begins, ends }) => `${begins.toISOString().slice(0, 16)}–${ends.toISOString().slice(0, 16)}`)

describe('opening hours as moments', () => {
  it('keep the wall clock when daylight saving begins', () => {
    const from = new Date('2026-03-07T12:00:00Z')
    const hours = hoursOf([{ open: '08:00', close: '17:00' }])
    expect(shown(openStretches(hours, california, { from, days: 2 }))).toEqual([
      '2026-03-07T16:00–2026-03-08T01:00',
      '2026-03-08T15:00–2026-03-09T00:00',
    ])
  })

  it('leave out closed dates and begin with the day of the business, not of UTC', () => {
    const from = new Date('2026-05-20T03:00:00Z')
    const hours = hoursOf([{ open: '13:00', close: '17:00' }], ['2026-05-20'])
    expect(shown(openStretches(hours, california, { from, days: 3 }))).toEqual([
      '2026-05-19T20:00–2026-05-20T00:00',
      '2026-05-21T20:00–2026-05-22T00:00',
    ])
  })

  it('go to the end of the day with 23:59', () => {
    const from = new Date('2026-05-20T12:00:00Z')
    const hours = hoursOf([{ open: '22:00', close: '23:59' }])
    expect(shown(openStretches(hours, california, { from, days: 1 }))).toEqual(['2026-05-21T05:00–2026-05-21T07:00'])
  })

  it('are in order, and a stretch that has no end of its own in the spring night is left out', () => {
    const from = new Date('2026-03-07T20:00:00Z')
    const two = hoursOf([
      { open: '13:00', close: '17:00' },
      { open: '08:00', close: '12:00' },
    ])
    expect(shown(openStretches(two, california, { from, days: 1 }))).toEqual([
      '2026-03-07T16:00–2026-03-07T20:00',
      '2026-03-07T21:00–2026-03-08T01:00',
    ])
    // between two and three o'clock there is nothing on 8 March
    expect(shown(openStretches(hoursOf([{ open: '02:10', close: '02:50' }]), california, { from, days: 2 }))).toEqual([
      '2026-03-07T10:10–2026-03-07T10:50',
    ])
    expect(openStretches(two, california, { from, days: 0 })).toEqual([])
  })

  it('are rather too short than too long in the autumn night, when the wall shows an hour twice', () => {
    const from = new Date('2026-10-31T20:00:00Z')
    const night = hoursOf([{ open: '01:30', close: '05:00' }])
    expect(shown(openStretches(night, california, { from, days: 2 }))).toEqual([
      '2026-10-31T08:30–2026-10-31T12:00',
      '2026-11-01T09:30–2026-11-01T13:00',
    ])
    const late = hoursOf([{ open: '00:00', close: '01:30' }])
    expect(shown(openStretches(late, california, { from, days: 2 }))).toEqual([
      '2026-10-31T07:00–2026-10-31T08:30',
      '2026-11-01T07:00–2026-11-01T08:30',
    ])
  })

  const time = fc.integer({ min: 0, max: 47 }).map((half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0')
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`
  })
  const span = fc
    .tuple(time, time)
    .filter(([open, close]) => open !== close)
    .map((pair) => pair.toSorted())
    .map(([open = '', close = '']) => ({ open, close }))

  it('never reach beyond the hours, whatever the zone and the night when the clocks change', () => {
    const nights = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31', '2026-04-04', '2026-10-03']
    const zones = [california, 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'UTC']
    fc.assert(
      fc.property(span, fc.constantFrom(...nights), fc.constantFrom(...zones), (hours, night, zone) => {
        const open = hoursOf([hours])
        for (const { begins, ends } of openStretches(open, zone, { from: new Date(`${night}T12:00:00Z`), days: 3 })) {
          for (let moment = begins.getTime(); moment < ends.getTime(); moment += 15 * 60_000)
            expect(isOpenAt(open, zone, new Date(moment))).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})
