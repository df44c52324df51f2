import IconFileImport from '~icons/tabler/file-import'
import IconPlus from '~icons/tabler/plus'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import type { More } from '../../lib/more.ts'
import { useRowKeys } from '../../lib/rowKeys.ts'
import { loadTexts, useText } from '../../lib/texts.ts'
import { useSelection } from '../../lib/urlState.ts'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { BesidePanel } from '../../ui/page/SidePanel.tsx'
import { usePriceBook, usePriceItems } from './api/usePriceBook.ts'
import { CategoryTree } from './components/CategoryTree.tsx'
import { FilterBar } from './components/FilterBar.tsx'
import { ListView } from './components/ListView.tsx'
import { ScreenMenu } from './components/ScreenMenu.tsx'
import { useFilters } from './filters.ts'
import styles from './components/price-book.module.css'

const SelectedItem = lazy(async () => ({ default: (await import('./item/components/SelectedItem.tsx')).SelectedItem }))
const ImportPrices = lazy(async () => {
  const [found] = await Promise.all([import('./files/components/ImportPrices.tsx'), loadTexts(['importing'])])
  return { default: found.ImportPrices }
})
const Categories = lazy(async () => ({ default: (await import('./groups/components/Categories.tsx')).Categories }))
const ChangePrices = lazy(async () => ({
  default: (await import('./prices/components/ChangePrices.tsx')).ChangePrices,
}))
const Markup = lazy(async () => ({ default: (await import('./groups/components/Markup.tsx')).Markup }))

const windows = parseAsStringLiteral(['import', 'categories', 'markup', 'prices']).withOptions({ history: 'push' })

/** What the business sells: categories beside the list, and over it the item that is open. */
export function PriceBookScreen() {
  const text = useText()
  const phone = usePhone()
  const { filters, set, isNarrowed } = useFilters()
  const { data: book } = usePriceBook()
  const found = usePriceItems(filters)
  const { items, list, more, total } = found
  const selection = useSelection('item')
  const [shown, show] = useQueryState('open', windows)
  const table = useRef<HTMLTableElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { select } = selection
  const add = useCallback(() => select('new'), [select])
  const openImport = useCallback(() => void show('import'), [show])
  const onEnd = useNextPage(more)
  useRowKeys({ rows: items, selection, list: table, search, picked: null, onNew: add, onEnd })
  const isUnused = list.isSuccess && items.length === 0 && !isNarrowed && (book?.archived ?? 0) === 0
  const isOpen = selection.selected !== null
  const hasTree = !phone && !isOpen && !isUnused && book !== undefined && book.categories.length > 0
  return (
    <>
      <BesidePanel open={isOpen}>
        <PageHeader
          title={text('shell.priceBook')}
          back={{ to: '/quotes', label: text('shell.quotes') }}
          action={
            !isUnused && <HeaderAction icon={IconPlus} label={text('pricebook.add')} onClick={add} shortcut="n" />
          }
        >
          {!phone && !isUnused && (
            <HeaderAction icon={IconFileImport} label={text('pricebook.import')} onClick={openImport} quiet />
          )}
          <ScreenMenu
            onImport={phone && !isUnused ? openImport : undefined}
            onCategories={() => void show('categories')}
            onMarkup={() => void show('markup')}
            onPrices={isUnused || filters.archived ? undefined : () => void show('prices')}
            isEmpty={isUnused}
          />
        </PageHeader>
        <div className={styles['columns']} data-tree={hasTree}>
          {hasTree && (
            <CategoryTree
              book={book}
              chosen={filters.category}
              onChoose={(category) => void set({ category: category === '' ? null : category })}
              onEdit={() => void show('categories')}
            />
          )}
          <div className={styles['main']}>
            {!isUnused && (
              <FilterBar filters={filters} set={set} search={search} book={hasTree ? undefined : book} count={total} />
            )}
            <ListView
              found={found}
              isNarrowed={isNarrowed}
              set={set}
              selection={selection}
              table={table}
              onAdd={add}
              onImport={openImport}
            />
          </div>
        </div>
      </BesidePanel>
      <Suspense fallback={null}>
        {selection.selected !== null && (
          <SelectedItem
            key={selection.selected}
            selection={selection}
            known={items.find(({ id }) => id === selection.selected)}
            category={filters.category}
          />
        )}
        <OpenWindow shown={shown} onClose={() => void show(null)} />
      </Suspense>
    </>
  )
}

function useNextPage({ has, load }: More): () => void {
  return useCallback(() => {
    if (has) load()
  }, [has, load])
}

/** What was opened from the head of the screen. */
function OpenWindow({ shown, onClose }: { shown: string | null; onClose: () => void }) {
  if (shown === 'import') return <ImportPrices onClose={onClose} />
  if (shown === 'prices') return <ChangePrices onClose={onClose} />
  if (shown === 'categories') return <Categories onClose={onClose} />
  return shown === 'markup' ? <Markup onClose={onClose} /> : null
}
