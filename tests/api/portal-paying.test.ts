import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { atFileEnd } from '../support/file-end.ts'
import { expectPdf } from '../support/pdf.ts'
import { portalPages, tokenIn } from '../support/portal-pages.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { until } from '../support/until.ts'
import { startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { cardsEnvironment, cardTools } from './cards.parts.ts'

/** Paying from a customer's own page: by a plain form, at the provider's page. Coming back proves nothing. */

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ works: true, environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { aBusiness, ok } = builders
const { aBusinessWithCards, aCustomer, anInvoice, as, at, readInvoice, tellOf } = cardTools(app, builders, stripe)
const { look, send } = await portalPages(app)

async function aPage(house: Business, given: object = {}) {
  const customer = await aCustomer(house, { name: 'Karen Ito', phone: aPhone(), ...given })
  const params = { slug: house.slug, customerId: customer.id }
  const { address } = await ok('createPortalLink', { params }, as(house))
  return { customer, params, url: new URL(address).pathname }
}
const pay = async (page: string, more: object = {}) =>
  send(`${page}/pay`, { token: tokenIn((await look(page)).body), ...more })
const wordsOf = (body: string): string => body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
/** The provider's pages of an invoice. */
const pagesOf = ({ id }: { readonly id: string }) => stripe.pages.filter((page) => JSON.stringify(page).includes(id))

describe('an invoice', () => {
  it('is paid at the provider’s page; the way back says what is known and looks again', async () => {
    const house = await aBusinessWithCards('Paying House')
    const { customer, url } = await aPage(house)
    const invoice = await anInvoice(house, { customer: customer.id })
    const page = `${url}/invoices/${invoice.id}`
    expect((await look(page)).body).toContain('Pay $135.00')
    const token = tokenIn((await look(page)).body)
    const both = await Promise.all([1, 2].map(() => send(`${page}/pay`, { token })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [opened, ...others] = pagesOf(invoice)
    if (!opened) throw new Error('no page was opened')
    expect(others).toEqual([])
    expect(both[0]?.headers['refresh']).toContain(opened.id)
    expect(both[0]?.headers['referrer-policy']).toBe('no-referrer')
    expect(both[0]?.body).toContain('Continue to payment')
    // whoever says that they paid is believed nothing
    const back = `${page}?lang=en&paid=done`
    const claimed = await look(back)
    expect(claimed.body).toContain('We are confirming your payment')
    expect(claimed.body).not.toContain('Pay $')
    expect(claimed.headers['refresh']).toBe(`4; url=${page}?lang=en&paid=done&look=1`)
    expect((await look(`${back}&look=12`)).headers['refresh']).toBeUndefined()
    expect((await readInvoice(house, invoice)).state).toBe('viewed')
    await tellOf(house, stripe.pay(opened, {}))
    await until(async () => expect((await readInvoice(house, invoice)).state).toBe('paid'))
    const paid = await look(back)
    expect(paid.body).toContain('Paid in full')
    expect(paid.headers['refresh']).toBeUndefined()
    const receipt = /\/receipts\/[\w-]+/.exec(paid.body)?.[0] ?? ''
    expect((await look(`${url}${receipt}`)).body).toContain('Visa ending in 4242')
    const intent = stripe.intents.at(-1)
    if (!intent) throw new Error('nobody paid')
    stripe.refund(intent, 3500)
    await tellOf(house, intent)
    const refunded = await until(async () => {
      const words = wordsOf((await look(`${url}${receipt}`)).body)
      expect(words).toContain('Refunded −$35.00')
      return words
    })
    expect(refunded).toContain(`Invoice ${invoice.number} $135.00`)
    expect(refunded).toContain('Left to pay $35.00')
    expect(refunded).not.toContain('Credit for your next invoice')
    const words = ['$135.00 $135.00', 'Refunded −$35.00']
    expectPdf((await look(`${url}${receipt}/pdf`)).rawPayload, words)
  })

  it('is paid in part where a code to scan asks for a part, never for more than is owed or less than can be charged', async () => {
    const house = await aBusinessWithCards('Partial House')
    await ok('updateQuoteSettings', { ...at(house), body: { code_above_cents: 10_000 } }, as(house))
    const { customer, url } = await aPage(house)
    const invoice = await anInvoice(house, { customer: customer.id })
    const page = `${url}/invoices/${invoice.id}`
    const asked = await look(`${page}?amount=5000`)
    expect(wordsOf(asked.body)).toContain('You were asked to pay $50.00 of $135.00 now. Pay all $135.00 instead')
    // what an address asks for is believed no further than what is owed
    for (const amount of ['13501', '49', '0', '-5000', '50.5', '1e4', '9'.repeat(30), '5000x']) {
      const { body } = await look(`${page}?amount=${amount}`)
      expect(wordsOf(body)).toContain('That amount can’t be paid. You can pay from $0.50 to $135.00 here.')
      const refused = await pay(page, { amount })
      expect([refused.statusCode, refused.headers['refresh']]).toEqual([422, undefined])
    }
    expect(pagesOf(invoice)).toEqual([])
    // all of it asks for a code by text, and this part does not
    expect((await look(page)).body).toContain('Text me a code')
    expect((await look(`${page}?amount=10001`)).body).toContain('Text me a code')
    expect(asked.body).toContain('Pay $50.00')
    expect(asked.body).not.toContain('Text me a code')
    expect((await pay(page, { amount: '10001' })).statusCode).toBe(422)
    expect((await pay(page, { amount: '5000' })).headers['refresh']).toBeDefined()
    const [opened] = pagesOf(invoice)
    if (!opened) throw new Error('no page was opened')
    expect(opened.amount).toBe(5000)
    const back = `${page}?lang=en&amount=5000&paid=done`
    expect((await look(back)).body).toContain('We are confirming your payment')
    await tellOf(house, stripe.pay(opened))
    await until(async () => expect((await readInvoice(house, invoice)).balance_cents).toBe(8500))
    const returned = await look(back)
    expect(wordsOf(returned.body)).toContain('Thank you. Your payment arrived.')
    expect(returned.body).toContain('Pay $85.00')
    expect(returned.headers['refresh']).toBeUndefined()
    // who scans the same code again is asked for no more than is left
    expect((await look(`${page}?amount=9000`)).body).toContain('from $0.50 to $85.00')
    expect(wordsOf((await look(`${page}?done=paid`)).body)).not.toContain('Thank you')
  })

  it('by bank debit is asked for no more while it is on its way, in the list and on its page', async () => {
    const house = await aBusinessWithCards('Patient House')
    const { customer, url } = await aPage(house)
    const invoice = await anInvoice(house, { customer: customer.id })
    const page = `${url}/invoices/${invoice.id}`
    expect((await look(url)).body).toContain('See and pay')
    await pay(page)
    const [opened] = pagesOf(invoice)
    if (!opened) throw new Error('no page was opened')
    await tellOf(house, stripe.pay(opened, { method: 'us_bank_account', status: 'processing' }))
    await until(async () => expect((await readInvoice(house, invoice)).on_the_way_cents).toBe(13_500))
    for (const address of [url, page]) {
      const { body } = await look(address)
      expect(body).toContain('Payment on its way')
      expect(body).not.toMatch(/To pay|See and pay|Pay \$|is due/)
    }
    expect((await look(page)).body).toContain('Your bank debit of $135.00 is on its way')
  })

  it.each(['voided', 'paid', 'of somebody else'])('that is %s opens no page', async (kind) => {
    const house = await aBusinessWithCards('Refusing House')
    const [mine, other] = [await aPage(house), await aPage(house)]
    const invoice = await anInvoice(house, { customer: mine.customer.id })
    const page = `${(kind === 'of somebody else' ? other : mine).url}/invoices/${invoice.id}`
    // the form as it was before
    const token = tokenIn((await look(kind === 'of somebody else' ? other.url : page)).body)
    const of = { params: { slug: house.slug, invoiceId: invoice.id } }
    if (kind === 'voided') await ok('voidInvoice', { ...of, body: { reason: 'Wrong' } }, as(house))
    const money = { method: 'cash', cents: 13_500, invoices: [{ invoice: invoice.id }] }
    if (kind === 'paid') await ok('recordPayment', { ...at(house), body: money }, as(house))
    const answer = await send(`${page}/pay`, { token })
    expect(answer.statusCode).toBe(kind === 'of somebody else' ? 404 : 422)
    expect(answer.headers['refresh']).toBeUndefined()
    expect(pagesOf(invoice)).toEqual([])
  })

  it('opens no page by a forged form, an ended link, or where the business takes no cards', async () => {
    const [house, cash] = [await aBusinessWithCards('Careful House'), await aBusiness('Cash House')]
    const { customer, params, url } = await aPage(house)
    const invoice = await anInvoice(house, { customer: customer.id })
    const page = `${url}/invoices/${invoice.id}`
    const token = tokenIn((await look(page)).body)
    expect((await send(`${page}/pay`, { token: 'forged' })).statusCode).toBe(422)
    await ok('updatePortal', { params, body: { ended: true } }, as(house))
    expect((await send(`${page}/pay`, { token })).statusCode).toBe(404)
    expect(pagesOf(invoice)).toEqual([])
    const theirs = await aPage(cash)
    const bill = await anInvoice(cash, { customer: theirs.customer.id })
    const shown = (await look(`${theirs.url}/invoices/${bill.id}`)).body
    expect(shown).toContain('How to pay')
    expect(shown).not.toContain('Pay $')
    const refused = await send(`${theirs.url}/invoices/${bill.id}/pay`, {
      token: tokenIn((await look(theirs.url)).body),
    })
    expect([refused.statusCode, refused.body.includes('Paying by card isn’t available')]).toEqual([422, true])
  })

  it('above the amount that the business sets asks for a code by text first', async () => {
    const house = await aBusinessWithCards('Code House')
    await ok('updateQuoteSettings', { ...at(house), body: { code_above_cents: 13_499 } }, as(house))
    const phone = aPhone()
    const { customer, url } = await aPage(house, { phone })
    const invoice = await anInvoice(house, { customer: customer.id })
    const page = `${url}/invoices/${invoice.id}`
    expect((await look(page)).body).not.toContain('Pay $')
    expect((await pay(page)).statusCode).toBe(422)
    const asked = await pay(page, { ask: 'code' })
    expect([asked.statusCode, asked.body.includes('Pay $135.00')]).toEqual([200, true])
    const code = await until(async () => {
      const { rows } = await app.database.pool.query<{ body: string }>('select body from outbox where recipient = $1', [
        phone,
      ])
      const found = /^(\d{6}) is your code to pay Code House/.exec(rows.at(-1)?.body ?? '')?.[1]
      if (found === undefined) throw new Error('no code has come')
      return found
    })
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await pay(page, { code: wrong })).statusCode).toBe(422)
    expect(pagesOf(invoice)).toEqual([])
    expect((await pay(page, { code })).headers['refresh']).toContain(pagesOf(invoice)[0]?.id)
    // a code that was used opens nothing again
    expect((await pay(page, { code })).statusCode).toBe(422)
  })
})

describe('a deposit', () => {
  it('is paid right after signing, by the button of the quote', async () => {
    const house = await aBusinessWithCards('Deposit House')
    const { customer, url } = await aPage(house)
    const start = { customer_id: customer.id, title: 'Faucet' }
    const { quote } = await ok('startQuote', { ...at(house), body: start }, as(house))
    const one = { params: { slug: house.slug, quoteId: quote.id } }
    const deposit = { kind: 'percent', ppm: 100_000, cents: 0 } as const
    await ok('saveQuote', { ...one, body: draftOf(quote, { lines: [aLine()], deposit }) }, as(house))
    await ok('sendQuote', { ...one, body: { channel: 'none' } }, as(house))
    const page = `${url}/quotes/${quote.id}`
    const signing = { answer: 'approved', name: 'Karen Ito', agree: 'yes', version: '1' }
    await send(page, { ...signing, token: tokenIn((await look(page)).body) })
    const signed = (await look(page)).body
    expect(signed).toContain('Pay the deposit of $10.00')
    const action = /action="([^"]+\/pay)\?lang=en"/.exec(signed)?.[1] ?? ''
    const answer = await send(action, { token: tokenIn(signed) })
    const id = /invoices\/([\w-]+)\/pay/.exec(action)?.[1] ?? ''
    const [opened] = pagesOf({ id })
    if (!opened) throw new Error('no page was opened')
    expect(answer.headers['refresh']).toContain(opened.id)
    const intent = stripe.pay(opened, { method: 'us_bank_account', status: 'processing' })
    await tellOf(house, intent)
    await until(async () => expect((await look(page)).body).toContain('Your bank debit of $10.00 is on its way'))
    expect((await look(page)).body).not.toMatch(/pay the deposit/i)
    intent.status = 'succeeded'
    await tellOf(house, intent)
    await until(async () => expect((await readInvoice(house, { id })).state).toBe('paid'))
    expect((await look(page)).body).not.toMatch(/pay the deposit|on its way/i)
  })
})
