import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { useLookAgain } from './useBilling.ts'

/** Asks the provider how it stands. `isAwaited`: a payment is, so that it is said when it is not there yet. */
export function LookAgain({ isAwaited = false }: { isAwaited?: boolean }) {
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
            if (!isAwaited) toast.success('billing.upToDate')
            else if (state === 'none' || state === 'unpaid_first') toast.failure('billing.notYet')
          },
        })
      }
    >
      {text('billing.look')}
    </Button>
  )
}
