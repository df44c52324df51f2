import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays, type BusinessHours } from '#contract/sites.ts'
import { momentOf } from '../../platform/wall-clock.rules.ts'
import { inOrder, isOpenAt, lastWeeks, nextOpening, overlaps, startOfDay, townOf } from './sites.rules.ts'

const closed: BusinessHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
  closed_dates: [],
}
const day = [
  { open: '08:00', close: '12:00' },
  { open: '13:00', close: '17:00' },
]
const working: BusinessHours = { ...closed, monday: day, tuesday: day, wednesday: day, thursday: day, friday: day }
const everyNight: BusinessHours = {
  ...closed,
  ...Object.fromEntries(weekdays.map((name) => [name, [{ open: '01:30', close: '02:30' }]])),
}
const california = 'America/Los_Angeles'

describe('isOpenAt', () => {
  it.each([
    ['Wednesday at eight', '2026-05-20T15:00:00Z', true],
    ['a second before eight', '2026-05-20T14:59:59Z', false],
    ['the last minute before noon', '2026-05-20T18:59:59Z', true],
    ['noon', '2026-05-20T19:00:00Z', false],
    ['one o’clock', '2026-05-20T20:00:00Z', true],
    ['five o’clock', '2026-05-21T00:00:00Z', false],
    ['Saturday', '2026-05-23T18:00:00Z', false],
    ['Friday afternoon, Saturday in UTC', '2026-05-22T23:59:00Z', true],
    ['the same clock in winter', '2026-01-14T16:00:00Z', true],
    ['an hour before it in winter', '2026-01-14T15:30:00Z', false],
  ])('%s', (_when, moment, open) => {
    expect(isOpenAt(working, california, new Date(moment))).toBe(open)
  })

  it('is closed on a closed date of the business’s own calendar', () => {
    const hours = { ...working, closed_dates: ['2026-05-20'] }
    expect(isOpenAt(hours, california, new Date('2026-05-20T18:00:00Z'))).toBe(false)
    expect(isOpenAt(hours, 'Pacific/Auckland', new Date('2026-05-20T22:00:00Z'))).toBe(true)
  })

  it('takes 23:59 to mean until midnight', () => {
    const hours = { ...closed, wednesday: [{ open: '00:00', close: '23:59' }] }
    expect(isOpenAt(hours, 'UTC', new Date('2026-05-20T23:59:59Z'))).toBe(true)
    expect(isOpenAt(hours, 'UTC', new Date('2026-05-21T00:00:00Z'))).toBe(false)
  })

  it('is open in both of the hours that autumn gives twice, and opens late in the one that spring leaves out', () => {
    // 1 November 2026, 1:45 in summer time and again in winter time
    expect(isOpenAt(everyNight, california, new Date('2026-11-01T08:45:00Z'))).toBe(true)
    expect(isOpenAt(everyNight, california, new Date('2026-11-01T09:45:00Z'))).toBe(true)
    // 8 March 2026: after 1:59 comes 3:00
    expect(isOpenAt(everyNight, california, new Date('2026-03-08T09:59:00Z'))).toBe(true)
    expect(isOpenAt(everyNight, california, new Date('2026-03-08T10:00:00Z'))).toBe(false)
  })
})

describe('nextOpening', () => {
  it.each([
    ['now, when it is open', '2026-05-20T16:30:00Z', '2026-05-20T16:30:00.000Z'],
    ['after lunch', '2026-05-20T19:10:00Z', '2026-05-20T20:00:00.000Z'],
    ['tomorrow morning', '2026-05-21T03:00:00Z', '2026-05-21T15:00:00.000Z'],
    ['on Monday', '2026-05-23T03:00:00Z', '2026-05-25T15:00:00.000Z'],
    ['on the Monday after the clocks went forward', '2026-03-07T20:00:00Z', '2026-03-09T15:00:00.000Z'],
    ['on the Monday after the clocks went back', '2026-10-31T20:00:00Z', '2026-11-02T16:00:00.000Z'],
  ])('%s', (_when, moment, opening) => {
    expect(nextOpening(working, california, new Date(moment))?.toISOString()).toBe(opening)
  })

  it('passes over closed dates, however many', () => {
    const dates = Array.from({ length: 100 }, (_, index) =>
      new Date(Date.UTC(2026, 4, 20 + index)).toISOString().slice(0, 10),
    )
    const hours = { ...working, closed_dates: dates }
    expect(nextOpening(hours, california, new Date('2026-05-20T18:00:00Z'))?.toISOString()).toBe(
      '2026-08-28T15:00:00.000Z',
    )
  })

  it('is null for a business that never opens', () => {
    expect(nextOpening(closed, california, new Date('2026-05-20T18:00:00Z'))).toBeNull()
  })
})

