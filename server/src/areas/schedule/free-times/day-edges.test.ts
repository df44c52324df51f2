import { describe, expect, it } from 'vitest'
import { driveMinutes, type Point } from '#contract/schedule/travel.rules.ts'
import {
  canTake,
  chooseMember,
  edgesOf,
  freeTogether,
  slotsOf,
  withUnassigned,
  type Busy,
  type Chosen,
  type MemberTimes,
  type Place,
  type SlotsWanted,
  type Stretch,
} from './free-times.rules.ts'

const at = (text: string) => new Date(text.includes('T') ? `${text}:00Z` : `2026-05-20T${text}:00Z`)
const from = (begins: string, ends: string): Stretch => ({ begins: at(begins), ends: at(ends) })
const busyFrom = (begins: string, ends: string, place?: Place): Busy => ({
  ...from(begins, ends),
  before: 0,
  after: 0,
  place,
})
// a drive of 14 minutes apart in San Francisco, and 22 across the bay
const mission: Point = [37.7599, -122.4148]
const sunset: Point = [37.7532, -122.4747]
const oakland: Point = [37.8044, -122.2712]
const wanted: SlotsWanted = {
  minutes: 60,
  before: 0,
  after: 0,
  step: 15,
  place: mission,
  precision: 'exact',
  earliest: at('00:00'),
  most: 100,
  offsetAt: () => 0,
}
const open = [from('08:00', '18:00')]

describe('the edges of a member’s days', () => {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  const edges = (spans: readonly Stretch[], home: Place = oakland, end: Place = sunset) =>
    edgesOf(spans, { home, end }, dayOf).map(({ side, at: moment, place }) =>
      [side, moment.toISOString().slice(5, 16), place === oakland ? 'home' : 'end'].join(' '),
    )

  it.each([
    [[from('08:00', '18:00')], ['begins 05-20T08:00 home', 'ends 05-20T18:00 end']],
    // a break is no edge
    [
      [from('08:00', '12:00'), from('13:00', '18:00')],
      ['begins 05-20T08:00 home', 'ends 05-20T18:00 end'],
    ],
    [
      [from('08:00', '18:00'), from('2026-05-21T09:00', '2026-05-21T17:00')],
      ['begins 05-20T08:00 home', 'ends 05-20T18:00 end', 'begins 05-21T09:00 home', 'ends 05-21T17:00 end'],
    ],
    // nor is midnight to who works through it
    [
      [from('20:00', '2026-05-21T00:00'), from('2026-05-21T00:00', '2026-05-21T04:00')],
      ['begins 05-20T20:00 home', 'ends 05-21T04:00 end'],
    ],
    [[], []],
  ])('of %j are %j', (spans, expected) => {
    expect(edges(spans)).toEqual(expected)
  })

  it('are only where the member is at home or has to be', () => {
    expect(edges(open, null)).toEqual(['ends 05-20T18:00 end'])
    expect(edges(open, oakland, null)).toEqual(['begins 05-20T08:00 home'])
    expect(edges(open, null, null)).toEqual([])
  })
})

