import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { driveMinutes, type Point } from '#contract/schedule/travel.rules.ts'
import type { BusinessHours } from '#contract/sites.ts'
import { localIso, offsetIn } from '../../../platform/zones.rules.ts'
import { openStretches } from '../../sites/index.ts'
import {
  canTake,
  chooseMember,
  freeTimes,
  freeTogether,
  overlap,
  slotsOf,
  stretchFrom,
  within,
  withUnassigned,
  type Busy,
  type MemberTimes,
  type Place,
  type SlotsWanted,
  type Stretch,
} from './free-times.rules.ts'

const at = (text: string) => new Date(`2026-05-20T${text}:00Z`)
const wanted: SlotsWanted = {
  minutes: 60,
  before: 0,
  after: 0,
  step: 30,
  place: undefined,
  precision: 'exact',
  earliest: at('00:00'),
  most: 100,
  offsetAt: () => 0,
}
const starts = (slots: readonly { begins: Date }[]) => slots.map(({ begins }) => begins.toISOString().slice(11, 16))
const from = (begins: string, ends: string): Stretch => ({ begins: at(begins), ends: at(ends) })
const busyFrom = (begins: string, ends: string, place?: Place): Busy => ({
  ...from(begins, ends),
  before: 0,
  after: 0,
  place,
})
const member = (open: readonly Stretch[], busy: readonly Busy[] = [], id = 'ana'): MemberTimes => ({ id, open, busy })
const slotsIn = (open: readonly Stretch[], taken: readonly Stretch[], given: SlotsWanted) =>
  slotsOf(
    member(
      open,
      taken.map((stretch) => ({ ...stretch, before: 0, after: 0, place: undefined })),
    ),
    given,
  )

// two places in San Francisco a drive of 14 minutes apart, and one across the bay
const mission: Point = [37.7599, -122.4148]
const sunset: Point = [37.7532, -122.4747]
const oakland: Point = [37.8044, -122.2712]

it('two stretches overlap when they share a moment, and one lies within another that is as long', () => {
  const nine = stretchFrom(at('09:00'), 60)
  expect(nine).toEqual({ begins: at('09:00'), ends: at('10:00') })
  const overlaps = ['08:00', '08:30', '09:30', '10:00'].map((time) => overlap(nine, stretchFrom(at(time), 60)))
  expect(overlaps).toEqual([false, true, true, false])
  expect(within(nine, [{ begins: at('09:00'), ends: at('10:00') }])).toBe(true)
  expect(within(nine, [{ begins: at('09:01'), ends: at('10:00') }])).toBe(false)
  expect(within(nine, [{ begins: at('09:00'), ends: at('09:59') }])).toBe(false)
  expect(within(nine, [])).toBe(false)
})

