// Small on purpose: a screen says what it waits for, and leaves the rest to the editor.
import { lazy, Suspense } from 'react'
import { ApiError } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.ts'
import { ErrorState, OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { useKeptDraft, useWebsite } from './api/useWebsite.ts'
import { EditorSkeleton } from './components/EditorSkeleton.tsx'

const Editor = lazy(async () => ({ default: (await import('./components/Editor.tsx')).Editor }))

/** The business's website in its editor. A website is always there: every business begins with one. */
export function SiteScreen() {
  const text = useText()
  const { data, error, fetchStatus, refetch } = useWebsite()
  const kept = useKeptDraft()
  if (data === undefined) {
    const retry = () => void refetch()
    if (error instanceof ApiError && error.code === 'forbidden') {
      return <ErrorState title={text('website.notYours')} text={text('website.notYoursText')} />
    }
    if (error !== null) return <QueryError error={error} onRetry={retry} />
    return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <EditorSkeleton />
  }
  if (kept === undefined) return <EditorSkeleton />
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Editor website={data.website} kept={kept} />
    </Suspense>
  )
}
