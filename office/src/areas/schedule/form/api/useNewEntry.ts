// Small on purpose: the window of a new entry is long enough.
import { useLayoutEffect, useState } from 'react'
import { useDraft } from '../../../../lib/drafts.ts'
import { useSite } from '../../../../lib/site.tsx'
import type { Wanted } from '../../filters.ts'
import { chosenAnew, initialValue } from './newEntry.ts'

/** The form of a new entry, kept until it is sent. */
export function useNewEntry(wanted: Wanted, today: string) {
  const { slug } = useSite()
  const [begun] = useState(() => initialValue(wanted, today))
  const draft = useDraft(slug, 'visit', begun)
  const { value, change, restored } = draft
  const [anew] = useState(() => (restored ? chosenAnew(value, begun, wanted, today) : {}))
  useLayoutEffect(() => {
    if (Object.keys(anew).length > 0) change(anew)
  }, [anew, change])
  return draft
}
