import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/texts.ts'
import type { TimeFieldProps } from './fieldProps.ts'

const TimeInput = lazy(async () => {
  const [{ TimeInput: part }] = await Promise.all([import('./TimeInput.tsx'), loadTexts(['days'])])
  return { default: part }
})

/** A time of day, written in the person's language or chosen from a list. Its code comes when a form has one. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange: _onChange, ...others } = props
  return (
    <Suspense fallback={<TextInput {...others} value={value} readOnly />}>
      <TimeInput {...props} />
    </Suspense>
  )
}
