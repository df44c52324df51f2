import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const business = await aBusiness()
const office = await aMember(business, 'office')
const params = { slug: business.slug }
const owner = { token: business.owner.token }
const someId = '01890000-0000-7000-8000-000000000000'

const list = async (query: object = {}, where: Business = business) =>
  ok('listAudit', { params: { slug: where.slug }, query: { ...query } }, { token: where.owner.token })

describe('the log', () => {
  it('says who did what, to which record, with what stood before and after', async () => {
    const { customer } = await ok('createCustomer', { params, body: { name: 'Ann Lee' } }, { token: office.token })
    const change = { params: { ...params, customerId: customer.id }, body: { name: 'Ann Li' } }
    await ok('updateCustomer', change, owner)
    const { entries } = await list({ record: 'customer', record_id: customer.id })
    expect(entries.map(({ act, who }) => [act, who.kind, who.id])).toEqual([
      ['customer.update', 'member', business.owner.userId],
      ['customer.create', 'member', office.userId],
    ])
    expect(entries[0]).toMatchObject({
      who: { name: 'Pat Miller', by: null },
      before: { name: 'Ann Lee' },
      after: { name: 'Ann Li' },
      address: '127.0.0.1',
    })
  })

  it('is narrowed to people, keys, acts and days of the business’s time zone', async () => {
    const place = await aBusiness('Filters')
    const at = { params: { slug: place.slug } }
    const token = { token: place.owner.token }
    const key = await ok('createKey', { ...at, body: { name: 'CRM', access: 'write', areas: ['customers'] } }, token)
    await ok('createCustomer', { ...at, body: { name: 'By key' } }, { token: key.token })
    // 23:30 on the 20th in California
    app.clock.set('2026-05-21T06:30:00.000Z')
    await ok('createCustomer', { ...at, body: { name: 'Late' } }, token)
    app.clock.set('2026-05-21T07:30:00.000Z')
    await ok('createCustomer', { ...at, body: { name: 'Next day' } }, token)
    app.clock.set('2026-05-20T18:00:00.000Z')

    const acts = async (query: object) => (await list(query, place)).entries.map(({ act, after }) => [act, after])
    const names = async (query: object) =>
      (await list({ act: 'customer.create', ...query }, place)).entries.map(
        ({ after }) => z.object({ name: z.string() }).parse(after).name,
      )
    expect(await names({ who: key.api_key.id })).toEqual(['By key'])
    expect((await list({ who: key.api_key.id }, place)).entries[0]?.who).toEqual({
      kind: 'key',
      id: key.api_key.id,
      name: 'CRM',
      by: 'Pat Miller',
    })
    expect(await names({ who: place.owner.userId })).toEqual(['Next day', 'Late', 'By key'])
    expect(await names({ from: '2026-05-20', to: '2026-05-20' })).toEqual(['Late', 'By key'])
    expect(await names({ from: '2026-05-21' })).toEqual(['Next day'])
    expect(await acts({ who: 'server' })).toEqual([])
    const words = await ok('listAuditWords', at, token)
    expect(words.acts).toEqual(expect.arrayContaining(['customer.create', 'key.create', 'site.create']))
    expect(words.records).toEqual(['customer', 'key', 'site'])
    expect(words.who).toEqual([
      { id: place.owner.userId, name: 'Pat Miller', kind: 'member' },
      { id: key.api_key.id, name: 'CRM', kind: 'key' },
    ])
  })

  it('is read page by page, each entry once, also those of the same moment', async () => {
    const place = await aBusiness('Long')
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('audit_log')
        .values(
          Array.from({ length: 130 }, (_, index) => ({
            site_id: place.siteId,
            id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
            at: new Date(Date.parse('2026-05-20T00:00:00Z') + Math.floor(index / 4)),
            act: 'note.create',
            record: 'note',
          })),
        )
        .execute(),
    )
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        { act: 'note.create', ...(cursor === null ? {} : { cursor }) },
        place,
      )
      ids.push(...page.entries.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(ids).toHaveLength(130)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  it('is the owner’s, and holds one business', async () => {
    const stranger = await aBusiness('Stranger')
    expect(await codeOf('listAudit', { params }, { token: office.token })).toBe('forbidden')
    expect(await codeOf('listAudit', { params }, { token: stranger.owner.token })).toBe('not_found')
    const { entries } = await list({}, stranger)
    expect(entries.map(({ act }) => act)).toEqual(['site.create'])
    for (const query of [
      { act: "x' or 1=1" },
      { who: 'me' },
      { from: 'yesterday' },
      { cursor: 'x' },
      // a day that no database knows
      { cursor: Buffer.from('["0000-01-01T00:00:00Z","01890000-0000-7000-8000-000000000000"]').toString('base64url') },
      { record_id: '1' },
    ])
      expect(await codeOf('listAudit', { params, query }, owner)).toBe('invalid')
  })
})

describe('the log as CSV', () => {
  const get = (url: string) => app.http.inject({ url })

  it('holds what was asked for, and nothing that a spreadsheet would run', async () => {
    const formula = '=cmd|calc!A1'
    const { customer } = await ok('createCustomer', { params, body: { name: formula } }, owner)
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('audit_log')
        .values({
          site_id: business.siteId,
          id: someId,
          at: app.clock.now(),
          told_name: '=1+1',
          act: 'customer.update',
          record: 'customer',
          record_id: customer.id,
        })
        .execute(),
    )
    const { url, file_name: name } = await ok('createAuditFile', { params, body: { record_id: customer.id } }, owner)
    expect(name).toBe(`${business.slug} 2026-05-20.csv`)
    const answer = await get(url)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFat,who,by,kind,act,record,record_id,before,after,address,request_id')
    expect(lines).toHaveLength(2)
    expect(answer.body).toContain("'=1+1")
    expect(answer.body).toContain('""name"":""=cmd|calc!A1""')
  })

  it('is fetched for ten minutes by the address as it was made, while its owner is one', async () => {
    const partner = await aMember(business, 'owner')
    const { url } = await ok('createAuditFile', { params, body: { act: 'customer.create' } }, { token: partner.token })
    const status = async (address: string) => (await get(address)).statusCode
    expect(await status(url)).toBe(200)
    const stranger = await aBusiness('Other')
    for (const bad of [
      url.replace('customer.create', 'customer.update'),
      url.replace(business.slug, stranger.slug),
      url.replace(partner.userId, business.owner.userId),
      url.replace(/e=\d+/, 'e=99999999999'),
      `${url}x`,
      url.split('?')[0] ?? '',
    ])
      expect(await status(bad)).toBe(404)
    app.clock.advance(600)
    expect(await status(url)).toBe(404)
    app.clock.advance(-600)
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('memberships').set({ role: 'office' }).where('user_id', '=', partner.userId).execute(),
    )
    expect(await status(url)).toBe(404)
  })
})
