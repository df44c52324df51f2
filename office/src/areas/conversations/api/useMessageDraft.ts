import { useCallback, useEffect, useRef } from 'react'
import { draftKey, readDraft, useDraft } from '../../../lib/drafts.ts'
import { newId } from '../../../lib/ids.ts'
import { useSite } from '../../../lib/site.tsx'
import { storage } from '../../../lib/storage.ts'
import type { Outgoing } from './useSendMessage.ts'

/** `key`: these very words were tried before; trying them again must not make two messages. */
const empty = { body: '', channel: '', key: '' }

const formOf = (requestId: string) => `message:${requestId}`

type Words = Pick<Outgoing, 'body' | 'channel' | 'idempotencyKey'>

/** What could not be sent, above what was begun since; only the very same words keep their key. */
function merged({ body, channel, idempotencyKey }: Words, begun: string): typeof empty {
  const rest = begun.trim()
  if (rest === '' || rest === body) return { body, channel, key: idempotencyKey }
  return { body: `${body}\n\n${rest}`, channel, key: '' }
}

/** The reply fields that are open, by conversation. */
const open = new Map<string, (words: Words) => void>()

/** Puts words back into the reply field of a conversation, open or not. */
export function putBackWords(slug: string, requestId: string, words: Words): void {
  const field = open.get(requestId)
  if (field !== undefined) {
    field(words)
    return
  }
  const key = draftKey(slug, formOf(requestId))
  const value = merged(words, readDraft(key, empty)?.value.body ?? '')
  storage.write(key, JSON.stringify({ value, idempotencyKey: newId() }))
}

/** The reply that is being written, kept for each conversation. `putBack` gives back what could not be sent. */
export function useMessageDraft(requestId: string) {
  const { slug } = useSite()
  const form = formOf(requestId)
  const { value, change, clear } = useDraft(slug, form, empty)
  const written = useRef('')
  useEffect(() => {
    written.current = value.body
  }, [value.body])
  const putBack = useCallback(
    (words: Words) => {
      const kept = merged(words, written.current)
      // Somebody who has left the conversation finds the words when they come back.
      storage.write(draftKey(slug, form), JSON.stringify({ value: kept, idempotencyKey: newId() }))
      change(kept)
    },
    [slug, form, change],
  )
  useEffect(() => {
    open.set(requestId, putBack)
    return () => void open.delete(requestId)
  }, [requestId, putBack])
  return { value, change, clear, putBack }
}
export type MessageDraft = ReturnType<typeof useMessageDraft>
