import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { newId } from '../../../../lib/ids.ts'
import { useText } from '../../../../lib/texts.ts'
import { CustomerPicker } from '../../../../ui/people/CustomerPicker.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useCreateInvoice } from '../../api/useInvoice.ts'
import { DraftForm, type FormLine } from './DraftForm.tsx'

export const emptyLine = (): FormLine => ({ key: newId(), kind: 'service', name: '', price_cents: 0 })

/** Writes a draft for a customer: whom it is for, then what it says. */
export function NewInvoice({ onClose }: { onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [initial] = useState(() => ({ title: '', note: '', terms: 15 as const, lines: [emptyLine()] }))
  const create = useCreateInvoice()
  return (
    <Sheet opened onClose={onClose} title={text('shell.newInvoice')} size="lg">
      {customer === null ? (
        <CustomerPicker onChoose={setCustomer} />
      ) : (
        <>
          <Text mb="md">{text('invoices.for', { name: customer.name })}</Text>
          <DraftForm
            initial={initial}
            newLine={emptyLine}
            send={text('invoices.saveDraft')}
            busy={create.isPending}
            error={create.error}
            onCancel={onClose}
            onSend={(body) =>
              create.mutate(
                { customer: customer.id, ...body },
                {
                  onSuccess: ({ invoice }) =>
                    void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: invoice.id } }),
                },
              )
            }
          />
        </>
      )}
    </Sheet>
  )
}
