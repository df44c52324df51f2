import { beforeAll, describe, expect, it } from 'vitest'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

const as = (person: Person) => ({ token: person.token })
const open = [{ open: '08:00', close: '17:00' }]
const hours = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: [],
  sunday: [],
  closed_dates: ['2026-05-25'],
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>

interface Team {
  readonly business: Business
  readonly office: Person
  readonly ana: Person
  readonly ben: Person
}

async function aTeam(): Promise<Team> {
  const business = await aBusiness('Cedar and Stone')
  const body = { hours, time_zone: 'America/Los_Angeles' }
  await ok('updateLandingPage', { params: { slug: business.slug }, body }, as(business.owner))
  const [office, ana, ben] = await Promise.all([
    aMember(business, 'office'),
    aMember(business, 'field'),
    aMember(business, 'field'),
  ])
  return { business, office, ana, ben }
}

const slugOf = ({ business }: Team) => ({ slug: business.slug })
const rangeOf = (team: Team, from: string, to: string, more: Query = {}, person = team.office) =>
  ok('getSchedule', { params: slugOf(team), query: { from, to, ...more } }, as(person))
const plan = async (team: Team, body: object) =>
  (await ok('scheduleVisit', { params: slugOf(team), body: { kind: 'visit', ...body } }, as(team.office))).visit
const aCustomer = async (team: Team, name: string, address = '') =>
  (await ok('createCustomer', { params: slugOf(team), body: { name, address } }, as(team.office))).customer.id
const titles = (entries: readonly ScheduleEntry[]) => entries.map(({ title }) => title)
const now = () => app.clock.now().toISOString()

