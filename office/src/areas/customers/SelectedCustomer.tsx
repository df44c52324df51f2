import { lazy, Suspense } from 'react'
import type { Customer } from '#contract/customers.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { useText } from '../../lib/texts.ts'
import { SidePanel } from '../../ui/page/SidePanel.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Selection } from '../../lib/urlState.ts'

const CustomerCard = lazy(async () => ({ default: (await import('./detail/CustomerCard.tsx')).CustomerCard }))

export interface SelectedCustomerProps {
  selection: Selection
  /** What the list knows of them, to show while the rest is on its way. */
  known: Customer | undefined
}

/** The open customer: beside the list on a desk, over it on a phone. */
export function SelectedCustomer({ selection, known }: SelectedCustomerProps) {
  const text = useText()
  const phone = usePhone()
  const { selected, close, move } = selection
  if (selected === null) return null
  const card = (
    <Suspense fallback={null}>
      <CustomerCard key={selected} id={selected} known={known} inSheet={phone} onClose={close} onOpen={move} />
    </Suspense>
  )
  if (phone) {
    return (
      <Sheet opened onClose={close} title={text('customers.customer')}>
        {card}
      </Sheet>
    )
  }
  return <SidePanel label={text('customers.customer')}>{card}</SidePanel>
}
