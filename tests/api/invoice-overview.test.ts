import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { moneyTools } from './money.parts.ts'

/** What is to be billed, how quotes, customers, and projects stand, what would be sent, and how invoices begin. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, ok, refused, codeOf } = builders
const { aCustomer, aDraft, anInvoice, as, at, labor } = moneyTools(app, builders)

afterEach(() => app.clock.set(firstMoment))

const of = (house: Business, { id }: { readonly id: string }) => ({ params: { slug: house.slug, invoiceId: id } })
const toCustomer = (house: Business, { id }: { readonly id: string }) => ({
  params: { slug: house.slug, customerId: id },
})

/** A quote of two lines that cost the business something, and that the customer said yes to. */
async function anApproved(house: Business, begun: object, deposit: object = {}) {
  const { quote } = await ok('startQuote', { ...at(house), body: { title: 'Water heater', ...begun } }, as(house))
  const there = { params: { slug: house.slug, quoteId: quote.id } }
  const lines = [
    aLine({ kind: 'labor', name: 'Install', price_cents: 40_000, cost_cents: 25_000, tax_class: 'exempt' }),
    aLine({ kind: 'material', name: 'Heater', price_cents: 100_000, cost_cents: 70_000, tax_class: 'exempt' }),
  ]
  const body = draftOf(quote, { lines, deposit: { kind: 'none', ppm: 0, cents: 0, ...deposit } })
  await ok('saveQuote', { ...there, body }, as(house))
  await ok('sendQuote', { ...there, body: { channel: 'none' } }, as(house))
  await ok('answerQuote', { ...there, body: { answer: 'approved', how: 'phone', note: 'Yes' } }, as(house))
  return { ...quote, there }
}

async function aDoneVisit(house: Business, given: object) {
  const body = { kind: 'visit', title: 'Leak', starts: '2026-05-20T16:00:00.000Z', tell: false, ...given }
  const { visit } = await ok('scheduleVisit', { ...at(house), body }, as(house))
  const stamp = { stamp: 'finished', at: app.clock.now().toISOString() }
  await ok('stampVisit', { params: { slug: house.slug, visitId: visit.id }, body: stamp }, as(house))
  return visit
}

const readyIn = async (house: Business) => {
  const { ready } = await ok('listReadyToInvoice', at(house), as(house))
  const { receivables } = await ok('getReceivables', at(house), as(house))
  expect(receivables.ready_to_invoice).toBe(ready.length)
  // what the database keeps is what quotes and their invoices come to
  const { rows } = await app.workshop.inSystem(({ db }) =>
    sql<{ quote: string; left: number }>`
      select q.quote_id as quote, (q.total_cents - coalesce(sum(i.total_cents + i.deducted_cents), 0))::bigint as left
      from agreed_quotes q left join invoices i on i.site_id = q.site_id and i.quote_id = q.quote_id
        and i.kind in ('progress', 'final') and i.voided_at is null and i.archived_at is null
      where q.site_id = ${house.siteId} group by q.quote_id, q.total_cents
      having q.total_cents > coalesce(sum(i.total_cents + i.deducted_cents), 0) order by 1`.execute(db),
  )
  const listed = ready.flatMap(({ quote }) => (quote ? [{ quote: String(quote.id), left: quote.left_cents }] : []))
  expect(listed.toSorted((one, other) => (one.quote < other.quote ? -1 : 1))).toEqual(rows)
  return ready
}

