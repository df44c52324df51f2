import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Stage } from '#contract/requests.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { wholeBoard, type Filters } from '../filters.ts'
import { boardQueryOf, fetchBoard, fetchCards, missingPages, type Range } from './boardQuery.ts'
import { withCards, withColumn, type Board } from './model.ts'

/** A column that flies past is not fetched: the scrolling must rest this long, in milliseconds. */
const REST = 90

/** Takes in the board that nothing narrows. */
export const beginBoard = (client: QueryClient, slug: string): Promise<void> =>
  client.prefetchQuery({
    queryKey: keys.board(slug, boardQueryOf(wholeBoard)),
    queryFn: ({ signal }) => fetchBoard(slug, wholeBoard, new Map(), signal),
  })

/** The board of these filters; `see` tells which cards of a column are in sight, so that they are fetched. */
export function useBoard(filters: Filters) {
  const { slug } = useSite()
  const client = useQueryClient()
  const ranges = useRef(new Map<Stage, Range>())
  const queryKey = keys.board(slug, boardQueryOf(filters))
  const name = JSON.stringify(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchBoard(slug, filters, ranges.current, signal),
    // The old board stays in sight, dimmed, while a filter's answer is on its way.
    placeholderData: keepPreviousData,
  })
  const board = query.data
  const [failed, setFailed] = useState<ReadonlySet<Stage>>(new Set())
  const asked = useRef(new Set<string>())

  const loadPage = useCallback(
    async (fetched: string, stage: Stage, offset: number, page: string) => {
      try {
        const { cards, count } = await fetchCards(slug, filters, stage, offset)
        setFailed((old) => (old.has(stage) ? new Set([...old].filter((each) => each !== stage)) : old))
        // A board that was fetched again meanwhile counts its cards anew.
        client.setQueryData<Board>(queryKey, (old) =>
          old?.fetched === fetched ? withColumn(old, stage, (each) => withCards(each, offset, cards, count)) : old,
        )
      } catch {
        asked.current.delete(page)
        setFailed((old) => new Set([...old, stage]))
      }
    },
    // The key and the filters are as old as their name.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, slug, name],
  )
  const load = useCallback(
    (stage: Stage, range: Range) => {
      const now = client.getQueryData<Board>(queryKey)
      const column = now?.columns.find((each) => each.stage === stage)
      if (now === undefined || column === undefined) return
      for (const offset of missingPages(column, range)) {
        const page = `${now.fetched} ${stage} ${offset}`
        if (asked.current.has(page)) continue
        asked.current.add(page)
        void loadPage(now.fetched, stage, offset, page)
      }
    },
    // The key and the filters are as old as their name.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, loadPage, name],
  )

  const timers = useRef(new Map<Stage, ReturnType<typeof setTimeout>>())
  const see = useCallback(
    (stage: Stage, range: Range) => {
      ranges.current.set(stage, range)
      clearTimeout(timers.current.get(stage))
      timers.current.set(
        stage,
        setTimeout(() => load(stage, range), REST),
      )
    },
    [load],
  )
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending.values()) clearTimeout(timer)
    }
  }, [])
  // A fresh board may lack what is in sight.
  useEffect(() => {
    for (const [stage, range] of ranges.current) see(stage, range)
  }, [board?.fetched, see])

  const retry = useCallback(
    (stage: Stage) => {
      const range = ranges.current.get(stage)
      if (range !== undefined) load(stage, range)
    },
    [load],
  )
  return { query, board, see, failed, retry }
}
