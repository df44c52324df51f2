import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { InSite } from '#server/http/handler.ts'
import { PermitSourceId } from '#contract/permits/types.ts'
import { permitLimits } from '#contract/permits/values.ts'
import { SiteId, slug } from '#contract/shared.ts'
import { readSource } from '#server/areas/permits/sources/readings.service.ts'
import { zipOf } from '#server/platform/zip/write.ts'
import { startPortals } from '../peers/portals/peer.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { readZip } from '../support/zip.ts'
import { exportTools } from './exports.parts.ts'
import { permitTools, row } from './permits.parts.ts'

/** Portals that answer badly, and portals that come with a file. */

const portals = await startPortals()
afterAll(() => portals.close())
const app = await startApp({ pushRoute: portals.route })
const builders = buildersFor(app)
const { aBusiness, codeOf, ok } = builders
const { aPortal, list, read, sourceOf, sweep } = permitTools(app, builders, portals)
const { exportOf, importInto } = exportTools(app, builders)

const at = ({ slug: of }: Business) => ({ params: { slug: of } })
const before = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
async function aPlumber(name: string): Promise<Business> {
  const of = await aBusiness(name)
  await ok('updateLandingPage', { ...at(of), body: { zip_code: '94612', trade: 'plumbing' } }, of.owner)
  return of
}
async function packed(files: readonly { readonly name: string; readonly data: Buffer }[]): Promise<Buffer> {
  const modified = app.clock.now()
  const open = files.map(({ name, data }) => ({ name, modified, open: () => Promise.resolve(Readable.from([data])) }))
  const pieces: Buffer[] = []
  for await (const piece of zipOf(open)) pieces.push(piece)
  return Buffer.concat(pieces)
}
const waitingFor = async ({ siteId }: Business): Promise<number> => {
  const { rows } = await app.database.pool.query(
    `select 1 from jobs.job where name = 'permits.read' and data -> 'data' -> 'site' ->> 'id' = $1`,
    [siteId],
  )
  return rows.length
}

beforeEach(() => {
  portals.instead = undefined
  portals.rows = []
  portals.asked.length = 0
})

describe('a reading', () => {
  it('keeps a description that is cut in the middle of a letter', async () => {
    const of = await aPlumber('Cut')
    portals.rows = [row(1, before(3)), row(2, before(2), { description: `${'a'.repeat(1999)}😀` })]
    const { id } = await aPortal(of)
    await read(of, id)
    expect((await list(of)).permits).toHaveLength(2)
    expect((await sourceOf(of, id))?.fault).toBeNull()
  })

  it('that breaks is written down, and breaks', async () => {
    const of = await aPlumber('Breaks')
    portals.rows = [row(1, before(3))]
    const { id } = await aPortal(of)
    let acts = 0
    const inSite: InSite = (act) => {
      acts += 1
      if (acts === 2) return Promise.reject(new Error('the disk is gone'))
      const site = { id: SiteId.parse(of.siteId), slug: slug.parse(of.slug) }
      return app.workshop.inSite({ site, actor: { kind: 'server' } }, act)
    }
    await expect(readSource({ route: portals.route }, inSite, PermitSourceId.parse(id))).rejects.toThrow('the disk')
    expect(await sourceOf(of, id)).toMatchObject({ fault: 'format', read: null, tried: app.clock.now().toISOString() })
  })

  it('that takes a minute asks for no other page', async () => {
    const of = await aPlumber('Slow')
    const page = Array.from({ length: permitLimits.page }, (_, index) => row(index, before(2)))
    const { id } = await aPortal(of)
    portals.instead = (response) => {
      app.clock.advance(30)
      response.writeHead(200).end(JSON.stringify(page))
    }
    await read(of, id)
    expect(portals.asked).toHaveLength(2)
    expect((await list(of)).counts.new).toBe(permitLimits.page)
    expect((await sourceOf(of, id))?.fault).toBeNull()
  })

  it('goes on where a whole page of rows says no day', async () => {
    const of = await aPlumber('Undated')
    portals.rows = [
      ...Array.from({ length: permitLimits.page }, (_, index) => row(index, '', { issueddate: null })),
      row(900, before(2)),
    ]
    const { id } = await aPortal(of, { kind: 'ckan', address: portals.ckan })
    await read(of, id)
    expect((await list(of)).permits.map(({ number }) => number)).toEqual(['B-900'])
    expect((await sourceOf(of, id))?.fault).toBeNull()
    portals.rows = portals.rows.slice(0, -1)
    await read(of, id)
    expect((await sourceOf(of, id))?.fault).toBe('fields')
  })
})

