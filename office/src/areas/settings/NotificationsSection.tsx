import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, Table, Text } from '@mantine/core'
import type { NotificationEvent, NotificationPreferences } from '#contract/notifications.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { DevicePushes } from './DevicePushes.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { useNotifications } from './useNotifications.ts'
import { useUpdateNotifications } from './useUpdateNotifications.ts'
import '../../ui/marks/switch.css'

const events: readonly NotificationEvent[] = [
  'emergency',
  'new_request',
  'customer_wrote',
  'handed_over',
  'visit_held',
  'quote_answered',
  'message_failed',
  'new_review',
  'connection_broken',
  'payment',
]
const ways = ['push', 'text'] as const
const names: Readonly<Record<(typeof ways)[number], TextKey>> = {
  push: 'settings.notifications.pushFor',
  text: 'settings.notifications.textFor',
}

/** What the person is told of in this business, and how. */
export function NotificationsSection() {
  const { data, isPending, error, refetch } = useNotifications()
  if (isPending) return <SectionSkeleton />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DevicePushes pushKey={data.push_key} devices={data.devices} />
      <Events preferences={data.notifications} />
    </>
  )
}

function Events({ preferences }: { preferences: NotificationPreferences }) {
  const text = useText()
  const { mutate } = useUpdateNotifications()
  return (
    <>
      <Table captionSide="top" horizontalSpacing={0} verticalSpacing={4} fz="inherit">
        <Table.Caption fz="h3" fw={600} c="var(--mantine-color-text)" ta="start">
          {text('settings.notifications.events')}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th fw={500}>{text('settings.notifications.event')}</Table.Th>
            {ways.map((way) => (
              <Table.Th key={way} w="5.5rem" fw={500} ta="center">
                {text(`settings.notifications.${way}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map((event) => {
            const name = text(`settings.notifications.${event}`)
            return (
              <Table.Tr key={event}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                {ways.map((way) => (
                  <Table.Td key={way}>
                    <Switch
                      size="md"
                      w="fit-content"
                      mx="auto"
                      aria-label={text(names[way], { event: name })}
                      checked={preferences[event][way]}
                      onChange={({ currentTarget }) =>
                        mutate({ event, ways: { ...preferences[event], [way]: currentTarget.checked } })
                      }
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <Text mt="md" c="dimmed" size="sm">
        {text('settings.notifications.quiet')}
      </Text>
    </>
  )
}
