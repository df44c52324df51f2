import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { driveMinutes } from '#contract/schedule/travel.rules.ts'
import { ana, ben, entryOf, monday, visitId, weekOf } from '#tests/support/schedule.ts'
import { loadTexts, text } from '../../../../lib/texts.ts'
import { rowsOf } from '../../components/rows.ts'
import { driveText } from '../labels.ts'
import { appleLink, googleLinks, routesOf, type Route } from './routes.ts'

beforeAll(() => loadTexts(['schedule']))

type Place = [number, number]
const oakland: Place = [37.804, -122.271]
const berkeley: Place = [37.871, -122.273]
const albany: Place = [37.887, -122.297]
const everything = { members: [], kinds: [] }

const dayOf = (entries: Parameters<typeof weekOf>[0], home: Place | null = null, end: Place | null = null) => {
  const week = weekOf(entries)
  const members = week.members.map((member) =>
    member.id === ana ? { ...member, starts_at: home, ends_at: end } : member,
  )
  return routesOf(rowsOf({ ...week, members }, everything, week.now), members, monday)
}
const visit = (
  id: number,
  time: string | null,
  point: Place | null,
  fields: Partial<ReturnType<typeof entryOf>> = {},
) =>
  entryOf({
    id: visitId(id),
    day: monday,
    wall: time === null ? null : `${monday}T${time}`,
    point,
    members: [ana],
    ...fields,
  })

describe('the routes of a day', () => {
  it('end where the day ends, with the drive there, in the sums and in the link', () => {
    const [open] = dayOf([visit(1, '08:00', berkeley)], oakland).routes
    const [whole] = dayOf([visit(1, '08:00', berkeley)], oakland, albany).routes
    const back = driveMinutes(berkeley, albany)
    expect(open?.end).toBeNull()
    expect(whole?.end).toMatchObject({ point: albany, leg: { from: berkeley, minutes: back } })
    expect(whole?.minutes).toBe((open?.minutes ?? 0) + back)
    const links = whole ? googleLinks(whole) : []
    expect(links.map((link) => new URL(link).searchParams.get('destination'))).toEqual([albany.join(',')])
    expect(dayOf([], oakland, albany).routes).toEqual([])
  })

  it('have their stops in the order of time, with the drive from where the day begins', () => {
    const { routes } = dayOf([visit(1, '13:00', albany), visit(2, '08:00', berkeley)], oakland)
    expect(routes).toHaveLength(1)
    const [route] = routes
    expect(route?.stops.map(({ number, entry, leg }) => [number, entry.id, leg?.from])).toEqual([
      [1, visitId(2), oakland],
      [2, visitId(1), berkeley],
    ])
    expect(route?.minutes).toBe(driveMinutes(oakland, berkeley) + driveMinutes(berkeley, albany))
    expect(route === undefined ? '' : driveText(text, route)).toBe('28 min drive, 8.2 mi')
  })

  it('begin with their first stop where nobody knows from where, and have one for each member of a visit', () => {
    const { routes } = dayOf([visit(1, '08:00', berkeley, { members: [ben, ana] })])
    expect(routes.map(({ member, stops }) => [member, stops[0]?.leg])).toEqual([
      [ana, null],
      [ben, null],
    ])
    expect(new Set(routes.map(({ color }) => color)).size).toBe(2)
  })

  it('hold what has no time apart, and draw no way between what is nobody’s', () => {
    const { routes } = dayOf([
      visit(1, null, berkeley),
      visit(2, '08:00', albany, { members: [] }),
      visit(3, '10:00', berkeley, { members: [] }),
    ])
    const [nobody, anas] = routes
    expect(nobody?.stops.map(({ leg }) => leg)).toEqual([null, null])
    expect(anas?.stops).toEqual([])
    expect(anas?.anyTime.map(({ entry }) => entry.id)).toEqual([visitId(1)])
  })

  it('say what is not on the map, and why; time off is nowhere', () => {
    const { routes, unlocated } = dayOf([
      visit(1, '10:00', null, { city: '', members: [ana, ben] }),
      visit(2, '08:00', null, { city: 'Oakland' }),
      visit(3, '12:00', null, { kind: 'time_off', city: '' }),
      visit(4, '12:00', null, { kind: 'event', city: '' }),
      visit(5, '12:00', null, { kind: 'task', city: 'Albany' }),
      visit(6, '12:00', null, { day: '2026-11-24', wall: '2026-11-24T12:00' }),
    ])
    expect(routes).toEqual([])
    expect(unlocated.map(({ entry, reason }) => [entry.id, reason])).toEqual([
      [visitId(2), 'notFound'],
      [visitId(1), 'noAddress'],
      [visitId(5), 'notFound'],
    ])
  })
})

const places = fc.array(fc.tuple(fc.integer({ min: 20, max: 60 }), fc.integer({ min: -160, max: -60 })), {
  maxLength: 40,
})
const routeOf = (points: readonly Place[], home: Place | null): Pick<Route, 'home' | 'end' | 'stops'> => ({
  home,
  end: null,
  stops: points.map((point, index) => ({ entry: visit(1, '08:00', point), point, number: index + 1, leg: null })),
})

describe('the links to maps of others', () => {
  it('lead through every place in order, nine between two ends at most', () => {
    fc.assert(
      fc.property(places, fc.option(fc.constant(oakland)), (points, home) => {
        const route = routeOf(points, home)
        const parts = googleLinks(route).map((link) => {
          const query = new URL(link).searchParams
          const between = query.get('waypoints')?.split('|') ?? []
          expect(between.length).toBeLessThanOrEqual(9)
          return [query.get('origin'), ...between, query.get('destination')].filter((place) => place !== null)
        })
        const all = [...(home === null || points.length === 0 ? [] : [home]), ...points].map((place) => place.join(','))
        // each part begins where the one before ends
        expect(parts.flatMap((part, index) => (index === 0 ? part : part.slice(1)))).toEqual(all)
      }),
    )
  })

  it('lead to one stop from the one before', () => {
    const leg = { from: oakland, minutes: 1, km: 1 }
    expect(appleLink({ point: albany, leg })).toBe(
      'https://maps.apple.com/?daddr=37.887%2C-122.297&dirflg=d&saddr=37.804%2C-122.271',
    )
    expect(appleLink({ point: albany, leg: null })).toBe('https://maps.apple.com/?daddr=37.887%2C-122.297&dirflg=d')
  })
})
