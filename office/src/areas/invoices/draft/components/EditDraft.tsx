import { useState } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useUpdateInvoice } from '../../api/useInvoice.ts'
import { DraftForm, type DraftValue, type FormLine } from './DraftForm.tsx'
import { emptyLine } from './NewInvoice.tsx'

/** What the form keeps of a line; taxes follow from its class again. */
const formLine = (line: Invoice['lines'][number]): FormLine => {
  const { id, kind, name, description, quantity_milli, unit, price_cents, discount, tax_class } = line
  return { key: id, kind, name, description, quantity_milli, unit, price_cents, discount, tax_class }
}

/** Changes a draft; what was issued is corrected by credit notes. */
export function EditDraft({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const text = useText()
  const update = useUpdateInvoice(invoice, 'invoices.saved')
  const [initial] = useState<DraftValue>(() => ({
    title: invoice.title,
    note: invoice.note,
    terms: invoice.terms_days,
    lines: invoice.lines.length === 0 ? [emptyLine()] : invoice.lines.map(formLine),
  }))
  return (
    <Sheet opened onClose={onClose} title={text('invoices.edit')} size="lg">
      <DraftForm
        initial={initial}
        newLine={emptyLine}
        send={text('invoices.saveDraft')}
        busy={update.isPending}
        error={update.error}
        onCancel={onClose}
        onSend={(body) => update.mutate(body, { onSuccess: onClose })}
      />
    </Sheet>
  )
}
