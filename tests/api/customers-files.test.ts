import { describe, expect, it, vi } from 'vitest'
import type { ImportField } from '#contract/customers.fields.ts'
import type { CustomerImport } from '#contract/customers.files.ts'
import { CustomerImportId, UploadId } from '#contract/shared.ts'
import { customerJobs } from '#server/areas/customers/customers.importing.jobs.ts'
import { newId } from '#server/platform/ids.ts'
import { uploadKey } from '#server/platform/storage/partial-uploads.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'

const app = await startApp({ works: true })
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const stranger = await aBusiness('Other Roofing')

/** A file as a finished upload of the owner's. */
async function anUpload(business: Business, content: string | Uint8Array, bytes?: number): Promise<UploadId> {
  const id = newId(UploadId)
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : content
  await app.parts.storage.put(uploadKey(id), body, { type: 'text/csv' })
  await app.workshop.inSite(
    { site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } },
    ({ db, site, now }) =>
      db
        .insertInto('uploads')
        .values({
          site_id: site.id,
          id,
          user_id: business.owner.userId,
          file_name: 'people.csv',
          bytes: bytes ?? body.byteLength,
          created_at: now,
          expires_at: new Date(now.getTime() + 3_600_000),
        })
        .execute(),
  )
  return id
}
const at = (business: Business, importId: string) => ({ params: { slug: business.slug, importId } })
const until = (
  business: Business,
  { id }: Pick<CustomerImport, 'id'>,
  states: readonly string[],
): Promise<CustomerImport> =>
  vi.waitFor(
    async () => {
      const found = (await ok('getCustomerImport', at(business, id), business.owner)).import
      expect(states).toContain(found.state)
      return found
    },
    { timeout: 100_000, interval: 50 },
  )

async function begin(business: Business, content: string | Uint8Array): Promise<CustomerImport> {
  const upload_id = await anUpload(business, content)
  const given = { params: { slug: business.slug }, body: { upload_id, file_name: 'people.csv' } }
  const made = (await ok('createCustomerImport', given, business.owner)).import
  return until(business, made, ['mapping', 'failed'])
}
async function check(
  business: Business,
  file: CustomerImport,
  mapping?: (ImportField | null)[],
): Promise<CustomerImport> {
  await ok(
    'checkCustomerImport',
    { ...at(business, file.id), body: { mapping: mapping ?? file.mapping } },
    business.owner,
  )
  return until(business, file, ['checked', 'failed'])
}
async function start(business: Business, file: CustomerImport, body: object = {}): Promise<CustomerImport> {
  await ok('startCustomerImport', { ...at(business, file.id), body }, business.owner)
  return until(business, file, ['done', 'failed'])
}
const people = async (business: Business, query: Record<string, string | boolean> = {}) =>
  (await ok('listCustomers', { params: { slug: business.slug }, query: { limit: 50, ...query } }, business.owner))
    .customers

