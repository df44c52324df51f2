import IconCash from '~icons/tabler/cash'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { usePayments } from '../api/usePayments.ts'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { PaymentMenu } from './PaymentMenu.tsx'
import { OnTheWayRow, PaymentRow } from './PaymentRow.tsx'
import styles from './payments.module.css'

/** All payments, the newest first. */
export function PaymentList() {
  const text = useText()
  const { list, payments, more } = usePayments(false)
  const onTheWay = list.data?.pages[0]?.on_the_way ?? []
  return (
    <ListStates
      list={list}
      isEmpty={payments.length === 0 && onTheWay.length === 0}
      empty={<EmptyState icon={IconCash} title={text('invoices.noPayments')} text={text('invoices.noPaymentsText')} />}
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
