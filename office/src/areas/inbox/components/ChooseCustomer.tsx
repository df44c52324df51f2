import '@mantine/core/styles/Input.layer.css'
import { TextInput, Text, Stack } from '@mantine/core'
import IconSearch from '~icons/tabler/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSettled } from '../../../lib/settled.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { nameOf } from '../labels.ts'
import styles from './inbox.module.css'

/** Milliseconds that typing must pause before the list follows. */
const PAUSE = 200
const FEW = 20

/** Finds the customer whom a message is for. */
export function ChooseCustomer({ onChoose }: { onChoose: (customerId: string) => void }) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim().slice(0, 100), PAUSE)
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: keys.customers(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listCustomers', { slug, signal, query: { search, limit: FEW } }),
    placeholderData: keepPreviousData,
  })
  const retry = () => void refetch()
  return (
    <Stack className={styles['choose'] ?? ''} gap="xs">
      <TextInput
        label={text('inbox.to')}
        placeholder={text('inbox.toHint')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        type="search"
        maxLength={100}
        autoComplete="off"
        data-autofocus
        autoFocus
      />
      {data === undefined &&
        (error !== null ? (
          <QueryError error={error} onRetry={retry} />
        ) : fetchStatus === 'paused' ? (
          <OfflineError onRetry={retry} />
        ) : (
          <ListSkeleton rows={3} />
        ))}
      {data?.customers.length === 0 && (
        <Text c="dimmed" size="sm">
          {text('inbox.noCustomer')}
        </Text>
      )}
      <ul className={styles['customers']} aria-label={text('inbox.customers')}>
        {data?.customers.map((customer) => (
          <li key={customer.id}>
            <button type="button" onClick={() => onChoose(customer.id)}>
              <span dir="auto">{nameOf(text, formats, { name: customer.name, customer })}</span>
              <Text span c="dimmed" size="sm">
                {[customer.phone === null ? null : formats.phone(customer.phone), customer.email]
                  .filter((contact) => contact !== null)
                  .join(' · ')}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
