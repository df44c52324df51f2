import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { StateMark } from '../../components/EntryIcon.tsx'
import { Initials } from '../../components/Initials.tsx'
import { lookOf, type Look } from '../../components/look.ts'
import { entriesOn } from '../../components/rows.ts'
import { daysFrom } from '../../components/wall.ts'
import { dayText, exactClock, titleOf, whoOf } from '../../labels.ts'
import type { PhoneListProps } from './PhoneDay.tsx'
import styles from './phone.module.css'

/** So many of a day are seen; the others on its own page. */
const FEW = 3

/** Only what is not as planned has a mark. */
const marked: readonly Look[] = ['hold', 'late', 'way', 'working', 'missed']

/** The week day by day: the first three of each. */
export function PhoneWeek({ schedule, rows, now, onOpen, onDay }: PhoneListProps & { onDay: (day: string) => void }) {
  const text = useText()
  const names = new Map<string, string>(schedule.members.map(({ id, name }) => [id, name]))
  const days = daysFrom(schedule.from, schedule.to).flatMap((day) => {
    const entries = entriesOn(rows, day)
    const isClosed = schedule.closed.some((each) => each === day)
    return entries.length === 0 && !isClosed ? [] : [{ day, entries, isClosed }]
  })
  if (days.length === 0) return <p className={styles['none']}>{text('schedule.emptyTitle')}</p>
  return days.map(({ day, entries, isClosed }) => (
    <section key={day} aria-label={dayText(day)}>
      <div className={styles['dayHead']}>
        {dayText(day)}
        <span>{isClosed && text('schedule.closed')}</span>
        {entries.length > FEW && (
          <button type="button" onClick={() => onDay(day)}>
            {text('schedule.more', { count: entries.length - FEW })}
          </button>
        )}
      </div>
      {entries.slice(0, FEW).map((entry) => (
        <Line key={entry.id} entry={entry} names={names} now={now} onOpen={onOpen} />
      ))}
    </section>
  ))
}

interface LineProps extends Pick<PhoneListProps, 'now' | 'onOpen'> {
  entry: ScheduleEntry
  names: ReadonlyMap<string, string>
}

function Line({ entry, names, now, onOpen }: LineProps) {
  const text = useText()
  return (
    <button type="button" className={styles['line']} data-entry={entry.id} onClick={() => onOpen(entry.id)}>
      <span>{entry.wall === null ? text('schedule.anyTime') : exactClock(entry.wall)}</span>
      <span className={styles['about']}>
        <strong>{titleOf(text, entry)}</strong>
        <small>{whoOf(entry)}</small>
      </span>
      <span>{marked.includes(lookOf(entry, now)) && <StateMark entry={entry} now={now} />}</span>
      <span className={styles['crew']}>
        {entry.members.slice(0, 2).map((id) => (
          <Initials key={id} name={names.get(id) ?? ''} />
        ))}
      </span>
    </button>
  )
}
