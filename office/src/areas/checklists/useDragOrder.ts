import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

export interface DragOrder {
  /** The one that is being dragged, and where it would come to lie, counted from 0. */
  dragged: { id: string; to: number } | null
  /** What a handle needs: it is dragged by mouse, finger or pen, and moved by the arrow keys. */
  handle: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/**
 * Dragging within one column of rows. The rows stay where they are until they are dropped; a line shows where. `list`
 * holds exactly the rows of `ids`, in their order.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onMove: (id: string, to: number) => void,
): DragOrder {
  const [dragged, setDragged] = useState<DragOrder['dragged']>(null)
  const held = useRef<string | null>(null)

  const placeAt = (id: string, y: number) => {
    const rows = [...(list.current?.children ?? [])]
    const others = rows.filter((_row, index) => ids[index] !== id)
    const below = others.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return below === -1 ? others.length : below
  }
  const end = (id: string, to: number | null) => {
    held.current = null
    setDragged(null)
    if (to !== null && to !== ids.indexOf(id)) onMove(id, to)
  }
  return {
    dragged,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        held.current = id
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        if (held.current !== id) return
        const to = placeAt(id, event.clientY)
        if (dragged?.to !== to || dragged.id !== id) setDragged({ id, to })
      },
      onPointerUp: (event) => {
        if (held.current === id) end(id, dragged === null ? null : placeAt(id, event.clientY))
      },
      onPointerCancel: () => end(id, null),
      onKeyDown: (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (event.key === 'Escape' && held.current !== null) {
          event.stopPropagation()
          end(id, null)
        }
        if (step === undefined) return
        event.preventDefault()
        const to = ids.indexOf(id) + step
        if (to >= 0 && to < ids.length) onMove(id, to)
      },
    }),
  }
}
