import { Box, NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { templateLanguages } from '#contract/templates.rules.ts'
import { useText, type TextKey } from '../../lib/texts.ts'
import type { BusinessField } from './businessForm.ts'
import { languageName } from './languages.ts'
import { otherZones, timeZoneName, usualZones } from '../../lib/i18n/timeZones.ts'

interface Look {
  /** Takes the whole width. */
  whole?: true
  why?: TextKey
  /** The contract's longest text. */
  longest: number
  input?: Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'required'>
}

const looks: Readonly<Record<BusinessField, Look>> = {
  name: { whole: true, longest: 120, input: { autoComplete: 'organization', required: true } },
  phone: { longest: 40, why: 'settings.why.phone', input: { type: 'tel', autoComplete: 'tel' } },
  email: { longest: 254, input: { type: 'email', autoComplete: 'email' } },
  description: { whole: true, longest: 2000, why: 'settings.why.description' },
  service_area: { whole: true, longest: 300, why: 'settings.why.service_area' },
  address: { whole: true, longest: 300, why: 'settings.why.address', input: { autoComplete: 'street-address' } },
  zip_code: { longest: 10, input: { autoComplete: 'postal-code', inputMode: 'numeric' } },
  time_zone: { longest: 60, why: 'settings.why.time_zone' },
  language: { longest: 2, why: 'settings.why.language' },
  existing_website: { longest: 300, input: { inputMode: 'url', autoComplete: 'url' } },
  facebook: { longest: 300, input: { inputMode: 'url', autoComplete: 'off' } },
}

export interface BusinessInputProps {
  name: BusinessField
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (value: string) => void
  /** Stands below the field. */
  note: ReactNode
}

/** One field of the business's form. */
export function BusinessInput({ name, value, error, readOnly, onChange, note }: BusinessInputProps) {
  const text = useText()
  const { whole, why, longest, input } = looks[name]
  const shared = {
    name,
    label: text(`settings.field.${name}`),
    description: why && text(why),
    error,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  const field = () => {
    if (name === 'time_zone') return <ZoneSelect {...shared} disabled={readOnly} />
    if (name === 'language') return <LanguageSelect {...shared} disabled={readOnly} />
    if (name === 'description') return <Textarea {...shared} rows={5} maxLength={longest} readOnly={readOnly} />
    return <TextInput {...shared} {...input} withAsterisk={false} maxLength={longest} readOnly={readOnly} />
  }
  return (
    <Box flex={whole ? '1 1 100%' : '1 1 14rem'}>
      {field()}
      {note}
    </Box>
  )
}

interface SelectProps {
  name: string
  label: string
  description: string | undefined
  error: string | undefined
  value: string
  disabled: boolean
  onChange: (event: { currentTarget: { value: string } }) => void
}

function LanguageSelect(props: SelectProps) {
  const text = useText()
  return (
    <NativeSelect
      {...props}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={templateLanguages.map((value) => ({ value, label: languageName(text, value) }))}
    />
  )
}

/** The device's own list: on a phone nothing is quicker to choose from. */
function ZoneSelect({ value, ...rest }: SelectProps) {
  const text = useText()
  const options = (zones: readonly string[]) => zones.map((zone) => ({ value: zone, label: timeZoneName(zone) }))
  return (
    <NativeSelect
      {...rest}
      value={value}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { group: text('settings.usualZones'), items: options(usualZones) },
        { group: text('settings.otherZones'), items: options(otherZones(value)) },
      ]}
    />
  )
}
