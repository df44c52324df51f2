import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from '../../lib/area.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  icon: Icon
  children: ReactNode
  /** What can be done about it. */
  acts?: ReactNode
  /** Somebody has to decide. */
  waiting?: boolean
  label?: string
}

/** A band in a page: what should be known before going on, and what can be done about it. */
export function Notice({ icon: Sign, children, acts, waiting = false, label }: NoticeProps) {
  return (
    <Group
      component={label === undefined ? 'div' : 'section'}
      className={styles['notice'] ?? ''}
      gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)"
      data-meaning={waiting ? 'waiting' : undefined}
      aria-label={label}
    >
      <Sign size={20} aria-hidden />
      <Box flex="1 1 12rem" miw={0}>
        {children}
      </Box>
      {acts !== undefined && (
        <Group gap="xs" ml="auto">
          {acts}
        </Group>
      )}
    </Group>
  )
}
