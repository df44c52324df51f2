import { z } from 'zod'
import { usualReminderDays, type InvoiceNotice } from '#contract/invoices/values.ts'
import { newId } from '../../../platform/ids.ts'
import { addDays, momentOf } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import type { Customer } from '#contract/customers.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { changeInvoice, findInvoice, findSettings, type InvoiceRow } from '../invoices.store.ts'
import { wayOf, type Way } from './notices.rules.ts'
import { changeNotice, insertNotice, lockOpenNotice, planNotices, type NoticeRow } from './notices.store.ts'

export { dueNotices } from './notices.store.ts'

/** By the clock of the business. */
const hourOfReminders = '09:00'

/** What a notice is about: an invoice, or the receipt for a payment. */
type Subject = { readonly invoiceId: string } | { readonly paymentId: string }

/** A notice that somebody sends now. */
export const addNotice = (
  { db, site, now, actor }: SiteWork,
  subject: Subject,
  given: { readonly kind: InvoiceNotice; readonly channel: 'sms' | 'email'; readonly words: string },
): Promise<NoticeRow> =>
  insertNotice(db, {
    site_id: site.id,
    id: newId(z.uuid()),
    ...('invoiceId' in subject ? { invoice_id: subject.invoiceId } : { payment_id: subject.paymentId }),
    ...given,
    due_at: now,
    user_id: actor.kind === 'member' ? actor.userId : null,
  })

/** Plans what reminds the customer by itself, on the days that the business set; what is past is not planned. */
export async function planReminders(work: SiteWork, invoice: InvoiceRow): Promise<void> {
  const { db, site, now } = work
  if (invoice.kind === 'credit' || invoice.due_on === null) return
  const settings = await findSettings(db, site.id)
  if (settings?.reminders === false) return
  const timeZone = await timeZoneOf(work)
  const dueOn = invoice.due_on
  await planNotices(
    db,
    (settings?.reminder_days ?? usualReminderDays)
      .map((days) => ({
        kind: days === 0 ? 'due' : 'overdue',
        due_at: momentOf(timeZone, addDays(dueOn, days), hourOfReminders),
      }))
      .filter(({ due_at: due }) => due > now)
      .map((notice) => ({ ...notice, site_id: site.id, id: newId(z.uuid()), invoice_id: invoice.id })),
  )
}

/** A notice that is to go out now, with the invoice that it is about, if it is about one. */
export interface OpenNotice {
  readonly notice: NoticeRow
  readonly invoice: InvoiceRow | undefined
}

/** Undefined for one that was sent or dropped meanwhile. */
export async function claimNotice({ db, site }: SiteWork, id: string): Promise<OpenNotice | undefined> {
  const notice = await lockOpenNotice(db, site.id, id)
  if (!notice) return undefined
  return { notice, invoice: notice.invoice_id === null ? undefined : await findInvoice(db, site.id, notice.invoice_id) }
}

/** How a notice reaches a customer, or why it does not. */
export const wayOfNotice = ({ notice, invoice }: OpenNotice, customer: Pick<Customer, 'phone' | 'email'>): Way =>
  wayOf(notice, invoice, customer)

/** What became of a notice. */
export type NoticeOutcome =
  | { readonly messageId: string; readonly channel: 'sms' | 'email' }
  | { readonly dropped: string }
  | { readonly later: Date }

/** Notes what became of a notice, and of an invoice that was sent for the first time that it was. */
export async function settleNotice(
  work: SiteWork,
  { notice, invoice }: OpenNotice,
  outcome: NoticeOutcome,
): Promise<void> {
  const { db, site, now } = work
  if ('later' in outcome) return void (await changeNotice(db, site.id, notice.id, { due_at: outcome.later }))
  if ('dropped' in outcome) {
    await changeNotice(db, site.id, notice.id, { dropped_at: now, dropped_reason: outcome.dropped })
  } else {
    const { messageId, channel } = outcome
    await changeNotice(db, site.id, notice.id, { sent_at: now, message_id: messageId, channel })
    if (invoice && invoice.first_sent_at === null)
      await changeInvoice(db, site.id, invoice.id, { first_sent_at: now }, now)
  }
  if (invoice) work.announce('invoices', invoice.id)
}
