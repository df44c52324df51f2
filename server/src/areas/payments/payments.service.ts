import type { Payment } from '#contract/payments/types.ts'
import { CustomerId, InvoiceId, PaymentId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { readOrderedPlace, writeSortedPlace } from '../../platform/database/sorted-place.ts'
import { publish } from '../../platform/events/events.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { onTheWall } from '../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { customerOf } from '../customers/index.ts'
import { allocate, invoicesPaidBy, labelsOf, lockToPay, release } from '../invoices/index.ts'
import { post } from '../ledger/index.ts'
import { timeZoneOf } from '../sites/index.ts'
import { listOnTheWay } from './checkouts/checkouts.store.ts'
import { paymentPosting } from './checkouts/settlement.service.ts'
import { disputesOf } from './disputes/disputes.store.ts'
import { presentOnTheWay, presentPayment } from './payments.presenter.ts'
import { listRefunds } from './refunds/refunds.store.ts'
import { accountOf, dayFault, sharesOf } from './payments.rules.ts'
import {
  changePayment,
  insertPayment,
  listPaymentPhotos,
  listedPayment,
  listRows,
  lockPayments,
  orders,
  sumByDay,
  type ListedPayment,
} from './payments.store.ts'

declare module '../../platform/events/events.ts' {
  interface Events {
    /** What paid an invoice by hand or by a referral was taken back. */
    'payment.reversed': { readonly paymentId: PaymentId }
  }
}

export interface PaymentParts {
  /** Takes the photo of a check out of the library, unless it is none of this business, or one of its work. */
  keepPhotoPrivate(work: SiteWork, id: string): Promise<'kept' | 'missing' | 'used'>
}

/** Bank debits that are shown beside the list. */
const mostOnTheWay = 100

/** Today by the clock of the business. */
const todayOf = async (work: SiteWork): Promise<string> => onTheWall(await timeZoneOf(work), work.now).date

/** The day that money came or was brought to the bank. @throws Refusal invalid */
export async function dayOf(work: SiteWork, path: string, given: string | undefined): Promise<string> {
  const today = await todayOf(work)
  const fault = given === undefined ? null : dayFault(given, today)
  if (fault !== null) throw refuseField('invalid', path, fault)
  return given ?? today
}

/** A payment as the office sees it, which is there. */
export async function shownPayment(work: SiteWork, id: string): Promise<Payment> {
  const payment = await paymentOf(work, id)
  if (!payment) throw new Error('a payment that is there is not in its list')
  return payment
}

/** For other areas: one payment, undefined where the business has none with this id. */
export async function paymentOf(work: SiteWork, id: string): Promise<Payment | undefined> {
  const row = await listedPayment(work.db, work.site.id, id)
  return row && (await presentAll(work, [row]))[0]
}

/** Payments with what each of them paid, gave back, and is disputed about. */
async function presentAll(work: SiteWork, rows: readonly ListedPayment[]): Promise<Payment[]> {
  const { db, site } = work
  const ids = rows.map(({ id }) => id)
  const online = rows.filter(({ provider_intent: intent }) => intent !== null).map(({ id }) => id)
  const paid = await invoicesPaidBy(work, ids)
  const refunds = Map.groupBy(await listRefunds(db, site.id, online), ({ payment_id: payment }) => payment)
  const disputes = new Map((await disputesOf(db, site.id, online)).map((row) => [row.payment_id, row]))
  return rows.map((row) =>
    presentPayment(row, {
      invoices: paid.get(row.id) ?? [],
      refunds: refunds.get(row.id) ?? [],
      dispute: disputes.get(row.id),
    }),
  )
}

/** For other areas: the money that came from a customer and was not taken back, newest first. */
export async function paymentsFrom(work: SiteWork, customerId: CustomerId, most: number): Promise<Payment[]> {
  const filter = { customer: customerId, undeposited: false, received: true }
  const page = { order: orders.newest, after: undefined, limit: most }
  return presentAll(work, await listRows(work.db, work.site.id, filter, page))
}

/** For other areas: the photos that payments name, such as those of checks. */
export const photosOfPayments = ({ db, site }: SiteWork): Promise<string[]> => listPaymentPhotos(db, site.id)

/** For other areas: what came in on each day since one, in cents, without what was taken back or refunded. */
export const receivedSince = (
  { db, site }: SiteWork,
  day: string,
): Promise<{ readonly day: string; readonly cents: number }[]> => sumByDay(db, site.id, day)

/** @throws Refusal invalid for a cursor of another list */
export async function listPayments(work: SiteWork, { query }: Input<'listPayments'>): Promise<Answer<'listPayments'>> {
  const { cursor, limit, sort, ...filter } = query
  const order = orders[sort]
  const after = readOrderedPlace(sort, order, cursor)
  const rows = await listRows(work.db, work.site.id, filter, { order, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  // what has not arrived is beside the list of all, whatever its order
  const onTheWay =
    cursor === '' && ['', 'bank_debit'].includes(filter.method)
      ? await listOnTheWay(work.db, work.site.id, filter.customer, mostOnTheWay)
      : []
  const labels = await labelsOf(
    work,
    onTheWay.map(({ invoice_id: invoice }) => invoice),
  )
  const last = page.at(-1)
  return {
    payments: await presentAll(work, page),
    on_the_way: onTheWay.map((row) => presentOnTheWay(row, labels)),
    next_cursor: rows.length > limit && last ? writeSortedPlace(sort, { key: last.sort_key, id: last.id }) : null,
  }
}

type Body = Input<'recordPayment'>['body']

/** Whose money it is: of the invoices that it pays, or who is named. @throws Refusal invalid */
async function payerOf(work: SiteWork, body: Body, customers: readonly string[]) {
  const named = new Set([...customers, ...(body.customer ? [body.customer] : [])])
  if (named.size > 1) throw refuseField('invalid', 'invoices', 'are of different customers')
  const [id] = [...named]
  if (id === undefined) throw refuseField('invalid', 'customer', 'is missing')
  const customer = await customerOf(work, CustomerId.parse(id))
  if (!customer || customer.merged_into !== null)
    throw refuseField('invalid', 'customer', 'is not a customer of this business')
  return customer
}

/**
 * Records money that came by hand and puts it on invoices, in one transaction with its posting.
 * @throws Refusal invalid, not_found, invoice_refused
 */
export async function recordPayment(
  parts: PaymentParts,
  work: SiteWork,
  { body }: Input<'recordPayment'>,
): Promise<Answer<'recordPayment'>> {
  const { db, site, now, actor } = work
  const received = await dayOf(work, 'received', body.received)
  const kept = body.photo ? await parts.keepPhotoPrivate(work, body.photo) : 'kept'
  if (kept !== 'kept')
    throw refuseField(
      'invalid',
      'photo',
      kept === 'missing' ? 'is not a photo of this business' : 'is used for a project or on the website',
    )
  const invoices = await lockToPay(
    work,
    body.invoices.map(({ invoice }) => invoice),
  )
  const customer = await payerOf(
    work,
    body,
    invoices.map((row) => row.customer_id),
  )
  const owed = new Map(invoices.map((row) => [InvoiceId.parse(row.id), row.balance_cents]))
  const shares = sharesOf(body.cents, body.invoices, owed)
  if (shares === null) throw refuseField('invalid', 'invoices', 'come to more than the payment')
  const row = await insertPayment(db, {
    site_id: site.id,
    id: newId(PaymentId),
    customer_id: customer.id,
    account_customer_id: customer.id,
    method: body.method,
    cents: body.cents,
    unapplied_cents: body.cents,
    received_on: received,
    reference: body.reference,
    note: body.note,
    photo_id: body.photo,
    received_by: actor.kind === 'member' ? actor.userId : null,
    created_at: now,
  })
  const made = await allocate(work, { paymentId: row.id }, shares)
  await post(work, { postings: [paymentPosting(row, made, { account: accountOf(body.method), name: customer.name })] })
  const unapplied = body.cents - made.reduce((sum, { cents }) => sum + cents, 0)
  await changePayment(db, site.id, row.id, { unapplied_cents: unapplied })
  work.audit({
    act: 'payment.create',
    record: 'payment',
    recordId: row.id,
    after: {
      customer_id: customer.id,
      method: row.method,
      cents: row.cents,
      received_on: received,
      reference: row.reference,
      invoices: made.map(({ invoice }) => invoice.label ?? ''),
    },
  })
  work.announce('payments', row.id)
  return { payment: await shownPayment(work, row.id) }
}

/**
 * Takes back a payment with everything that it paid, also what was applied later; one that was in the bank leaves it.
 * @throws Refusal not_found, stale; conflict when it was taken back before
 */
export async function reversePayment(
  work: SiteWork,
  { params, body, ifVersion }: Input<'reversePayment'>,
): Promise<Answer<'reversePayment'>> {
  const { db, site, now, actor } = work
  const [row] = await lockPayments(db, site.id, [params.paymentId])
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  // money that came through the provider goes back by a refund
  if (row.reversed_at !== null || row.provider_intent !== null) throw new Refusal('conflict')
  const released = await release(work, row.id)
  const memo = `Payment reversed: ${body.reason}`
  const cents = BigInt(row.cents)
  await post(work, {
    reversals: [
      { kind: 'payment', source: { kind: 'payment', id: row.id }, memo },
      ...released.map(({ id }) => ({ kind: 'credit_applied', source: { kind: 'allocation', id } as const, memo })),
    ],
    postings:
      row.slip_id === null
        ? []
        : [
            {
              kind: 'slip_return',
              source: { kind: 'payment', id: row.id },
              memo,
              lines: [
                { account: accountOf(row.method === 'cash' ? 'cash' : 'check'), cents },
                { account: 'bank', cents: -cents },
              ],
            },
          ],
  })
  await changePayment(db, site.id, row.id, {
    reversed_at: now,
    reversed_by: actor.kind === 'member' ? actor.userId : null,
    reverse_reason: body.reason,
    unapplied_cents: 0,
  })
  const after = { cents: row.cents, method: row.method, reason: body.reason }
  await publish(work, 'payment.reversed', { paymentId: PaymentId.parse(row.id) })
  work.audit({ act: 'payment.reverse', record: 'payment', recordId: row.id, after })
  work.announce('payments', row.id)
  return { payment: await shownPayment(work, row.id) }
}
