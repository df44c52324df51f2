import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { TimeField } from '../../../../ui/days/TimeField.tsx'
import { useSchedule } from '../../api/useSchedule.ts'
import { daysFrom, weekRange } from '../../components/wall.ts'
import { clockText, weekdayText } from '../../labels.ts'
import type { FreeTimes } from '../api/useFreeTimes.ts'
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
  /** The free times of the day for everybody who goes. */
  free: FreeTimes
  error: string | undefined
  /** Said below the time. */
  hint?: string
  /** False where the day alone is chosen. */
  hasTime?: boolean
}

/** The day and the time: those that are free for who goes, and any other. */
export function TimePicker({ value, onChange, free, error, hint, hasTime = true }: TimePickerProps) {
  const text = useText()
  const [own, setOwn] = useState(value.time !== '')
  const { schedule } = useSchedule(weekRange(value.day))
  // a time that is not among the open ones shows too
  const isOwn = own || free.isFailed || (value.time !== '' && free.times?.includes(value.time) === false)
  return (
    <>
      <Week day={value.day} closed={schedule?.closed ?? []} onChoose={(day) => onChange({ ...value, day })} />
      <DayField
        label={text('schedule.day')}
        value={value.day}
        onChange={(day) => day !== '' && onChange({ ...value, day })}
      />
      {hasTime && (
        <OpenTimes
          day={value.day}
          time={value.time}
          free={free}
          error={isOwn ? undefined : error}
          onChoose={(time) => onChange({ ...value, time })}
        />
      )}
      {hasTime && isOwn && (
        <TimeField
          label={text('schedule.time')}
          description={hint}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          error={error}
        />
      )}
      {hasTime && !isOwn && (
        <Button variant="subtle" px={4} mr="auto" onClick={() => setOwn(true)}>
          {text('schedule.otherTime')}
        </Button>
      )}
    </>
  )
}

interface OpenTimesProps {
  day: string
  time: string
  free: FreeTimes
  error: string | undefined
  onChoose: (time: string) => void
}

/** The times at which everybody who goes is free. */
function OpenTimes({ day, time, free: { times, isFailed }, error, onChoose }: OpenTimesProps) {
  const text = useText()
  if (times === undefined && !isFailed) return <Skeleton height={36} aria-busy="true" />
  return (
    <fieldset>
      <legend className={styles['legend']}>{text('schedule.freeTimes')}</legend>
      {(times === undefined || times.length === 0) && (
        <Text size="sm" c="dimmed">
          {text(isFailed ? 'schedule.freeTimesFailed' : 'schedule.noFreeTimes')}
        </Text>
      )}
      <div className={styles['times']}>
        {times?.map((each) => (
          <button
            key={each}
            type="button"
            className={styles['time']}
            aria-pressed={each === time}
            onClick={() => onChoose(each)}
          >
            {clockText(`${day}T${each}`)}
          </button>
        ))}
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
