import { lazy, Suspense } from 'react'
import { acting } from '../../early/acting.ts'
import { unsentActs } from '../../lib/outbox/unsent.ts'
import { useSession } from '../../lib/session.ts'
import { loadTexts } from '../../lib/texts.ts'
import { useUnsent } from '../../lib/unsent.ts'

const OutboxButton = lazy(async () => {
  const [{ OutboxButton: component }] = await Promise.all([import('./OutboxButton.tsx'), loadTexts(['outbox'])])
  return { default: component }
})

/**
 * What waits to be sent of a business (its slug), in sight on every screen of it. It goes out whatever business is shown.
 * Costs nothing while nothing waits.
 */
export function OutboxInHeader({ business }: { business: string | undefined }) {
  const session = useSession()
  // what somebody did as themselves is not sent while they act as another
  const userId = session.status === 'authenticated' && acting() === null ? session.userId : null
  const wanted = useUnsent(unsentActs, userId)
  if (userId === null || !wanted) return null
  return (
    <Suspense fallback={null}>
      <OutboxButton key={userId} userId={userId} business={business} />
    </Suspense>
  )
}
