import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from '../lib/area.ts'
import styles from './empty-part.module.css'

/** Says in one line that a part of a screen has nothing in it yet; a whole screen says so with `EmptyState`. */
export function EmptyPart({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Group className={styles['empty'] ?? ''} component="p" gap="sm" wrap="nowrap">
      <Sign size={20} aria-hidden />
      {children}
    </Group>
  )
}
