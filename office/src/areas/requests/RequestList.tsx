import { VisuallyHidden } from '@mantine/core'
import type { RefObject } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { useText } from '../../lib/texts.ts'
import type { More } from '../../lib/more.ts'
import { MoreOfList } from '../../ui/MoreOfList.tsx'
import { RequestRow } from './RequestRow.tsx'
import type { Picked } from './usePicked.ts'
import rows from '../../ui/rows/list.module.css'

export interface RequestListProps {
  requests: readonly RequestSummary[]
  fresh: readonly RequestSummary[]
  selected: string | null
  inStage: boolean
  list: RefObject<HTMLUListElement | null>
  /** Null where nothing can be ticked. */
  picked: Picked | null
  picking: boolean
  onOpen: (id: string) => void
  more: More
}

/** The rows, and further ones as the end of the list comes near. */
export function RequestList(props: RequestListProps) {
  const { requests, fresh, selected, inStage, list, picked, picking, onOpen, more } = props
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
      <ul ref={list} className={rows['list']} data-picking={picking} aria-label={text('shell.requests')}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            selected={request.id === selected}
            fresh={fresh.some(({ id }) => id === request.id)}
            reachable={request.id === reachable?.id}
            inStage={inStage}
            picked={picked?.ids.has(request.id) ?? false}
            onPick={picked?.toggle}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <MoreOfList {...more} />
    </>
  )
}
