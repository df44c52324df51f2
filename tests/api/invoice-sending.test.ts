import { afterEach, describe, expect, it } from 'vitest'
import { sealLink } from '#server/areas/portals/portals.operations.ts'
import { reminderJobs, sendInvoiceNoticeKind } from '#server/areas/reminders/reminders.jobs.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business } from '../support/builders.ts'
import { moneyTools } from './money.parts.ts'

/** What customers are sent about invoices and payments: by a member, or on the due day by the server, each once. */

const app = await startApp()
const builders = buildersFor(app)
const { aBusiness, ok, codeOf } = builders
const { aCustomer, aDraft, anInvoice, at, labor } = moneyTools(app, builders)

afterEach(() => app.clock.set(firstMoment))

/** A business at this moment: the clock goes on by days, and tokens end. */
const now = async (house: Business): Promise<Business> => ({
  ...house,
  owner: { ...house.owner, token: await app.tokenOf(house.owner.userId) },
})
const as = async (house: Business) => ({ token: (await now(house)).owner.token })
const of = (house: Business, { id }: { readonly id: string }) => ({ params: { slug: house.slug, invoiceId: id } })

const anAddressee = (house: Business, given: object = {}) =>
  aCustomer(house, { name: 'Karen Ito', phone: aPhone(), email: 'karen@example.com', ...given })

async function said(house: Business, customerId: string): Promise<string[]> {
  const by = await as(house)
  const thread = await ok('getCustomerThread', { params: { slug: house.slug, customerId } }, by)
  const requestId = thread.request_id
  if (requestId === null) return []
  const { messages } = await ok('listMessages', { params: { slug: house.slug, requestId } }, by)
  // each ends with a link of its own, which members never see
  return messages.map(({ channel, body }) => {
    const link = /\n+(?:See it here|Your receipt): (\S+)$/.exec(body)
    expect(link?.[1]).toMatch(/\/c\/\*{24}\/(invoices|receipts)\/[\w-]{36}$/)
    return `${channel}: ${body.slice(0, link?.index)}`
  })
}

const [, , due, send] = reminderJobs({
  workshop: app.workshop,
  appUrl: app.parts.settings.appUrl,
  sealLink: sealLink(app.parts),
})
/** Runs what is due for this business at a moment. */
async function runAt(house: Business, moment: string) {
  app.clock.set(moment)
  await due.run({})
  const { rows } = await app.database.pool.query<{ data: unknown }>(
    "delete from jobs.job where name = 'reminders.send-invoice' and data->'data'->'site'->>'id' = $1 returning data->'data' as data",
    [house.siteId],
  )
  for (const { data } of rows) await send.run(sendInvoiceNoticeKind.data.parse(data))
}
const timeline = async (house: Business, invoice: { readonly id: string }) =>
  (await ok('getInvoice', of(house, invoice), await as(house))).invoice.timeline.map(
    ({ kind, channel, dropped, is_planned }) =>
      [kind, is_planned ? 'planned' : (dropped ?? channel)].filter(Boolean).join(' '),
  )

describe('sending an invoice', () => {
  it('issues a draft and writes to the customer with what it comes to', async () => {
    const house = await aBusiness('Cedar House')
    const customer = await anAddressee(house)
    const taxes = [{ name: 'Alameda County', ppm: 107_500 }]
    const draft = await aDraft(house, { customer: customer.id, lines: [labor({ name: 'Pipe', taxes }), labor()] })
    const body = { channel: 'email' }
    const { invoice, delivery } = await ok('sendInvoice', { ...of(house, draft), body }, await as(house))
    expect(delivery).toEqual({ state: 'sent', reason: null })
    expect(invoice).toMatchObject({ number: '1', state: 'sent', sent: firstMoment })
    expect(await said(house, customer.id)).toEqual([
      'email: Hi Karen,\n\nHere is invoice 1 from Cedar House.\n\nPipe: $135.00\nWork: $135.00\nAlameda County 10.75%: $14.51\n\nTotal: $284.51\nAmount due: $284.51\nDue: June 4, 2026\n\nThank you!',
    ])
    expect(await timeline(house, draft)).toEqual([
      'reminder planned',
      'reminder planned',
      'sent email',
      'issued',
      'created',
    ])
  })

  it('by text says the amount, and in the member’s own words where they wrote some', async () => {
    const house = await aBusiness('Texting House')
    const customer = await anAddressee(house)
    const invoice = await anInvoice(house, { customer: customer.id, terms_days: null })
    await ok('sendInvoice', { ...of(house, invoice), body: { channel: 'sms' } }, await as(house))
    await ok('sendInvoice', { ...of(house, invoice), body: { channel: 'sms', message: 'See you!' } }, await as(house))
    expect(await said(house, customer.id)).toEqual([
      'sms: Hi Karen, here is invoice 1 from Texting House: $135.00, due upon receipt.',
      'sms: See you!',
    ])
  })

  it('is held where they have no such way, and refused where nobody is there', async () => {
    const house = await aBusiness('Silent House')
    const customer = await anAddressee(house, { email: '' })
    const invoice = await anInvoice(house, { customer: customer.id })
    const body = { channel: 'email' }
    const { invoice: after, delivery } = await ok('sendInvoice', { ...of(house, invoice), body }, await as(house))
    expect([delivery, after.sent]).toEqual([{ state: 'held', reason: 'no_email' }, null])
    const where = { params: { slug: house.slug, customerId: customer.id } }
    await ok('updateCustomer', { ...where, body: { archived: true } }, await as(house))
    expect(await codeOf('sendInvoice', { ...of(house, invoice), body }, await as(house))).toBe('conflict')
  })
})