describe('a range of the calendar', () => {
  let team: Team
  beforeAll(async () => {
    team = await aTeam()
    const { ana, ben } = team
    const customer = await aCustomer(team, 'Dana Lopez', '9 Elm St, Oakland, CA 94601')
    const visit = { customer, members: [ana.userId] }
    await plan(team, { ...visit, title: 'Faucet', starts: '2026-05-26T09:30', minutes: 90 })
    await plan(team, { ...visit, title: 'Late shift', starts: '2026-05-26T23:00', minutes: 240 })
    await plan(team, { ...visit, title: 'Any hour', day: '2026-05-27' })
    await plan(team, { ...visit, title: 'Some day' })
    await plan(team, { ...visit, title: 'To confirm', starts: '2026-05-28T10:00', state: 'hold' })
    await plan(team, { kind: 'time_off', title: 'Dentist', starts: '2026-05-26T13:00', members: [ben.userId] })
    await plan(team, { kind: 'event', title: 'Team lunch', starts: '2026-05-28T12:00' })
    await plan(team, { kind: 'event', title: 'Wage talk', starts: '2026-05-29T12:00', members: [team.office.userId] })
  })

  it('has what lies in it by the clock of the business, and what reaches into it', async () => {
    const { entries, ...around } = await rangeOf(team, '2026-05-26', '2026-05-27')
    expect(titles(entries)).toEqual(['Any hour', 'Faucet', 'Dentist', 'Late shift'])
    expect(entries[1]).toMatchObject({
      kind: 'visit',
      customer: 'Dana Lopez',
      city: 'Oakland',
      day: '2026-05-26',
      wall: '2026-05-26T09:30',
      minutes: 90,
      arrival_minutes: 120,
      state: 'confirmed',
      members: [team.ana.userId],
      repeats: false,
    })
    expect(around).toMatchObject({ time_zone: 'America/Los_Angeles', now: '2026-05-20T11:00', is_cut: false })
    expect(titles((await rangeOf(team, '2026-05-27', '2026-05-27')).entries)).toEqual(['Any hour', 'Late shift'])
  })

  it('says who works when, and on which days the business is closed', async () => {
    const { members, closed } = await rangeOf(team, '2026-05-23', '2026-05-26')
    expect(closed).toEqual(['2026-05-25'])
    expect(members).toHaveLength(4)
    for (const member of members) expect(member.hours).toEqual([[], [], [], open])
  })

  it('carries what waits: without a day, without a time, and to confirm', async () => {
    const { tray } = await rangeOf(team, '2026-05-25', '2026-05-31')
    expect(titles(tray.unscheduled.entries)).toEqual(['Some day'])
    expect(titles(tray.any_time.entries)).toEqual(['Any hour'])
    expect(titles(tray.to_confirm.entries)).toEqual(['To confirm'])
    expect([tray.unscheduled.count, tray.any_time.count, tray.to_confirm.count]).toEqual([1, 1, 1])
  })

  it('is narrowed to members and kinds; events without members are everybody’s', async () => {
    const of = async (more: Query) => titles((await rangeOf(team, '2026-05-26', '2026-05-28', more)).entries)
    expect(await of({ members: [team.ben.userId] })).toEqual(['Dentist', 'Team lunch'])
    expect(await of({ kinds: ['time_off'] })).toEqual(['Dentist'])
  })

  it('shows members of the field what names them and what is everybody’s', async () => {
    const of = async (person: Person) => titles((await rangeOf(team, '2026-05-26', '2026-05-29', {}, person)).entries)
    expect(await of(team.ben)).toEqual(['Dentist', 'Team lunch'])
    expect(await of(team.ana)).toEqual(['Any hour', 'Faucet', 'Late shift', 'To confirm', 'Team lunch'])
  })

  it.each([
    ['ends before it begins', '2026-05-26', '2026-05-25'],
    ['is longer than six weeks', '2026-05-01', '2026-06-12'],
    ['names no day', '2026-05-32', '2026-06-01'],
  ])('is refused where it %s', async (_name, from, to) => {
    expect(await codeOf('getSchedule', { params: slugOf(team), query: { from, to } }, as(team.office))).toBe('invalid')
  })

  it('is a list too, page by page, found by words and by what nobody was given', async () => {
    const listed = (query: Query) => ok('listScheduleEntries', { params: slugOf(team), query }, as(team.office))
    const first = await listed({ from: '2026-05-26', to: '2026-05-28', limit: 3 })
    expect([titles(first.entries), first.total]).toEqual([['Faucet', 'Dentist', 'Late shift'], 6])
    const second = await listed({ from: '2026-05-26', to: '2026-05-28', limit: 3, cursor: first.next_cursor ?? '' })
    expect([titles(second.entries), second.next_cursor]).toEqual([['Any hour', 'To confirm', 'Team lunch'], null])
    expect(titles((await listed({ search: 'elm st', kinds: ['task'] })).entries)).toEqual([])
    expect(titles((await listed({ search: 'dana', sort: 'latest' })).entries)).toEqual([
      'To confirm',
      'Any hour',
      'Late shift',
      'Faucet',
    ])
    expect(titles((await listed({ unassigned: true })).entries)).toEqual(['Team lunch'])
  })
})

describe('the list of what waits', () => {
  it('is one part of the tray, page by page, longest waiting first', async () => {
    const team = await aTeam()
    const customer = await aCustomer(team, 'Dana Lopez')
    for (const title of ['First', 'Second', 'Third']) {
      await plan(team, { customer, title })
      app.clock.advance(60)
    }
    const called = await plan(team, { customer, title: 'Called off' })
    const off = { params: { ...slugOf(team), visitId: called.id }, body: { state: 'cancelled' } }
    await ok('updateVisit', off, as(team.office))
    await plan(team, { customer, title: 'Any hour', day: '2026-05-27' })
    await plan(team, { customer, title: 'Week before', day: '2026-05-13' })
    await plan(team, { customer, title: 'At nine', starts: '2026-05-27T09:00' })
    await plan(team, { customer, title: 'Held', starts: '2026-05-28T10:00', state: 'hold' })
    const listed = (query: Query) => ok('listScheduleEntries', { params: slugOf(team), query }, as(team.office))
    const first = await listed({ waiting: 'unscheduled', limit: 2 })
    expect([titles(first.entries), first.total]).toEqual([['First', 'Second'], 3])
    const second = await listed({ waiting: 'unscheduled', limit: 2, cursor: first.next_cursor ?? '' })
    expect([titles(second.entries), second.next_cursor]).toEqual([['Third'], null])
    expect(titles((await listed({ waiting: 'any_time' })).entries)).toEqual(['Any hour'])
    expect(titles((await listed({ waiting: 'any_time', from: '2026-05-11' })).entries)).toEqual([
      'Week before',
      'Any hour',
    ])
    expect(titles((await listed({ waiting: 'to_confirm' })).entries)).toEqual(['Held'])
    const { tray } = await rangeOf(team, '2026-05-18', '2026-05-31')
    expect([tray.unscheduled.count, tray.any_time.count, tray.to_confirm.count]).toEqual([3, 1, 1])
  })
})

