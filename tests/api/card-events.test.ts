import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { reminderJobs } from '#server/areas/reminders/reminders.jobs.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { startPaymentsPeer, type PeerIntent, type PeerPage } from '../peers/stripe/payments-peer.ts'
import { jobDriver } from './cards.jobs.ts'
import { cardsEnvironment, cardTools } from './cards.parts.ts'

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { ok } = builders
const cards = cardTools(app, builders, stripe)
const { aBusinessWithCards, aPage, anEvent, anInvoice, as, at, balances, post } = cards
const { drain } = jobDriver(app)

/** All orders of some things. */
function ordersOf<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((thing, index) => ordersOf(things.toSpliced(index, 1)).map((order) => [thing, ...order]))
}

/** What happens to one payment at Stripe, step by step; `dispute` is undefined before there is one. */
const steps: readonly ((page: PeerPage, intent: PeerIntent | undefined) => PeerIntent)[] = [
  (page) => stripe.pay(page, { method: 'us_bank_account', status: 'processing' }),
  (_page, intent) => Object.assign(here(intent), { status: 'succeeded' }),
  (_page, intent) => {
    stripe.refund(here(intent), 3500)
    return here(intent)
  },
  (_page, intent) => {
    stripe.dispute(here(intent))
    return here(intent)
  },
  (_page, intent) => {
    const { dispute } = here(intent)
    dispute?.movements.push({ id: `${dispute.id}_back`, amount: 13_500, fee: -1500 })
    if (dispute) dispute.status = 'won'
    return here(intent)
  },
]

/** The news that Stripe sends of them, each about the page, the charge, or the dispute: nothing else in it is believed. */
const news = [
  { type: 'checkout.session.completed', about: 'page' },
  { type: 'checkout.session.async_payment_succeeded', about: 'page' },
  { type: 'payment_intent.succeeded', about: 'charge' },
  { type: 'charge.refunded', about: 'charge' },
  { type: 'charge.dispute.created', about: 'dispute' },
  { type: 'charge.dispute.closed', about: 'dispute' },
] as const
type News = (typeof news)[number]

/**
 * Every order of the six for `test:all`; for every change those that differ in what they are about, where news of one thing
 * keep their order.
 */
const isTold = (order: readonly News[]): boolean =>
  process.env['EVERY_ORDER'] === '1' ||
  ['page', 'charge', 'dispute'].every((subject) => {
    const places = order.flatMap((each) => (each.about === subject ? [news.indexOf(each)] : []))
    return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  })
const orders = ordersOf(news).filter(isTold)
const firsts = news.filter((first) => orders.some(([begun]) => begun === first)).map(({ type }) => type)
/** Of all orders, whichever test tried them. */
const outcomes = new Set<string>()

it('have as many orders as there are', () => {
  expect(ordersOf(news)).toHaveLength(720)
  expect(orders).toHaveLength(process.env['EVERY_ORDER'] === '1' ? 720 : 90)
})

function here(intent: PeerIntent | undefined): PeerIntent {
  if (!intent) throw new Error('nobody paid')
  return intent
}

