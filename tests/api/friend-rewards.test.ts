import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { quotesWith } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

/** What a friend gets off their first job: offered on their quote or invoice, and taken off once. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, call, codeOf, ok } = builders
const { aCustomer, as, at, labor } = moneyTools(app, builders)

/** A friend who came by the link of a customer, with what the program promises. */
async function aFriend(name: string, terms: object) {
  const house = await aBusiness(name)
  await ok('updateReferralProgram', { ...at(house), body: terms }, as(house))
  const customer = await aCustomer(house, { phone: aPhone() })
  const { link } = await ok('createReferralLink', { ...at(house), body: { customer_id: customer.id } }, as(house))
  const referral = new URL(link.url).searchParams.get('ref') ?? ''
  const body = { name: 'Rosa Lindqvist', phone: aPhone(), referral }
  const { request_id: requestId } = await ok('createPublicRequest', { ...at(house), body }, { token: undefined })
  const { request } = await ok('getRequest', { params: { slug: house.slug, requestId } }, as(house))
  return { house, customer, friend: request.customer.id, requestId }
}
const offers = (house: Business, customerId: string) =>
  ok('listFriendRewards', { params: { slug: house.slug, customerId } }, as(house)).then(({ rewards }) => rewards)
async function aDraft(house: Business, customer: string, cents = 20_000) {
  const body = { customer, lines: [labor({ price_cents: cents })] }
  return (await ok('createInvoice', { ...at(house), body }, as(house))).invoice
}
const given = (house: Business, referralId: string, body: object) => ({
  params: { slug: house.slug, referralId },
  body,
})
const seen = async (house: Business) =>
  (await ok('getReferrals', {}, { token: house.owner.token, headers: { 'x-site': house.slug } })).referrals[0]

it('comes off a draft of their invoice as its discount, once, and is offered again when that counts no more', async () => {
  const { house, customer, friend } = await aFriend('Percent House', { friend: { ppm: 100_000 } })
  const [offer] = await offers(house, friend)
  expect(offer).toMatchObject({ referrer: { id: customer.id }, reward: { ppm: 100_000 }, least_job_cents: 0 })
  expect(await offers(house, customer.id)).toEqual([])
  const id = offer?.referral ?? ''
  const [one, two] = [await aDraft(house, friend), await aDraft(house, friend)]
  const results = await Promise.all(
    [one, two].map((draft) => call('useFriendReward', given(house, id, { invoice: draft.id }), as(house))),
  )
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const shown = async (invoiceId: string) =>
    (await ok('getInvoice', { params: { slug: house.slug, invoiceId } }, as(house))).invoice
  const [first, left] = (await Promise.all([shown(one.id), shown(two.id)])).toSorted(
    (a, b) => b.discount_cents - a.discount_cents,
  )
  expect(first).toMatchObject({ discount: { ppm: 100_000 }, discount_cents: 2000, subtotal_cents: 20_000 })
  expect(left).toMatchObject({ discount: null, discount_cents: 0 })
  expect(await offers(house, friend)).toEqual([])
  expect(await seen(house)).toMatchObject({ friend_used: true })
  const params = { slug: house.slug, invoiceId: first?.id ?? '' }
  await ok('updateInvoice', { params, body: { discount: null } }, as(house))
  expect(await offers(house, friend)).toHaveLength(1)
  // on the same one, which was written down before, and then on another
  await ok('useFriendReward', given(house, id, { invoice: first?.id }), as(house))
  expect(await codeOf('useFriendReward', given(house, id, { invoice: left?.id }), as(house))).toBe('conflict')
  await ok('updateInvoice', { params, body: { discount: null } }, as(house))
  await ok('useFriendReward', given(house, id, { invoice: left?.id }), as(house))
  expect(await offers(house, friend)).toEqual([])
})

it('is nobody else’s, not for a small job, and not on top of another discount or of what was issued', async () => {
  const { house, customer, friend } = await aFriend('Amount House', {
    friend: { cents: 2500 },
    least_job_cents: 15_000,
  })
  const id = (await offers(house, friend))[0]?.referral ?? ''
  const code = async (invoice: string) => codeOf('useFriendReward', given(house, id, { invoice }), as(house))
  expect(await code((await aDraft(house, customer.id)).id)).toBe('conflict')
  expect(await code((await aDraft(house, friend, 14_999)).id)).toBe('conflict')
  const marked = await aDraft(house, friend)
  const params = { slug: house.slug, invoiceId: marked.id }
  await ok('updateInvoice', { params, body: { discount: { cents: 100 } } }, as(house))
  expect(await code(marked.id)).toBe('conflict')
  const issued = await aDraft(house, friend)
  await ok('issueInvoice', { params: { slug: house.slug, invoiceId: issued.id } }, as(house))
  expect(await code(issued.id)).toBe('invoice_refused')
  expect(await offers(house, friend)).toHaveLength(1)
  const other = await aBusiness('Other House')
  const draft = await aDraft(house, friend)
  expect(await codeOf('useFriendReward', given(other, id, { invoice: draft.id }), as(other))).toBe('not_found')
  const field = await aMember(house, 'field')
  expect(await codeOf('useFriendReward', given(house, id, { invoice: draft.id }), field)).toBe('forbidden')
})

it('comes off a draft of their quote with its name, and goes along to the invoice', async () => {
  const { house, friend, requestId } = await aFriend('Quoted House', { friend: { cents: 2500 } })
  const id = (await offers(house, friend))[0]?.referral ?? ''
  const { id: quote } = await quotesWith(builders)({ slug: house.slug, requestId }, {}, house.owner)
  const params = { slug: house.slug, quoteId: quote }
  await ok('useFriendReward', given(house, id, { quote }), as(house))
  const { quote: found } = await ok('getQuote', { params }, as(house))
  expect(found).toMatchObject({ discount: { cents: 2500 }, discount_label: 'Referral discount' })
  expect(await offers(house, friend)).toEqual([])
  const draft = await aDraft(house, friend)
  expect(await codeOf('useFriendReward', given(house, id, { invoice: draft.id }), as(house))).toBe('conflict')
  await ok('updateQuote', { params, body: { archived: true } }, as(house))
  expect(await offers(house, friend)).toHaveLength(1)
})
