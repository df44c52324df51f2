import { Button } from '@mantine/core'
import IconCash from '~icons/tabler/cash'
import IconFilterOff from '~icons/tabler/filter-off'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { usePayments } from '../api/usePayments.ts'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { PaymentMenu } from './PaymentMenu.tsx'
import type { PaymentFilters, SetPaymentFilters } from './paymentFilters.ts'
import { OnTheWayRow, PaymentRow } from './PaymentRow.tsx'
import styles from './payments.module.css'

/** Payments that came in the way and in the order that are asked for. */
export function PaymentList({ filters, set }: { filters: PaymentFilters; set: SetPaymentFilters }) {
  const text = useText()
  const { list, payments, more } = usePayments({ undeposited: false, method: filters.method ?? '', sort: filters.sort })
  const onTheWay = list.data?.pages[0]?.on_the_way ?? []
  return (
    <ListStates
      list={list}
      isEmpty={payments.length === 0 && onTheWay.length === 0}
      empty={
        filters.method === null ? (
          <EmptyState icon={IconCash} title={text('invoices.noPayments')} text={text('invoices.noPaymentsText')} />
        ) : (
          <EmptyState
            icon={IconFilterOff}
            title={text('invoices.noPaymentsThisWay')}
            text={text('invoices.noPaymentsThisWayText')}
            action={
              <Button variant="default" onClick={() => void set({ method: null })}>
                {text('invoices.showAllPayments')}
              </Button>
            }
          />
        )
      }
    >
      <ul className={styles['payments']} aria-label={text('invoices.payments')}>
        {onTheWay.map((each) => (
          <OnTheWayRow key={`${each.invoice.id} ${each.started}`} onTheWay={each} />
        ))}
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment}>
            <span className={styles['menu']}>
              {payment.reversed === null && (
                <PaymentMenu
                  paymentId={payment.id}
                  method={payment.method}
                  left={payment.cents - payment.refunded_cents}
                  tip={payment.tip_cents}
                />
              )}
            </span>
          </PaymentRow>
        ))}
      </ul>
      <MoreOfList {...more} />
    </ListStates>
  )
}
