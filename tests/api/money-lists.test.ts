import { afterEach, describe, expect, it } from 'vitest'
import { invoiceSorts, invoiceTabs, paymentSorts } from '#contract/invoices/values.ts'
import { quoteSorts, quoteTabs } from '#contract/quotes/values.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

/** The orders of the lists of money, page by page, and the views of them that are saved. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, codeOf, ok } = builders
const { aCustomer, aDraft, anInvoice, as, at, labor } = moneyTools(app, builders)

afterEach(() => app.clock.set(firstMoment))

type Query = Readonly<Record<string, string | number>>
interface Page {
  readonly ids: string[]
  readonly next: string | null
}

/** Every page of a list, two records each: no record twice, none left out. */
async function walked(read: (query: Query) => Promise<Page>, query: Query): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await read({ ...query, cursor, limit: 2 })
    ids.push(...page.ids)
    cursor = page.next
  }
  return ids
}

const invoicesOf = (house: Business) => async (query: Query) => {
  const { invoices, next_cursor: next } = await ok('listInvoices', { ...at(house), query }, as(house))
  return { ids: invoices.map(({ id }): string => id), next }
}
const quotesOf = (house: Business) => async (query: Query) => {
  const { quotes, next_cursor: next } = await ok('listBusinessQuotes', { ...at(house), query }, as(house))
  return { ids: quotes.map(({ id }): string => id), next }
}
const paymentsOf = (house: Business) => async (query: Query) => {
  const { payments, next_cursor: next } = await ok('listPayments', { ...at(house), query }, as(house))
  return { ids: payments.map(({ id }): string => id), next }
}

const paid = (house: Business, { id, customer }: { id: string; customer: { id: string } }, body: object) =>
  ok(
    'recordPayment',
    { ...at(house), body: { customer: customer.id, invoices: [{ invoice: id }], ...body } },
    as(house),
  )

/** The same business days later, with who is signed in. */
async function daysLater(house: Business, days: number): Promise<Business> {
  app.clock.advance(days * 86_400)
  return { ...house, owner: { ...house.owner, token: await app.tokenOf(house.owner.userId) } }
}