describe('the list of what is ready to invoice', () => {
  it('has the visits that are done, of any day, and counts them', async () => {
    const team = await aTeam()
    const customer = await aCustomer(team, 'Dana Lopez')
    const finish = async (body: object) => {
      const { id: visitId } = await plan(team, body)
      await ok('updateVisit', { params: { ...slugOf(team), visitId }, body: { state: 'done' } }, as(team.office))
    }
    await finish({ customer, title: 'Long ago', starts: '2026-03-02T09:00' })
    await finish({ customer, title: 'Today', day: '2026-05-20' })
    await finish({ kind: 'task', title: 'Van washed', starts: '2026-05-20T09:00' })
    await plan(team, { customer, title: 'To come', starts: '2026-05-26T09:00' })
    const query = { ready_to_invoice: true, sort: 'latest', limit: 1 }
    const { entries, total } = await ok('listScheduleEntries', { params: slugOf(team), query }, as(team.office))
    expect([titles(entries), total]).toEqual([['Today'], 2])
  })
})

describe('an entry', () => {
  it.each([
    ['a visit to nobody', { kind: 'visit', title: 'Nobody' }, 'body.customer'],
    ['time off of nobody', { kind: 'time_off' }, 'body.members'],
    ['a hold without a time', { kind: 'event', state: 'hold' }, 'body.starts'],
    ['twenty-five hours', { kind: 'task', starts: '2026-05-26T09:00', minutes: 1500 }, 'body.minutes'],
    ['an end before its beginning', { kind: 'task', starts: '2026-05-26T09:00', minutes: -30 }, 'body.minutes'],
    ['a day that does not exist', { kind: 'task', day: '2026-02-30' }, 'body.day'],
  ])('is refused: %s', async (_name, body, path) => {
    const team = await aTeam()
    const problem = await refused('scheduleVisit', { params: slugOf(team), body }, as(team.office))
    expect(problem.errors).toMatchObject([{ path }])
    expect((await rangeOf(team, '2026-05-18', '2026-05-31')).tray.unscheduled.count).toBe(0)
  })

  it('takes nothing of another business, and is no work of the field to plan', async () => {
    const [team, other] = await Promise.all([aTeam(), aTeam()])
    const customer = await aCustomer(other, 'Foreign')
    const body = { kind: 'visit', customer }
    const problem = await refused('scheduleVisit', { params: slugOf(team), body }, as(team.office))
    expect(problem.errors).toMatchObject([{ path: 'body.customer' }])
    const task = { kind: 'task', title: 'Sharpen saws' }
    expect(await codeOf('scheduleVisit', { params: slugOf(team), body: task }, as(team.ana))).toBe('forbidden')
    const { id: visitId } = await plan(team, { ...task })
    expect(await codeOf('getVisit', { params: { ...slugOf(other), visitId } }, as(other.office))).toBe('not_found')
  })

  it('shows its panel whom it goes to, and the notes of the crew', async () => {
    const team = await aTeam()
    const customer = await aCustomer(team, 'Dana Lopez', '9 Elm St, Oakland, CA 94601')
    const { id: visitId } = await plan(team, { customer, members: [team.ana.userId], note: 'Gate code 7702' })
    const params = { ...slugOf(team), visitId }
    await ok('noteVisit', { params, body: { text: 'Needs a new valve', at: now() } }, as(team.ana))
    const { visit } = await ok('getVisit', { params }, as(team.ana))
    expect(visit).toMatchObject({
      customer: { name: 'Dana Lopez' },
      address: '9 Elm St, Oakland, CA 94601',
      note: 'Gate code 7702',
      notes: [{ by: 'Pat Miller', text: 'Needs a new valve' }],
    })
    expect(await codeOf('getVisit', { params }, as(team.ben))).toBe('not_found')
  })
})

