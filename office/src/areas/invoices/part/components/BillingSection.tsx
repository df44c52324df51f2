import { Button, Group, Stack, Text, Title } from '@mantine/core'
import IconPercentage from '~icons/tabler/percentage'
import IconReceipt from '~icons/tabler/receipt'
import { lazy, Suspense, useState } from 'react'
import type { QuoteBilling } from '#contract/invoices/overview.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useBeginInvoice, useQuoteBilling } from '../api/useMoney.ts'
import { PaymentPlan } from './PaymentPlan.tsx'
import { InvoiceRows, PartState } from './Facts.tsx'
import styles from './part.module.css'

const ProgressInvoice = lazy(async () => ({
  default: (await import('../../progress/components/ProgressInvoice.tsx')).ProgressInvoice,
}))

export interface BillingSectionProps {
  quoteId: string
}

/** How far an approved quote is billed, its invoices, and the next one: a part, the rest, or what was kept back. */
export function BillingSection({ quoteId }: BillingSectionProps) {
  const text = useText()
  const { data, error, fetchStatus } = useQuoteBilling(quoteId)
  return (
    <Stack component="section" gap="xs" aria-label={text('shell.invoices')}>
      <Title order={2} size="h3">
        {text('shell.invoices')}
      </Title>
      <PartState data={data} error={error} isPaused={fetchStatus === 'paused'}>
        {({ billing }) =>
          billing !== null && (
            <>
              <HowFar billing={billing} />
              {billing.plan.length > 0 && <PaymentPlan quoteId={quoteId} billing={billing} />}
              <InvoiceRows invoices={billing.invoices} />
              <Next quoteId={quoteId} billing={billing} />
            </>
          )
        }
      </PartState>
    </Stack>
  )
}

function HowFar({ billing }: { billing: QuoteBilling }) {
  const text = useText()
  const formats = useFormats()
  const { total_cents: total, billed_cents: billed, deposit_cents: deposit, retained_cents: retained } = billing
  const money = (cents: number) => formats.exactMoney({ cents, currency: 'USD' })
  const facts = [
    text('invoices.billedOf', { billed: money(billed), total: money(total) }),
    deposit > 0 ? text('invoices.depositToDeduct', { amount: money(deposit) }) : '',
    retained > 0 ? text('invoices.retainedOf', { amount: money(retained) }) : '',
  ]
  return (
    <>
      <div className={styles['bar']} aria-hidden>
        <span style={{ width: `${total === 0 ? 100 : (billed / total) * 100}%` }} />
      </div>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <Text key={fact} size="sm" c="dimmed">
            {fact}
          </Text>
        ))}
    </>
  )
}

function Next({ quoteId, billing }: { quoteId: string; billing: QuoteBilling }) {
  const text = useText()
  const begin = useBeginInvoice()
  const [isPart, setPart] = useState(false)
  const { left_cents: left, retained_cents: retained } = billing
  if (left === 0 && retained === 0) return null
  return (
    <Group gap="xs">
      {left > 0 && (
        <>
          <Button
            variant="default"
            leftSection={<IconReceipt size={18} aria-hidden />}
            loading={begin.isPending}
            onClick={() => begin.mutate({ quote: quoteId, kind: 'final' })}
          >
            {text('invoices.billRest')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPercentage size={18} aria-hidden />}
            onClick={() => setPart(true)}
          >
            {text('invoices.billPart')}
          </Button>
        </>
      )}
      {left === 0 && retained > 0 && (
        <Button
          variant="default"
          loading={begin.isPending}
          onClick={() => begin.mutate({ quote: quoteId, kind: 'retainage' })}
        >
          {text('invoices.billRetained')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isPart && <ProgressInvoice quoteId={quoteId} billing={billing} onClose={() => setPart(false)} />}
      </Suspense>
    </Group>
  )
}
