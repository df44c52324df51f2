import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SiteId } from '#contract/shared.ts'
import { loadDemo } from '#demo/load.ts'
import { readCatalogue, readSiteColumns } from '#server/areas/exports/exports.catalogue.ts'
import {
  exportedTables,
  filled,
  leftOut,
  replaced,
  siteColumns,
  starters,
} from '#server/areas/exports/exports.tables.rules.ts'
import { readExport } from '#server/areas/exports/exports.reading.ts'
import { originalKey } from '#server/areas/photos/photos.address.ts'
import type { Source } from '#server/platform/zip/read.ts'
import { archiveEnd, directoryEntry, fileHeader, zipOf } from '#server/platform/zip/write.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'
import { readZip } from '../support/zip.ts'
import { exportTools } from './exports.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok } = builders
const { exportOf, importInto, sendPart, rowsOf, asOwner, at, exporting, sweeping } = exportTools(app, builders)
const { storage } = app.parts
const sha = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
interface Given {
  version: number
  site: string[]
  tables: { name: string; columns: string[]; count: number }[]
}
const someId = '01890000-0000-7000-8000-000000000000'

const tables = await app.workshop.inSystem(async ({ db }) => exportedTables(await readCatalogue(db)))
const catalogue = await app.workshop.inSystem(({ db }) => readCatalogue(db))

/** A business with a little of many things in it, and one photo. */
async function filledBusiness(): Promise<{ business: Business; photoId: string; original: Buffer }> {
  const business = await aBusiness('Full & Co')
  const { params } = at(business)
  const { customer } = await ok('createCustomer', { params, body: { name: '=Ann, "Lee"\n' } }, asOwner(business))
  const project = { name: 'Deck', customer_id: customer.id }
  const made = await ok('createProject', { params, body: project }, asOwner(business))
  const projectId = made.project.id
  const office = await aMember(business, 'office')
  await ok('createNote', { params: { ...params, projectId }, body: { title: 'Größe 🚿' } }, { token: office.token })
  const { gallery } = await ok('createGallery', { params, body: { name: 'Decks' } }, asOwner(business))
  const original = randomBytes(50_000)
  const [photoId = ''] = await somePhotos(app, business, [
    {
      sha256: sha(original),
      bytes: original.byteLength,
      file_name: 'dëck.jpg',
      project_id: projectId,
      gallery_ids: [gallery.id],
    },
  ])
  const key = originalKey(business.siteId, photoId)
  await storage.put(key, original, { type: 'image/jpeg' })
  await app.workshop.inSystem(async ({ db }) => {
    await db.updateTable('photos').set({ original_key: key }).where('id', '=', photoId).execute()
    await db.updateTable('galleries').set({ cover_photo_id: photoId }).where('id', '=', gallery.id).execute()
  })
  return { business, photoId, original }
}

/** The same people in another business. */
async function twinOf(siteId: string, owner: Business['owner']): Promise<Business> {
  const twin = await aBusiness('Twin')
  await app.workshop.inSystem(async ({ db }) => {
    await db.deleteFrom('memberships').where('site_id', '=', twin.siteId).execute()
    const members = await db.selectFrom('memberships').selectAll().where('site_id', '=', siteId).execute()
    await db
      .insertInto('memberships')
      .values(members.map((member) => ({ ...member, site_id: twin.siteId })))
      .execute()
  })
  return { ...twin, owner }
}

