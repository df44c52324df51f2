import type { BusinessHours } from '#contract/sites.ts'
import { weekdays } from '#contract/weekdays.ts'
import { currentLocale, useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import styles from './settings.module.css'

/** A time of day as the person's language writes it: `8:00 AM`. */
function clockText(time: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return format.format(new Date(`2000-01-01T${time}:00Z`))
}

/** The hours to read. */
export function HoursTable({ hours }: { hours: BusinessHours }) {
  const text = useText()
  const formats = useFormats()
  const spansOf = (day: (typeof weekdays)[number]) =>
    hours[day].map(({ open, close }) => `${clockText(open)} – ${clockText(close)}`).join(', ')
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
