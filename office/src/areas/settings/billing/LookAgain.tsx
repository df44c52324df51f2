import { Button } from '@mantine/core'
import IconRefresh from '~icons/tabler/refresh'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { useLookAgain } from './useBilling.ts'

/** Asks the provider how it stands. `onNothing`: a payment is awaited, and there is none. */
export function LookAgain({ onNothing }: { onNothing?: () => void }) {
  const text = useText()
  const look = useLookAgain()
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={look.isPending}
      onClick={() =>
        look.mutate(undefined, {
          onSuccess: ({ billing: { state } }) => {
            if (onNothing === undefined) toast.success('billing.upToDate')
            else if (state === 'none' || state === 'unpaid_first') {
              toast.failure('billing.notYet')
              onNothing()
            }
          },
        })
      }
    >
      {text('billing.look')}
    </Button>
  )
}
