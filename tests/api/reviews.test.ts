import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ReviewId } from '#contract/shared.ts'
import { buildApp } from '#server/app.ts'
import { newId } from '#server/platform/ids.ts'
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
      ok('listReviews', { ...at(), query }, office)
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
    [{ rating: null }, 'body.rating'],
    [{ rating: null, recommends: true }, 'body.recommends'],
    [{ source: 'facebook', recommends: true }, 'body.recommends'],
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
    const { projects } = await ok('listTestimonialProjects', place, office)
    expect(projects[0]).toMatchObject({ id: project.id, connected: false, why: ['name', 'date'] })

    const connected = await ok('connectReview', { ...place, body: { project_id: project.id } }, office)
    expect(connected.review).toMatchObject({ project: { id: project.id }, customer: { id: customer.id } })
    expect(await statusOf('Rosa Connected')).toBe('LEFT_REVIEW')
    expect((await ok('listTestimonialProjects', place, office)).projects[0]).toMatchObject({
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
    (await ok('listReviewRequests', { ...at(), query: { project_id: projectId } }, office)).review_requests[0]

  it('sends the usual words with a way out and an address, and says how far it is', async () => {
    const { project, customer } = await aJob('Bea Asked')
    const prepared = await ok('prepareReviewRequest', { ...at(), query: { project_id: project.id } }, office)
    expect(prepared).toMatchObject({ channels: ['sms'], customer: { id: customer.id }, locked_until: null })
    expect(prepared.message).toContain('{link}')
    expect(prepared.message).toContain('Bea')

    const { review_request: made } = await ok('createReviewRequest', ask(project.id), office)
    expect(made).toMatchObject({ state: 'queued', reason: null, channel: 'sms', project: { id: project.id } })
    await expect.poll(async () => (await requestOf(project.id))?.state).toBe('sent')
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
    await expect.poll(async () => (await outbox('dan@example.com')).length).toBe(1)
  })

  it('waits for the morning at night', async () => {
    const { project, phone } = await aJob('Eve Night')
    const now = app.clock.now()
    app.clock.set('2026-05-21T06:00:00Z')
    const { review_request: waiting } = await ok('createReviewRequest', ask(project.id), office)
    expect(waiting.state).toBe('queued')
    expect(await outbox(phone)).toEqual([])
    // by day it may leave at once: the queue goes by the machine's own clock
    app.clock.set(now)
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
      await expect.poll(async () => (await outbox(customer.phone ?? '')).length).toBe(1)
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
      const [text, name] = ['They came back twice. '.repeat(280).trim(), 'Maximiliana '.repeat(8).trim()]
      const long = await send(address, { rating: '4', text, name })
      expect(long.statusCode).toBe(422)
      expect(long.body.match(/id="(?:text|name)-fault">This is too long\. Please shorten it\./g)).toHaveLength(2)
      expect(long.body).toContain(`>${text}</textarea>`)
      expect(long.body).toContain(`value="${name}"`)
      const spanish = await send(address.replace('/review/', '/es/review/'), { rating: '4', text: '', name })
      expect(spanish.body).toContain('Es demasiado largo. Por favor acórtelo.')
      const done = await send(address, { rating: '4', text: 'Good & quick', name: 'Fay L.' })
      expect(done.body).toContain('Thank you for your review.')

      const { reviews } = await ok('listReviews', { ...at(), query: { project_id: project.id } }, office)
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
      expect(late.body).toContain('This link no longer works.')
    })
  })
})