it.each(firsts)('end in one state in every order that begins with %s, each twice, at every moment', async (first) => {
  const tried = orders.filter(([begun]) => begun?.type === first)
  const house = await aBusinessWithCards('Disordered House')
  let before = await balances(house)
  for (const order of tried) {
    const invoice = await anInvoice(house)
    const page = await aPage(house, invoice)
    let intent: PeerIntent | undefined
    for (const [index, { type, about }] of order.entries()) {
      // one more than there are steps: what came first comes again at the end
      intent = steps[index]?.(page, intent) ?? intent
      const object =
        about === 'page'
          ? { object: 'checkout.session', id: page.id }
          : about === 'dispute' && intent?.dispute
            ? { object: 'dispute', id: intent.dispute.id }
            : type === 'charge.refunded'
              ? { object: 'charge', id: here(intent).charge, payment_intent: here(intent).id }
              : { object: 'payment_intent', id: here(intent).id }
      const event = { ...anEvent(house, object), type }
      const answers = [await post(event), await post(event)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      await drain(house)
    }
    const after = await balances(house)
    const { state, balance_cents: balance } = await cards.readInvoice(house, invoice)
    const moved = Object.entries(after).map(([code, cents]) => [code, cents - (before[code] ?? 0)])
    before = after
    outcomes.add(JSON.stringify({ state, balance, moved }))
  }
  expect([...outcomes]).toHaveLength(1)
  const { payments } = await ok('listPayments', { ...at(house), query: { limit: '100' } }, as(house))
  expect(payments).toHaveLength(Math.min(100, tried.length))
  expect(stripe.refusals).toEqual([])
})

it('wait where a bank debit is on its way: nobody is reminded, and the reminder comes when it failed', async () => {
  const house = await aBusinessWithCards('Patient House')
  const customer = await cards.aCustomer(house, { email: 'dana@example.com' })
  const invoice = await anInvoice(house, { customer: customer.id, terms_days: 7 })
  const sent = { params: { slug: house.slug, invoiceId: invoice.id }, body: { channel: 'email' } }
  await ok('sendInvoice', sent, as(house))
  const intent = stripe.pay(await aPage(house, invoice), { method: 'us_bank_account', status: 'processing' })
  await cards.tellOf(house, intent)
  await drain(house)
  const due = async () => {
    const { rows } = await app.workshop.inSystem(({ db }) =>
      sql<{ id: string; sent: boolean; dropped: string | null }>`
        select id, sent_at is not null as sent, dropped_reason as dropped from invoice_notices
        where site_id = ${house.siteId} and kind = 'due'`.execute(db),
    )
    return rows[0]
  }
  const remind = async () => {
    const data = { site: cards.siteOf(house), noticeId: (await due())?.id ?? '' }
    const sealLink = () => Promise.resolve('sealed')
    const [, , , send] = reminderJobs({ workshop: app.workshop, appUrl: 'https://office.example', sealLink })
    await send.run(data)
  }
  await remind()
  expect(await due()).toMatchObject({ sent: false, dropped: null })
  Object.assign(intent, { status: 'requires_payment_method', failure: 'insufficient_funds' })
  await cards.tellOf(house, intent)
  await drain(house)
  await remind()
  expect(await due()).toMatchObject({ sent: true })
})

it('of the server’s own account are those of the one business that charges with its key', async () => {
  const own = await startApp({ environment: cardsEnvironment(stripe, 'own') })
  const tools = cardTools(own, buildersFor(own), stripe)
  const [house, other] = [
    await buildersFor(own).aBusiness('Own House'),
    await buildersFor(own).aBusiness('Second House'),
  ]
  const { ok: okThere, codeOf } = buildersFor(own)
  const { url, account } = await okThere('startPaymentOnboarding', tools.at(house), tools.as(house))
  expect({ url, account }).toMatchObject({ url: null, account: { mode: 'own', state: 'ready' } })
  expect(await codeOf('startPaymentOnboarding', tools.at(other), tools.as(other))).toBe('conflict')
  const invoice = await tools.anInvoice(house)
  const intent = stripe.pay(await tools.aPage(house, invoice))
  expect(intent.account).toBe('acct_own')
  const { account: _none, ...event } = tools.anEvent('', { object: 'payment_intent', id: intent.id })
  expect((await tools.post(event)).statusCode).toBe(200)
  await jobDriver(own).drain(house)
  expect((await tools.readInvoice(house, invoice)).state).toBe('paid')
})

it('is charged for nobody whose own account was opened before this server had one key for all', async () => {
  const own = await startApp({ environment: cardsEnvironment(stripe, 'own') })
  const { aBusiness: open, codeOf } = buildersFor(own)
  const tools = cardTools(own, buildersFor(own), stripe)
  const house = await open('Earlier House')
  const account = { provider_account: 'acct_earlier', mode: 'connect', takes_cards: true }
  await own.workshop.inSystem(({ db, now }) =>
    db
      .insertInto('payment_accounts')
      .values({ site_id: house.siteId, ...account, created_at: now })
      .execute(),
  )
  const invoice = await tools.anInvoice(house)
  await expect(tools.pageFor(house, invoice)).rejects.toMatchObject({ code: 'not_connected' })
  expect(stripe.pages.filter(({ metadata }) => metadata['invoice_id'] === invoice.id)).toEqual([])
  expect(await codeOf('startPaymentOnboarding', tools.at(house), tools.as(house))).toBe('conflict')
})
