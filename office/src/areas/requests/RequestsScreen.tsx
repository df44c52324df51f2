import { Button, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { useCreateRequest } from '../../lib/urlState.ts'
import { ErrorState, QueryError } from '../../ui/ErrorState.tsx'
import { FilterBar } from './FilterBar.tsx'
import { isNarrowed, useFilters } from './filters.ts'
import { listQueryOf } from './listQuery.ts'
import { RequestList } from './RequestList.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { SelectedRequest } from './SelectedRequest.tsx'
import { LIST_ID, StageTabs } from './StageTabs.tsx'
import { useFresh } from './useFresh.ts'
import { useListKeys } from './useListKeys.ts'
import { useRequestList } from './useRequestList.ts'
import { useSelection } from './useSelection.ts'
import styles from './screen.module.css'

const CreateRequest = lazy(async () => ({ default: (await import('./CreateRequest.tsx')).CreateRequest }))
const NothingHere = lazy(async () => ({ default: (await import('./NothingHere.tsx')).NothingHere }))

/** The list of requests, and beside it the one that is open. */
export function RequestsScreen() {
  const text = useText()
  const site = useSite()
  const { filters, set } = useFilters()
  const { list, requests, counts } = useRequestList(filters)
  const selection = useSelection()
  const [creating, setCreating] = useCreateRequest(site.slug)
  const rows = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const mayCreate = site.role !== 'field'

  const { fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = list
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const onEnd = useCallback(() => {
    if (hasNextPage) loadMore()
  }, [hasNextPage, loadMore])
  const add = useCallback(() => {
    if (mayCreate) setCreating(filters.stage ?? 'request')
  }, [mayCreate, setCreating, filters.stage])
  const fresh = useFresh(JSON.stringify(listQueryOf(filters)), requests, list.isSuccess && !isPlaceholderData)
  useListKeys({ requests, selection, list: rows, search, onNew: add, onEnd })

  const body = () => {
    if (list.isPending && list.fetchStatus === 'paused') {
      return (
        <ErrorState
          title={text('shell.failedTitle')}
          text={text('errors.offline')}
          onRetry={() => void list.refetch()}
        />
      )
    }
    if (list.isPending) return <RowsSkeleton />
    if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (requests.length === 0 && !hasNextPage) {
      return (
        <Suspense fallback={null}>
          <NothingHere filters={filters} set={set} counts={counts} onAdd={mayCreate ? add : undefined} />
        </Suspense>
      )
    }
    const error = list.isFetchNextPageError ? list.error : null
    return (
      <div className={styles['rows']} data-old={isPlaceholderData}>
        <RequestList
          requests={requests}
          fresh={fresh}
          selected={selection.selected}
          inStage={filters.stage !== null}
          list={rows}
          onOpen={selection.select}
          more={{ has: hasNextPage, busy: isFetchingNextPage, error, load: loadMore }}
        />
      </div>
    )
  }

  const quiet = requests.length === 0 && !isNarrowed(filters) && isUnused(counts)
  return (
    <div className={styles['screen']} data-open={selection.selected !== null}>
      <div className={styles['side']}>
        <header className={styles['header']}>
          <Title order={1}>{text('shell.requests')}</Title>
          {mayCreate && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add} aria-keyshortcuts="n">
              {text('shell.newRequest')}
            </Button>
          )}
        </header>
        {!quiet && (
          <>
            <StageTabs
              stage={filters.stage}
              archived={filters.archived}
              counts={counts}
              onChange={(stage) => void set({ stage, status: null })}
            />
            <FilterBar filters={filters} set={set} search={search} />
          </>
        )}
        <section id={LIST_ID} {...(quiet ? {} : { role: 'tabpanel' })} aria-label={text('shell.requests')}>
          {body()}
        </section>
      </div>
      <SelectedRequest selection={selection} known={knownOf(requests, selection.selected)} />
      <Suspense fallback={null}>
        {creating !== null && mayCreate && (
          <CreateRequest
            stage={creating}
            onStage={setCreating}
            onClose={() => setCreating(null)}
            onCreated={selection.select}
          />
        )}
      </Suspense>
    </div>
  )
}

function isUnused(counts: Readonly<Record<string, number>> | undefined): boolean {
  return counts !== undefined && Object.values(counts).every((count) => count === 0)
}

function knownOf(requests: readonly RequestSummary[], id: string | null): RequestSummary | undefined {
  return requests.find((request) => request.id === id)
}
