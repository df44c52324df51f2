import '@mantine/core/styles/Kbd.layer.css'
import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { areasFor } from '../areas.ts'
import type { Site } from '../lib/site.tsx'
import { useText, type TextKey } from '../lib/texts.ts'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './help.module.css'

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

type Row = readonly [label: string, keys: readonly string[]]

/** A key of a screen, and what it does. */
interface ScreenKey {
  key: string
  /** The key's name in words, where it has no letter: it is shown in place of `key`. */
  name?: TextKey
  label: TextKey
}

const next: ScreenKey = { key: 'J', label: 'shortcuts.next' }
const previous: ScreenKey = { key: 'K', label: 'shortcuts.previous' }
const find: ScreenKey = { key: '/', label: 'shortcuts.find' }
const list = [next, previous, find]
const arrows = { key: '←↑→↓', name: 'shortcuts.arrows' } as const
const space = { key: ' ', name: 'shortcuts.space' } as const

/** The keys of the screens of each area, for the help: apart from the areas, which every first load brings. */
const screenKeys: Readonly<Partial<Record<string, readonly ScreenKey[]>>> = {
  inbox: [
    ...list,
    { key: 'N', label: 'shell.newMessage' },
    { key: 'R', label: 'shortcuts.reply' },
    { key: 'E', label: 'shortcuts.done' },
  ],
  requests: [
    ...list,
    { key: 'N', label: 'shell.newRequest' },
    { key: 'X', label: 'shortcuts.pick' },
    { key: '⇧ X', label: 'shortcuts.range' },
    { ...space, label: 'shortcuts.lift' },
    { ...arrows, label: 'shortcuts.about' },
    { key: 'M', label: 'shortcuts.move' },
  ],
  schedule: [
    { ...arrows, label: 'shortcuts.blocks' },
    { key: 'M', label: 'shortcuts.moveVisit' },
    { key: '⇧ ↑↓', label: 'shortcuts.visitLength' },
    { key: 'N', label: 'shell.newVisit' },
  ],
  projects: [...list, { key: 'N', label: 'shell.newProject' }],
  customers: [
    ...list,
    { key: 'N', label: 'shell.newCustomer' },
    { key: 'X', label: 'shortcuts.pickCustomer' },
    { key: '⇧ X', label: 'shortcuts.rangeCustomer' },
  ],
  quotes: [...list, { key: 'N', label: 'shell.newQuote' }, { key: '⌥ ↑↓', label: 'shortcuts.moveLine' }],
  invoices: [...list, { key: 'N', label: 'shell.newInvoice' }],
  pricebook: [...list, { key: 'N', label: 'shell.newPriceItem' }],
  reviews: list,
  photos: [
    find,
    { ...arrows, label: 'shortcuts.photos' },
    { ...space, label: 'shortcuts.selectPhoto' },
    { key: '⇧', label: 'shortcuts.selectPhotos' },
    { key: 'Ctrl A', label: 'shortcuts.selectAllPhotos' },
    { key: 'I', label: 'shortcuts.photoDetails' },
  ],
  showcases: [...list, { key: 'N', label: 'shell.newShowcase' }],
}

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
      {areas.map(({ name, navigation }) => {
        const keys = screenKeys[name]
        return (
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
          )
        )
      })}
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
