import { useState } from 'react'
import type { InboxConversation } from '#contract/inbox/types.ts'

interface Pin {
  readonly id: string
  /** What the list knew of it last. */
  readonly known: InboxConversation
  /** The conversation above it when it was opened; null at the top. */
  readonly above: string | null
}

/**
 * The list with the open conversation where it was when it was opened. Reading it would move it below the unread ones, or
 * out of the list, under the eyes of whoever reads it.
 */
export function useStableOrder(
  conversations: readonly InboxConversation[],
  selected: string | null,
): readonly InboxConversation[] {
  const [pin, setPin] = useState<Pin | null>(null)
  const at = conversations.findIndex(({ request_id: id }) => id === selected)
  const found = conversations[at]
  if (pin !== null && pin.id !== selected) setPin(null)
  else if (pin === null && found !== undefined)
    setPin({ id: found.request_id, known: found, above: conversations[at - 1]?.request_id ?? null })
  else if (pin !== null && found !== undefined && found !== pin.known) setPin({ ...pin, known: found })
  // reading it took it out of the list, or below the rows that are there
  else if (pin !== null && found === undefined && pin.known.unread)
    setPin({ ...pin, known: { ...pin.known, unread: false } })
  return pin === null || pin.id !== selected
    ? conversations
    : pinned(conversations, { ...pin, known: found ?? pin.known })
}

/** Puts the pinned conversation below the one that it was below; where that one is gone, it goes where the server has it. */
export function pinned(conversations: readonly InboxConversation[], { id, known, above }: Pin): InboxConversation[] {
  const others = conversations.filter((each) => each.request_id !== id)
  const place = above === null ? 0 : others.findIndex((each) => each.request_id === above) + 1
  if (above !== null && place === 0) return [...conversations]
  return others.toSpliced(place, 0, known)
}
