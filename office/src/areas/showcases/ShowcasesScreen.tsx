import IconPlus from '~icons/tabler/plus'
import { useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { useListKeys } from '../../lib/listKeys.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { modals, parseAsFilled } from '../../lib/urlState.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { MoreOfList } from '../../ui/MoreOfList.tsx'
import { CardListSkeleton } from '../../ui/CardListSkeleton.tsx'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { FilterBar } from './FilterBar.tsx'
import { isNarrowed, useFilters } from './filters.ts'
import { NoMatch, NoShowcases } from './NothingHere.tsx'
import { ShowcaseCard } from './ShowcaseCard.tsx'
import { useArchiveShowcase, useRestoreShowcase } from './useArchiveShowcase.ts'
import { useUnpublishShowcase } from './useSetStatus.ts'
import { useShowcaseList } from './useShowcaseList.ts'
import cards from '../../ui/cards.module.css'
import styles from './list.module.css'

const CreateShowcase = lazy(async () => ({ default: (await import('./making/CreateShowcase.tsx')).CreateShowcase }))
const EditShowcase = lazy(async () => ({ default: (await import('./making/EditShowcase.tsx')).EditShowcase }))

/** The pictures of the first rows are seen at once. */
const FIRST = 6

/** All showcases: searched, filtered, made, changed, archived. */
export function ShowcasesScreen() {
  const text = useText()
  const site = useSite()
  const state = useFilters()
  const { list, showcases, total, more } = useShowcaseList(state.filters)
  const [creating, setCreating] = useQueryState('createShowcase', { ...modals.createShowcase, history: 'push' })
  const [editing, setEditing] = useQueryState('editShowcase', { ...parseAsFilled, history: 'push' })
  const [begun, setBegun] = useState<Project | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const archive = useArchiveShowcase()
  const restore = useRestoreShowcase()
  const unpublish = useUnpublishShowcase()
  const mayCreate = site.role !== 'field'
  const add = useCallback(() => {
    if (!mayCreate) return
    setBegun(null)
    void setCreating('options')
  }, [mayCreate, setCreating])
  useListKeys(search, add)

  const narrowed = isNarrowed(state.filters)
  const body = () => {
    if (list.isPending && list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
    if (list.isPending) return <CardListSkeleton className={styles['list']} lines={['80%', '50%']} />
    if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (showcases.length === 0) {
      if (narrowed) return <NoMatch archived={state.filters.archived} onClear={state.clear} />
      return (
        <NoShowcases
          onAdd={mayCreate ? add : undefined}
          onProject={(project) => {
            setBegun(project)
            void setCreating('options')
          }}
        />
      )
    }
    return (
      <div className={cards['rows']} data-old={list.isPlaceholderData}>
        <ul className={`${cards['list']} ${styles['list']}`} aria-label={text('shell.showcases')}>
          {showcases.map((showcase, index) => (
            <ShowcaseCard
              key={showcase.id}
              showcase={showcase}
              eager={index < FIRST}
              onEdit={({ id }) => void setEditing(id)}
              onArchive={({ id }) => archive.mutate(id)}
              onRestore={({ id }) => restore.mutate(id)}
              onUnpublish={({ id }) => unpublish.mutate(id)}
            />
          ))}
        </ul>
        <MoreOfList {...more} />
      </div>
    )
  }
  const unused = list.isSuccess && total === 0 && !narrowed
  return (
    <>
      <PageHeader
        title={text('shell.showcases')}
        action={
          mayCreate &&
          !unused && <HeaderAction icon={IconPlus} label={text('shell.newShowcase')} onClick={add} shortcut="n" />
        }
      />
      {!unused && (
        <FilterBar
          state={state}
          search={search}
          whole={mayCreate}
          count={total === undefined || showcases.length === 0 ? '' : text('showcases.total', { count: total })}
        />
      )}
      {body()}
      <Suspense fallback={null}>
        {creating !== null && mayCreate && (
          <CreateShowcase
            step={creating}
            onStep={(step, how) => void setCreating(step, { history: how })}
            project={begun}
            onClose={() => {
              setBegun(null)
              void setCreating(null)
            }}
          />
        )}
        {editing !== null && mayCreate && (
          <EditShowcase key={editing} id={editing} onClose={() => void setEditing(null)} />
        )}
      </Suspense>
    </>
  )
}