describe('the list of invoices', () => {
  it('has every order in every part of it, page by page', async () => {
    const early = await aBusiness('Sorted Invoices')
    const [zoe, abe, mia] = [
      await aCustomer(early, { name: 'zoe Kane' }),
      await aCustomer(early, { name: 'Abe Lund' }),
      await aCustomer(early, { name: 'Mia Ortiz' }),
    ]
    const of = (customer: { id: string }, cents: number, terms: number) => ({
      customer: customer.id,
      lines: [labor({ price_cents: cents })],
      terms_days: terms,
    })
    const late = await anInvoice(early, of(zoe, 30_000, 0))
    const house = await daysLater(early, 20)
    const partial = await anInvoice(house, of(abe, 20_000, 60))
    await paid(house, partial, { method: 'cash', cents: 5000 })
    app.clock.advance(60)
    const sent = await anInvoice(house, of(mia, 20_000, 30))
    app.clock.advance(60)
    const draft = await aDraft(house, of(abe, 90_000, 30))
    app.clock.advance(60)
    const settled = await anInvoice(house, of(zoe, 10_000, 15))
    await paid(house, settled, { method: 'check', cents: 10_000 })
    const read = invoicesOf(house)
    const sorted = async (sort: string, tab = 'all') => walked(read, { tab, sort })
    const [a, b, c, d, e] = [late.id, partial.id, sent.id, draft.id, settled.id]
    expect(await sorted('newest')).toEqual([e, d, c, b, a])
    expect(await sorted('total')).toEqual([d, a, c, b, e])
    expect(await sorted('customer')).toEqual([b, d, c, a, e])
    // the last to be due first; a draft, which is due on no day, last
    expect(await sorted('due')).toEqual([b, c, e, a, d])
    expect(await sorted('due', 'open')).toEqual([a, c, b])
    // what asks for something first: late, partly paid, sent, then drafts, then what is done
    expect(await sorted('status')).toEqual([a, b, c, d, e])
    expect(await sorted('status', 'open')).toEqual([a, b, c])
    expect(await walked(read, { tab: 'all', sort: 'customer', search: 'abe' })).toEqual([b, d])
    expect(await walked(read, { tab: 'all', sort: 'status', customer: abe.id })).toEqual([b, d])
    for (const tab of invoiceTabs) {
      const whole = (await read({ tab })).ids.toSorted()
      for (const sort of invoiceSorts)
        expect([tab, sort, (await sorted(sort, tab)).toSorted()]).toEqual([tab, sort, whole])
    }
  })

  it('goes on where a page ended when invoices of one total come and go meanwhile', async () => {
    const house = await aBusiness('Moving Invoices')
    const made = []
    for (let n = 0; n < 4; n++) made.push(await anInvoice(house))
    const read = invoicesOf(house)
    const whole = (await read({ tab: 'open', sort: 'total' })).ids
    const first = await read({ tab: 'open', sort: 'total', limit: 2 })
    expect(first.ids).toEqual(whole.slice(0, 2))
    // one of the first page is paid, and a new one comes: neither moves what was not read yet
    const gone = made.find(({ id }) => id === first.ids[0])
    if (!gone) throw new Error('the first of the page is one of them')
    await paid(house, gone, { method: 'cash', cents: 13_500 })
    await anInvoice(house, { lines: [labor({ price_cents: 99_000 })] })
    expect((await read({ tab: 'open', sort: 'total', limit: 2, cursor: first.next ?? '' })).ids).toEqual(whole.slice(2))
  })

  it('refuses a cursor of another list, of another order, and one that was made up', async () => {
    const house = await aBusiness('Cursors')
    await anInvoice(house)
    await anInvoice(house)
    const read = invoicesOf(house)
    const written = (name: string, key: string) =>
      Buffer.from(JSON.stringify([name, key, '01890a5d-ac96-774b-bcce-b302099a8057'])).toString('base64url')
    const total = (await read({ tab: 'open', sort: 'total', limit: 1 })).next ?? ''
    for (const [query, cursor] of [
      [{ tab: 'open', sort: 'customer' }, total],
      [{ tab: 'all', sort: 'total' }, total],
      [{ tab: 'open', sort: 'status' }, total],
      [{ tab: 'open', sort: 'total' }, written('open total', '1e9')],
      [{ tab: 'open', sort: 'due' }, written('open due', '0000-01-01')],
      [{ tab: 'all', sort: 'newest' }, written('all newest', '2026-13-01T00:00:00Z')],
      [{ tab: 'open', sort: 'status' }, written('open status', '9~2026-05-01')],
      [{ tab: 'open', sort: 'status' }, written('open status', '0~x')],
    ] as const)
      expect(await codeOf('listInvoices', { ...at(house), query: { ...query, cursor } }, as(house))).toBe('invalid')
    expect(await codeOf('listInvoices', { ...at(house), query: { sort: 'balance' } }, as(house))).toBe('invalid')
  })
})

