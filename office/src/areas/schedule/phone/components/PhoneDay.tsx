import IconCar from '~icons/tabler/car'
import IconUsers from '~icons/tabler/users'
import { Fragment } from 'react'
import type { Schedule, ScheduleEntry } from '#contract/schedule/types.ts'
import { visitRecord } from '../../../../lib/outbox/entry.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { WaitingMark } from '../../../../ui/WaitingMark.tsx'
import { EntryIcon } from '../../components/EntryIcon.tsx'
import { lookOf, minutesLate } from '../../components/look.ts'
import { driveBetween } from '../../components/plan.ts'
import { entriesOn, shortName, type Row } from '../../components/rows.ts'
import { wallPlus } from '../../components/wall.ts'
import { exactClock, lengthText, stateText, titleOf, whoOf } from '../../labels.ts'
import { NextVisit } from './NextVisit.tsx'
import look from '../../components/look.module.css'
import styles from './phone.module.css'

export interface PhoneListProps {
  schedule: Schedule
  rows: readonly Row[]
  now: string
  onOpen: (id: string) => void
}

/** A day as a list with the drives between; today's next visit stands first, where a technician looks. */
export function PhoneDay({
  schedule,
  rows,
  date,
  now,
  onOpen,
  isOwn,
}: PhoneListProps & { date: string; isOwn: boolean }) {
  const text = useText()
  const entries = entriesOn(rows, date)
  const next =
    isOwn && now.startsWith(date)
      ? entries.find(({ kind, state }) => kind === 'visit' && state !== 'done' && state !== 'no_show')
      : undefined
  const rest = entries.filter(({ id }) => id !== next?.id)
  // drives are one person's
  const home = rows.length === 1 ? (rows[0]?.home ?? null) : null
  const isClosed = schedule.closed.some((day) => day === date)
  if (entries.length === 0)
    return <p className={styles['none']}>{text(isClosed ? 'schedule.closedDay' : 'schedule.nothingOn')}</p>
  return (
    <>
      {next !== undefined && <NextVisit entry={next} from={placeBefore(entries, next, home)} onOpen={onOpen} />}
      {next !== undefined && rest.length > 0 && <h2 className={styles['rest']}>{text('schedule.restOfDay')}</h2>}
      {rest.map((entry, at) => {
        // the next visit is shown above, but the drive starts there
        const before = entries[entries.indexOf(entry) - 1]
        const drive = rows.length === 1 && before !== undefined ? driveBetween(before.point, entry.point) : null
        return (
          <Fragment key={entry.id}>
            {drive !== null && drive > 0 && <Drive minutes={drive} before={before} entry={entry} />}
            {at > 0 && (drive === null || drive === 0) && <div style={{ height: 8 }} />}
            <DayRow entry={entry} team={rows.length > 1 ? teamOf(text, entry, rows) : ''} now={now} onOpen={onOpen} />
          </Fragment>
        )
      })}
    </>
  )
}

function placeBefore(entries: readonly ScheduleEntry[], next: ScheduleEntry, home: Row['home']): Row['home'] {
  const before = entries.slice(0, entries.indexOf(next)).findLast(({ point }) => point !== null)
  return before?.point ?? home
}

interface DriveProps {
  minutes: number
  before: ScheduleEntry | undefined
  entry: ScheduleEntry
}

function Drive({ minutes, before, entry }: DriveProps) {
  const text = useText()
  const isTight =
    before?.wall !== undefined &&
    before.wall !== null &&
    entry.wall !== null &&
    wallPlus(before.wall, before.minutes + minutes) > entry.wall
  return (
    <div className={styles['row']}>
      <p className={styles['drive']} data-tight={isTight}>
        <IconCar size={18} aria-hidden />
        {text('schedule.drive', { time: lengthText(minutes) })}
      </p>
    </div>
  )
}

/** The first names of those who go, in a day of more than one person. */
function teamOf(text: Text, { members }: ScheduleEntry, rows: readonly Row[]): string {
  const names = rows
    .filter(({ member }) => member !== null && members.includes(member))
    .map(({ name }) => shortName(name))
  return names.length > 0 ? names.join(', ') : text('schedule.nobody')
}

interface DayRowProps extends Pick<PhoneListProps, 'now' | 'onOpen'> {
  entry: ScheduleEntry
  /** Who goes; empty where the list is one person's. */
  team: string
}

/** When on the left, and what on its tint, with its state in words. */
function DayRow({ entry, team, now, onOpen }: DayRowProps) {
  const text = useText()
  const shown = lookOf(entry, now)
  const late = minutesLate(entry, now)
  const who = whoOf(entry)
  const { wall, minutes } = entry
  return (
    <div className={styles['row']}>
      <div className={styles['times']}>
        <strong>{wall === null ? text('schedule.anyTime') : exactClock(wall).replace(/\s.*/, '')}</strong>
        <small>{wall === null ? lengthText(minutes) : exactClock(wallPlus(wall, minutes))}</small>
      </div>
      <button
        type="button"
        className={`${look['look']} ${styles['card']}`}
        data-look={shown}
        data-entry={entry.id}
        onClick={() => onOpen(entry.id)}
      >
        <strong>{titleOf(text, entry)}</strong>
        {who !== '' && <span>{who}</span>}
        {team !== '' && (
          <span className={styles['state']}>
            <IconUsers size={18} aria-hidden />
            {team}
          </span>
        )}
        <span className={styles['state']}>
          <EntryIcon look={shown} size={18} />
          {late === null ? stateText(text, entry, shown) : text('schedule.late', { time: lengthText(late) })}
        </span>
      </button>
      <span />
      <WaitingMark record={visitRecord(entry.id)} />
    </div>
  )
}