describe('somebody without a link of their own', () => {
  const ask = (contact: string, business = miller) => {
    const body = new FormData()
    body.set('contact', contact)
    const form = new Response(body)
    return form.arrayBuffer().then((payload) =>
      pages.inject({
        method: 'POST',
        url: `/p/${business.slug}/review`,
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
    await expect.poll(async () => (await texts(phone)).length).toBe(1)
    expect((await texts(phone))[0]).toMatch(/\/review\/[\w-]{24} /)
    await ask(phone)
    await idle()
    expect(await texts(phone)).toHaveLength(1)
    const { review_requests: requests } = await ok('listReviewRequests', at(), office)
    expect(requests.filter((one) => one.customer.id === customer.id)).toHaveLength(1)
  })

  const idle = () =>
    expect
      .poll(async () => {
        const { rows } = await app.database.pool.query<{ open: number }>(
          "select count(*)::int as open from jobs.job where name = 'reviews.send-page' and state in ('created', 'active', 'retry')",
        )
        return rows[0]?.open
      })
      .toBe(0)
  const finishedAt = async (business: Business, name: string, phone: string) => {
    const { customer } = await ok('createCustomer', { ...at(business), body: { name, phone } }, business.owner)
    const body = { name: `Heater – ${name}`, status: 'completed', customer_id: customer.id }
    await ok('createProject', { ...at(business), body }, business.owner)
  }

  it('is sent nothing where no work was done, whoever knows the number', async () => {
    const phone = aPhone()
    await ok('createCustomer', { ...at(), body: { name: 'Ida Unserved', phone } }, office)
    const answer = await ask(phone)
    await idle()
    expect([answer.statusCode, await texts(phone)]).toEqual([200, []])
  })

  it('is sent so much in a month and no more, over all businesses, and each answer is the same', async () => {
    const phone = aPhone()
    const businesses = [await aBusiness('First Pipes'), await aBusiness('Fine Pipes'), await aBusiness('Fair Pipes')]
    for (const business of businesses) await finishedAt(business, 'Jo Typed', phone)
    const now = app.clock.now()
    onTestFinished(() => app.clock.set(now))
    const answers = new Set<string>()
    const plain = (body: string, business: Business) => body.replaceAll(business.slug, '').replaceAll(/\w+ Pipes/g, '')
    for (let turn = 0; turn < 6; turn += 1) {
      for (const business of businesses) {
        answers.add(plain((await ask(phone, business)).body, business))
        await idle()
      }
      app.clock.advance(86_400 + 60)
    }
    await expect.poll(() => texts(phone)).toHaveLength(3)
    expect(answers.size).toBe(1)
    app.clock.advance(30 * 86_400)
    await ask(phone, businesses[0] ?? miller)
    await expect.poll(() => texts(phone)).toHaveLength(4)
  })

  it('is left alone after leaving a review', async () => {
    const { customer, phone } = await aJob('Kay Done')
    await aReview({ author: 'Kay D.', customer_id: customer.id, date: '2026-05-12' })
    await ask(phone)
    await idle()
    expect(await texts(phone)).toEqual([])
  })

  it('is told what cannot be a number or a mail', async () => {
    const wrong = await ask('<b>nobody</b>')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('&lt;b&gt;nobody')
  })
})

describe('a reply to a review of the own page', () => {
  const owned = async (name: string, said: string) => {
    const { project, customer } = await aJob(name)
    const id = newId(ReviewId)
    await app.workshop.inSite({ site: { id: miller.siteId, slug: miller.slug }, actor: { kind: 'server' } }, (work) =>
      work.db
        .insertInto('reviews')
        .values({
          site_id: miller.siteId,
          id,
          source: 'own',
          author: name,
          rating: 2,
          body: said,
          day: '2026-05-18',
          project_id: project.id,
          customer_id: customer.id,
        })
        .execute(),
    )
    return id
  }
  const asWho = (person: Person, slug = miller.slug) => ({ token: person.token, headers: { 'x-site': slug } })
  const post = (id: string, comment: string) => ({ body: { review_id: id, comment } })
  const page = async () => (await pages.inject({ url: `/p/${miller.slug}/reviews` })).body

  it('stands below it on the public page at once, is changed and taken away; every word is only a word', async () => {
    const id = await owned('Lou Public', 'Came <late>')
    const before = await ok('getReview', { params: { slug: miller.slug, reviewId: id } }, office)
    expect(before.review).toMatchObject({ reply: null, may: { reply: true } })
    const comment = 'We hear you.\n<script>alert(1)</script>'
    const { review } = await ok('postGoogleReviewReply', post(id, comment), asWho(office))
    expect(review).toMatchObject({ reply: { text: comment, date: '2026-05-20' }, reply_sending: null })
    await expect.poll(page).toContain('Reply from')
    const shown = await page()
    expect(shown).toContain('Came &lt;late&gt;')
    expect(shown).toContain('&lt;script&gt;alert(1)')
    expect(shown).not.toContain('<script>alert')
    await ok('postGoogleReviewReply', post(id, 'Call us, please.'), asWho(office))
    await expect.poll(page).toContain('Call us, please.')
    const { review: bare } = await ok('deleteGoogleReviewReply', { body: { review_id: id } }, asWho(office))
    expect(bare.reply).toBeNull()
    await expect.poll(page).not.toContain('Call us, please.')
    const acts = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('audit_log').select('act').where('record_id', '=', id).orderBy('at').execute(),
    )
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['review.reply', 'review.reply', 'review.unreply'])
  })

  it('is the office’s to write, of its own business, no longer than at Google', async () => {
    const id = await owned('Max Private', 'Fine')
    expect(await codeOf('postGoogleReviewReply', post(id, 'x'.repeat(4097)), asWho(office))).toBe('invalid')
    expect(await codeOf('postGoogleReviewReply', post(id, ' '), asWho(office))).toBe('invalid')
    expect(await codeOf('postGoogleReviewReply', post(id, 'Thanks'), asWho(field))).toBe('forbidden')
    expect(await codeOf('postGoogleReviewReply', post(id, 'Thanks'), asWho(other.owner, other.slug))).toBe('not_found')
    expect(await codeOf('postGoogleReviewReply', post(id, 'Thanks'), asWho(other.owner))).toBe('not_found')
    expect(await codeOf('postGoogleReviewReply', post(id, 'Thanks'))).toBe('unauthenticated')
    expect(await codeOf('deleteGoogleReviewReply', { body: { review_id: id } }, asWho(field))).toBe('forbidden')
    const place = { params: { slug: miller.slug, reviewId: id } }
    expect((await ok('getReview', place, office)).review.reply).toBeNull()
    expect(await codeOf('getReview', place, field)).toBe('forbidden')
  })
})

