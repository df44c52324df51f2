// Small on purpose: the window of a new entry is long enough.
import { useCallback, useLayoutEffect, useState } from 'react'
import { useDraft } from '../../../../lib/drafts.ts'
import { newId } from '../../../../lib/ids.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { Wanted } from '../../filters.ts'
import { chosenAnew, initialValue, type NewValue } from './newEntry.ts'

/** The form of a new entry, kept until it is sent. */
export function useNewEntry(wanted: Wanted, today: string) {
  const { slug } = useSite()
  const [begun] = useState(() => initialValue(wanted, today))
  const draft = useDraft(slug, 'visit', begun)
  const { value, change, restored } = draft
  const [anew] = useState(() => (restored ? chosenAnew(value, begun, wanted, today) : {}))
  const set = useCallback((patch: Partial<NewValue>) => change({ ...patch, key: '' }), [change])
  useLayoutEffect(() => {
    if (Object.keys(anew).length > 0) set(anew)
  }, [anew, set])
  /** The key of what is sent now. */
  const keyed = () => {
    const key = value.key === '' ? newId() : value.key
    change({ key })
    return key
  }
  return { value, set, keyed, clear: draft.clear, restored }
}
