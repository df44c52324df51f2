import type { ReactNode } from 'react'
import { openHere } from '../rows/ListRow.tsx'
import styles from './figures.module.css'

export interface StripFigure {
  label: string
  value: string
  /** One line of context. */
  context: string
  /** The list that it counts: its address, and what shows it here. Left out where none shows just that. */
  href?: string | undefined
  onOpen?: (() => void) | undefined
  /** That list is shown. */
  isOpen?: boolean
  /** There is no room for it on a phone. */
  deskOnly?: boolean
  /** What is drawn below it, such as its share of the whole. */
  foot?: ReactNode
}

/** Three or four figures in one strip; each leads to the list that it counts, where there is one. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly StripFigure[] }) {
  return (
    <ul className={styles['strip']} aria-label={label}>
      {figures.map(({ label: name, value, context, href, onOpen, isOpen = false, deskOnly = false, foot }) => (
        <li key={name} data-desk={deskOnly}>
          <Part href={href} isOpen={isOpen} onOpen={onOpen}>
            <span className={styles['quiet']}>{name}</span>
            <strong>{value}</strong>
            <span className={styles['quiet']}>{context}</span>
            {foot}
          </Part>
        </li>
      ))}
    </ul>
  )
}

function Part({
  href,
  isOpen,
  onOpen,
  children,
}: Pick<StripFigure, 'href' | 'isOpen' | 'onOpen'> & { children: ReactNode }) {
  if (href === undefined || onOpen === undefined) return <div>{children}</div>
  return (
    <a href={href} aria-current={isOpen ? 'true' : undefined} onClick={openHere(onOpen)}>
      {children}
    </a>
  )
}
