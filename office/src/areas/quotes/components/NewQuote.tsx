import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import IconSearch from '~icons/tabler/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { quoteLimits } from '#contract/quotes/values.ts'
import { api } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { keys } from '../../../lib/queries.ts'
import { useSettled } from '../../../lib/settled.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useStartQuote } from '../api/useStartQuote.ts'
import filters from '../../../ui/filters.module.css'

/** Milliseconds that typing must pause before the list follows. */
const PAUSE = 200
const FEW = 8

/** Begins a quote: for whom, and with what. */
export function NewQuote({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const [typed, setTyped] = useState('')
  const [template, setTemplate] = useState('')
  const [title, setTitle] = useState('')
  const { start, isPending } = useStartQuote()
  const beginning = {
    ...(template !== '' && { template_id: template }),
    // a template has a title of its own
    ...((title.trim() !== '' || template === '') && { title: title.trim() || text('quotes.untitled') }),
  }
  const search = useSettled(typed.trim().slice(0, 100), PAUSE)
  const templates = useQuery({
    queryKey: keys.quoteTemplates(slug),
    queryFn: ({ signal }) => api('listQuoteTemplates', { slug, signal }),
  }).data?.templates
  return (
    <Sheet opened onClose={onClose} title={text('shell.newQuote')}>
      <Stack gap="sm">
        {templates !== undefined && templates.length > 0 && (
          <NativeSelect
            label={text('quotes.startWith')}
            value={template}
            onChange={(event) => setTemplate(event.currentTarget.value)}
            data={[
              { value: '', label: text('quotes.startBlank') },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <TextInput
          label={text('quotes.field.title')}
          placeholder={text('quotes.titleHint')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={quoteLimits.title}
          autoComplete="off"
        />
        <TextInput
          label={text('quotes.forWhom')}
          placeholder={text('quotes.forWhomHint')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          type="search"
          maxLength={100}
          autoComplete="off"
          data-autofocus
        />
        <Customers
          search={search}
          busy={isPending}
          onChoose={(customer) => start({ customer_id: customer, ...beginning })}
        />
      </Stack>
    </Sheet>
  )
}

interface CustomersProps {
  search: string
  busy: boolean
  onChoose: (id: string) => void
}

function Customers({ search, busy, onChoose }: CustomersProps) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: keys.customers(slug, { search, limit: FEW }),
    queryFn: ({ signal }) => api('listCustomers', { slug, signal, query: { search, limit: FEW } }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) {
    const retry = () => void refetch()
    if (error !== null) return <QueryError error={error} onRetry={retry} />
    return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton rows={3} />
  }
  if (data.customers.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text('quotes.noCustomer')}{' '}
        <Link to="/customers" search={{ createCustomer: 'true' }}>
          {text('shell.newCustomer')}
        </Link>
      </Text>
    )
  }
  return (
    <ul className={filters['acts']} aria-label={text('shell.customers')}>
      {data.customers.map(({ id, name, phone, email }) => (
        <li key={id}>
          <button type="button" className={filters['act']} disabled={busy} onClick={() => onChoose(id)}>
            <Text span inherit fw={600} dir="auto">
              {name}
            </Text>
            <Text span c="dimmed" size="sm" ml="auto">
              {phone === null ? email : formats.phone(phone)}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}
