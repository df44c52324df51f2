import IconPlus from '~icons/tabler/plus'
import IconTags from '~icons/tabler/tags'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { useRowKeys } from '../../lib/rowKeys.ts'
import { useText } from '../../lib/texts.ts'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { useQuoteFigures, useQuoteList } from './api/useQuoteList.ts'
import { ListControls } from './components/ListControls.tsx'
import { ListState } from './components/ListState.tsx'
import { QuoteFigures } from './components/QuoteFigures.tsx'
import { useCreation, useFilters } from './filters.ts'

const NewQuote = lazy(async () => ({ default: (await import('./components/NewQuote.tsx')).NewQuote }))

/** All quotes: what is open, whom to follow up, and what became of each. */
export function QuotesScreen() {
  const text = useText()
  const { filters, set } = useFilters()
  const found = useQuoteList(filters)
  const figures = useQuoteFigures()
  const { isOpen, open, close } = useCreation()
  const rows = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { quotes, more, list } = found
  const { has, load } = more
  const onEnd = useCallback(() => {
    if (has) load()
  }, [has, load])
  const selection = useNoSelection()
  useRowKeys({ rows: quotes, selection, list: rows, search, picked: null, onNew: open, onEnd })
  const isUnused = list.isSuccess && quotes.length === 0 && filters.show === 'all' && filters.search.trim() === ''
  return (
    <>
      <PageHeader
        title={text('shell.quotes')}
        action={
          !isUnused && <HeaderAction icon={IconPlus} label={text('shell.newQuote')} onClick={open} shortcut="n" />
        }
      >
        <PriceBookLink />
      </PageHeader>
      {!isUnused && (
        <>
          {figures !== undefined && <QuoteFigures figures={figures} filters={filters} set={set} />}
          <ListControls filters={filters} set={set} counts={figures?.counts} search={search} />
        </>
      )}
      <div ref={rows} id="quotes-list">
        <ListState filters={filters} set={set} found={found} onNew={open} />
      </div>
      <Suspense fallback={null}>{isOpen && <NewQuote onClose={close} />}</Suspense>
    </>
  )
}

/** The prices that quotes are made of. */
function PriceBookLink() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <HeaderAction
      icon={IconTags}
      label={text('shell.priceBook')}
      onClick={() => void navigate({ to: '/price-book' })}
      quiet
    />
  )
}

/** A quote opens on a page of its own: none is selected beside the list. */
function useNoSelection() {
  const navigate = useNavigate()
  const move = useCallback(
    (id: string) => void navigate({ to: '/quotes/$quoteId', params: { quoteId: id } }),
    [navigate],
  )
  const close = useCallback(() => undefined, [])
  return { selected: null, move, close }
}
