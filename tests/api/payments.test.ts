import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'
import { moneyTools } from './money.parts.ts'

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, aMember, aPerson, ok, call, codeOf, refused } = builders
const { aCustomer, anInvoice, aDraft, as, at, balances, labor, owedOn } = moneyTools(app, builders)

const business = await aBusiness('Miller Plumbing')
const pay = async (house: Business, body: object) =>
  (await ok('recordPayment', { ...at(house), body: { method: 'cash', ...body } }, as(house))).payment
const read = async (house: Business, invoiceId: string) =>
  (await ok('getInvoice', { params: { slug: house.slug, invoiceId } }, as(house))).invoice
const reverse = (house: Business, paymentId: string, given: object = { reason: 'Bounced' }) => ({
  params: { slug: house.slug, paymentId },
  body: given,
})
const statementOf = async (house: Business, customerId: string, query: Record<string, string> = {}) =>
  (await ok('getStatement', { params: { slug: house.slug, customerId }, query }, as(house))).statement

describe('a statement', () => {
  it('lists the payments of one day in the order in which they were taken', async () => {
    const house = await aBusiness('Ordered House')
    const { id: customer } = await aCustomer(house)
    for (const reference of ['2002', '1001', '3003']) {
      app.clock.advance(60)
      await pay(house, { method: 'check', cents: 100, customer, reference })
    }
    const { entries } = await statementOf(house, customer)
    expect(entries.map(({ reference }) => reference)).toEqual(['2002', '1001', '3003'])
  })
})

