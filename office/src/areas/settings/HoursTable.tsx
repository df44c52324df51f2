// Small on purpose: the form, the section, and the assistant's settings show it.
import type { BusinessHours } from '#contract/sites.ts'
import { weekdays } from '#contract/weekdays.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import styles from './settings.module.css'

/** The hours to read. */
export function HoursTable({ hours }: { hours: BusinessHours }) {
  const text = useText()
  const formats = useFormats()
  const spansOf = (day: (typeof weekdays)[number]) =>
    hours[day].map(({ open, close }) => `${formats.clock(open)} – ${formats.clock(close)}`).join(', ')
  return (
    <dl className={styles['facts']}>
      {weekdays.map((day) => (
        <div key={day} className={styles['fact']}>
          <dt>{text(`settings.day.${day}`)}</dt>
          <dd>{spansOf(day) || text('settings.closed')}</dd>
        </div>
      ))}
      <div className={styles['fact']}>
        <dt>{text('settings.closedDates')}</dt>
        <dd>{hours.closed_dates.map((date) => formats.day(date)).join('; ') || text('settings.noClosedDates')}</dd>
      </div>
    </dl>
  )
}
