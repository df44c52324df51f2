import { Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { QuoteBillingPart } from '../../../invoices/index.ts'
import { amountText, statusLook } from '../../labels.ts'
import type { Pair } from '../../difference/api/useDifference.ts'
import { QuoteHistory } from './QuoteHistory.tsx'
import paper from '../../../../ui/page/paper-screen.module.css'
import styles from './document.module.css'

interface QuoteSideProps {
  quote: QuoteDetail
  /** The version that is shown. */
  shown: number
  onVersion: (version: number) => void
  onCompare: (pair: Pair) => void
}

/** For whom it is, what it comes to, where it leads, and what happened. */
export function QuoteSide({ quote, shown, onVersion, onCompare }: QuoteSideProps) {
  const text = useText()
  const formats = useFormats()
  const { total, deposit_cents: deposit, valid_until: valid, project, request, internal_note: note } = quote
  return (
    <aside className={paper['side']} aria-label={text('quotes.about')}>
      <Stack gap={2}>
        <Title order={1}>{quote.title}</Title>
        <Link to="/customers" search={{ customer: quote.customer.id }} className={paper['way']}>
          {quote.customer.name}
        </Link>
      </Stack>
      <dl className={styles['facts']}>
        <div>
          <dt>{text('quotes.total')}</dt>
          <dd>
            <strong>{amountText(formats, quote)}</strong>
          </dd>
        </div>
        {deposit > 0 && (
          <div>
            <dt>{text('quotes.deposit')}</dt>
            <dd>{formats.exactMoney({ cents: deposit, currency: total.currency })}</dd>
          </div>
        )}
        {valid !== null && (
          <div>
            <dt>{text('quotes.validUntil')}</dt>
            <dd>{formats.day(valid)}</dd>
          </div>
        )}
      </dl>
      {(request !== null || project !== null) && (
        <Stack gap={0}>
          {project !== null && (
            <Link to="/projects/$projectId" params={{ projectId: project }} className={paper['way']}>
              {text('quotes.openProject')}
            </Link>
          )}
          {request !== null && (
            <Link to="/requests" search={{ request }} className={paper['way']}>
              {text('quotes.openRequest')}
            </Link>
          )}
        </Stack>
      )}
      {(quote.status === 'approved' || quote.status === 'converted') && <QuoteBillingPart quoteId={quote.id} />}
      <ChangeOrders quote={quote} />
      <QuoteHistory quote={quote} shown={shown} onVersion={onVersion} onCompare={onCompare} />
      {note !== '' && (
        <section>
          <Title order={2} size="h3">
            {text('quotes.field.internalNote')}
          </Title>
          <p className={styles['note']}>{note}</p>
        </section>
      )}
    </aside>
  )
}

/** Changes that were agreed on later, and the quote that this one changes. */
function ChangeOrders({ quote }: { quote: QuoteDetail }) {
  const text = useText()
  const formats = useFormats()
  const { change_orders: orders, parent } = quote
  if (orders.length === 0 && parent === null) return null
  return (
    <section>
      <Title order={2} size="h3">
        {text('quotes.changeOrders')}
      </Title>
      {parent !== null && (
        <Link to="/quotes/$quoteId" params={{ quoteId: parent }} className={paper['way']}>
          {text('quotes.openParent')}
        </Link>
      )}
      <ul>
        {orders.map((order) => (
          <li key={order.id} className={styles['order']}>
            <Link to="/quotes/$quoteId" params={{ quoteId: order.id }} className={paper['way']}>
              {text('quotes.titleNumber', { title: order.title, number: order.number })}
            </Link>
            <StatusWord {...statusLook(text, { status: order.status, expired: false })} />
            <Text span fw={600} size="sm">
              {formats.exactMoney(order.total)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
