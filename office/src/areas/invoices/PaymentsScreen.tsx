import { Group } from '@mantine/core'
import { useText } from '../../lib/texts.ts'
import { CountTabs } from '../../ui/page/CountTabs.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { paymentTabs, usePaymentTab } from './payments/filters.ts'
import { PaymentList } from './payments/components/PaymentList.tsx'
import { SlipList } from './payments/components/SlipList.tsx'
import { ToDeposit } from './payments/components/ToDeposit.tsx'

/** What came in, what is still to be brought to the bank, and what was. */
export function PaymentsScreen() {
  const text = useText()
  const [tab, show] = usePaymentTab()
  return (
    <>
      <PageHeader title={text('invoices.payments')} back={{ to: '/invoices', label: text('invoices.back') }} />
      <Group mb="sm">
        <CountTabs
          label={text('invoices.tabs')}
          tabs={paymentTabs}
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
      </div>
    </>
  )
}