describe('slots of one member', () => {
  it('keep whole quarters of an hour free for drives that are counted coarsely, and for those next door', () => {
    const first = (place: Place) =>
      starts(
        slotsOf(member([from('08:00', '18:00')], [busyFrom('08:00', '09:00', place)]), {
          ...wanted,
          step: 1,
          place: mission,
          precision: 'coarse',
        }),
      )[0]
    expect([driveMinutes(mission, mission), driveMinutes(mission, sunset), driveMinutes(mission, oakland)]).toEqual([
      0, 14, 22,
    ])
    expect([mission, sunset, oakland, null].map(first)).toEqual(['09:15', '09:15', '09:30', '09:20'])
  })

  it('begin on the hour and half hour, and end before closing', () => {
    expect(starts(slotsIn([from('08:10', '10:40')], [], wanted))).toEqual(['08:30', '09:00', '09:30'])
  })

  it('go round what is taken', () => {
    const open = [from('08:00', '12:00')]
    expect(starts(slotsIn(open, [from('09:00', '10:15')], wanted))).toEqual(['08:00', '10:30', '11:00'])
  })

  it('begin not before the earliest moment nor after the latest, and are no more than asked for', () => {
    const open = [from('08:00', '18:00')]
    expect(starts(slotsIn(open, [], { ...wanted, earliest: at('11:05'), most: 2 }))).toEqual(['11:30', '12:00'])
    expect(starts(slotsIn(open, [], { ...wanted, earliest: at('15:00'), latest: at('15:30') }))).toEqual([
      '15:00',
      '15:30',
    ])
  })

  it('stand on the half hours of the wall clock where that is a quarter off', () => {
    const slots = slotsIn([from('08:00', '10:00')], [], { ...wanted, offsetAt: () => 345 * 60_000 })
    expect(starts(slots)).toEqual(['08:15', '08:45'])
  })

  it.each([
    [15, '08:15', ['08:15', '08:30', '08:45', '09:00']],
    [30, '08:15', ['08:30', '09:00']],
    [60, '08:30', ['08:30', '09:30']],
    [60, '08:15', ['08:30', '09:30']],
  ])('go by steps of %i minutes from the opening at %s on', (step, opens, expected) => {
    const slots = slotsIn([from(opens, '10:45')], [], { ...wanted, step })
    expect(starts(slots).slice(0, expected.length)).toEqual(expected)
  })

  it('keep the buffers of both without leaving the grid, and without leaving the hours', () => {
    const open = [from('08:00', '14:00')]
    const visit = { ...busyFrom('10:00', '11:00'), before: 10, after: 20 }
    const given = { ...wanted, before: 15, after: 5 }
    // before it: 5 + 10 minutes, so until 9:45; after it: 20 + 15, so from 11:35 on
    expect(starts(slotsOf(member(open, [visit]), given))).toEqual(['08:00', '08:30', '12:00', '12:30', '13:00'])
  })

  it('leave time to drive from the visit before and to the visit after', () => {
    expect(driveMinutes(mission, sunset)).toBe(14)
    const open = [from('08:00', '13:00')]
    const visit = busyFrom('10:00', '11:00', sunset)
    const fine = { ...wanted, step: 15, place: mission }
    expect(starts(slotsOf(member(open, [visit]), fine))).toEqual([
      '08:00',
      '08:15',
      '08:30',
      '08:45',
      '11:15',
      '11:30',
      '11:45',
      '12:00',
    ])
    const here = slotsOf(member(open, [busyFrom('10:00', '11:00', mission)]), fine)
    expect(starts(here)).toContain('11:00')
  })

  it('count twenty minutes where a place is not known, and none for what nobody drives to', () => {
    const open = [from('08:00', '12:00')]
    const fine = { ...wanted, step: 15, place: mission }
    const first = (place: Place) => starts(slotsOf(member(open, [busyFrom('08:00', '09:00', place)]), fine))[0]
    expect(first(null)).toBe('09:30')
    expect(first(undefined)).toBe('09:00')
    expect(starts(slotsOf(member(open, [busyFrom('08:00', '09:00', mission)]), { ...fine, place: undefined }))[0]).toBe(
      '09:00',
    )
  })

  const minute = fc.integer({ min: 0, max: 7 * 24 * 60 })
  const stretch = fc
    .tuple(minute, fc.integer({ min: 15, max: 900 }))
    .map(([begin, length]) => stretchFrom(new Date(at('00:00').getTime() + begin * 60_000), length))

  it('never overlap what is taken, always lie within the hours, on a half hour, at most so many', () => {
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 12 }),
        fc.array(stretch, { maxLength: 12 }),
        fc.integer({ min: 15, max: 480 }),
        fc.integer({ min: 1, max: 40 }),
        (open, taken, minutes, most) => {
          const slots = slotsIn(open, taken, { ...wanted, minutes, most })
          expect(slots.length).toBeLessThanOrEqual(most)
          for (const slot of slots) {
            expect(taken.some((visit) => overlap(visit, slot))).toBe(false)
            expect(within(slot, open)).toBe(true)
            expect(slot.begins.getTime() % (30 * 60_000)).toBe(0)
            expect(slot.ends.getTime() - slot.begins.getTime()).toBe(minutes * 60_000)
          }
        },
      ),
    )
  })

  it('leave no free half hour out', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 8 }), fc.integer({ min: 15, max: 240 }), (taken, minutes) => {
        const open = [from('08:00', '20:00')]
        const slots = new Set(slotsIn(open, taken, { ...wanted, minutes }).map(({ begins }) => begins.getTime()))
        for (let start = at('08:00').getTime(); start < at('20:00').getTime(); start += 30 * 60_000) {
          const slot = stretchFrom(new Date(start), minutes)
          const free = within(slot, open) && !taken.some((visit) => overlap(visit, slot))
          expect(slots.has(start)).toBe(free)
        }
      }),
    )
  })
})

describe('free times of several members', () => {
  const open = [from('08:00', '12:00')]
  const ana = member(open, [busyFrom('08:00', '10:00')], 'ana')
  const ben = member(open, [busyFrom('09:00', '11:00')], 'ben')

  it('are those of any one of them, with all who are free', () => {
    const given = { ...wanted, step: 60 }
    expect(freeTimes([ana, ben], given).map(({ begins, members }) => [begins, members])).toEqual([
      [at('08:00'), ['ben']],
      [at('10:00'), ['ana']],
      [at('11:00'), ['ana', 'ben']],
    ])
    expect(freeTimes([ana, ben], { ...given, most: 2 })).toHaveLength(2)
  })

  it('together are those at which nobody has anything else, on the grid of the hours that they share', () => {
    const late = member([from('08:30', '12:00')], [], 'cleo')
    const given = { ...wanted, step: 60 }
    expect(freeTogether([ana, ben], given)).toEqual([{ ...from('11:00', '12:00'), members: ['ana', 'ben'] }])
    expect(starts(freeTogether([member(open), late], given))).toEqual(['08:30', '09:30', '10:30'])
    expect(freeTogether([], given)).toEqual([])
    expect(freeTogether([ana, member([], [], 'nobody works')], given)).toEqual([])
  })
})

