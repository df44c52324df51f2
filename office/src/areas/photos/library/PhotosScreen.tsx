import { Box } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { Carrying } from './Carrying.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ALL, isNarrowed, useFilters } from './filters.ts'
import { Galleries } from './Galleries.tsx'
import { Grid } from './Grid.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { LibraryAdd, LibraryUploads, useTakeFiles } from './LibraryUploads.tsx'
import { NoMatch, NoPhotos } from './NothingHere.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SelectionWindows } from './SelectionWindows.tsx'
import { useGalleries } from './useGalleries.ts'
import { useLibrary } from './useLibrary.ts'
import { useScreenKeys } from './useScreenKeys.ts'
import { useSelecting } from './useSelecting.ts'
import styles from './library.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

export { beginLibrary } from './pages.ts'

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }))

/** Every photo of the business: by month, in galleries, found by filters, worked on one by one or many at once. */
export function PhotosScreen() {
  const text = useText()
  const phone = usePhone()
  const site = useSite()
  const state = useFilters()
  const library = useLibrary(state.filters)
  const selection = useSelecting(library)
  const galleries = useGalleries()
  const [open, setOpen] = useQueryState('photo', parseAsString)
  const search = useRef<HTMLInputElement>(null)
  // Back from the large view the window and the keyboard are at the photo it showed last.
  const [returned, setReturned] = useState<{ id: string } | null>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open === null && wasOpen !== null) setReturned({ id: wasOpen })
  }
  useScreenKeys(search, selection)

  const show = useCallback((id: string) => void setOpen(id, { history: 'push' }), [setOpen])
  const move = useCallback((id: string) => void setOpen(id, { history: 'replace' }), [setOpen])
  // Other photos are looked at from their first.
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(library.filters)
  useEffect(() => {
    if (shown.current === library.filters) return
    shown.current = library.filters
    const above = top.current?.getBoundingClientRect().top ?? 0
    if (above < 0) globalThis.scrollTo({ top: 0, behavior: 'instant' })
  }, [library.filters])
  const { gallery: shownId } = library.filters
  const gallery = galleries.data?.galleries.find(({ id }) => id === shownId)
  const take = useTakeFiles(shownId, galleries.data?.galleries)
  const narrowed = isNarrowed(library.filters)
  const unused = library.months !== undefined && library.total === 0 && !narrowed && shownId === ALL
  const body = () => {
    if (library.months === undefined && library.paused) return <OfflineError onRetry={library.retry} />
    if (library.months === undefined && library.error !== null)
      return <QueryError error={library.error} onRetry={library.retry} />
    if (library.months === undefined) return <GridSkeleton />
    if (library.total === 0) return narrowed ? <NoMatch onClear={state.clear} /> : <NoPhotos gallery={shownId} />
    return <Grid library={library} selection={selection} months={library.months} onOpen={show} returned={returned} />
  }
  return (
    <Carrying library={library} selection={selection} galleries={galleries.data} shown={gallery}>
      <div ref={top} className={styles['screen']}>
        {!phone && <Galleries state={state} list={galleries} mayChange={site.role !== 'field'} />}
        <Box flex={1} miw={0}>
          <PageHeader
            title={text('shell.photos')}
            fact={
              library.months === undefined || library.total === 0 ? '' : text('library.total', { count: library.total })
            }
            action={!phone && <LibraryAdd onFiles={take} />}
          >
            {phone && <Galleries state={state} list={galleries} mayChange={site.role !== 'field'} />}
          </PageHeader>
          {phone && <LibraryAdd onFiles={take} />}
          {!unused && <FilterBar state={state} search={search} />}
          <LibraryUploads />
          {body()}
          {selection.ids.size > 0 && <SelectionBar selection={selection} library={library} gallery={gallery} />}
        </Box>
      </div>
      <SelectionWindows selection={selection} galleries={galleries.data} shown={gallery} />
      <Suspense fallback={null}>
        {open !== null && (
          <Viewer
            library={library}
            id={open}
            onMove={move}
            onClose={() => void setOpen(null, { history: 'replace' })}
          />
        )}
      </Suspense>
    </Carrying>
  )
}
