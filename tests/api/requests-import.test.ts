import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'

// a database of its own: a thousand lines in one transaction are slow among the rows of other files, which nothing counts there
const app = await startApp({ own: true })
const { aBusiness, aMember, call, codeOf, ok } = buildersFor(app)

const business = await aBusiness('Miller Plumbing')
const office = await aMember(business, 'office')
const field = await aMember(business, 'field')
const as = (person: Person) => ({ token: person.token })
const importing = (rows: readonly object[], given: object = {}, where: Business = business) =>
  ok('importRequests', { params: { slug: where.slug }, body: { rows, ...given } }, as(where.owner))
const listOf = async (where: Business) =>
  (await ok('listRequests', { params: { slug: where.slug }, query: { limit: 100 } }, as(where.owner))).requests

describe('a file', () => {
  it('becomes requests with their customer, service, source and day', async () => {
    const house = await aBusiness('File House')
    const { service } = await ok(
      'createService',
      { params: { slug: house.slug }, body: { name: 'Water heaters' } },
      as(house.owner),
    )
    const phone = aPhone()
    const result = await importing(
      [
        {
          row: 2,
          name: 'Dana Lopez',
          phone,
          email: 'Dana@Example.com',
          address: '9 Elm St',
          message: 'No hot water',
          service: 'water HEATERS',
          source: 'Google',
          created: '3/4/2026',
        },
        { row: 3, name: 'Ana Silva', source: 'teléfono', created: '2026-03-05' },
        { row: 4, phone: aPhone() },
      ],
      {},
      house,
    )
    expect(result).toEqual({ created: 3, known: 0, faults: [] })
    const requests = await listOf(house)
    const dana = requests.find(({ customer }) => customer.name === 'Dana Lopez')
    expect(dana).toMatchObject({
      customer: { phone, email: 'dana@example.com' },
      address: '9 Elm St',
      message: 'No hot water',
      service: { id: service.id },
      source: 'google',
      stage: 'request',
      status: 'new',
      waiting_since: null,
      conversation: { held_by: 'nobody' },
    })
    expect(dana?.created.slice(0, 10)).toBe('2026-03-04')
    expect(requests.find(({ customer }) => customer.name === 'Ana Silva')?.source).toBe('phone')
  })

  it('is taken whole or not at all: every fault by row and column', async () => {
    const house = await aBusiness('Faulty House')
    const { created, faults } = await importing(
      [
        { row: 2, name: 'Fine', phone: aPhone() },
        { row: 3, name: 'Bad', phone: '12', email: 'nobody@' },
        { row: 5, created: 'soon', message: 'x'.repeat(5001), service: 'Roofs', source: 'Mars' },
      ],
      {},
      house,
    )
    expect(created).toBe(0)
    expect(faults.map(({ row, path }) => `${row} ${path}`).toSorted()).toEqual([
      '3 email',
      '3 phone',
      '5 created',
      '5 message',
      '5 name',
      '5 service',
      '5 source',
    ])
    expect(await listOf(house)).toEqual([])
    const { customers } = await ok('listCustomers', { params: { slug: house.slug } }, as(house.owner))
    expect(customers).toEqual([])
  })

  it('is only looked at with dry_run, which says who is known', async () => {
    const house = await aBusiness('Dry House')
    const phone = aPhone()
    await ok('createCustomer', { params: { slug: house.slug }, body: { name: 'Known', phone } }, as(house.owner))
    const rows = [
      { row: 2, name: 'Known', phone },
      { row: 3, name: 'New', phone: aPhone() },
    ]
    expect(await importing(rows, { dry_run: true }, house)).toEqual({ created: 2, known: 1, faults: [] })
    expect(await listOf(house)).toEqual([])
    expect(await importing(rows, {}, house)).toEqual({ created: 2, known: 1, faults: [] })
    expect(await listOf(house)).toHaveLength(2)
  })

  it('keeps what a spreadsheet would take for a formula as the text it is', async () => {
    const house = await aBusiness('Formula House')
    const message = '=HYPERLINK("http://evil.example","Click")'
    await importing([{ row: 2, name: '@SUM(A1)', address: '-2+3', message }], {}, house)
    expect(await listOf(house)).toMatchObject([{ customer: { name: '@SUM(A1)' }, address: '-2+3', message }])
  })

  it('sent twice with one key is taken once', async () => {
    const house = await aBusiness('Twice House')
    const options = { ...as(house.owner), headers: { 'idempotency-key': 'the-file' } }
    const given = { params: { slug: house.slug }, body: { rows: [{ row: 2, name: 'Once' }] } }
    const [one, other] = await Promise.all([
      call('importRequests', given, options),
      call('importRequests', given, options),
    ])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(await listOf(house)).toHaveLength(1)
  })

  it('is announced once', async () => {
    const house = await aBusiness('Quiet House')
    let heard = 0
    app.live.subscribe(house.siteId, (event) => {
      if (event.kind === 'changed' && event.topic === 'requests') heard += 1
    })
    await importing(
      Array.from({ length: 5 }, (_, index) => ({ row: index + 2, name: `Person ${index}` })),
      {},
      house,
    )
    // a later announcement on the same connection comes after all earlier ones
    const end = new Promise((resolve) => {
      app.live.subscribe(
        house.siteId,
        (event) => event.kind === 'changed' && event.topic === 'services' && resolve(event),
      )
    })
    await ok('createService', { params: { slug: house.slug }, body: { name: 'Last' } }, as(house.owner))
    await end
    expect(heard).toBe(1)
  })

  it('may have a thousand lines and more than a megabyte, not more lines', async () => {
    const house = await aBusiness('Long House')
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      row: index + 2,
      name: `Person ${index}`,
      phone: aPhone(),
      message: 'x'.repeat(1500),
    }))
    expect((await importing(rows, {}, house)).created).toBe(1000)
    const body = { rows: [...rows, { row: 1002, name: 'One more' }] }
    expect(await codeOf('importRequests', { params: { slug: house.slug }, body }, as(house.owner))).toBe('invalid')
  }, 400_000)

  it('is the office’s to bring', async () => {
    const body = { rows: [{ row: 2, name: 'Dana' }] }
    const given = { params: { slug: business.slug }, body }
    expect(await codeOf('importRequests', given, as(field))).toBe('forbidden')
    expect((await call('importRequests', given, as(office))).status).toBe(201)
  })
})
