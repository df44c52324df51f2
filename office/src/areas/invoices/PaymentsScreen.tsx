import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback } from 'react'
import { api } from '../../lib/api.ts'
import { moneyKeys } from '../../lib/api/money-keys.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { CountTabs } from '../../ui/page/CountTabs.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { PaymentList } from './payments/components/PaymentList.tsx'
import { SlipList } from './payments/components/SlipList.tsx'
import { ToDeposit } from './payments/components/ToDeposit.tsx'

const PayoutList = lazy(async () => ({
  default: (await import('./cards/components/PayoutList.tsx')).PayoutList,
}))
const DisputeList = lazy(async () => ({
  default: (await import('./cards/components/DisputeList.tsx')).DisputeList,
}))

const paymentTabs = ['received', 'todeposit', 'deposits', 'payouts', 'disputes'] as const
type PaymentTab = (typeof paymentTabs)[number]

const parser = parseAsStringLiteral(paymentTabs).withDefault('received')

/** Which part is seen: `?show=todeposit`. */
function usePaymentTab() {
  const [tab, set] = useQueryState('show', parser)
  const show = useCallback((next: PaymentTab) => void set(next === 'received' ? null : next), [set])
  return [tab, show] as const
}

/** What comes by card has parts of its own where the business takes cards, or did. */
function useTabs(shown: PaymentTab) {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: moneyKeys.paymentAccount(slug),
    queryFn: ({ signal }) => api('getPaymentAccount', { slug, signal }),
  })
  const hasCards = (data !== undefined && data.account.state !== 'none') || shown === 'payouts' || shown === 'disputes'
  return hasCards ? paymentTabs : paymentTabs.filter((tab) => tab !== 'payouts' && tab !== 'disputes')
}

/** What came in, what is still to be brought to the bank, and what was. */
export function PaymentsScreen() {
  const text = useText()
  const [tab, show] = usePaymentTab()
  const tabs = useTabs(tab)
  return (
    <>
      <PageHeader title={text('invoices.payments')} back={{ to: '/invoices', label: text('invoices.back') }} />
      <Group mb="sm">
        <CountTabs
          label={text('invoices.tabs')}
          tabs={tabs}
          value={tab}
          nameOf={(each) => text(`invoices.payments.${each}`)}
          counts={undefined}
          controls="payments-list"
          onChange={show}
        />
      </Group>
      <div id="payments-list">
        {tab === 'received' && <PaymentList />}
        {tab === 'todeposit' && <ToDeposit />}
        {tab === 'deposits' && <SlipList />}
        <Suspense fallback={<RowsSkeleton />}>
          {tab === 'payouts' && <PayoutList />}
          {tab === 'disputes' && <DisputeList />}
        </Suspense>
      </div>
    </>
  )
}
