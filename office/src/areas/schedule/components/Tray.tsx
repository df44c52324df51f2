import IconChevronDown from '~icons/tabler/chevron-down'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { ScheduleEntry, ScheduleTray } from '#contract/schedule/types.ts'
import { trayParts, type TrayPart as Part } from '#contract/schedule/values.ts'
import { useText } from '../../../lib/texts.ts'
import { TrayCard } from './TrayCard.tsx'
import styles from './tray.module.css'

/** So many cards of a part are seen at first. */
const FEW = 2

export interface TrayProps {
  tray: ScheduleTray
  now: string
  mayMove: boolean
  onOpen: (id: string) => void
}

/** Beside the calendar: what has no time yet, what has a day alone, and what somebody has to confirm. */
export function Tray({ tray, from, ...others }: TrayProps & { from: string }) {
  const text = useText()
  return (
    <aside className={styles['tray']} aria-label={text('schedule.needsTime')}>
      {trayParts.map((part) => (
        <TrayPart key={part} part={part} from={from} {...tray[part]} {...others} />
      ))}
    </aside>
  )
}

interface WaitingLinkProps {
  part: Part
  /** The first day that is shown, from which on what has a day alone is counted. */
  from: string
  /** How many there are that are not shown here. */
  count: number
  onFollow?: () => void
}

/** To all that waits, as a list. */
export function WaitingLink({ part, from, count, onFollow }: WaitingLinkProps) {
  const text = useText()
  const search = { view: 'list', waiting: part, ...(part === 'any_time' && { date: from }) }
  return (
    <Link
      to="/schedule"
      search={search}
      aria-label={text('schedule.moreIn', { count, part: text(`schedule.tray.${part}`) })}
      {...(onFollow !== undefined && { onClick: onFollow })}
    >
      {text('schedule.more', { count })}
    </Link>
  )
}

interface TrayPartProps extends Omit<TrayProps, 'tray'> {
  part: Part
  from: string
  count: number
  entries: readonly ScheduleEntry[]
}

function TrayPart({ part, from, count, entries, ...others }: TrayPartProps) {
  const text = useText()
  const [open, setOpen] = useState(true)
  const [all, setAll] = useState(false)
  const shown = all || entries.length === FEW + 1 ? entries : entries.slice(0, FEW)
  const rest = count - shown.length
  return (
    <section className={styles['part']}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconChevronDown size={16} aria-hidden />
        <span>
          {text(`schedule.tray.${part}`)} <span className={styles['count']}>{count}</span>
        </span>
      </button>
      {open && entries.length === 0 && <p className={styles['none']}>{text('schedule.trayEmpty')}</p>}
      {open && entries.length > 0 && (
        <ul className={styles['cards']}>
          {shown.map((entry) => (
            <TrayCard key={entry.id} entry={entry} {...others} />
          ))}
        </ul>
      )}
      {open && rest > 0 && entries.length > shown.length && (
        <button type="button" className={styles['more']} onClick={() => setAll(true)}>
          {text('schedule.more', { count: rest })}
        </button>
      )}
      {/* the server sends the first of them: the list has all */}
      {open && rest > 0 && entries.length === shown.length && (
        <p className={styles['more']}>
          <WaitingLink part={part} from={from} count={rest} />
        </p>
      )}
    </section>
  )
}
