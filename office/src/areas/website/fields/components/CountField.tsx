// Small on purpose: a number between one and the most that a section shows.
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'

export interface CountFieldProps {
  label: string
  most: number
  value: number
  onChange: (count: number) => void
}

export function CountField({ label, most, value, onChange }: CountFieldProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={most}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={false}
      onChange={(count) => {
        if (typeof count === 'number' && count >= 1 && count <= most) onChange(count)
      }}
    />
  )
}
