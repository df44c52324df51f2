import { Button, Skeleton } from '@mantine/core'
import IconBell from '~icons/tabler/bell'
import IconBellOff from '~icons/tabler/bell-off'
import IconBellRinging from '~icons/tabler/bell-ringing'
import type { Icon } from '../../lib/area.ts'
import type { DeviceState } from '../../lib/pushes.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { useDevicePushes } from './useDevicePushes.ts'
import styles from './notifications.module.css'

const signs: Readonly<Record<DeviceState, Icon>> = {
  unsupported: IconBellOff,
  blocked: IconBellOff,
  off: IconBell,
  on: IconBellRinging,
}
const words: Readonly<Record<DeviceState, TextKey>> = {
  unsupported: 'settings.notifications.deviceUnsupported',
  blocked: 'settings.notifications.deviceBlocked',
  off: 'settings.notifications.deviceOff',
  on: 'settings.notifications.deviceOn',
}

/** Whether this device shows notifications, and the button that changes it. `devices`: the person's, all together. */
export function DevicePushes({ pushKey, devices }: { pushKey: string; devices: number }) {
  const text = useText()
  const { state, turn, isTurning } = useDevicePushes(pushKey)
  const title = text('settings.notifications.device')
  if (state === undefined) return <Skeleton height={96} aria-label={title} />
  const Sign = signs[state]
  const on = state === 'on'
  const others =
    on && devices > 0
      ? text('settings.notifications.otherDevices', { count: devices - 1 })
      : text('settings.notifications.elsewhere', { count: devices })
  return (
    <section className={styles['device']} data-on={on} aria-labelledby="this-device">
      <span className={styles['sign']}>
        <Sign size={24} stroke={1.7} aria-hidden />
      </span>
      <div className={styles['deviceWords']}>
        <h3 id="this-device">{title}</h3>
        <output>{[text(words[state]), others].filter(Boolean).join(' ')}</output>
      </div>
      {(on || state === 'off') && (
        <Button variant={on ? 'default' : 'filled'} loading={isTurning} onClick={() => turn(!on)}>
          {text(on ? 'settings.notifications.turnOff' : 'settings.notifications.turnOn')}
        </Button>
      )}
    </section>
  )
}
