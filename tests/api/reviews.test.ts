import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '#tests/support/builders.ts'

const app = await startApp({ works: true })
const builders = buildersFor(app)
const { aBusiness, aMember, codeOf, ok, refused } = builders
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

let miller: Business
let other: Business
let field: Person
let office: Person
beforeAll(async () => {
  ;[miller, other] = await Promise.all([aBusiness('Quick Pipes'), aBusiness('Other Pipes')])
  ;[field, office] = await Promise.all([aMember(miller, 'field'), aMember(miller, 'office')])
})

const at = (business = miller) => ({ params: { slug: business.slug } })
const patience = { timeout: 10_000, interval: 50 }

async function aJob(
  name = 'Ana Silva',
  { phone = aPhone(), email = '', date = '2026-05-10' }: { phone?: string; email?: string; date?: string } = {},
) {
  const { customer } = await ok('createCustomer', { ...at(), body: { name, phone, email } }, office)
  const { project } = await ok(
    'createProject',
    { ...at(), body: { name: `Heater – ${name}`, status: 'completed', customer_id: customer.id, date } },
    office,
  )
  return { customer, project, phone }
}
const aReview = async (more: object = {}) =>
  (
    await ok(
      'createReview',
      { ...at(), body: { source: 'google', author: 'Ana S.', rating: 5, text: 'Great', date: '2026-05-12', ...more } },
      office,
    )
  ).review
const statusOf = async (name: string) =>
  (await ok('listCustomers', { ...at(), query: { search: name } }, office)).customers[0]?.review_status

