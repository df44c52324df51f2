import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useInvoiceSettings } from '../../../../lib/api/useInvoiceSettings.ts'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { CustomerPicker } from '../../../../ui/people/CustomerPicker.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useCreateInvoice } from '../../api/useInvoice.ts'
import { useTaxExemption } from '../../exemption/api/useTaxExemption.ts'
import { DraftForm } from './DraftForm.tsx'
import { blankDraft } from './draftValue.ts'

/** Writes a draft for a customer: whom it is for, then what it says. */
export function NewInvoice({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [customer, setCustomer] = useState<Customer | null>(null)
  return (
    <Sheet opened onClose={onClose} title={text('shell.newInvoice')} size="lg">
      {customer === null ? (
        <CustomerPicker onChoose={setCustomer} />
      ) : (
        <>
          <Text mb="md">{text('invoices.for', { name: customer.name })}</Text>
          <Blank customer={customer} onClose={onClose} />
        </>
      )}
    </Sheet>
  )
}

/** The form, once it is known how the business wants its invoices to begin. */
function Blank({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const navigate = useNavigate()
  const { data, error, fetchStatus, refetch } = useInvoiceSettings()
  const create = useCreateInvoice()
  const exemption = useTaxExemption(customer.id).data?.exemption ?? null
  const settings = data?.settings
  const initial = useMemo(
    () => (settings === undefined ? undefined : blankDraft(settings, customer.address)),
    [settings, customer],
  )
  if (initial === undefined) {
    const retry = () => void refetch()
    if (error !== null) return <QueryError error={error} onRetry={retry} />
    return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton />
  }
  return (
    <DraftForm
      initial={initial}
      currency="USD"
      exempt={exemption?.expired === false}
      busy={create.isPending}
      error={create.error}
      onCancel={onClose}
      onSend={(changes) =>
        create.mutate(
          { customer: customer.id, ...changes },
          {
            onSuccess: ({ invoice }) =>
              void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: invoice.id } }),
          },
        )
      }
    />
  )
}
