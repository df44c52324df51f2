import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { useFormats } from '../../../../lib/formats.ts'

/** Choices in minutes. */
export const minuteChoices = {
  length: [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480],
  buffer: [0, 10, 15, 20, 30, 45, 60, 90, 120],
  notice: [0, 60, 120, 240, 480, 720, 1440, 2880, 4320, 7200, 10_080],
  hold: [30, 60, 120, 240, 480, 720, 1440, 2880, 4320],
  ahead: [7, 14, 30, 60, 90, 120, 180].map((days) => days * 1440),
} as const

export interface MinutesFieldProps {
  label: string
  description?: string
  choices: readonly number[]
  /** Null: not the same everywhere. */
  value: number | null
  /** Label of 0 minutes. */
  none?: string
  /** Shown if the value is not the same everywhere. */
  mixed?: string
  disabled?: boolean
  onChange: (minutes: number) => void
}

/** A length of time from a short list, which includes a value that was set elsewhere. */
export function MinutesField(props: MinutesFieldProps) {
  const { label, description, choices, value, none, mixed = '', disabled = false, onChange } = props
  const formats = useFormats()
  const offered = [...new Set(value === null ? choices : [...choices, value])].toSorted((one, other) => one - other)
  return (
    <NativeSelect
      label={label}
      description={description}
      disabled={disabled}
      value={value === null ? '' : String(value)}
      data={[
        ...(value === null ? [{ value: '', label: mixed, disabled: true }] : []),
        ...offered.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 && none !== undefined ? none : formats.length(minutes),
        })),
      ]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
