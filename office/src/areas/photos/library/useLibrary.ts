import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'
import { useSite } from '../../../lib/site.tsx'
import { matches, queryOf, type Filters } from './filters.ts'
import { monthsWithout, placeBehind, placeShown } from './gone.ts'
import type { Month } from './layout.ts'
import { beginningOf, monthOptions, pageOf, pageOptions, pageStore, type Page, type Pages } from './pages.ts'

/** Pages fetched before they are seen, on the side that is scrolled to and on the other. */
const AHEAD = 3
const BEHIND = 1

/** The photos that the filters let through: how many each month has, and those that are at hand. */
export interface Library {
  readonly filters: Filters
  readonly months: readonly Month[] | undefined
  readonly total: number
  /** Undefined: on its way. Places are counted from 0. */
  readonly tileAt: (place: number) => PhotoTile | undefined
  /** Where a photo is that is at hand; -1 where it is not. */
  readonly placeOf: (id: string) => number
  readonly tilesOf: (ids: readonly string[]) => PhotoTile[]
  /** Says which places are seen, so that they and those near them are fetched. */
  readonly look: (first: number, last: number) => void
  /** Fetches what is missing of a range. */
  readonly range: (first: number, last: number) => Promise<PhotoTile[]>
  /** What was asked for last is not there yet: these are the photos of before. */
  readonly old: boolean
  readonly error: unknown
  readonly paused: boolean
  readonly retry: () => void
}

/** Those of a page that were changed so that they do not belong there any more. */
const strangers = (page: Page, filters: Filters) =>
  page.photos.flatMap((photo, index) => (matches(filters, photo) ? [] : [index]))

function goneOf(pages: Pages, filters: Filters): number[] {
  return [...pages]
    .flatMap(([number, page]) => strangers(page, filters).map((index) => beginningOf(number) + index))
    .toSorted((one, other) => one - other)
}

const beginning = { first: 0, last: 0, towards: 1 }

/** The filters whose photos are there: those wanted, or the ones of before until then. */
function useSettled(wanted: Filters, onOthers: () => void) {
  const { slug } = useSite()
  const client = useQueryClient()
  const [filters, setFilters] = useState(wanted)
  const query = useMemo(() => queryOf(wanted), [wanted])
  const nextMonths = useQuery(monthOptions(slug, query))
  const nextFirst = useQuery(pageOptions(client, slug, query, 0))
  const there = nextMonths.data !== undefined && nextFirst.data !== undefined
  if (filters !== wanted && (there || nextMonths.isError || nextFirst.isError)) {
    setFilters(wanted)
    onOthers()
  }
  return { filters, nextMonths, nextFirst }
}

/** The photo library under these filters. The photos of before stay in sight until those of new filters are there. */
export function useLibrary(wanted: Filters): Library {
  const { slug } = useSite()
  const client = useQueryClient()
  const [seen, setSeen] = useState(beginning)
  const { filters, nextMonths, nextFirst } = useSettled(wanted, () => setSeen(beginning))
  const query = useMemo(() => queryOf(filters), [filters])

  const months = useQuery(monthOptions(slug, query))
  const store = useMemo(() => pageStore(client, slug, query), [client, slug, query])
  const pages = useSyncExternalStore(store.subscribe, store.current)
  const goneKey = useMemo(() => goneOf(pages, filters).join(), [pages, filters])
  const gone = useMemo(() => (goneKey === '' ? [] : goneKey.split(',').map(Number)), [goneKey])
  const shownMonths = useMemo(
    () => (months.data === undefined ? undefined : monthsWithout(months.data.months, gone)),
    [months.data, gone],
  )
  const total = useMemo(() => (shownMonths ?? []).reduce((sum, { count }) => sum + count, 0), [shownMonths])

  const lastPage = pageOf(Math.max(0, total - 1))
  const from = Math.max(0, pageOf(seen.first) - (seen.towards < 0 ? AHEAD : BEHIND))
  const to = Math.min(lastPage, pageOf(seen.last) + (seen.towards < 0 ? BEHIND : AHEAD))
  // The first page of new filters comes with the months; only what is near it waits until they are known.
  const numbers = useMemo(
    () => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index),
    [from, to],
  )
  const near = useQueries({ queries: numbers.map((page) => pageOptions(client, slug, query, page)) })
  const failed = near.find(({ isError }) => isError)

  const look = useCallback((first: number, last: number) => {
    setSeen((before) => {
      if (before.first === first && before.last === last) return before
      return { first, last, towards: first === before.first ? before.towards : Math.sign(first - before.first) }
    })
  }, [])
  const tileAt = useCallback(
    (place: number) => {
      const behind = placeBehind(place, gone)
      const page = pageOf(behind)
      return pages.get(page)?.photos[behind - beginningOf(page)]
    },
    [pages, gone],
  )
  const known = useMemo(() => lazyIndex(pages), [pages])
  const placeOf = useCallback(
    (id: string) => {
      const found = known().get(id)
      return found === undefined || gone.includes(found.place) ? -1 : placeShown(found.place, gone)
    },
    [known, gone],
  )
  const tilesOf = useCallback((ids: readonly string[]) => ids.flatMap((id) => known().get(id)?.tile ?? []), [known])
  const range = useCallback(
    async (first: number, last: number) => {
      const [low, high] = [placeBehind(Math.min(first, last), gone), placeBehind(Math.max(first, last), gone)]
      const found: PhotoTile[] = []
      for (let page = pageOf(low); page <= pageOf(high); page += 1) {
        const { photos } = await client.fetchQuery(pageOptions(client, slug, query, page))
        const begins = beginningOf(page)
        found.push(...photos.slice(Math.max(0, low - begins), high - begins + 1))
      }
      return found.filter((photo) => matches(filters, photo))
    },
    [client, slug, query, filters, gone],
  )

  const retry = () => {
    for (const one of [months, nextMonths, nextFirst, ...near]) if (one.isError || one.isPaused) void one.refetch()
  }
  return {
    filters,
    months: shownMonths,
    total,
    tileAt,
    placeOf,
    tilesOf,
    look,
    range,
    old: filters !== wanted,
    error: months.error ?? failed?.error ?? null,
    paused: months.fetchStatus === 'paused',
    retry,
  }
}

/** The photos at hand by their id; made when the first one is looked for. */
function lazyIndex(pages: Pages) {
  let index: Map<string, { tile: PhotoTile; place: number }> | undefined
  return () => {
    index ??= new Map(
      [...pages].flatMap(([number, page]) =>
        page.photos.map((tile, at) => [tile.id, { tile, place: beginningOf(number) + at }] as const),
      ),
    )
    return index
  }
}
