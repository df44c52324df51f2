import { VisuallyHidden } from '@mantine/core'
import type { RefObject } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { useText } from '../../lib/texts.ts'
import { MoreOfList, type More } from '../../ui/MoreOfList.tsx'
import { RequestRow } from './RequestRow.tsx'
import styles from './list.module.css'

export interface RequestListProps {
  requests: readonly RequestSummary[]
  fresh: readonly RequestSummary[]
  selected: string | null
  inStage: boolean
  list: RefObject<HTMLUListElement | null>
  onOpen: (id: string) => void
  more: More
}

/** The rows, and further ones as the end of the list comes near. */
export function RequestList({ requests, fresh, selected, inStage, list, onOpen, more }: RequestListProps) {
  const text = useText()
  const reachable = requests.find(({ id }) => id === selected) ?? requests[0]
  const newest = fresh[0]
  return (
    <>
      <output>
        <VisuallyHidden>
          {newest === undefined ? '' : text('requests.arrived', { name: newest.customer.name })}
        </VisuallyHidden>
      </output>
      <ul ref={list} className={styles['list']} aria-label={text('shell.requests')}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            selected={request.id === selected}
            fresh={fresh.some(({ id }) => id === request.id)}
            reachable={request.id === reachable?.id}
            inStage={inStage}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <MoreOfList {...more} />
    </>
  )
}
