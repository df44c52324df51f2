import { beforeEach, expect, it } from 'vitest'
import { portalLinks } from '#contract/portals.ts'
import { RequestId } from '#contract/shared.ts'
import { receiveMessage } from '#server/areas/conversations/conversations.receiving.operations.ts'
import { followUpKind, portalJobs } from '#server/areas/portals/quotes/follow-ups.jobs.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'

/** A quote that waits is followed up three times, by day, until something happens. */

const app = await startApp()
const { aBusiness, ok } = buildersFor(app)

let business: Business
beforeEach(async () => {
  // a Wednesday, eleven in the morning in California
  app.clock.set('2026-05-20T18:00:00.000Z')
  business = await aBusiness()
  const body = { time_zone: 'America/Los_Angeles' }
  await ok('updateLandingPage', { params: { slug: business.slug }, body }, await owner())
})

/** A fresh token each time: the clock goes on by days. */
const owner = async () => ({ token: await app.tokenOf(business.owner.userId) })
const at = (quoteId: string) => ({ params: { slug: business.slug, quoteId } })
const read = async (id: string) => (await ok('getQuote', at(id), await owner())).quote

/** A quote that was sent by mail, and how often its customer was written to. */
async function aSentQuote() {
  const params = { slug: business.slug }
  const asked = { name: 'Dana Lopez', phone: aPhone(), email: 'dana@example.com' }
  const { request } = await ok('createRequest', { params, body: asked }, await owner())
  const { quote } = await ok('startQuote', { params, body: { request_id: request.id, title: 'Heater' } }, await owner())
  const body = draftOf(quote, { lines: [aLine()] })
  await ok('saveQuote', { ...at(quote.id), body }, await owner())
  const sent = await ok('sendQuote', { ...at(quote.id), body: { channel: 'email' } }, await owner())
  expect(sent.held).toBeNull()
  const place = { params: { ...params, requestId: request.id } }
  const mails = async () =>
    (await ok('listMessages', place, await owner())).messages.filter(({ channel }) => channel === 'email')
  return { id: quote.id, requestId: request.id, customerId: request.customer.id, mails }
}

const appUrl = 'https://topline.example'
const [due, send] = portalJobs({ workshop: app.workshop, sealer: app.parts.sealer, appUrl })
async function goTo(moment: string) {
  app.clock.set(moment)
  await due.run({})
  const { rows } = await app.database.pool.query<{ data: unknown }>(
    "delete from jobs.job where name = 'portals.follow-up' and data->'data'->'site'->>'id' = $1 returning data->'data' as data",
    [business.siteId],
  )
  for (const { data } of rows) await send.run(followUpKind.data.parse(data))
}

it('sends a link, and reminds one, three, and seven days later, and not again', async () => {
  const { id, mails } = await aSentQuote()
  const [first] = await mails()
  expect(first?.body).toContain('your quote from')
  expect(first?.body).toContain(`/quotes/${id}`)
  expect((await read(id)).next_follow_up).toBe('2026-05-21T18:00:00.000Z')
  const counts: number[] = []
  for (const day of ['20T23:00', '21T18:01', '22T18:01', '23T18:01', '26T18:01', '27T18:01', '30T18:01']) {
    await goTo(`2026-05-${day}:00.000Z`)
    counts.push((await mails()).length)
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4])
  expect((await mails()).at(-1)?.body).toContain('do you have any questions')
  expect((await read(id)).next_follow_up).toBeNull()
})

it('waits until eight in the morning', async () => {
  const { id, mails } = await aSentQuote()
  // four in the morning of the 22nd there, where a server was down for half a day
  await goTo('2026-05-22T11:00:00.000Z')
  expect(await mails()).toHaveLength(1)
  expect((await read(id)).next_follow_up).toBe('2026-05-22T15:00:00.000Z')
  await goTo('2026-05-22T15:00:00.000Z')
  expect(await mails()).toHaveLength(2)
})

it.each([
  ['an answer', async (id: string) => void (await answer(id, 'declined'))],
  ['a new version being written', async (id: string) => void (await ok('reviseQuote', at(id), await owner()))],
  ['being archived', async (id: string) => void (await update(id, { archived: true }))],
  ['being paused', async (id: string) => void (await update(id, { follow_ups_paused: true }))],
])('stops with %s', async (_name, act) => {
  const { id, mails } = await aSentQuote()
  const before = (await mails()).length
  await act(id)
  expect((await read(id)).next_follow_up).toBeNull()
  await goTo('2026-05-21T18:01:00.000Z')
  expect(await mails()).toHaveLength(before)
})
const answer = async (id: string, given: string) =>
  ok('answerQuote', { ...at(id), body: { answer: given, how: 'phone', note: 'Said so' } }, await owner())
const update = async (id: string, body: object) => ok('updateQuote', { ...at(id), body }, await owner())

it('waits while a message of the customer is unanswered', async () => {
  const { id, requestId, mails } = await aSentQuote()
  const site = { id: business.siteId, slug: business.slug }
  await app.workshop.inSite({ site, actor: { kind: 'server' } }, (work) =>
    receiveMessage(work, {
      requestId: RequestId.parse(requestId),
      channel: 'email',
      body: 'Does it include the permit?',
    }),
  )
  const before = (await mails()).length
  await goTo('2026-05-21T18:01:00.000Z')
  expect(await mails()).toHaveLength(before)
  expect((await read(id)).next_follow_up).toBe('2026-05-22T18:01:00.000Z')
})

it('one done twice is done once', async () => {
  const { id, mails } = await aSentQuote()
  app.clock.set('2026-05-21T18:01:00.000Z')
  const job = { site: { id: business.siteId, slug: business.slug }, quoteId: (await read(id)).id }
  await Promise.all([send.run(job), send.run(job)])
  expect(await mails()).toHaveLength(2)
})

it('goes on where a customer has as many links as there may be: the one that was not used for the longest gives way', async () => {
  const { mails, customerId } = await aSentQuote()
  const params = { slug: business.slug, customerId }
  for (let made = 1; made < portalLinks; made++) await ok('createPortalLink', { params }, await owner())
  await goTo('2026-05-21T18:01:00.000Z')
  expect(await mails()).toHaveLength(2)
  expect((await ok('getPortal', { params }, await owner())).portal.open).toBe(portalLinks)
})
