import IconLayoutKanban from '~icons/tabler/layout-kanban'
import IconList from '~icons/tabler/list'
import IconPlus from '~icons/tabler/plus'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { RequestSummary, Stage } from '#contract/requests.ts'
import { useRowKeys } from '../../lib/rowKeys.ts'
import { useSite } from '../../lib/site.tsx'
import { loadTexts, useText } from '../../lib/texts.ts'
import { useCreateRequest } from '../../lib/urlState.ts'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { BesidePanel } from '../../ui/page/SidePanel.tsx'
import { Ways } from '../../ui/Ways.tsx'
import { LazyBoard } from './board/lazyBoard.ts'
import { FilterBar } from './FilterBar.tsx'
import { isNarrowed, useFilters } from './filters.ts'
import { ListView } from './ListView.tsx'
import { ScreenMenu } from './ScreenMenu.tsx'
import { SelectedRequest } from './SelectedRequest.tsx'
import { LIST_ID, StageTabs } from './StageTabs.tsx'
import { useImporting } from './useImporting.ts'
import { usePicked } from './usePicked.ts'
import { useRequestList } from './useRequestList.ts'
import { useSelection } from './useSelection.ts'

export { beginList } from './useRequestList.ts'

const CreateRequest = lazy(async () => {
  const [found] = await Promise.all([import('./CreateRequest.tsx'), loadTexts(['requestParts'])])
  return { default: found.CreateRequest }
})
const ImportRequests = lazy(async () => {
  const [found] = await Promise.all([import('./import/ImportRequests.tsx'), loadTexts(['importing'])])
  return { default: found.ImportRequests }
})

/** The requests as a list or on a board, and beside them the one that is open. */
export function RequestsScreen() {
  const text = useText()
  const site = useSite()
  const { filters, set } = useFilters()
  const { view, stage } = filters
  const onBoard = view === 'board'
  const found = useRequestList(filters, !onBoard)
  const { requests, counts } = found
  const selection = useSelection()
  const [creating, setCreating] = useCreateRequest(site.slug)
  const [importing, setImporting] = useImporting()
  const rows = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const mayChange = site.role !== 'field'
  const picked = usePicked(requests)
  const [picking, setPicking] = useState(false)

  const { has, load } = found.more
  const onEnd = useCallback(() => {
    if (has) load()
  }, [has, load])
  const addTo = useCallback((to: Stage) => setCreating(to), [setCreating])
  const add = useCallback(() => {
    if (mayChange) addTo(stage ?? 'request')
  }, [mayChange, addTo, stage])
  // The board has the arrow keys for its own.
  const pickable = mayChange ? picked : null
  const listed = onBoard ? none : requests
  useRowKeys({ rows: listed, selection, list: rows, search, picked: pickable, onNew: add, onEnd })

  const quiet = !onBoard && requests.length === 0 && !isNarrowed(filters) && isUnused(counts)
  return (
    <>
      <BesidePanel open={selection.selected !== null} board={onBoard}>
        <PageHeader
          title={text('shell.requests')}
          action={
            mayChange &&
            !quiet && (
              <HeaderAction
                icon={IconPlus}
                label={text('shell.newRequest')}
                onClick={add}
                shortcut="n"
                small={selection.selected !== null}
                // the open request has the next step
                quiet={selection.selected !== null}
              />
            )
          }
        >
          {!quiet && (
            <Ways
              label={text('requests.viewAs')}
              ways={views}
              chosen={view}
              nameOf={(each) => text(`requests.${each}`)}
              signs={viewSigns}
              // The board shows all stages: which of them the list was narrowed to is left behind.
              onChoose={(next) => void set(next === 'board' ? { view: next, stage: null } : { view: null })}
              narrow
              pictured
              small={selection.selected !== null}
            />
          )}
          {mayChange && (
            <ScreenMenu
              filters={filters}
              onImport={() => void setImporting(true)}
              onPick={onBoard || requests.length === 0 ? undefined : () => setPicking(!picking)}
            />
          )}
        </PageHeader>
        {!quiet && (
          <>
            {!onBoard && (
              <StageTabs
                stage={stage}
                archived={filters.archived}
                counts={counts}
                onChange={(next) => void set({ stage: next, status: null })}
              />
            )}
            <FilterBar filters={filters} set={set} search={search} />
          </>
        )}
        {onBoard ? (
          <Suspense fallback={null}>
            <LazyBoard
              filters={filters}
              set={set}
              selected={selection.selected}
              onOpen={selection.select}
              onAdd={mayChange ? addTo : undefined}
            />
          </Suspense>
        ) : (
          <section id={LIST_ID} {...(quiet ? {} : { role: 'tabpanel' })} aria-label={text('shell.requests')}>
            <ListView
              filters={filters}
              set={set}
              found={found}
              selection={selection}
              rows={rows}
              picked={pickable}
              picking={picking || picked.ids.size > 0}
              onAdd={mayChange ? add : undefined}
            />
          </section>
        )}
      </BesidePanel>
      <SelectedRequest selection={selection} known={knownOf(requests, selection.selected)} />
      <Suspense fallback={null}>
        {creating !== null && mayChange && (
          <CreateRequest
            stage={creating}
            onStage={setCreating}
            onClose={() => setCreating(null)}
            onCreated={selection.select}
          />
        )}
        {importing && mayChange && <ImportRequests onClose={() => void setImporting(null)} />}
      </Suspense>
    </>
  )
}

const views = ['list', 'board'] as const
const viewSigns = { list: IconList, board: IconLayoutKanban } as const

const none: readonly RequestSummary[] = []

function isUnused(counts: Readonly<Record<string, number>> | undefined): boolean {
  return counts !== undefined && Object.values(counts).every((count) => count === 0)
}

function knownOf(requests: readonly RequestSummary[], id: string | null): RequestSummary | undefined {
  return requests.find((request) => request.id === id)
}
