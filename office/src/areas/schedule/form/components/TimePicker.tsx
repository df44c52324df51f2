import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { Point } from '#contract/schedule/travel.rules.ts'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { TimeField } from '../../../../ui/days/TimeField.tsx'
import { useSchedule } from '../../api/useSchedule.ts'
import { fitsOn } from '../../components/plan.ts'
import { rowsOf, spansOf } from '../../components/rows.ts'
import { daysBetween, daysFrom, timeOf, wallAt, weekRange } from '../../components/wall.ts'
import { clockText, weekdayText } from '../../labels.ts'
import { Fault } from './MemberPicker.tsx'
import styles from './form.module.css'

/** When something is: at a time, any time of a day, or not decided yet. */
export interface When {
  /** Empty: not decided yet. */
  readonly day: string
  /** `09:30`; empty: any time of the day. */
  readonly time: string
}

export interface TimePickerProps {
  value: When
  onChange: (when: When) => void
  /** Whose free times are offered: those of the one who leads. */
  member: string | null
  entry: { readonly id: string; readonly point: Point | null }
  minutes: number
  error: string | undefined
  /** Said below the time. */
  hint?: string
  /** False where the day alone is chosen. */
  hasTime?: boolean
}

const everything = { members: [], kinds: [] } as const

/** The day and the time: those at which the member is free, with the drives, and any other. */
export function TimePicker({ value, onChange, member, entry, minutes, error, hint, hasTime = true }: TimePickerProps) {
  const text = useText()
  const [own, setOwn] = useState(value.time !== '')
  const { schedule, now } = useSchedule(weekRange(value.day))
  const row = schedule && rowsOf(schedule, everything, now).find((each) => each.member === member)
  const isClosed = schedule?.closed.some((day) => day === value.day) === true
  const free =
    schedule === undefined || row === undefined || isClosed
      ? []
      : fitsOn(
          { entries: row.entries, day: value.day, home: row.home, now },
          spansOf(row, daysBetween(schedule.from, value.day)),
          { ...entry, minutes },
        )
  // a time that is not among the open ones shows too
  const isOwn =
    own ||
    (value.time !== '' &&
      schedule !== undefined &&
      !free.some((start) => timeOf(wallAt(value.day, start)) === value.time))
  return (
    <>
      <Week day={value.day} closed={schedule?.closed ?? []} onChoose={(day) => onChange({ ...value, day })} />
      <DayField
        label={text('schedule.day')}
        value={value.day}
        onChange={(day) => day !== '' && onChange({ ...value, day })}
      />
      {hasTime && member !== null && schedule === undefined && <Skeleton height={36} />}
      {hasTime && member !== null && schedule !== undefined && (
        <FreeTimes
          day={value.day}
          time={value.time}
          free={free}
          error={isOwn ? undefined : error}
          onChoose={(time) => onChange({ ...value, time })}
        />
      )}
      {hasTime && (isOwn || member === null) && (
        <TimeField
          label={text('schedule.time')}
          description={hint}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          error={error}
        />
      )}
      {hasTime && !isOwn && member !== null && (
        <Button variant="subtle" px={4} mr="auto" onClick={() => setOwn(true)}>
          {text('schedule.otherTime')}
        </Button>
      )}
    </>
  )
}

interface FreeTimesProps {
  day: string
  time: string
  /** In minutes since midnight. */
  free: readonly number[]
  error: string | undefined
  onChoose: (time: string) => void
}

/** The times at which the one who leads is free. */
function FreeTimes({ day, time, free, error, onChoose }: FreeTimesProps) {
  const text = useText()
  return (
    <fieldset>
      <legend className={styles['legend']}>{text('schedule.freeTimes')}</legend>
      {free.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('schedule.noFreeTimes')}
        </Text>
      )}
      <div className={styles['times']}>
        {free.map((start) => {
          const wall = wallAt(day, start)
          return (
            <button
              key={start}
              type="button"
              className={styles['time']}
              aria-pressed={timeOf(wall) === time}
              onClick={() => onChoose(timeOf(wall))}
            >
              {clockText(wall)}
            </button>
          )
        })}
      </div>
      <Fault>{error}</Fault>
    </fieldset>
  )
}

interface WeekProps {
  day: string
  closed: readonly string[]
  onChoose: (day: string) => void
}

/** The week around the day. */
function Week({ day, closed, onChoose }: WeekProps) {
  const text = useText()
  const { from, to } = weekRange(day)
  return (
    <fieldset aria-label={text('schedule.day')}>
      <div className={styles['days']}>
        {daysFrom(from, to).map((each) => (
          <button
            key={each}
            type="button"
            className={styles['day']}
            aria-pressed={each === day}
            data-off={closed.includes(each)}
            onClick={() => onChoose(each)}
          >
            <small>{weekdayText(each)}</small>
            {Number(each.slice(8))}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
