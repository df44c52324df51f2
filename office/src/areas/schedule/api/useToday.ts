// Small on purpose: the screen and its forms begin with the same day.
import { useCallback, useState } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { dayOf } from '../components/wall.ts'

/**
 * Today, by the clock of the business. This browser’s guess, whose time zones may be outdated, counts until `know` gets the
 * server’s wall time (empty while unknown). The day never goes back, whichever answer is shown next.
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
