import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '#tests/support/builders.ts'
import { quotesWith } from '#tests/support/quotes.ts'

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok, refused } = buildersFor(app)
const aQuote = quotesWith({ ok })

let business: Business
let stranger: Business
let field: Person
let office: Person
beforeAll(async () => {
  ;[business, stranger] = await Promise.all([aBusiness('Lopez Plumbing'), aBusiness('Other Gardens')])
  ;[field, office] = await Promise.all([aMember(business, 'field'), aMember(business, 'office')])
})

const as = (person: Person) => ({ token: person.token })
const aRequest = async (body: object = {}, of: Business = business) =>
  (
    await ok(
      'createRequest',
      { params: { slug: of.slug }, body: { name: 'Dana Reed', phone: aPhone(), message: 'The tap drips', ...body } },
      as(of.owner),
    )
  ).request
const at = (requestId: string, slug = business.slug) => ({ params: { slug, requestId } })
const publicly = (body: object, headers: Record<string, string> = {}) =>
  call(
    'createPublicRequest',
    { params: { slug: business.slug }, body: { name: 'Sam Poe', phone: aPhone(), ...body } },
    { headers },
  )

describe('a request comes in', () => {
  it('from the public form, by a homeowner who is nobody here', async () => {
    const result = await publicly({ message: 'Water under the sink', address: '1 Oak St' })
    expect(result.status).toBe(201)
    const { requests } = await ok(
      'listRequests',
      { params: { slug: business.slug }, query: { search: 'under the sink' } },
      as(office),
    )
    expect(requests[0]).toMatchObject({
      stage: 'request',
      status: 'new',
      source: 'website_form',
      address: '1 Oak St',
      customer: { name: 'Sam Poe' },
    })
    expect(requests[0]?.waiting_since).toBe(requests[0]?.created)
  })

  it('once for the same key, and once for two at the same time', async () => {
    const body = { message: 'Twice pressed', phone: aPhone() }
    const headers = { 'idempotency-key': 'press-1' }
    const [one, other] = await Promise.all([publicly(body, headers), publicly(body, headers)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body).toEqual(other.body)
    const { requests } = await ok(
      'listRequests',
      { params: { slug: business.slug }, query: { search: 'Twice pressed' } },
      as(office),
    )
    expect(requests).toHaveLength(1)
    expect((await publicly({ ...body, message: 'Something else' }, headers)).status).toBe(409)
  })

  it('is kept as spam, out of sight, when the hidden field is filled', async () => {
    expect((await publicly({ message: 'Cheap watches', website: 'http://spam.example' })).status).toBe(201)
    const shown = await ok(
      'listRequests',
      { params: { slug: business.slug }, query: { search: 'Cheap watches' } },
      as(office),
    )
    expect(shown.requests).toEqual([])
    const archived = await ok(
      'listRequests',
      { params: { slug: business.slug }, query: { search: 'Cheap watches', archived: true } },
      as(office),
    )
    expect(archived.requests[0]).toMatchObject({ stage: 'closed', status: 'spam' })
  })

  it('knows a customer who came before by the phone number', async () => {
    const phone = aPhone()
    const first = await aRequest({ name: 'Kim Ito', phone })
    const second = await aRequest({ name: 'Kim I.', phone })
    expect(second.customer.id).toBe(first.customer.id)
    expect(second.id).not.toBe(first.id)
  })

  it('does not let a stranger write into the record of a customer they name', async () => {
    const phone = aPhone()
    const known = await aRequest({ name: 'Kim Ito', phone })
    await publicly({ name: 'K. Ito', phone, email: 'stranger@example.com', message: 'Poisoned well' })
    const { requests } = await ok(
      'listRequests',
      { params: { slug: business.slug }, query: { search: 'Poisoned well' } },
      as(office),
    )
    expect(requests[0]?.customer).toEqual(known.customer)
    expect(requests[0]?.told).toMatchObject({ name: 'K. Ito', email: 'stranger@example.com' })
    expect(known.told).toBeNull()
  })

  it.each([
    ['no name', { name: '' }, 'body.name'],
    ['no phone', { phone: '' }, 'body.phone'],
    ['a mail that is none', { email: 'nobody' }, 'body.email'],
    ['a text that is too long', { message: 'x'.repeat(5001) }, 'body.message'],
    ['a null byte', { message: 'a\u0000b' }, 'body.message'],
    ['half an emoji', { message: 'a\ud83d' }, 'body.message'],
    ['a field of its own', { admin: true }, 'body.admin'],
    ['a number for a name', { name: 7 }, 'body.name'],
    ['an id that is none', { service_id: 'x' }, 'body.service_id'],
    [
      'eleven photos',
      { upload_ids: Array.from({ length: 11 }, () => '01890000-0000-7000-8000-000000000000') },
      'body.upload_ids',
    ],
  ])('not with %s', async (_what, body, path) => {
    const problem = await refused('createPublicRequest', {
      params: { slug: business.slug },
      body: { name: 'Sam Poe', phone: aPhone(), ...body },
    })
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.map((fault) => fault.path)).toContain(path)
  })

  it('not with a phone number nobody can call', async () => {
    const problem = await refused('createPublicRequest', {
      params: { slug: business.slug },
      body: { name: 'Sam Poe', phone: '12' },
    })
    expect(problem).toMatchObject({ code: 'phone_invalid', errors: [{ path: 'body.phone' }] })
  })

  it('not with a service of another business, nor to a business that is not there', async () => {
    const { service } = await ok(
      'createService',
      { params: { slug: stranger.slug }, body: { name: 'Mowing' } },
      as(stranger.owner),
    )
    expect(
      await codeOf('createPublicRequest', {
        params: { slug: business.slug },
        body: { name: 'A', phone: aPhone(), service_id: service.id },
      }),
    ).toBe('invalid')
    expect(
      await codeOf('createPublicRequest', { params: { slug: 'nowhere' }, body: { name: 'A', phone: aPhone() } }),
    ).toBe('not_found')
  })
})

