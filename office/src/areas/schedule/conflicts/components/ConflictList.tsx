import IconCar from '~icons/tabler/car'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconLayersIntersect from '~icons/tabler/layers-intersect'
import type { ScheduleConflict, ScheduleEntry } from '#contract/schedule/types.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { Mark } from '../../../../ui/marks/Mark.tsx'
import { Initials } from '../../components/Initials.tsx'
import { dayOf, minutesBetween, wallPlus } from '../../components/wall.ts'
import { dayText, lengthText, spanText, titleOf, whoOf } from '../../labels.ts'
import styles from './conflicts.module.css'

interface ConflictListProps {
  conflicts: readonly ScheduleConflict[]
  onOpen: (visit: string) => void
}

/** The day on which the second of them begins. */
const dayOfConflict = ({ entries: [, { wall, day }] }: ScheduleConflict): string =>
  wall === null ? (day ?? '') : dayOf(wall)

/** Conflicts by day: whose they are, what is wrong, and the two entries, each a way to itself. */
export function ConflictList({ conflicts, onOpen }: ConflictListProps) {
  const days = [...Map.groupBy(conflicts, dayOfConflict)]
  return days.map(([day, found]) => (
    <section key={day} aria-labelledby={`conflicts-${day}`}>
      <h3 id={`conflicts-${day}`} className={styles['day']}>
        {dayText(day)}
      </h3>
      <ul>
        {found.map((conflict) => (
          <Conflict
            key={[conflict.member.id, ...conflict.entries.map(({ id }) => id)].join(' ')}
            conflict={conflict}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  ))
}

function Conflict({ conflict, onOpen }: { conflict: ScheduleConflict; onOpen: ConflictListProps['onOpen'] }) {
  const text = useText()
  const { member, entries, minutes, drive } = conflict
  return (
    <li className={styles['conflict']}>
      <div className={styles['who']}>
        <Initials name={member.name} />
        <strong>{member.name}</strong>
        {drive === null ? (
          <Mark
            meaning="trouble"
            icon={IconLayersIntersect}
            label={text('schedule.conflict.overlap', { time: lengthText(minutes) })}
          />
        ) : (
          <Mark
            meaning="waiting"
            icon={IconCar}
            label={text('schedule.conflict.short', { time: lengthText(minutes) })}
          />
        )}
      </div>
      <Entry entry={entries[0]} onOpen={onOpen} />
      {drive !== null && (
        <p className={styles['drive']}>
          <IconCar size={18} aria-hidden />
          {driveText(text, conflict, drive)}
        </p>
      )}
      <Entry entry={entries[1]} onOpen={onOpen} />
    </li>
  )
}

function Entry({ entry, onOpen }: { entry: ScheduleEntry; onOpen: ConflictListProps['onOpen'] }) {
  const text = useText()
  return (
    <button type="button" className={styles['entry']} onClick={() => onOpen(entry.id)}>
      <span className={styles['what']}>
        <strong>{titleOf(text, entry)}</strong>
        <small>{[timesOf(entry), whoOf(entry)].filter((part) => part !== '').join(' · ')}</small>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </button>
  )
}

const timesOf = ({ wall, minutes }: ScheduleEntry): string => (wall === null ? '' : spanText(wall, minutes))

/** `32 min drive, 30 min between the two`. */
function driveText(text: Text, { entries: [first, second] }: ScheduleConflict, drive: number): string {
  const free =
    first.wall === null || second.wall === null ? 0 : minutesBetween(wallPlus(first.wall, first.minutes), second.wall)
  return free > 0
    ? text('schedule.conflict.drive', { drive: lengthText(drive), free: lengthText(free) })
    : text('schedule.conflict.driveNone', { drive: lengthText(drive) })
}
