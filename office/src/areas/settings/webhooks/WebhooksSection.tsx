import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Box, Button, Flex, Group, Stack, Switch, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconWebhook from '~icons/tabler/webhook'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { useInPlace } from '../../../lib/inPlace.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { OwnerOnly } from '../OwnerOnly.tsx'
import { SectionSkeleton } from '../SectionSkeleton.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { Deliveries } from './Deliveries.tsx'
import { useRemoveWebhook, useRenewSecret, useSwitchWebhook, useTestWebhook, useWebhooks } from './useWebhooks.ts'
import { WebhookForm } from './WebhookForm.tsx'
import rows from '../../../ui/rows.module.css'
import '../../../ui/marks/switch.css'

/** Addresses of other programs that hear of what happens, and how that went. */
export function WebhooksSection() {
  return (
    <OwnerOnly>
      <Webhooks />
    </OwnerOnly>
  )
}

function Webhooks() {
  const text = useText()
  const { data, error, isPending, fetchStatus, refetch } = useWebhooks()
  const adding = useInPlace()
  const [secret, setSecret] = useState<string | null>(null)
  if (isPending && fetchStatus === 'paused') return <OfflineError onRetry={() => void refetch()} />
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const { webhooks } = data
  return (
    <Stack>
      {secret !== null && (
        <ShownOnce
          title={text('data.hooks.secretTitle')}
          about={text('data.hooks.secretAbout')}
          label={text('data.hooks.secret')}
          value={secret}
          onDone={() => setSecret(null)}
        />
      )}
      {webhooks.length === 0 && !adding.isOpen && <EmptyPart icon={IconWebhook}>{text('data.hooks.empty')}</EmptyPart>}
      {webhooks.length > 0 && (
        <Box component="ul" w="100%" className={rows['rows']} aria-label={text('settings.webhooks.title')}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </Box>
      )}
      {adding.isOpen ? (
        <WebhookForm
          onDone={(made) => {
            adding.close()
            if (made !== null) setSecret(made)
          }}
        />
      ) : (
        <Button
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden />}
          autoFocus={adding.isBack}
          onClick={adding.open}
        >
          {text('data.hooks.add')}
        </Button>
      )}
      <Text w="100%" c="dimmed" miw={0} size="sm">
        {text('data.hooks.signing')}
      </Text>
    </Stack>
  )
}

function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const text = useText()
  const { mutate: flip } = useSwitchWebhook()
  const [open, setOpen] = useState<'none' | 'log' | 'edit'>('none')
  const { name, url, events, active, paused, waiting, last_delivery: last } = webhook
  const shown = name || new URL(url).hostname
  return (
    <li className={rows['row']}>
      <Box flex="1 1 16rem" miw={0}>
        <Flex component="p" gap="xs" fw={600} miw={0} align="center" wrap="wrap">
          {shown}
          {paused !== null && (
            <Mark
              meaning="trouble"
              label={text(webhook.pause_reason === 'gone' ? 'data.hooks.gone' : 'data.hooks.paused')}
            />
          )}
          {waiting > 0 && <Mark meaning="waiting" label={text('data.hooks.waiting', { count: waiting })} />}
        </Flex>
        <Text c="dimmed" miw={0} size="sm">
          {url}
        </Text>
        <Text c="dimmed" miw={0} size="sm">
          {text('data.hooks.events', { count: events.length })} ·{' '}
          {last === null ? (
            text('data.hooks.never')
          ) : (
            <>
              {text(`data.hooks.state.${last.state}`)} <TimeAgo moment={last.at} />
            </>
          )}
        </Text>
        {paused !== null && (
          <Text c="dimmed" miw={0} size="sm">
            {text('data.hooks.pausedAbout')}
          </Text>
        )}
      </Box>
      <Group gap="xs">
        <Button variant="default" aria-label={text('data.hooks.logOf', { name: shown })} onClick={() => setOpen('log')}>
          {text('data.hooks.log')}
        </Button>
        <Button
          variant="default"
          aria-label={text('data.hooks.editOf', { name: shown })}
          onClick={() => setOpen('edit')}
        >
          {text('data.hooks.edit')}
        </Button>
      </Group>
      <Switch
        size="md"
        aria-label={text('data.hooks.tell', { name: shown })}
        checked={active && paused === null}
        onChange={({ currentTarget }) => flip({ webhook, active: currentTarget.checked })}
      />
      <Sheet opened={open === 'log'} onClose={() => setOpen('none')} title={shown} size="side">
        <Deliveries webhook={webhook} />
      </Sheet>
      <Sheet opened={open === 'edit'} onClose={() => setOpen('none')} title={shown} size="lg">
        <WebhookForm webhook={webhook} onDone={() => setOpen('none')} />
        <Acts webhook={webhook} onSecret={onSecret} onDone={() => setOpen('none')} />
      </Sheet>
    </li>
  )
}

interface ActsProps {
  webhook: Webhook
  onSecret: (secret: string) => void
  onDone: () => void
}

function Acts({ webhook, onSecret, onDone }: ActsProps) {
  const text = useText()
  const test = useTestWebhook()
  // It is told by the section: this window may be closed by the time of the answer, and the old secret is void.
  const renew = useRenewSecret(onSecret)
  const remove = useRemoveWebhook()
  return (
    <Group gap="xs" data-acts>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate(webhook.id)}>
        {text('data.hooks.test')}
      </Button>
      <Button
        variant="default"
        loading={renew.isPending}
        onClick={() => renew.mutate(webhook.id, { onSuccess: onDone })}
      >
        {text('data.hooks.renew')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        onClick={() => {
          remove.mutate(webhook)
          onDone()
        }}
      >
        {text('data.hooks.remove')}
      </Button>
    </Group>
  )
}
