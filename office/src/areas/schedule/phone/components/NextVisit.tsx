import { Button } from '@mantine/core'
import IconMapPin from '~icons/tabler/map-pin'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import type { Point } from '#contract/schedule/travel.rules.ts'
import { visitRecord } from '../../../../lib/outbox/entry.ts'
import { useText } from '../../../../lib/texts.ts'
import { WaitingMark } from '../../../../ui/WaitingMark.tsx'
import { driveBetween } from '../../components/plan.ts'
import { wallPlus } from '../../components/wall.ts'
import { clockText, lengthText, lookText, rangeText, titleOf, whoOf } from '../../labels.ts'
import { useVisit } from '../../visit/api/useVisit.ts'
import { MainAction } from '../../visit/components/MainAction.tsx'
import { UndoMark } from '../../visit/components/UndoMark.tsx'
import { Contact } from '../../visit/components/VisitPage.tsx'
import styles from './phone.module.css'

interface NextVisitProps {
  entry: ScheduleEntry
  /** Where they are before: the visit before it, or where their day begins; null: not known. */
  from: Point | null
  onOpen: (id: string) => void
}

/** The visit that is next, or under way: its window, the way there, and what to press. */
export function NextVisit({ entry, from, onOpen }: NextVisitProps) {
  const text = useText()
  const { visit } = useVisit(entry.id)
  const { wall, minutes, arrival_minutes: window, state, city } = entry
  const drive = driveBetween(from, entry.point)
  const isUnderWay = state === 'on_the_way' || state === 'working'
  const until = wall === null ? '' : wallPlus(wall, window === 0 ? minutes : window)
  const who = whoOf({ ...entry, city: '' })
  return (
    <section className={styles['next']} aria-label={text('schedule.next')}>
      <div className={styles['nextTime']}>
        <strong>
          {wall === null ? text('schedule.anyTime') : window === 0 ? clockText(wall) : rangeText(wall, until)}
        </strong>
        <span>{isUnderWay ? lookText(text, state === 'working' ? 'working' : 'way') : text('schedule.next')}</span>
      </div>
      <button type="button" className={styles['nextTitle']} data-entry={entry.id} onClick={() => onOpen(entry.id)}>
        {titleOf(text, entry)}
      </button>
      {who !== '' && <p>{who}</p>}
      {(visit?.address ?? city) !== '' && (
        <div className={styles['where']}>
          <IconMapPin size={22} aria-hidden />
          <p>{visit?.address || city}</p>
          {drive !== null && drive > 0 && !isUnderWay && (
            <small>{text('schedule.awayMinutes', { time: lengthText(drive) })}</small>
          )}
          {(visit?.note ?? '') !== '' && <small>{visit?.note}</small>}
        </div>
      )}
      {visit !== undefined && <Contact visit={visit} />}
      {visit === undefined ? (
        <Button variant="default" onClick={() => onOpen(entry.id)}>
          {text('schedule.open')}
        </Button>
      ) : (
        <>
          <MainAction visit={visit} mayChange={false} />
          <UndoMark visit={visit} />
        </>
      )}
      <WaitingMark record={visitRecord(entry.id)} />
    </section>
  )
}
