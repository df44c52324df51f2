import { Title } from '@mantine/core'
import IconAlertCircle from '~icons/tabler/alert-circle'
import IconBan from '~icons/tabler/ban'
import IconCalendarX from '~icons/tabler/calendar-x'
import IconCash from '~icons/tabler/cash'
import IconCheck from '~icons/tabler/check'
import IconClock from '~icons/tabler/clock'
import IconEye from '~icons/tabler/eye'
import IconHeartHandshake from '~icons/tabler/heart-handshake'
import IconMessage from '~icons/tabler/message'
import IconPencil from '~icons/tabler/pencil'
import IconReceiptOff from '~icons/tabler/receipt-off'
import IconReceiptRefund from '~icons/tabler/receipt-refund'
import IconSend from '~icons/tabler/send'
import type { Invoice, InvoiceTimelineEntry } from '#contract/invoices/types.ts'
import type { InvoiceEvent } from '#contract/invoices/values.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText, type TextKey } from '../../../../lib/texts.ts'
import { heldText } from '../../labels.ts'
import paper from '../../../../ui/page/paper-screen.module.css'

const icons: Readonly<Record<InvoiceEvent, Icon>> = {
  created: IconPencil,
  issued: IconCheck,
  sent: IconSend,
  viewed: IconEye,
  due: IconCalendarX,
  reminder: IconMessage,
  payment: IconCash,
  payment_reversed: IconReceiptRefund,
  referral_credit: IconHeartHandshake,
  referral_credit_reversed: IconReceiptRefund,
  refund: IconReceiptRefund,
  credit: IconReceiptRefund,
  credit_reversed: IconReceiptRefund,
  written_off: IconReceiptOff,
  voided: IconBan,
}

/** What happened to an invoice, the newest first, below what is planned. */
export function InvoiceTimeline({ invoice: { timeline, currency } }: { invoice: Invoice }) {
  const text = useText()
  if (timeline.length === 0) return null
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {text('invoices.timeline')}
      </Title>
      <ol className={paper['history']}>
        {timeline.map((entry) => (
          <Entry key={`${entry.kind} ${entry.at} ${entry.detail}`} entry={entry} currency={currency} />
        ))}
      </ol>
    </section>
  )
}

/** How far an entry is: a message may be planned, on its way, or not have been sent at all. */
function standingOf({ is_planned: planned, dropped, delivery }: InvoiceTimelineEntry) {
  if (dropped !== null) return 'failed'
  return planned || delivery === 'queued' ? 'planned' : 'done'
}

function titleOf(entry: InvoiceTimelineEntry): TextKey {
  const { kind, is_planned: planned, delivery, dropped } = entry
  if (kind !== 'sent' && kind !== 'reminder')
    return planned ? `invoices.planned.${kind === 'due' ? 'due' : 'reminder'}` : `invoices.event.${kind}`
  if (dropped !== null) return `invoices.failed.${kind}`
  return planned || delivery === 'queued' ? `invoices.planned.${kind}` : `invoices.event.${kind}`
}

function Entry({ entry, currency }: { entry: InvoiceTimelineEntry; currency: string }) {
  const text = useText()
  const formats = useFormats()
  const { kind, at, is_planned: planned, by, channel, cents, detail, dropped } = entry
  const standing = standingOf(entry)
  const Sign = standing === 'failed' ? IconAlertCircle : standing === 'planned' ? IconClock : icons[kind]
  const facts = [
    planned ? formats.dayAhead(at) : formats.appointment(at),
    channel === null ? '' : text(`invoices.by.${channel}`),
    by === '' ? '' : text('invoices.byMember', { name: by }),
  ]
  return (
    <li data-standing={standing}>
      <Sign size={18} aria-hidden />
      <div>
        <p>
          {text(titleOf(entry))}
          {cents !== null && ` ${formats.exactMoney({ cents, currency })}`}
        </p>
        <p className={paper['quiet']}>{facts.filter((fact) => fact !== '').join(', ')}</p>
        {detail !== '' && <p className={paper['quiet']}>{detail}</p>}
        {dropped !== null && <p className={paper['quiet']}>{heldText(text, dropped)}</p>}
      </div>
    </li>
  )
}
