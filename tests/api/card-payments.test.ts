import { describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'
import { atFileEnd } from '#tests/support/file-end.ts'
import { expectPdf } from '#tests/support/pdf.ts'
import { until } from '#tests/support/until.ts'
import { feeOf, startPaymentsPeer } from '../peers/stripe/payments-peer.ts'
import { cardsEnvironment, cardTools } from './cards.parts.ts'

const stripe = await startPaymentsPeer()
atFileEnd(() => stripe.close())
const app = await startApp({ works: true, environment: cardsEnvironment(stripe) })
const builders = buildersFor(app)
const { aBusiness, aMember, call, codeOf, ok } = builders
const cards = cardTools(app, builders, stripe)
const { aBusinessWithCards, aCustomer, aPage, aPaidInvoice, anEvent, anInvoice, as, at, balances, owedOn, pageFor } =
  cards
const { onlyPayment, paymentsOf, post, readInvoice, tellOf } = cards

const accountState = async (business: Parameters<typeof at>[0]) =>
  (await ok('getPaymentAccount', at(business), as(business))).account

describe('the account', () => {
  it('is made once by hosted onboarding, says what is missing, and is ready once Stripe says so', async () => {
    const house = await aBusiness('Onboarding House')
    expect(await accountState(house)).toMatchObject({ configured: true, state: 'none', methods: [] })
    const { url, account } = await ok('startPaymentOnboarding', at(house), as(house))
    expect(url).toContain('/onboarding/acct_')
    expect(account).toMatchObject({ state: 'unfinished', needs: ['business'], methods: [] })
    await ok('startPaymentOnboarding', at(house), as(house))
    expect([...stripe.accounts.values()].filter(({ site }) => site === house.siteId)).toHaveLength(1)
    Object.assign(stripe.accounts.get(cards.accountOf(house)) ?? {}, { status: 'active', needs: [] })
    const news = anEvent(house, { object: 'account', id: cards.accountOf(house) })
    expect((await post(news)).statusCode).toBe(200)
    await until(async () =>
      expect(await accountState(house)).toMatchObject({
        state: 'ready',
        methods: ['card', 'wallet', 'bank_debit'],
        pays_out: true,
        needs: [],
      }),
    )
    const office = await aMember(house, 'office')
    expect(await codeOf('startPaymentOnboarding', at(house), { token: office.token })).toBe('forbidden')
  })

  it('that is disconnected takes no payments, and still gives money back', async () => {
    const house = await aBusinessWithCards('Leaving House')
    const { payment } = await aPaidInvoice(house)
    const other = await anInvoice(house)
    const { account } = await ok('disconnectPaymentAccount', at(house), as(house))
    expect(account).toMatchObject({ state: 'none', methods: [] })
    await expect(pageFor(house, other)).rejects.toMatchObject({ code: 'not_connected' })
    const given = { params: { slug: house.slug, paymentId: payment.id }, body: { reason: 'Wrong job' } }
    await ok('refundPayment', given, as(house))
    await until(async () => expect((await onlyPayment(house)).refunds).toMatchObject([{ state: 'succeeded' }]))
  })
})

describe('a page to pay on', () => {
  it('is one for the same invoice and amount, asked for twice at once, and another amount closes it', async () => {
    const house = await aBusinessWithCards('Page House')
    const invoice = await anInvoice(house)
    const [one, other] = await Promise.all([aPage(house, invoice), aPage(house, invoice)])
    expect(one.id).toBe(other.id)
    expect(one).toMatchObject({ amount: 13_500, methods: ['card', 'us_bank_account'], status: 'open' })
    expect(one.success).toBe('https://office.example/c/token/invoices/1?paid=done')
    const part = await aPage(house, invoice, { cents: 5000 })
    expect([one.status, part.status, part.amount]).toEqual(['expired', 'open', 5000])
    for (const cents of [13_501, 49, 0, -1])
      await expect(pageFor(house, invoice, { cents })).rejects.toMatchObject({ code: 'invoice_refused' })
  })

  it('is nobody else’s', async () => {
    const house = await aBusinessWithCards('Private House')
    const stranger = await aBusinessWithCards('Stranger House')
    const invoice = await anInvoice(house)
    const { id: customerId } = await aCustomer(house)
    await expect(pageFor(house, invoice, { customerId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(pageFor(stranger, invoice)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('ends when the invoice is voided, credited, or paid otherwise', async () => {
    const house = await aBusinessWithCards('Changing House')
    const change = {
      voided: (invoiceId: string) =>
        ok('voidInvoice', { params: { slug: house.slug, invoiceId }, body: { reason: 'Twice' } }, as(house)),
      credited: (invoiceId: string) =>
        ok('creditInvoice', { params: { slug: house.slug, invoiceId }, body: { reason: 'Less' } }, as(house)),
      paid: (invoiceId: string) =>
        ok(
          'recordPayment',
          { ...at(house), body: { method: 'cash', cents: 100, invoices: [{ invoice: invoiceId }] } },
          as(house),
        ),
    }
    for (const act of Object.values(change)) {
      const invoice = await anInvoice(house)
      const page = await aPage(house, invoice)
      await act(invoice.id)
      await until(() => expect(page.status).toBe('expired'))
    }
  })

  it('that was paid after a credit makes the customer’s credit, not an error', async () => {
    const house = await aBusinessWithCards('Crossing House')
    const invoice = await anInvoice(house)
    const page = await aPage(house, invoice)
    const intent = stripe.pay(page)
    await ok(
      'creditInvoice',
      { params: { slug: house.slug, invoiceId: invoice.id }, body: { reason: 'Sorry' } },
      as(house),
    )
    await tellOf(house, intent)
    await until(async () => expect(await onlyPayment(house)).toMatchObject({ cents: 13_500, unapplied_cents: 13_500 }))
    expect(await balances(house)).toMatchObject({ receivable: 0, customer_credit: -13_500 })
  })

  it('that cannot be opened is said to be unavailable, and opens when Stripe is back', async () => {
    const house = await aBusinessWithCards('Outage House')
    const invoice = await anInvoice(house)
    stripe.failing = { call: 'POST /v1/checkout', status: 500 }
    await expect(pageFor(house, invoice)).rejects.toMatchObject({ code: 'unavailable' })
    stripe.failing = undefined
    expect((await aPage(house, invoice)).amount).toBe(13_500)
  })
})

describe('a payment by card', () => {
  it('pays its invoice once Stripe says so, with the fee, a receipt, and news of it', async () => {
    const house = await aBusinessWithCards('Paid House')
    const customer = await aCustomer(house, { email: 'dana@example.com' })
    const invoice = await anInvoice(house, { customer: customer.id })
    const page = await aPage(house, invoice)
    // the page where the browser comes back says nothing
    expect((await readInvoice(house, invoice)).state).toBe('sent')
    const intent = stripe.pay(page, { method: 'wallet' })
    expect((await post(anEvent(house, { object: 'checkout.session', id: page.id }))).statusCode).toBe(200)
    await until(async () => expect((await readInvoice(house, invoice)).state).toBe('paid'))
    expect(await onlyPayment(house)).toMatchObject({
      method: 'wallet',
      cents: 13_500,
      unapplied_cents: 0,
      fee_cents: feeOf(intent),
      card: { brand: 'visa', last4: '4242' },
      invoices: [{ id: invoice.id, cents: 13_500 }],
    })
    expect(await balances(house)).toMatchObject({
      receivable: 0,
      card_clearing: 13_500 - feeOf(intent),
      card_fees: feeOf(intent),
    })
    expect(await owedOn(house, invoice.id)).toBe(0)
    const receipts = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('invoice_notices')
        .select(['kind', 'channel'])
        .where('site_id', '=', house.siteId)
        .where('payment_id', 'is not', null)
        .execute(),
    )
    expect(receipts).toEqual([{ kind: 'receipt', channel: 'email' }])
    const { entries } = await ok('listAudit', { ...at(house), query: {} }, as(house))
    expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining(['invoice.paid', 'payment.create']))
    expect(stripe.refusals).toEqual([])
  })

  it('is brought to the bank by the provider: it is on no slip, and taken back by none but it', async () => {
    const house = await aBusinessWithCards('Slip House')
    const { payment } = await aPaidInvoice(house)
    const before = await balances(house)
    const slip = { ...at(house), body: { payments: [payment.id] } }
    expect(await codeOf('createDepositSlip', slip, as(house))).toBe('invalid')
    const reverse = { params: { slug: house.slug, paymentId: payment.id }, body: { reason: 'Bounced' } }
    expect(await codeOf('reversePayment', reverse, as(house))).toBe('conflict')
    expect(await balances(house)).toEqual(before)
  })

  it('by bank debit is on its way first: nothing is paid, nobody is reminded, and no second page is opened', async () => {
    const house = await aBusinessWithCards('Debit House')
    const invoice = await anInvoice(house)
    const intent = stripe.pay(await aPage(house, invoice), { method: 'us_bank_account', status: 'processing' })
    await tellOf(house, intent)
    await until(async () => expect((await readInvoice(house, invoice)).on_the_way_cents).toBe(13_500))
    expect(await readInvoice(house, invoice)).toMatchObject({ state: 'sent', balance_cents: 13_500 })
    expect(await paymentsOf(house)).toMatchObject({
      payments: [],
      on_the_way: [{ invoice: { id: invoice.id }, method: 'bank_debit', cents: 13_500 }],
    })
    expect(await balances(house)).toMatchObject({ card_clearing: 0, receivable: 13_500 })
    await expect(pageFor(house, invoice)).rejects.toMatchObject({ code: 'invoice_refused' })
    intent.status = 'succeeded'
    await tellOf(house, intent)
    await until(async () => expect((await readInvoice(house, invoice)).state).toBe('paid'))
    expect(await onlyPayment(house)).toMatchObject({ method: 'bank_debit', card: { last4: '6789' } })
  })

  it('by bank debit that fails leaves the invoice open, and can be paid again', async () => {
    const house = await aBusinessWithCards('Bounced House')
    const invoice = await anInvoice(house)
    const intent = stripe.pay(await aPage(house, invoice), { method: 'us_bank_account', status: 'processing' })
    await tellOf(house, intent)
    await until(async () => expect((await readInvoice(house, invoice)).on_the_way_cents).toBe(13_500))
    Object.assign(intent, { status: 'requires_payment_method', failure: 'insufficient_funds' })
    await tellOf(house, intent)
    await until(async () => expect((await readInvoice(house, invoice)).on_the_way_cents).toBe(0))
    expect((await paymentsOf(house)).payments).toEqual([])
    expect((await aPage(house, invoice)).status).toBe('open')
  })
})

describe('events', () => {
  it('that are forged, damaged, or old, or of another account, change nothing', async () => {
    const house = await aBusinessWithCards('Attacked House')
    const stranger = await aBusinessWithCards('Attacking House')
    const invoice = await anInvoice(house)
    const intent = stripe.pay(await aPage(house, invoice))
    const event = anEvent(house, { object: 'payment_intent', id: intent.id })
    expect((await post(event, { secret: 'whsec_other' })).statusCode).toBe(403)
    expect((await post(event, { words: '{}' })).statusCode).toBe(403)
    expect((await post(event, { at: app.clock.now().getTime() - 3_600_000 })).statusCode).toBe(403)
    // one that Stripe signed, for accounts that are not this one
    expect((await post({ ...event, account: 'acct_unknown' })).statusCode).toBe(200)
    expect((await post(anEvent(stranger, { object: 'payment_intent', id: intent.id }))).statusCode).toBe(200)
    const known = stripe.asked.length
    await until(() =>
      expect(stripe.asked.slice(0, known + 1).filter((asked) => asked.endsWith(intent.id))).toHaveLength(1),
    )
    expect((await paymentsOf(house)).payments).toEqual([])
    expect((await paymentsOf(stranger)).payments).toEqual([])
    // months later it is a reason to look like any other
    expect((await post({ ...event, id: 'evt_months_old' })).statusCode).toBe(200)
    await until(async () => expect((await readInvoice(house, invoice)).state).toBe('paid'))
  })
})

describe('a refund', () => {
  const refund = (house: Parameters<typeof at>[0], paymentId: string, body: object = {}) => ({
    params: { slug: house.slug, paymentId },
    body: { reason: 'Too much', ...body },
  })

  it('gives a part back, owes it again, and never gives more than was paid', async () => {
    const house = await aBusinessWithCards('Refund House')
    const { invoice, intent, payment } = await aPaidInvoice(house)
    const { payment: asked } = await ok('refundPayment', refund(house, payment.id, { cents: 5000 }), as(house))
    expect(asked).toMatchObject({ refunded_cents: 5000, refunds: [{ state: 'requested', cents: 5000 }] })
    await until(async () => expect((await onlyPayment(house)).refunds).toMatchObject([{ state: 'succeeded' }]))
    const { timeline, ...shown } = await readInvoice(house, invoice)
    expect(shown).toMatchObject({ state: 'partial', balance_cents: 5000, payments: [{ cents: 8500, reversed: null }] })
    expect(timeline.filter(({ kind }) => kind === 'payment' || kind === 'refund')).toMatchObject([
      { kind: 'refund', cents: 5000 },
      { kind: 'payment', cents: 13_500 },
    ])
    expect(await balances(house)).toMatchObject({ receivable: 5000, card_clearing: 8500 - feeOf(intent) })
    expect(await owedOn(house, invoice.id)).toBe(5000)
    expect((await ok('getHome', at(house), as(house))).home.money).toMatchObject({ received: { cents: 8500 } })
    const params = { slug: house.slug, customerId: invoice.customer.id }
    expect((await ok('getCustomerMoney', { params }, as(house))).money).toMatchObject({ paid_cents: 8500 })
    expect(await codeOf('refundPayment', refund(house, payment.id, { cents: 8501 }), as(house))).toBe('invalid')
    const [one, other] = await Promise.all([
      call('refundPayment', refund(house, payment.id, { cents: 8000 }), as(house)),
      call('refundPayment', refund(house, payment.id, { cents: 8000 }), as(house)),
    ])
    expect(new Set([one.status, other.status])).toEqual(new Set([201, 422]))
    await until(async () =>
      expect((await onlyPayment(house)).refunds.every(({ state }) => state === 'succeeded')).toBe(true),
    )
    expect(intent.refunds.map(({ amount }) => amount)).toEqual([5000, 8000])
    expect(
      await codeOf(
        'reversePayment',
        { params: { slug: house.slug, paymentId: payment.id }, body: { reason: 'No' } },
        as(house),
      ),
    ).toBe('conflict')
  })

  it('after a credit note takes the credit, and nothing is owed again', async () => {
    const house = await aBusinessWithCards('Credited House')
    const { invoice, payment } = await aPaidInvoice(house)
    const { credit } = await ok(
      'creditInvoice',
      { params: { slug: house.slug, invoiceId: invoice.id }, body: { reason: 'Broken' } },
      as(house),
    )
    expect(credit.balance_cents).toBe(13_500)
    await ok('refundPayment', refund(house, payment.id), as(house))
    await until(async () => expect((await onlyPayment(house)).refunds).toMatchObject([{ state: 'succeeded' }]))
    expect(await readInvoice(house, invoice)).toMatchObject({ state: 'paid', balance_cents: 0 })
    expect(await readInvoice(house, credit)).toMatchObject({ balance_cents: 0 })
    expect(await balances(house)).toMatchObject({ receivable: 0, customer_credit: 0 })
    const params = { slug: house.slug, customerId: invoice.customer.id }
    const { statement } = await ok('getStatement', { params, query: {} }, as(house))
    expect(statement).toMatchObject({ closing_cents: 0, open_cents: 0, credit_cents: 0 })
  })

  it('that was made in Stripe’s own pages counts, and one that fails later is the customer’s credit', async () => {
    const house = await aBusinessWithCards('Dashboard House')
    const { invoice, intent } = await aPaidInvoice(house)
    stripe.refund(intent, 3500)
    await tellOf(house, intent)
    await until(async () => expect((await onlyPayment(house)).refunded_cents).toBe(3500))
    expect(await readInvoice(house, invoice)).toMatchObject({ balance_cents: 3500 })
    const [made] = intent.refunds
    if (made) made.status = 'failed'
    await tellOf(house, intent)
    await until(async () =>
      expect(await onlyPayment(house)).toMatchObject({ refunded_cents: 0, unapplied_cents: 3500 }),
    )
    expect(await balances(house)).toMatchObject({ receivable: 3500, customer_credit: -3500 })
  })

  it('that is heard of together with its payment is on the receipt like any other', async () => {
    const house = await aBusinessWithCards('Sudden House')
    const invoice = await anInvoice(house)
    const intent = stripe.pay(await aPage(house, invoice))
    for (const cents of [2000, 1500]) stripe.refund(intent, cents)
    await tellOf(house, intent)
    await until(async () => expect((await paymentsOf(house)).payments).toMatchObject([{ refunded_cents: 3500 }]))
    const { timeline, payments } = await readInvoice(house, invoice)
    expect(payments).toMatchObject([{ cents: 10_000, reversed: null }])
    const taken = timeline.filter(({ kind }) => kind === 'refund')
    expect(new Set(taken.map(({ cents }) => cents))).toEqual(new Set([2000, 1500]))
    const params = { slug: house.slug, paymentId: (await onlyPayment(house)).id }
    const { content } = await ok('getReceiptPdf', { params }, as(house))
    expectPdf(Buffer.from(content, 'base64'), ['$135.00 $135.00', 'Amount received $135.00', 'Refunded −$35.00'])
  })
})

describe('a dispute', () => {
  it('holds the money, is answered once with the invoice as PDF, and gives the money back when it is won', async () => {
    const house = await aBusinessWithCards('Disputed House')
    const { intent } = await aPaidInvoice(house)
    const dispute = stripe.dispute(intent)
    expect((await post(anEvent(house, { object: 'dispute', id: dispute.id }))).statusCode).toBe(200)
    const listed = async () => (await ok('listDisputes', { ...at(house), query: { open: 'true' } }, as(house))).disputes
    await until(async () => expect(await listed()).toHaveLength(1))
    const [shown] = await listed()
    expect(shown).toMatchObject({
      state: 'needs_response',
      cents: 13_500,
      fee_cents: 1500,
      evidence: 'none',
      may_submit: true,
    })
    expect(await balances(house)).toMatchObject({ disputed_funds: 13_500, card_clearing: -feeOf(intent) - 1500 })
    const answer = { params: { slug: house.slug, disputeId: shown?.id ?? '' }, body: { words: 'The work was done.' } }
    await ok('submitDisputeEvidence', answer, as(house))
    expect(await codeOf('submitDisputeEvidence', answer, as(house))).toBe('conflict')
    await until(() => expect(dispute.submissions).toBe(1))
    expect(dispute.evidence).toMatchObject({ uncategorized_text: 'The work was done.', customer_name: 'Dana Lopez' })
    expect(stripe.files).toMatchObject([{ purpose: 'dispute_evidence', pdf: true }])
    dispute.status = 'won'
    dispute.movements.push({ id: 'txn_returned', amount: 13_500, fee: -1500 })
    await tellOf(house, intent)
    await until(async () =>
      expect(await balances(house)).toMatchObject({ disputed_funds: 0, card_fees: feeOf(intent) }),
    )
    expect((await onlyPayment(house)).dispute).toMatchObject({ state: 'won' })
  })

  it('that is lost is a loss', async () => {
    const house = await aBusinessWithCards('Losing House')
    const { intent } = await aPaidInvoice(house)
    stripe.dispute(intent, 'lost')
    await tellOf(house, intent)
    await until(async () => expect(await balances(house)).toMatchObject({ disputed_funds: 0, dispute_losses: 13_500 }))
  })
})

describe('a payout', () => {
  it('brings everything to the bank, names what it is made of, and leaves nothing on the way', async () => {
    const house = await aBusinessWithCards('Payout House')
    const { intent, payment } = await aPaidInvoice(house)
    stripe.refund(intent, 1000)
    // the news of both was lost: the payout finds them
    const unknown = stripe.pay(await aPage(house, await anInvoice(house)))
    const payout = stripe.payOut(cards.accountOf(house), [intent, unknown], [700])
    expect((await post(anEvent(house, { object: 'payout', id: payout.id }))).statusCode).toBe(200)
    const listed = async () => (await ok('listPayouts', { ...at(house), query: {} }, as(house))).payouts
    await until(async () => expect(await listed()).toMatchObject([{ state: 'paid', unmatched_cents: 700 }]))
    const [shown] = await listed()
    const { lines } = await ok('getPayout', { params: { slug: house.slug, payoutId: shown?.id ?? '' } }, as(house))
    expect(lines[0]).toMatchObject({
      kind: 'payment',
      cents: 13_500,
      payment: { id: payment.id, customer: 'Dana Lopez' },
    })
    expect(lines.at(-1)).toMatchObject({ payment: null, net_cents: 700 })
    const books = await balances(house)
    expect(books).toMatchObject({ card_clearing: 0, card_unmatched: -700, bank: shown?.cents })
    payout.status = 'failed'
    await post(anEvent(house, { object: 'payout', id: payout.id }))
    await until(async () => expect(await balances(house)).toMatchObject({ bank: 0 }))
  })

  it('whose news was lost is found by the daily look at the account, however much it is made of', async () => {
    const house = await aBusinessWithCards('Silent House')
    const { intent } = await aPaidInvoice(house)
    const others = Array.from({ length: 7500 }, () => 1)
    stripe.payOut(cards.accountOf(house), [intent], others)
    await post(anEvent(house, { object: 'account', id: cards.accountOf(house) }))
    await until(async () =>
      expect((await ok('listPayouts', { ...at(house), query: {} }, as(house))).payouts).toMatchObject([
        { state: 'paid', cents: 21_000 - feeOf(intent), count: 7501, unmatched_cents: 7500 },
      ]),
    )
  })
})

it('a field member sees none of it, and staff who act as somebody see and change none', async () => {
  const house = await aBusinessWithCards('Closed House')
  const { payment } = await aPaidInvoice(house)
  const field = await aMember(house, 'field')
  const params = { slug: house.slug, paymentId: payment.id }
  expect(await codeOf('listPayments', { ...at(house), query: {} }, { token: field.token })).toBe('forbidden')
  expect(await codeOf('getPaymentAccount', at(house), { token: field.token })).toBe('forbidden')
  expect(await codeOf('listPayouts', { ...at(house), query: {} }, { token: field.token })).toBe('forbidden')
  expect(await codeOf('refundPayment', { params, body: { reason: 'x' } }, { token: field.token })).toBe('forbidden')
  expect(stripe.refusals).toEqual([])
})
