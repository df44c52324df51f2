import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, TextInput } from '@mantine/core'
import IconSearch from '~icons/tabler/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { api } from '../../lib/api.ts'
import { useFormats } from '../../lib/formats.ts'
import { keys } from '../../lib/queries.ts'
import { useSettled } from '../../lib/settled.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { OfflineError, QueryError } from '../ErrorState.tsx'
import { ListSkeleton } from '../Skeletons.tsx'
import filters from '../filters.module.css'

/** Milliseconds that typing must pause before the list follows. */
const PAUSE = 200
const FEW = 8

export interface CustomerPickerProps {
  /** Something comes of the choice already. */
  busy?: boolean
  onChoose: (customer: Customer) => void
}

/** Finds a customer by name, phone, or email. */
export function CustomerPicker({ busy = false, onChoose }: CustomerPickerProps) {
  const text = useText()
  const { slug } = useSite()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim().slice(0, 100), PAUSE)
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: keys.customers(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listCustomers', { slug, signal, query: { search, limit: FEW } }),
    placeholderData: keepPreviousData,
  })
  const retry = () => void refetch()
  const found = () => {
    if (data !== undefined) return <Found customers={data.customers} busy={busy} onChoose={onChoose} />
    if (error !== null) return <QueryError error={error} onRetry={retry} />
    return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton rows={3} />
  }
  return (
    <Stack gap="xs">
      <TextInput
        label={text('shell.customer')}
        placeholder={text('shell.customerHint')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        type="search"
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      {found()}
    </Stack>
  )
}

function Found({ customers, busy, onChoose }: CustomerPickerProps & { customers: readonly Customer[] }) {
  const text = useText()
  const formats = useFormats()
  if (customers.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text('shell.noCustomer')}{' '}
        <Link to="/customers" search={{ createCustomer: 'true' }}>
          {text('shell.newCustomer')}
        </Link>
      </Text>
    )
  }
  return (
    <ul className={filters['acts']} aria-label={text('shell.customers')}>
      {customers.map((customer) => (
        <li key={customer.id}>
          <button type="button" className={filters['act']} disabled={busy} onClick={() => onChoose(customer)}>
            <Text span inherit fw={600} dir="auto">
              {customer.name}
            </Text>
            <Text span c="dimmed" size="sm" ml="auto">
              {customer.phone === null ? customer.email : formats.phone(customer.phone)}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}
