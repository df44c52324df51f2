import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { useCustomerSearch } from './useCustomerSearch.ts'

export interface CustomerFieldProps {
  value: string
  error: string | undefined
  onChange: (name: string) => void
  /** A customer who is known already. */
  onPick: (customer: Customer) => void
}

/** The customer's name; who is known already is offered while typing. */
export function CustomerField({ value, error, onChange, onPick }: CustomerFieldProps) {
  const text = useText()
  const formats = useFormats()
  const combobox = useCombobox()
  // Picking somebody fills the field, which is no reason to offer them once more.
  const [typing, setTyping] = useState(false)
  const customers = useCustomerSearch(value, typing)
  const pick = (id: string) => {
    const customer = customers.find((each) => each.id === id)
    if (customer !== undefined) onPick(customer)
    setTyping(false)
    combobox.closeDropdown()
  }
  const offered = typing && customers.length > 0
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          label={text('requests.name')}
          description={text('requests.nameHint')}
          error={error}
          value={value}
          onChange={(event) => {
            setTyping(true)
            onChange(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onBlur={() => combobox.closeDropdown()}
          autoComplete="off"
          required
          data-autofocus
          maxLength={120}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!offered}>
        <Combobox.Options aria-label={text('requests.knownCustomers')}>
          {customers.map((customer) => (
            <Combobox.Option key={customer.id} value={customer.id}>
              <Text size="sm" fw={600}>
                {customer.name}
              </Text>
              <Text size="xs" c="dimmed">
                {[customer.phone === null ? null : formats.phone(customer.phone), customer.email, customer.address]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
