import type { MouseEvent, ReactNode } from 'react'
import styles from './list.module.css'

export interface ListRowProps {
  id: string
  href: string
  title: string
  second: ReactNode
  /** On the right: status, amount, member. */
  children: ReactNode
  /** The box that picks it, where rows can be ticked. */
  pick?: ReactNode
  selected: boolean
  picked?: boolean
  /** It has just come. */
  fresh?: boolean
  /** One row of a list is reached by Tab; the arrow keys lead to the others. */
  reachable: boolean
  onOpen: (id: string) => void
}

/** A row of a list: its title, one dim line, and what is urgent about it. The whole of it opens the record. */
export function ListRow(props: ListRowProps) {
  const { id, href, title, second, children, pick, selected, picked = false, fresh = false, reachable, onOpen } = props
  return (
    <li className={styles['row']} data-selected={selected} data-fresh={fresh} data-picked={picked}>
      {pick}
      <a
        href={href}
        className={`${styles['title']} ${styles['opener']}`}
        data-row={id}
        aria-current={selected}
        tabIndex={reachable ? 0 : -1}
        onClick={openHere(() => onOpen(id))}
      >
        {title}
      </a>
      <p className={styles['second']}>{second}</p>
      <div className={styles['end']}>{children}</div>
    </li>
  )
}

/** What a click on a row's link does; with a modifier the link opens in a tab of its own. */
export const openHere = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  open()
}