/** What is told of a row: without what a file does not hold, and what is put there when it comes in. */
function told(table: (typeof tables)[number], rows: Record<string, unknown>[]) {
  const left = new Set([...Object.keys(replaced[table.name] ?? {}), ...Object.keys(filled[table.name] ?? {})])
  const names = table.carried.map(({ name }) => name).filter((name) => !left.has(name))
  return rows
    .map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

describe('every table with rows of a business', () => {
  it('is in a file, or left out with a reason', () => {
    const names = new Set(catalogue.map(({ name }) => name))
    expect(names.size).toBeGreaterThan(40)
    expect([...names].filter((name) => leftOut[name] === undefined)).toEqual(tables.map(({ name }) => name).toSorted())
    for (const name of [...Object.keys(leftOut), ...starters, ...Object.keys(replaced)]) expect(names).toContain(name)
  })

  it('carries nothing that opens anything', () => {
    for (const { name, carried } of tables)
      for (const column of carried)
        expect(`${name}.${column.name}`).not.toMatch(/token|secret|sealed|password|original_key/)
  })
})

describe('a whole year of a business', () => {
  it('goes out and comes in as the same business', { timeout: 400_000 }, async () => {
    const demo = await loadDemo({ workshop: app.workshop, storage, now: new Date('2026-05-20T18:00:00Z') })
    const owner = { userId: demo.userId, token: await app.tokenOf(demo.userId) }
    const business = { slug: demo.slug, siteId: SiteId.parse(demo.siteId), owner }
    const zip = await exportOf(business)
    const twin = await twinOf(business.siteId, owner)
    const outcome = await importInto(twin, zip)
    expect(outcome).toMatchObject({ state: 'done', fault: null, outcome: { without_person: 0 } })

    let compared = 0
    for (const table of tables) {
      const [before, after] = [await rowsOf(business, table.name), await rowsOf(twin, table.name)]
      const own = new Set([
        'import.create',
        'import.start',
        'import.finish',
        'site.create',
        'export.create',
        'export.fetch',
      ])
      const others = (rows: Record<string, unknown>[]) =>
        table.name === 'audit_log' ? rows.filter(({ act }) => !own.has(String(act))) : rows
      expect({ table: table.name, rows: told(table, others(after)) }).toEqual({
        table: table.name,
        rows: told(table, others(before)),
      })
      compared += after.length
    }
    expect(compared).toBeGreaterThan(1000)
    const ofSite = await app.workshop.inSystem(async ({ db }) => siteColumns(await readSiteColumns(db)))
    const site = (siteId: string) =>
      app.workshop.inSystem(async ({ db }) => {
        const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()
        return Object.fromEntries(ofSite.map(({ name }) => [name, Reflect.get(row, name)]))
      })
    expect(await site(twin.siteId)).toEqual(await site(business.siteId))
    const photos = await rowsOf(twin, 'photos')
    expect(photos.length).toBeGreaterThan(50)
    for (const { id, sha256 } of photos.slice(0, 20)) {
      const { stream } = await storage.get(originalKey(twin.siteId, String(id)))
      expect(sha(await buffer(stream))).toBe(sha256)
    }
    // what was brought in does not begin to act by itself
    const waiting = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('messages')
        .select('id')
        .where('site_id', '=', twin.siteId)
        .where('state', 'in', ['queued', 'sending'])
        .execute(),
    )
    expect(waiting).toEqual([])
  })
})