describe('a time', () => {
  const member = (fields: Partial<MemberTimes>): MemberTimes => ({ id: 'ana', open, busy: [], ...fields })
  const begins = (place: Place): MemberTimes => member({ edges: [{ side: 'begins', at: at('08:00'), place }] })
  const ends = (place: Place): MemberTimes => member({ edges: [{ side: 'ends', at: at('18:00'), place }] })
  const takes = (one: MemberTimes, times: readonly string[], more: Partial<SlotsWanted> = {}) =>
    times.map((time) => canTake(one, at(time), { ...wanted, ...more }))

  it('is not before the drive from where the day begins, nor so late that there is none to where it ends', () => {
    expect(driveMinutes(oakland, mission)).toBe(22)
    expect(takes(begins(oakland), ['08:00', '08:21', '08:22', '17:00'])).toEqual([false, false, true, true])
    expect(takes(ends(oakland), ['08:00', '16:38', '16:39', '17:00'])).toEqual([true, true, false, false])
    const slots = slotsOf(member({ edges: [...(begins(oakland).edges ?? []), ...(ends(oakland).edges ?? [])] }), wanted)
    expect([slots[0]?.begins, slots.at(-1)?.begins]).toEqual([at('08:30'), at('16:30')])
  })

  it('is at once where nothing is to be driven, or nobody knows how far', () => {
    expect(takes(begins(mission), ['08:00'])).toEqual([true])
    expect(takes(ends(mission), ['17:00'])).toEqual([true])
    for (const place of [null, undefined]) {
      expect(takes(begins(place), ['08:00'])).toEqual([true])
      expect(takes(ends(place), ['17:00'])).toEqual([true])
      expect(takes(begins(oakland), ['08:00'], { place })).toEqual([true])
    }
    // counted coarsely, nobody can tell whether it is next door
    expect(takes(begins(mission), ['08:14', '08:15'], { precision: 'coarse' })).toEqual([false, true])
  })

  it('is within the hours, and beside what is taken with all that is kept free around it', () => {
    expect(takes(member({}), ['07:59', '08:00', '17:00', '17:01'])).toEqual([false, true, true, false])
    const busy = [{ ...busyFrom('12:00', '13:00', sunset), before: 5, after: 10 }]
    // 14 minutes of drive, and what both keep free
    const more = { before: 20, after: 30 }
    expect(takes(member({ busy }), ['10:11', '10:12', '12:00', '13:43', '13:44'], more)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    const two = member({ busy: [busyFrom('09:00', '10:00'), busyFrom('09:30', '12:00'), busyFrom('11:00', '11:30')] })
    expect(takes(two, ['08:00', '11:00', '12:00'])).toEqual([true, false, true])
    expect(slotsOf(two, { ...wanted, latest: at('12:15') }).map(({ begins: start }) => start)).toEqual(
      ['08:00', '12:00', '12:15'].map(at),
    )
  })
})

it('together a team has the hours that all of them share, and the edges of each', () => {
  const ana = { id: 'ana', open: [from('08:00', '12:00'), from('13:00', '16:00')], busy: [] }
  const ben = { id: 'ben', open: [from('09:00', '14:00')], busy: [] }
  const cleo = { id: 'cleo', open: [from('07:00', '18:00')], busy: [] }
  const starts = (members: readonly MemberTimes[]) =>
    freeTogether(members, { ...wanted, step: 60 }).map(({ begins }) => begins.toISOString().slice(11, 16))
  const shared = ['09:00', '10:00', '11:00', '13:00']
  expect([ana, ben, cleo].map((_, index, all) => starts([...all.slice(index), ...all.slice(0, index)]))).toEqual([
    shared,
    shared,
    shared,
  ])
  expect(starts([ana, { ...ben, edges: [{ side: 'begins', at: at('09:00'), place: oakland }] }])).toEqual(
    shared.slice(1),
  )
})

describe('what nobody has been given', () => {
  const job = (begins: string, ends: string) => ({ ...busyFrom(begins, ends), isAble: () => true })
  const member = (id: string, ...busy: readonly Busy[]): MemberTimes => ({ id, open, busy })
  const hours = (members: readonly MemberTimes[]) =>
    members.map(({ busy }) => busy.map(({ begins }) => begins.toISOString().slice(11, 16)).toSorted())

  it('is given in the order of time, one after the other to the same member', () => {
    expect(hours(withUnassigned([member('ana')], [job('10:00', '11:00'), job('09:00', '10:00')]))).toEqual([
      ['09:00', '10:00'],
    ])
    expect(
      hours(withUnassigned([member('ana'), member('ben')], [job('10:00', '11:00'), job('09:00', '10:00')])),
    ).toEqual([['09:00'], ['10:00']])
  })

  it('takes everybody’s time where not all that runs into each other finds somebody', () => {
    const chain = [job('09:00', '12:00'), job('10:00', '10:30'), job('11:00', '13:00')]
    expect(hours(withUnassigned([member('ana')], chain))).toEqual([['09:00', '10:00', '11:00']])
    expect(hours(withUnassigned([member('ana'), member('ben')], chain))).toEqual([['09:00'], ['10:00', '11:00']])
    // what comes after it finds somebody all the same
    expect(
      hours(
        withUnassigned([member('ana'), member('ben', busyFrom('08:00', '12:00'))], [...chain, job('14:00', '15:00')]),
      ),
    ).toEqual([
      ['09:00', '10:00', '11:00', '14:00'],
      ['08:00', '09:00', '10:00', '11:00'],
    ])
  })
})

describe('the member who is chosen', () => {
  const day = from('00:00', '23:00')
  const slot = from('11:00', '12:00')
  const of = (id: string, home: Place, busy: readonly Busy[], end?: Place): Chosen => ({ id, open, busy, home, end })
  /** Who of two is chosen, whichever is asked first. */
  const chosen = (one: Chosen, other: Chosen) =>
    [chooseMember([one, other], slot, day, mission), chooseMember([other, one], slot, day, mission)].join(' ')

  it.each<[string, Chosen, Chosen]>([
    [
      'comes from the last visit before it',
      of('a', oakland, [busyFrom('08:00', '09:00', oakland), busyFrom('09:00', '10:00', mission)]),
      of('b', sunset, []),
    ],
    [
      'comes from there in whatever order visits were planned',
      of('a', oakland, [busyFrom('09:00', '10:00', mission), busyFrom('08:00', '09:00', oakland)]),
      of('b', sunset, []),
    ],
    [
      'comes from a visit that ends when it begins',
      of('a', oakland, [busyFrom('10:00', '11:00', mission)]),
      of('b', sunset, []),
    ],
    [
      'comes from home, whatever another day holds',
      of('a', mission, [busyFrom('2026-05-19T08:00', '2026-05-19T09:00', oakland)]),
      of('b', sunset, []),
    ],
    [
      'comes from home, whatever is taken that nobody drives to',
      of('a', mission, [busyFrom('08:00', '09:00')]),
      of('b', sunset, []),
    ],
    [
      'goes on to the next visit',
      of('a', mission, [busyFrom('12:00', '13:00', mission), busyFrom('14:00', '15:00', oakland)]),
      of('b', mission, [busyFrom('13:00', '14:00', sunset)]),
    ],
    [
      'goes on to it in whatever order visits were planned',
      of('a', mission, [busyFrom('14:00', '15:00', oakland), busyFrom('12:00', '13:00', mission)]),
      of('b', mission, [busyFrom('13:00', '14:00', sunset)]),
    ],
    ['goes on to where the day ends', of('a', mission, [], mission), of('b', mission, [], oakland)],
    ['goes nowhere, where the day ends nowhere', of('a', mission, []), of('b', mission, [], sunset)],
    [
      'has least planned where both drive as far',
      of('a', mission, [busyFrom('08:00', '09:00', mission)]),
      of('b', mission, [busyFrom('08:00', '09:30', mission)]),
    ],
    [
      'has least planned on that day',
      of('a', mission, [busyFrom('2026-05-21T08:00', '2026-05-21T12:00', mission)]),
      of('b', mission, [busyFrom('08:00', '09:00', mission)]),
    ],
  ])('%s', (_what, a, b) => {
    expect(chosen(a, b)).toBe('a a')
  })
})
