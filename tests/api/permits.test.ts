import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ServerResponse } from 'node:http'
import { permitLimits, portalKinds, type PermitFault } from '#contract/permits/values.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { startPortals } from '../peers/portals/peer.ts'
import { blds, permitTools, row } from './permits.parts.ts'

/** Building permits out of the open data of cities. */

type Instead = (response: ServerResponse) => void
const bare =
  (status: number, content = '{}'): Instead =>
  (response) => {
    response.writeHead(status).end(content)
  }
/** What a city may answer instead of permits, and how that is called. */
const answers: readonly (readonly [PermitFault, Instead])[] = [
  ['unreachable', (response) => void response.destroy()],
  ['busy', bare(503)],
  ['missing', bare(404)],
  ['refused', bare(403)],
  ['format', bare(200, '<html>Down for maintenance</html>')],
  ['format', bare(200, '{"rows": 3}')],
  ['large', bare(200, `["${'x'.repeat(9_000_000)}"]`)],
  ['address', (response) => void response.writeHead(302, { location: 'https://10.0.0.1/latest/meta-data' }).end()],
]

const portals = await startPortals()
afterAll(() => portals.close())
const app = await startApp({ pushRoute: portals.route })
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok, refused } = builders
const { aPortal, list, read, sourceOf, sweep } = permitTools(app, builders, portals)

const at = ({ slug }: Business) => ({ params: { slug } })
const before = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
/** A plumber in Oakland. */
async function aPlumber(name: string): Promise<Business> {
  const of = await aBusiness(name)
  const body = { zip_code: '94612', trade: 'plumbing' }
  await ok('updateLandingPage', { ...at(of), body }, of.owner)
  return of
}
const addresses = async (of: Business, query = {}) => (await list(of, query)).permits.map(({ address }) => address)

beforeEach(() => {
  portals.instead = undefined
  portals.rows = []
  portals.asked.length = 0
})

