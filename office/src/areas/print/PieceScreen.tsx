// Small on purpose: finds the piece that the address names, and says where there is none.
import { useParams } from '@tanstack/react-router'
import { useText } from '../../lib/texts.ts'
import { ErrorState, OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { ScreenSkeleton } from '../../ui/Skeletons.tsx'
import { useDesigns } from './api/usePrint.ts'
import { PieceEditor } from './components/PieceEditor.tsx'

/** One piece in the editor. */
export function PieceScreen() {
  const text = useText()
  const { printDesignId = '' }: { printDesignId?: string } = useParams({ strict: false })
  const { data, error, fetchStatus, isFetching, refetch } = useDesigns()
  const design = data?.designs.find(({ id }) => id === printDesignId)
  const retry = () => void refetch()
  if (design !== undefined) return <PieceEditor key={design.id} design={design} />
  if (data !== undefined && !isFetching)
    return <ErrorState title={text('print.missing')} text={text('print.missingText')} />
  if (data === undefined && error !== null) return <QueryError error={error} onRetry={retry} />
  return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ScreenSkeleton />
}
