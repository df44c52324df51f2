import { describe, expect, it } from 'vitest'
import type { ReviewStanding } from '#contract/reviews.rules.ts'
import { deliveryJob } from '#server/areas/conversations/conversations.delivery.operations.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor } from '#tests/support/builders.ts'

/** What becomes of a request for a review after a provider has taken it, and what a customer counts as meanwhile. */

const app = await startApp({ works: true })
const { aBusiness, ok } = buildersFor(app)
const business = await aBusiness('Delivered Pipes')
const place = { params: { slug: business.slug } }
const { owner } = business

async function aJob(name: string) {
  const { customer } = await ok('createCustomer', { ...place, body: { name, phone: aPhone() } }, owner)
  const body = { name: `Heater – ${name}`, status: 'completed', customer_id: customer.id }
  const { project } = await ok('createProject', { ...place, body }, owner)
  const request = async () => {
    const query = { project_id: project.id }
    return (await ok('listReviewRequests', { ...place, query }, owner)).review_requests[0]
  }
  const standing = async (): Promise<ReviewStanding | undefined> => {
    const all = await Promise.all(
      (['NO_REQUEST_SENT', 'REQUEST_SENT', 'LEFT_REVIEW'] as const).map((status) =>
        ok('listReviewStandings', { ...place, query: { status } }, owner),
      ),
    )
    return all.flatMap(({ standings }) => standings).find((one) => one.customer.id === customer.id)
  }
  const ask = () => ok('createReviewRequest', { ...place, body: { project_id: project.id, channel: 'sms' } }, owner)
  /** What the provider says of the text, later. */
  const tell = async (status: string, code = '') => {
    const { message_id: id } = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('review_requests')
        .select('message_id')
        .where('project_id', '=', project.id)
        .executeTakeFirstOrThrow(),
    )
    const said = { reference: `outbox:${id}`, status, code }
    await deliveryJob(app.workshop).run(said, { number: 1, last: false })
  }
  const isSent = () => expect.poll(async () => (await request())?.state).toBe('sent')
  return { project, customer, request, standing, ask, tell, isSent }
}

describe('a request for a review', () => {
  it('counts only once a provider has taken it, not while it waits for the morning', async () => {
    const job = await aJob('Ann Waiting')
    const now = app.clock.now()
    app.clock.set('2026-05-21T06:00:00Z')
    await job.ask()
    expect(await job.request()).toMatchObject({ state: 'queued', sent: null, next_reminder: null })
    expect(await job.standing()).toMatchObject({ status: 'NO_REQUEST_SENT', event: 'queued' })
    // by day what waits for the morning may leave at once: the queue goes by the machine's own clock
    app.clock.set(now)
    const prompt = await aJob('Ben Prompt')
    await prompt.ask()
    await prompt.isSent()
    expect(await prompt.standing()).toMatchObject({ status: 'REQUEST_SENT', event: 'sent', reason: null })
    expect((await prompt.request())?.next_reminder).not.toBeNull()
  })

  it('is delivered when the provider says so', async () => {
    const job = await aJob('Cal Reached')
    await job.ask()
    await job.isSent()
    app.clock.advance(60)
    await job.tell('delivered')
    expect(await job.request()).toMatchObject({ state: 'delivered', delivered: app.clock.now().toISOString() })
    expect(await job.standing()).toMatchObject({ status: 'REQUEST_SENT', event: 'delivered' })
  })

  it('is reported by the provider more than once and noted once', async () => {
    const noted = async (projectId: string) => {
      const found = await app.workshop.inSystem(({ db }) =>
        db
          .selectFrom('audit_log as a')
          .innerJoin('review_requests as q', 'q.message_id', 'a.record_id')
          .select('a.act')
          .where('q.project_id', '=', projectId)
          .where('a.act', 'in', ['message.delivered', 'message.failed'])
          .execute(),
      )
      return found.map(({ act }) => act)
    }
    const reached = await aJob('Cat Reached')
    await reached.ask()
    await reached.isSent()
    await reached.tell('delivered')
    const delivered = await reached.request()
    app.clock.advance(60)
    await reached.tell('delivered')
    await reached.tell('undelivered', '30006')
    expect(await reached.request()).toEqual(delivered)
    expect(await noted(reached.project.id)).toEqual(['message.delivered'])

    const lost = await aJob('Cy Lost')
    await lost.ask()
    await lost.isSent()
    await lost.tell('undelivered', '30006')
    const failed = await lost.request()
    await lost.tell('undelivered', '30007')
    await lost.tell('delivered')
    expect(await lost.request()).toEqual(failed)
    expect(await noted(lost.project.id)).toEqual(['message.failed'])
  })

  it('that was lost on its way says why, counts no more, and nobody is reminded of it', async () => {
    const job = await aJob('Dee Lost')
    await job.ask()
    await job.isSent()
    await job.tell('undelivered', '30006')
    const lost = await job.request()
    expect(lost).toMatchObject({ state: 'failed', next_reminder: null })
    expect(lost?.reason).toMatch(/\w/)
    expect(await job.standing()).toMatchObject({ status: 'NO_REQUEST_SENT', event: 'failed', reason: lost?.reason })
  })

  it('is over with the review, which is the last that is told', async () => {
    const job = await aJob('Eve Heard')
    await job.ask()
    await job.isSent()
    const review = { source: 'google', author: 'Eve H.', rating: 5, date: '2026-05-20', customer_id: job.customer.id }
    await ok('createReview', { ...place, body: review }, owner)
    expect(await job.standing()).toMatchObject({
      status: 'LEFT_REVIEW',
      event: 'reviewed',
      review: { rating: 5, source: 'google' },
    })
  })
})
