import '@mantine/core/styles/Kbd.layer.css'
import { Group, Kbd, Stack, Text } from '@mantine/core'
import { areas } from '../areas.ts'
import { useText } from '../lib/texts.ts'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './help.module.css'

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keyboard shortcuts. */
export function Help({ onClose }: { onClose: () => void }) {
  const text = useText()
  const screens = areas.flatMap(({ navigation }) => navigation ?? [])
  const rows: readonly (readonly [label: string, keys: readonly string[]])[] = [
    [text('shell.keySearch'), [apple ? '⌘' : 'Ctrl', 'K']],
    ...screens.map(
      ({ key, label }) =>
        [text('shell.keyGo', { screen: text(label) }), ['G', text('shell.keyThen'), key.toUpperCase()]] as const,
    ),
    [text('shell.keyClose'), ['Esc']],
    [text('shell.keyHelp'), ['?']],
  ]
  return (
    <Sheet opened onClose={onClose} title={text('shell.shortcuts')}>
      <Stack gap={0} component="dl" m={0}>
        {rows.map(([label, keys]) => (
          <div key={label} className={styles['row']}>
            <Text component="dt" size="sm">
              {label}
            </Text>
            <Group component="dd" gap={6} m={0}>
              {keys.map((key) =>
                key === text('shell.keyThen') ? (
                  <Text key={key} size="xs" c="dimmed">
                    {key}
                  </Text>
                ) : (
                  <Kbd key={key}>{key}</Kbd>
                ),
              )}
            </Group>
          </div>
        ))}
      </Stack>
    </Sheet>
  )
}
