import { useCallback, useMemo, useRef, useState } from 'react'

/** The server changes at most this many at once. */
export const MOST = 200

/** The records of a list that are ticked, to do one thing to all of them. */
export interface PickedItems<Item> {
  readonly ids: ReadonlySet<string>
  readonly items: readonly Item[]
  /** Ticks or unticks one; with `range` all from the one ticked last as well. */
  readonly toggle: (id: string, range: boolean) => void
  readonly all: () => void
  readonly clear: () => void
}

/** Which rows are ticked. One that has left the list is ticked no more. */
export function usePickedItems<Item extends { readonly id: string }>(items: readonly Item[]): PickedItems<Item> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const there = useMemo(() => items.filter(({ id }) => chosen.has(id)), [items, chosen])
  const ids = useMemo(() => new Set<string>(there.map(({ id }) => id)), [there])

  const toggle = useCallback(
    (id: string, range: boolean) => {
      const from = items.findIndex((item) => item.id === last.current)
      const to = items.findIndex((item) => item.id === id)
      last.current = id
      setChosen((old) => {
        if (range && from !== -1 && to !== -1) {
          const between = items.slice(Math.min(from, to), Math.max(from, to) + 1)
          return limited([...old, ...between.map((item) => item.id)])
        }
        return old.has(id) ? limited([...old].filter((each) => each !== id)) : limited([...old, id])
      })
    },
    [items],
  )
  const all = useCallback(() => setChosen(limited(items.map(({ id }) => id))), [items])
  const clear = useCallback(() => setChosen(new Set()), [])
  return useMemo(() => ({ ids, items: there, toggle, all, clear }), [ids, there, toggle, all, clear])
}

const limited = (ids: readonly string[]) => new Set([...new Set(ids)].slice(0, MOST))
