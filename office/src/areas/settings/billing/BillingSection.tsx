import { Box, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import type { Billing } from '#contract/billing.ts'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { OwnerOnly } from '../OwnerOnly.tsx'
import { ComingBack } from './ComingBack.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { Invoices } from './Invoices.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { Plans } from './Plans.tsx'
import { useBilling } from './useBilling.ts'
import { useComingBack } from './useComingBack.ts'

/** The business's own plan: what it costs, what it is paid with, and where that is changed. */
export function BillingSection() {
  return (
    <OwnerOnly>
      <BillingPart />
    </OwnerOnly>
  )
}

/** Nothing is paid so far: a plan can be chosen. */
const isOpen = ({ state }: Billing): boolean => state === 'none' || state === 'unpaid_first'

function BillingPart() {
  const { paid, isLong, forget } = useComingBack()
  const { data, error, isPending, fetchStatus, refetch } = useBilling(paid === 'done' && !isLong)
  const isConfirmed = paid === 'done' && data !== undefined && !isOpen(data.billing)
  useEffect(() => {
    if (!isConfirmed) return
    toast.success('billing.confirmed')
    forget()
  }, [isConfirmed, forget])

  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <BillingSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { billing } = data
  if (!billing.configured) return <NotConnected />
  const isAwaited = paid === 'done' && isOpen(billing)
  return (
    <Stack gap="xl">
      {isAwaited && <ComingBack isLong={isLong} onNothing={forget} />}
      {paid === 'left' && isOpen(billing) && <LeftUnpaid />}
      {!isAwaited && <CurrentPlan billing={billing} />}
      {/* Whoever may have paid is not asked to pay again. */}
      {isOpen(billing) && !isAwaited && (
        <Plans plans={billing.plans} mayChoose={billing.may.manage} onRetry={() => void refetch()} />
      )}
      {billing.payment_methods.length > 0 && <PaymentMethods methods={billing.payment_methods} />}
      {billing.invoices.length > 0 && <Invoices invoices={billing.invoices} />}
    </Stack>
  )
}

/** In the shape of what comes: the plan, and rows below it. */
function BillingSkeleton() {
  const text = useText()
  return (
    <Stack gap="xl" aria-busy="true">
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      <Skeleton height={172} radius="md" />
      <Skeleton height={120} radius="md" />
    </Stack>
  )
}

function NotConnected() {
  const text = useText()
  return (
    <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
      {text('billing.notConfigured')}
    </Text>
  )
}

function LeftUnpaid() {
  const text = useText()
  return (
    <Box component="output" display="block" py="sm" px="md" bdrs="md" bg="var(--office-quiet)" fz="sm">
      {text('billing.left')}
    </Box>
  )
}