describe('what nobody has been given', () => {
  const open = [from('08:00', '12:00')]
  const job = { ...busyFrom('09:00', '10:00'), isAble: () => true }
  const given = { ...wanted, step: 60 }
  const left = (members: MemberTimes[]) => freeTimes(members, given).map(({ begins, members: ids }) => [begins, ids])

  it('takes the time of one member, of whoever can do it and has least to do', () => {
    const [ana, ben] = [member(open, [busyFrom('11:00', '12:00')], 'ana'), member(open, [], 'ben')]
    expect(left(withUnassigned([ana, ben], [job]))[1]).toEqual([at('09:00'), ['ana']])
    const skilled = { ...job, isAble: (id: string) => id === 'ana' }
    expect(left(withUnassigned([ana, ben], [skilled]))[1]).toEqual([at('09:00'), ['ben']])
  })

  it('goes to somebody else than the member whom the search is about, and to who works then', () => {
    const [ana, ben] = [member(open, [], 'ana'), member(open, [busyFrom('11:00', '12:00')], 'ben')]
    expect(left(withUnassigned([ana, ben], [job], new Set(['ana'])))[1]).toEqual([at('09:00'), ['ana']])
    const evening = member([from('18:00', '20:00')], [], 'cleo')
    expect(withUnassigned([evening, ben], [job]).map(({ busy }) => busy.length)).toEqual([0, 2])
  })

  it('takes everybody’s where nobody is free for it', () => {
    const [ana, ben] = [member(open, [busyFrom('09:00', '09:30')], 'ana'), member(open, [busyFrom('09:30', '10:00')])]
    expect(starts(freeTimes(withUnassigned([ana, ben], [job]), given))).toEqual(['08:00', '10:00', '11:00'])
  })

  it('can still be given to somebody after any slot was taken beside it', () => {
    const minute = fc.integer({ min: 0, max: 16 }).map((quarter) => at('08:00').getTime() + quarter * 900_000)
    const entry = fc.tuple(minute, fc.constantFrom(30, 60, 90)).map(([start, minutes]): Busy => ({
      ...stretchFrom(new Date(start), minutes),
      before: 0,
      after: 0,
      place: undefined,
    }))
    const crews = fc.array(fc.array(entry, { maxLength: 2 }), { minLength: 1, maxLength: 3 })
    /** Whether everything can be given to somebody: tries every way. */
    const fits = (members: readonly MemberTimes[], jobs: readonly Busy[]): boolean => {
      const [first, ...rest] = jobs
      if (!first) return true
      return members.some(
        (one, index) =>
          !one.busy.some((busy) => overlap(busy, first)) &&
          fits(members.with(index, { ...one, busy: [...one.busy, first] }), rest),
      )
    }
    fc.assert(
      fc.property(crews, fc.array(entry, { maxLength: 3 }), (crew, jobs) => {
        const members = crew.map((busy, index) => member([from('08:00', '14:00')], busy, String(index)))
        fc.pre(fits(members, jobs))
        const loaded = withUnassigned(
          members,
          jobs.map((each) => ({ ...each, isAble: () => true })),
        )
        for (const { begins, ends, members: free } of freeTimes(loaded, wanted)) {
          for (const id of free) {
            const index = Number(id)
            const busy = [...(members[index]?.busy ?? []), { ...busyFrom('00:00', '00:00'), begins, ends }]
            expect(fits(members.with(index, member(open, busy, id)), jobs)).toBe(true)
          }
        }
      }),
    )
  })
})

it('of the members who can take a time the one who drives least is chosen, then the one with least planned', () => {
  const day = from('00:00', '23:00')
  const slot = from('10:00', '11:00')
  const open = [from('08:00', '17:00')]
  const near = { ...member(open, [busyFrom('08:00', '09:00', mission)], 'near'), home: oakland }
  const far = { ...member(open, [busyFrom('08:00', '09:00', oakland)], 'far'), home: mission }
  const fresh = { ...member(open, [], 'fresh'), home: mission }
  expect(chooseMember([far, near], slot, day, mission)).toBe('near')
  // both drive nothing; the other has no hour behind them
  expect(chooseMember([near, fresh], slot, day, mission)).toBe('fresh')
  // the drive to the next one counts as well
  const onward = { ...member(open, [busyFrom('12:00', '13:00', oakland)], 'onward'), home: mission }
  expect(chooseMember([onward, near], slot, day, mission)).toBe('near')
  expect(chooseMember([far, fresh], slot, day, undefined)).toBe('fresh')
  expect(chooseMember([], slot, day, mission)).toBeUndefined()
})

