import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { useVersion } from '../../api/useVersion.ts'
import type { Pair } from '../../difference/api/useDifference.ts'
import { CustomerPage } from '../../preview/components/CustomerPage.tsx'
import { documentAsSent } from '../../preview/components/customerQuote.ts'
import { QuoteSide } from './QuoteSide.tsx'
import { SentBar } from './SentBar.tsx'
import paper from '../../../../ui/page/paper-screen.module.css'
import styles from './document.module.css'

const CompareVersions = lazy(async () => ({
  default: (await import('../../difference/components/CompareVersions.tsx')).CompareVersions,
}))
const RecordAnswer = lazy(async () => ({ default: (await import('./RecordAnswer.tsx')).RecordAnswer }))

/** A quote that was sent: the document as the customer has it, and beside it what became of it. */
export function SentQuote({ quote }: { quote: QuoteDetail }) {
  const text = useText()
  const [wanted, setWanted] = useState<number | null>(null)
  const [isAnswering, setAnswering] = useState(false)
  const [pair, setPair] = useState<Pair | null>(null)
  const shown = wanted ?? quote.sent_version
  const { data, error, refetch } = useVersion(quote.id, shown)
  return (
    <div className={paper['screen']} data-whole-window>
      <SentBar quote={quote} onAnswer={() => setAnswering(true)} onCompare={setPair} />
      <QuoteSide quote={quote} shown={shown} onVersion={setWanted} onCompare={setPair} />
      <section className={`${paper['paper']} ${styles['paper']}`} aria-label={text('quotes.customersPage')}>
        {data !== undefined && <CustomerPage key={shown} quote={documentAsSent(data.document)} />}
        {data === undefined && error !== null && <QueryError error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton height={480} />}
      </section>
      <Suspense fallback={null}>
        {pair !== null && <CompareVersions quote={quote} pair={pair} onClose={() => setPair(null)} />}
        {isAnswering && data !== undefined && (
          <RecordAnswer quote={quote} document={data.document} onClose={() => setAnswering(false)} />
        )}
      </Suspense>
    </div>
  )
}
