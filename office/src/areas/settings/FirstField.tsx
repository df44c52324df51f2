import { TextInput } from '@mantine/core'
import { useEffect, type RefObject } from 'react'

export interface FirstFieldProps {
  /** For whoever finds a fault in it and leads back to it. */
  field: RefObject<HTMLInputElement | null>
  label: string
  hint: string
  longest: number
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** The field that a form opened in a part of the settings begins with: writing can begin at once. */
export function FirstField({ field, label, hint, longest, value, error, onChange }: FirstFieldProps) {
  useEffect(() => field.current?.focus(), [field])
  return (
    <TextInput
      ref={field}
      label={label}
      description={hint}
      maxLength={longest}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
