import { useCallback, useEffect, useRef } from 'react'
import { draftKey, useDraft } from '../../../../lib/drafts.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import { storage } from '../../../../lib/storage.ts'

/** `key`: idempotency key of these words once they were sent; any edit clears it. */
const empty = { words: '', key: '' }
export type NoteDraft = typeof empty

/** The draft of a visit's note, kept on this device. `putBack` restores a refused note above what was written since. */
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
      // also in storage: the visit may be closed by now
      storage.write(draftKey(slug, form), JSON.stringify({ value: kept, idempotencyKey: newId() }))
      change(kept)
    },
    [slug, form, change],
  )
  return { value, change, clear, putBack }
}
