import { useEffect, useState } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { useNow } from '../../lib/now.ts'

/** How long a newcomer is marked, in milliseconds. */
const MARKED = 8000
/** What came longer ago is not news, even when a filter shows it for the first time. */
const NEWS = 2 * 60_000
const none: readonly RequestSummary[] = []

interface Seen {
  list: string
  known: ReadonlySet<string>
  fresh: readonly RequestSummary[]
}

/** The requests that came in while the list was on the screen, for a few seconds each. `list` tells lists apart. */
export function useFresh(
  list: string,
  requests: readonly RequestSummary[],
  loaded: boolean,
): readonly RequestSummary[] {
  const now = useNow()
  const [seen, setSeen] = useState<Seen | null>(null)
  if (loaded) {
    const sameList = seen !== null && seen.list === list
    const added = requests.filter(({ id }) => !sameList || !seen.known.has(id))
    if (added.length > 0 || !sameList) {
      const arrived = sameList ? added.filter(({ created }) => now - Date.parse(created) < NEWS) : []
      const known = new Set([...(sameList ? seen.known : []), ...requests.map(({ id }) => id)])
      setSeen({ list, known, fresh: arrived.length > 0 ? arrived : sameList ? seen.fresh : [] })
    }
  }
  const fresh = seen?.list === list ? seen.fresh : none
  useEffect(() => {
    if (fresh.length === 0) return undefined
    const timer = setTimeout(() => setSeen((old) => (old === null ? null : { ...old, fresh: none })), MARKED)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
