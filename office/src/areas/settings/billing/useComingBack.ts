import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useCallback, useEffect, useState } from 'react'

/** Milliseconds after which it is said that a payment takes longer than it should. */
const PATIENCE = 60_000

const parser = parseAsStringLiteral(['done', 'left'])

/** How the page to pay on was left, as the address says after it, and whether the wait since then has become long. */
export function useComingBack() {
  const [paid, setPaid] = useQueryState('paid', parser)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (paid !== 'done') return undefined
    const timer = setTimeout(() => setLong(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [paid])
  const forget = useCallback(() => void setPaid(null, { history: 'replace' }), [setPaid])
  return { paid, isLong, forget }
}
