import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface BesidePanelProps {
  /** A record is open. */
  open: boolean
  /** A board fills the window, and scrolls in itself. */
  board?: boolean
  children: ReactNode
}

/** A list beside the record that is open: what is not below that stays whole. */
export function BesidePanel({ open, children, board = false }: BesidePanelProps) {
  return (
    <div className={styles['beside']} data-open={open} data-board={board}>
      {children}
    </div>
  )
}

interface SidePanelProps {
  /** What the record is. */
  label: string
  children: ReactNode
}

/** The open record on a desk: over the right side, as high as the window. On a phone it is a sheet. */
export function SidePanel({ label, children }: SidePanelProps) {
  return (
    <aside className={styles['panel']} aria-label={label}>
      {children}
    </aside>
  )
}
