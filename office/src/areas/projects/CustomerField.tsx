import { Button, Select, Text, TextInput, Group, Stack } from '@mantine/core'
import IconUserPlus from '~icons/tabler/user-plus'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import type { FormValue } from './formValue.ts'
import { insideForm } from './insideForm.ts'
import { useCustomers } from './useCustomers.ts'
import fields from '../../ui/page/fields.module.css'
import styles from './form.module.css'

/** Stands for "somebody new" among the ids. */
const NEW = 'new'

export interface CustomerFieldProps {
  value: FormValue
  onChange: (patch: Partial<FormValue>) => void
  errors: Readonly<Record<string, string>>
}

/** Finds a customer while typing; somebody who is not in the book is added on the spot. */
export function CustomerField({ value, onChange, errors }: CustomerFieldProps) {
  const text = useText()
  const formats = useFormats()
  const { customer, adding } = value
  const [words, setWords] = useState(customer?.name ?? '')
  const found = useCustomers(words === customer?.name ? '' : words)
  const customers = found.data?.customers ?? []
  if (adding) return <NewCustomer value={value} onChange={onChange} errors={errors} />

  const known = customers.some(({ id }) => id === customer?.id)
  const data = [
    ...customers.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(customer === null || known ? [] : [{ value: String(customer.id), label: customer.name }]),
    { value: NEW, label: text('projects.newCustomer') },
  ]
  const choose = (id: string | null) => {
    if (id === NEW) {
      onChange({ adding: true, customer: null, newName: words === customer?.name ? '' : words })
      return
    }
    const chosen = customers.find((each) => each.id === id)
    if (id === null) onChange({ customer: null })
    else if (chosen !== undefined) {
      onChange({
        customer: { id: chosen.id, name: chosen.name },
        // Most work is done where the customer lives.
        ...(value.address === '' && chosen.address !== '' && { address: chosen.address, placeId: '', position: null }),
      })
    }
  }
  return (
    <Select
      className={fields['wide'] ?? ''}
      label={text('projects.customer')}
      placeholder={text('projects.customerHint')}
      data={data}
      value={customer === null ? null : String(customer.id)}
      onChange={choose}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      // The server has searched already.
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ 'aria-label': text('projects.noCustomer') }}
      error={errors['customer_id']}
      comboboxProps={insideForm}
      renderOption={({ option }) => {
        const each = customers.find(({ id }) => id === option.value)
        const contact = contactOf(each, formats.phone)
        return option.value === NEW ? (
          <Group
            component="span"
            gap="xs"
            wrap="nowrap"
            mih="2rem"
            c="var(--mantine-color-petrol-light-color)"
            fw={600}
          >
            <IconUserPlus size={18} aria-hidden />
            {option.label}
          </Group>
        ) : (
          <Stack component="span" gap={0} miw={0}>
            <span>{option.label}</span>
            {contact !== '' && (
              <Text span size="sm" c="dimmed">
                {contact}
              </Text>
            )}
          </Stack>
        )
      }}
    />
  )
}

type Contact = { phone: string | null; email: string | null } | undefined

/** What tells two people of the same name apart. */
function contactOf(customer: Contact, phoneText: (phone: string) => string): string {
  if (customer === undefined) return ''
  return customer.phone === null ? (customer.email ?? '') : phoneText(customer.phone)
}

function NewCustomer({ value, onChange, errors }: CustomerFieldProps) {
  const text = useText()
  return (
    <fieldset className={`${fields['fields']} ${fields['wide']} ${styles['customer']}`}>
      <legend>{text('projects.newCustomer')}</legend>
      <TextInput
        className={fields['wide'] ?? ''}
        label={text('projects.customerName')}
        value={value.newName}
        onChange={(event) => onChange({ newName: event.currentTarget.value })}
        error={errors['customer.name']}
        maxLength={120}
        autoComplete="off"
      />
      <TextInput
        type="tel"
        label={text('projects.customerPhone')}
        value={value.newPhone}
        onChange={(event) => onChange({ newPhone: event.currentTarget.value })}
        error={errors['customer.phone']}
        maxLength={40}
        autoComplete="off"
      />
      <TextInput
        type="email"
        label={text('projects.customerEmail')}
        value={value.newEmail}
        onChange={(event) => onChange({ newEmail: event.currentTarget.value })}
        error={errors['customer.email']}
        maxLength={254}
        autoComplete="off"
      />
      <div className={fields['wide']}>
        <Button
          variant="transparent"
          px={0}
          onClick={() => onChange({ adding: false, newName: '', newPhone: '', newEmail: '' })}
        >
          {text('projects.existingCustomer')}
        </Button>
      </div>
    </fieldset>
  )
}