it('an answer that is long for a sample is read by nobody, and is none too long for a reading', async () => {
  const of = await aPlumber('Sample')
  const long = JSON.stringify([row(1, before(2), { unknown: 'x'.repeat(1_100_000) })])
  portals.instead = (response) => void response.writeHead(200).end(long)
  const body = { kind: 'socrata', address: portals.socrata, fields: null }
  expect(await ok('previewPermitSource', { ...at(of), body }, of.owner)).toMatchObject({ fault: 'large', rows: [] })
  const { id } = await aPortal(of)
  await read(of, id)
  expect((await list(of)).permits).toHaveLength(1)
})

describe('a file of a business', () => {
  async function aSource(name: string) {
    const of = await aPlumber(name)
    portals.rows = [row(1, before(3))]
    await read(of, (await aPortal(of)).id)
    return of
  }

  it('brings its permits, and its portal is read once somebody saved it', async () => {
    const to = await aBusiness('Taker')
    expect(await importInto(to, await exportOf(await aSource('Giver')))).toMatchObject({ state: 'done' })
    expect((await list(to)).permits).toMatchObject([{ number: 'B-1', mail: { zip: '94609' } }])
    const { sources } = await ok('listPermitSources', at(to), to.owner)
    expect(sources).toMatchObject([{ fault: 'imported' }])
    const [{ id, name } = { id: '', name: '' }] = sources
    portals.asked.length = 0
    await read(to, id)
    await sweep()
    expect(await codeOf('readPermitSources', at(to), to.owner)).toBe('not_connected')
    expect([portals.asked.length, await waitingFor(to)]).toEqual([0, 0])
    await ok('updatePermitSource', { params: { slug: to.slug, permitSourceId: id }, body: { name } }, to.owner)
    expect(await waitingFor(to)).toBe(1)
    await read(to, id)
    expect(portals.asked).toHaveLength(1)
    expect((await sourceOf(to, id))?.fault).toBeNull()
  })

  it('keeps five digits as a ZIP code or none, and makes no pattern of an address', async () => {
    const of = await aSource('Pattern')
    const write = (zip: string) =>
      app.workshop.inSystem(({ db }) =>
        sql`update permits set zip = ${zip}, address = '1 Main St (' where site_id = ${of.siteId}`.execute(db),
      )
    for (const zip of ['(', '9460', '946091', '94609-1234', '94609\n', '٩٤٦٠٩'])
      await expect(write(zip)).rejects.toThrow('permits_zip')
    await write('')
    expect((await list(of)).permits[0]?.mail.line1).toBe('1 Main St (')
    const to = await aBusiness('Pattern taker')
    const zip = await packed(
      readZip(await exportOf(of)).map(({ name, data }) =>
        name === 'records/permits.jsonl'
          ? { name, data: Buffer.from(data.toString().replace(/"zip":\s*""/, '"zip":"("')) }
          : { name, data },
      ),
    )
    expect(readZip(zip).some(({ data }) => data.includes('"zip":"("'))).toBe(true)
    expect(await importInto(to, zip)).toMatchObject({ state: 'done' })
    expect((await list(to)).permits[0]?.mail).toMatchObject({ zip: '', line1: '1 Main St (' })
  })

  it.each([
    ['an address of no dataset', sql`address = 'https://10.0.0.1/anything'`],
    ['columns that are none', sql`fields = fields || '{"day": "issueddate) OR (1"}'`],
    ['too few columns', sql`fields = '{}'`],
  ])('with a portal that has %s is refused', async (_what, change) => {
    const of = await aSource('Strange')
    await app.workshop.inSystem(({ db }) =>
      sql`update permit_sources set ${change} where site_id = ${of.siteId}`.execute(db),
    )
    expect(await importInto(await aBusiness('None'), await exportOf(of))).toMatchObject({
      state: 'failed',
      fault: 'bad_record',
    })
  })

  it('with more portals than a business may have is refused, and one night looks after ten of one', async () => {
    const of = await aSource('Many')
    await app.workshop.inSystem(({ db }) =>
      sql`
        insert into permit_sources select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
            'address', replace(p.address, 'ab12-cd34', 'ab12-cd' || n)))).*
          from permit_sources p, generate_series(10, 29) n where site_id = ${of.siteId}`.execute(db),
    )
    const zip = await exportOf(of)
    expect(await importInto(await aBusiness('Ten'), zip)).toMatchObject({ state: 'failed', fault: 'bad_record' })
    await app.database.pool.query(`delete from jobs.job where name = 'permits.read'`)
    await sweep()
    expect(await waitingFor(of)).toBe(permitLimits.sources)
  })
})
