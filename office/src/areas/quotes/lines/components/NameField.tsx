// Small on purpose: a name that is needed is typed in rows and in sheets.
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { moneyLimits } from '#contract/money/values.ts'

export interface NameFieldProps {
  /** What it names; shown above it where `isShown`. */
  label: string
  isShown?: boolean
  value: string
  onChange: (value: string) => void
  most?: number
  className?: string
}

/** A name that cannot be empty: emptied and left, it is what it was. */
export function NameField({
  label,
  isShown = false,
  value,
  onChange,
  most = moneyLimits.name,
  className = '',
}: NameFieldProps) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <TextInput
      {...(isShown ? { label } : { 'aria-label': label, variant: 'unstyled' })}
      className={className}
      value={isEmpty ? '' : value}
      maxLength={most}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        setEmpty(typed.trim() === '')
        if (typed.trim() !== '') onChange(typed)
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}
