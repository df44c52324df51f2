import type { ReactNode } from 'react'
import { openHere } from '../rows/ListRow.tsx'
import styles from './figures.module.css'

export interface StripFigure {
  label: string
  value: string
  /** One line of context. */
  context: string
  /** The list that it counts: its address, and what shows it here. */
  href: string
  onOpen: () => void
  /** That list is shown. */
  isOpen?: boolean
  /** There is no room for it on a phone. */
  deskOnly?: boolean
  /** What is drawn below it, such as its share of the whole. */
  foot?: ReactNode
}

/** Three or four figures in one strip; each leads to the list that it counts. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly StripFigure[] }) {
  return (
    <ul className={styles['strip']} aria-label={label}>
      {figures.map(({ label: name, value, context, href, onOpen, isOpen = false, deskOnly = false, foot }) => (
        <li key={name} data-desk={deskOnly}>
          <a href={href} aria-current={isOpen ? 'true' : undefined} onClick={openHere(onOpen)}>
            <span className={styles['quiet']}>{name}</span>
            <strong>{value}</strong>
            <span className={styles['quiet']}>{context}</span>
            {foot}
          </a>
        </li>
      ))}
    </ul>
  )
}
