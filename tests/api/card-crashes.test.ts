import { expect, it } from 'vitest'
import type { Business } from '../support/builders.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { aConsent, cardsEnvironment, cardTools } from './cards.parts.ts'
import { jobDriver } from './cards.jobs.ts'

/**
 * A process that ends between any two steps: before a call to Stripe that makes something, or after any call, when its
 * answer is lost. The job is taken up again, as the queue does after a kill. (tests/fault shows one real kill.)
 */

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { ok } = builders
const cards = cardTools(app, builders, stripe)
const { aBusinessWithCards, aCustomer, aPage, anInvoice, as, at, balances, onlyPayment, tellOf } = cards
const { drain } = jobDriver(app)

/** Ends the process at the nth step from now on; tells whether it came to that. */
function endAt(step: number): () => boolean {
  let left = step
  stripe.around = (moment, call) => {
    if (moment === 'before' && !call.startsWith('POST')) return Promise.resolve()
    left -= 1
    return left === 0 ? Promise.reject(new Error('the process ends here')) : Promise.resolve()
  }
  return () => {
    stripe.around = () => Promise.resolve()
    return left <= 0
  }
}

/** What is the same whatever happened: the books, and what Stripe was asked to do. */
async function outcomeOf(house: Business) {
  const mine = stripe.intents.filter(({ account }) => account === cards.accountOf(house))
  return {
    books: await balances(house),
    charges: mine.map(({ amount, status }) => `${amount} ${status}`),
    refunds: mine.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
    submissions: mine.map(({ dispute }) => dispute?.submissions ?? 0),
    pages: stripe.pages
      .filter(({ account }) => account === cards.accountOf(house))
      .map(({ amount, status }) => `${amount} ${status}`),
  }
}

let houses = 0
const aHouse = () => aBusinessWithCards(`Mortal House ${(houses += 1)}`)

/** An invoice that was paid by card, before anything ends. */
async function aPaid(house: Business, given: Parameters<typeof stripe.pay>[1] & { readonly consent?: string } = {}) {
  const customer = await aCustomer(house)
  const invoice = await anInvoice(house, { customer: customer.id })
  const intent = stripe.pay(
    await aPage(house, invoice, { consent: given.consent === undefined ? null : aConsent(given.consent) }),
    given,
  )
  await tellOf(house, intent)
  await drain(house)
  return { customer, invoice, intent, payment: await onlyPayment(house) }
}

type Act = () => Promise<{ readonly house: Business; readonly act: () => Promise<unknown> }>

const acts: Readonly<Record<string, Act>> = {
  'opening a page to pay on': async () => {
    const house = await aHouse()
    const invoice = await anInvoice(house)
    // whoever was waiting for it asks again
    return { house, act: () => aPage(house, invoice).catch(() => aPage(house, invoice)) }
  },
  'a payment': async () => {
    const house = await aHouse()
    const intent = stripe.pay(await aPage(house, await anInvoice(house)))
    return { house, act: () => tellOf(house, intent) }
  },
  'closing a page': async () => {
    const house = await aHouse()
    const invoice = await anInvoice(house)
    await aPage(house, invoice)
    const params = { slug: house.slug, invoiceId: invoice.id }
    return { house, act: () => ok('voidInvoice', { params, body: { reason: 'Twice' } }, as(house)) }
  },
  'a refund': async () => {
    const house = await aHouse()
    const { payment } = await aPaid(house)
    const params = { slug: house.slug, paymentId: payment.id }
    return { house, act: () => ok('refundPayment', { params, body: { cents: 5000, reason: 'Less' } }, as(house)) }
  },
  'charging a saved card': async () => {
    const house = await aHouse()
    const { customer } = await aPaid(house, { consent: 'You may charge it again.' })
    const [card] = (await ok('listSavedCards', { params: { slug: house.slug, customerId: customer.id } }, as(house)))
      .cards
    const invoice = await anInvoice(house, { customer: customer.id })
    const params = { slug: house.slug, invoiceId: invoice.id }
    return { house, act: () => ok('chargeSavedCard', { params, body: { card: card?.id } }, as(house)) }
  },
  'answering a dispute': async () => {
    const house = await aHouse()
    const { intent } = await aPaid(house)
    stripe.dispute(intent)
    await tellOf(house, intent)
    await drain(house)
    const [dispute] = (await ok('listDisputes', { ...at(house), query: {} }, as(house))).disputes
    const params = { slug: house.slug, disputeId: dispute?.id ?? '' }
    return { house, act: () => ok('submitDisputeEvidence', { params, body: { words: 'It was done.' } }, as(house)) }
  },
  'a payout': async () => {
    const house = await aHouse()
    const { intent } = await aPaid(house)
    const unknown = stripe.pay(await aPage(house, await anInvoice(house)))
    const payout = stripe.payOut(cards.accountOf(house), [intent, unknown])
    return {
      house,
      act: async () => cards.post(cards.anEvent(house, { object: 'payout', id: payout.id })),
    }
  },
}

it.each(Object.keys(acts))('%s that is cut off at any step is done once', async (name) => {
  const begin = acts[name]
  if (!begin) throw new Error('no such act')
  const whole = await begin()
  await whole.act()
  await drain(whole.house)
  const wanted = await outcomeOf(whole.house)
  let cuts = 0
  for (let step = 1, ended = true; ended; step += 1) {
    const { house, act } = await begin()
    const didEnd = endAt(step)
    await act()
    await drain(house)
    ended = didEnd()
    if (ended) cuts += 1
    expect({ step, ...(await outcomeOf(house)) }).toEqual({ step, ...wanted })
  }
  expect(cuts).toBeGreaterThan(1)
  expect(stripe.refusals).toEqual([])
})
