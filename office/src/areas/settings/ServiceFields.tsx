import { Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useText } from '../../lib/texts.ts'

export type ServiceField = 'name' | 'description'
export const serviceFields: readonly ServiceField[] = ['name', 'description']

export interface ServiceFieldsProps {
  valueOf: (field: ServiceField) => string
  onChange: (field: ServiceField, value: string) => void
  /** What is wrong with the name. */
  error: string | undefined
  readOnly: boolean
  name?: Ref<HTMLInputElement>
  /** Stands below a field. */
  noteOf?: (field: ServiceField) => ReactNode
}

/** A service's name and description, to add one or to change one. */
export function ServiceFields({ valueOf, onChange, error, readOnly, name, noteOf }: ServiceFieldsProps) {
  const text = useText()
  return (
    <Stack>
      <TextInput
        ref={name}
        label={text('settings.serviceName')}
        required
        withAsterisk={false}
        maxLength={80}
        error={error}
        value={valueOf('name')}
        readOnly={readOnly}
        onChange={(event) => onChange('name', event.currentTarget.value)}
      />
      {noteOf?.('name')}
      <Textarea
        label={text('settings.serviceDescription')}
        description={text('settings.why.serviceDescription')}
        rows={2}
        maxLength={500}
        value={valueOf('description')}
        readOnly={readOnly}
        onChange={(event) => onChange('description', event.currentTarget.value)}
      />
      {noteOf?.('description')}
    </Stack>
  )
}
