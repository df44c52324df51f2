import { Button } from '@mantine/core'
import IconBuildingBank from '~icons/tabler/building-bank'
import { lazy, Suspense, useState } from 'react'
import type { Payment } from '#contract/payments/types.ts'
import { paymentLimits } from '#contract/payments/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { RowPick } from '../../../../ui/rows/RowPick.tsx'
import { usePayments } from '../api/usePayments.ts'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import styles from './payments.module.css'

const DepositForm = lazy(async () => ({ default: (await import('./DepositForm.tsx')).DepositForm }))

/** Cash and checks that lie in the office: those that are ticked go to the bank together. */
export function ToDeposit() {
  const text = useText()
  const { list, payments, more } = usePayments({ undeposited: true })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const picked = payments.filter(({ id }) => !left.has(id)).slice(0, paymentLimits.slip)
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <ListStates
      list={list}
      isEmpty={payments.length === 0}
      empty={
        <EmptyState
          icon={IconBuildingBank}
          title={text('invoices.allDeposited')}
          text={text('invoices.allDepositedText')}
        />
      }
    >
      <Sum picked={picked} onDeposit={() => setOpen(true)} />
      <ul className={styles['payments']} aria-label={text('invoices.payments.todeposit')}>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            lead={
              <RowPick
                label={text('invoices.pickPayment', { name: payment.customer.name })}
                picked={picked.includes(payment)}
                onPick={() => toggle(payment.id)}
                className={styles['box'] ?? ''}
              />
            }
          />
        ))}
      </ul>
      <MoreOfList {...more} />
      <Suspense fallback={null}>{isOpen && <DepositForm payments={picked} onClose={() => setOpen(false)} />}</Suspense>
    </ListStates>
  )
}

function Sum({ picked, onDeposit }: { picked: readonly Payment[]; onDeposit: () => void }) {
  const text = useText()
  const formats = useFormats()
  const cents = picked.reduce((sum, payment) => sum + payment.cents, 0)
  return (
    <div className={styles['sum']}>
      <p>
        {text('invoices.toBank', {
          count: picked.length,
          amount: formats.exactMoney({ cents, currency: 'USD' }),
        })}
      </p>
      <Button
        leftSection={<IconBuildingBank size={18} aria-hidden />}
        disabled={picked.length === 0}
        onClick={onDeposit}
      >
        {text('invoices.deposit')}
      </Button>
    </div>
  )
}
