import { describe, expect, it } from 'vitest'
import type { CustomerId } from '#contract/shared.ts'
import { findOrCreateCustomer } from '#server/areas/customers/customers.operations.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok, refused } = buildersFor(app)

const miller = await aBusiness('Miller Plumbing')
const field = await aMember(miller, 'field')
const office = await aMember(miller, 'office')
const stranger = await aBusiness('Other Roofing')
const here = { slug: miller.slug }

const aCustomer = async (body: object, business: Business = miller) =>
  (await ok('createCustomer', { params: { slug: business.slug }, body }, business.owner)).customer
const inSite = <Result>(business: Business, act: (work: SiteWork) => Promise<Result>) =>
  app.workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }, act)

describe('createCustomer', () => {
  it('keeps the number as it is dialled and the mail in lower case', async () => {
    const customer = await aCustomer({
      name: ' Ana Silva ',
      company: 'Silva LLC',
      phone: '(415) 555-2671',
      email: 'Ana@Example.com',
      address: '1 Oak',
    })
    expect(customer).toEqual({
      id: customer.id,
      name: 'Ana Silva',
      company: 'Silva LLC',
      phone: '+14155552671',
      email: 'ana@example.com',
      address: '1 Oak',
      phones: ['+14155552671'],
      emails: ['ana@example.com'],
      addresses: ['1 Oak'],
      tags: [],
      source: null,
      notes: '',
      archived: null,
      merged_into: null,
      review_status: 'NO_REQUEST_SENT',
      do_not_contact: false,
      created: app.clock.now().toISOString(),
      modified: app.clock.now().toISOString(),
      version: 1,
    })
    expect(await aCustomer({ name: 'No contact' })).toMatchObject({
      phone: null,
      email: null,
      company: '',
      address: '',
    })
  })

  it.each([
    ['no name', {}, 'invalid', 'body.name'],
    ['a blank name', { name: ' ' }, 'invalid', 'body.name'],
    ['an over-long name', { name: 'x'.repeat(121) }, 'invalid', 'body.name'],
    ['a wrong type', { name: 5 }, 'invalid', 'body.name'],
    ['a null byte', { name: 'a\u0000' }, 'invalid', 'body.name'],
    ['a mail that is none', { name: 'x', email: 'ana(at)example' }, 'invalid', 'body.email'],
    ['a number that is none', { name: 'x', phone: '12' }, 'phone_invalid', 'body.phone'],
    ['an unknown field', { name: 'x', version: 9 }, 'invalid', 'body.version'],
  ])('%s is refused', async (_what, body, code, path) => {
    const problem = await refused('createCustomer', { params: here, body }, office)
    expect(problem).toMatchObject({ status: 422, code })
    expect(problem.errors?.map((fault) => fault.path)).toEqual([path])
  })

  it('broken JSON and ten megabytes', async () => {
    expect(await codeOf('createCustomer', { params: here, body: '{' }, office)).toBe('malformed')
    expect(await codeOf('createCustomer', { params: here, body: `"${'x'.repeat(10_000_000)}"` }, office)).toBe(
      'too_large',
    )
  })

  it('makes one of two equal requests at once, and refuses the key with another body', async () => {
    const make = (name: string) =>
      call(
        'createCustomer',
        { params: here, body: { name } },
        { token: office.token, headers: { 'idempotency-key': 'c-1' } },
      )
    const [one, other] = await Promise.all([make('Only Once'), make('Only Once')])
    expect(other).toMatchObject({ status: 201, body: one.body })
    expect(
      (await ok('listCustomers', { params: here, query: { search: 'only once' } }, office)).customers,
    ).toHaveLength(1)
    expect(await make('Twice')).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })

  it('answers the first answer again for a day and makes another one after it', async () => {
    const begun = app.clock.now()
    const make = async () => {
      const token = await app.tokenOf(office.userId)
      const options = { token, headers: { 'idempotency-key': 'c-day' } }
      return (await ok('createCustomer', { params: here, body: { name: 'A Day Long' } }, options)).customer.id
    }
    const first = await make()
    app.clock.advance(24 * 3600 - 1)
    expect(await make()).toBe(first)
    app.clock.advance(2)
    expect(await make()).not.toBe(first)
    app.clock.set(begun)
  })

  it('keeps keys of two people apart', async () => {
    const make = (token: string) =>
      call(
        'createCustomer',
        { params: here, body: { name: 'Key Apart' } },
        { token, headers: { 'idempotency-key': 'c-2' } },
      )
    const [one, other] = [await make(office.token), await make(miller.owner.token)]
    expect(other.body).not.toEqual(one.body)
  })
})

