import { VisuallyHidden } from '@mantine/core'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconCheck from '~icons/tabler/check'
import { memo, type MouseEvent } from 'react'
import type { RequestSummary } from '#contract/requests.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoImage } from '../../ui/PhotoImage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeAgo, WaitingTime } from '../../ui/times.tsx'
import { WaitingMark } from '../../ui/WaitingMark.tsx'
import { EmergencyBadge } from './components/EmergencyMark.tsx'
import { PhoneButton } from './PhoneButton.tsx'
import { requestAddress } from './useSelection.ts'
import { meaningOf, standingText } from './words.ts'
import dots from '../../ui/dots.module.css'
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

const THUMBNAILS = 3

/** A request in the list: who, what, how urgent. */
export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { request, selected, fresh, reachable, inStage, picked, onPick, onOpen } = props
  const text = useText()
  const { customer, service, message, waiting_since: waiting } = request
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
      <div className={styles['who']}>
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
        {fresh && <span className={styles['new']}>{text('requests.justIn')}</span>}
      </div>
      <p className={`${dots['dots'] ?? ''} ${styles['what'] ?? ''}`}>
        {service !== null && <span className={styles['service']}>{service.name}</span>}
        <span>{text(`requests.source.${request.source}`)}</span>
        <TimeAgo moment={request.created} />
      </p>
      {message !== '' && <p className={styles['words']}>{message}</p>}
      {request.photos.length > 0 && <Thumbnails request={request} />}
      <div className={styles['standing']}>
        {request.emergency !== null && <EmergencyBadge emergency={request.emergency} />}
        {waiting !== null && <WaitingTime since={waiting} />}
        <StatusBadge
          meaning={meaningOf(request)}
          label={inStage ? text(`requests.status.${request.status}`) : standingText(text, request)}
        />
        <WaitingMark record={`request:${request.id}`} />
        {request.project_id !== null && (
          <span className={styles['project']}>
            <IconArrowRight size={14} aria-hidden />
            {text('requests.hasProject')}
          </span>
        )}
      </div>
      {customer.phone !== null && <PhoneButton phone={customer.phone} className={styles['phone'] ?? ''} />}
    </li>
  )
})

function Thumbnails({ request: { photos, photo_count: count } }: { request: RequestSummary }) {
  const text = useText()
  const formats = useFormats()
  const shown = photos.slice(0, THUMBNAILS)
  const more = count - shown.length
  return (
    <div className={styles['photos']}>
      <VisuallyHidden>{text('requests.photoCount', { count })}</VisuallyHidden>
      {shown.map((photo) => (
        <PhotoImage key={photo.id} photo={photo} alt="" sizes="48px" />
      ))}
      {more > 0 && (
        <span className={styles['more']} aria-hidden>
          +{formats.number(more)}
        </span>
      )}
    </div>
  )
}
