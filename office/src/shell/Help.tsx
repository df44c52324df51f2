import '@mantine/core/styles/Kbd.layer.css'
import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { areasFor } from '../areas.ts'
import type { Site } from '../lib/site.tsx'
import { useText } from '../lib/texts.ts'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './help.module.css'

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

type Row = readonly [label: string, keys: readonly string[]]

/** The keyboard shortcuts: those of every screen, then those of the lists. */
export function Help({ role, onClose }: { role: Site['role'] | undefined; onClose: () => void }) {
  const text = useText()
  const areas = areasFor(role)
  const screens = areas.flatMap(({ navigation }) => navigation ?? [])
  const everywhere: readonly Row[] = [
    [text('shortcuts.search'), [apple ? '⌘' : 'Ctrl', 'K']],
    ...screens.map(({ key, label }): Row => [
      text('shortcuts.go', { screen: text(label) }),
      ['G', text('shortcuts.then'), key.toUpperCase()],
    ]),
    [text('shortcuts.close'), ['Esc']],
    [text('shortcuts.help'), ['?']],
  ]
  return (
    <Sheet opened onClose={onClose} title={text('shell.shortcuts')}>
      <Rows title={text('shortcuts.everywhere')} rows={everywhere} />
      {areas.map(
        ({ name, navigation, keys }) =>
          navigation !== undefined &&
          keys !== undefined && (
            <Rows
              key={name}
              title={text(navigation.label)}
              rows={keys.map(({ key, name: word, label }): Row => [
                text(label),
                [word === undefined ? key : text(word)],
              ])}
            />
          ),
      )}
    </Sheet>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const text = useText()
  return (
    <section className={styles['part']}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Stack gap={0} component="dl" m={0}>
        {rows.map(([label, keys]) => (
          <div key={label} className={styles['row']}>
            <Text component="dt" size="sm">
              {label}
            </Text>
            <Group component="dd" gap={6} m={0} wrap="nowrap">
              {keys.map((key) =>
                key === text('shortcuts.then') ? (
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
    </section>
  )
}
