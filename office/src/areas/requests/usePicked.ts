import { useCallback, useMemo, useRef, useState } from 'react'
import type { RequestSummary } from '#contract/requests.ts'

/** The server changes at most this many at once. */
export const MOST = 200

/** The requests of a list that are ticked, to do one thing to all of them. */
export interface Picked {
  readonly ids: ReadonlySet<string>
  readonly requests: readonly RequestSummary[]
  /** Ticks or unticks one; with `range` all from the one ticked last as well. */
  readonly toggle: (id: string, range: boolean) => void
  readonly all: () => void
  readonly clear: () => void
}

/** Which rows are ticked. One that has left the list is ticked no more. */
export function usePicked(requests: readonly RequestSummary[]): Picked {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const there = useMemo(() => requests.filter(({ id }) => chosen.has(id)), [requests, chosen])
  const ids = useMemo(() => new Set<string>(there.map(({ id }) => id)), [there])

  const toggle = useCallback(
    (id: string, range: boolean) => {
      const from = requests.findIndex((request) => request.id === last.current)
      const to = requests.findIndex((request) => request.id === id)
      last.current = id
      setChosen((old) => {
        if (range && from !== -1 && to !== -1) {
          const between = requests.slice(Math.min(from, to), Math.max(from, to) + 1)
          return limited([...old, ...between.map((request) => request.id)])
        }
        return old.has(id) ? limited([...old].filter((each) => each !== id)) : limited([...old, id])
      })
    },
    [requests],
  )
  const all = useCallback(() => setChosen(limited(requests.map(({ id }) => id))), [requests])
  const clear = useCallback(() => setChosen(new Set()), [])
  return useMemo(() => ({ ids, requests: there, toggle, all, clear }), [ids, there, toggle, all, clear])
}

const limited = (ids: readonly string[]) => new Set([...new Set(ids)].slice(0, MOST))