describe('who may', () => {
  const calls = ['listRequests', 'getRequest', 'createRequest', 'updateRequest', 'createProjectFromRequest'] as const

  it.each(calls)('%s: not anonymously, and to another business it is not there', async (name) => {
    const { id } = await aRequest()
    const given = {
      ...at(id),
      ...(name === 'createRequest' ? { body: { name: 'A' } } : name === 'updateRequest' ? { body: {} } : {}),
    }
    expect(await codeOf(name, given)).toBe('unauthenticated')
    expect(await codeOf(name, given, as(stranger.owner))).toBe('not_found')
  })

  it('a field member reads the requests assigned to them but does not work on them', async () => {
    const { id } = await aRequest()
    expect(await codeOf('getRequest', at(id), as(field))).toBe('not_found')
    await ok('updateRequest', { ...at(id), body: { assigned_id: field.userId } }, as(office))
    const { request } = await ok('getRequest', at(id), as(field))
    expect(request.may).toEqual({ update: false, message: false, convert: false })
    expect(await codeOf('updateRequest', { ...at(id), body: { stage: 'quote' } }, as(field))).toBe('forbidden')
    expect(await codeOf('createProjectFromRequest', at(id), as(field))).toBe('forbidden')
    expect(await codeOf('createRequest', { params: { slug: business.slug }, body: { name: 'A' } }, as(field))).toBe(
      'forbidden',
    )
  })

  it.each(['x', '01890000-0000-7000-8000-000000000000', '%00'])('an id like %s is not found', async (id) => {
    expect(await codeOf('getRequest', at(id), as(office))).toBe('not_found')
  })

  it('a request of another business is not found, even by its own id', async () => {
    const foreign = await aRequest({}, stranger)
    expect(await codeOf('getRequest', at(foreign.id), as(office))).toBe('not_found')
    expect(await codeOf('updateRequest', { ...at(foreign.id), body: { archived: true } }, as(office))).toBe('not_found')
    expect(await codeOf('createProjectFromRequest', at(foreign.id), as(office))).toBe('not_found')
  })
})