describe('a payment', () => {
  it('by check pays a part of an invoice, with its day, number, and photo', async () => {
    const house = await aBusiness('Check House')
    const invoice = await anInvoice(house)
    const [photo] = await somePhotos(app, house, [{}])
    const payment = await pay(house, {
      method: 'check',
      cents: 10_000,
      received: '2026-05-18',
      reference: '1183',
      photo,
      invoices: [{ invoice: invoice.id }],
    })
    expect(payment).toMatchObject({
      customer: { id: invoice.customer.id },
      cents: 10_000,
      unapplied_cents: 0,
      received: '2026-05-18',
      reference: '1183',
      photo,
      by: 'Pat Miller',
      invoices: [{ id: invoice.id, number: '1', cents: 10_000 }],
    })
    const now = await read(house, invoice.id)
    expect(now).toMatchObject({ state: 'partial', balance_cents: 3500, paid_cents: 10_000 })
    expect(now.payments).toMatchObject([
      { payment: payment.id, method: 'check', reference: '1183', cents: 10_000, photo },
    ])
    const happened = now.timeline.filter((entry) => !entry.is_planned)
    expect(happened.map(({ kind }) => kind)).toEqual(['payment', 'issued', 'created'])
    expect(now.may).not.toContain('void')
    expect(await balances(house)).toMatchObject({ undeposited_checks: 10_000, receivable: 3500 })
    expect(await owedOn(house, invoice.id)).toBe(3500)
  })

  it('keeps the photo of a check out of the library, for those who see money alone, and for one payment', async () => {
    const house = await aBusiness('Private House')
    const invoice = await anInvoice(house)
    const [photo, other] = await somePhotos(app, house, [{}, {}])
    if (photo === undefined || other === undefined) throw new Error('there are two')
    const [office, field] = [await aMember(house, 'office'), await aMember(house, 'field')]
    await pay(house, { method: 'check', cents: 5000, photo, invoices: [{ invoice: invoice.id }] })
    const listed = await ok('listPhotos', { ...at(house), query: {} }, as(house))
    expect([listed.photos.map(({ id }) => id), listed.total]).toEqual([[other], 1])
    const params = { slug: house.slug, photoId: photo }
    expect((await ok('getPhoto', { params }, office)).photo.id).toBe(photo)
    expect(await codeOf('getPhoto', { params }, field)).toBe('not_found')
    const staff = await aPerson()
    await app.database.pool.query('update users set is_support = true where id = $1', [staff.userId])
    const helping = { user_id: house.owner.userId, reason: 'Cannot see their photos' }
    await ok('beginSupport', { body: helping }, { token: staff.token })
    const asOwner = { token: staff.token, headers: { 'as-user-id': house.owner.userId } }
    expect((await ok('listPhotos', { ...at(house), query: {} }, asOwner)).total).toBe(1)
    expect(await codeOf('getPhoto', { params }, asOwner)).toBe('not_found')
    expect(await codeOf('updatePhoto', { params, body: { show_on_website: true } }, as(house))).toBe('not_found')
    const again = { method: 'check' as const, cents: 100, photo, invoices: [{ invoice: invoice.id }] }
    expect(await codeOf('recordPayment', { ...at(house), body: again }, as(house))).toBe('invalid')
  })

  it('pays several invoices at once, and what is over is the customer’s credit', async () => {
    const house = await aBusiness('Over House')
    const customer = await aCustomer(house)
    const isPlanned = async (id: string) => (await read(house, id)).timeline.some((entry) => entry.is_planned)
    const [one, other] = [
      await anInvoice(house, { customer: customer.id }),
      await anInvoice(house, { customer: customer.id }),
    ]
    expect(await isPlanned(one.id)).toBe(true)
    const payment = await pay(house, { cents: 30_000, invoices: [{ invoice: one.id }, { invoice: other.id }] })
    expect(await isPlanned(one.id)).toBe(false)
    expect(payment).toMatchObject({ unapplied_cents: 3000 })
    expect([(await read(house, one.id)).state, (await read(house, other.id)).state]).toEqual(['paid', 'paid'])
    expect(await balances(house)).toMatchObject({ cash: 30_000, receivable: 0, customer_credit: -3000 })
    const next = await anInvoice(house, { customer: customer.id })
    const apply = { params: { slug: house.slug, invoiceId: next.id }, body: {} }
    expect((await ok('applyCredit', apply, as(house))).invoice).toMatchObject({
      state: 'partial',
      balance_cents: 10_500,
    })
    expect(await balances(house)).toMatchObject({ receivable: 10_500, customer_credit: 0 })
    expect(await codeOf('applyCredit', apply, as(house))).toBe('invoice_refused')
    expect(await statementOf(house, customer.id)).toMatchObject({
      closing_cents: 10_500,
      open_cents: 10_500,
      credit_cents: 0,
    })
  })

  it('that was wrong is taken back with all that it paid, also later, once', async () => {
    const house = await aBusiness('Bouncing House')
    const customer = await aCustomer(house)
    const first = await anInvoice(house, { customer: customer.id })
    const payment = await pay(house, { method: 'check', cents: 20_000, invoices: [{ invoice: first.id }] })
    const second = await anInvoice(house, { customer: customer.id })
    await ok('applyCredit', { params: { slug: house.slug, invoiceId: second.id }, body: {} }, as(house))
    await ok('createDepositSlip', { ...at(house), body: { payments: [payment.id] } }, as(house))
    expect(await balances(house)).toMatchObject({ bank: 20_000, undeposited_checks: 0, receivable: 7000 })
    const { payment: gone } = await ok('reversePayment', reverse(house, payment.id), as(house))
    expect(gone).toMatchObject({ reverse_reason: 'Bounced', unapplied_cents: 0, invoices: [] })
    expect(await balances(house)).toMatchObject({
      bank: 0,
      undeposited_checks: 0,
      receivable: 27_000,
      customer_credit: 0,
    })
    expect([await owedOn(house, first.id), await owedOn(house, second.id)]).toEqual([13_500, 13_500])
    expect(await codeOf('reversePayment', reverse(house, payment.id), as(house))).toBe('conflict')
    expect(await statementOf(house, customer.id)).toMatchObject({ closing_cents: 27_000 })
  })

  it('twice at the same moment with the same key is one', async () => {
    const house = await aBusiness('Twice House')
    const invoice = await anInvoice(house)
    const given = { ...at(house), body: { method: 'cash', cents: 13_500, invoices: [{ invoice: invoice.id }] } }
    const options = { ...as(house), headers: { 'idempotency-key': '7f1b2c3d-0000-4000-8000-000000000001' } }
    await Promise.all([call('recordPayment', given, options), call('recordPayment', given, options)])
    expect(await balances(house)).toMatchObject({ cash: 13_500, receivable: 0, customer_credit: 0 })
  })

  it('of two at once on one invoice pays it once; the other is refused', async () => {
    const house = await aBusiness('Racing House')
    const invoice = await anInvoice(house)
    const given = { ...at(house), body: { method: 'cash', cents: 13_500, invoices: [{ invoice: invoice.id }] } }
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('recordPayment', given, as(house))))
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409, 409, 409])
    expect(await balances(house)).toMatchObject({ cash: 13_500, receivable: 0 })
  })

  it('on an invoice that was credited meanwhile stays the customer’s', async () => {
    const house = await aBusiness('Meanwhile House')
    const customer = await aCustomer(house)
    const invoice = await anInvoice(house, { customer: customer.id })
    await pay(house, { cents: 13_500, invoices: [{ invoice: invoice.id }] })
    const credit = { params: { slug: house.slug, invoiceId: invoice.id }, body: { reason: 'Goodwill' } }
    const { credit: note } = await ok('creditInvoice', credit, as(house))
    expect(note).toMatchObject({ balance_cents: 13_500, total_cents: 13_500 })
    expect(await balances(house)).toMatchObject({ customer_credit: -13_500, income_labor: 0, receivable: 0 })
    const next = await anInvoice(house, { customer: customer.id, lines: [labor({ price_cents: 20_000 })] })
    await ok('applyCredit', { params: { slug: house.slug, invoiceId: next.id }, body: { cents: 5000 } }, as(house))
    expect(await read(house, note.id)).toMatchObject({ balance_cents: 8500 })
    expect(await statementOf(house, customer.id)).toMatchObject({
      closing_cents: 6500,
      open_cents: 15_000,
      credit_cents: 8500,
    })
  })

  it.each([
    ['of nothing', { cents: 0 }],
    ['below zero', { cents: -5 }],
    ['a fraction', { cents: 1.5 }],
    ['by a method that is none', { method: 'bitcoin', cents: 5 }],
    ['from tomorrow', { cents: 5, received: '2026-05-21' }],
    ['from long ago', { cents: 5, received: '1999-01-01' }],
    ['with a photo that is not there', { cents: 5, photo: '01890000-0000-7000-8000-00000000ffff' }],
    ['of nobody', { cents: 5, customer: undefined }],
  ])('is refused: %s', async (_what, wrong) => {
    const customer = await aCustomer(business)
    const body = { method: 'cash', customer: customer.id, ...wrong }
    expect(await codeOf('recordPayment', { ...at(business), body }, as(business))).toBe('invalid')
  })

  it('is refused for a draft, a void invoice, one of somebody else’s, and more than it is', async () => {
    const [draft, void_, open] = [await aDraft(business), await anInvoice(business), await anInvoice(business)]
    await ok(
      'voidInvoice',
      { params: { slug: business.slug, invoiceId: void_.id }, body: { reason: 'x' } },
      as(business),
    )
    const asked = (invoices: object[], cents = 100) =>
      codeOf('recordPayment', { ...at(business), body: { method: 'cash', cents, invoices } }, as(business))
    expect(await asked([{ invoice: draft.id }])).toBe('invoice_refused')
    expect(await asked([{ invoice: void_.id }])).toBe('invoice_refused')
    const foreign = await anInvoice(await aBusiness('Elsewhere'))
    expect(await asked([{ invoice: foreign.id }])).toBe('not_found')
    expect(await asked([{ invoice: open.id, cents: 101 }])).toBe('invalid')
    expect(await asked([{ invoice: open.id }, { invoice: (await anInvoice(business)).id }])).toBe('invalid')
    expect(await asked([{ invoice: open.id }, { invoice: open.id }])).toBe('invalid')
  })

  it('is nothing that the field sees', async () => {
    const field = await aMember(business, 'field')
    expect(await codeOf('listPayments', at(business), { token: field.token })).toBe('forbidden')
  })
})

