import { Stack } from '@mantine/core'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useId, type ReactNode } from 'react'
import type { Icon } from '../../../../lib/area.ts'
import styles from './lines.module.css'

export interface LineProps {
  icon: Icon
  /** What it says while it is closed, in one line. */
  label: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** A fact in one line, which opens. */
export function Line({ icon: Sign, label, open, onToggle, children }: LineProps) {
  const id = useId()
  return (
    <div className={styles['line']}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Sign size={20} stroke={1.7} aria-hidden />
        <span>{label}</span>
        <IconChevronRight className={styles['chevron']} size={18} aria-hidden />
      </button>
      {open && (
        <Stack id={id} className={styles['content'] ?? ''} gap="xs">
          {children}
        </Stack>
      )}
    </div>
  )
}
