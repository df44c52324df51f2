import { invoiceEvents, onlineMethods, referralMethod, type InvoiceEvent } from '#contract/invoices/values.ts'
import { InvoiceTimelineEntry } from '#contract/invoices/types.ts'
import type { InvoiceRow } from '../invoices.store.ts'
import type { NoticeRow, PaidRow } from './one.store.ts'

interface Happening {
  readonly kind: InvoiceEvent
  readonly at: Date
  readonly isPlanned?: boolean
  readonly by?: string
  readonly channel?: string | null
  readonly cents?: number | null
  readonly detail?: string
  readonly dropped?: string | null
  readonly message?: string | null
}

const order = (kind: InvoiceEvent): number => invoiceEvents.indexOf(kind)

const ofNotice = (notice: NoticeRow): Happening => ({
  kind: notice.kind === 'invoice' ? 'sent' : 'reminder',
  at: notice.sent_at ?? notice.dropped_at ?? notice.due_at,
  isPlanned: notice.sent_at === null && notice.dropped_at === null,
  by: notice.by,
  channel: notice.channel,
  dropped: notice.dropped_reason,
  message: notice.message_id,
})

function ofPayment(paid: PaidRow): Happening[] {
  const { at, by, cents, reversed_at: reversed, left_cents: left, is_rest: isRest } = paid
  const isCredit = paid.credit_id !== null
  // what came by card or bank debit is never taken back, only refunded
  const isRefund = onlineMethods.some((each) => each === paid.method)
  const isReferral = paid.method === referralMethod
  const put = isCredit ? 'credit' : isReferral ? 'referral_credit' : 'payment'
  const back = isRefund ? 'refund' : (`${put}_reversed` as const)
  const detail = (isCredit ? paid.credit_label : paid.reference) ?? ''
  return [
    ...(isRest ? [] : [{ kind: put, at, by, cents, detail } as const]),
    ...(reversed === null ? [] : [{ kind: back, at: reversed, cents: cents - left, detail } as const]),
  ]
}

/**
 * Everything that happened to an invoice, newest first, after what is planned. `dueAt`: when its due day was over, of an
 * invoice that was open then.
 */
export function timelineOf(
  row: InvoiceRow,
  given: {
    readonly issuer: string
    readonly dueAt: Date | null
    readonly paid: readonly PaidRow[]
    readonly notices: readonly NoticeRow[]
  },
): InvoiceTimelineEntry[] {
  const all: Happening[] = [
    { kind: 'created', at: row.created_at },
    ...(row.issued_at
      ? [{ kind: 'issued' as const, at: row.issued_at, by: given.issuer, cents: row.total_cents }]
      : []),
    ...(row.viewed_at ? [{ kind: 'viewed' as const, at: row.viewed_at }] : []),
    ...(given.dueAt ? [{ kind: 'due' as const, at: given.dueAt }] : []),
    ...(row.voided_at ? [{ kind: 'voided' as const, at: row.voided_at, detail: row.void_reason }] : []),
    ...(row.written_off_at
      ? [
          {
            kind: 'written_off' as const,
            at: row.written_off_at,
            cents: row.written_off_cents,
            detail: row.write_off_reason,
          },
        ]
      : []),
    ...given.paid.flatMap(ofPayment),
    // nobody is reminded of what is no longer owed
    ...given.notices.map(ofNotice).filter(({ isPlanned }) => !isPlanned || row.balance_cents > 0),
  ]
  return all
    .toSorted(
      (one, other) =>
        Number(other.isPlanned ?? false) - Number(one.isPlanned ?? false) ||
        other.at.getTime() - one.at.getTime() ||
        order(other.kind) - order(one.kind),
    )
    .map((happening) =>
      InvoiceTimelineEntry.parse({
        kind: happening.kind,
        at: happening.at.toISOString(),
        is_planned: happening.isPlanned ?? false,
        by: happening.by ?? '',
        channel: happening.channel ?? null,
        cents: happening.cents ?? null,
        detail: happening.detail ?? '',
        dropped: happening.dropped ?? null,
        message: happening.message ?? null,
        delivery: null,
      }),
    )
}
