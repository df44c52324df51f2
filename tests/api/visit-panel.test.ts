import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'

/** What the office and the crew do with one visit in its panel. */

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

const as = (person: Person) => ({ token: person.token })
/** The same, on top of a version that they saw. */
const on = (person: Person, version: number) => ({ ...as(person), headers: { 'if-match': `"${version}"` } })

interface Team {
  readonly business: Business
  readonly office: Person
  readonly ana: Person
}

async function aTeam(): Promise<Team> {
  const business = await aBusiness('Cedar and Stone')
  const body = { time_zone: 'America/Los_Angeles' }
  await ok('updateLandingPage', { params: { slug: business.slug }, body }, as(business.owner))
  const [office, ana] = await Promise.all([aMember(business, 'office'), aMember(business, 'field')])
  return { business, office, ana }
}

const slugOf = ({ business }: Team) => ({ slug: business.slug })
const aCustomer = async (team: Team) =>
  (
    await ok(
      'createCustomer',
      {
        params: slugOf(team),
        body: { name: 'Dana Lopez', phone: '+15105550123', address: '9 Elm St, Oakland, CA 94601' },
      },
      as(team.office),
    )
  ).customer.id
/** A visit of Ana’s at noon today. */
async function aVisit(team: Team, more: object = {}) {
  const given = {
    kind: 'visit',
    customer: await aCustomer(team),
    members: [team.ana.userId],
    starts: '2026-05-20T12:00',
  }
  return (await ok('scheduleVisit', { params: slugOf(team), body: { ...given, ...more } }, as(team.office))).visit
}
const paramsOf = (team: Team, visitId: string) => ({ ...slugOf(team), visitId })
const shown = async (team: Team, id: string, person = team.office) =>
  ok('getVisit', { params: paramsOf(team, id) }, as(person))

describe('editing a visit', () => {
  it('changes its words, its service, and what is kept free beside it; empty words are those of the customer again', async () => {
    const team = await aTeam()
    const { service } = await ok(
      'createService',
      { params: slugOf(team), body: { name: 'Drains' } },
      as(team.business.owner),
    )
    const { id, version } = await aVisit(team, { title: 'Leak', note: 'Side gate' })
    const given = { params: paramsOf(team, id) }
    const body = {
      title: 'Slow drain',
      service: service.id,
      address: '4 Oak Ave',
      note: 'Gate code 7702',
      buffer_after: 30,
    }
    const { visit } = await ok('updateVisit', { ...given, body }, on(team.office, version))
    expect(visit).toMatchObject({ title: 'Slow drain', address: '4 Oak Ave', note: 'Gate code 7702', buffer_after: 30 })
    expect((await shown(team, id)).visit.own).toEqual({
      title: 'Slow drain',
      service: service.id,
      address: '4 Oak Ave',
    })
    const back = { title: '', address: '' }
    const empty = await ok('updateVisit', { ...given, body: back }, on(team.office, visit.version))
    expect(empty.visit).toMatchObject({ title: 'Drains', address: '9 Elm St, Oakland, CA 94601' })
    expect((await shown(team, id)).visit.own).toEqual({ title: '', service: service.id, address: '' })
    expect(await codeOf('updateVisit', { ...given, body: { title: 'Late' } }, on(team.office, version))).toBe('stale')
    expect(await codeOf('updateVisit', { ...given, body: { title: 'Mine' } }, as(team.ana))).toBe('forbidden')
  })

  it('takes it off the map of the place that it was at', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team, { address: '4 Oak Ave' })
    await app.database.inSystem(({ db }) =>
      db.updateTable('visits').set({ latitude: 37.8, longitude: -122.27 }).where('id', '=', id).execute(),
    )
    expect((await shown(team, id)).visit.point).toEqual([37.8, -122.27])
    await ok('updateVisit', { params: paramsOf(team, id), body: { note: 'Side gate' } }, as(team.office))
    expect((await shown(team, id)).visit.point).not.toBeNull()
    await ok('updateVisit', { params: paramsOf(team, id), body: { address: '77 Pine St' } }, as(team.office))
    expect((await shown(team, id)).visit.point).toBeNull()
  })

  it('shows since when it is canceled, until it is restored', async () => {
    const team = await aTeam()
    const { id } = await aVisit(team)
    const change = (state: string) =>
      ok('updateVisit', { params: paramsOf(team, id), body: { state } }, as(team.office))
    await change('cancelled')
    expect((await shown(team, id)).visit.cancelled).toBe(app.clock.now().toISOString())
    await change('confirmed')
    expect((await shown(team, id)).visit.cancelled).toBeNull()
  })
})
