import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../lib/texts.ts'
import type { MomentFieldProps } from './fieldProps.ts'

const MomentInput = lazy(async () => {
  const [{ MomentInput: part }] = await Promise.all([import('./MomentInput.tsx'), loadTexts(['days'])])
  return { default: part }
})

/** A day and a time of it, in the person's language. Its code comes when a form has one. */
export function MomentField(props: MomentFieldProps) {
  return (
    <Suspense fallback={<TextInput label={props.label} readOnly />}>
      <MomentInput {...props} />
    </Suspense>
  )
}
