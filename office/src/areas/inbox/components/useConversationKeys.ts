import { useEffect, type RefObject } from 'react'
import { isTyping } from '../../../lib/typing.ts'
import { windowsAt } from '../../../lib/windows.ts'
import { useMarkDone } from '../api/useReadState.ts'

interface ConversationKeys {
  /** The conversations in the order that they are shown in. */
  rows: readonly { readonly id: string; readonly unread: boolean }[]
  selection: { readonly selected: string | null; readonly move: (id: string) => void }
  composer: RefObject<HTMLTextAreaElement | null>
}

/** The keys of a conversation: `r` replies, `e` marks it read and goes on to the next one. */
export function useConversationKeys({ rows, selection, composer }: ConversationKeys): void {
  const { selected, move } = selection
  const { mutate } = useMarkDone()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || windowsAt(event) > 0) return
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined
      const id = focused ?? selected
      if (event.key === 'r') {
        if (selected === null && id !== null) move(id)
        // the field is there once the conversation is
        requestAnimationFrame(() => requestAnimationFrame(() => composer.current?.focus()))
      } else if (event.key === 'e' && id !== null) {
        const at = rows.findIndex((row) => row.id === id)
        // what is read already would be taken from the number of the unread once more
        if (rows[at]?.unread === true) mutate(id)
        const next = rows[at + 1]
        if (selected !== null && next !== undefined) move(next.id)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows, selected, move, composer, mutate])
}
