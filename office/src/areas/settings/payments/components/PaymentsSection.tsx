import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Group, List, Stack, Switch, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconClock from '~icons/tabler/clock'
import IconCreditCard from '~icons/tabler/credit-card'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useEffect, useRef, useState } from 'react'
import type { PaymentAccount } from '#contract/payments/card-types.ts'
import type { AccountState } from '#contract/payments/values.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { Notice } from '../../../../ui/page/Notice.tsx'
import { SectionSkeleton } from '../../SectionSkeleton.tsx'
import { useSigning, useUpdateSigning } from '../../signing/api/useSigning.ts'
import {
  useDisconnectAccount,
  usePaymentAccount,
  useRefreshAccount,
  useStartOnboarding,
} from '../api/usePaymentAccount.ts'
import '../../../../ui/marks/switch.css'

const parser = parseAsStringLiteral(['done', 'again'])

/** Coming back from the provider's page proves nothing: it is a reason to ask how the account stands. */
function useComingBack(canAsk: boolean) {
  const [back, setBack] = useQueryState('onboarding', parser)
  const { mutate } = useRefreshAccount()
  const isAsked = useRef(false)
  useEffect(() => {
    if (back === null || !canAsk || isAsked.current) return
    isAsked.current = true
    mutate()
    void setBack(null, { history: 'replace' })
  }, [back, canAsk, mutate, setBack])
}

/** How customers pay online: whether they can, and what the payment provider still wants to know. */
export function PaymentsSection() {
  const { data, error, isPending, fetchStatus, refetch } = usePaymentAccount()
  const retry = () => void refetch()
  useComingBack(data?.account.configured === true && data.account.state !== 'none')
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={retry} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={retry} />
  return <Standing account={data.account} />
}

const icons: Readonly<Record<AccountState, Icon>> = {
  none: IconCreditCard,
  unfinished: IconAlertTriangle,
  review: IconClock,
  ready: IconCircleCheck,
  restricted: IconAlertTriangle,
}

function Standing({ account }: { account: PaymentAccount }) {
  const text = useText()
  const { configured, state, methods, pays_out: paysOut } = account
  if (!configured) return <Notice icon={IconCreditCard}>{text('taxes.payments.notSetUp')}</Notice>
  return (
    <Stack gap="lg">
      <Notice icon={icons[state]} waiting={state === 'unfinished' || state === 'restricted'}>
        <Text fw={600}>{text(`taxes.payments.state.${state}`)}</Text>
        <Text size="sm" c="dimmed">
          {text(`taxes.payments.stateText.${state}`)}
        </Text>
      </Notice>
      <Needs account={account} />
      {state === 'ready' && (
        <Stack gap={4}>
          <Text fw={600}>{text('taxes.payments.methods')}</Text>
          <Text>{methods.map((method) => text(`taxes.payments.method.${method}`)).join(', ')}</Text>
          <Text size="sm" c="dimmed">
            {text(paysOut ? 'taxes.payments.paysOut' : 'taxes.payments.noPayouts')}
          </Text>
        </Stack>
      )}
      <TipsSwitch />
      <Acts account={account} />
      <Looked account={account} />
    </Stack>
  )
}

/** Whether who pays online may add a tip: nobody is asked for one until the business wants it. */
function TipsSwitch() {
  const text = useText()
  const { data } = useSigning()
  const update = useUpdateSigning()
  if (data === undefined) return null
  return (
    <Switch
      size="md"
      label={text('taxes.payments.tips')}
      // the label around it holds the description as well
      aria-label={text('taxes.payments.tips')}
      description={text('taxes.payments.tipsAbout')}
      checked={data.settings.tips}
      onChange={({ currentTarget }) => update.mutate({ tips: currentTarget.checked })}
    />
  )
}

/** What the provider still wants to know, and by when. */
function Needs({ account: { needs, needs_by: by } }: { account: PaymentAccount }) {
  const text = useText()
  const formats = useFormats()
  if (needs.length === 0) return null
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {by === null ? text('taxes.payments.needs') : text('taxes.payments.needsBy', { day: formats.monthDay(by) })}
      </Text>
      <List>
        {needs.map((need) => (
          <List.Item key={need}>{text(`taxes.payments.need.${need}`)}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

function Acts({ account: { state, may, needs } }: { account: PaymentAccount }) {
  const text = useText()
  const start = useStartOnboarding()
  const refresh = useRefreshAccount()
  const disconnect = useDisconnectAccount()
  const [isAsking, setAsking] = useState(false)
  const asksMore = state === 'none' || state === 'unfinished' || needs.length > 0
  if (isAsking)
    return (
      <Notice
        icon={IconAlertTriangle}
        waiting
        acts={
          <>
            <Button variant="default" onClick={() => setAsking(false)}>
              {text('shell.cancel')}
            </Button>
            <Button
              color="trouble"
              loading={disconnect.isPending}
              onClick={() => disconnect.mutate(undefined, { onSuccess: () => setAsking(false) })}
            >
              {text('taxes.payments.disconnect')}
            </Button>
          </>
        }
      >
        {text('taxes.payments.disconnectText')}
      </Notice>
    )
  return (
    <Group gap="xs">
      {may.manage && asksMore && (
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {text(state === 'none' ? 'taxes.payments.begin' : 'taxes.payments.goOn')}
        </Button>
      )}
      {state !== 'none' && (
        <Button variant="default" loading={refresh.isPending} onClick={() => refresh.mutate()}>
          {text('taxes.payments.lookAgain')}
        </Button>
      )}
      {may.manage && state !== 'none' && (
        <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
          {text('taxes.payments.disconnect')}
        </Button>
      )}
    </Group>
  )
}

function Looked({ account: { looked, may, state } }: { account: PaymentAccount }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Text size="sm" c="dimmed">
      {[
        looked === null ? '' : text('taxes.payments.looked', { time: formats.appointment(looked) }),
        may.manage || state === 'ready' ? '' : text('taxes.payments.ownerOnly'),
      ]
        .filter((part) => part !== '')
        .join(' ')}
    </Text>
  )
}