describe('a file', () => {
  it('holds records as JSON and CSV, the untouched photos, and no secret', async () => {
    const { business, photoId, original } = await filledBusiness()
    const key = await ok(
      'createKey',
      { ...at(business), body: { name: 'K', access: 'read', areas: ['notes'] } },
      asOwner(business),
    )
    const files = new Map(readZip(await exportOf(business)).map(({ name, data }) => [name, data]))
    expect(files.get(`photos/${photoId}/dëck.jpg`)?.equals(original)).toBe(true)
    const customers = files.get('records/customers.jsonl')?.toString().trim().split('\n') ?? []
    expect(customers.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ name: '=Ann, "Lee"' }),
    ])
    expect(files.get('csv/customers.csv')?.toString()).toContain(`"'=Ann, ""Lee"""`)
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    expect(manifest).toMatchObject({
      format: 'topline-export',
      version: 3,
      business: { name: 'Full & Co' },
      missing: [],
    })
    expect(manifest.people).toHaveLength(2)
    for (const name of [
      'records/messages.jsonl',
      'records/consents.jsonl',
      'records/audit_log.jsonl',
      'csv/audit_log.csv',
    ])
      expect([...files.keys()]).toContain(name)
    const all = Buffer.concat([...files.values()]).toString()
    expect(all).not.toContain(key.token.slice(12))
    expect(all).not.toMatch(/token_hash|sealed_/)
  })

  it('brings the logo of the website along, which is made anew where it is taken in', async () => {
    const { business } = await filledBusiness()
    const data = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer()
    const body = { data: data.toString('base64') }
    const { logo } = await ok('uploadLogo', { ...at(business), body }, asOwner(business))
    const { website } = await ok('getWebsite', at(business), asOwner(business))
    const document = { ...website.document, brand: { ...website.document.brand, logo: logo.hash } }
    await ok('updateWebsite', { ...at(business), body: { document } }, asOwner(business))
    await ok('publishWebsite', { ...at(business), body: {} }, asOwner(business))
    const other = await aBusiness('Taken Along')
    expect((await importInto(other, await exportOf(business))).state).toBe('done')
    const { logos } = await ok('listLogos', at(other), asOwner(other))
    expect(logos).toEqual([expect.objectContaining({ hash: logo.hash, width: logo.width, height: logo.height })])
    const taken = (await ok('getWebsite', at(other), asOwner(other))).website
    expect(taken.document.brand.logo).toBe(logo.hash)
    const picture = await app.http.inject({ url: `/p/${other.slug}/brand/${logo.hash}/logo.webp` })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('is fetched in pieces, by an address that ends, while its owner is one', async () => {
    const { business } = await filledBusiness()
    const partner = await aMember(business, 'owner')
    const whole = await exportOf(business)
    const { exports } = await ok('listExports', at(business), asOwner(business))
    const id = exports[0]?.id ?? ''
    expect(exports[0]).toMatchObject({ state: 'ready', bytes: whole.byteLength })
    const { url } = await ok(
      'createExportLink',
      { params: { slug: business.slug, exportId: id } },
      { token: partner.token },
    )
    const get = (range: string, headers = {}) => app.http.inject({ url, headers: { range, ...headers } })
    const first = await get('bytes=0-9999')
    expect(first.statusCode).toBe(206)
    const rest = await get('bytes=10000-', { 'if-range': String(first.headers['etag']) })
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true)
    expect((await get('bytes=0-9', { 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(`bytes=${whole.byteLength}-`)).statusCode).toBe(416)
    const stranger = await aBusiness('Stranger')
    for (const bad of [`${url}x`, url.replace(business.slug, stranger.slug), url.replace(/e=\d+/, 'e=99999999999')])
      expect((await app.http.inject({ url: bad })).statusCode).toBe(404)
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('memberships').set({ role: 'office' }).where('user_id', '=', partner.userId).execute(),
    )
    expect((await app.http.inject({ url })).statusCode).toBe(404)
  })

  it('is made once at a time, removed, and forgotten after a week', async () => {
    const { business } = await filledBusiness()
    const { export: made } = await ok('createExport', at(business), asOwner(business))
    expect(await codeOf('createExport', at(business), asOwner(business))).toBe('conflict')
    const params = { slug: business.slug, exportId: made.id }
    expect(await codeOf('createExportLink', { params }, asOwner(business))).toBe('conflict')
    await ok('deleteExport', { params }, asOwner(business))
    await exporting.run({ siteId: business.siteId, slug: business.slug, exportId: made.id }, { number: 1, last: true })
    expect((await ok('listExports', at(business), asOwner(business))).exports).toEqual([])
    await exportOf(business)
    app.clock.advance(8 * 86_400)
    await sweeping.run({})
    app.clock.advance(-8 * 86_400)
    const left: string[] = []
    for await (const { key } of storage.list(`sites/${business.siteId}/exports`)) left.push(key)
    expect(left).toEqual([])
    expect((await ok('listExports', at(business), asOwner(business))).exports).toEqual([])
  })

  it('has the place of the oldest where there are three', async () => {
    const { business } = await filledBusiness()
    const listed = async () => (await ok('listExports', at(business), asOwner(business))).exports.map(({ id }) => id)
    await exportOf(business)
    const [oldest = ''] = await listed()
    const { url } = await ok(
      'createExportLink',
      { params: { slug: business.slug, exportId: oldest } },
      asOwner(business),
    )
    for (let count = 2; count <= 3; count += 1) {
      app.clock.advance(1)
      await exportOf(business)
    }
    expect(await listed()).toHaveLength(3)
    app.clock.advance(1)
    await exportOf(business)
    expect(await listed()).toHaveLength(3)
    expect(await listed()).not.toContain(oldest)
    expect((await app.http.inject({ url })).statusCode).toBe(404)
    await sweeping.run({})
    const left = new Set<string>()
    for await (const { key } of storage.list(`sites/${business.siteId}/exports`)) left.add(key.split('/')[3] ?? '')
    expect([...left].toSorted()).toEqual((await listed()).toSorted())
  })

  it('is the owner’s', async () => {
    const { business } = await filledBusiness()
    const office = await aMember(business, 'office')
    const stranger = await aBusiness('Stranger')
    expect(await codeOf('createExport', at(business), { token: office.token })).toBe('forbidden')
    expect(await codeOf('createExport', at(business), asOwner(stranger))).toBe('not_found')
    await exportOf(business)
    const [made] = (await ok('listExports', at(business), asOwner(business))).exports
    const params = { slug: stranger.slug, exportId: made?.id ?? '' }
    expect(await codeOf('createExportLink', { params }, asOwner(stranger))).toBe('not_found')
  })
})

