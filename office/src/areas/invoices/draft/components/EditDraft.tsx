// Small on purpose: the form is the same as for a new one.
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { useOpenedVersion } from '../../../../lib/forms/useOpenedVersion.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useUpdateInvoice } from '../../api/useInvoice.ts'
import { DraftForm } from './DraftForm.tsx'
import { draftOf } from './draftValue.ts'
import { QuotedLines } from './QuotedLines.tsx'

/** Changes a draft; what was issued is corrected by credit notes. */
export function EditDraft({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText()
  const { version, noteRefusal } = useOpenedVersion(invoice.version)
  const update = useUpdateInvoice({ id: invoice.id, version }, 'invoices.saved')
  const [initial] = useState(() => draftOf(invoice))
  const [kept] = useState(() => new Map(invoice.lines.map(({ id, taxes }) => [id, taxes])))
  return (
    <Sheet opened onClose={onClose} title={text('invoices.edit')} size="lg">
      <DraftForm
        initial={initial}
        kept={kept}
        currency={invoice.currency}
        exempt={invoice.customer_exemption?.expired === false}
        busy={update.isPending}
        error={update.error}
        onCancel={onClose}
        onSend={(changes) => {
          if (Object.keys(changes).length === 0) onClose()
          else update.mutate(changes, { onSuccess: onClose, onError: noteRefusal })
        }}
      >
        <QuotedLines invoice={invoice} />
      </DraftForm>
    </Sheet>
  )
}
