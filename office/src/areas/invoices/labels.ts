import IconAlertCircle from '~icons/tabler/alert-circle'
import IconArchive from '~icons/tabler/archive'
import IconBan from '~icons/tabler/ban'
import IconBuildingBank from '~icons/tabler/building-bank'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleHalf from '~icons/tabler/circle-half-2'
import IconClock from '~icons/tabler/clock'
import IconEye from '~icons/tabler/eye'
import IconPencil from '~icons/tabler/pencil'
import IconReceiptOff from '~icons/tabler/receipt-off'
import IconSend from '~icons/tabler/send'
import type { InvoiceSummary } from '#contract/invoices/types.ts'
import type { InvoiceState } from '#contract/invoices/values.ts'
import type { SavedCard } from '#contract/payments/card-types.ts'
import { brandName } from '#contract/payments/values.ts'
import type { Icon } from '../../lib/area.ts'
import type { Formats } from '../../lib/formats.ts'
import type { Text } from '../../lib/texts.ts'
import type { StatusWordProps } from '../../ui/marks/Mark.tsx'

const icons: Readonly<Record<InvoiceState, Icon>> = {
  draft: IconPencil,
  sent: IconSend,
  viewed: IconEye,
  partial: IconCircleHalf,
  paid: IconCircleCheck,
  written_off: IconReceiptOff,
  void: IconBan,
}

type Standing = Pick<
  InvoiceSummary,
  'state' | 'days_late' | 'due' | 'balance_cents' | 'on_the_way_cents' | 'kind' | 'archived'
>

/** All that is owed is on its way: neither paid nor late, and nothing to collect. */
export const isArriving = ({
  balance_cents: balance,
  on_the_way_cents: coming,
}: Pick<InvoiceSummary, 'balance_cents' | 'on_the_way_cents'>): boolean => coming > 0 && coming >= balance

/** The icon, the word, and the tint of an invoice; `today`: by the clock of the business. */
export function statusLook(text: Text, invoice: Standing, today: string): StatusWordProps {
  const { state, days_late: late, due, balance_cents: balance } = invoice
  if (invoice.archived !== null) return { icon: IconArchive, label: text('invoices.archivedDraft') }
  if (isArriving(invoice)) return { icon: IconBuildingBank, label: text('invoices.onTheWay') }
  if (late > 0) return { icon: IconAlertCircle, label: text('invoices.overdue', { days: late }), meaning: 'trouble' }
  if (due === today && balance > 0 && state !== 'draft')
    return { icon: IconClock, label: text('invoices.dueToday'), meaning: 'waiting' }
  return {
    icon: icons[state],
    label: text(`invoices.state.${state}`),
    ...(state === 'paid' && { meaning: 'settled' as const }),
  }
}

/** What last passed between the business and the customer: `Reminder texted Nov 17`. */
export function contactText(
  text: Text,
  formats: Formats,
  { last_contact: last }: Pick<InvoiceSummary, 'last_contact'>,
) {
  if (last === null) return '–'
  const { kind, channel, at } = last
  const isWritten = kind === 'sent' || kind === 'reminder'
  const key = isWritten && channel !== null ? (`${kind}.${channel}` as const) : kind
  return text(`invoices.contact.${key}`, { when: formats.monthDay(at) })
}

/** `Invoice 2107`, and what a draft is called. */
export const nameOf = (text: Text, { kind, number }: Pick<InvoiceSummary, 'kind' | 'number'>): string => {
  if (number === null) return text('invoices.draftName')
  if (kind === 'credit') return text('invoices.creditName', { number })
  return text(kind === 'deposit' ? 'invoices.deduction' : 'invoices.name', { number })
}

/** `Visa ending in 4242`. */
export const cardName = (text: Text, { method, brand, last4 }: Pick<SavedCard, 'method' | 'brand' | 'last4'>): string =>
  text('invoices.cardEnding', { brand: brandName(brand) || text(`invoices.method.${method}`), last4 })

export const invoiceAddress = (id: string): string => `/invoices/${id}`

/** Reasons why a message did not go out that have words of their own. */
const heldReasons = [
  'no_phone',
  'no_email',
  'no_customer',
  'settled',
  'not_sent',
  'do_not_contact',
  'opted_out',
  'no_consent',
  'quiet_hours',
  'provider_refused',
  'withdrawn',
] as const

/** Why a message was not sent or did not arrive, as a sentence. */
export function heldText(text: Text, reason: string | null): string {
  const known = heldReasons.find((each) => each === reason)
  return text(known === undefined ? 'invoices.held.other' : `invoices.held.${known}`)
}
