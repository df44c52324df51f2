import { ActionIcon, Group, Title } from '@mantine/core'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconArrowsMove from '~icons/tabler/arrows-move'
import IconCalendarX from '~icons/tabler/calendar-x'
import IconCalendarOff from '~icons/tabler/calendar-off'
import IconHomeOff from '~icons/tabler/home-off'
import IconPencil from '~icons/tabler/pencil'
import IconRotate from '~icons/tabler/rotate-clockwise'
import IconX from '~icons/tabler/x'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu, type Act } from '../../../../ui/ActMenu.tsx'
import { useChangeVisit } from '../../api/useChangeVisit.ts'
import { StateMark } from '../../components/EntryIcon.tsx'
import { dayOf } from '../../components/wall.ts'
import { titleOf } from '../../labels.ts'
import { whenText } from './Facts.tsx'
import { entryOf, isEditable } from './visitEntry.ts'
import type { VisitShownProps } from './VisitPanel.tsx'
import styles from './visit.module.css'

/** What it is, for whom and when, how it stands, and what is done seldom. */
export function VisitHead({ visit, now, mayChange, onOpen, onClose }: VisitShownProps & { mayChange: boolean }) {
  const text = useText()
  const phone = usePhone()
  const acts = useActs(visit, mayChange, onOpen)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const entry = entryOf(visit)
  // on a phone today's visits come first: a day is named where it is another
  const isToday = visit.wall !== null && dayOf(visit.wall) === dayOf(now)
  const when = phone && isToday ? whenText(text, visit).split(', ').slice(-1)[0] : whenText(text, visit)
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <Group gap="sm" wrap="wrap">
          <Title order={2} ref={title} tabIndex={-1}>
            {titleOf(text, entry)}
          </Title>
          <StateMark entry={visit} now={now} />
        </Group>
        <p>
          {[visit.customer?.name ?? '', when]
            .filter((part) => part !== '' && part !== titleOf(text, entry))
            .join(' · ')}
        </p>
        {visit.cancel_reason !== '' && visit.state === 'cancelled' && <p>{visit.cancel_reason}</p>}
        {visit.cancel_reason !== '' && isUnderWay(visit) && (
          <p>{text('schedule.reopenedFor', { reason: visit.cancel_reason })}</p>
        )}
      </div>
      {acts.length > 0 && <ActMenu title={text('schedule.moreActs')} acts={acts} />}
      <ActionIcon onClick={onClose} aria-label={text('shell.close')}>
        <IconX size={22} aria-hidden />
      </ActionIcon>
    </header>
  )
}

/** A reason of a visit that is to be done is why it was opened again. */
const isUnderWay = ({ state }: VisitShownProps['visit']): boolean =>
  state === 'confirmed' || state === 'on_the_way' || state === 'working'

/** What the menu offers for this visit. */
function useActs(visit: VisitShownProps['visit'], mayChange: boolean, onOpen: VisitShownProps['onOpen']): Act[] {
  const text = useText()
  const phone = usePhone()
  const navigate = useNavigate()
  const missed = useChangeVisit('schedule.markedMissed')
  const later = useChangeVisit('schedule.movedToTray')
  const { state, kind, request, project, wall, day } = visit
  const isOpen = state === 'hold' || state === 'confirmed' || state === 'on_the_way' || state === 'working'
  const entry = entryOf(visit)
  const acts: (Act | false)[] = [
    phone &&
      mayChange &&
      isEditable(visit) && { label: text('schedule.edit'), icon: IconPencil, act: () => onOpen('edit') },
    phone && mayChange && isOpen && { label: text('schedule.move'), icon: IconArrowsMove, act: () => onOpen('move') },
    request !== null && {
      label: text('schedule.openRequest'),
      icon: IconArrowRight,
      act: () => void navigate({ to: '/requests', search: { request } }),
    },
    project !== null && {
      label: text('schedule.openProject'),
      icon: IconArrowRight,
      act: () => void navigate({ to: '/projects/$projectId', params: { projectId: project.id } }),
    },
    mayChange &&
      isOpen &&
      (wall !== null || day !== null) && {
        label: text('schedule.takeTimeAway'),
        icon: IconCalendarOff,
        act: () => later.mutate({ entry, place: { day: null } }),
      },
    mayChange &&
      kind === 'visit' &&
      (state === 'confirmed' || state === 'on_the_way') && {
        label: text('schedule.look.missed'),
        icon: IconHomeOff,
        act: () => missed.mutate({ entry, state: 'no_show' }),
      },
    mayChange && state === 'done' && { label: text('schedule.reopen'), icon: IconRotate, act: () => onOpen('reopen') },
    mayChange && isOpen && { label: text('schedule.cancelVisit'), icon: IconCalendarX, act: () => onOpen('cancel') },
  ]
  return acts.filter((act) => act !== false)
}
