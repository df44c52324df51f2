import type { Chat, ChatMessage } from '#contract/chat.ts'
import { MessageId } from '#contract/shared.ts'

/** What one visitor may say in one conversation; after that the form, or a call, is the way. */
export const mostSaid = 200
/** Lines that are shown. */
export const mostLines = 300
/** Milliseconds for which a visitor is told that an answer is on its way. */
const typingFor = 20_000
/** The same for the greeting after a form. */
const greetingFor = 5000

/** How a request stands, as far as its chat goes. */
export interface Standing {
  readonly stage: string
  readonly status: string
  readonly archived: boolean
}

/**
 * Whether nothing more can be said. What was taken for spam is never told so: a program would learn from it, and a
 * person would be told something untrue.
 */
export const isOver = ({ stage, status, archived }: Standing, said: number): boolean =>
  said >= mostSaid || (status !== 'spam' && (archived || stage === 'closed'))

interface Line {
  readonly id: string
  readonly sender: string
  readonly body: string
  readonly created_at: Date
  readonly first_name: string | null
  readonly photo_ids: readonly string[] | null
}

const fromOf: Readonly<Record<string, ChatMessage['from']>> = {
  customer: 'visitor',
  assistant: 'assistant',
  member: 'member',
}

/** What the visitor sees. `lines`: oldest first; `photos`: by their ids. */
export function presentChat(
  lines: readonly Line[],
  photos: ReadonlyMap<string, ChatMessage['photos'][number]>,
  { heldBy, over, begun, now }: { heldBy: string | undefined; over: boolean; begun: Date; now: Date },
): Chat {
  const newest = lines.at(-1)
  const waits = newest
    ? newest.sender === 'customer' && now.getTime() - newest.created_at.getTime() < typingFor
    : now.getTime() - begun.getTime() < greetingFor
  return {
    messages: lines.map(({ id, sender, body, created_at: at, first_name: name, photo_ids: photoIds }) => {
      const from = fromOf[sender] ?? 'business'
      return {
        id: MessageId.parse(id),
        from,
        name: from === 'member' ? (name ?? '') : '',
        body,
        photos: (photoIds ?? []).flatMap((photoId) => photos.get(photoId) ?? []),
        at: at.toISOString(),
      }
    }),
    typing: !over && heldBy === 'assistant' && waits,
    with_person: heldBy === 'member',
    over,
  }
}
