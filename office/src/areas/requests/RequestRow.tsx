import { VisuallyHidden } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import { memo } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { initialsOf, useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { MoneyCell, TimeCell } from '../../ui/marks/Mark.tsx'
import { ListRow } from '../../ui/rows/ListRow.tsx'
import { RowPick } from '../../ui/rows/RowPick.tsx'
import { WaitingTime } from '../../ui/times.tsx'
import { WaitingMark } from '../../ui/WaitingMark.tsx'
import { EmergencyBadge } from './components/EmergencyMark.tsx'
import { requestAddress } from './useSelection.ts'
import { standingText } from './words.ts'
import rows from '../../ui/rows/list.module.css'

export interface RequestRowProps {
  request: RequestSummary
  selected: boolean
  fresh: boolean
  /** One row of the list is reached by Tab; the arrow keys lead to the others. */
  reachable: boolean
  /** Only the status is said where the list shows a single stage. */
  inStage: boolean
  picked: boolean
  /** Left out where nothing can be ticked. */
  onPick: ((id: string, range: boolean) => void) | undefined
  onOpen: (id: string) => void
}

/** A request in the list: who, what, how urgent. */
export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { request, selected, fresh, reachable, inStage, picked, onPick, onOpen } = props
  const text = useText()
  const { id, customer, service, message, source } = request
  return (
    <ListRow
      id={id}
      href={requestAddress(id)}
      title={customer.name}
      second={
        <>
          {fresh && <b className={rows['new']}>{text('requests.justIn')} · </b>}
          {[service?.name, message === '' ? text(`requests.source.${source}`) : message].filter(Boolean).join(' · ')}
        </>
      }
      pick={
        onPick !== undefined && (
          <RowPick
            label={text('requests.pickOne', { name: customer.name })}
            picked={picked}
            reachable={reachable}
            onPick={(range) => onPick(id, range)}
          />
        )
      }
      selected={selected}
      picked={picked}
      fresh={fresh}
      reachable={reachable}
      onOpen={onOpen}
    >
      <WaitingMark record={`request:${id}`} />
      <Standing request={request} inStage={inStage} />
      <Signs request={request} />
    </ListRow>
  )
})

/** One mark: a danger, or how long they have waited; else where the request stands, and since when it is there. */
function Standing({ request, inStage }: Pick<RequestRowProps, 'request' | 'inStage'>) {
  const text = useText()
  const { emergency, waiting_since: waiting, status } = request
  if (emergency !== null) return <EmergencyBadge emergency={emergency} waiting={waiting} />
  if (waiting !== null) return <WaitingTime since={waiting} />
  return (
    <span className={rows['quiet']}>
      <span className={rows['wide']}>{inStage ? text(`requests.status.${status}`) : standingText(text, request)}</span>
      <TimeCell moment={request.created} />
    </span>
  )
}

/** On a desk: how many photos there are, what is quoted, and who takes care of it. */
function Signs({ request: { photo_count: photos, open_quotes: money, assigned } }: { request: RequestSummary }) {
  const text = useText()
  const formats = useFormats()
  const label = text('requests.photoCount', { count: photos })
  return (
    <span className={`${rows['quiet']} ${rows['wide']}`}>
      {photos > 0 && (
        <span title={label}>
          <IconPhoto size={16} aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden> <span aria-hidden>{formats.number(photos)}</span>
        </span>
      )}
      {money !== null && <MoneyCell amount={money} />}
      {assigned !== null && (
        <span className={rows['initials']} title={assigned.name}>
          <VisuallyHidden>{text('requests.assignedTo', { name: assigned.name })}</VisuallyHidden>
          <span aria-hidden>{initialsOf(assigned.name)}</span>
        </span>
      )}
    </span>
  )
}
