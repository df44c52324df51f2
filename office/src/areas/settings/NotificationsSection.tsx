import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { NotificationEvent, NotificationPreferences } from '#contract/notifications.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { DevicePushes } from './DevicePushes.tsx'
import { SectionSkeleton } from './SectionSkeleton.tsx'
import { useNotifications } from './useNotifications.ts'
import { useUpdateNotifications } from './useUpdateNotifications.ts'
import styles from './notifications.module.css'

const events: readonly NotificationEvent[] = [
  'emergency',
  'new_request',
  'customer_wrote',
  'handed_over',
  'visit_held',
  'message_failed',
  'new_review',
  'connection_broken',
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
      <table className={styles['events']}>
        <caption>{text('settings.notifications.events')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('settings.notifications.event')}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {text(`settings.notifications.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => {
            const name = text(`settings.notifications.${event}`)
            return (
              <tr key={event}>
                <th scope="row">{name}</th>
                {ways.map((way) => (
                  <td key={way}>
                    <Switch
                      size="md"
                      classNames={{ root: styles['switch'] ?? '', track: styles['track'] ?? '' }}
                      aria-label={text(names[way], { event: name })}
                      checked={preferences[event][way]}
                      onChange={({ currentTarget }) =>
                        mutate({ event, ways: { ...preferences[event], [way]: currentTarget.checked } })
                      }
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles['quiet']}>{text('settings.notifications.quiet')}</p>
    </>
  )
}
