import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/invoices/values.ts'
import { CustomerId, InvoiceId, PaymentId, ProjectId, QuoteId, SiteId, UserId, VisitId } from '#contract/shared.ts'
import { createInvoice, issueInvoice } from '#server/areas/invoices/index.ts'
import { createDepositSlip, recordPayment } from '#server/areas/payments/index.ts'
import { openDelivery } from '#server/platform/events/events.ts'
import type { SiteWork, SystemWork } from '#server/platform/work/work.ts'
import type { Bill } from './seed/money/bills.ts'

interface Shop {
  readonly siteId: string
  readonly slug: string
  readonly ownerId: string
}

const none = { ifVersion: undefined, origin: { requestId: 'demo', address: '' }, query: {} } as const
/** Cash and checks lie in the office at most so long before they go to the bank, in milliseconds. */
const untilBank = 7 * 86_400_000

/**
 * The business at a moment of its year, as its owner. Invoices and payments are made by the same acts as everybody's, so
 * that the books of the demo balance; nobody is told of what is made up.
 */
const shopAt = (work: SystemWork, { siteId, slug, ownerId }: Shop, now: Date): SiteWork => ({
  ...work,
  now,
  site: { id: SiteId.parse(siteId), slug },
  actor: { kind: 'member', userId: UserId.parse(ownerId), role: 'owner' },
  events: openDelivery({}),
  audit: () => undefined,
  announce: () => undefined,
})

/** A draft for what is billed, issued at once. */
async function issueBill(work: SiteWork, { subject, termsDays }: Bill): Promise<{ id: string; balance: number }> {
  const { slug } = work.site
  const body =
    'quote' in subject
      ? {
          quote: QuoteId.parse(subject.quote),
          terms_days: termsDays,
          ...(subject.project !== null && { project: ProjectId.parse(subject.project) }),
          ...(subject.share === 'all' ? { kind: 'final' as const } : { kind: 'progress' as const, share_ppm: 500_000 }),
        }
      : {
          customer: CustomerId.parse(subject.customer),
          visits: [VisitId.parse(subject.visit)],
          title: subject.title,
          terms_days: termsDays,
          lines: [
            {
              kind: 'service' as const,
              name: subject.title,
              description: '',
              quantity_milli: 1000,
              unit: '',
              price_cents: subject.cents,
              discount: null,
              tax_class: 'labor' as const,
              taxes: [],
            },
          ],
        }
  const { invoice: draft } = await createInvoice(work, { ...none, params: { slug }, body })
  const params = { slug, invoiceId: InvoiceId.parse(draft.id) }
  const { invoice } = await issueInvoice(work, { ...none, params, body: {} })
  return { id: invoice.id, balance: invoice.balance_cents }
}

interface Received {
  readonly id: string
  readonly at: Date
  readonly method: PaymentMethod
}

/** Writes the invoices of the year and what came in for them, in the order of time. */
export async function writeMoney(work: SystemWork, shop: Shop, bills: readonly Bill[], now: Date): Promise<void> {
  // quotes that are written as a title and a sum become whole at the end; billing needs them now
  await sql`set constraints quotes_plain immediate`.execute(work.db)
  const received: Received[] = []
  const open = new Map<Bill, { id: string; balance: number }>()
  const acts = bills
    .flatMap((bill) => [
      { at: bill.at, bill, payment: undefined },
      ...bill.payments.map((payment) => ({ at: payment.at, bill, payment })),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { at, bill, payment } of acts) {
    const here = shopAt(work, shop, at)
    if (payment === undefined) open.set(bill, await issueBill(here, bill))
    else {
      const invoice = open.get(bill)
      const cents = Math.round((invoice?.balance ?? 0) * payment.part)
      if (!invoice || cents === 0) continue
      const { method, reference } = payment
      const body = {
        method,
        reference,
        cents,
        note: '',
        photo: null,
        invoices: [{ invoice: InvoiceId.parse(invoice.id) }],
      }
      const parts = { keepPhotoPrivate: () => Promise.resolve('missing' as const) }
      const made = await recordPayment(parts, here, { ...none, params: { slug: shop.slug }, body })
      invoice.balance -= cents
      received.push({ id: made.payment.id, at, method })
    }
  }
  await bringToBank(work, shop, received, now)
  await markSent(work, shop.siteId)
}

/** Cash and checks of a week go to the bank together; those of the last days lie in the office. */
async function bringToBank(work: SystemWork, shop: Shop, received: readonly Received[], now: Date): Promise<void> {
  const weeks = Map.groupBy(
    received.filter(({ at, method }) => method !== 'other' && now.getTime() - at.getTime() > untilBank),
    ({ at }) => Math.floor(at.getTime() / untilBank),
  )
  for (const [week, payments] of [...weeks].toSorted(([one], [other]) => one - other)) {
    const at = new Date(Math.min(now.getTime(), (week + 1) * untilBank + 3_600_000))
    const body = { payments: payments.map(({ id }) => PaymentId.parse(id)), note: '' }
    await createDepositSlip(shopAt(work, shop, at), { ...none, params: { slug: shop.slug }, body })
  }
}

/** Every invoice was sent as it was issued, and no reminder of the demo ever goes out. */
async function markSent({ db }: SystemWork, siteId: string): Promise<void> {
  await db.deleteFrom('invoice_notices').where('site_id', '=', siteId).execute()
  await sql`update invoices set first_sent_at = issued_at,
      viewed_at = case when right(id::text, 1) in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9') then issued_at + interval '5 hours' end,
      views = case when right(id::text, 1) in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9') then 1 else 0 end
    where site_id = ${siteId} and issued_at is not null`.execute(db)
  await sql`insert into invoice_notices (site_id, id, invoice_id, kind, channel, due_at, user_id, sent_at)
    select site_id, gen_random_uuid(), id, 'invoice', 'email', issued_at, issued_by, issued_at
    from invoices where site_id = ${siteId} and issued_at is not null`.execute(db)
}
