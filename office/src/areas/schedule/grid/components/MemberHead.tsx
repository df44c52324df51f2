import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Initials } from '../../components/Initials.tsx'
import { loadOf, shortName, type Row } from '../../components/rows.ts'
import { plannedText } from '../../labels.ts'
import styles from './grid.module.css'

export interface MemberHeadProps {
  row: Row
  day: string
  /** Of the day in the range. */
  index: number
  now: string
  /** What is planned is not known yet. */
  waits: boolean
}

/** Above a column: who, how much of their hours is planned, and that something is in its own way. */
export function MemberHead({ row, day, index, now, waits }: MemberHeadProps) {
  const text = useText()
  const formats = useFormats()
  const { planned, available, conflicts } = loadOf(row, [{ day, index }], now)
  const isConflict = conflicts.length > 0
  return (
    <div className={styles['head']} data-conflict={isConflict}>
      <Initials name={row.name} />
      <div className={styles['names']}>
        <p className={styles['name']} title={row.name}>
          {row.member === null ? text('schedule.nobody') : shortName(row.name)}
        </p>
        <p className={styles['load']}>
          {isConflict ? (
            <>
              <IconAlertTriangle size={14} aria-hidden />
              {text('schedule.conflicts', { count: conflicts.length })}
            </>
          ) : row.member === null ? (
            text('schedule.visits', { count: row.entries.filter((entry) => entry.day === day).length })
          ) : waits ? (
            '\u00A0'
          ) : (
            plannedText(text, formats, planned, available)
          )}
        </p>
      </div>
    </div>
  )
}
