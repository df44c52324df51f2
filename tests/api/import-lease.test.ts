import { expect, it, vi } from 'vitest'
import { CustomerImportId, UploadId } from '#contract/shared.ts'
import { customerJobs } from '#server/areas/customers/customers.importing.jobs.ts'
import { newId } from '#server/platform/ids.ts'
import { uploadKey } from '#server/platform/storage/partial-uploads.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { exportTools } from './exports.parts.ts'

// no workers: an import lasts until a test runs its job
const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, call, ok } = builders
const { exportOf, importing, sendPart } = exportTools(app, builders)
const [reading] = customerJobs({ workshop: app.workshop, storage: app.parts.storage })
const siteOf = ({ siteId, slug }: Business) => ({ id: siteId, slug })
const last = { number: 1, last: true }

async function anUpload({ siteId, slug, owner }: Business): Promise<UploadId> {
  const id = newId(UploadId)
  const content = Buffer.from('Name\nAnn\n')
  await app.parts.storage.put(uploadKey(id), content, { type: 'text/csv' })
  await app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'server' } }, ({ db, now }) =>
    db
      .insertInto('uploads')
      .values({
        site_id: siteId,
        id,
        user_id: owner.userId,
        file_name: 'people.csv',
        bytes: content.byteLength,
        created_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute(),
  )
  return id
}

const customersFile = async (business: Business) =>
  call(
    'createCustomerImport',
    { params: { slug: business.slug }, body: { upload_id: await anUpload(business), file_name: 'people.csv' } },
    business.owner,
  )
const requestsFile = (business: Business, given: object = {}) =>
  call(
    'importRequests',
    { params: { slug: business.slug }, body: { rows: [{ row: 2, name: 'Dana' }], ...given } },
    business.owner,
  )
const reviewsFile = (business: Business) =>
  call(
    'importReviews',
    {
      params: { slug: business.slug },
      body: { rows: [{ source: 'google', author: 'Ana L.', rating: 5, text: 'Level.', date: '2026-05-01' }] },
    },
    business.owner,
  )
/** A ZIP whose parts have all come. */
async function wholeFile(business: Business) {
  const zip = await exportOf(await aBusiness('Source'))
  const body = { file_name: 'all.zip', bytes: zip.byteLength }
  const { import: begun } = await ok('createImport', { params: { slug: business.slug }, body }, business.owner)
  await sendPart(business, begun.id, 0, zip)
  const params = { slug: business.slug, importId: begun.id }
  return {
    start: () => call('startImport', { params }, business.owner),
    run: () => importing.run({ siteId: business.siteId, slug: business.slug, importId: begun.id }, last),
  }
}
async function stateOf(business: Business, id: string): Promise<string> {
  const params = { slug: business.slug, importId: id }
  return (await ok('getCustomerImport', { params }, business.owner)).import.state
}
const running = {
  status: 409,
  headers: { 'retry-after': '30' },
  body: { code: 'import_running', detail: expect.stringContaining('one file at a time') },
}

it('a business reads one file with customers at a time, and another import begins when it was read', async () => {
  const business = await aBusiness('One Shop')
  const zip = await wholeFile(business)
  const id = idIn((await customersFile(business)).body)

  expect(await customersFile(business)).toMatchObject(running)
  expect(await requestsFile(business)).toMatchObject(running)
  expect(await reviewsFile(business)).toMatchObject(running)
  expect(await zip.start()).toMatchObject(running)
  expect((await requestsFile(business, { dry_run: true })).status).toBe(201)
  expect((await requestsFile(await aBusiness('Other Shop'))).status).toBe(201)

  await reading.run({ site: siteOf(business), importId: id })
  expect(await stateOf(business, id)).toBe('mapping')
  expect((await zip.start()).status).toBe(202)
  expect(await customersFile(business)).toMatchObject(running)
  await zip.run()
  expect((await reviewsFile(business)).status).toBe(201)
  expect((await requestsFile(business)).status).toBe(201)
  expect((await customersFile(business)).status).toBe(201)
})

it('of two files with requests at once one is refused, and taken in when the first has ended', async () => {
  const business = await aBusiness('Twice Shop')
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table customers in exclusive mode')
    const first = requestsFile(business)
    // the first has begun when it waits for the table
    await vi.waitFor(
      async () => {
        const waits = `select from pg_locks where relation = 'customers'::regclass and not granted`
        expect((await app.database.pool.query(waits)).rows).toHaveLength(1)
      },
      { timeout: 100_000, interval: 50 },
    )
    expect(await requestsFile(business)).toMatchObject(running)
    await client.query('rollback')
    expect((await first).status).toBe(201)
    expect((await requestsFile(business)).status).toBe(201)
  } finally {
    client.release()
  }
})

it('an import that died gives its place up after an hour, and goes on when it is its turn again', async () => {
  const business = await aBusiness('Dead Shop')
  const dead = idIn((await customersFile(business)).body)
  app.clock.advance(3599)
  expect(await customersFile(business)).toMatchObject(running)
  app.clock.advance(2)
  const next = idIn((await customersFile(business)).body)

  await reading.run({ site: siteOf(business), importId: dead })
  expect(await stateOf(business, dead)).toBe('reading')
  await reading.run({ site: siteOf(business), importId: next })
  expect(await stateOf(business, next)).toBe('mapping')
  await reading.run({ site: siteOf(business), importId: dead })
  expect(await stateOf(business, dead)).toBe('mapping')
})

function idIn(body: unknown): CustomerImportId {
  if (typeof body !== 'object' || body === null || !('import' in body)) throw new Error('no import was begun')
  const { import: begun } = body
  if (typeof begun !== 'object' || begun === null || !('id' in begun)) throw new Error('no import was begun')
  return CustomerImportId.parse(begun.id)
}
