import '@mantine/core/styles/Code.layer.css'
import { Box, Button, Code, Flex, Skeleton, Stack, Text } from '@mantine/core'
import IconSend from '~icons/tabler/send'
import { useState } from 'react'
import type { Delivery, Webhook } from '#contract/webhooks.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useMore } from '../../../lib/more.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { Mark, type Meaning } from '../../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { useDeliveries, useDelivery, useReplay, useTestWebhook } from './useWebhooks.ts'
import rows from '../../../ui/rows.module.css'

const meanings: Readonly<Record<Delivery['state'], Meaning>> = {
  waiting: 'waiting',
  delivered: 'gain',
  failed: 'trouble',
}

/** What was sent to an address, each try with its answer, and a way to send it again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const text = useText()
  const list = useDeliveries(webhook.id)
  const more = useMore(list)
  const test = useTestWebhook()
  if (list.isPending) return <Skeleton height={200} radius="md" />
  if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
  const deliveries = list.data.pages.flatMap((page) => page.deliveries)
  return (
    <Stack>
      <Button
        w="fit-content"
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate(webhook.id)}
      >
        {text('data.hooks.test')}
      </Button>
      {deliveries.length === 0 ? (
        <EmptyPart icon={IconSend}>{text('data.hooks.nothingSent')}</EmptyPart>
      ) : (
        <Box component="ul" w="100%" className={rows['rows']} aria-label={text('data.hooks.log')}>
          {deliveries.map((delivery) => (
            <DeliveryEntry key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </Box>
      )}
      <MoreOfList {...more} />
    </Stack>
  )
}

function DeliveryEntry({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { event, state, status, created } = delivery
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={rows['row']}>
          <Flex component="span" flex="1 1 16rem" gap="xs" fw={600} align="center" wrap="wrap">
            {text(`data.hooks.event.${event}`)}
            <Mark
              meaning={meanings[state]}
              label={[text(`data.hooks.state.${state}`), status].filter(Boolean).join(' · ')}
            />
          </Flex>
          <TimeAgo moment={created} />
        </summary>
        {open && <Tries webhook={webhook} delivery={delivery} />}
      </details>
    </li>
  )
}

function Tries({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const text = useText()
  const formats = useFormats()
  const { data, error, refetch } = useDelivery(webhook.id, delivery)
  const replay = useReplay(webhook.id)
  if (data === undefined)
    return error ? <QueryError error={error} onRetry={() => void refetch()} /> : <Skeleton height={80} />
  const { tries, payload } = data.delivery
  return (
    <Stack>
      <Box component="dl" className={rows['facts']} w="100%" fz="sm">
        {tries.map(({ number, at, status, milliseconds, answer, fault }) => (
          <div key={number}>
            <Text component="dt" c="dimmed" miw={0} inherit>
              {formats.dateTime(at)}
            </Text>
            <dd>
              {text('data.hooks.try', { status: status ?? '–', milliseconds })}
              {fault !== null && ` · ${text(`data.hooks.fault.${fault}`)}`}
              {answer !== '' && `\n${answer}`}
            </dd>
          </div>
        ))}
        {delivery.next !== null && (
          <div>
            <Text component="dt" c="dimmed" miw={0} inherit>
              {text('data.hooks.next')}
            </Text>
            <dd>{formats.dateTime(delivery.next)}</dd>
          </div>
        )}
      </Box>
      {payload !== null && (
        // It scrolls, and so must be reached by keys (WCAG 2.1.1).
        <Code block w="100%" mah="20rem" fz="xs" tabIndex={0}>
          {pretty(payload)}
        </Code>
      )}
      {delivery.state !== 'waiting' && (
        <Button w="fit-content" variant="default" loading={replay.isPending} onClick={() => replay.mutate(delivery.id)}>
          {text('data.hooks.again')}
        </Button>
      )}
    </Stack>
  )
}

function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
