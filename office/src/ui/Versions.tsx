import { Text, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './versions.module.css'

export interface VersionsProps {
  title: string
  /** What the two versions are called. */
  mine: string
  theirs: string
  /** The fields; those that are the same are left out. */
  rows: readonly { label: string; mine: string; theirs: string }[]
  /** What can be done about it. */
  children: ReactNode
}

/** Somebody changed a record first: both versions of what differs, side by side. */
export function Versions({ title, mine, theirs, rows, children }: VersionsProps) {
  return (
    <Stack className={styles['versions'] ?? ''} component="section" gap="sm" role="alert">
      <Text inherit fw={600}>
        {title}
      </Text>
      {rows
        .filter((row) => row.mine !== row.theirs)
        .map((row) => (
          <dl key={row.label} className={styles['row']} aria-label={row.label}>
            <div>
              <dt>
                {row.label} · {mine}
              </dt>
              <dd>{row.mine === '' ? '–' : row.mine}</dd>
            </div>
            <div>
              <dt>
                {row.label} · {theirs}
              </dt>
              <dd>{row.theirs === '' ? '–' : row.theirs}</dd>
            </div>
          </dl>
        ))}
      <Group gap="sm" align="stretch" justify="flex-end">
        {children}
      </Group>
    </Stack>
  )
}
