import type { QueryClient } from '@tanstack/react-query'
import { FIRST_PHOTOS } from '../../../early/firstPhotos.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { ALL, type LibraryQuery } from './filters.ts'
import { libraryKeys } from './keys.ts'

export type Page = Answer<'listPhotos'>
export type Pages = ReadonlyMap<number, Page>

/** Photos of one answer; the first, which is asked for before the screen's code is there, has fewer. */
const PAGE = 100

/** The page that a place is on, both counted from 0. */
export const pageOf = (place: number): number =>
  place < FIRST_PHOTOS ? 0 : 1 + Math.floor((place - FIRST_PHOTOS) / PAGE)
/** The place of a page's first photo. */
export const beginningOf = (page: number): number => (page === 0 ? 0 : FIRST_PHOTOS + (page - 1) * PAGE)

/** Where a page begins: after the one before it where that is known, else counted from the beginning, for a jump. */
function startOf(client: QueryClient, slug: string, query: LibraryQuery, page: number) {
  const before = page === 0 ? undefined : client.getQueryState<Page>(libraryKeys.page(slug, query, page - 1))
  const cursor = before?.isInvalidated === false ? before.data?.next : null
  if (typeof cursor === 'string') return { cursor }
  return page === 0 ? {} : { skip: beginningOf(page) }
}

export const pageOptions = (client: QueryClient, slug: string, query: LibraryQuery, page: number) => ({
  queryKey: libraryKeys.page(slug, query, page),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('listPhotos', {
      slug,
      signal,
      query: { ...query, ...startOf(client, slug, query, page), limit: page === 0 ? FIRST_PHOTOS : PAGE },
    }),
})

export const monthOptions = (slug: string, query: LibraryQuery) => ({
  queryKey: libraryKeys.months(slug, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => api('listPhotoMonths', { slug, signal, query }),
})

/** Takes in what the library begins with when nothing narrows it. */
export async function beginLibrary(client: QueryClient, slug: string): Promise<void> {
  const query = { gallery: ALL }
  await Promise.all([
    client.prefetchQuery(monthOptions(slug, query)),
    client.prefetchQuery(pageOptions(client, slug, query, 0)),
  ])
}

/** The pages that are at hand, as a store for a component: also those far from what is seen, which are not watched. */
export function pageStore(client: QueryClient, slug: string, query: LibraryQuery) {
  const prefix = libraryKeys.pages(slug, query)
  const own = JSON.stringify(prefix)
  const read = (): Pages =>
    new Map(
      client.getQueriesData<Page>({ queryKey: prefix }).flatMap(([key, data]): [number, Page][] => {
        const page = key.at(-1)
        return typeof page === 'number' && data !== undefined ? [[page, data]] : []
      }),
    )
  let pages = read()
  const differs = (next: Pages) =>
    next.size !== pages.size || [...next].some(([page, data]) => pages.get(page) !== data)
  return {
    current: () => pages,
    subscribe: (listener: () => void) => {
      const look = () => {
        const next = read()
        if (!differs(next)) return
        pages = next
        listener()
      }
      look()
      return client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' && event.type !== 'removed') return
        const key: unknown = event.query.queryKey
        if (Array.isArray(key) && JSON.stringify(key.slice(0, -1)) === own) look()
      })
    },
  }
}
