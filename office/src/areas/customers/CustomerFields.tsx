import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, Group, NativeSelect, Stack, TagsInput, TextInput, Textarea } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { sources } from '#contract/sources.ts'
import { useText } from '../../lib/texts.ts'
import filters from '../../ui/filters.module.css'
import type { FormValue } from './formValue.ts'
import { useCustomerTags } from './useCustomerList.ts'
import { MOST_TAGS, MOST_WAYS } from './words.ts'
import fields from '../../ui/page/fields.module.css'

export interface CustomerFieldsProps {
  value: FormValue
  onChange: (patch: Partial<FormValue>) => void
  /** By field; of a list by its place: `phones.1`. */
  errors: Readonly<Record<string, string>>
}

/** The fields of a customer, for a new one and for changing one. */
export function CustomerFields({ value, onChange, errors }: CustomerFieldsProps) {
  const text = useText()
  const known = useCustomerTags()
  return (
    <div className={fields['fields']}>
      <TextInput
        label={text('customers.name')}
        value={value.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors['name']}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        label={text('customers.company')}
        value={value.company}
        onChange={(event) => onChange({ company: event.currentTarget.value })}
        error={errors['company']}
        maxLength={120}
        autoComplete="off"
      />
      <Several
        field="phones"
        type="tel"
        longest={40}
        values={value.phones}
        onChange={(phones) => onChange({ phones })}
        errors={errors}
      />
      <Several
        field="emails"
        type="email"
        longest={254}
        values={value.emails}
        onChange={(emails) => onChange({ emails })}
        errors={errors}
      />
      <div className={fields['wide']}>
        <Several
          field="addresses"
          type="text"
          longest={300}
          values={value.addresses}
          onChange={(addresses) => onChange({ addresses })}
          errors={errors}
        />
      </div>
      <TagsInput
        label={text('customers.tags')}
        data={[...known]}
        value={value.tags}
        onChange={(tags) => onChange({ tags })}
        error={errors['tags']}
        maxTags={MOST_TAGS}
        comboboxProps={{ withinPortal: true }}
      />
      <NativeSelect
        label={text('customers.source')}
        size="md"
        value={value.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
        data={[
          { value: '', label: text('customers.sourceUnknown') },
          ...sources.map((source) => ({ value: source, label: text(`requests.source.${source}`) })),
        ]}
      />
      <Textarea
        className={fields['wide'] ?? ''}
        label={text('customers.notes')}
        value={value.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
        error={errors['notes']}
        maxLength={5000}
        autosize
        minRows={3}
        maxRows={10}
      />
    </div>
  )
}

interface SeveralProps {
  field: 'phones' | 'emails' | 'addresses'
  type: 'tel' | 'email' | 'text'
  longest: number
  values: readonly string[]
  onChange: (values: string[]) => void
  errors: Readonly<Record<string, string>>
}

const one = { phones: 'customers.phone', emails: 'customers.email', addresses: 'customers.address' } as const

/** Several of a kind, the first the one to use. */
function Several({ field, type, longest, values, onChange, errors }: SeveralProps) {
  const text = useText()
  const label = text(one[field])
  return (
    <Stack gap="xs">
      {values.map((value, place) => (
        <Group
          // The place is all that tells one from another while it is written.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          gap={4}
          align="flex-end"
          wrap="nowrap"
        >
          <TextInput
            flex={1}
            miw={0}
            type={type}
            label={place === 0 ? label : undefined}
            aria-label={place === 0 ? undefined : text('customers.another', { field: label, number: place + 1 })}
            value={value}
            onChange={(event) => onChange(values.map((old, at) => (at === place ? event.currentTarget.value : old)))}
            error={errors[`${field}.${place}`]}
            maxLength={longest}
            autoComplete="off"
          />
          {place > 0 && (
            <button
              type="button"
              className={filters['tool']}
              aria-label={text('customers.remove', { field: label, number: place + 1 })}
              onClick={() => onChange(values.filter((_, at) => at !== place))}
            >
              <IconX size={18} aria-hidden />
            </button>
          )}
        </Group>
      ))}
      {values.length < MOST_WAYS && (values[values.length - 1] ?? '').trim() !== '' && (
        <Button
          variant="subtle"
          px="xs"
          mr="auto"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...values, ''])}
        >
          {text(`customers.add.${field}`)}
        </Button>
      )}
    </Stack>
  )
}
