import { Anchor } from '@mantine/core'
import IconCalendarEvent from '~icons/tabler/calendar-event'
import IconMapPin from '~icons/tabler/map-pin'
import IconNote from '~icons/tabler/note'
import IconPhone from '~icons/tabler/phone'
import IconRepeat from '~icons/tabler/repeat'
import IconUsers from '~icons/tabler/users'
import { useFormats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { wallPlus } from '../../components/wall.ts'
import { clockText, dayText, lengthText, rangeText } from '../../labels.ts'
import { repeatText } from '../../series/labels.ts'
import styles from './visit.module.css'

export const mapLink = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

/** When somebody arrives: a window, a time, any time of a day, or not yet. */
export function whenText(
  text: Text,
  { wall, day, arrival_minutes: window }: Pick<ShownVisit, 'wall' | 'day' | 'arrival_minutes'>,
): string {
  if (wall === null)
    return day === null ? text('schedule.unscheduled') : text('schedule.anyTimeOn', { day: dayText(day) })
  const from = dayText(wall.slice(0, 10))
  return `${from}, ${window === 0 ? clockText(wall) : rangeText(wall, wallPlus(wall, window))}`
}

/** When, where, whom to call, who goes, and what they should know. */
export function Facts({ visit }: { visit: ShownVisit }) {
  const text = useText()
  const formats = useFormats()
  const { wall, minutes, arrival_minutes: window, address, customer_phone: phone, members, note, kind } = visit
  return (
    <div className={styles['facts']}>
      <div className={styles['fact']}>
        <IconCalendarEvent size={20} aria-hidden />
        <p>{whenText(text, { ...visit, arrival_minutes: kind === 'visit' ? window : 0 })}</p>
        <p>
          {wall !== null && kind === 'visit' && window > 0
            ? text('schedule.windowAndLength', { window: lengthText(window), length: lengthText(minutes) })
            : text('schedule.takes', { length: lengthText(minutes) })}
        </p>
      </div>
      <RepeatFact visit={visit} />
      {address !== '' && (
        <div className={styles['fact']}>
          <IconMapPin size={20} aria-hidden />
          <p>
            <Anchor
              href={mapLink(address)}
              target="_blank"
              rel="noreferrer"
              aria-label={text('shell.navigate', { address })}
            >
              {address}
            </Anchor>
          </p>
          {note !== '' && <p>{note}</p>}
        </div>
      )}
      {phone !== null && (
        <div className={styles['fact']}>
          <IconPhone size={20} aria-hidden />
          <p>
            <Anchor href={`tel:${phone}`} aria-label={text('shell.call', { phone: formats.phone(phone) })}>
              {formats.phone(phone)}
            </Anchor>
          </p>
        </div>
      )}
      <div className={styles['fact']}>
        <IconUsers size={20} aria-hidden />
        <p>{members.length === 0 ? text('schedule.nobody') : members.map(({ name }) => name).join(', ')}</p>
        {visit.conflicts > 0 && <p>{text('schedule.conflicts', { count: visit.conflicts })}</p>}
      </div>
      {address === '' && note !== '' && (
        <div className={styles['fact']}>
          <IconNote size={20} aria-hidden />
          <p>{note}</p>
        </div>
      )}
    </div>
  )
}

/** How the series of a visit repeats, and whether the visit was moved out of it. */
export function RepeatFact({ visit: { repeat, day, detached } }: { visit: ShownVisit }) {
  const text = useText()
  if (repeat === null || day === null) return null
  return (
    <div className={styles['fact']}>
      <IconRepeat size={20} aria-hidden />
      <p>{repeatText(text, repeat, day)}</p>
      {detached && <p>{text('schedule.series.movedAlone')}</p>}
    </div>
  )
}