describe('moving through the stages', () => {
  it('lands on the first status', async () => {
    const { id } = await aRequest()
    const { request } = await ok('updateRequest', { ...at(id), body: { stage: 'qualifying' } }, as(office))
    expect(request).toMatchObject({
      stage: 'qualifying',
      status: 'in_progress',
    })
  })

  it('asks for a reason to lose one, and forgets it when it comes back', async () => {
    const { id } = await aRequest()
    const problem = await refused('updateRequest', { ...at(id), body: { stage: 'closed' } }, as(office))
    expect(problem).toMatchObject({ code: 'stage_refused', errors: [{ path: 'body.closed_reason' }] })
    const lost = await ok(
      'updateRequest',
      { ...at(id), body: { stage: 'closed', closed_reason: 'price', closed_note: 'Too dear' } },
      as(office),
    )
    expect(lost.request).toMatchObject({ status: 'lost', closed_reason: 'price', first_response: null })
    const back = await ok('updateRequest', { ...at(id), body: { stage: 'quote' } }, as(office))
    expect(back.request).toMatchObject({ status: 'to_do', closed_reason: null })
  })

  it('refuses a status of another stage', async () => {
    const { id } = await aRequest()
    expect(await codeOf('updateRequest', { ...at(id), body: { status: 'approved' } }, as(office))).toBe('stage_refused')
  })

  it('refuses a stale version and writes nothing', async () => {
    const { id, version } = await aRequest()
    await ok(
      'updateRequest',
      { ...at(id), body: { stage: 'quote' } },
      { ...as(office), headers: { 'if-match': `"${version}"` } },
    )
    expect(
      await codeOf(
        'updateRequest',
        { ...at(id), body: { stage: 'won' } },
        { ...as(office), headers: { 'if-match': `"${version}"` } },
      ),
    ).toBe('stale')
    expect((await ok('getRequest', at(id), as(office))).request.stage).toBe('quote')
    expect(
      await codeOf('updateRequest', { ...at(id), body: {} }, { ...as(office), headers: { 'if-match': 'three' } }),
    ).toBe('malformed')
  })

  it('counts the stages', async () => {
    const fresh = await aBusiness('Counting House')
    await aRequest({}, fresh)
    await aRequest({ stage: 'quote' }, fresh)
    const { stage_counts: counts } = await ok('listRequests', { params: { slug: fresh.slug } }, as(fresh.owner))
    expect(counts).toEqual({ request: 1, qualifying: 0, quote: 1, won: 0, closed: 0 })
  })

  it('goes out of sight and comes back', async () => {
    const { id } = await aRequest({ message: 'Hide and seek' })
    await ok('updateRequest', { ...at(id), body: { archived: true } }, as(office))
    const search = { params: { slug: business.slug }, query: { search: 'Hide and seek' } }
    expect((await ok('listRequests', search, as(office))).requests).toEqual([])
    await ok('updateRequest', { ...at(id), body: { archived: false } }, as(office))
    expect((await ok('listRequests', search, as(office))).requests).toHaveLength(1)
  })
})

