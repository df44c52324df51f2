import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { arrivalWindows } from '#contract/schedule/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { lengthText } from '../../labels.ts'
import fields from '../../../../ui/page/fields.module.css'

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480]

interface LengthFieldsProps {
  minutes: number
  arrival: number
  /** A window of arrival is for customers. */
  hasArrival: boolean
  onChange: (change: { minutes?: number; arrival?: number }) => void
}

/** How long something takes, and within which time somebody arrives. */
export function LengthFields({ minutes, arrival, hasArrival, onChange }: LengthFieldsProps) {
  const text = useText()
  const offered = [...new Set([...lengths, minutes])].toSorted((one, other) => one - other)
  return (
    <div className={fields['fields']}>
      <NativeSelect
        label={text('schedule.length')}
        value={String(minutes)}
        onChange={(event) => onChange({ minutes: Number(event.currentTarget.value) })}
        data={offered.map((count) => ({ value: String(count), label: lengthText(count) }))}
      />
      {hasArrival && (
        <NativeSelect
          label={text('schedule.arrival')}
          value={String(arrival)}
          onChange={(event) => onChange({ arrival: Number(event.currentTarget.value) })}
          data={arrivalWindows.map((count) => ({
            value: String(count),
            label: count === 0 ? text('schedule.exactly') : lengthText(count),
          }))}
        />
      )}
    </div>
  )
}
