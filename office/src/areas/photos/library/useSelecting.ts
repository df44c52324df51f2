import { useEffect, useMemo, useReducer, useState } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'
import { toast } from '../../../lib/toasts.ts'
import { matches } from './filters.ts'
import { MOST, nothingSelected, selecting, type Mode } from './modes.ts'
import type { Library } from './useLibrary.ts'

/** What is selected in the library, and what it is busy with. */
export function useSelecting(library: Library) {
  const [{ mode, selected, anchor }, act] = useReducer(selecting, nothingSelected)
  const [filters, setFilters] = useState(library.filters)
  // Other photos are shown: nobody would know what is still selected.
  if (filters !== library.filters) {
    setFilters(library.filters)
    act({ kind: 'clear' })
  }
  const ids = useMemo(() => new Set(selected), [selected])
  const photos = useMemo(() => library.tilesOf(selected), [library, selected])

  useEffect(() => {
    const gone = photos.filter((photo) => !matches(library.filters, photo)).map(({ id }) => id)
    if (gone.length > 0) act({ kind: 'gone', ids: gone })
  }, [photos, library.filters])

  const extend = (first: number, last: number, from?: string) => {
    const far = Math.max(-MOST + 1, Math.min(MOST - 1, last - first))
    library.range(first, first + far).then(
      (tiles) => act({ kind: 'extend', ids: tiles.map(({ id }) => id), ...(from !== undefined && { anchor: from }) }),
      (error: unknown) => toast.problem(error),
    )
    if (Math.abs(last - first) >= MOST) toast.failure('library.most', { values: { count: MOST } })
  }
  return {
    mode,
    ids,
    photos,
    /** A touch selects instead of opening. */
    picking: mode === 'multi_select',
    enter: (next: Mode) => act({ kind: 'enter', mode: next }),
    leave: () => act({ kind: 'leave' }),
    clear: () => act({ kind: 'clear' }),
    select: ({ id }: Pick<PhotoTile, 'id'>) => act({ kind: 'select', id }),
    carry: (id: string) => act({ kind: 'carry', id }),
    /** One joins or leaves the others. */
    toggle: ({ id }: Pick<PhotoTile, 'id'>) => {
      act({ kind: 'enter', mode: 'multi_select' })
      act({ kind: 'select', id })
    },
    /** All from the one selected last (or else from `otherwise`) to this place. */
    rangeTo: (place: number, otherwise?: Pick<PhotoTile, 'id'>) => {
      const begun = anchor ?? otherwise?.id
      const from = begun === undefined ? -1 : library.placeOf(begun)
      extend(from === -1 ? place : from, place, begun)
    },
    /** These places join the others. */
    span: (first: number, last: number) => extend(first, last),
    all: () => {
      if (library.total > 0) extend(0, library.total - 1)
    },
  }
}
export type Selection = ReturnType<typeof useSelecting>