describe('what is ready to invoice', () => {
  it('are finished visits, those of a project together, until an invoice bills them or somebody says that nobody pays', async () => {
    const house = await aBusiness('Ready House')
    const customer = await aCustomer(house, { name: 'Rosa Mendez' })
    const form = { name: 'Kitchen', customer_id: customer.id }
    const { project } = await ok('createProject', { ...at(house), body: form }, as(house))
    const [first, second, alone] = [
      await aDoneVisit(house, { project: project.id }),
      await aDoneVisit(house, { project: project.id, title: 'Second day' }),
      await aDoneVisit(house, { customer: customer.id, title: 'Estimate' }),
    ]
    const ready = await readyIn(house)
    expect(ready).toMatchObject([
      { quote: null, visits: [first.id, second.id], title: 'Leak', project: { name: 'Kitchen' }, day: '2026-05-20' },
      { quote: null, visits: [alone.id], title: 'Estimate', customer: { name: 'Rosa Mendez' }, project: null },
    ])
    const skip = (visits: string[], skipped: boolean) => ({ ...at(house), body: { visits, skipped } })
    await ok('skipReadyToInvoice', skip([alone.id], true), as(house))
    expect(await readyIn(house)).toHaveLength(1)
    expect((await refused('createInvoice', { ...at(house), body: { visits: [alone.id] } }, as(house))).code).toBe(
      'invalid',
    )
    await ok('skipReadyToInvoice', skip([alone.id, first.id], false), as(house))
    expect(await readyIn(house)).toHaveLength(2)
    // the log names what was put back, and not what was named beside it
    const logged = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('audit_log')
        .select('record_id')
        .where('site_id', '=', house.siteId)
        .where(sql<boolean>`after ? 'unbilled'`)
        .execute(),
    )
    expect(logged).toEqual([{ record_id: alone.id }, { record_id: alone.id }])
    await ok('createInvoice', { ...at(house), body: { visits: [first.id, second.id] } }, as(house))
    expect(await readyIn(house)).toMatchObject([{ title: 'Estimate' }])
    expect(await codeOf('skipReadyToInvoice', skip([first.id], true), as(house))).toBe('invalid')
    const stranger = await aBusiness('Other House')
    const theirs = { params: { slug: stranger.slug }, body: { visits: [alone.id], skipped: true } }
    expect(await codeOf('skipReadyToInvoice', theirs, as(stranger))).toBe('not_found')
  })

  it('is an agreed quote in place of the visits that do its work, with what is left of it', async () => {
    const house = await aBusiness('Agreed House')
    const customer = await aCustomer(house)
    const quote = await anApproved(house, { customer_id: customer.id })
    const { quote: converted } = await ok('convertQuote', quote.there, as(house))
    await aDoneVisit(house, { project: converted.project })
    const left = (cents: number) => [
      { quote: { id: quote.id, total_cents: 140_000, left_cents: cents }, visits: [], customer: { id: customer.id } },
    ]
    expect(await readyIn(house)).toMatchObject(left(140_000))
    const bill = (body: object) => ok('createInvoice', { ...at(house), body: { quote: quote.id, ...body } }, as(house))
    await bill({ kind: 'progress', share_ppm: 500_000 })
    expect(await readyIn(house)).toMatchObject(left(70_000))
    await bill({ kind: 'final' })
    expect(await readyIn(house)).toEqual([])
  })
})

describe('how far a quote is billed', () => {
  it('counts invoices and drafts line by line, and says what deposits and the customer keep back', async () => {
    const house = await aBusiness('Billing House')
    const customer = await aCustomer(house)
    const quote = await anApproved(house, { customer_id: customer.id }, { kind: 'fixed', cents: 10_000 })
    const billing = async () => (await ok('getQuoteBilling', quote.there, as(house))).billing
    expect(await billing()).toMatchObject({
      total_cents: 140_000,
      billed_cents: 0,
      left_cents: 140_000,
      deposit_cents: 10_000,
      invoices: [{ kind: 'deposit' }],
    })
    const body = { quote: quote.id, kind: 'progress', share_ppm: 250_000, retainage_ppm: 100_000 }
    const { invoice } = await ok('createInvoice', { ...at(house), body }, as(house))
    await ok('issueInvoice', of(house, invoice), as(house))
    expect(await billing()).toMatchObject({
      billed_cents: 35_000,
      left_cents: 105_000,
      retained_cents: 3500,
      lines: [
        { name: 'Install', billed_ppm: 250_000 },
        { name: 'Heater', billed_ppm: 250_000 },
      ],
    })
    await ok('createInvoice', { ...at(house), body: { quote: quote.id, kind: 'final' } }, as(house))
    expect(await billing()).toMatchObject({ billed_cents: 140_000, left_cents: 0, deposit_cents: 0 })
    const { quote: draft } = await ok('startQuote', { ...at(house), body: { customer_id: customer.id } }, as(house))
    const there = { params: { slug: house.slug, quoteId: draft.id } }
    expect((await ok('getQuoteBilling', there, as(house))).billing).toBeNull()
  })
})