describe('a portal', () => {
  it.each(portalKinds)(
    'of the kind %s is read by its published interface, what is new and near, each permit once',
    async (kind) => {
      const of = await aPlumber(`Reader ${kind}`)
      portals.rows = [
        row(1, before(3)),
        row(2, before(2), { contractorcompanyname: 'Bay Rooter' }),
        row(3, before(40)),
        // a town some hundred miles away, a day that has not come, and nothing that could be written to
        row(4, before(2), { latitude: '38.58', longitude: '-121.49' }),
        row(5, before(-30)),
        row(6, before(1), { originaladdress1: '' }),
      ]
      const { id } = await aPortal(of, { kind, address: portals[kind] })
      await read(of, id)
      const { permits } = await list(of)
      expect(permits).toMatchObject([
        {
          number: 'B-1',
          day: before(3),
          address: '601 Alcatraz Ave',
          kind: 'Plumbing',
          text: 'Replace water heater. New drain',
          contractor: '',
          value_cents: 1_250_000,
          matches: ['plumbing', 'water heater', 'drain'],
          state: 'new',
          mail: { line1: '601 Alcatraz Ave', city: 'Oakland', state: 'CA', zip: '94609' },
        },
        // who is hired already comes last
        { number: 'B-2', contractor: 'Bay Rooter' },
      ])
      expect(permits[0]?.distance).toBeLessThan(3000)
      portals.rows = [
        ...portals.rows,
        row(7, before(0)),
        row(1, before(3), { contractorcompanyname: 'Late Plumbing' }),
      ].slice(1)
      await read(of, id)
      await read(of, id)
      expect(await addresses(of)).toEqual(['607 Alcatraz Ave', '602 Alcatraz Ave', '601 Alcatraz Ave'])
      expect((await list(of)).permits[2]?.contractor).toBe('Late Plumbing')
      expect(await sourceOf(of, id)).toMatchObject({ fault: null, permits: 3, read: app.clock.now().toISOString() })
    },
  )

  it('is asked for what came since it was read last, two weeks earlier for what comes late', async () => {
    const of = await aPlumber('Later')
    portals.rows = [row(1, before(5))]
    const { id } = await aPortal(of)
    await read(of, id)
    expect(portals.asked.at(-1)?.searchParams.get('$where')).toContain(`>= '${before(permitLimits.firstDays)}T`)
    await read(of, id)
    expect(portals.asked.at(-1)?.searchParams.get('$where')).toContain(`>= '${before(5 + permitLimits.againDays)}T`)
  })

  it('is read in pages, and so many rows at most', async () => {
    const of = await aPlumber('Large')
    portals.rows = Array.from({ length: permitLimits.page + 3 }, (_, index) => row(index, before(index % 20)))
    const { id } = await aPortal(of)
    await read(of, id)
    expect((await list(of)).counts.new).toBe(permitLimits.page + 3)
    expect(portals.asked).toHaveLength(2)
    const all = permitLimits.page * permitLimits.pages
    portals.rows = Array.from({ length: all + 1 }, (_, index) => row(index, before(index % 20)))
    portals.asked.length = 0
    const other = await aPlumber('Larger')
    await read(other, (await aPortal(other)).id)
    expect(portals.asked).toHaveLength(permitLimits.pages)
    expect((await list(other)).counts.new).toBe(all)
  })

  it.each(answers)(
    'that cannot be read says why (%s), changes nothing, and is read again later',
    async (fault, instead) => {
      const of = await aPlumber('Broken')
      portals.rows = [row(1, before(3))]
      const { id } = await aPortal(of)
      await read(of, id)
      portals.rows = [row(2, before(1))]
      portals.instead = instead
      await read(of, id)
      expect(await sourceOf(of, id)).toMatchObject({ fault, permits: 1 })
      portals.instead = undefined
      await read(of, id)
      expect(await sourceOf(of, id)).toMatchObject({ fault: null, permits: 2 })
    },
  )

  it('whose column is gone says so, and a column that would be part of a question is refused', async () => {
    const of = await aPlumber('Columns')
    portals.rows = [{ permitnum: 'B-1', when: before(1), originaladdress1: '1 Main St' }]
    const { id } = await aPortal(of)
    await read(of, id)
    expect(await sourceOf(of, id)).toMatchObject({ fault: 'fields', permits: 0 })
    const body = {
      name: 'Trick',
      kind: 'socrata',
      address: portals.socrata,
      fields: { ...blds, day: 'issueddate) OR (1' },
      city: '',
      state: '',
      reach: 24_000,
    }
    expect(await codeOf('createPermitSource', { ...at(of), body }, of.owner)).toBe('invalid')
  })

  it('is deleted with its permits in the middle of a reading, and nothing of it comes back', async () => {
    const of = await aPlumber('Gone')
    portals.rows = [row(1, before(3))]
    const { id } = await aPortal(of)
    const answered = Promise.withResolvers<ServerResponse>()
    portals.instead = answered.resolve
    const reading = read(of, id)
    const response = await answered.promise
    await ok('deletePermitSource', { params: { slug: of.slug, permitSourceId: id } }, of.owner)
    response.writeHead(200).end(JSON.stringify(portals.rows))
    await reading
    expect((await list(of)).counts).toEqual({ new: 0, listed: 0, hidden: 0 })
  })

  it('is read anew with other columns, and what was put away stays so', async () => {
    const of = await aPlumber('Anew')
    portals.rows = [row(1, before(3), { worktype: 'REPIPE' }), row(2, before(2), { worktype: 'SEWER' })]
    const source = await aPortal(of)
    await read(of, source.id)
    const [second] = (await list(of)).permits
    const permitId = second?.id ?? ''
    await ok('updatePermit', { params: { slug: of.slug, permitId }, body: { hidden: true } }, of.owner)
    const fields = { ...blds, kind: 'worktype' }
    const params = { slug: of.slug, permitSourceId: source.id }
    await ok('updatePermitSource', { params, body: { fields, name: 'City of Oakland' } }, of.owner)
    expect((await list(of)).counts).toEqual({ new: 0, listed: 0, hidden: 1 })
    await read(of, source.id)
    expect((await list(of)).permits).toMatchObject([{ kind: 'Repipe', source: { name: 'City of Oakland' } }])
    expect((await list(of, { state: 'hidden' })).permits).toMatchObject([{ kind: 'Sewer', number: 'B-2' }])
  })

  it('is the owner’s to add, of the business alone, once, and ten at most', async () => {
    const of = await aPlumber('Owner')
    const office = await aMember(of, 'office')
    const field = await aMember(of, 'field')
    const other = await aPlumber('Other')
    const { id } = await aPortal(of)
    const body = {
      name: 'X',
      kind: 'socrata',
      address: portals.socrata,
      fields: blds,
      city: '',
      state: '',
      reach: 24_000,
    }
    expect(await codeOf('createPermitSource', { ...at(of), body }, office)).toBe('forbidden')
    expect(await codeOf('createPermitSource', { ...at(of), body }, of.owner)).toBe('conflict')
    const preview = { kind: 'socrata', address: portals.socrata, fields: null }
    expect(await codeOf('previewPermitSource', { ...at(of), body: preview }, office)).toBe('forbidden')
    for (const call of ['listPermits', 'listPermitSources'] as const) {
      expect(await codeOf(call, at(of), field)).toBe('forbidden')
      expect(await codeOf(call, at(of), other.owner)).toBe('not_found')
    }
    const params = { slug: other.slug, permitSourceId: id }
    expect(await codeOf('deletePermitSource', { params }, other.owner)).toBe('not_found')
    const blank = { ...body, name: ' ', address: portals.socrata.replace('ab12-cd34', 'ab12-cd99') }
    expect(await codeOf('createPermitSource', { ...at(of), body: blank }, of.owner)).toBe('invalid')
    const own = { slug: of.slug, permitSourceId: id }
    expect(await codeOf('updatePermitSource', { params: own, body: { name: ' ' } }, of.owner)).toBe('invalid')
    const address = (count: number) => portals.socrata.replace('ab12-cd34', `ab12-cd${10 + count}`)
    for (let count = 0; count < permitLimits.sources - 1; count += 1) await aPortal(of, { address: address(count) })
    expect(await codeOf('createPermitSource', { ...at(of), body: { ...body, address: address(40) } }, of.owner)).toBe(
      'conflict',
    )
  })

  it('is asked for every night, and now by the office', async () => {
    const of = await aPlumber('Night')
    const office = await aMember(of, 'office')
    expect(await codeOf('readPermitSources', at(of), office)).toBe('not_connected')
    const { id } = await aPortal(of)
    expect(await ok('readPermitSources', at(of), office)).toEqual({ sources: 1 })
    await sweep()
    await sweep()
    const { rows } = await app.database.pool.query(
      `select 1 from jobs.job where name = 'permits.read' and data -> 'data' ->> 'sourceId' = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    const old = before(permitLimits.keptDays + 1)
    portals.rows = [row(1, before(1))]
    await read(of, id)
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('permits').set({ day: old }).where('site_id', '=', of.siteId).execute(),
    )
    await sweep()
    expect((await list(of)).counts.new).toBe(0)
  })
})

describe('a preview', () => {
  const preview = (of: Business, body: object) => ok('previewPermitSource', { ...at(of), body }, of.owner)

  it.each(portalKinds)('of the kind %s guesses the columns, shows the newest rows, and keeps nothing', async (kind) => {
    const of = await aPlumber('Preview')
    portals.rows = Array.from({ length: 8 }, (_, index) => row(index, before(8 - index)))
    const found = await preview(of, { kind, address: portals[kind], fields: null })
    expect(found.fault).toBeNull()
    expect(found.fields).toEqual(blds)
    expect(found.columns).toEqual(expect.arrayContaining(Object.keys(row(1, before(1)))))
    expect(found.rows).toHaveLength(permitLimits.preview)
    expect(found.rows[0]).toMatchObject({ day: before(1), address: '607 Alcatraz Ave', kind: 'Plumbing', placed: true })
    expect((await ok('listPermitSources', at(of), of.owner)).sources).toEqual([])
  })

  it('shows with wrong columns that they are wrong', async () => {
    const of = await aPlumber('Wrong')
    portals.rows = [row(1, before(1))]
    const ask = (fields: object) =>
      preview(of, { kind: 'socrata', address: portals.socrata, fields: { ...blds, ...fields } })
    expect(await ask({ day: 'permitnum' })).toMatchObject({ fault: 'fields', rows: [{ day: null }] })
    expect(await ask({ day: 'nothing' })).toMatchObject({ fault: 'fields' })
    portals.rows = [{ a: '1', b: '2' }]
    expect(await preview(of, { kind: 'socrata', address: portals.socrata, fields: null })).toMatchObject({
      fault: 'fields',
      columns: ['a', 'b'],
      fields: null,
    })
    portals.rows = []
    expect(await preview(of, { kind: 'socrata', address: portals.socrata, fields: null })).toMatchObject({
      fault: 'empty',
    })
  })

  it.each([
    'https://10.0.0.1/resource/ab12-cd34.json',
    'https://localhost/resource/ab12-cd34.json',
    'https://user:word@data.example.gov/resource/ab12-cd34.json',
    'http://data.example.gov/resource/ab12-cd34.json',
    'https://data.example.gov/about',
    'file:///etc/passwd',
  ])('asks nobody at %s', async (address) => {
    const of = await aPlumber('Inside')
    expect(await preview(of, { kind: 'socrata', address, fields: null })).toMatchObject({ fault: 'address', rows: [] })
    expect(portals.asked).toEqual([])
  })
})

describe('the list', () => {
  it('has the business’s own work first of all, near it, by words, and in pages', async () => {
    const of = await aPlumber('List')
    portals.rows = [
      row(1, before(3)),
      row(2, before(2), { permittypedesc: 'ELECTRICAL', description: 'EV CHARGER' }),
      row(3, before(1), { latitude: '37.87', longitude: '-122.27' }),
    ]
    await read(of, (await aPortal(of)).id)
    expect(await addresses(of, { work: 'own' })).toEqual(['603 Alcatraz Ave', '601 Alcatraz Ave'])
    expect(await addresses(of, { search: 'charger' })).toEqual(['602 Alcatraz Ave'])
    expect(await addresses(of, { search: '%' })).toEqual([])
    expect(await addresses(of, { within: 4800 })).toEqual(['602 Alcatraz Ave', '601 Alcatraz Ave'])
    const first = await list(of, { limit: 2 })
    const rest = await list(of, { limit: 2, cursor: first.next_cursor ?? '' })
    expect([...first.permits, ...rest.permits].map(({ number }) => number)).toEqual(['B-3', 'B-2', 'B-1'])
    expect(rest.next_cursor).toBeNull()
    const place = '01890000-0000-7000-8000-000000000000'
    for (const cursor of ['x', `1.2026-02-30.${place}`, `0.0000-01-01.${place}`, `1.9999-99-99.${place}`])
      expect((await refused('listPermits', { ...at(of), query: { cursor } }, of.owner)).code).toBe('invalid')
    expect(first.knows).toEqual({ work: true, place: true })
  })

  it('follows the towns of the service area', async () => {
    const of = await aPlumber('Towns')
    await ok('createServiceArea', { ...at(of), body: { name: 'Sacramento', state: 'CA' } }, of.owner)
    portals.rows = [row(1, before(3)), row(2, before(2), { latitude: '38.58', longitude: '-121.49' })]
    await read(of, (await aPortal(of)).id)
    expect(await addresses(of)).toEqual(['602 Alcatraz Ave'])
  })

  it('puts a permit away and back', async () => {
    const of = await aPlumber('Away')
    const office = await aMember(of, 'office')
    portals.rows = [row(1, before(3))]
    await read(of, (await aPortal(of)).id)
    const permitId = (await list(of)).permits[0]?.id ?? ''
    const put = (hidden: boolean) =>
      ok('updatePermit', { params: { slug: of.slug, permitId }, body: { hidden } }, office)
    expect((await put(true)).permit.state).toBe('hidden')
    expect((await put(true)).permit.state).toBe('hidden')
    expect((await list(of)).counts).toEqual({ new: 0, listed: 0, hidden: 1 })
    expect((await put(false)).permit.state).toBe('new')
  })
})

describe('the mailing list of permits', () => {
  const mail = { line1: '601 Alcatraz Ave', line2: 'Apt 2', city: 'Oakland', state: 'CA', zip: '94609' }
  const peopleOf = async (of: Business, mailingListId: string, show = 'pieces') =>
    (await ok('listMailingPeople', { params: { slug: of.slug, mailingListId }, query: { show } }, of.owner)).people
  async function mailed(name: string) {
    const of = await aPlumber(name)
    portals.rows = [row(1, before(3)), row(2, before(2))]
    await read(of, (await aPortal(of)).id)
    const { permits } = await list(of)
    const put = (number: string, address: object = mail) => {
      const permitId = permits.find((each) => each.number === number)?.id ?? ''
      return ok('mailPermit', { params: { slug: of.slug, permitId }, body: { address } }, of.owner)
    }
    return { of, permits, put }
  }

  it('is made with the first address, goes to whoever lives there, and is one list', async () => {
    const { of, permits, put } = await mailed('Mailed')
    const first = await put('B-1')
    expect(first).toMatchObject({ permit: { state: 'listed', mail }, list: { name: 'Building permits' } })
    const second = await put('B-2', permits.find(({ number }) => number === 'B-2')?.mail)
    expect(second.list.id).toBe(first.list.id)
    await put('B-1')
    expect(await peopleOf(of, first.list.id)).toMatchObject([
      { customer: null, name: 'Current resident', address: { line1: '602 Alcatraz Ave', zip: '94609' } },
      { customer: null, name: 'Current resident', address: mail },
    ])
    expect((await list(of, { state: 'listed' })).permits).toHaveLength(2)
    const { sources } = await ok('listPermitSources', at(of), of.owner)
    expect(sources).toMatchObject([{ permits: 2, listed: 2 }])
    const permitId = first.permit.id
    const at601 = { params: { slug: of.slug, permitId } }
    expect(await codeOf('updatePermit', { ...at601, body: { hidden: true } }, of.owner)).toBe('conflict')
    expect((await ok('unmailPermit', at601, of.owner)).permit).toMatchObject({ state: 'new' })
    expect(await peopleOf(of, first.list.id)).toHaveLength(1)
  })

  it('takes whole addresses alone, and leaves out who wants no mail and who got some', async () => {
    const { of, permits, put } = await mailed('Silent')
    const permitId = permits[0]?.id ?? ''
    const there = { params: { slug: of.slug, permitId } }
    for (const part of [{ zip: '' }, { line1: 'Alcatraz Ave' }, { state: '' }, { city: ' ' }])
      expect(await codeOf('mailPermit', { ...there, body: { address: { ...mail, ...part } } }, of.owner)).toBe(
        'invalid',
      )
    const { list: made } = await put('B-1')
    await put('B-2', { ...mail, line1: '602 Alcatraz Ave' })
    const body = { name: 'Ann', address: '601 Alcatraz Avenue #2, Oakland, CA 94609' }
    const { customer } = await ok('createCustomer', { params: { slug: of.slug }, body }, of.owner)
    await ok(
      'updateCustomer',
      { params: { slug: of.slug, customerId: customer.id }, body: { do_not_contact: true } },
      of.owner,
    )
    expect(await peopleOf(of, made.id, 'left_out')).toMatchObject([{ address: mail, left_out: 'do_not_contact' }])
    const design = await ok(
      'createPrintDesign',
      { params: { slug: of.slug }, body: { kind: 'postcard_4x6', template: 'bold' } },
      of.owner,
    )
    const order = { list_id: made.id, design_id: design.design.id, provider: 'file' }
    const { order: ordered } = await ok('createPrintOrder', { params: { slug: of.slug }, body: order }, of.owner)
    expect(ordered.pieces).toBe(1)
    expect(await peopleOf(of, made.id)).toEqual([])
    expect((await peopleOf(of, made.id, 'left_out')).map((each) => each.left_out)).toEqual(['do_not_contact', 'mailed'])
  })

  it('is no field member’s, and of no other business', async () => {
    const { of, permits } = await mailed('Own')
    const field = await aMember(of, 'field')
    const other = await aPlumber('Not theirs')
    const body = { address: mail }
    const permitId = permits[0]?.id ?? ''
    expect(await codeOf('mailPermit', { params: { slug: of.slug, permitId }, body }, field)).toBe('forbidden')
    expect(await codeOf('mailPermit', { params: { slug: other.slug, permitId }, body }, other.owner)).toBe('not_found')
    expect((await ok('listMailingLists', { params: { slug: other.slug } }, other.owner)).lists).toEqual([])
  })
})

it('new permits for the own work without a contractor are a suggestion, with the nearest of them', async () => {
  const of = await aPlumber('Suggested')
  portals.rows = [
    row(1, before(2), { latitude: '37.83' }),
    row(2, before(2)),
    row(3, before(2), { contractorcompanyname: 'Bay Rooter', latitude: '37.8045' }),
    row(4, before(permitLimits.fresh + 1)),
    row(5, before(2), { permittypedesc: 'ELECTRICAL', description: 'EV CHARGER' }),
  ]
  await read(of, (await aPortal(of)).id)
  const { opportunities } = await ok('listOpportunities', at(of), of.owner)
  expect(opportunities.find(({ kind }) => kind === 'permits')).toMatchObject({
    id: 'permits',
    count: 2,
    permit: { address: '602 Alcatraz Ave', about: 'Replace water heater. New drain' },
  })
})