describe('marks of the crew', () => {
  const aVisit = async (team: Team, more: object = {}) => {
    const customer = await aCustomer(team, 'Dana Lopez')
    return plan(team, { customer, members: [team.ana.userId], starts: '2026-05-20T12:00', ...more })
  }
  const stamp = (team: Team, visitId: string, body: object, person = team.ana) =>
    ok('stampVisit', { params: { ...slugOf(team), visitId }, body }, as(person))
  const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString()

  it('carry the visit on, and said again change nothing', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team)
    await stamp(team, id, { stamp: 'on_the_way', at: minutesAgo(40) })
    await stamp(team, id, { stamp: 'started', at: minutesAgo(20) })
    const { visit } = await stamp(team, id, { stamp: 'started', at: now() })
    expect(visit).toMatchObject({ state: 'working', on_the_way: minutesAgo(40), started: minutesAgo(20) })
    expect((await stamp(team, id, { stamp: 'finished', at: now() })).visit).toMatchObject({ state: 'done' })
  })

  it('that come late keep their moment and lead nothing back', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team)
    await stamp(team, id, { stamp: 'finished', at: minutesAgo(5) })
    const { visit } = await stamp(team, id, { stamp: 'on_the_way', at: minutesAgo(60) })
    expect(visit).toMatchObject({ state: 'done', on_the_way: minutesAgo(60), finished: minutesAgo(5) })
  })

  it('are for visits and tasks: nobody ends a meeting or time off by one', async () => {
    const team = await aTeam()
    const given = { starts: '2026-05-20T12:00', members: [team.ana.userId] }
    const finish = async (body: object, person: Person) => {
      const params = { ...slugOf(team), visitId: (await plan(team, body)).id }
      return codeOf('stampVisit', { params, body: { stamp: 'finished', at: now() } }, as(person))
    }
    expect(await finish({ kind: 'event', title: 'Meeting', starts: '2026-05-20T12:00' }, team.ana)).toBe(
      'state_refused',
    )
    expect(await finish({ kind: 'time_off', ...given }, team.ana)).toBe('state_refused')
  })

  it('are refused on what was called off, and at a time that cannot be', async () => {
    const team = await aTeam()
    const { id: visitId, version } = await aVisit(team)
    const params = { ...slugOf(team), visitId }
    const refusedAs = (at: string) => codeOf('stampVisit', { params, body: { stamp: 'started', at } }, as(team.ana))
    expect(await refusedAs('2026-05-20T20:00:00.000Z')).toBe('invalid')
    expect(await refusedAs('2026-04-20T18:00:00.000Z')).toBe('invalid')
    expect(await codeOf('stampVisit', { params, body: { stamp: 'started', at: now() } }, as(team.ben))).toBe(
      'not_found',
    )
    await ok(
      'changeVisits',
      { params: slugOf(team), body: { visits: [{ id: visitId, version }], state: 'cancelled' } },
      as(team.office),
    )
    expect(await refusedAs(now())).toBe('state_refused')
  })
})