describe('a file of comma-separated values', () => {
  it('is mapped, looked through and taken in; who is known only gains', async () => {
    const business = await aBusiness('Import Shop')
    const [phone, other] = [aPhone(), aPhone()]
    await ok('createCustomer', { params: { slug: business.slug }, body: { name: 'Known Kim', phone } }, business.owner)
    const file = await begin(
      business,
      `First Name;Last Name;Mobile;Phone 2;E-mail;Street;City;State;Zip;Tags;Lead source;Notes\r\n` +
        `Kimberly;Doe;${phone};;kim@example.com;1 Oak;Marin;CA;94901;VIP, Pool;Google;"Likes; semicolons"\r\n` +
        `José;Núñez;${other};415 201 7777;jose@example.com;;;;;;Yard sign;"Two\nlines ""quoted"""\r\n` +
        `Jose;Nunez;;;jose@example.com;9 Elm;;;;Twice;;\r\n\r\n`,
    )
    expect(file.mapping).toEqual([
      'first_name',
      'last_name',
      'phone',
      'phone',
      'email',
      'street',
      'city',
      'state',
      'zip',
      'tags',
      'source',
      'notes',
    ])
    const looked = await check(business, file)
    expect(looked.findings).toMatchObject({ rows: 3, fresh: 1, known: 2, faulty: 0, faults: [] })
    const done = await start(business, looked)
    expect(done).toMatchObject({ state: 'done', result: { created: 1, filled: 2, left_out: 0 } })
    const [jose, kim] = await people(business)
    expect(kim).toMatchObject({
      name: 'Known Kim',
      email: 'kim@example.com',
      address: '1 Oak, Marin, CA 94901',
      tags: ['VIP', 'Pool'],
      source: 'google',
    })
    expect(jose).toMatchObject({
      name: 'José Núñez',
      phones: [other, '+14152017777'],
      source: 'other',
      address: '9 Elm',
      tags: ['Twice'],
    })
    const details = await ok(
      'getCustomer',
      { params: { slug: business.slug, customerId: jose?.id ?? '' } },
      business.owner,
    )
    expect(details.customer.notes).toBe('Two\nlines "quoted"')
  })

  it('says by its line what is not right, takes nothing in, and leaves lines out only when told', async () => {
    const business = await aBusiness('Faulty Shop')
    const lines = [
      'Name,Phone,Email,Do not contact',
      `Good One,${aPhone()},good@example.com,no`,
      'Bad Phone,12,,',
      'Bad Mail,,not(at)mail,maybe',
      `${'x'.repeat(130)},,,`,
      ',,,',
      'Too,many,,cells,here',
    ]
    const file = await begin(business, lines.join('\n'))
    const looked = await check(business, file)
    const told = looked.findings?.faults.map(({ row, field, message }) => `${row} ${field} ${message}`)
    expect(told).toEqual([
      '2 phone not_a_phone',
      '3 email not_an_email',
      '3 do_not_contact unknown_word',
      '4 name too_long',
      '6 row broken_line',
    ])
    expect(looked.findings).toMatchObject({ rows: 5, fresh: 1, faulty: 4 })
    expect(await codeOf('startCustomerImport', { ...at(business, file.id), body: {} }, business.owner)).toBe('conflict')
    expect(await people(business)).toEqual([])
    const done = await start(business, looked, { leave_out_faulty: true })
    expect(done.result).toEqual({ created: 1, filled: 0, left_out: 4 })
    expect((await people(business)).map(({ name }) => name)).toEqual(['Good One'])

    const { archived } = await ok('undoCustomerImport', at(business, file.id), business.owner)
    expect(archived).toBe(1)
    expect(await people(business)).toEqual([])
    expect(await codeOf('undoCustomerImport', at(business, file.id), business.owner)).toBe('conflict')
  })

  it('is as if it had never come once it was undone: who writes is somebody new, and the file may come again', async () => {
    const business = await aBusiness('Undone Shop')
    const phone = aPhone()
    const content = `Name,Phone,Email,Tags\nWrong Name,${phone},wrong@example.com,old\n`
    const first = await start(business, await check(business, await begin(business, content)))
    await ok('undoCustomerImport', at(business, first.id), business.owner)

    const lead = { name: 'Right Name', phone, email: 'wrong@example.com', message: 'Hi' }
    await ok('createRequest', { params: { slug: business.slug }, body: lead }, business.owner)
    expect((await people(business)).map(({ name, email }) => [name, email])).toEqual([
      ['Right Name', 'wrong@example.com'],
    ])
    const looked = await check(business, await begin(business, content))
    expect(looked.findings).toMatchObject({ known: 1, fresh: 0 })
  })

  it('finds whom a person archived, and brings them back when they write', async () => {
    const business = await aBusiness('Archived Shop')
    const phone = aPhone()
    await start(business, await check(business, await begin(business, `Name,Phone\nKnown Name,${phone}\n`)))
    const [known] = await people(business)
    const params = { slug: business.slug, customerId: known?.id ?? '' }
    await ok('updateCustomer', { params, body: { archived: true } }, business.owner)
    expect(await people(business)).toEqual([])
    await ok('createRequest', { params: { slug: business.slug }, body: { name: 'X', phone } }, business.owner)
    expect((await people(business)).map(({ name }) => name)).toEqual(['Known Name'])
  })

  it('is read in other character sets, and text that looks like a formula stays text', async () => {
    const business = await aBusiness('Charset Shop')
    const old = Buffer.from('Nombre,Teléfono,Notas\nJosé Peña,,=1+1\n', 'latin1')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name\tNotes\nŁukasz\t+cmd\n', 'utf16le')])
    for (const content of [old, wide]) await start(business, await check(business, await begin(business, content)))
    expect((await people(business)).map(({ name }) => name)).toEqual(['José Peña', 'Łukasz'])
    const [jose] = await people(business)
    const { customer } = await ok(
      'getCustomer',
      { params: { slug: business.slug, customerId: jose?.id ?? '' } },
      business.owner,
    )
    expect(customer.notes).toBe('=1+1')
  })

  it.each([
    ['a spreadsheet of another kind', new Uint8Array([80, 75, 3, 4, 0, 0, 0, 0]), 'unreadable'],
    ['nothing', 'Name,Phone\n', 'empty'],
    ['zeros', new Uint8Array(100), 'unreadable'],
  ])('is refused as %s', async (_what, content, failure) => {
    const business = await aBusiness('Refusing Shop')
    expect(await begin(business, content)).toMatchObject({ state: 'failed', failure })
  })

  it('is taken in once, also by two tries at the same time', async () => {
    const business = await aBusiness('Twice Shop')
    const site = { id: business.siteId, slug: business.slug }
    const file = await check(business, await begin(business, 'Name\nAnn\nBob\nCid\n'))
    const importId = CustomerImportId.parse(file.id)
    await app.workshop.inSite({ site, actor: { kind: 'server' } }, ({ db }) =>
      db.updateTable('customer_imports').set({ state: 'importing' }).where('id', '=', importId).execute(),
    )
    const [bring] = customerJobs({ workshop: app.workshop, storage: app.parts.storage })
    await Promise.all([bring.run({ site, importId }), bring.run({ site, importId })])
    expect((await people(business)).map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cid'])
    expect(await until(business, file, ['done'])).toMatchObject({ result: { created: 3 } })
  })

  it('with more than one may bring is refused whole', async () => {
    const business = await aBusiness('Crowded Shop')
    const file = await begin(
      business,
      `Name\n${Array.from({ length: 100_001 }, (_, index) => `Person ${index}`).join('\n')}`,
    )
    expect(await check(business, file)).toMatchObject({ state: 'failed', failure: 'too_many' })
    expect(await people(business)).toEqual([])
  })

  it('is nobody else’s', async () => {
    const business = await aBusiness('Own Shop')
    const field = await aMember(business, 'field')
    const file = await begin(business, 'Name\nAda\n')
    expect(await codeOf('getCustomerImport', at(stranger, file.id), stranger.owner)).toBe('not_found')
    expect(await codeOf('getCustomerImport', at(business, file.id), field)).toBe('forbidden')
    const upload_id = await anUpload(business, 'Name\nAda\n')
    const body = { upload_id, file_name: 'x.csv' }
    expect(await codeOf('createCustomerImport', { params: { slug: stranger.slug }, body }, stranger.owner)).toBe(
      'not_found',
    )
    const half = await anUpload(business, 'Name\nAda\n', 5000)
    expect(
      await codeOf(
        'createCustomerImport',
        { params: { slug: business.slug }, body: { ...body, upload_id: half } },
        business.owner,
      ),
    ).toBe('upload_incomplete')
  })
})

describe('cards', () => {
  it('of all three versions are taken in', async () => {
    const business = await aBusiness('Card Shop')
    const file = await begin(
      business,
      [
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Jos=C3=A9;;;',
        'TEL;CELL;PREF:(415) 201-8888',
        'NOTE;ENCODING=QUOTED-PRINTABLE:A long=',
        'er note=0Awith lines',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:3.0',
        'FN:Ann\\, Lee',
        'item1.TEL;type=pref:+1 415 201 8889',
        'EMAIL;TYPE=INTERNET:ann@',
        ' example.com',
        'ADR;TYPE=HOME:;;12 Harbor\\nSuite 2;Marin;CA;94901;USA',
        `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(200)}`,
        ` ${'B'.repeat(200)}`,
        'CATEGORIES:VIP,Pool',
        'END:VCARD',
        'BEGIN:VCARD',
        'VERSION:4.0',
        'FN:Uri Geller',
        'TEL;VALUE=uri:tel:+14152018890;ext=5',
        'END:VCARD',
      ].join('\r\n'),
    )
    expect(file).toMatchObject({ kind: 'vcard', columns: [] })
    const done = await start(business, await check(business, file, []))
    expect(done.result).toEqual({ created: 3, filled: 0, left_out: 0 })
    const [ann, jose, uri] = await people(business)
    expect(ann).toMatchObject({
      name: 'Ann, Lee',
      phone: '+14152018889',
      email: 'ann@example.com',
      address: '12 Harbor, Suite 2, Marin, CA 94901, USA',
      tags: ['VIP', 'Pool'],
    })
    expect(jose).toMatchObject({ name: 'José Núñez', phone: '+14152018888' })
    expect(uri).toMatchObject({ phone: '+14152018890' })
  })
})

describe('going out', () => {
  const give = (business: Business, body: object) =>
    ok('createCustomerExport', { params: { slug: business.slug }, body }, business.owner)
  const fetched = (url: string) => app.http.inject({ method: 'GET', url })

  it('as comma-separated values that are safe to open, and come back the same', async () => {
    const business = await aBusiness('Export Shop')
    const body = {
      name: '=HYPERLINK("x")',
      phones: [aPhone(), aPhone()],
      emails: ['a@example.com'],
      addresses: ['1 Oak, Marin'],
      tags: ['@home', 'Pool'],
      notes: '-1\n"two"',
      do_not_contact: true,
      source: 'angi',
      review_status: 'REQUEST_SENT',
    }
    await ok('createCustomer', { params: { slug: business.slug }, body }, business.owner)
    const { url, file_name: name } = await give(business, { format: 'csv', locale: 'es' })
    expect(name).toMatch(/^export-shop-customers-2026-05-20\.csv$/)
    const answer = await fetched(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(name)
    expect(answer.body).toContain(`'=HYPERLINK`)
    expect(answer.body).not.toMatch(/(?:^|,|")[=@-][A-Z1]/m)

    const other = await aBusiness('Second Shop')
    const file = await begin(other, answer.body)
    const done = await start(other, await check(other, file))
    expect(done.result).toEqual({ created: 1, filled: 0, left_out: 0 })
    const [there] = await people(other)
    const { customer } = await ok(
      'getCustomer',
      { params: { slug: other.slug, customerId: there?.id ?? '' } },
      other.owner,
    )
    expect(customer).toMatchObject(body)
  })

  it('as cards, of those who were chosen', async () => {
    const business = await aBusiness('Card Export')
    const make = async (body: object) =>
      (await ok('createCustomer', { params: { slug: business.slug }, body }, business.owner)).customer
    const one = await make({ name: 'Ann; Lee', phone: aPhone(), notes: `Long ${'ñ'.repeat(90)}\nline` })
    await make({ name: 'Not Chosen' })
    const { url } = await give(business, { format: 'vcard', ids: [one.id] })
    const answer = await fetched(url)
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(answer.body).not.toContain('Not Chosen')
    const other = await aBusiness('Card Import')
    await start(other, await check(other, await begin(other, answer.body), []))
    const [there] = await people(other)
    expect(there).toMatchObject({ name: 'Ann; Lee', phone: one.phone })
  })

  it('only by the owner, only with the whole address, only for ten minutes', async () => {
    const business = await aBusiness('Strict Shop')
    const office = await aMember(business, 'office')
    expect(
      await codeOf('createCustomerExport', { params: { slug: business.slug }, body: { format: 'csv' } }, office),
    ).toBe('forbidden')
    const { url } = await give(business, { format: 'csv' })
    expect((await fetched(url.replace(/(?<=s=)./, (first) => (first === '_' ? '-' : '_')))).statusCode).toBe(404)
    expect((await fetched(url.replace(business.slug, stranger.slug))).statusCode).toBe(404)
    app.clock.advance(601)
    expect((await fetched(url)).statusCode).toBe(404)
  })
})
