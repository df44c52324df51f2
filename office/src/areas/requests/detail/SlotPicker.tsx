import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatsIn } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import type { useFreeSlots, FreeSlot } from '../api/useFreeSlots.ts'
import styles from './visits.module.css'

export interface SlotPickerProps {
  free: ReturnType<typeof useFreeSlots>
  /** The chosen beginning (ISO 8601), or null. */
  value: string | null
  onChange: (slot: FreeSlot) => void
}

/** Free times by day for two weeks: a day is chosen, then a time. */
export function SlotPicker({ free: { data, error }, value, onChange }: SlotPickerProps) {
  const text = useText()
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
  if (days.length === 0) return <Text size="sm">{text('request.noFreeSlots')}</Text>
  const chosenDay = picked ?? (value === null ? null : formats.dayOf(value))
  const [day, slots] = days.find(([each]) => each === chosenDay) ?? days[0] ?? ['', []]
  return (
    <Stack gap="sm">
      <fieldset className={styles['days']} aria-label={text('request.day')}>
        {days.map(([each, [first]]) =>
          first === undefined ? null : (
            <Button
              key={each}
              h="auto"
              py={4}
              variant={each === day ? 'filled' : 'default'}
              aria-pressed={each === day}
              onClick={() => setPicked(each)}
            >
              <Text span inherit lh={1.4} fw={400}>
                {formats.weekday(first.starts)}
                <br />
                <strong>{formats.monthDay(first.starts)}</strong>
              </Text>
            </Button>
          ),
        )}
      </fieldset>
      <fieldset className={styles['times']} aria-label={text('request.freeTimes')}>
        {slots.map((slot) => (
          <Button
            key={slot.starts}
            px={0}
            variant={slot.starts === value ? 'filled' : 'default'}
            aria-pressed={slot.starts === value}
            onClick={() => onChange(slot)}
          >
            {formats.time(slot.starts)}
          </Button>
        ))}
      </fieldset>
    </Stack>
  )
}