describe('listCustomers', () => {
  it('finds by name, company, mail and number, by name', async () => {
    const shop = await aBusiness('Search Shop')
    await aCustomer(
      { name: 'Zoe Ng', company: 'Harbor Homes', phone: '+1 415 555 2680', email: 'zoe@example.com' },
      shop,
    )
    await aCustomer({ name: 'adam Brown', email: 'adam_b@example.com' }, shop)
    await aCustomer({ name: 'Elsewhere', company: 'Harbor Homes' }, stranger)
    const names = async (search: string, limit = 20) =>
      (await ok('listCustomers', { params: { slug: shop.slug }, query: { search, limit } }, shop.owner)).customers.map(
        ({ name }) => name,
      )
    expect(await names('')).toEqual(['adam Brown', 'Zoe Ng'])
    expect(await names('', 1)).toEqual(['adam Brown'])
    expect(await names('z')).toEqual(['Zoe Ng'])
    expect(await names('HARBOR zoe')).toEqual(['Zoe Ng'])
    expect(await names('(415) 555-26')).toEqual(['Zoe Ng'])
    expect(await names('2680')).toEqual(['Zoe Ng'])
    expect(await names('adam_b@')).toEqual(['adam Brown'])
    expect(await names('adamXb')).toEqual([])
    expect(await names('_dam')).toEqual([])
    expect(await names('%')).toEqual([])
  })

  it.each([
    ['a limit over the most', { limit: 51 }, 'query.limit'],
    ['an unknown filter', { page: 2 }, 'query.page'],
    ['a search given twice', { search: ['a', 'b'] }, 'query.search'],
  ])('refuses %s', async (_what, query, path) => {
    const problem = await refused('listCustomers', { params: here, query }, office)
    expect(problem.errors?.map((fault) => fault.path)).toEqual([path])
  })
})

describe('findOrCreateCustomer', () => {
  const who = (told: { name?: string; phone?: string | null; email?: string | null; address?: string | null }) => ({
    name: 'Sam Lee',
    phone: null,
    email: null,
    address: null,
    ...told,
  })
  const read = async (id: string, business = miller) =>
    inSite(business, ({ db, site }) =>
      db.selectFrom('customers').selectAll().where('site_id', '=', site.id).where('id', '=', id).executeTakeFirst(),
    )

  it('finds the one with this number, then the one with this mail, and fills only what is empty', async () => {
    const phone = aPhone()
    const first = await inSite(miller, (work) => findOrCreateCustomer(work, who({ phone })))
    const again = await inSite(miller, (work) =>
      findOrCreateCustomer(work, who({ name: 'Samuel', phone, email: 'Sam@example.com', address: '9 Elm' })),
    )
    expect(again).toBe(first)
    expect(await read(first)).toMatchObject({
      name: 'Sam Lee',
      phone,
      email: 'sam@example.com',
      address: '9 Elm',
      version: 2,
    })
    const byMail = await inSite(miller, (work) =>
      findOrCreateCustomer(work, who({ phone: aPhone(), email: 'sam@example.com', address: '10 Elm' })),
    )
    expect(byMail).toBe(first)
    expect(await read(first)).toMatchObject({ phone, address: '9 Elm', version: 2 })
  })

  it('does not take one customer’s mail for another', async () => {
    const phone = aPhone()
    const one = await inSite(miller, (work) => findOrCreateCustomer(work, who({ phone })))
    const other = await inSite(miller, (work) => findOrCreateCustomer(work, who({ email: 'other@example.com' })))
    const found = await inSite(miller, (work) => findOrCreateCustomer(work, who({ phone, email: 'other@example.com' })))
    expect(found).toBe(one)
    expect(other).not.toBe(one)
    expect(await read(one)).toMatchObject({ email: null })
  })

  it('makes a new one for each who leaves no contact, and for the same contact in another business', async () => {
    const phone = aPhone()
    const ids = new Set<CustomerId>()
    for (const business of [miller, stranger])
      ids.add(await inSite(business, (work) => findOrCreateCustomer(work, who({ phone }))))
    for (const _ of [1, 2]) ids.add(await inSite(miller, (work) => findOrCreateCustomer(work, who({}))))
    expect(ids.size).toBe(4)
  })

  it('brings an archived one back', async () => {
    const phone = aPhone()
    const id = await inSite(miller, (work) => findOrCreateCustomer(work, who({ phone })))
    await inSite(miller, ({ db, now }) =>
      db.updateTable('customers').set({ archived_at: now }).where('id', '=', id).execute(),
    )
    expect(await inSite(miller, (work) => findOrCreateCustomer(work, who({ phone })))).toBe(id)
    expect(await read(id)).toMatchObject({ archived_at: null })
  })

  it('makes one of many at once', async () => {
    const [phone, email] = [aPhone(), 'rush@example.com']
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        inSite(miller, (work) =>
          findOrCreateCustomer(work, who(index % 2 ? { phone, email } : { email, phone: index % 4 ? phone : null })),
        ),
      ),
    )
    expect(new Set(ids).size).toBe(1)
  })
})

