import { Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import IconSend from '~icons/tabler/send'
import { parseAsString, useQueryStates } from 'nuqs'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { usePhone } from '../../lib/breakpoints.ts'
import { downloadContent } from '../../lib/download.ts'
import { useFormats } from '../../lib/formats.ts'
import { useNow } from '../../lib/now.ts'
import { ApiError } from '../../lib/problem.ts'
import { moneyKeys } from '../../lib/api/money-keys.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import { DayField } from '../../ui/days/DayField.tsx'
import { ErrorState, OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import type { StatementRange } from './send/api/useMessages.ts'
import { StatementTable } from './statement/components/StatementTable.tsx'

const SendStatement = lazy(async () => ({
  default: (await import('./statement/components/SendStatement.tsx')).SendStatement,
}))

const parsers = { from: parseAsString.withDefault(''), to: parseAsString.withDefault('') }

function useStatement(customerId: string, range: StatementRange) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.statement(slug, customerId, { ...range }),
    queryFn: ({ signal }) => api('getStatement', { slug, customerId, query: range, signal }),
  })
}

/** Saves the statement as a file on this device. */
function useStatementPdf(customerId: string, query: StatementRange) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('getStatementPdf', { slug, customerId, query }),
    onSuccess: downloadContent,
    onError: (error) => toast.problem(error),
  })
}

/** How a customer stands: every invoice and payment in order, with the balance after each; the days are in the address. */
export function StatementScreen() {
  const text = useText()
  const phone = usePhone()
  const formats = useFormats()
  const { customerId = '' }: { customerId?: string } = useParams({ strict: false })
  const [range, setRange] = useQueryStates(parsers, { history: 'replace' })
  const today = formats.dayOf(new Date(useNow()).toISOString())
  const { data, error, fetchStatus, refetch } = useStatement(customerId, range)
  const pdf = useStatementPdf(customerId, range)
  const [isSending, setSending] = useState(false)
  const retry = () => void refetch()
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  const body = () => {
    if (data !== undefined) return <StatementTable statement={data.statement} />
    if (isMissing) return <ErrorState title={text('invoices.noCustomer')} text={text('invoices.noCustomerText')} />
    if (error !== null) return <QueryError error={error} onRetry={retry} />
    return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <RowsSkeleton />
  }
  return (
    <>
      <PageHeader
        title={text('invoices.statement')}
        back={{ to: `/customers?customer=${customerId}`, label: text('invoices.backToCustomer') }}
        fact={phone ? undefined : data?.statement.customer.name}
        action={
          data !== undefined && (
            <HeaderAction icon={IconSend} label={text('invoices.sendStatement')} onClick={() => setSending(true)} />
          )
        }
      >
        {data !== undefined && (
          <HeaderAction icon={IconFileTypePdf} label={text('invoices.pdf')} onClick={() => pdf.mutate()} quiet />
        )}
      </PageHeader>
      {phone && data !== undefined && (
        <Text fw={600} mb="sm">
          {data.statement.customer.name}
        </Text>
      )}
      <Group align="end" gap="sm" mb="md">
        <DayField
          label={text('invoices.from')}
          value={range.from}
          max={range.to === '' ? today : range.to}
          onChange={(from) => void setRange({ from: from === '' ? null : from })}
        />
        <DayField
          label={text('invoices.to')}
          value={range.to}
          min={range.from}
          max={today}
          onChange={(to) => void setRange({ to: to === '' ? null : to })}
        />
        <Text size="sm" c="dimmed" pb={8}>
          {text('invoices.rangeHelp')}
        </Text>
      </Group>
      {body()}
      <Suspense fallback={null}>
        {isSending && data !== undefined && (
          <SendStatement statement={data.statement} range={range} onClose={() => setSending(false)} />
        )}
      </Suspense>
    </>
  )
}
