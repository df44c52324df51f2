import { Text } from '@mantine/core'
import type { Invoice } from '#contract/invoices/types.ts'
import { invoiceLimits, type SentKind } from '#contract/invoices/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Exemption } from '../../detail/components/InvoiceSide.tsx'
import { nameOf } from '../../labels.ts'
import { useInvoicePreview, useSendInvoice } from '../api/useMessages.ts'
import { MessageForm } from './MessageForm.tsx'

interface SendInvoiceProps {
  invoice: Invoice
  kind: SentKind
  onClose: () => void
}

/** Sends an invoice, or reminds of it: the words that go out are shown before. A draft gets its number as it is sent. */
export function SendInvoice({ invoice, kind, onClose }: SendInvoiceProps) {
  const text = useText()
  const formats = useFormats()
  const send = useSendInvoice(invoice, kind)
  const previewOf = useInvoicePreview(invoice, kind)
  const { customer, state, currency, total_cents: total, balance_cents: balance } = invoice
  const isDraft = state === 'draft'
  const cents = isDraft || kind === 'invoice' ? total : balance
  return (
    <Sheet opened onClose={onClose} title={text(kind === 'invoice' ? 'invoices.sendTitle' : 'invoices.remindTitle')}>
      <MessageForm
        previewOf={previewOf}
        most={invoiceLimits.note}
        help={text('invoices.linkAdded')}
        send={text(kind === 'invoice' ? 'invoices.send' : 'invoices.remind')}
        busy={send.isPending}
        error={send.error}
        onSend={(written, done) => send.mutate(written, done)}
        onClose={onClose}
      >
        <Text>
          <b>{customer.name}</b> · {nameOf(text, invoice)} · {formats.exactMoney({ cents, currency })}
        </Text>
        {isDraft && <Exemption invoice={invoice} />}
        {isDraft && (
          <Text size="sm" c="dimmed">
            {text('invoices.sendIssues')}
          </Text>
        )}
      </MessageForm>
    </Sheet>
  )
}