describe('taking a file in', () => {
  it('gives records of people who are not members here to nobody, and names them in the log', async () => {
    const { business } = await filledBusiness()
    const zip = await exportOf(business)
    const target = await aBusiness('Target')
    const outcome = await importInto(target, zip)
    expect(outcome.state).toBe('done')
    expect(await rowsOf(target, 'notes')).toEqual([
      expect.objectContaining({ title: 'Größe 🚿', author_user_id: null }),
    ])
    expect(await rowsOf(target, 'galleries')).toEqual([expect.objectContaining({ cover_photo_id: expect.any(String) })])
    expect(await rowsOf(target, 'gallery_photos')).toHaveLength(1)
    const { entries } = await ok('listAudit', { ...at(target), query: { act: 'note.create' } }, asOwner(target))
    expect(entries[0]?.who).toEqual({ kind: 'member', id: null, name: 'Pat Miller', by: null })
    expect(await rowsOf(target, 'memberships')).toHaveLength(1)
    const again = await codeOf(
      'createImport',
      { ...at(target), body: { file_name: 'a.zip', bytes: 10 } },
      asOwner(target),
    )
    expect(again).toBe('conflict')
    expect(outcome.holds).toEqual(expect.arrayContaining([{ table: 'customers', count: 1 }]))
  })

  it('goes on with the part that is next, and takes only the parts it was told of', async () => {
    const target = await aBusiness('Parts')
    const body = { file_name: 'a.zip', bytes: 4_194_304 + 10 }
    const { import: begun } = await ok('createImport', { ...at(target), body }, asOwner(target))
    const params = { slug: target.slug, importId: begun.id }
    const status = async (part: number, length: number, token?: string) =>
      (await sendPart(target, begun.id, part, Buffer.alloc(length), token)).statusCode
    expect(await status(1, 10)).toBe(409)
    expect(await status(0, 10)).toBe(400)
    expect(await status(0, 4_194_304)).toBe(200)
    expect(await codeOf('startImport', { params }, asOwner(target))).toBe('upload_incomplete')
    expect(await status(0, 4_194_304)).toBe(200)
    expect(await status(1, 10, (await aMember(target, 'office')).token)).toBe(403)
    expect(await status(1, 10)).toBe(200)
    expect(await status(2, 10)).toBe(409)
    expect(await status(1, 5_000_000)).toBe(413)
    expect(await codeOf('createImport', { ...at(target), body }, asOwner(target))).toBe('conflict')
    await ok('deleteImport', { params }, asOwner(target))
    expect((await ok('getImports', at(target), asOwner(target))).import).toBeNull()
    await ok('createImport', { ...at(target), body }, asOwner(target))
  })
})

