// Small on purpose: the screen and its forms begin with the same day.
import { useCallback, useState } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { dayOf } from '../components/wall.ts'

/**
 * The day that the clock of the business shows: by this browser, whose zones may be old, until `know` has been told what
 * the server says it is (a wall time; empty while nothing is known). Days go on and never back, whichever answer is looked
 * at next.
 */
export function useToday() {
  const guess = useFormats().dayOf(new Date(useNow()).toISOString())
  const [known, setKnown] = useState('')
  const know = useCallback(
    (now: string) => setKnown((before) => (now !== '' && dayOf(now) > before ? dayOf(now) : before)),
    [],
  )
  return [known === '' ? guess : known, know] as const
}
