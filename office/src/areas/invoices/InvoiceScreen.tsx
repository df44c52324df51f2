import { useParams } from '@tanstack/react-router'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.ts'
import { ErrorState, OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { ScreenSkeleton } from '../../ui/Skeletons.tsx'
import { useInvoice, type ReasonedAct } from './api/useInvoice.ts'
import { InvoiceBar } from './detail/components/InvoiceBar.tsx'
import { InvoicePaper } from './detail/components/InvoicePaper.tsx'
import { InvoiceSide } from './detail/components/InvoiceSide.tsx'
import paper from '../../ui/page/paper-screen.module.css'

const EditDraft = lazy(async () => ({ default: (await import('./draft/components/EditDraft.tsx')).EditDraft }))
const CollectPayment = lazy(async () => ({
  default: (await import('./payment/components/CollectPayment.tsx')).CollectPayment,
}))
const SendInvoice = lazy(async () => ({ default: (await import('./send/components/SendInvoice.tsx')).SendInvoice }))
const CreditNote = lazy(async () => ({ default: (await import('./credit/components/CreditNote.tsx')).CreditNote }))
const AskReason = lazy(async () => ({ default: (await import('./detail/components/AskReason.tsx')).AskReason }))

/** What lies over an invoice. */
export type InvoiceWindow = 'edit' | 'pay' | 'send' | 'remind' | 'credit' | ReasonedAct

/** One invoice: the document as the customer has it, and beside it the money and what happened. */
export function InvoiceScreen() {
  const text = useText()
  const { invoiceId = '' }: { invoiceId?: string } = useParams({ strict: false })
  const { data, error, fetchStatus, refetch } = useInvoice(invoiceId)
  const [isNew, setNew] = useQueryState('edit', parseAsBoolean)
  const [wanted, setOpened] = useState<InvoiceWindow | null>(null)
  const close = () => {
    setOpened(null)
    void setNew(null)
  }
  if (data === undefined) {
    const retry = () => void refetch()
    const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')
    if (isMissing) return <ErrorState title={text('invoices.missing')} text={text('invoices.missingText')} />
    if (error !== null) return <QueryError error={error} onRetry={retry} />
    return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ScreenSkeleton />
  }
  const { invoice } = data
  const opened = isNew === true && invoice.may.includes('edit') ? 'edit' : wanted
  return (
    <div className={paper['screen']} data-whole-window>
      <InvoiceBar invoice={invoice} onOpen={setOpened} />
      <InvoiceSide invoice={invoice} />
      <section className={paper['paper']} aria-label={text('invoices.document')}>
        <InvoicePaper invoice={invoice} />
      </section>
      <Suspense fallback={null}>
        {opened === 'edit' && <EditDraft invoice={invoice} onClose={close} />}
        {opened === 'pay' && <CollectPayment invoice={invoice} onClose={close} />}
        {(opened === 'send' || opened === 'remind') && (
          <SendInvoice
            key={opened}
            invoice={invoice}
            kind={opened === 'send' ? 'invoice' : 'reminder'}
            onClose={close}
          />
        )}
        {opened === 'credit' && <CreditNote invoice={invoice} onClose={close} />}
        {(opened === 'void' || opened === 'write_off') && (
          <AskReason key={opened} act={opened} invoice={invoice} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
