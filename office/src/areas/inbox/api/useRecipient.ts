// Small on purpose: what the address says of a new message.
import { parseAsString, useQueryState } from 'nuqs'
import { useCallback } from 'react'

/**
 * To whom a new message goes, as the address says: `?to=<customer id>`; empty while nobody is chosen, null while none is
 * written.
 */
export function useRecipient() {
  const [to, set] = useQueryState('to', { ...parseAsString, history: 'push' })
  const choose = useCallback(
    (customerId: string | null) => void set(customerId, { history: customerId === '' ? 'push' : 'replace' }),
    [set],
  )
  return [to, choose] as const
}

/** The channel that the link asks for which led here: `?by=email`. */
export function useWantedChannel(): string | null {
  const [by] = useQueryState('by', parseAsString)
  return by
}