describe('free times against an oracle that tries every minute', () => {
  const zones = [
    'America/Los_Angeles',
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Kathmandu',
  ]
  // the nights on which these clocks change, both ways
  const nights = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-09-05', '2026-10-03', '2026-10-24', '2026-10-31']
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const two = (value: number) => String(value).padStart(2, '0')
    return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
  })
  const span = fc
    .tuple(time, time)
    .filter(([open, close]) => open < close)
    .map(([open, close]) => ({ open, close }))
  const hoursOf = (day: { open: string; close: string }[]): BusinessHours => ({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
    closed_dates: [],
  })
  const place = fc.constantFrom<Place>(mission, sunset, oakland, null, undefined)
  const buffer = fc.constantFrom(0, 5, 15, 30)
  const busy = fc.record({
    start: fc.integer({ min: -600, max: 3 * 24 * 60 }),
    minutes: fc.integer({ min: 15, max: 400 }),
    before: buffer,
    after: buffer,
    place,
  })
  const crew = fc.array(
    fc.record({ hours: fc.array(span, { maxLength: 1 }), busy: fc.array(busy, { maxLength: 6 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )

  /** Every minute of these hours that a member may begin at, by the words of the rule. */
  function* startsBy(hours: Stretch, { busy: entries }: MemberTimes, given: SlotsWanted, zone: string) {
    const gap = (one: Place, other: Place) =>
      one === undefined || other === undefined ? 0 : driveMinutes(one, other) * 60_000
    // the first minute at which the clock on the wall shows an hour, a half hour, or a fine step
    let anchor = hours.begins.getTime()
    while (Number(localIso(zone, new Date(anchor)).slice(14, 16)) % Math.min(30, given.step) !== 0) anchor += 60_000
    for (let minute = hours.begins.getTime(); minute < hours.ends.getTime(); minute += 60_000) {
      const ends = minute + given.minutes * 60_000
      const isOnGrid = minute >= anchor && (minute - anchor) % (given.step * 60_000) === 0
      if (!isOnGrid || ends > hours.ends.getTime() || minute < given.earliest.getTime()) continue
      const isFree = entries.every((entry) => {
        const drive = gap(entry.place, given.place)
        const isLater = minute - entry.ends.getTime() >= (entry.after + given.before) * 60_000 + drive
        const isEarlier = entry.begins.getTime() - ends >= (given.after + entry.before) * 60_000 + drive
        return isLater || isEarlier
      })
      if (isFree) yield minute
    }
  }

  it('agree in six zones on the nights when the clocks change', () => {
    fc.assert(
      fc.property(
        crew,
        fc.constantFrom(...zones),
        fc.constantFrom(...nights),
        fc.record({ minutes: fc.constantFrom(30, 45, 60, 120), before: buffer, after: buffer, place }),
        fc.constantFrom(15, 30, 60),
        (people, zone, night, what, step) => {
          const noon = new Date(`${night}T12:00:00Z`)
          const members = people.map(({ hours, busy: entries }, index): MemberTimes => {
            const times = entries.map(({ start, minutes, ...rest }) => ({
              ...rest,
              ...stretchFrom(new Date(noon.getTime() + start * 60_000), minutes),
            }))
            return member(openStretches(hoursOf(hours), zone, { from: noon, days: 3 }), times, String(index))
          })
          const given = {
            ...what,
            precision: 'exact' as const,
            step,
            earliest: noon,
            most: 5000,
            offsetAt: (moment: Date) => offsetIn(zone, moment),
          }
          const byOracle = members.map((one) => one.open.flatMap((hours) => [...startsBy(hours, one, given, zone)]))
          const found = freeTimes(members, given)
          const byMember = members.map(({ id }) =>
            found.filter((slot) => slot.members.includes(id)).map(({ begins }) => begins.getTime()),
          )
          expect(byMember).toEqual(byOracle)
          expect(found.map(({ begins }) => begins.getTime())).toEqual(
            [...new Set(byOracle.flat())].toSorted((one, other) => one - other),
          )
          expect(
            members.every((one, index) => byOracle[index]?.every((start) => canTake(one, new Date(start), given))),
          ).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })
})
