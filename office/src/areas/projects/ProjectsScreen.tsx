import IconPlus from '~icons/tabler/plus'
import { useNavigate } from '@tanstack/react-router'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useListKeys } from '../../lib/listKeys.ts'
import { usePickedItems } from '../../lib/picked.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { CardListSkeleton } from '../../ui/CardListSkeleton.tsx'
import { ErrorState, QueryError } from '../../ui/ErrorState.tsx'
import { HeaderAction, PageHeader } from '../../ui/page/PageHeader.tsx'
import { FilterBar } from './FilterBar.tsx'
import { isNarrowed, useFilters } from './filters.ts'
import { NoArchived, NoMatch, NoProjects } from './NothingHere.tsx'
import { ProjectList } from './ProjectList.tsx'
import { ScreenMenu } from './ScreenMenu.tsx'
import { useMapShown, ViewToggle } from './map/ViewToggle.tsx'
import { useProjectList } from './useProjectList.ts'
import cards from '../../ui/cards.module.css'

const MapView = lazy(async () => ({ default: (await import('./map/MapView.tsx')).MapView }))
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))
/** The list on its way. */
const skeleton = <CardListSkeleton rows lines={['70%', '45%', '60%']} />
const CreateProject = lazy(async () => ({ default: (await import('./CreateProject.tsx')).CreateProject }))

/** All projects: searched, filtered, added, archived. */
export function ProjectsScreen() {
  const text = useText()
  const site = useSite()
  const navigate = useNavigate()
  const state = useFilters()
  const { list, projects, total, more } = useProjectList(state)
  const [creating, setCreating] = useQueryState('createProject', parseAsBoolean.withOptions({ history: 'push' }))
  const search = useRef<HTMLInputElement>(null)
  const mayCreate = site.role !== 'field'
  const add = useCallback(() => {
    if (mayCreate) void setCreating(true)
  }, [mayCreate, setCreating])
  const [mapShown] = useMapShown()
  const picked = usePickedItems(projects)
  const [picking, setPicking] = useState(false)
  const pickable = mayCreate && !mapShown ? picked : null
  useListKeys(search, add, pickable)

  const narrowed = isNarrowed(state.filters)
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
    if (list.isPending) return skeleton
    if (list.data === undefined) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
    if (projects.length === 0) {
      if (!narrowed) return <NoProjects onAdd={mayCreate ? add : undefined} />
      const { archived, ...others } = state.filters
      const alone = archived && !isNarrowed({ ...others, archived: false })
      return alone ? <NoArchived onClear={state.clear} /> : <NoMatch onClear={state.clear} />
    }
    if (mapShown) {
      return (
        <Suspense fallback={skeleton}>
          <MapView filters={state.filters} />
        </Suspense>
      )
    }
    return (
      <div className={cards['rows']} data-old={list.isPlaceholderData}>
        <ProjectList projects={projects} more={more} picked={pickable} picking={picking || picked.ids.size > 0} />
        {pickable !== null && picked.ids.size > 0 && (
          <Suspense fallback={null}>
            <BulkBar picked={picked} archived={state.filters.archived} />
          </Suspense>
        )}
      </div>
    )
  }
  const unused = list.isSuccess && total === 0 && !narrowed
  return (
    <>
      <PageHeader
        title={text('shell.projects')}
        action={
          mayCreate &&
          !unused && <HeaderAction icon={IconPlus} label={text('shell.newProject')} onClick={add} shortcut="n" />
        }
      >
        {!unused && <ViewToggle />}
        {mayCreate && !unused && (
          <ScreenMenu
            filters={state.filters}
            onPick={mapShown || projects.length === 0 ? undefined : () => setPicking(!picking)}
          />
        )}
      </PageHeader>
      {!unused && (
        <FilterBar
          state={state}
          search={search}
          count={total === undefined || projects.length === 0 ? '' : text('projects.total', { count: total })}
        />
      )}
      {body()}
      <Suspense fallback={null}>
        {creating === true && mayCreate && (
          <CreateProject
            onClose={() => void setCreating(null)}
            onCreated={({ id }) =>
              void navigate({ to: '/projects/$projectId', params: { projectId: id }, replace: true })
            }
          />
        )}
      </Suspense>
    </>
  )
}
