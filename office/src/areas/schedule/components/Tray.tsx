import IconChevronDown from '~icons/tabler/chevron-down'
import { useState } from 'react'
import type { ScheduleEntry, ScheduleTray } from '#contract/schedule/types.ts'
import { useText } from '../../../lib/texts.ts'
import { TrayCard } from './TrayCard.tsx'
import styles from './tray.module.css'

export const trayParts = ['unscheduled', 'any_time', 'to_confirm'] as const satisfies readonly (keyof ScheduleTray)[]
/** So many cards of a part are seen at first. */
const FEW = 2

export interface TrayProps {
  tray: ScheduleTray
  now: string
  mayMove: boolean
  onOpen: (id: string) => void
}

/** Beside the calendar: what has no time yet, what has a day alone, and what somebody has to confirm. */
export function Tray({ tray, ...others }: TrayProps) {
  const text = useText()
  return (
    <aside className={styles['tray']} aria-label={text('schedule.needsTime')}>
      {trayParts.map((part) => (
        <TrayPart key={part} name={text(`schedule.tray.${part}`)} {...tray[part]} {...others} />
      ))}
    </aside>
  )
}

interface TrayPartProps extends Omit<TrayProps, 'tray'> {
  name: string
  count: number
  entries: readonly ScheduleEntry[]
}

function TrayPart({ name, count, entries, ...others }: TrayPartProps) {
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
          {name} <span className={styles['count']}>{count}</span>
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
      {/* the server sends the first of them: the rest come as these get their time */}
      {open && rest > 0 && entries.length === shown.length && (
        <p className={styles['none']}>{text('schedule.more', { count: rest })}</p>
      )}
    </section>
  )
}
