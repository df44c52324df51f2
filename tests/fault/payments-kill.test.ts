import { expect, test } from 'vitest'
import { cardsEnvironment } from '#tests/api/cards.parts.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { until } from '#tests/support/until.ts'
import { feeOf, startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { aCardHouse, idIn } from './card-house.ts'
import { get, post } from './client.ts'
import { aServer } from './restarted-server.ts'

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const phoneNumber = '4155550147'

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
  const { at, owner, account, customer, card, balances, payoutNews } = await aCardHouse(server, stripe, phoneNumber)
  const lines = [{ kind: 'labor', name: 'Work', price_cents: 13_500 }]
  const invoice = idIn(await post(`${at}/invoices`, { customer, lines }, owner), 'invoice')
  await post(`${at}/invoices/${invoice}/issue`, {}, owner)
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
  const tell = payoutNews(payout.id)
  const reading = stuckAt(/^GET \/v1\/balance_transactions$/)
  expect((await tell()).status).toBe(200)
  await dieWhile(reading)
  expect((await tell()).status).toBe(200)
  const fee = feeOf({ amount: 13_500, method: 'card' })
  await until(async () =>
    expect(await balances()).toMatchObject({ bank: 13_500 - fee, card_fees: fee, card_clearing: 0, receivable: 0 }),
  )
  expect(stripe.refusals).toEqual([])
})