describe('several at once', () => {
  it('move by whole days at the same hour of the wall, and what cannot is named', async () => {
    const team = await aTeam()
    const customer = await aCustomer(team, 'Dana Lopez')
    const [first, second, third] = [
      await plan(team, { customer, title: 'First', starts: '2026-10-31T09:00' }),
      await plan(team, { customer, title: 'Second', day: '2026-10-31' }),
      await plan(team, { customer, title: 'Third' }),
    ]
    const visits = [first, second, third].map(({ id, version }) => ({ id, version }))
    const body = { visits: [...visits, { id: first.id, version: 9 }], days: 2 }
    const { changed, refused: left } = await ok('changeVisits', { params: slugOf(team), body }, as(team.office))
    expect(left).toEqual([
      { id: third.id, reason: 'invalid' },
      { id: first.id, reason: 'stale' },
    ])
    expect(changed).toHaveLength(2)
    const { entries } = await rangeOf(team, '2026-11-02', '2026-11-02')
    expect(entries.map(({ title, wall }) => [title, wall])).toEqual([
      ['Second', null],
      ['First', '2026-11-02T09:00'],
    ])
  })

  it('change an entry once that is named twice, and leave nobody’s time off to everybody', async () => {
    const team = await aTeam()
    const customer = await aCustomer(team, 'Dana Lopez')
    const { id, version } = await plan(team, { customer, starts: '2026-05-26T09:00' })
    const off = await plan(team, { kind: 'time_off', starts: '2026-05-26T09:00', members: [team.ana.userId] })
    const body = {
      visits: [
        { id, version },
        { id, version },
      ],
      days: 1,
    }
    const answer = await ok('changeVisits', { params: slugOf(team), body }, as(team.office))
    expect(answer.refused).toEqual([{ id, reason: 'stale' }])
    expect(answer.changed).toMatchObject([{ id, version: version + 1 }])
    const nobody = { visits: [{ id: off.id, version: off.version }], members: [] }
    const { refused: left } = await ok('changeVisits', { params: slugOf(team), body: nobody }, as(team.office))
    expect(left).toEqual([{ id: off.id, reason: 'invalid' }])
    const params = { ...slugOf(team), visitId: off.id }
    expect(await codeOf('updateVisit', { params, body: { members: [] } }, as(team.office))).toBe('invalid')
  })

  it('get other members, and their conflicts are listed with names', async () => {
    const team = await aTeam()
    const customer = await aCustomer(team, 'Dana Lopez')
    const one = await plan(team, { customer, title: 'One', starts: '2026-05-26T09:00', minutes: 90 })
    const other = await plan(team, { customer, title: 'Other', starts: '2026-05-26T10:00' })
    const conflicts = async () =>
      (await ok('listScheduleConflicts', { params: slugOf(team) }, as(team.office))).conflicts
    expect(await conflicts()).toEqual([])
    const visits = [one, other].map(({ id, version }) => ({ id, version }))
    const body = { visits, members: [team.ben.userId] }
    await ok('changeVisits', { params: slugOf(team), body }, as(team.office))
    expect(await conflicts()).toMatchObject([
      {
        member: { id: team.ben.userId, name: 'Pat Miller' },
        minutes: 30,
        drive: null,
        entries: [{ title: 'One' }, { title: 'Other' }],
      },
    ])
  })

  it('conflict where the drive between them does not fit; what was held too long is in nobody’s way', async () => {
    const team = await aTeam()
    const at = async (name: string, lat: number) => {
      const body = { name, address: `${name} St`, position: { lat, lng: -122.27 } }
      return (await ok('createProject', { params: slugOf(team), body }, as(team.office))).project.id
    }
    const [oakland, berkeley] = [await at('Oakland', 37.804), await at('Berkeley', 37.871)]
    const visit = { members: [team.ana.userId], starts: '2026-05-26T09:00' }
    await plan(team, { ...visit, title: 'One', project: oakland })
    await plan(team, { ...visit, title: 'Next', project: berkeley, starts: '2026-05-26T10:05' })
    const held = await plan(team, { ...visit, title: 'Held', project: oakland, state: 'hold' })
    await app.workshop.inSystem(({ db, now: moment }) =>
      db.updateTable('visits').set({ hold_expires_at: moment }).where('id', '=', held.id).execute(),
    )
    const { conflicts } = await ok('listScheduleConflicts', { params: slugOf(team) }, as(team.office))
    expect(conflicts).toMatchObject([{ minutes: 15, drive: 20, entries: [{ title: 'One' }, { title: 'Next' }] }])
  })
})