describe('the public page of reviews', () => {
  it('shows all of them, good or bad, each with its source and day, and goes on page by page', async () => {
    const business = await aBusiness('Open Pipes')
    expect((await pages.inject({ url: `/p/${business.slug}/reviews` })).body).toContain('No reviews of')
    const rows = Array.from({ length: 22 }, (_, index) => ({
      source: 'google',
      author: `Author ${index}`,
      rating: (index % 5) + 1,
      text: `Words ${index}`,
      date: `2026-03-${String(index + 1).padStart(2, '0')}`,
    }))
    const recommended = { source: 'facebook', author: 'Fay', recommends: false, text: 'No', date: '2026-04-01' }
    await ok('importReviews', { ...at(business), body: { rows: [...rows, recommended] } }, business.owner)
    const read = async () => (await pages.inject({ url: `/p/${business.slug}/reviews` })).body
    await expect.poll(read).toContain('23 reviews')
    const first = await read()
    expect(first).toContain('Doesn’t recommend this business')
    expect(first).toContain('Review on Google')
    expect(first).not.toContain('Words 1<')
    const second = await pages.inject({ url: `/p/${business.slug}/es/reviews?page=2` })
    expect(second.body).toContain('Words 1<')
    expect(second.body).toContain('Reseña en Google')
    expect((await pages.inject({ url: `/p/${business.slug}/reviews?page=3` })).statusCode).toBe(404)
    expect((await pages.inject({ url: `/p/${business.slug}` })).body).toContain('What customers say')
  })
})
