import { Button, Text, Group } from '@mantine/core'
import IconUsersGroup from '~icons/tabler/users-group'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useMore } from '../../../lib/more.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { MoreOfList } from '../../../ui/MoreOfList.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { Compare } from './Compare.tsx'
import { useGroups } from './useMerge.ts'
import styles from './duplicates.module.css'

/** All customers that seem to be the same, in groups: each pair is compared, and merged or told apart. */
export function Duplicates({ onClose }: { onClose: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { list, groups } = useGroups()
  const more = useMore(list)
  const [pair, setPair] = useState<readonly [Customer, Customer] | null>(null)
  const body = () => {
    if (list.data === undefined) {
      if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
      if (list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
      return <ListSkeleton rows={4} />
    }
    if (groups.length === 0) return <EmptyPart icon={IconUsersGroup}>{text('customers.noDuplicates')}</EmptyPart>
    return (
      <>
        <ul className={styles['groups']} aria-label={text('customers.duplicates')}>
          {groups.map(({ because, value, customers }) => {
            const [first, ...others] = customers
            if (first === undefined) return null
            return (
              <li key={`${because} ${value}`}>
                <Text mb={4} c="dimmed" size="sm">
                  {because === 'person'
                    ? text('customers.samePerson')
                    : text(`customers.same.${because}`, {
                        value: because === 'phone' ? formats.phone(value) : value,
                      })}
                </Text>
                {others.map((other) => (
                  <Group key={other.id} className={styles['both'] ?? ''} gap="sm" justify="space-between" wrap="nowrap">
                    <span>{text('customers.both', { one: first.name, other: other.name })}</span>
                    <Button
                      size="compact-md"
                      variant="default"
                      aria-label={text('customers.compareNamed', { one: first.name, other: other.name })}
                      onClick={() => setPair([first, other])}
                    >
                      {text('customers.compare')}
                    </Button>
                  </Group>
                ))}
              </li>
            )
          })}
        </ul>
        <MoreOfList {...more} />
      </>
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('customers.duplicates')} size="lg">
      {body()}
      {pair !== null && <Compare one={pair[0]} other={pair[1]} onClose={() => setPair(null)} />}
    </Sheet>
  )
}
