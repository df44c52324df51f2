import { useCallback, useEffect, useRef } from 'react'
import { draftKey, useDraft } from '../../../../lib/drafts.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { storage } from '../../../../lib/storage.ts'

/** `key` stands for these very words once they were tried; other words get another. */
const empty = { words: '', key: '' }
export type NoteDraft = typeof empty

/** The note that is being written at a visit, kept for each. `putBack` gives back one that the server refused, above what was begun since. */
export function useNoteDraft(visitId: string) {
  const { slug } = useSite()
  const form = `visit-note:${visitId}`
  const { value, change, clear } = useDraft(slug, form, empty)
  const written = useRef(empty)
  useEffect(() => {
    written.current = value
  }, [value])
  const putBack = useCallback(
    (failed: NoteDraft) => {
      const begun = written.current.words
      const kept = begun.trim() === '' ? failed : { words: `${failed.words}\n\n${begun}`, key: '' }
      // somebody who has left the visit finds the words when they come back
      storage.write(draftKey(slug, form), JSON.stringify({ value: kept, idempotencyKey: newId() }))
      change(kept)
    },
    [slug, form, change],
  )
  return { value, change, clear, putBack }
}
