import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { QuoteDetail } from '#contract/quotes/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useDifference, type Pair } from '../api/useDifference.ts'
import { Differences } from './Differences.tsx'
import styles from './difference.module.css'

interface CompareVersionsProps {
  quote: QuoteDetail
  /** Which two are compared first. */
  pair: Pair
  /** Whether the draft is saved as it is seen. */
  saved?: boolean
  onClose: () => void
}

const DRAFT = 'draft'

/** Two versions side by side in words; which two can be chosen. */
export function CompareVersions({ quote, pair: first, saved = true, onClose }: CompareVersionsProps) {
  const text = useText()
  const formats = useFormats()
  const [pair, setPair] = useState(first)
  const versions = quote.versions.map(({ version, sent }) => ({
    value: String(version),
    label: text('quotes.compare.version', { version, when: formats.appointment(sent) }),
  }))
  const draft = quote.can.save ? [{ value: DRAFT, label: text('quotes.compare.draft') }] : []
  return (
    <Sheet opened onClose={onClose} title={text('quotes.compare.title')} size="side">
      <Stack gap="md">
        <div className={styles['pair']}>
          <NativeSelect
            label={text('quotes.compare.earlier')}
            data={versions}
            value={String(pair.from)}
            onChange={({ currentTarget }) => setPair({ ...pair, from: Number(currentTarget.value) })}
          />
          <NativeSelect
            label={text('quotes.compare.later')}
            data={[...draft, ...versions]}
            value={pair.to === null ? DRAFT : String(pair.to)}
            onChange={({ currentTarget: { value } }) =>
              setPair({ ...pair, to: value === DRAFT ? null : Number(value) })
            }
          />
        </div>
        <PairDifference quote={quote} pair={pair} saved={saved} />
      </Stack>
    </Sheet>
  )
}

interface PairDifferenceProps {
  quote: QuoteDetail
  pair: Pair
  saved: boolean
}

/** What differs between two versions, or why that is not known yet. */
export function PairDifference({ quote, pair, saved }: PairDifferenceProps) {
  const text = useText()
  const ready = saved || pair.to !== null
  const { data, error, refetch } = useDifference(quote, pair, ready)
  if (!ready) return <Text c="dimmed">{text('quotes.compare.unsaved')}</Text>
  if (data !== undefined) return <Differences difference={data.difference} currency={quote.total.currency} />
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />
  return <Skeleton height={160} />
}
