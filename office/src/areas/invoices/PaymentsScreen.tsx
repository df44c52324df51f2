import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../lib/api.ts'
import { moneyKeys } from '../../lib/api/money-keys.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { PaymentControls } from './payments/components/PaymentControls.tsx'
import { PaymentList } from './payments/components/PaymentList.tsx'
import { SlipList } from './payments/components/SlipList.tsx'
import { ToDeposit } from './payments/components/ToDeposit.tsx'
import { paymentTabs, usePaymentFilters, type PaymentTab } from './payments/components/paymentFilters.ts'

const PayoutList = lazy(async () => ({
  default: (await import('./cards/components/PayoutList.tsx')).PayoutList,
}))
const DisputeList = lazy(async () => ({
  default: (await import('./cards/components/DisputeList.tsx')).DisputeList,
}))

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
  const { filters, set } = usePaymentFilters()
  const tab = filters.show
  const tabs = useTabs(tab)
  return (
    <>
      <PageHeader title={text('invoices.payments')} back={{ to: '/invoices', label: text('invoices.back') }} />
      <PaymentControls tabs={tabs} filters={filters} set={set} />
      <div id="payments-list">
        {tab === 'received' && <PaymentList filters={filters} set={set} />}
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
