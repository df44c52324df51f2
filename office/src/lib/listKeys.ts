import { useEffect, type RefObject } from 'react'
import { isTyping } from './typing.ts'
import { windowsAt } from './windows.ts'

const steps: ReadonlyMap<string, number> = new Map([
  ['j', 1],
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['k', -1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
])

interface Ticks {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string, range: boolean) => void
  readonly clear: () => void
}

function tick(picked: Ticks, range: boolean): void {
  const id = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-card]')?.dataset['card']
  if (id !== undefined && id !== '') picked.toggle(id, range)
}

/**
 * The keys of a list of cards, whose links or buttons are marked `data-card`: j, k and, once a card has the focus, the
 * arrows move; `n` adds, `/` searches. Where cards can be ticked, `data-card` says which record each is: `x` ticks it,
 * with Shift all from the one before, and Escape clears. Silent while somebody types or a window is on top.
 */
export function useListKeys(
  search: RefObject<HTMLInputElement | null>,
  onNew: () => void,
  picked: Ticks | null = null,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (windowsAt(event) > 0) return
      const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
      const at = cards.findIndex((card) => card === document.activeElement)
      const step = steps.get(event.key)
      // Arrow keys scroll the page until a card has the focus.
      if (step !== undefined && (at !== -1 || !event.key.startsWith('Arrow'))) {
        const next = cards[Math.max(0, Math.min(cards.length - 1, at + step))]
        next?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'n') onNew()
      else if (event.key.toLowerCase() === 'x' && picked !== null) tick(picked, event.shiftKey)
      else if (event.key === 'Escape' && picked !== null && picked.ids.size > 0) picked.clear()
      else if (event.key === '/') search.current?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [search, onNew, picked])
}
