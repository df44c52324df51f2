import { lazy, Suspense, type RefObject } from 'react'
import { loadTexts } from '../../lib/texts.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import type { Filters, SetFilters } from './filters.ts'
import { listQueryOf } from './listQuery.ts'
import { RequestList } from './RequestList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useFresh } from './useFresh.ts'
import type { Picked } from './usePicked.ts'
import type { useRequestList } from './useRequestList.ts'
import type { Selection } from './useSelection.ts'
import rowStyles from '../../ui/rows/list.module.css'

const NothingHere = lazy(async () => {
  const [found] = await Promise.all([import('./NothingHere.tsx'), loadTexts(['requestParts'])])
  return { default: found.NothingHere }
})
const BulkBar = lazy(async () => {
  const [found] = await Promise.all([import('./BulkBar.tsx'), loadTexts(['requestParts'])])
  return { default: found.BulkBar }
})

export interface ListViewProps {
  filters: Filters
  set: SetFilters
  found: ReturnType<typeof useRequestList>
  selection: Selection
  rows: RefObject<HTMLUListElement | null>
  /** Null for those who may not change requests. */
  picked: Picked | null
  /** The boxes to tick are shown, also on a phone. */
  picking: boolean
  onAdd: (() => void) | undefined
}

/** The list with its four states. */
export function ListView({ filters, set, found, selection, rows, picked, picking, onAdd }: ListViewProps) {
  const { list, requests, more, counts } = found
  const { isPlaceholderData } = list
  const fresh = useFresh(JSON.stringify(listQueryOf(filters)), requests, list.isSuccess && !isPlaceholderData)
  if (list.isPending && list.fetchStatus === 'paused') {
    return <OfflineError onRetry={() => void list.refetch()} />
  }
  if (list.isPending) return <RowsSkeleton />
  if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
  if (requests.length === 0 && !more.has) {
    return (
      <Suspense fallback={null}>
        <NothingHere filters={filters} set={set} counts={counts} onAdd={onAdd} />
      </Suspense>
    )
  }
  return (
    <div className={rowStyles['fetched']} data-old={isPlaceholderData}>
      <RequestList
        requests={requests}
        fresh={fresh}
        selected={selection.selected}
        inStage={filters.stage !== null}
        list={rows}
        picked={picked}
        picking={picking}
        onOpen={selection.select}
        more={more}
      />
      {picked !== null && picked.ids.size > 0 && (
        <Suspense fallback={null}>
          <BulkBar picked={picked} archived={filters.archived} />
        </Suspense>
      )}
    </div>
  )
}
