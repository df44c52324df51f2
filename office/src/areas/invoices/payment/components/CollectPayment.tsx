import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { paymentMethods } from '#contract/invoices/values.ts'
import type { SavedCard } from '#contract/payments/card-types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { useOnlineWays, useSavedCards } from '../../saved-cards/api/useSavedCards.ts'
import { ChargeCard } from '../../saved-cards/components/ChargeCard.tsx'
import { RecordByHand } from './RecordByHand.tsx'
import { ScanToPay } from './ScanToPay.tsx'

const byCard = 'saved_card'
const byCode = 'scan'
const ways = [byCard, byCode, ...paymentMethods] as const

/** The cards of a customer that can be charged now, and whether they could pay on a page of theirs. */
function useOnlinePaying(customerId: string): { readonly cards: readonly SavedCard[]; readonly takesCards: boolean } {
  const online = useOnlineWays()
  const cards = useSavedCards(customerId).data?.cards ?? []
  return {
    cards: cards.filter(({ method }) => online.some((way) => way === method)),
    takesCards: online.length > 0,
  }
}

/**
 * Takes a payment: the amount first, then how. A card on file comes first, for it needs nobody there; then a code, which the
 * customer scans to pay on a page of theirs.
 */
export function CollectPayment({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { balance_cents: balance, currency } = invoice
  const [cents, setCents] = useState<number | null>(balance)
  const [wanted, setWanted] = useState<(typeof ways)[number] | null>(null)
  const { cards, takesCards } = useOnlinePaying(invoice.customer.id)
  const offered = ways.filter((way) => (way === byCard ? cards.length > 0 : way !== byCode || takesCards))
  const method = offered.find((way) => way === wanted) ?? (cards.length > 0 ? byCard : takesCards ? byCode : 'check')
  const head = (
    <>
      <MoneyField
        label={text('invoices.column.amount')}
        description={text('invoices.ofBalance', { balance: formats.exactMoney({ cents: balance, currency }) })}
        value={cents}
        onChange={setCents}
        data-autofocus
      />
      <Ways
        label={text('invoices.how')}
        ways={offered}
        chosen={method}
        nameOf={(each) => text(`invoices.method.${each}`)}
        onChoose={setWanted}
      />
    </>
  )
  return (
    <Sheet opened onClose={onClose} title={text('invoices.collect')}>
      {method === byCode ? (
        <ScanToPay invoice={invoice} cents={cents ?? 0} onClose={onClose}>
          {head}
        </ScanToPay>
      ) : method === byCard ? (
        <ChargeCard invoice={invoice} cards={cards} cents={cents ?? 0} onClose={onClose}>
          {head}
        </ChargeCard>
      ) : (
        <RecordByHand invoice={invoice} method={method} cents={cents ?? 0} onClose={onClose}>
          {head}
        </RecordByHand>
      )}
    </Sheet>
  )
}
