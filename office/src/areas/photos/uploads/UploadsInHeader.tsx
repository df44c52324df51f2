import { lazy, Suspense, useEffect } from 'react'
import { currentSession, useSession } from '../../../lib/session.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { useUnsent } from '../../../lib/unsent.ts'
import { personIs, unsentPhotos } from './unsent.ts'

const UploadsButton = lazy(async () => {
  const [{ UploadsButton: component }] = await Promise.all([import('./UploadsButton.tsx'), loadTexts(['photos'])])
  return { default: component }
})

/**
 * Photos on their way to a business (its slug), in sight on every screen of it. They go on whatever business is shown.
 * Costs nothing while there are none.
 */
export function UploadsInHeader({ business }: { business: string | undefined }) {
  const session = useSession()
  const userId = session.status === 'authenticated' ? session.userId : null
  const wanted = useUnsent(unsentPhotos, userId)
  useEffect(() => {
    if (userId !== null) personIs(userId)
  }, [userId])
  useEffect(
    () => () => {
      // A session that ended by itself goes on after signing in, and so do the photos that only this page has.
      if (currentSession().status !== 'ended') personIs(null)
    },
    [],
  )
  if (userId === null || !wanted) return null
  return (
    <Suspense fallback={null}>
      <UploadsButton key={userId} userId={userId} business={business} />
    </Suspense>
  )
}
