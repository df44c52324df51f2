import { Group } from '@mantine/core'
import IconHistory from '~icons/tabler/history'
import { useState } from 'react'
import type { CustomerEntryKind } from '#contract/customers.timeline.ts'
import { useMore } from '../../../lib/more.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { FilterPill } from '../../../ui/filters/FilterLine.tsx'
import { pickFilter } from '../../../ui/filters/lineFilter.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { entryKinds, useHistory } from './useHistory.ts'
import rows from '../../../ui/rows/list.module.css'
import styles from './card.module.css'

/** Everything that happened with a customer, newest first. */
export function History({ customerId }: { customerId: string }) {
  const text = useText()
  const { role } = useSite()
  const [kinds, setKinds] = useState<readonly CustomerEntryKind[]>([])
  const history = useHistory(customerId, kinds)
  const more = useMore(history)
  const body = () => {
    if (history.data === undefined) {
      if (history.isError) return <QueryError error={history.error} onRetry={() => void history.refetch()} />
      if (history.fetchStatus === 'paused') return <OfflineError onRetry={() => void history.refetch()} />
      return <ListSkeleton rows={3} />
    }
    const all = history.data.pages.flatMap(({ entries }) => entries)
    const entries = [...new Map(all.map((entry) => [`${entry.kind} ${entry.id}`, entry])).values()]
    if (entries.length === 0) return <EmptyPart icon={IconHistory}>{text('customers.historyEmpty')}</EmptyPart>
    return (
      <div className={rows['fetched']} data-old={history.isPlaceholderData}>
        <ol aria-labelledby="customer-history">
          {entries.map((entry) => (
            <HistoryRow key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </ol>
        <MoreOfList {...more} />
      </div>
    )
  }
  return (
    <section className={styles['part']} aria-labelledby="customer-history">
      <Group component="header" gap="sm" justify="space-between">
        <h3 id="customer-history">{text('customers.history')}</h3>
        <FilterPill
          filter={pickFilter({
            label: text('customers.historyKinds'),
            // The field sees no money, so there is nothing to tick for.
            options: role === 'field' ? entryKinds.filter((kind) => kind !== 'quote') : entryKinds,
            chosen: kinds,
            nameOf: (kind) => text(`customers.kind.${kind}`),
            onChange: setKinds,
          })}
        />
      </Group>
      {body()}
    </section>
  )
}
