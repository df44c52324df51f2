import { Text } from '@mantine/core'
import IconBuildingBank from '~icons/tabler/building-bank'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { useSlips } from '../api/usePayments.ts'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import styles from './payments.module.css'

/** Deposits that were brought to the bank, the newest first. */
export function SlipList() {
  const text = useText()
  const formats = useFormats()
  const { list, slips, more } = useSlips()
  return (
    <ListStates
      list={list}
      isEmpty={slips.length === 0}
      empty={
        <EmptyState
          icon={IconBuildingBank}
          title={text('invoices.noDeposits')}
          text={text('invoices.noDepositsText')}
        />
      }
    >
      <ul className={styles['payments']} aria-label={text('invoices.payments.deposits')}>
        {slips.map(({ id, deposited, count, cents, note }) => (
          <li key={id} className={styles['payment']}>
            <div className={styles['what']}>
              <span>{formats.day(deposited)}</span>
              <Text size="sm" c="dimmed">
                {[text('invoices.slipCount', { count }), note].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <strong className={styles['amount']}>{formats.exactMoney({ cents, currency: 'USD' })}</strong>
          </li>
        ))}
      </ul>
      <MoreOfList {...more} />
    </ListStates>
  )
}
