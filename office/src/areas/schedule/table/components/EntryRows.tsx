import type { ScheduleEntry, ScheduleMember } from '#contract/schedule/types.ts'
import type { PickedItems } from '../../../../lib/picked.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { ListRow } from '../../../../ui/rows/ListRow.tsx'
import { RowPick } from '../../../../ui/rows/RowPick.tsx'
import { StateMark } from '../../components/EntryIcon.tsx'
import { Initials } from '../../components/Initials.tsx'
import { dayText, spanText, titleOf, waitsText, whoOf } from '../../labels.ts'
import rows from '../../../../ui/rows/list.module.css'
import styles from './list.module.css'

interface EntryRowsProps {
  entries: readonly ScheduleEntry[]
  now: string
  members: readonly ScheduleMember[]
  selected: string | null
  /** Null where nothing can be ticked. */
  picked: PickedItems<ScheduleEntry> | null
  onOpen: (id: string) => void
}

/** The entries under the day that they are on. */
export function EntryRows({ entries, now, members, selected, picked, onOpen }: EntryRowsProps) {
  const text = useText()
  const names = new Map<string, string>(members.map(({ id, name }) => [id, name]))
  const reachable = selected ?? entries[0]?.id
  const headOf = (day: string) => (day === '' ? text('schedule.unscheduled') : dayText(day))
  return [...Map.groupBy(entries, ({ day }) => day ?? '')].map(([day, ofDay]) => (
    <section key={day} aria-label={headOf(day)}>
      <h2 className={styles['day']}>{headOf(day)}</h2>
      <ul className={rows['list']}>
        {ofDay.map((entry) => (
          <Row
            key={entry.id}
            {...{ entry, now, names, picked, onOpen }}
            selected={entry.id === selected}
            reachable={entry.id === reachable}
          />
        ))}
      </ul>
    </section>
  ))
}

interface RowProps extends Pick<EntryRowsProps, 'now' | 'picked' | 'onOpen'> {
  entry: ScheduleEntry
  names: ReadonlyMap<string, string>
  selected: boolean
  reachable: boolean
}

function Row({ entry, now, names, picked, onOpen, selected, reachable }: RowProps) {
  const text = useText()
  const { id, wall, minutes } = entry
  const title = titleOf(text, entry)
  const waits = waitsText(text, useFormats(), entry.created, useNow())
  const when = wall !== null ? spanText(wall, minutes) : entry.day === null ? waits : text('schedule.anyTime')
  const isPicked = picked?.ids.has(id) === true
  return (
    <ListRow
      id={id}
      href={`/schedule?view=list&visit=${id}`}
      title={title}
      second={[when, whoOf(entry)].filter((part) => part !== '').join(' · ')}
      selected={selected}
      picked={isPicked}
      reachable={reachable}
      onOpen={onOpen}
      pick={
        picked !== null && (
          <RowPick
            label={text('schedule.pick', { title })}
            picked={isPicked}
            reachable={reachable}
            onPick={(range) => picked.toggle(id, range)}
          />
        )
      }
    >
      <StateMark entry={entry} now={now} />
      <span className={styles['crew']}>
        {entry.members.slice(0, 3).map((member) => (
          <Initials key={member} name={names.get(member) ?? ''} />
        ))}
      </span>
    </ListRow>
  )
}
