import IconUserPlus from '~icons/tabler/user-plus'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useRowKeys } from '../../lib/rowKeys.ts'
import { usePickedItems } from '../../lib/picked.ts'
import { useSite } from '../../lib/site.tsx'
import { loadTexts, useText } from '../../lib/texts.ts'
import { useSelection } from '../../lib/urlState.ts'
import { BesidePanel } from '../../ui/page/SidePanel.tsx'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useFilters } from './filters.ts'
import { ListView } from './ListView.tsx'
import { ScreenMenu } from './ScreenMenu.tsx'
import { SelectedCustomer } from './SelectedCustomer.tsx'
import { useCustomerList } from './useCustomerList.ts'

const CreateCustomer = lazy(async () => ({ default: (await import('./CreateCustomer.tsx')).CreateCustomer }))
const ImportCustomers = lazy(async () => {
  const [found] = await Promise.all([import('./import/ImportCustomers.tsx'), loadTexts(['importing'])])
  return { default: found.ImportCustomers }
})
const ImportWatch = lazy(async () => ({ default: (await import('./import/ImportWatch.tsx')).ImportWatch }))
const Duplicates = lazy(async () => ({ default: (await import('./duplicates/Duplicates.tsx')).Duplicates }))

const flag = parseAsBoolean.withDefault(false).withOptions({ history: 'push' })

/** Everybody the business works for: found, added, changed, and beside the list the one who is open. */
export function CustomersScreen() {
  const text = useText()
  const { role } = useSite()
  const { filters, set, narrowed } = useFilters()
  const found = useCustomerList(filters)
  const { list, customers, more } = found
  const selection = useSelection('customer')
  const [creating, setCreating] = useQueryState('createCustomer', flag)
  const [importing, setImporting] = useQueryState('importCustomers', flag)
  const [comparing, setComparing] = useQueryState('duplicates', flag)
  const rows = useRef<HTMLTableElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const mayChange = role !== 'field'
  const picked = usePickedItems(customers)
  const [picking, setPicking] = useState(false)
  const add = useCallback(() => {
    if (mayChange) void setCreating(true)
  }, [mayChange, setCreating])
  const { has, load } = more
  const onEnd = useCallback(() => {
    if (has) load()
  }, [has, load])
  const pickable = mayChange ? picked : null
  useRowKeys({ rows: customers, selection, list: rows, search, picked: pickable, onNew: add, onEnd })

  const unused = list.isSuccess && customers.length === 0 && !narrowed
  return (
    <>
      <BesidePanel open={selection.selected !== null}>
        <PageHeader
          title={text('shell.customers')}
          action={
            mayChange &&
            !unused && <HeaderAction icon={IconUserPlus} label={text('shell.newCustomer')} onClick={add} shortcut="n" />
          }
        >
          {mayChange && (
            <ScreenMenu
              filters={filters}
              onImport={() => void setImporting(true)}
              onDuplicates={unused ? undefined : () => void setComparing(true)}
              onPick={customers.length === 0 ? undefined : () => setPicking(!picking)}
            />
          )}
        </PageHeader>
        {!unused && <FilterBar filters={filters} set={set} search={search} />}
        <ListView
          filters={filters}
          narrowed={narrowed}
          set={set}
          found={found}
          selection={selection}
          table={rows}
          picked={pickable}
          picking={picking || picked.ids.size > 0}
          onAdd={mayChange ? add : undefined}
          onImport={mayChange ? () => void setImporting(true) : undefined}
        />
      </BesidePanel>
      <SelectedCustomer selection={selection} known={customers.find(({ id }) => id === selection.selected)} />
      <Suspense fallback={null}>
        {creating && mayChange && <CreateCustomer onClose={() => void setCreating(null)} onCreated={selection.move} />}
        {importing && mayChange && <ImportCustomers onClose={() => void setImporting(null)} />}
        {mayChange && <ImportWatch />}
        {comparing && mayChange && <Duplicates onClose={() => void setComparing(null)} />}
      </Suspense>
    </>
  )
}
