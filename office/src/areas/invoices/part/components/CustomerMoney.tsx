import { Button, Group, Stack } from '@mantine/core'
import IconFileText from '~icons/tabler/file-text'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useCustomerMoney } from '../api/useMoney.ts'
import { TaxExemption } from '../../exemption/components/TaxExemption.tsx'
import { SavedCards } from '../../saved-cards/components/SavedCards.tsx'
import { Facts, InvoiceRows, PartState } from './Facts.tsx'

export interface CustomerMoneyProps {
  customerId: string
}

/** What a customer owes and has to their credit, what they ever paid, and their invoices. */
export function CustomerMoney({ customerId }: CustomerMoneyProps) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const { data, error, fetchStatus } = useCustomerMoney(customerId)
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <h3 id={id}>{text('shell.invoices')}</h3>
      <PartState data={data} error={error} isPaused={fetchStatus === 'paused'}>
        {({ money }) => {
          const { late_cents: late, on_the_way_cents: coming } = money
          const inMoney = (cents: number) => formats.exactMoney({ cents, currency: 'USD' })
          return (
            <>
              <Facts
                facts={[
                  {
                    label: text('invoices.column.balance'),
                    cents: money.balance_cents,
                    ...(coming > 0 && { note: text('invoices.onTheWayOf', { amount: inMoney(coming) }) }),
                    ...(late > 0 && { note: text('invoices.lateOf', { amount: inMoney(late) }), late: true }),
                  },
                  { label: text('invoices.credit'), cents: money.credit_cents },
                  { label: text('invoices.openQuotes'), cents: money.quoted_cents },
                  { label: text('invoices.lifetime'), cents: money.paid_cents },
                ]}
              />
              <InvoiceRows invoices={money.invoices} />
              <Group gap="xs">
                <Button
                  variant="subtle"
                  px="xs"
                  leftSection={<IconFileText size={18} aria-hidden />}
                  renderRoot={(props) => (
                    <Link {...props} to="/customers/$customerId/statement" params={{ customerId }} />
                  )}
                >
                  {text('invoices.statement')}
                </Button>
              </Group>
            </>
          )
        }}
      </PartState>
      <TaxExemption customerId={customerId} />
      <SavedCards customerId={customerId} />
    </Stack>
  )
}
