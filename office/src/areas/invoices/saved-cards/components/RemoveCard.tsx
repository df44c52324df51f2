import { Stack, Text } from '@mantine/core'
import type { SavedCard } from '#contract/payments/card-types.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { cardName } from '../../labels.ts'
import { useRemoveCard } from '../api/useSavedCards.ts'

interface RemoveCardProps {
  card: SavedCard
  customerId: string
  onClose: () => void
}

/** Asks before a card is forgotten: only the customer can save it again. */
export function RemoveCard({ card, customerId, onClose }: RemoveCardProps) {
  const text = useText()
  const remove = useRemoveCard(customerId, card)
  const sendOnce = useSendOnce()
  const name = cardName(text, card)
  return (
    <Sheet opened onClose={onClose} title={text('invoices.removeCardNamed', { card: name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sendOnce((sent) => remove.mutate(undefined, { onSuccess: onClose, ...sent }))
        }}
      >
        <Stack gap="md">
          <Text>{text('invoices.removeCardText')}</Text>
          <FormEnd
            send={text(card.method === 'card' ? 'invoices.removeCard' : 'invoices.removeAccount')}
            onCancel={onClose}
            busy={remove.isPending}
            error={remove.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
