import { VisuallyHidden } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconPhoto from '~icons/tabler/photo'
import { memo, type MouseEvent } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { initialsOf, useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { TimeAgo, WaitingTime } from '../../ui/times.tsx'
import { WaitingMark } from '../../ui/WaitingMark.tsx'
import { EmergencyBadge } from './components/EmergencyMark.tsx'
import { requestAddress } from './useSelection.ts'
import { standingText } from './words.ts'
import styles from './list.module.css'

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
  const { customer, service, message } = request
  const open = (event: MouseEvent) => {
    // With a modifier the link opens in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(request.id)
  }
  return (
    <li className={styles['row']} data-selected={selected} data-fresh={fresh} data-picked={picked}>
      {onPick !== undefined && (
        <label className={styles['pick']}>
          <input
            type="checkbox"
            checked={picked}
            tabIndex={reachable ? 0 : -1}
            aria-label={text('requests.pickOne', { name: customer.name })}
            // A change does not tell the keys, a click does; the click of the Space key as well.
            onClick={(event) => onPick(request.id, event.shiftKey)}
            readOnly
          />
          <span aria-hidden>
            <IconCheck size={14} stroke={3} />
          </span>
        </label>
      )}
      <a
        href={requestAddress(request.id)}
        className={styles['name']}
        data-row={request.id}
        aria-current={selected}
        tabIndex={reachable ? 0 : -1}
        onClick={open}
      >
        {customer.name}
      </a>
      <p className={styles['what']}>
        {fresh && <span className={styles['new']}>{text('requests.justIn')} · </span>}
        {[service?.name, message === '' ? text(`requests.source.${request.source}`) : message]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles['standing']}>
        <WaitingMark record={`request:${request.id}`} />
        <Standing request={request} inStage={inStage} />
        <Signs request={request} />
      </div>
    </li>
  )
})

/** One mark: a danger, or how long they have waited; else where the request stands, and since when it is there. */
function Standing({ request, inStage }: Pick<RequestRowProps, 'request' | 'inStage'>) {
  const text = useText()
  const { emergency, waiting_since: waiting, status } = request
  if (emergency !== null) return <EmergencyBadge emergency={emergency} waiting={waiting} />
  if (waiting !== null) return <WaitingTime since={waiting} />
  return (
    <span className={styles['quiet']}>
      <span className={styles['status']}>
        {inStage ? text(`requests.status.${status}`) : standingText(text, request)}
      </span>
      <TimeAgo moment={request.created} />
    </span>
  )
}

/** On a desk: how many photos there are, what is quoted, and who takes care of it. */
function Signs({ request: { photo_count: photos, open_quotes: money, assigned } }: { request: RequestSummary }) {
  const text = useText()
  const formats = useFormats()
  const label = text('requests.photoCount', { count: photos })
  return (
    <span className={styles['signs']}>
      {photos > 0 && (
        <span className={styles['sign']} title={label}>
          <IconPhoto size={16} aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden>
          <span aria-hidden>{formats.number(photos)}</span>
        </span>
      )}
      {money !== null && <span className={styles['money']}>{formats.money(money)}</span>}
      {assigned !== null && (
        <span className={styles['initials']} title={assigned.name}>
          <VisuallyHidden>{text('requests.assignedTo', { name: assigned.name })}</VisuallyHidden>
          <span aria-hidden>{initialsOf(assigned.name)}</span>
        </span>
      )}
    </span>
  )
}