describe('a file that is none of ours', async () => {
  const { business, photoId } = await filledBusiness()
  const files = readZip(await exportOf(business))
  const pack = async (given: readonly { name: string; data: Buffer }[]) => {
    const pieces: Buffer[] = []
    const open = given.map(({ name, data }) => ({
      name,
      modified: new Date(),
      open: () => Promise.resolve(Readable.from([data])),
    }))
    for await (const piece of zipOf(open)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  /** The same, deflated as other programs do. */
  const deflated = (given: readonly { name: string; data: Buffer }[]): Buffer => {
    let offset = 0
    const packed = given.map(({ name, data }) => {
      const body = deflateRawSync(data)
      const written = { name: Buffer.from(name), moment: 0, crc: crc32(data), size: data.byteLength, offset }
      const entry = directoryEntry(written)
      entry.writeUInt16LE(8, 10)
      entry.writeUInt32LE(body.byteLength, 20)
      const content = Buffer.concat([fileHeader(written.name, 0), body])
      offset += content.byteLength
      return { content, entry }
    })
    const directory = Buffer.concat(packed.map(({ entry }) => entry))
    const end = archiveEnd({ count: packed.length, offset, length: directory.byteLength })
    return Buffer.concat([...packed.map(({ content }) => content), directory, end])
  }
  const replacing = (name: string, text: string) =>
    Promise.resolve(deflated([...files.filter((file) => file.name !== name), { name, data: Buffer.from(text) }]))
  const zeros = (count: number): string => '0,'.repeat(count)
  /** The file with one of its own changed: as text, or out of it altogether. */
  const withFile = (name: string, change: (text: string) => string | null) =>
    pack(
      files.flatMap((file) => {
        if (file.name !== name) return [file]
        const text = change(file.data.toString())
        return text === null ? [] : [{ name, data: Buffer.from(text) }]
      }),
    )
  const withRow = (table: string, patch: object) =>
    withFile(
      `records/${table}.jsonl`,
      (text) => `${JSON.stringify({ ...JSON.parse(text.split('\n')[0] ?? ''), ...patch })}\n`,
    )
  const manifest = (patch: (given: Given) => unknown) =>
    withFile('manifest.json', (text) => {
      const given = JSON.parse(text) as Given
      patch(given)
      return JSON.stringify(given)
    })
  const other = await aBusiness('Somebody else')
  const theirs = await ok('createCustomer', { ...at(other), body: { name: 'Theirs' } }, asOwner(other))

  it.each<[string, () => Promise<Buffer>, string]>([
    ['no ZIP', () => Promise.resolve(Buffer.from('hello '.repeat(50))), 'not_a_zip'],
    ['another ZIP', () => pack([{ name: 'records/a.jsonl', data: Buffer.from('{}') }]), 'not_an_export'],
    ['a ZIP with a way out', () => pack([...files, { name: '../../etc/passwd', data: Buffer.from('x') }]), 'bad_name'],
    [
      'a ZIP with a path of a disk',
      () => pack([...files, { name: '/etc/passwd', data: Buffer.from('x') }]),
      'bad_name',
    ],
    ['a ZIP with a name twice', () => pack([...files, ...files.slice(0, 1)]), 'bad_name'],
    [
      'a photo’s name that leads out',
      () => pack([...files, { name: `photos/${someId}/..\\x`, data: Buffer.from('x') }]),
      'bad_name',
    ],
    ['a later version', () => manifest((given) => (given.version = 4)), 'newer'],
    [
      'a table that is not there',
      () => manifest((given) => given.tables.push({ name: 'users', columns: ['id'], count: 0 })),
      'unknown_table',
    ],
    [
      'a table that is left out',
      () => manifest((given) => given.tables.push({ name: 'api_keys', columns: ['id'], count: 0 })),
      'unknown_table',
    ],
    [
      'a column that is not there',
      () => manifest((given) => given.tables[0]?.columns.push('site_id')),
      'unknown_field',
    ],
    [
      'a column that opens something',
      () => manifest((given) => given.tables.find(({ name }) => name === 'photos')?.columns.push('original_key')),
      'unknown_field',
    ],
    ['the business’s own slug', () => manifest((given) => given.site.push('slug')), 'unknown_field'],
    ['another business’s id', () => withRow('customers', { site_id: other.siteId }), 'unknown_field'],
    ['a record of another business', () => withRow('projects', { customer_id: theirs.customer.id }), 'foreign_record'],
    ['a value that is none', () => withRow('projects', { status: 'sold' }), 'bad_record'],
    ['a moment that is none', () => withRow('projects', { created_at: 'some day' }), 'bad_record'],
    ['text that cannot be kept', () => withRow('projects', { name: 'a\u0000b' }), 'bad_record'],
    ['a line that is no record', () => withFile('records/projects.jsonl', () => '[1]\n'), 'bad_record'],
    ['a line that is no JSON', () => withFile('records/projects.jsonl', () => '{"id": \n'), 'bad_record'],
    ['fewer records than it says', () => withFile('records/projects.jsonl', () => ''), 'incomplete'],
    ['no records', () => withFile('records/projects.jsonl', () => null), 'incomplete'],
    ['a photo less', () => withFile(`photos/${photoId}/dëck.jpg`, () => null), 'missing_photo'],
    [
      'a manifest of a million values',
      () => replacing('manifest.json', `{"format":"topline-export","version":1,"photos":[${zeros(1_000_000)}0]}`),
      'too_large',
    ],
    [
      'a record of a million values',
      () => replacing('records/notes.jsonl', `{"id":[${zeros(1_000_000)}0]}`),
      'too_large',
    ],
    [
      'more records than a business has',
      () =>
        manifest((given) => {
          for (const table of given.tables) table.count = 1_000_000
        }),
      'too_large',
    ],
    ['another photo than it says', () => withFile(`photos/${photoId}/dëck.jpg`, () => 'another'), 'damaged'],
  ])('%s is refused, and nothing of it is there', async (_name, make, fault) => {
    const target = await aBusiness('Empty')
    const outcome = await importInto(target, await make())
    expect(outcome).toMatchObject({ state: 'failed', fault, outcome: null, holds: [] })
    const left: string[] = []
    for await (const { key } of storage.list(`sites/${target.siteId}`)) left.push(key)
    expect(left).toEqual([])
    expect(await rowsOf(target, 'photos')).toEqual([])
  })

  it('comes in though another program packed it', async () => {
    expect((await importInto(await aBusiness('Packed'), deflated(files))).state).toBe('done')
  })

  it('is not unpacked where it holds more than its size allows', async () => {
    const bomb = { name: 'records/notes.jsonl', data: Buffer.alloc(60_000_000) }
    const zip = deflated([bomb, { name: 'records/tags.jsonl', data: randomBytes(70_000) }])
    const starts: number[] = []
    const source: Source = {
      size: zip.byteLength,
      async *read(first, length) {
        starts.push(first)
        yield zip.subarray(first, first + length)
      },
    }
    await expect(readExport(source, { tables, site: [] })).rejects.toMatchObject({ kind: 'too_large' })
    // its directory alone was read, which stands behind the content
    expect(Math.min(...starts)).toBeGreaterThan(deflateRawSync(bomb.data).byteLength)
  })

  it('nothing leads to other people: who is no member here is nobody', async () => {
    const target = await aBusiness('Harvest')
    const zip = await withRow('notes', { author_user_id: other.owner.userId })
    expect((await importInto(target, zip)).state).toBe('done')
    expect(await rowsOf(target, 'notes')).toEqual([expect.objectContaining({ author_user_id: null })])
  })
})
