import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCheck from '~icons/tabler/check'
import { useEffect } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { text } from '../../lib/texts.ts'
import { showToastsWith, type Toast } from '../../lib/toasts.ts'
import { useWindowOpen } from '../../lib/topmost.ts'
import styles from './toasts.module.css'

/** How long a notice stays, in milliseconds (specification, section 9). */
const STAYS = 5000

function show({ kind, message, undo, more }: Toast): void {
  const Icon = kind === 'success' ? IconCheck : IconAlertTriangle
  const run = (act: () => void) => () => {
    notifications.hide(id)
    act()
  }
  const id = notifications.show({
    color: kind === 'success' ? 'gain' : 'trouble',
    icon: <Icon size={18} aria-label={text(kind === 'success' ? 'shell.success' : 'shell.failure')} />,
    closeButtonProps: { 'aria-label': text('shell.close') },
    className: (kind === 'success' && styles['done']) || '',
    classNames: { root: styles['toast'] ?? '', icon: styles['icon'] ?? '', closeButton: styles['close'] ?? '' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        {undo !== undefined && (
          <Button size="compact-sm" variant="transparent" className={styles['undo'] ?? ''} onClick={run(undo)}>
            {text('shell.undo')}
          </Button>
        )}
        {more !== undefined && (
          <Button size="compact-sm" variant="transparent" className={styles['undo'] ?? ''} onClick={run(more.act)}>
            {text(more.label)}
          </Button>
        )}
      </Group>
    ),
  })
}

/**
 * Where notices appear: at the bottom left of a desk, above the bar of a phone. A sheet has its buttons there: while one is
 * open on a phone they stand at the top.
 */
export function ToastHost() {
  const phone = usePhone()
  const covered = useWindowOpen()
  useEffect(() => {
    showToastsWith(show)
    return () => showToastsWith(null)
  }, [])
  return (
    <Notifications
      className={styles['host'] ?? ''}
      position={!phone ? 'bottom-left' : covered ? 'top-center' : 'bottom-center'}
      autoClose={STAYS}
      limit={4}
    />
  )
}
