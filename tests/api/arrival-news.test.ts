/** What the members hear of a request that comes in, whatever the way. */
import { describe, expect, test } from 'vitest'
import { takeIn } from '#server/areas/conversations/conversations.hooks.receiving.operations.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'

const app = await startApp()
const { aBusiness, ok } = buildersFor(app)

const newsOf = async ({ siteId }: Business) => {
  const { rows } = await app.database.pool.query<{ data: { event: string; words: { path: string } } }>(
    `select data -> 'data' as data from jobs.job where name = 'notifications.notify' and data::text like $1
     order by created_on`,
    [`%${siteId}%`],
  )
  return rows.map(({ data }) => data)
}
const eventsOf = async (business: Business) => (await newsOf(business)).map(({ event }) => event)
const take = (business: Business, contact: { phone: string } | { email: string }, reference: string) =>
  app.workshop.inSite({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'nobody' } }, (work) =>
    takeIn(work, {
      contact,
      name: 'Ann',
      channel: 'phone' in contact ? 'sms' : 'email',
      reference,
      body: 'My sink leaks',
      source: 'text',
    }),
  )

describe('one arrival, with the assistant off, is one piece of news; the next word is another', () => {
  test('in the chat', async () => {
    const business = await aBusiness()
    const at = { params: { slug: business.slug } }
    const { token } = await ok('startChat', { ...at, body: { body: 'Do you fix gutters?' } }, {})
    expect(await eventsOf(business)).toEqual(['new_request'])
    await ok('sayInChat', { ...at, body: { token, body: 'And roofs?' } }, {})
    expect(await eventsOf(business)).toEqual(['new_request', 'customer_wrote'])
  })

  test.each<[string, () => { phone: string } | { email: string }]>([
    ['by text', () => ({ phone: aPhone() })],
    ['by mail', () => ({ email: `ann${aPhone().slice(1)}@example.com` })],
  ])('%s', async (way, aContact) => {
    const business = await aBusiness()
    const contact = aContact()
    await take(business, contact, `${way} 1`)
    expect(await eventsOf(business)).toEqual(['new_request'])
    await take(business, contact, `${way} 2`)
    expect(await eventsOf(business)).toEqual(['new_request', 'customer_wrote'])
  })
})

test('news lead to the business they are about', async () => {
  const business = await aBusiness()
  const form = { name: 'Ann Smith', phone: aPhone(), message: 'It drips' }
  const { request_id: id } = await ok('createPublicRequest', { params: { slug: business.slug }, body: form }, {})
  expect((await newsOf(business)).map(({ words }) => words.path)).toEqual([
    `/requests?request=${id}&site=${business.slug}`,
  ])
})