describe('money of a customer and of a project', () => {
  it('says what is offered, owed, late, paid, and over; the field sees none of it', async () => {
    const house = await aBusiness('Standing House')
    const customer = await aCustomer(house)
    await anInvoice(house, { customer: customer.id, terms_days: 0 })
    const paid = await anInvoice(house, { customer: customer.id })
    const pay = { method: 'cash', cents: 20_000, invoices: [{ invoice: paid.id }] }
    await ok('recordPayment', { ...at(house), body: pay }, as(house))
    app.clock.set('2026-05-22T18:00:00.000Z')
    const owner = { token: await app.tokenOf(house.owner.userId) }
    const { money } = await ok('getCustomerMoney', toCustomer(house, customer), owner)
    expect(money).toMatchObject({
      balance_cents: 13_500,
      late_cents: 13_500,
      credit_cents: 6500,
      paid_cents: 20_000,
      quoted_cents: 0,
    })
    expect(money.invoices).toHaveLength(2)
    const field = await aMember(house, 'field')
    expect(await codeOf('getCustomerMoney', toCustomer(house, customer), field)).toBe('forbidden')
  })

  it('of a project compares what was agreed with what is billed, paid, and spent', async () => {
    const house = await aBusiness('Project House')
    const customer = await aCustomer(house)
    const quote = await anApproved(house, { customer_id: customer.id }, { kind: 'fixed', cents: 10_000 })
    const { quote: converted } = await ok('convertQuote', quote.there, as(house))
    const body = { quote: quote.id, kind: 'final' }
    const { invoice } = await ok('createInvoice', { ...at(house), body }, as(house))
    await ok('issueInvoice', of(house, invoice), as(house))
    const pay = { method: 'check', cents: 30_000, invoices: [{ invoice: invoice.id }] }
    await ok('recordPayment', { ...at(house), body: pay }, as(house))
    const project = { params: { slug: house.slug, projectId: converted.project ?? '' } }
    const { money } = await ok('getProjectMoney', project, as(house))
    expect(money).toMatchObject({
      quoted_cents: 140_000,
      cost_cents: 95_000,
      margin_cents: 45_000,
      invoiced_cents: 130_000,
      paid_cents: 30_000,
      balance_cents: 100_000,
    })
    expect(money.invoices).toMatchObject([{ id: invoice.id }])
  })
})