describe('who and where', () => {
  it('asks for a token, a membership, and a role that may', async () => {
    expect(await codeOf('listCustomers', { params: here })).toBe('unauthenticated')
    expect(await codeOf('createCustomer', { params: here, body: { name: 'x' } })).toBe('unauthenticated')
    expect(await codeOf('listCustomers', { params: here }, stranger.owner)).toBe('not_found')
    expect(await codeOf('createCustomer', { params: here, body: { name: 'x' } }, stranger.owner)).toBe('not_found')
    expect(await codeOf('createCustomer', { params: here, body: { name: 'x' } }, field)).toBe('forbidden')
    for (const person of [field, office, miller.owner])
      expect((await call('listCustomers', { params: here }, person)).status).toBe(200)
    for (const person of [office, miller.owner]) {
      expect((await call('createCustomer', { params: here, body: { name: 'x' } }, person)).status).toBe(201)
    }
  })

  it('is served with and without the slash at the end', async () => {
    for (const slash of [true, false]) {
      expect((await call('listCustomers', { params: here }, { token: office.token, slash })).status).toBe(200)
      expect(
        (await call('createCustomer', { params: here, body: { name: 'x' } }, { token: office.token, slash })).status,
      ).toBe(201)
    }
  })
})

describe('updateCustomer', () => {
  const change = (id: CustomerId, body: object, business: Business = miller) =>
    ok('updateCustomer', { params: { slug: business.slug, customerId: id }, body }, business.owner)

  it('writes the fields given and leaves the others', async () => {
    const { id } = await aCustomer({
      name: 'Bo Lind',
      phone: '(415) 555-2672',
      email: 'bo@example.com',
      address: '2 Elm',
    })
    const { customer } = await change(id, { name: 'Bo Lindh', email: '', company: 'Lindh Inc' })
    expect(customer).toMatchObject({
      name: 'Bo Lindh',
      company: 'Lindh Inc',
      phone: '+14155552672',
      email: null,
      address: '2 Elm',
      version: 2,
    })
    const again = await ok('getCustomer', { params: { ...here, customerId: id } }, office)
    expect(again.customer).toEqual(customer)
    expect((await change(id, { name: 'Bo Lindh' })).customer.version).toBe(2)
  })

  it('is found in the projects by the new name', async () => {
    const { id } = await aCustomer({ name: 'Zelda Quill' })
    const body = { name: 'Renamed roof', customer_id: id }
    const { project } = await ok('createProject', { params: here, body }, office)
    await change(id, { name: 'Zelda Quinn' })
    const found = async (search: string) =>
      (await ok('listProjects', { params: here, query: { search } }, office)).projects.map((each) => each.id)
    expect(await found('quinn')).toEqual([project.id])
    expect(await found('quill')).toEqual([])
  })

  it('refuses a number that is none, an old version, the field, and strangers', async () => {
    const { id } = await aCustomer({ name: 'Cy Ott' })
    const params = { ...here, customerId: id }
    expect(await codeOf('updateCustomer', { params, body: { phone: '12' } }, office)).toBe('phone_invalid')
    expect(await codeOf('updateCustomer', { params, body: { name: ' ' } }, office)).toBe('invalid')
    expect(await codeOf('updateCustomer', { params, body: { name: 'x' } }, field)).toBe('forbidden')
    const theirs = { slug: stranger.slug, customerId: id }
    expect(await codeOf('updateCustomer', { params: theirs, body: { name: 'x' } }, stranger.owner)).toBe('not_found')
    expect(await codeOf('getCustomer', { params: theirs }, stranger.owner)).toBe('not_found')
    await change(id, { name: 'Cy Otto' })
    const late = { token: office.token, headers: { 'if-match': '"1"' } }
    expect(await call('updateCustomer', { params, body: { name: 'y' } }, late)).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    })
  })
})