describe('the list', () => {
  it('goes on where it ended, newest first, each request once', async () => {
    const fresh = await aBusiness('Long List')
    const made: string[] = []
    for (let number = 0; number < 7; number++) {
      app.clock.advance(1)
      made.unshift((await aRequest({ message: `Number ${number}` }, fresh)).id)
    }
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await ok(
        'listRequests',
        { params: { slug: fresh.slug }, query: { limit: 3, cursor } },
        as(fresh.owner),
      )
      seen.push(...page.requests.map((request) => request.id))
      cursor = page.next_cursor ?? ''
    } while (cursor)
    expect(seen).toEqual(made)
  })

  it('narrows by repeated stages and sources, with one and with several values', async () => {
    const fresh = await aBusiness('Narrow Gate')
    await aRequest({ stage: 'quote', source: 'google' }, fresh)
    await aRequest({ stage: 'won', source: 'phone' }, fresh)
    await aRequest({ source: 'phone' }, fresh)
    const list = async (query: Record<string, string | readonly string[]>) =>
      (await ok('listRequests', { params: { slug: fresh.slug }, query }, as(fresh.owner))).requests.length
    expect(await list({ stage: 'quote' })).toBe(1)
    expect(await list({ stage: ['quote', 'won'] })).toBe(2)
    expect(await list({ stage: ['quote', 'request'], source: 'phone' })).toBe(1)
  })

  it.each([
    [{ cursor: 'nonsense' }, 'query.cursor'],
    [{ limit: '0' }, 'query.limit'],
    [{ limit: '101' }, 'query.limit'],
    [{ stage: 'nirvana' }, 'query.stage.0'],
    [{ unknown: '1' }, 'query.unknown'],
    [{ search: 'x'.repeat(101) }, 'query.search'],
  ])('refuses %j', async (query, path) => {
    const problem = await refused('listRequests', { params: { slug: business.slug }, query }, as(office))
    expect(problem).toMatchObject({ status: 422, code: 'invalid' })
    expect(problem.errors?.[0]?.path).toBe(path)
  })

  it('takes what is typed as it stands', async () => {
    await aRequest({ message: '100% of 5_inch pipe' })
    const search = async (text: string) =>
      (await ok('listRequests', { params: { slug: business.slug }, query: { search: text } }, as(office))).requests
        .length
    expect(await search('100% of 5_INCH')).toBe(1)
    expect(await search('100x of')).toBe(0)
  })
})

describe('becoming a project', () => {
  it('takes customer, address, service and words along, and is one project however often it is pressed', async () => {
    const { service } = await ok(
      'createService',
      { params: { slug: business.slug }, body: { name: 'Water heaters' } },
      as(business.owner),
    )
    const request = await aRequest({
      name: 'Lee Moss',
      service_id: service.id,
      address: '9 Elm St',
      message: 'No hot water',
    })
    const [one, other] = await Promise.all([
      ok('createProjectFromRequest', at(request.id), as(office)),
      ok('createProjectFromRequest', at(request.id), as(office)),
    ])
    expect(one.project).toMatchObject({
      name: 'Water heaters – Lee Moss',
      address: '9 Elm St',
      description: 'No hot water',
      request_id: request.id,
      customer: { id: request.customer.id },
      services: [{ id: service.id, name: 'Water heaters' }],
    })
    expect(other.project.id).toBe(one.project.id)
    expect((await ok('getRequest', at(request.id), as(office))).request.project_id).toBe(one.project.id)
  })
})

describe('the customer of a request', () => {
  it('comes with what was done for them beside it; not for the field', async () => {
    const person = { name: 'Grace Lind', phone: aPhone() }
    const quote = { title: 'Pipe', total_cents: 120_000, status: 'approved' } as const
    const first = await aRequest(person)
    await aQuote(at(first.id).params, quote, office)
    const { project } = await ok('createProjectFromRequest', at(first.id), as(office))
    const done = { params: { slug: business.slug, id: project.id }, body: { name: project.name, status: 'completed' } }
    await ok('replaceProject', done, as(office))
    const lead = (await aRequest(person)).id
    await ok('createProjectFromRequest', at(lead), as(office))
    const second = await aRequest(person)
    await aQuote(at(second.id).params, { ...quote, total_cents: 96_000 }, office)
    await aQuote(at(second.id).params, { ...quote, status: 'declined' }, office)
    const now = await aRequest(person)
    await aQuote(at(now.id).params, quote, office)
    expect(now.customer.id).toBe(first.customer.id)
    const historyOf = async (id: string, who = office) => (await ok('getRequest', at(id), as(who))).customer_history
    expect(await historyOf(now.id)).toMatchObject({ requests: 3, jobs: 1, value: { cents: 216_000, currency: 'USD' } })
    expect(await historyOf(first.id)).toMatchObject({ requests: 3, jobs: 0, value: { cents: 216_000 } })
    expect(await historyOf((await aRequest()).id)).toMatchObject({ requests: 0, jobs: 0, value: { cents: 0 } })
    await ok('updateRequest', { ...at(now.id), body: { assigned_id: field.userId } }, as(office))
    expect(await historyOf(now.id, field)).toBeNull()
  })
})
