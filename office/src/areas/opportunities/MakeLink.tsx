import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { newId } from '../../lib/ids.ts'
import { keys } from '../../lib/queries.ts'
import { useSettled } from '../../lib/settled.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { useMakeLink } from './useReferrals.ts'

const PAUSE = 200
const FEW = 6

/** Finds a customer and makes them a link of their own. */
export function MakeLink() {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const combobox = useCombobox()
  const { mutate } = useMakeLink()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), PAUSE)
  const enough = search.length > 1
  const { data } = useQuery({
    queryKey: keys.customers(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listCustomers', { slug, signal, query: { search, limit: FEW } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  })
  const customers = enough ? (data?.customers ?? []) : []
  const pick = (id: string) => {
    mutate({ customerId: id, idempotencyKey: newId() })
    setTyped('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          label={text('opportunities.referrals.forCustomer')}
          placeholder={text('opportunities.referrals.forHint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onBlur={() => combobox.closeDropdown()}
          autoComplete="off"
          maxLength={100}
          maw="26rem"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!enough || data === undefined}>
        <Combobox.Options aria-label={text('opportunities.referrals.forCustomer')}>
          {customers.map((customer) => (
            <Combobox.Option key={customer.id} value={customer.id}>
              <Text size="sm" fw={600}>
                {customer.name}
              </Text>
              <Text size="xs" c="dimmed">
                {[customer.phone === null ? null : formats.phone(customer.phone), customer.email]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
          {customers.length === 0 && <Combobox.Empty>{text('shell.noOptions')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
