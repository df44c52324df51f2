import { Skeleton, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatsIn } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { useFreeSlots } from './useVisits.ts'
import styles from './visits.module.css'

export interface SlotPickerProps {
  minutes: number
  /** The chosen beginning (ISO 8601), or null. */
  value: string | null
  onChange: (starts: string) => void
}

/** Free times by day for two weeks: a day is chosen, then a time. */
export function SlotPicker({ minutes, value, onChange }: SlotPickerProps) {
  const text = useText()
  const { data, error } = useFreeSlots(minutes)
  const [picked, setPicked] = useState<string | null>(null)
  const formats = formatsIn(data?.time_zone ?? 'UTC')
  const days = useMemo(() => {
    const { dayOf } = formatsIn(data?.time_zone ?? 'UTC')
    return [...Map.groupBy(data?.slots ?? [], ({ starts }) => dayOf(starts))]
  }, [data])
  if (error !== null && data === undefined) return <p role="alert">{problemText(error)}</p>
  if (data === undefined) {
    return (
      <Stack gap="xs" aria-busy="true">
        <Skeleton height={56} />
        <Skeleton height={44} width="80%" />
      </Stack>
    )
  }
  if (days.length === 0) return <p className={styles['muted']}>{text('request.noFreeSlots')}</p>
  const chosenDay = picked ?? (value === null ? null : formats.dayOf(value))
  const [day, slots] = days.find(([each]) => each === chosenDay) ?? days[0] ?? ['', []]
  return (
    <div className={styles['slots']}>
      <fieldset className={styles['days']} aria-label={text('request.day')}>
        {days.map(([each, [first]]) =>
          first === undefined ? null : (
            <button key={each} type="button" aria-pressed={each === day} onClick={() => setPicked(each)}>
              <span>{formats.weekday(first.starts)}</span>
              <strong>{formats.monthDay(first.starts)}</strong>
            </button>
          ),
        )}
      </fieldset>
      <fieldset className={styles['times']} aria-label={text('request.freeTimes')}>
        {slots.map(({ starts }) => (
          <button key={starts} type="button" aria-pressed={starts === value} onClick={() => onChange(starts)}>
            {formats.time(starts)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