describe('a deposit slip', () => {
  it('brings cash and checks to the bank, each once', async () => {
    const house = await aBusiness('Bank House')
    const customer = await aCustomer(house)
    const money = [
      await pay(house, { cents: 5000, customer: customer.id }),
      await pay(house, { method: 'check', cents: 7000, customer: customer.id }),
    ]
    const waiting = async () =>
      (await ok('listPayments', { ...at(house), query: { undeposited: true } }, as(house))).payments.map(({ id }) => id)
    expect(await waiting()).toEqual(money.map(({ id }) => id).toReversed())
    const body = { payments: money.map(({ id }) => id), deposited: '2026-05-19' }
    const { slip } = await ok('createDepositSlip', { ...at(house), body }, as(house))
    expect(slip).toMatchObject({ cents: 12_000, count: 2, deposited: '2026-05-19' })
    expect(await waiting()).toEqual([])
    expect(await balances(house)).toMatchObject({ bank: 12_000, cash: 0, undeposited_checks: 0 })
    expect(await codeOf('createDepositSlip', { ...at(house), body }, as(house))).toBe('conflict')
    const other = await pay(house, { method: 'other', cents: 100, customer: customer.id })
    const wrong = { ...at(house), body: { payments: [other.id] } }
    expect((await refused('createDepositSlip', wrong, as(house))).errors?.[0]?.path).toBe('body.payments')
    expect((await ok('listDepositSlips', at(house), as(house))).slips).toEqual([slip])
  })
})

describe('a statement', () => {
  it('has everything in order with the balance after it, and begins with what was owed before', async () => {
    const house = await aBusiness('Statement House')
    const customer = await aCustomer(house, { name: 'Lakeside HOA' })
    const invoice = await anInvoice(house, { customer: customer.id })
    await pay(house, { cents: 3500, received: '2026-05-20', reference: 'R1', invoices: [{ invoice: invoice.id }] })
    app.clock.advance(86_400)
    const owner = { ...house.owner, token: await app.tokenOf(house.owner.userId) }
    const later = { ...house, owner }
    const voided = await anInvoice(later, { customer: customer.id })
    await ok('voidInvoice', { params: { slug: house.slug, invoiceId: voided.id }, body: { reason: 'x' } }, as(later))
    const all = await statementOf(later, customer.id)
    const second = await statementOf(later, customer.id, { from: '2026-05-21' })
    app.clock.advance(-86_400)
    expect(all.entries.map(({ kind, cents, balance_cents }) => [kind, cents, balance_cents])).toEqual([
      ['invoice', 13_500, 13_500],
      ['payment', -3500, 10_000],
      ['invoice', 13_500, 23_500],
      ['void', -13_500, 10_000],
    ])
    expect(second).toMatchObject({ opening_cents: 10_000, closing_cents: 10_000, customer: { name: 'Lakeside HOA' } })
    expect(second.entries).toHaveLength(2)
  })
})
