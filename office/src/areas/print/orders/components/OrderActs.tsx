import { Button, Group, Text } from '@mantine/core'
import type { PrintOrder } from '#contract/print/orders.types.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useOrderActs } from '../api/useOrders.ts'

/** What can be done with a mailing now. */
export function OrderActs({ order, onGone }: { order: PrintOrder; onGone: () => void }) {
  const text = useText()
  const formats = useFormats()
  const once = useSendOnce()
  const { approve, cancel, resume, again, remove } = useOrderActs(order)
  const { may, state, statuses, price_cents: price, cost_cents: cents } = order
  const dollars = (amount: number) => formats.exactMoney({ cents: amount, currency: 'USD' })
  const isDraft = state === 'draft'
  if (!isDraft && !may.cancel && !may.resume && !may.again) return null
  return (
    <Group gap="xs">
      {may.approve && (
        <Button loading={approve.isPending} onClick={() => once((sent) => approve.mutate(undefined, sent))}>
          {text('mailings.orderFor', { amount: dollars(cents ?? 0) })}
        </Button>
      )}
      {may.resume && (
        <Button loading={resume.isPending} onClick={() => once((sent) => resume.mutate(undefined, sent))}>
          {text('mailings.tryAgain')}
        </Button>
      )}
      {may.again && (
        <Button
          variant="default"
          loading={again.isPending}
          onClick={() => once((sent) => again.mutate(undefined, sent))}
        >
          {text('mailings.sendAgain', { amount: dollars(statuses.failed * (price ?? 0)) })}
        </Button>
      )}
      {may.cancel && (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => once((sent) => cancel.mutate(undefined, sent))}
        >
          {text('mailings.cancel')}
        </Button>
      )}
      {isDraft && (
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() => once((sent) => remove.mutate(undefined, { onSuccess: onGone, ...sent }))}
        >
          {text('mailings.deleteDraft')}
        </Button>
      )}
      {isDraft && !may.approve && (
        <Text c="dimmed" size="sm">
          {text('mailings.ownerOrders')}
        </Text>
      )}
    </Group>
  )
}
