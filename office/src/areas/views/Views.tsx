import { VisuallyHidden } from '@mantine/core'
import IconBookmark from '~icons/tabler/bookmark'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/queries.ts'
import { parseSearch } from '../../lib/search.ts'
import { useSite } from '../../lib/site.tsx'
import { loadTexts, useText } from '../../lib/texts.ts'
import { DropDown } from '../../ui/DropDown.tsx'
import type { ViewScreen } from './useViews.ts'
import { viewQueryOf } from './viewQuery.ts'

const ViewList = lazy(async () => {
  const [{ ViewList: part }] = await Promise.all([import('./ViewList.tsx'), loadTexts(['views'])])
  return { default: part }
})

export interface ViewsProps {
  /** Whose views they are. */
  screen: ViewScreen
  /** Names of the address that a view keeps: the filters, not what is open over the list. */
  names: readonly string[]
}

/** Filters kept under a name: apply them, keep the present ones, rename, forget. */
export function Views({ screen, names }: ViewsProps) {
  const text = useText()
  const navigate = useNavigate()
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: keys.views(slug, screen),
    queryFn: ({ signal }) => api('listViews', { slug, query: { screen }, signal }),
  })
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const now = viewQueryOf(address, names)
  const views = data?.views ?? []
  const chosen = now === '' ? undefined : views.find(({ query }) => viewQueryOf(query, names) === now)
  const title = text('lists.views')
  return (
    <DropDown
      label={
        <>
          <IconBookmark size={16} aria-hidden />
          {chosen?.name ?? <VisuallyHidden>{title}</VisuallyHidden>}
        </>
      }
      title={title}
      active={chosen !== undefined}
      side="right"
    >
      {(close) => (
        <Suspense fallback={null}>
          <ViewList
            screen={screen}
            views={views}
            chosen={chosen?.id}
            now={now}
            onApply={(query) => {
              close()
              void navigate({ to: `/${screen}`, search: parseSearch(query) })
            }}
          />
        </Suspense>
      )}
    </DropDown>
  )
}