describe('the list of invoices', () => {
  it('says what last passed between the business and the customer', async () => {
    const house = await aBusiness('Contact House')
    const customer = await anAddressee(house)
    const { id } = await aDraft(house, { customer: customer.id })
    const last = async () => {
      const params = { slug: house.slug }
      const { invoices } = await ok('listInvoices', { params, query: { tab: 'all' } }, await as(house))
      return invoices.map(({ last_contact: contact }) => contact && [contact.kind, contact.channel, contact.at])
    }
    expect(await last()).toEqual([null])
    await ok('sendInvoice', { ...of(house, { id }), body: { channel: 'email' } }, await as(house))
    expect(await last()).toEqual([['sent', 'email', firstMoment]])
    app.clock.advance(86_400)
    await ok('remindInvoice', { ...of(house, { id }), body: { channel: 'sms' } }, await as(house))
    const reminded = app.clock.now().toISOString()
    expect(await last()).toEqual([['reminder', 'sms', reminded]])
    app.clock.advance(3600)
    const paid = { method: 'cash', cents: 5000, invoices: [{ invoice: id }] }
    const { payment } = await ok('recordPayment', { params: { slug: house.slug }, body: paid }, await as(house))
    expect(await last()).toEqual([['payment', null, app.clock.now().toISOString()]])
    const back = { params: { slug: house.slug, paymentId: payment.id }, body: { reason: 'Not theirs' } }
    await ok('reversePayment', back, await as(house))
    expect(await last()).toEqual([['reminder', 'sms', reminded]])
  })
})

describe('reminders', () => {
  it('go out at nine on the due day and three days later, each once', async () => {
    const house = await aBusiness('Due House')
    const customer = await anAddressee(house)
    const invoice = await anInvoice(house, { customer: customer.id, terms_days: 7 })
    await ok('sendInvoice', { ...of(house, invoice), body: { channel: 'sms' } }, await as(house))
    await runAt(house, '2026-05-27T15:59:00.000Z')
    expect(await said(house, customer.id)).toHaveLength(1)
    for (const moment of ['2026-05-27T16:01:00.000Z', '2026-05-27T16:02:00.000Z', '2026-05-30T16:01:00.000Z'])
      await runAt(house, moment)
    expect((await said(house, customer.id)).slice(1)).toEqual([
      'sms: Hi Karen, a reminder from Due House: $135.00 for invoice 1 is due May 27, 2026.',
      'sms: Hi Karen, a reminder from Due House: $135.00 for invoice 1 was due May 27, 2026. If you already paid, thank you.',
    ])
  })

  it('are not sent for what was paid, nor for what the customer was never sent', async () => {
    const house = await aBusiness('Paid House')
    const customer = await anAddressee(house)
    const [paid, unsent] = [
      await anInvoice(house, { customer: customer.id, terms_days: 7 }),
      await anInvoice(house, { customer: customer.id, terms_days: 7 }),
    ]
    await ok('sendInvoice', { ...of(house, paid), body: { channel: 'sms' } }, await as(house))
    const money = { method: 'cash', cents: 13_500, invoices: [{ invoice: paid.id }] }
    await ok('recordPayment', { ...at(house), body: money }, await as(house))
    await runAt(house, '2026-05-27T16:01:00.000Z')
    expect(await said(house, customer.id)).toHaveLength(1)
    // the second one is planned no more
    expect((await timeline(house, paid)).filter((entry) => entry.startsWith('reminder'))).toEqual(['reminder settled'])
    expect(await timeline(house, unsent)).toContain('reminder not_sent')
  })

  it('by hand speak of what is left, and are refused where nothing is', async () => {
    const house = await aBusiness('Hand House')
    const customer = await anAddressee(house)
    const invoice = await anInvoice(house, { customer: customer.id })
    const pay = async (cents: number) => {
      const body = { method: 'cash', cents, invoices: [{ invoice: invoice.id }] }
      return ok('recordPayment', { ...at(house), body }, await as(house))
    }
    await pay(3500)
    await ok('remindInvoice', { ...of(house, invoice), body: { channel: 'sms' } }, await as(house))
    expect(await said(house, customer.id)).toEqual([
      'sms: Hi Karen, a reminder from Hand House: $100.00 for invoice 1 is due June 4, 2026.',
    ])
    await pay(10_000)
    const again = { ...of(house, invoice), body: { channel: 'sms' } }
    expect(await codeOf('remindInvoice', again, await as(house))).toBe('invoice_refused')
  })
})

describe('a receipt', () => {
  it('says how much came when and for what, and is refused for a payment that was taken back', async () => {
    const house = await aBusiness('Receipt House')
    const customer = await anAddressee(house)
    const invoice = await anInvoice(house, { customer: customer.id })
    const body = { method: 'check', cents: 13_500, received: '2026-05-18', invoices: [{ invoice: invoice.id }] }
    const { payment } = await ok('recordPayment', { ...at(house), body }, await as(house))
    const paid = { params: { slug: house.slug, paymentId: payment.id } }
    const { delivery } = await ok('sendReceipt', { ...paid, body: { channel: 'email' } }, await as(house))
    expect(delivery.state).toBe('sent')
    expect(await said(house, customer.id)).toEqual([
      'email: Hi Karen, thank you! Receipt House received $135.00 on May 18, 2026 for invoice 1.',
    ])
    await ok('reversePayment', { ...paid, body: { reason: 'Bounced' } }, await as(house))
    expect(await codeOf('sendReceipt', { ...paid, body: { channel: 'email' } }, await as(house))).toBe('conflict')
  })
})
