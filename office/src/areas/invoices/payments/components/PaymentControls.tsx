import { allPaymentMethods, paymentSorts } from '#contract/invoices/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { FilterPill } from '../../../../ui/filters/FilterLine.tsx'
import { pickFilter } from '../../../../ui/filters/lineFilter.tsx'
import { ListHead } from '../../../../ui/page/ListHead.tsx'
import { Views } from '../../../views/index.ts'
import { filterNames, type PaymentFilters, type PaymentTab, type SetPaymentFilters } from './paymentFilters.ts'

export interface PaymentControlsProps {
  tabs: readonly PaymentTab[]
  filters: PaymentFilters
  set: SetPaymentFilters
}

/** The parts of the screen; of what was received how it came and in which order; and saved views. */
export function PaymentControls({ tabs, filters, set }: PaymentControlsProps) {
  const text = useText()
  const { show, method, sort } = filters
  const isReceived = show === 'received'
  const byMethod = pickFilter({
    label: text('invoices.methods'),
    options: allPaymentMethods,
    chosen: method === null ? [] : [method],
    nameOf: (each) => text(`invoices.method.${each}`),
    // one at a time: ticking another takes its place
    onChange: (chosen) => void set({ method: chosen.find((each) => each !== method) ?? null }),
  })
  return (
    <ListHead
      tabs={{
        label: text('invoices.tabs'),
        tabs,
        value: show,
        nameOf: (each) => text(`invoices.payments.${each}`),
        controls: 'payments-list',
        onChange: (next) => void set({ show: next === 'received' ? null : next }),
      }}
      sort={
        isReceived
          ? {
              sorts: paymentSorts,
              chosen: sort,
              usual: 'newest',
              nameOf: (each) => text(`lists.sort.${each}`),
              onChange: (each) => void set({ sort: each === 'newest' ? null : each }),
            }
          : undefined
      }
    >
      {isReceived && <FilterPill filter={byMethod} />}
      <Views screen="payments" names={filterNames} />
    </ListHead>
  )
}