describe('the list of quotes', () => {
  it('has every order in every part of it, page by page', async () => {
    let house = await aBusiness('Sorted Quotes')
    const site = at(house)
    const of = (quoteId: string) => ({ params: { slug: house.slug, quoteId } })
    async function aQuote(name: string, cents: number, days: number) {
      app.clock.advance(60)
      const body = { name, phone: aPhone() }
      const { customer } = await ok('createCustomer', { ...site, body }, as(house))
      const begun = { customer_id: customer.id, title: `${name}’s job` }
      const { quote } = await ok('startQuote', { ...site, body: begun }, as(house))
      const draft = draftOf(quote, { lines: [aLine({ price_cents: cents })], valid_days: days })
      await ok('saveQuote', { ...of(quote.id), body: draft }, as(house))
      return quote.id
    }
    const sends = (id: string) => ok('sendQuote', { ...of(id), body: { channel: 'none' } }, as(house))
    const answers = (id: string, answer: string) =>
      ok('answerQuote', { ...of(id), body: { answer, how: 'phone', note: 'Said so' } }, as(house))
    const gone = await aQuote('Max', 50_000, 1)
    await sends(gone)
    house = await daysLater(house, 5)
    const [won, lost, asked, open, draft] = [
      await aQuote('zed', 10_000, 30),
      await aQuote('Amy', 20_000, 30),
      await aQuote('Bob', 20_000, 30),
      await aQuote('Cal', 40_000, 30),
      await aQuote('Dee', 30_000, 30),
    ]
    for (const id of [open, won, lost, asked]) {
      app.clock.advance(60)
      await sends(id)
    }
    for (const [id, answer] of [
      [won, 'approved'],
      [lost, 'declined'],
      [asked, 'changes_requested'],
    ] as const) {
      app.clock.advance(60)
      await answers(id, answer)
    }
    const read = quotesOf(house)
    const sorted = async (sort: string, tab = 'all') => walked(read, { tab, sort })
    expect(await sorted('activity')).toEqual([asked, lost, won, open, draft, gone])
    expect(await sorted('newest')).toEqual([draft, open, asked, lost, won, gone])
    expect(await sorted('sent')).toEqual([asked, lost, won, open, gone, draft])
    expect(await sorted('total')).toEqual([gone, open, draft, asked, lost, won])
    expect(await sorted('customer')).toEqual([lost, asked, open, draft, gone, won])
    // what waits for the business first; one that ran out is no open one
    expect(await sorted('status')).toEqual([asked, won, open, draft, gone, lost])
    expect(await sorted('status', 'open')).toEqual([asked, open])
    for (const tab of quoteTabs) {
      const whole = (await read({ tab })).ids.toSorted()
      for (const sort of quoteSorts)
        expect([tab, sort, (await sorted(sort, tab)).toSorted()]).toEqual([tab, sort, whole])
    }
    const cursor = (await read({ sort: 'total', limit: 1 })).next ?? ''
    const elsewhere = { ...at(house), query: { sort: 'newest', cursor } }
    expect(await codeOf('listBusinessQuotes', elsewhere, as(house))).toBe('invalid')
  })
})

describe('the list of payments', () => {
  it('has every order, also of one way to pay', async () => {
    const house = await aBusiness('Sorted Payments')
    const [zoe, abe] = [await aCustomer(house, { name: 'Zoe Kane' }), await aCustomer(house, { name: 'abe Lund' })]
    const pay = async (customer: { id: string }, method: string, cents: number, received: string) => {
      app.clock.advance(60)
      const body = { customer: customer.id, method, cents, received, invoices: [] }
      return (await ok('recordPayment', { ...at(house), body }, as(house))).payment.id
    }
    const one = await pay(zoe, 'cash', 5000, '2026-05-10')
    const two = await pay(abe, 'check', 9000, '2026-05-02')
    const three = await pay(zoe, 'cash', 5000, '2026-05-06')
    const read = paymentsOf(house)
    const sorted = async (sort: string, method = '') => walked(read, { sort, method })
    expect(await sorted('newest')).toEqual([three, two, one])
    expect(await sorted('received')).toEqual([one, three, two])
    expect(await sorted('amount')).toEqual([two, three, one])
    expect(await sorted('customer')).toEqual([two, one, three])
    expect(await sorted('received', 'cash')).toEqual([one, three])
    expect(await sorted('amount', 'check')).toEqual([two])
    expect(await sorted('customer', 'card')).toEqual([])
    for (const sort of paymentSorts) expect((await sorted(sort, 'cash')).toSorted()).toEqual([one, three].toSorted())
    expect(await codeOf('listPayments', { ...at(house), query: { method: 'gold' } }, as(house))).toBe('invalid')
  })
})

it('a member saves views of each list of money, with its filters and its order', async () => {
  const house = await aBusiness('Viewed Money')
  const views = {
    quotes: 'show=follow_up&sort=total',
    invoices: 'late=late_90&sort=customer',
    payments: 'method=check',
  }
  for (const [screen, query] of Object.entries(views)) {
    await ok('createView', { ...at(house), body: { screen, name: 'Mine', query } }, as(house))
    const { views: saved } = await ok('listViews', { ...at(house), query: { screen } }, as(house))
    expect(saved).toMatchObject([{ screen, name: 'Mine', query }])
  }
})
