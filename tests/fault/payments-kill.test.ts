import { expect, test } from 'vitest'
import { z } from 'zod'
import { SavedCardId, SiteId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { cardsEnvironment } from '#tests/api/cards.parts.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { until } from '#tests/support/until.ts'
import { cardsSecret, feeOf, startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { signedEvent } from '../peers/stripe/peer.ts'
import { bearer, get, post, signUp } from './client.ts'
import { aServer } from './restarted-server.ts'

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const phoneNumber = '4155550147'
const Made = z.record(z.string(), z.object({ id: z.string() }))
const Books = z.object({ books: z.object({ balances: z.array(z.object({ code: z.string(), cents: z.number() })) }) })

/** Resolves when a call is carried out at the peer, which never answers it. */
const stuckAt = (wanted: RegExp): Promise<void> =>
  new Promise((resolve) => {
    stripe.around = (moment, call) => {
      if (moment === 'before' || !wanted.test(call)) return Promise.resolve()
      resolve()
      return new Promise(() => {})
    }
  })

test('a card that was being charged, and a payout that was being read, when the server died count once', async () => {
  const server = await aServer({ ...cardsEnvironment(stripe), APP_URL: 'http://localhost:3000' })
  await post(`${server.url}/pi/code/admin`, { source: 'admin', phoneNumber })
  const business = await signUp(server.url, phoneNumber)
  const at = `${server.url}/api/landing-pages/${business.slug}`
  const owner = bearer(business.token)
  const make = async (place: string, body: object, of: string) =>
    Made.parse(await post(`${at}/${place}`, body, owner))[of]?.id ?? ''
  await post(`${at}/payment-account/onboarding`, {}, owner)
  const [[account = '', standing] = []] = stripe.accounts
  Object.assign(standing ?? {}, { status: 'active', needs: [] })
  await post(`${at}/payment-account/refresh`, {}, owner)
  const customer = await make('customers', { name: 'Dana Lopez' }, 'customer')
  const lines = [{ kind: 'labor', name: 'Work', price_cents: 13_500 }]
  const invoice = await make('invoices', { customer, lines }, 'invoice')
  await post(`${at}/invoices/${invoice}/issue`, {}, owner)
  const card = newId(SavedCardId)
  await server.database.inSystem(({ db }) =>
    db
      .insertInto('saved_cards')
      .values({
        site_id: SiteId.parse(standing?.site),
        id: card,
        customer_id: customer,
        provider_customer: 'cus_1',
        provider_method: 'pm_1',
        method: 'card',
        brand: 'visa',
        last4: '4242',
        consent: 'Yes',
        consented_at: new Date(),
      })
      .execute(),
  )
  const dieWhile = async (stuck: Promise<void>) => {
    await stuck
    await server.kill()
    stripe.around = () => Promise.resolve()
    await server.restart()
  }

  // the bank has the money, and nobody here heard of it
  const charging = stuckAt(/^POST \/v1\/payment_intents$/)
  await post(`${at}/invoices/${invoice}/charges`, { card }, owner)
  await dieWhile(charging)
  await until(async () =>
    expect(await get(`${at}/invoices/${invoice}`, owner)).toMatchObject({ invoice: { state: 'paid' } }),
  )
  expect(stripe.intents).toHaveLength(1)

  const payout = stripe.payOut(account, stripe.intents)
  const event = { id: 'evt_payout', object: 'event', type: 'payout.paid', account }
  const data = { object: { object: 'payout', id: payout.id } }
  const { payload, headers } = signedEvent({ ...event, data }, { at: Date.now(), secret: cardsSecret })
  const reading = stuckAt(/^GET \/v1\/balance_transactions$/)
  const tell = () => fetch(`${server.url}/hooks/stripe/payments`, { method: 'POST', headers, body: payload })
  expect((await tell()).status).toBe(200)
  await dieWhile(reading)
  expect((await tell()).status).toBe(200)
  const balances = async () => {
    const { books } = Books.parse(await get(`${at}/books`, owner))
    return Object.fromEntries(books.balances.map(({ code, cents }) => [code, cents]))
  }
  const fee = feeOf({ amount: 13_500, method: 'card' })
  await until(async () =>
    expect(await balances()).toMatchObject({ bank: 13_500 - fee, card_fees: fee, card_clearing: 0, receivable: 0 }),
  )
  expect(stripe.refusals).toEqual([])
})
