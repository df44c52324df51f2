import IconCash from '~icons/tabler/cash'
import IconPlus from '~icons/tabler/plus'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { useRowKeys } from '../../lib/rowKeys.ts'
import { useText } from '../../lib/texts.ts'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useInvoiceList, useReceivables } from './api/useInvoiceList.ts'
import { OwedStrip } from './components/OwedStrip.tsx'
import { ListControls } from './components/ListControls.tsx'
import { ListState } from './components/ListState.tsx'
import { useCreation, useFilters } from './filters.ts'

const ReadyList = lazy(async () => ({ default: (await import('./ready/components/ReadyList.tsx')).ReadyList }))
const NewInvoice = lazy(async () => ({ default: (await import('./draft/components/NewInvoice.tsx')).NewInvoice }))

/** All invoices: what is owed and how late it is, the most overdue first. */
export function InvoicesScreen() {
  const text = useText()
  const { filters, set } = useFilters()
  const found = useInvoiceList(filters)
  const receivables = useReceivables()
  const { isOpen, open, close } = useCreation()
  const rows = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { has, load } = found.more
  const onEnd = useCallback(() => {
    if (has) load()
  }, [has, load])
  const selection = useNoSelection()
  useRowKeys({ rows: found.invoices, selection, list: rows, search, picked: null, onNew: open, onEnd })
  const isUnused = receivables?.counts.all === 0 && receivables.ready_to_invoice === 0 && filters.show !== 'archived'
  return (
    <>
      <PageHeader
        title={text('shell.invoices')}
        action={
          !isUnused && <HeaderAction icon={IconPlus} label={text('shell.newInvoice')} onClick={open} shortcut="n" />
        }
      >
        <PaymentsLink />
      </PageHeader>
      {!isUnused && (
        <>
          {receivables !== undefined && <OwedStrip receivables={receivables} filters={filters} set={set} />}
          <ListControls filters={filters} set={set} receivables={receivables} search={search} />
        </>
      )}
      <div ref={rows} id="invoices-list">
        {filters.show === 'ready' ? (
          <Suspense fallback={<RowsSkeleton />}>
            <ReadyList />
          </Suspense>
        ) : (
          <ListState filters={filters} set={set} found={found} isUnused={isUnused} onNew={open} />
        )}
      </div>
      <Suspense fallback={null}>{isOpen && <NewInvoice onClose={close} />}</Suspense>
    </>
  )
}

/** What came in, and what has to be brought to the bank. */
function PaymentsLink() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <HeaderAction
      icon={IconCash}
      label={text('invoices.payments')}
      onClick={() => void navigate({ to: '/payments' })}
      quiet
    />
  )
}

/** An invoice opens on a page of its own: none is selected beside the list. */
function useNoSelection() {
  const navigate = useNavigate()
  const move = useCallback(
    (id: string) => void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: id } }),
    [navigate],
  )
  const close = useCallback(() => undefined, [])
  return { selected: null, move, close }
}
