import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { OfflineError } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../../ui/Skeletons.tsx'
import { EditSteps } from './EditSteps.tsx'

/** Changes a showcase that is there, by the same steps. One that cannot be loaded closes, and says so. */
export function EditShowcase({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const { data, isError, fetchStatus, refetch } = useQuery({
    queryKey: keys.showcase(slug, id),
    queryFn: ({ signal }) => api('getShowcase', { slug, id, signal }),
  })
  const failed = isError && data === undefined
  const giveUp = useEffectEvent(() => {
    toast.failure('showcases.loadFailed')
    onClose()
  })
  useEffect(() => {
    if (failed) giveUp()
  }, [failed])
  if (data !== undefined) return <EditSteps showcase={data.showcase} onClose={onClose} />
  if (failed) return null
  return (
    <Sheet opened onClose={onClose} title={text('showcases.editTitle')} size="lg">
      {fetchStatus === 'paused' ? <OfflineError onRetry={() => void refetch()} /> : <CardsSkeleton cards={3} />}
    </Sheet>
  )
}
