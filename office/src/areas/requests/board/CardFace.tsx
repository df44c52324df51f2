import IconBulb from '~icons/tabler/bulb'
import IconCalendar from '~icons/tabler/calendar'
import IconClock from '~icons/tabler/clock'
import IconMessage from '~icons/tabler/message'
import IconPhoto from '~icons/tabler/photo'
import IconSparkles from '~icons/tabler/sparkles'
import IconUser from '~icons/tabler/user'
import { VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { BoardCard } from '#contract/requests.board.ts'
import type { Icon } from '../../../lib/area.ts'
import { initialsOf, useFormats } from '../../../lib/formats.ts'
import { disqualifierText } from '../../../lib/i18n/disqualifiers.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { useWasOpen, waitingLevel } from '../../../lib/waiting.ts'
import { WaitingMark } from '../../../ui/WaitingMark.tsx'
import { EmergencyTurn } from '../components/EmergencyMark.tsx'
import { meaningOf } from '../words.ts'
import styles from './card.module.css'

export interface CardFaceProps {
  card: BoardCard
  /** The customer's name, as a link where the card can be opened. */
  name: ReactNode
}

/** What a card says: who, what, how urgent, who has it. The same in its column and under the finger. */
export const CardFace = memo(function CardFace({ card, name }: CardFaceProps) {
  const text = useText()
  const formats = useFormats()
  const { waiting_since: waiting, conversation, suggestion, photo_count: photos } = card
  const { next_visit: visit, service, message, address, open_quotes: money, assigned } = card
  const talks = waiting !== null || (conversation !== null && conversation.held_by !== 'nobody')
  const hasFoot =
    talks || card.emergency !== null || suggestion !== null || photos > 0 || money !== null || assigned !== null
  // Every card is as high as the next: what one does not need, its words get.
  const lines = 3 - (hasFoot ? 1 : 0) - (visit === null ? 0 : 1)
  return (
    <>
      <p className={styles['name']}>
        {name}
        <WaitingMark record={`request:${card.id}`} />
      </p>
      <p className={styles['what']}>
        <span data-meaning={meaningOf(card)}>{text(`requests.status.${card.status}`)}</span>
        {service !== null && <span>{service.name}</span>}
        <span>{text(`requests.source.${card.source}`)}</span>
      </p>
      {visit !== null && (
        <p className={styles['visit']}>
          <IconCalendar size={14} aria-label={text('requests.nextVisit')} />
          {formats.appointment(visit.starts)}
        </p>
      )}
      <p className={styles['words']} data-lines={lines}>
        {message === '' ? address : message}
      </p>
      <div className={styles['foot']}>
        {card.emergency === null ? <Turn card={card} /> : <EmergencyTurn emergency={card.emergency} />}
        <span className={styles['signs']}>
          {suggestion !== null && (
            <Sign
              icon={IconBulb}
              label={text('requests.suggests', { label: disqualifierText(text, suggestion.label) })}
            />
          )}
          {conversation !== null && conversation.unread > 0 && (
            <Sign
              icon={IconMessage}
              label={text('requests.unread', { count: conversation.unread })}
              count={conversation.unread}
            />
          )}
          {photos > 0 && (
            <Sign icon={IconPhoto} label={text('requests.photoCount', { count: photos })} count={photos} />
          )}
          {money !== null && <span className={styles['money']}>{formats.money(money)}</span>}
          {assigned !== null && (
            <span className={styles['initials']} title={assigned.name}>
              <VisuallyHidden>{text('requests.assignedTo', { name: assigned.name })}</VisuallyHidden>
              <span aria-hidden>{initialsOf(assigned.name)}</span>
            </span>
          )}
        </span>
      </div>
    </>
  )
})

function Sign({ icon: Icon, label, count }: { icon: Icon; label: string; count?: number }) {
  const formats = useFormats()
  return (
    <span className={styles['sign']} title={label}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
      {count !== undefined && <span aria-hidden>{formats.number(count)}</span>}
    </span>
  )
}

/** Whose turn it is: the customer waits, the assistant answers, or a person does. */
function Turn({ card }: { card: BoardCard }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const wasOpen = useWasOpen()
  const { waiting_since: since, conversation } = card
  if (since !== null) {
    // "0 min" would read as a mistake: the first minute counts as one.
    const time = formats.duration(Math.max(60, (now - Date.parse(since)) / 1000))
    const handedOver = conversation !== null && conversation.hand_over_reason !== null
    const needed = handedOver && conversation.held_by !== 'assistant'
    return (
      <span className={styles['turn']} data-level={waitingLevel(since, now, wasOpen)}>
        <IconClock size={14} aria-hidden />
        <span>{text(needed ? 'requests.needsYou' : 'shell.waiting', { time })}</span>
      </span>
    )
  }
  if (conversation === null || conversation.held_by === 'nobody') return <span />
  const assistant = conversation.held_by === 'assistant'
  const Holder = assistant ? IconSparkles : IconUser
  return (
    <span className={styles['turn']} data-holder={conversation.held_by}>
      <Holder size={14} aria-hidden />
      <span>{text(assistant ? 'requests.assistantAnswers' : 'requests.personAnswers')}</span>
    </span>
  )
}