const zones = fc.constantFrom(
  california,
  'America/New_York',
  'America/Phoenix',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
)
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const spans = fc.array(
  fc
    .tuple(time, time)
    .filter(([open, close]) => open < close)
    .map(([open, close]) => ({ open, close })),
  { maxLength: 3 },
)
const anyHours: fc.Arbitrary<BusinessHours> = fc.record({
  monday: spans,
  tuesday: spans,
  wednesday: spans,
  thursday: spans,
  friday: spans,
  saturday: spans,
  sunday: spans,
  closed_dates: fc.constant([]),
})
const wall = (zone: string, moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(moment)

describe('for all hours, zones and moments', () => {
  it('the next opening is open, not before now, and nothing between is', () => {
    fc.assert(
      fc.property(anyHours, zones, moments, fc.double({ min: 0, max: 1, noNaN: true }), (hours, zone, moment, part) => {
        const opening = nextOpening(hours, zone, moment)
        if (!opening) return weekdays.every((name) => hours[name].length === 0)
        const between = new Date(moment.getTime() + (opening.getTime() - moment.getTime()) * part)
        const waits = between >= opening || !isOpenAt(hours, zone, between)
        return opening >= moment && isOpenAt(hours, zone, opening) && waits
      }),
      { numRuns: 1000, seed: 20_260_520 },
    )
  })

  it('sees both of the hours that autumn gives twice', () => {
    expect(nextOpening(everyNight, california, new Date('2026-11-01T09:10:00Z'))?.toISOString()).toBe(
      '2026-11-01T09:30:00.000Z',
    )
  })

  it('momentOf shows the date and time that were asked for, or the first after the gap', () => {
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        const [date = '', clock = ''] = wall(zone, moment).split(' ')
        const found = momentOf(zone, date, clock)
        expect(wall(zone, found)).toBe(`${date} ${clock}`)
      }),
      { numRuns: 300 },
    )
    expect(momentOf(california, '2026-03-08', '02:30').toISOString()).toBe('2026-03-08T10:30:00.000Z')
    expect(momentOf(california, '2026-03-08', '03:00').toISOString()).toBe('2026-03-08T10:00:00.000Z')
    expect(momentOf('Asia/Kathmandu', '2026-05-20', '00:00').toISOString()).toBe('2026-05-19T18:15:00.000Z')
  })

  it('spans overlap when they share a minute, and not when one begins as the other ends', () => {
    const of = (...hours: { open: string; close: string }[]) => overlaps({ ...closed, tuesday: hours })
    expect(of({ open: '08:00', close: '12:00' }, { open: '12:00', close: '13:00' })).toEqual([])
    expect(of({ open: '12:00', close: '13:00' }, { open: '08:00', close: '12:00' })).toEqual([])
    expect(of({ open: '08:00', close: '12:01' }, { open: '12:00', close: '13:00' })).toEqual(['tuesday.1'])
    expect(
      of({ open: '08:00', close: '09:00' }, { open: '10:00', close: '11:00' }, { open: '08:30', close: '08:40' }),
    ).toEqual(['tuesday.2'])
  })

  it('closed dates stand in order, each once', () => {
    const hours = { ...closed, closed_dates: ['2026-07-04', '2026-01-01', '2026-07-04'] }
    expect(inOrder(hours).closed_dates).toEqual(['2026-01-01', '2026-07-04'])
  })

  it('inOrder sorts without losing a span, and overlaps finds what clashes', () => {
    fc.assert(
      fc.property(anyHours, (hours) => {
        const sorted = inOrder(hours)
        for (const name of weekdays) {
          expect(sorted[name].toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
            hours[name].toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
          )
        }
        const clashes = weekdays.some((name) =>
          sorted[name].some((span, index) => index > 0 && span.open < (sorted[name][index - 1]?.close ?? '')),
        )
        expect(overlaps(hours).length > 0).toBe(clashes)
      }),
    )
  })
})

describe('days and weeks of the business’s own clock', () => {
  it('a day begins at its midnight', () => {
    expect(startOfDay(california, new Date('2026-05-20T18:00:00Z')).toISOString()).toBe('2026-05-20T07:00:00.000Z')
    expect(startOfDay(california, new Date('2026-03-20T18:00:00Z'), 29).toISOString()).toBe('2026-02-19T08:00:00.000Z')
  })
  it('the week of a Sunday began six days before it, that of a Monday on the day itself', () => {
    const monday = (moment: string) => lastWeeks('UTC', new Date(moment), 1).map((week) => week.monday)
    expect(monday('2026-05-24T12:00:00Z')).toEqual(['2026-05-18'])
    expect(monday('2026-05-25T00:00:00Z')).toEqual(['2026-05-25'])
  })
  it('weeks begin on Monday, across daylight saving', () => {
    const weeks = lastWeeks(california, new Date('2026-03-15T20:00:00Z'), 3)
    expect(weeks.map(({ monday, begins }) => [monday, begins.toISOString()])).toEqual([
      ['2026-02-23', '2026-02-23T08:00:00.000Z'],
      ['2026-03-02', '2026-03-02T08:00:00.000Z'],
      ['2026-03-09', '2026-03-09T07:00:00.000Z'],
    ])
  })
})

it.each([
  ['12 Oak St, Oakland, CA 94607', ['Oakland', 'CA', '94607']],
  ['12 Oak St, Oakland, CA 94607-1234', ['Oakland', 'CA', '94607']],
  ['12 Oak St\nOakland,CA', ['Oakland', 'CA', 'zip']],
  ['Oakland, CA', ['Oakland', 'CA', 'zip']],
  ['12 Oak St, St. Louis, MO, 63101, USA', ['St. Louis', 'MO', '63101']],
  ["12 Oak St, Coeur d'Alene, ID 83814 United States.", ["Coeur d'Alene", 'ID', '83814']],
  ['12 Oak St, San José , CA US ', ['San José', 'CA', 'zip']],
  ['12 Oak St, Oakland, CA 9460', ['', '', 'zip']],
  ['12 Oak St, Oakland, California', ['', '', 'zip']],
  ['12 Oak St', ['', '', 'zip']],
  ['', ['', '', 'zip']],
])('the town of %j is %j', (address, [locality, region, code]) => {
  expect(townOf(address, 'zip')).toEqual({ locality, region, postal_code: code })
})
