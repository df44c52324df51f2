import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { acting } from '../../early/acting.ts'
import { followUnsent, hadUnsent, hasUnsent, personIs } from '../../lib/outbox/unsent.ts'
import { useSession } from '../../lib/session.ts'
import { loadTexts } from '../../lib/texts.ts'

const OutboxButton = lazy(async () => {
  const [{ OutboxButton: component }] = await Promise.all([import('./OutboxButton.tsx'), loadTexts(['outbox'])])
  return { default: component }
})

/** What waits to be sent, in sight on every screen. Costs nothing while nothing waits. */
export function OutboxInHeader() {
  const session = useSession()
  // what somebody did as themselves is not sent while they act as another
  const userId = session.status === 'authenticated' && acting() === null ? session.userId : null
  const any = useSyncExternalStore(followUnsent, () => userId !== null && hasUnsent(userId))
  const [wantedBy, setWantedBy] = useState<string | null>(null)
  if (any && wantedBy !== userId) setWantedBy(userId)
  useEffect(() => {
    // Somebody else's acts are out of sight; a session that ended by itself waits for its own person.
    if (userId !== null) personIs(userId)
    const look = () => {
      if (userId !== null && hadUnsent(userId)) setWantedBy(userId)
    }
    look()
    // another tab has begun to wait, or left something behind
    globalThis.addEventListener('storage', look)
    return () => globalThis.removeEventListener('storage', look)
  }, [userId])
  if (userId === null || wantedBy !== userId) return null
  return (
    <Suspense fallback={null}>
      <OutboxButton key={userId} userId={userId} />
    </Suspense>
  )
}
