import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { atFileEnd } from '../support/file-end.ts'
import { expectPdf } from '../support/pdf.ts'
import { portalPages, tokenIn } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { until } from '../support/until.ts'
import { startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { faultsOf } from './books.parts.ts'
import { cardsEnvironment, cardTools } from './cards.parts.ts'

/** Tips that customers add as they pay: a line of its own at the provider, owed to the team, and no part of the invoice. */

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ works: true, environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { aMember, ok, codeOf } = builders
const cards = cardTools(app, builders, stripe)
const { aBusinessWithCards, aCustomer, anInvoice, as, at, balances, onlyPayment, readInvoice, tellOf } = cards
const { look, send } = await portalPages(app)

const wordsOf = (body: string): string => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const takeTips = (house: Business, tips = true) =>
  ok('updateQuoteSettings', { ...at(house), body: { tips } }, as(house))

/** A business that takes tips, and the page of an invoice over $135.00. */
async function aBill(name: string, tips = true) {
  const house = await aBusinessWithCards(name)
  if (tips) await takeTips(house)
  const customer = await aCustomer(house, { name: 'Karen Ito', phone: aPhone() })
  const params = { slug: house.slug, customerId: customer.id }
  const { address } = await ok('createPortalLink', { params }, as(house))
  const url = new URL(address).pathname
  const invoice = await anInvoice(house, { customer: customer.id })
  const page = `${url}/invoices/${invoice.id}`
  const pay = async (fields: Readonly<Record<string, string>>) =>
    send(`${page}/pay`, { token: tokenIn((await look(page)).body), ...fields })
  const opened = () => stripe.pages.filter(({ success }) => success.includes(invoice.id))
  /** Pays at the provider what was opened last. */
  const settle = async () => {
    const last = opened().at(-1)
    if (!last) throw new Error('no page was opened')
    const intent = stripe.pay(last, {})
    await tellOf(house, intent)
    await until(async () => expect((await readInvoice(house, invoice)).state).toBe('paid'))
    return intent
  }
  return { house, customer, url, invoice, page, pay, opened, settle }
}

describe('a tip', () => {
  it('is asked of nobody until the business turns it on, and never believed before', async () => {
    const { house, page, pay, opened } = await aBill('Untipped House', false)
    expect((await look(page)).body).not.toContain('name="tip"')
    await pay({ tip: '200000' })
    expect(opened().map(({ amount }) => amount)).toEqual([13_500])
    await takeTips(house)
    const words = wordsOf((await look(page)).body)
    for (const each of ['Add a tip?', 'No tip', '10% ($13.50)', '15% ($20.25)', '20% ($27.00)', 'Another amount'])
      expect(words).toContain(each)
    expect(wordsOf((await look(`${page}?lang=es`)).body)).toContain('¿Agregar propina?')
    const field = await aMember(house, 'field')
    expect(await codeOf('updateQuoteSettings', { ...at(house), body: { tips: false } }, field)).toBe('forbidden')
  })

  it('is a line of its own at the provider, pays no invoice, and is on the receipt, in its PDF, and in the books', async () => {
    const { house, url, invoice, pay, opened, settle } = await aBill('Tipped House')
    await pay({ tip: '150000' })
    expect(opened().map(({ lines }) => lines.map(({ cents }) => cents))).toEqual([[13_500, 2025]])
    expect(opened()[0]?.lines[1]?.name).toBe('Tip')
    expect(stripe.refusals).toEqual([])
    await settle()
    const payment = await onlyPayment(house)
    expect(payment).toMatchObject({
      cents: 15_525,
      tip_cents: 2025,
      unapplied_cents: 0,
      invoices: [{ id: invoice.id, cents: 13_500 }],
    })
    expect((await readInvoice(house, invoice)).paid_cents).toBe(13_500)
    const books = await balances(house)
    expect(books).toMatchObject({ tips_payable: -2025, receivable: 0 })
    expect(books['customer_credit'] ?? 0).toBe(0)
    expect(await faultsOf(app, house)).toEqual([])
    const receipt = wordsOf((await look(`${url}/receipts/${payment.id}`)).body)
    expect(receipt).toContain('$155.25')
    expect(receipt).toContain('Tip $20.25')
    expect(receipt).not.toContain('Credit')
    const { content } = await ok('getReceiptPdf', { params: { slug: house.slug, paymentId: payment.id } }, as(house))
    expectPdf(Buffer.from(content, 'base64'), ['Tip, included $20.25', '$155.25'])
    // a statement knows the invoice and what paid it
    const params = { slug: house.slug, customerId: payment.customer.id }
    const { statement } = await ok('getStatement', { params, query: {} }, as(house))
    expect(statement.closing_cents).toBe(0)
    expect(statement.entries.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([-13_500, 13_500])
    const journal = await ok('exportJournal', { ...at(house), query: { format: 'hledger' } }, as(house))
    expect(journal.content).toContain('Liabilities:Tips Payable')
  })

  it('may be an amount of their own; what is none is refused, with what they wrote still there', async () => {
    const { page, pay, opened } = await aBill('Own Tip House')
    for (const wrong of ['abc', '', '-1', '5000']) {
      const { statusCode, body } = await pay({ tip: 'own', tip_own: wrong })
      expect(statusCode).toBe(422)
      expect(body).toMatch(/id="tip-fault">Enter the tip in dollars/)
      expect(body).toContain(`value="${wrong}"`)
    }
    expect(opened()).toEqual([])
    expect((await pay({ tip: 'own', tip_own: '12.50' })).statusCode).toBe(200)
    expect(opened().map(({ amount }) => amount)).toEqual([14_750])
    // who thinks better of it gets another page, and the first one is closed
    expect((await pay({ tip: 'none' })).statusCode).toBe(200)
    expect(opened().map(({ amount, status }) => [amount, status])).toEqual([
      [14_750, 'expired'],
      [13_500, 'open'],
    ])
    expect((await look(page)).body).toContain('Continue to payment')
  })

  it('goes back with the whole payment, and last where a part goes back', async () => {
    const { house, invoice, pay, settle } = await aBill('Refunded Tip House')
    await pay({ tip: '200000' })
    const intent = await settle()
    const { id } = await onlyPayment(house)
    const paymentAt = { params: { slug: house.slug, paymentId: id } }
    const refunded = async (cents: number) => {
      await ok('refundPayment', { ...paymentAt, body: { cents, reason: 'Asked for it' } }, as(house))
      await until(async () => {
        const { refunds } = await onlyPayment(house)
        expect(refunds.every(({ state }) => state === 'succeeded')).toBe(true)
      })
      return (await onlyPayment(house)).refunds.map(({ cents: each, tip_cents: tip }) => [each, tip])
    }
    expect(await refunded(13_000)).toEqual([[13_000, 0]])
    expect(await balances(house)).toMatchObject({ tips_payable: -2700, receivable: 13_000 })
    expect((await readInvoice(house, invoice)).balance_cents).toBe(13_000)
    expect(await refunded(1200)).toEqual([
      [1200, 700],
      [13_000, 0],
    ])
    expect(await balances(house)).toMatchObject({ tips_payable: -2000, receivable: 13_500 })
    expect(await refunded(2000)).toEqual([
      [2000, 2000],
      [1200, 700],
      [13_000, 0],
    ])
    expect(await balances(house)).toMatchObject({ tips_payable: 0, receivable: 13_500 })
    expect(await faultsOf(app, house)).toEqual([])
    expect(intent.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(16_200)
    const params = { slug: house.slug, customerId: invoice.customer.id }
    const { statement } = await ok('getStatement', { params, query: {} }, as(house))
    expect(statement.closing_cents).toBe(13_500)
  })

  it('is not asked for with a deposit', async () => {
    const { house, customer, url } = await aBill('Deposit House')
    const begun = { customer_id: customer.id, title: 'New pipes' }
    const { quote } = await ok('startQuote', { ...at(house), body: begun }, as(house))
    const quoteAt = { params: { slug: house.slug, quoteId: quote.id } }
    const deposit = { kind: 'percent', ppm: 500_000, cents: 0 } as const
    await ok('saveQuote', { ...quoteAt, body: draftOf(quote, { lines: [aLine()], deposit }) }, as(house))
    await ok('sendQuote', { ...quoteAt, body: { channel: 'none' } }, as(house))
    await ok('answerQuote', { ...quoteAt, body: { answer: 'approved', how: 'phone', note: 'Yes' } }, as(house))
    const { invoices } = await ok('listInvoices', { ...at(house), query: { tab: 'all' } }, as(house))
    const bill = invoices.find(({ kind }) => kind === 'deposit')
    const page = `${url}/invoices/${bill?.id}`
    const { body } = await look(page)
    expect(body).not.toContain('name="tip"')
    await send(`${page}/pay`, { token: tokenIn(body), tip: '200000' })
    expect(stripe.pages.at(-1)?.lines.map(({ cents }) => cents)).toEqual([5000])
  })
})
