import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { Entry } from '../../lib/area.ts'
import { storage } from '../../lib/storage.ts'

/** An entry of the navigation with something to say about it. */
export type HintedEntry = Entry & { hint: NonNullable<Entry['hint']> }

const isTold = ({ hint }: Entry): boolean => hint === undefined || storage.read(hint.keptAs) === 'false'
const isHinted = (entry: Entry): entry is HintedEntry => entry.hint !== undefined

/**
 * The one entry that is to be pointed out, the first that nobody has read of or been to on this device, and how to say
 * that it was read.
 */
export function useHint(entries: readonly Entry[]): readonly [HintedEntry | undefined, () => void] {
  const [, setRead] = useState(0)
  const pathname = useLocation({ select: (location) => location.pathname })
  const here = entries.filter(isHinted).find(({ path }) => pathname.startsWith(path))
  const keptAs = here?.hint.keptAs
  useEffect(() => {
    if (keptAs !== undefined) storage.write(keptAs, 'false')
  }, [keptAs])
  const next = entries.filter(isHinted).find((entry) => entry !== here && !isTold(entry))
  const read = useCallback(() => {
    if (next === undefined) return
    storage.write(next.hint.keptAs, 'false')
    setRead((times) => times + 1)
  }, [next])
  return [next, read]
}
