import { Button, Text } from '@mantine/core'
import IconFileDollar from '~icons/tabler/file-dollar'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlannedInvoice, QuoteBilling } from '#contract/invoices/overview.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { useBeginInvoice } from '../api/useMoney.ts'
import styles from './part.module.css'

interface PaymentPlanProps {
  quoteId: string
  billing: QuoteBilling
}

/** The payments that the customer agreed to: what was billed, and the button for the next one. */
export function PaymentPlan({ quoteId, billing: { plan, left_cents: left } }: PaymentPlanProps) {
  const text = useText()
  const begin = useBeginInvoice()
  const next = left > 0 ? plan.find(({ invoice }) => invoice === null) : undefined
  return (
    <>
      <Text component="h3" size="sm" fw={600}>
        {text('invoices.plan')}
      </Text>
      <ol className={styles['plan']}>
        {plan.map((part) => (
          <Part key={part.position} part={part} isNext={part === next}>
            {part === next && (
              <Button
                size="sm"
                variant="default"
                loading={begin.isPending}
                onClick={() => begin.mutate({ quote: quoteId, plan_part: part.position })}
              >
                {text('invoices.create')}
              </Button>
            )}
          </Part>
        ))}
      </ol>
    </>
  )
}

interface PartProps {
  part: PlannedInvoice
  isNext: boolean
  /** The button of the next one. */
  children: ReactNode
}

function Part({ part, isNext, children }: PartProps) {
  const text = useText()
  const formats = useFormats()
  const { label, cents, due, day, ready, invoice } = part
  const isReady = invoice === null && ready
  const when = day === null ? text(`invoices.plan.${due}`) : formats.day(day)
  return (
    <li>
      <div className={styles['payment']}>
        <div>
          <strong>{label}</strong>
          <Text span size="sm" c="dimmed">
            {when}
            {invoice !== null && ' · '}
            {invoice !== null && (
              <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }}>
                {invoice.number === null
                  ? text('invoices.state.draft')
                  : text('invoices.planNumber', { number: invoice.number })}
              </Link>
            )}
          </Text>
        </div>
        <strong>{formats.exactMoney({ cents, currency: 'USD' })}</strong>
      </div>
      {(isReady || isNext) && (
        <div className={styles['payment']}>
          <span>
            {isReady && <StatusWord icon={IconFileDollar} label={text('invoices.planReady')} meaning="waiting" />}
          </span>
          {children}
        </div>
      )}
    </li>
  )
}
