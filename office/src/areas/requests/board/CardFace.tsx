import IconBulb from '~icons/tabler/bulb'
import IconCalendar from '~icons/tabler/calendar'
import IconClock from '~icons/tabler/clock'
import IconMessage from '~icons/tabler/message'
import IconRobot from '~icons/tabler/robot'
import { VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { BoardCard } from '#contract/requests.board.ts'
import { placeOfAddress } from '#contract/service-area.rules.ts'
import { initialsOf, useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { secondsWaited, useWasOpen, waitingLevel } from '../../../lib/waiting.ts'
import { WaitingMark } from '../../../ui/WaitingMark.tsx'
import { EmergencyTurn } from '../components/EmergencyMark.tsx'
import { disqualifierText } from '../../../lib/i18n/disqualifiers.ts'
import rows from '../../../ui/rows/list.module.css'
import styles from './card.module.css'

export interface CardFaceProps {
  card: BoardCard
  /** The customer's name, as a link where the card can be opened. */
  name: ReactNode
}

/** What a card says: who, what, one mark or the town, and who has it. The same in its column and under the finger. */
export const CardFace = memo(function CardFace({ card, name }: CardFaceProps) {
  const text = useText()
  const { service, message, source } = card
  const need = service?.name ?? (message === '' ? text(`requests.source.${source}`) : message)
  return (
    <>
      <p className={styles['name']}>
        {name}
        <WaitingMark record={`request:${card.id}`} />
      </p>
      <p className={styles['what']}>{need}</p>
      <div className={styles['foot']}>
        <Mark card={card} />
        <Signs card={card} />
      </div>
    </>
  )
})

/** What matters most now: a danger, a customer who waits, a suggestion, the next visit; else where it is. */
function Mark({ card }: { card: BoardCard }) {
  const text = useText()
  const formats = useFormats()
  const { emergency, waiting_since: since, suggestion, next_visit: visit, address } = card
  if (emergency !== null) return <EmergencyTurn emergency={emergency} />
  if (since !== null) return <Waiting since={since} />
  if (suggestion !== null) {
    const label = text('requests.suggests', { label: disqualifierText(text, suggestion.label) })
    return (
      <span className={styles['turn']} title={label}>
        <IconBulb size={14} aria-hidden />
        <span>{label}</span>
      </span>
    )
  }
  if (visit !== null) {
    return (
      <span className={styles['turn']} {...(visit.state === 'hold' ? { 'data-level': 'waiting' } : {})}>
        <IconCalendar size={14} aria-label={text('requests.nextVisit')} />
        <span>{formats.appointment(visit.starts)}</span>
      </span>
    )
  }
  return (
    <span className={styles['turn']}>
      <span>{placeOfAddress(address).city ?? ''}</span>
    </span>
  )
}

/** For how long somebody has waited: the time alone, which a clock explains. */
function Waiting({ since }: { since: string }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const wasOpen = useWasOpen()
  const time = formats.duration(secondsWaited(since, now))
  return (
    <span className={styles['turn']} data-level={waitingLevel(since, now, wasOpen)}>
      <IconClock size={14} aria-hidden />
      <VisuallyHidden>{text('shell.waiting', { time })}</VisuallyHidden>
      <span aria-hidden>{time}</span>
    </span>
  )
}

/** What is unread, what is quoted, and who has it: a member by their initials, or the assistant. */
function Signs({ card: { conversation, open_quotes: money, assigned } }: { card: BoardCard }) {
  const text = useText()
  const formats = useFormats()
  const unread = conversation?.unread ?? 0
  const label = text('requests.unread', { count: unread })
  return (
    <span className={styles['signs']}>
      {unread > 0 && (
        <span className={styles['sign']} title={label}>
          <IconMessage size={14} aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden>
          <span aria-hidden>{formats.number(unread)}</span>
        </span>
      )}
      {money !== null && <span className={styles['money']}>{formats.money(money)}</span>}
      {assigned !== null ? (
        <span className={rows['initials']} title={assigned.name}>
          <VisuallyHidden>{text('requests.assignedTo', { name: assigned.name })}</VisuallyHidden>
          <span aria-hidden>{initialsOf(assigned.name)}</span>
        </span>
      ) : (
        conversation?.held_by === 'assistant' && (
          <span className={styles['sign']} title={text('requests.assistantAnswers')}>
            <IconRobot size={14} aria-hidden />
            <VisuallyHidden>{text('requests.assistantAnswers')}</VisuallyHidden>
          </span>
        )
      )}
    </span>
  )
}
