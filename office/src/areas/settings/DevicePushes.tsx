import '@mantine/core/styles/ThemeIcon.layer.css'
import { Box, Button, Flex, Skeleton, Text, ThemeIcon, Title } from '@mantine/core'
import IconBell from '~icons/tabler/bell'
import IconBellOff from '~icons/tabler/bell-off'
import IconBellRinging from '~icons/tabler/bell-ringing'
import type { Icon } from '../../lib/area.ts'
import type { DeviceState } from '../../lib/pushes.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import { useDevicePushes } from './useDevicePushes.ts'

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
    <Flex
      component="section"
      gap="sm"
      align="center"
      wrap="wrap"
      mb="xl"
      p="md"
      bd="1px solid var(--office-line)"
      bdrs="md"
      aria-labelledby="this-device"
    >
      <ThemeIcon variant="light" color={on ? 'petrol' : 'gray'} size="var(--office-control)" radius="50%">
        <Sign size={24} stroke={1.7} aria-hidden />
      </ThemeIcon>
      <Box flex="1 1 14rem" miw={0}>
        <Title fz="md" order={3} id="this-device">
          {title}
        </Title>
        <Text component="output" display="block" c="dimmed" size="sm">
          {[text(words[state]), others].filter(Boolean).join(' ')}
        </Text>
      </Box>
      {(on || state === 'off') && (
        <Button flex="none" variant={on ? 'default' : 'filled'} loading={isTurning} onClick={() => turn(!on)}>
          {text(on ? 'settings.notifications.turnOff' : 'settings.notifications.turnOn')}
        </Button>
      )}
    </Flex>
  )
}
