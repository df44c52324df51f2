import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { loadTexts } from '../../lib/texts.ts'
import type { DayFieldProps } from './fieldProps.ts'

const DayInput = lazy(async () => {
  const [{ DayInput: part }] = await Promise.all([import('./DayInput.tsx'), loadTexts(['days'])])
  return { default: part }
})

/** A day, written in the person's language or chosen from a calendar. Its code comes when a form has one. */
export function DayField(props: DayFieldProps) {
  const { value, onChange: _onChange, min: _min, max: _max, ...others } = props
  const formats = useFormats()
  return (
    <Suspense fallback={<TextInput {...others} value={value === '' ? '' : formats.day(value)} readOnly />}>
      <DayInput {...props} />
    </Suspense>
  )
}
