import { Button, Text, Title } from '@mantine/core'
import IconCoins from '~icons/tabler/coins'
import IconGavel from '~icons/tabler/gavel'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/invoices/types.ts'
import { onlineMethods } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { useSite } from '../../../../lib/site.tsx'
import { Notice } from '../../../../ui/page/Notice.tsx'
import { ExemptionNotice } from '../../../../ui/taxes/ExemptionNotice.tsx'
import { FriendReward } from '../../../../ui/referral/FriendReward.tsx'
import { isArriving } from '../../labels.ts'
import { useApplyCredit, useUpdateInvoice } from '../../api/useInvoice.ts'
import { SeeCheck } from '../../payments/components/SeeCheck.tsx'
import { ReferralCredits } from '../../referral-credit/components/ReferralCredits.tsx'
import { PaymentMenu } from '../../payments/components/PaymentMenu.tsx'
import { InvoiceTimeline } from './InvoiceTimeline.tsx'
import paper from '../../../../ui/page/paper-screen.module.css'
import styles from './detail.module.css'

/** The money of an invoice: what is owed, what was paid, whose it is, and what happened. */
export function InvoiceSide({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const { customer, project, quote, void_reason: voided, write_off_reason: writtenOff } = invoice
  return (
    <aside className={paper['side']} aria-label={text('invoices.money')}>
      <Balance invoice={invoice} />
      {(voided !== '' || writtenOff !== '') && <p className={paper['quiet']}>{voided || writtenOff}</p>}
      {invoice.may.includes('issue') && <Exemption invoice={invoice} />}
      <Disputed invoice={invoice} />
      <Credit invoice={invoice} />
      {invoice.may.includes('edit') && invoice.kind === 'standard' && invoice.discount === null && (
        <Reward invoice={invoice} />
      )}
      {invoice.may.includes('pay') && <ReferralCredits invoice={invoice} />}
      <Payments invoice={invoice} />
      <div>
        <Link to="/customers" search={{ customer: customer.id }} className={paper['way']}>
          {customer.name}
        </Link>
        {project !== null && (
          <Link to="/projects/$projectId" params={{ projectId: project.id }} className={paper['way']}>
            {project.name}
          </Link>
        )}
        {quote !== null && (
          <Link to="/quotes/$quoteId" params={{ quoteId: quote }} className={paper['way']}>
            {text('invoices.openQuote')}
          </Link>
        )}
      </div>
      <InvoiceTimeline invoice={invoice} />
    </aside>
  )
}

/** Of a draft: what the customer was promised as somebody's friend. */
function Reward({ invoice: { id, customer, subtotal_cents: cents } }: { invoice: Invoice }) {
  const client = useQueryClient()
  const { slug } = useSite()
  return (
    <FriendReward
      customerId={customer.id}
      paper={{ invoice: id }}
      cents={cents}
      onDone={() => client.invalidateQueries({ queryKey: moneyKeys.invoice(slug, id) })}
    />
  )
}

function Balance({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const { balance_cents: balance, total_cents: total, currency, due, days_late: late, state } = invoice
  const coming = invoice.on_the_way_cents
  const isDraft = state === 'draft'
  const shown = formats.exactMoney({ cents: isDraft ? total : balance, currency })
  return (
    <div>
      <Text size="sm" c="dimmed">
        {text(isDraft ? 'invoices.column.total' : 'invoices.column.balance')}
      </Text>
      <p className={styles['balance']}>{shown}</p>
      {coming > 0 && (
        <Text size="sm" c="dimmed">
          {text('invoices.onTheWayOf', { amount: formats.exactMoney({ cents: coming, currency }) })}
        </Text>
      )}
      {due !== null && balance > 0 && !isDraft && !isArriving(invoice) && (
        <Text size="sm" c={late > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
          {late > 0
            ? text('invoices.dueAgo', { day: formats.day(due), days: late })
            : text('invoices.dueOn', { day: formats.day(due) })}
        </Text>
      )}
    </div>
  )
}

/** A bank asks about a payment, or took one back: where it is answered. */
function Disputed({ invoice: { dispute } }: { invoice: Invoice }) {
  const text = useText()
  if (dispute === null) return null
  return (
    <Notice
      icon={IconGavel}
      acts={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/payments" search={{ show: 'disputes' }} />}
        >
          {text('invoices.seeDispute')}
        </Button>
      }
    >
      {text(dispute === 'lost' ? 'invoices.disputeLostText' : 'invoices.disputedText')}
    </Notice>
  )
}

/** The customer paid too much before, or was given something back: that can pay this invoice. */
function Credit({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const apply = useApplyCredit(invoice)
  const { credit_cents: credit, balance_cents: balance, currency } = invoice
  if (credit === 0) return null
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  return (
    <Notice
      icon={IconCoins}
      acts={
        <Button variant="default" loading={apply.isPending} onClick={() => apply.mutate({})}>
          {text('invoices.useCredit', { amount: money(Math.min(credit, balance)) })}
        </Button>
      }
    >
      {text('invoices.hasCredit', { amount: money(credit) })}
    </Notice>
  )
}

function Payments({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const { payments, currency, total_cents: total, paid_cents: paid } = invoice
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  if (payments.length === 0) return null
  return (
    <section>
      <Title order={2} size="h3">
        {text('invoices.payments')}
      </Title>
      <Text size="sm" c="dimmed">
        {text('invoices.paidOf', { paid: money(paid), total: money(total) })}
      </Text>
      <ul>
        {payments.map((each) => (
          // a payment of which a part went back is there twice: as it was, and what is left of it
          <Paid
            key={`${each.payment ?? each.credit?.id} ${each.reversed} ${each.cents}`}
            paid={each}
            currency={currency}
          />
        ))}
      </ul>
    </section>
  )
}

/** What came by card or bank debit is never taken back, only refunded. */
const isOnline = (method: string | null) => onlineMethods.some((each) => each === method)

function Paid({ paid, currency }: { paid: Invoice['payments'][number]; currency: string }) {
  const text = useText()
  const formats = useFormats()
  const { payment, credit, method, reference, cents, day, photo, reversed } = paid
  return (
    <li className={styles['payment']} data-reversed={reversed !== null}>
      <span>
        {credit === null
          ? [text(`invoices.method.${method ?? 'other'}`), reference].filter(Boolean).join(' ')
          : text('invoices.creditName', { number: credit.number })}
        <Text span size="sm" c="dimmed" display="block">
          {reversed === null
            ? formats.day(day)
            : text(isOnline(method) ? 'invoices.event.refund' : 'invoices.reversed')}
        </Text>
      </span>
      {photo !== null && <SeeCheck photo={photo} />}
      <span className={styles['amount']}>{formats.exactMoney({ cents, currency })}</span>
      {payment !== null && reversed === null && <PaymentMenu paymentId={payment} method={method} left={cents} />}
    </li>
  )
}

/** What should be known of the customer's tax exemption before the invoice is sent. */
export function Exemption({ invoice }: { invoice: Invoice }) {
  const update = useUpdateInvoice(invoice, 'invoices.saved')
  return (
    <ExemptionNotice
      of={invoice}
      agreed={invoice.kind !== 'standard'}
      isBusy={update.isPending}
      onUpdate={() => update.mutate({})}
    />
  )
}
