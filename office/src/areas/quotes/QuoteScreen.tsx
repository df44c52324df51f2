import { Box } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.ts'
import { ErrorState, OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { ScreenSkeleton } from '../../ui/Skeletons.tsx'
import { useQuote } from './api/useQuote.ts'

const QuoteEditor = lazy(async () => ({ default: (await import('./editor/components/QuoteEditor.tsx')).QuoteEditor }))
const SentQuote = lazy(async () => ({ default: (await import('./document/components/SentQuote.tsx')).SentQuote }))

/** One quote: a draft in the editor, one that was sent as the document that the customer has. */
export function QuoteScreen() {
  const text = useText()
  const { quoteId = '' }: { quoteId?: string } = useParams({ strict: false })
  const { data, error, fetchStatus, refetch } = useQuote(quoteId)
  if (data === undefined) {
    const retry = () => void refetch()
    const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')
    if (isMissing) return <ErrorState title={text('quotes.missing')} text={text('quotes.missingText')} />
    if (error !== null) return <QueryError error={error} onRetry={retry} />
    return fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ScreenSkeleton />
  }
  const { quote } = data
  return (
    <Suspense
      fallback={
        <Box p="md">
          <ScreenSkeleton />
        </Box>
      }
    >
      {quote.can.save ? <QuoteEditor key={quote.id} quote={quote} /> : <SentQuote key={quote.id} quote={quote} />}
    </Suspense>
  )
}
