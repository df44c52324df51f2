import { useCallback, useEffect, useRef } from 'react'
import { draftKey, readDraft, useDraft } from '../../../lib/drafts.ts'
import { newId } from '../../../lib/ids.ts'
import { mostMessagePhotos } from '#contract/inbox/values.ts'
import { useSite } from '../../../lib/site.tsx'
import { storage } from '../../../lib/storage.ts'
import type { Outgoing } from './useSendMessage.ts'
import type { ShownPhoto } from './useThread.ts'

/** `key`: these very words were tried before; trying them again must not make two messages. */
const empty: { body: string; channel: string; key: string; photos: readonly ShownPhoto[] } = {
  body: '',
  channel: '',
  key: '',
  photos: [],
}

const formOf = (requestId: string) => `message:${requestId}`

type Words = Pick<Outgoing, 'body' | 'channel' | 'idempotencyKey'> & Partial<Pick<Outgoing, 'photos'>>

/** What could not be sent, above what was begun since; only the very same words keep their key. */
function merged({ body, channel, idempotencyKey, photos = [] }: Words, begun: typeof empty): typeof empty {
  const rest = begun.body.trim()
  const added = begun.photos.filter(({ id }) => photos.every((photo) => photo.id !== id))
  const all = [...photos, ...added].slice(0, mostMessagePhotos)
  if (added.length === 0 && (rest === '' || rest === body)) return { body, channel, key: idempotencyKey, photos: all }
  return { body: [body, rest].filter((words) => words !== '').join('\n\n'), channel, key: '', photos: all }
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
  const value = merged(words, readDraft(key, empty)?.value ?? empty)
  storage.write(key, JSON.stringify({ value, idempotencyKey: newId() }))
}

/** The reply that is being written, kept for each conversation. `putBack` gives back what could not be sent. */
export function useMessageDraft(requestId: string) {
  const { slug } = useSite()
  const form = formOf(requestId)
  const { value, change, clear } = useDraft(slug, form, empty)
  const written = useRef(empty)
  useEffect(() => {
    written.current = value
  }, [value])
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
  return { form, value, change, clear, putBack }
}
export type MessageDraft = ReturnType<typeof useMessageDraft>