describe('reviews', () => {
  it('are written down as they were left elsewhere, and found again', async () => {
    const review = await aReview({ text: 'Splendid copper work', rating: 4, reply: 'Thanks' })
    expect(review).toMatchObject({
      source: 'google',
      place: '',
      author: 'Ana S.',
      rating: 4,
      date: '2026-05-12',
      project: null,
      reply: { text: 'Thanks' },
    })
    const list = (query: Record<string, string | number | readonly string[]>) =>
      ok('listReviews', { ...at(), query }, field)
    expect((await list({ search: 'COPPER splendid' })).reviews.map(({ id }) => id)).toEqual([review.id])
    expect((await list({ rating: ['5'] })).reviews.some(({ id }) => id === review.id)).toBe(false)
    expect((await list({ connected: 'yes' })).reviews.some(({ id }) => id === review.id)).toBe(false)
    expect((await list({})).average).toBeGreaterThan(3)
  })

  it('go on page by page without losing one of the same day', async () => {
    const business = await aBusiness('Paged Pipes')
    for (const author of ['A', 'B', 'C', 'D', 'E'])
      await ok(
        'createReview',
        { ...at(business), body: { source: 'facebook', author, rating: 5, date: '2026-03-01' } },
        business.owner,
      )
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await ok('listReviews', { ...at(business), query: { limit: 2, cursor } }, business.owner)
      seen.push(...page.reviews.map(({ author }) => author))
      cursor = page.next_cursor ?? ''
    } while (cursor !== '')
    expect(seen.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it.each([
    [{ rating: 0 }, 'body.rating'],
    [{ rating: 6 }, 'body.rating'],
    [{ rating: 4.5 }, 'body.rating'],
    [{ source: 'own' }, 'body.source'],
    [{ source: 'imported' }, 'body.place'],
    [{ author: ' ' }, 'body.author'],
    [{ date: '2026-13-01' }, 'body.date'],
    [{ project_id: '01890000-0000-7000-8000-000000000000' }, 'body.project_id'],
    [{ customer_id: '01890000-0000-7000-8000-000000000000' }, 'body.customer_id'],
  ])('refuse %j', async (more, where) => {
    const body = { source: 'google', author: 'A', rating: 5, date: '2026-05-12', ...more }
    const problem = await refused('createReview', { ...at(), body }, office)
    expect([problem.code, problem.errors?.[0]?.path]).toEqual(['invalid', where])
  })

  it('are connected to a project with its customer, whose review is then complete, and parted again', async () => {
    const { project, customer } = await aJob('Rosa Connected')
    const review = await aReview({ author: 'Rosa C.' })
    const place = { params: { slug: miller.slug, reviewId: review.id } }
    const { projects } = await ok('listTestimonialProjects', place, field)
    expect(projects[0]).toMatchObject({ id: project.id, connected: false, why: ['name', 'date'] })

    const connected = await ok('connectReview', { ...place, body: { project_id: project.id } }, office)
    expect(connected.review).toMatchObject({ project: { id: project.id }, customer: { id: customer.id } })
    expect(await statusOf('Rosa Connected')).toBe('LEFT_REVIEW')
    expect((await ok('listTestimonialProjects', place, field)).projects[0]).toMatchObject({
      id: project.id,
      connected: true,
    })

    await ok('connectReview', { ...place, body: { project_id: null, customer_id: null } }, office)
    expect(await statusOf('Rosa Connected')).toBe('NO_REQUEST_SENT')
  })

  it('keep to their business and to who may', async () => {
    const review = await aReview()
    const place = (business: Business) => ({ params: { slug: business.slug, reviewId: review.id } })
    expect(await codeOf('connectReview', { ...place(miller), body: {} }, field)).toBe('forbidden')
    expect(await codeOf('createReview', { ...at(), body: {} }, field)).toBe('forbidden')
    expect(await codeOf('connectReview', { ...place(other), body: {} }, other.owner)).toBe('not_found')
    expect(await codeOf('listTestimonialProjects', place(other), other.owner)).toBe('not_found')
    expect(await codeOf('listReviews', at(), other.owner)).toBe('not_found')
    expect(await codeOf('listReviews', at())).toBe('unauthenticated')
  })
})

describe('asking for a review', () => {
  const ask = (projectId: string, body: object = {}) => ({
    ...at(),
    body: { project_id: projectId, channel: 'sms', ...body },
  })
  const outbox = async (to: string): Promise<string[]> =>
    (
      await app.workshop.inSystem(({ db }) =>
        db.selectFrom('outbox').select('body').where('recipient', '=', to).orderBy('created_at').execute(),
      )
    ).map(({ body }) => body)
  const requestOf = async (projectId: string) =>
    (await ok('listReviewRequests', { ...at(), query: { project_id: projectId } }, field)).review_requests[0]

  it('sends the usual words with a way out and an address, and says how far it is', async () => {
    const { project, customer } = await aJob('Bea Asked')
    const prepared = await ok('prepareReviewRequest', { ...at(), query: { project_id: project.id } }, office)
    expect(prepared).toMatchObject({ channels: ['sms'], customer: { id: customer.id }, locked_until: null })
    expect(prepared.message).toContain('{link}')
    expect(prepared.message).toContain('Bea')

    const { review_request: made } = await ok('createReviewRequest', ask(project.id), office)
    expect(made).toMatchObject({ state: 'queued', reason: null, channel: 'sms', project: { id: project.id } })
    await expect.poll(async () => (await requestOf(project.id))?.state, patience).toBe('sent')
    expect(await statusOf('Bea Asked')).toBe('REQUEST_SENT')
    const [text = ''] = await outbox(customer.phone ?? '')
    expect(text).toMatch(new RegExp(`/p/${miller.slug}/review/[\\w-]{20,} Reply STOP to opt out\\.$`))
    // the work was written down without a request: what was said has its place all the same, out of sight
    expect((await ok('listRequests', { ...at(), query: { search: 'Bea Asked' } }, office)).requests).toEqual([])

    const again = await refused('createReviewRequest', ask(project.id), office)
    expect(again.code).toBe('conflict')
    expect(
      (await ok('prepareReviewRequest', { ...at(), query: { project_id: project.id } }, office)).locked_until,
    ).not.toBeNull()
  })

  it('refuses words that may not be said, and names them', async () => {
    const { project } = await aJob('Cy Worded')
    const message = 'Please leave us a 5 star review and get 10% off'
    const problem = await refused('createReviewRequest', ask(project.id, { message }), office)
    expect(problem.errors?.map((fault) => [fault.path, fault.message])).toEqual([
      ['body.message', 'asks_for_stars'],
      ['body.message', 'offers_reward'],
    ])
    const { faults } = await ok('checkReviewWording', { ...at(), body: { message } }, office)
    expect(faults.map(({ fault }) => fault)).toEqual(['asks_for_stars', 'offers_reward'])
    expect(await requestOf(project.id)).toBeUndefined()
  })

  it('does not reach who said stop, and says so; they may be asked by mail', async () => {
    const { project, phone } = await aJob('Dan Stopped', { email: 'dan@example.com' })
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('consents')
        .values({
          site_id: miller.siteId,
          id: '01890000-0000-7000-8000-0000000000d0',
          channel: 'sms',
          contact: phone,
          state: 'stopped',
          how: 'keyword',
          at: app.clock.now(),
        })
        .execute(),
    )
    expect((await ok('prepareReviewRequest', { ...at(), query: { project_id: project.id } }, office)).channels).toEqual(
      ['email'],
    )
    const { review_request: held } = await ok('createReviewRequest', ask(project.id), office)
    expect(held).toMatchObject({ state: 'failed', reason: 'opted_out' })
    expect(await outbox(phone)).toEqual([])
    const { review_request: mailed } = await ok('createReviewRequest', ask(project.id, { channel: 'email' }), office)
    expect(mailed.state).toBe('queued')
    await expect.poll(async () => (await outbox('dan@example.com')).length, patience).toBe(1)
  })

  it('waits for the morning at night', async () => {
    const { project, phone } = await aJob('Eve Night')
    const now = app.clock.now()
    app.clock.set('2026-05-21T06:00:00Z')
    const { review_request: waiting } = await ok('createReviewRequest', ask(project.id), office)
    app.clock.set(now)
    expect(waiting.state).toBe('queued')
    expect(await outbox(phone)).toEqual([])
  })

  it('is for the office, about projects with a customer', async () => {
    const { project: bare } = await ok('createProject', { ...at(), body: { name: 'Nobody’s' } }, office)
    expect(await codeOf('createReviewRequest', ask(bare.id), office)).toBe('invalid')
    expect(await codeOf('createReviewRequest', ask('01890000-0000-7000-8000-000000000000'), office)).toBe('invalid')
    expect(await codeOf('createReviewRequest', ask(bare.id), field)).toBe('forbidden')
    expect(await codeOf('createReviewRequest', ask(bare.id), other.owner)).toBe('not_found')
    expect(await codeOf('createReviewRequest', ask(bare.id))).toBe('unauthenticated')
  })

  describe('leaving it', () => {
    async function anAddress(name: string) {
      const { project, customer } = await aJob(name)
      await ok('createReviewRequest', ask(project.id), office)
      await expect.poll(async () => (await outbox(customer.phone ?? '')).length, patience).toBe(1)
      const [text = ''] = await outbox(customer.phone ?? '')
      return { project, customer, address: /\/p\/\S+\/review\/[\w-]+/.exec(text)?.[0] ?? '' }
    }
    const send = async (address: string, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [field_, value] of Object.entries(fields)) form.set(field_, value)
      const body = new Response(form)
      return pages.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      })
    }

    it('takes one review by one address, connected to its project and customer', async () => {
      const { project, customer, address } = await anAddress('Fay Leaving')
      const page = await pages.inject({ url: address })
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('value="Fay L."')
      expect(page.body).toContain('noindex')
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      expect((await requestOf(project.id))?.opened).not.toBeNull()

      const wrong = await send(address, { rating: '9', text: '<b>Kept</b>', name: '' })
      expect(wrong.statusCode).toBe(422)
      expect(wrong.body).toContain('&lt;b&gt;Kept')
      const done = await send(address, { rating: '4', text: 'Good & quick', name: 'Fay L.' })
      expect(done.body).toContain('Thank you for your review.')

      const { reviews } = await ok('listReviews', { ...at(), query: { project_id: project.id } }, field)
      expect(reviews).toMatchObject([
        {
          source: 'own',
          rating: 4,
          text: 'Good & quick',
          author: 'Fay L.',
          date: '2026-05-20',
          customer: { id: customer.id },
        },
      ])
      expect(await requestOf(project.id)).toMatchObject({ state: 'reviewed', review_id: reviews[0]?.id })
      expect(await statusOf('Fay Leaving')).toBe('LEFT_REVIEW')

      expect((await send(address, { rating: '1', text: 'Twice', name: 'X' })).statusCode).toBe(404)
      expect((await pages.inject({ url: address })).statusCode).toBe(404)
    })

    it('says the same of an address that ended, was made up, or is another business’s', async () => {
      const { address } = await anAddress('Gil Late')
      expect((await pages.inject({ url: address.replace(miller.slug, other.slug) })).statusCode).toBe(404)
      expect((await pages.inject({ url: `${address}x` })).statusCode).toBe(404)
      const now = app.clock.now()
      app.clock.advance(91 * 86_400)
      const late = await pages.inject({ url: address })
      app.clock.set(now)
      expect(late.statusCode).toBe(404)
      expect(late.body).toContain('This link does not work any more.')
    })
  })
})

