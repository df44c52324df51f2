import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import IconBuildingBank from '~icons/tabler/building-bank'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import IconClock from '~icons/tabler/clock'
import { useState } from 'react'
import type { Payout, PayoutLine } from '#contract/payments/card-types.ts'
import type { PayoutState } from '#contract/payments/values.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { usePayout, usePayouts } from '../api/useCards.ts'
import styles from '../../payments/components/payments.module.css'

/** What card and bank payments came to in the bank, the newest first; each opens what it is made of. */
export function PayoutList() {
  const text = useText()
  const { list, payouts, more } = usePayouts()
  const [opened, setOpened] = useState<Payout | null>(null)
  return (
    <ListStates
      list={list}
      isEmpty={payouts.length === 0}
      empty={
        <EmptyState icon={IconBuildingBank} title={text('invoices.noPayouts')} text={text('invoices.noPayoutsText')} />
      }
    >
      <ul className={styles['payments']} aria-label={text('invoices.payments.payouts')}>
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} onOpen={() => setOpened(payout)} />
        ))}
      </ul>
      <MoreOfList {...more} />
      {opened !== null && <PayoutLines payout={opened} onClose={() => setOpened(null)} />}
    </ListStates>
  )
}

const icons: Readonly<Record<PayoutState, Icon>> = {
  pending: IconClock,
  in_transit: IconClock,
  paid: IconCircleCheck,
  failed: IconCircleX,
  canceled: IconCircleX,
}

function Row({ payout, onOpen }: { payout: Payout; onOpen: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { state, cents, arrives, count, failure } = payout
  return (
    <li className={styles['payment']}>
      <UnstyledButton className={styles['what'] ?? ''} onClick={onOpen}>
        <span className={styles['who']}>{text('invoices.payoutOn', { day: formats.day(arrives) })}</span>
        <Text size="sm" c="dimmed">
          {[text('invoices.slipCount', { count }), failure].filter((part) => part !== '').join(' · ')}
        </Text>
        <StatusWord
          icon={icons[state]}
          label={text(`invoices.payout.${state}`)}
          {...(state === 'failed' && { meaning: 'trouble' as const })}
          {...(state === 'paid' && { meaning: 'settled' as const })}
        />
      </UnstyledButton>
      <strong className={styles['amount']}>{formats.exactMoney({ cents, currency: 'USD' })}</strong>
    </li>
  )
}

/** Lines have no ids: their place within a payout, which never changes, tells them apart. */
const inOrder = (lines: readonly PayoutLine[]) => lines.map((line, place) => ({ place, line }))

function PayoutLines({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { data, error, refetch } = usePayout(payout.id)
  return (
    <Sheet opened onClose={onClose} title={text('invoices.payoutOn', { day: formats.day(payout.arrives) })} size="lg">
      {data === undefined && error !== null && <QueryError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={160} />}
      {data !== undefined && (
        <Stack gap="sm">
          <ul className={styles['payments']}>
            {inOrder(data.lines).map(({ place, line }) => (
              <Line key={place} line={line} />
            ))}
          </ul>
          {payout.unmatched_cents !== 0 && (
            <Text size="sm" c="dimmed">
              {text('invoices.unmatched', {
                amount: formats.exactMoney({ cents: payout.unmatched_cents, currency: 'USD' }),
              })}
            </Text>
          )}
        </Stack>
      )}
    </Sheet>
  )
}

function Line({ line: { kind, cents, fee_cents: fee, net_cents: net, payment } }: { line: PayoutLine }) {
  const text = useText()
  const formats = useFormats()
  const money = (of: number) => formats.exactMoney({ cents: of, currency: 'USD' })
  const numbers = payment?.invoices.map(({ number }) => text('invoices.name', { number })) ?? []
  return (
    <li className={styles['payment']}>
      <div className={styles['what']}>
        <span>{[text(`invoices.payoutLine.${kind}`), payment?.customer ?? ''].filter(Boolean).join(', ')}</span>
        <Text size="sm" c="dimmed">
          {[...numbers, fee === 0 ? '' : text('invoices.lessFee', { amount: money(cents), fee: money(fee) })]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </div>
      <strong className={styles['amount']}>{money(net)}</strong>
    </li>
  )
}