describe('the words of a message', () => {
  it('about a draft name the number that it gets; own words that name another are refused', async () => {
    const house = await aBusiness('Preview House')
    const customer = await aCustomer(house, { name: 'Karen Ito', phone: aPhone(), email: 'karen@example.com' })
    const draft = await aDraft(house, { customer: customer.id })
    const read = { ...of(house, draft), query: { kind: 'invoice', channel: 'sms' } }
    const { preview } = await ok('getInvoiceMessage', read, as(house))
    expect(preview).toEqual({
      message: 'Hi Karen, here is invoice 1 from Preview House: $135.00, due June 4, 2026.',
      number: '1',
      phone: customer.phone,
      email: 'karen@example.com',
    })
    await anInvoice(house)
    const body = { channel: 'sms', message: 'Invoice 1 it is', number: '1' }
    expect(await codeOf('sendInvoice', { ...of(house, draft), body }, as(house))).toBe('stale')
    const after = await ok('getInvoice', of(house, draft), as(house))
    expect(after.invoice).toMatchObject({ state: 'draft', number: null })
    const { invoice } = await ok('sendInvoice', { ...of(house, draft), body: { ...body, number: '2' } }, as(house))
    expect(invoice.number).toBe('2')
    const shown = await ok('getInvoice', of(house, draft), as(house))
    expect(shown.invoice.timeline.find(({ kind }) => kind === 'sent')).toMatchObject({
      delivery: 'queued',
      dropped: null,
    })
  })

  it('of a statement say how the customer stands, and are what is sent', async () => {
    const house = await aBusiness('Statement House')
    const customer = await aCustomer(house, { name: 'Karen Ito', phone: aPhone(), email: 'karen@example.com' })
    const invoice = await anInvoice(house, { customer: customer.id })
    const pay = { method: 'check', cents: 3500, reference: '1183', invoices: [{ invoice: invoice.id }] }
    await ok('recordPayment', { ...at(house), body: pay }, as(house))
    const there = toCustomer(house, customer)
    const { preview } = await ok('getStatementMessage', { ...there, query: { channel: 'email' } }, as(house))
    expect(preview.message).toBe(
      'Hi Karen,\n\nHere is your statement from Statement House as of May 20, 2026.\n\nMay 20, 2026: Invoice 1, $135.00\nMay 20, 2026: Payment 1183, -$35.00\n\nBalance: $100.00\n\nThank you!',
    )
    const { delivery } = await ok('sendStatement', { ...there, body: { channel: 'email' } }, as(house))
    expect(delivery).toEqual({ state: 'sent', reason: null })
    const thread = await ok('getCustomerThread', there, as(house))
    const found = await ok(
      'listMessages',
      { params: { slug: house.slug, requestId: thread.request_id ?? '' } },
      as(house),
    )
    expect(found.messages.map(({ body }) => body)).toEqual([preview.message])
    const nobody = await aCustomer(house, { phone: '', email: '' })
    const silent = { ...toCustomer(house, nobody), body: { channel: 'sms' } }
    expect((await ok('sendStatement', silent, as(house))).delivery.reason).toBe('no_phone')
  })
})

describe('the settings of invoices', () => {
  it('name the next numbers, upward only, and how invoices begin', async () => {
    const house = await aBusiness('Setting House')
    const { settings } = await ok('getInvoiceSettings', at(house), as(house))
    expect(settings).toMatchObject({ prefix: '', next_number: 1, terms_days: 15, note: '', reminder_days: [0, 3] })
    const change = (body: object) => ok('updateInvoiceSettings', { ...at(house), body }, as(house))
    const changed = { prefix: 'MP-', next_number: 2107, terms_days: 30, note: 'Thank you!', reminder_days: [7] }
    expect((await change(changed)).settings).toMatchObject(changed)
    const body = { customer: (await aCustomer(house)).id, lines: [labor()] }
    const { invoice } = await ok('createInvoice', { ...at(house), body }, as(house))
    expect(invoice).toMatchObject({ terms_days: 30, note: 'Thank you!' })
    const issued = (await ok('issueInvoice', of(house, invoice), as(house))).invoice
    expect(issued).toMatchObject({ number: 'MP-2107', due: '2026-06-19' })
    expect(issued.timeline.filter((entry) => entry.is_planned)).toMatchObject([{ at: '2026-06-26T16:00:00.000Z' }])
    for (const wrong of [{ next_number: 2107 }, { prefix: 'A1' }, { prefix: 'ä-' }, { reminder_days: [2] }])
      expect(await codeOf('updateInvoiceSettings', { ...at(house), body: wrong }, as(house))).toBe('invalid')
    const office = await aMember(house, 'office')
    expect(await codeOf('updateInvoiceSettings', { ...at(house), body: { note: '' } }, office)).toBe('forbidden')
    await change({ reminder_days: [] })
    const silent = await anInvoice(house)
    expect(silent).toMatchObject({ number: 'MP-2108' })
    expect(silent.timeline.some((entry) => entry.is_planned)).toBe(false)
    // the settings open after the last number that can be set as well
    await change({ next_number: 999_999_999 })
    expect(await anInvoice(house)).toMatchObject({ number: 'MP-999999999' })
    expect((await change({ note: '' })).settings.next_number).toBe(1_000_000_000)
  })
})