describe('somebody without a link of their own', () => {
  const ask = (contact: string) => {
    const body = new FormData()
    body.set('contact', contact)
    const form = new Response(body)
    return form.arrayBuffer().then((payload) =>
      pages.inject({
        method: 'POST',
        url: `/p/${miller.slug}/review`,
        headers: { 'content-type': form.headers.get('content-type') ?? '' },
        payload: Buffer.from(payload),
      }),
    )
  }
  const texts = async (to: string): Promise<string[]> =>
    (
      await app.workshop.inSystem(({ db }) =>
        db.selectFrom('outbox').select('body').where('recipient', '=', to).orderBy('created_at').execute(),
      )
    ).map(({ body }) => body)

  it('says who they are, and gets one where the business worked for them: everybody is answered alike', async () => {
    const { customer, phone } = await aJob('Hal Himself')
    expect((await pages.inject({ url: `/p/${miller.slug}/review` })).body).toContain('Phone or email')
    const known = await ask(phone)
    const stranger = await ask(aPhone())
    expect([known.statusCode, stranger.statusCode]).toEqual([200, 200])
    expect(known.body).toBe(stranger.body)
    await expect.poll(async () => (await texts(phone)).length, patience).toBe(1)
    expect((await texts(phone))[0]).toMatch(/\/review\/[\w-]{24} /)
    await ask(phone)
    expect(await texts(phone)).toHaveLength(1)
    const { review_requests: requests } = await ok('listReviewRequests', at(), office)
    expect(requests.filter((one) => one.customer.id === customer.id)).toHaveLength(1)
  })

  it('is told what cannot be a number or a mail', async () => {
    const wrong = await ask('<b>nobody</b>')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('&lt;b&gt;nobody')
  })
})
