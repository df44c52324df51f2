// Small on purpose: the form, the section, and the assistant's settings show it.
import { Text } from '@mantine/core'
import type { BusinessHours } from '#contract/sites.ts'
import { weekdays } from '#contract/weekdays.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import rows from '../../ui/rows.module.css'

/** The hours to read. */
export function HoursTable({ hours }: { hours: BusinessHours }) {
  const text = useText()
  const formats = useFormats()
  const spansOf = (day: (typeof weekdays)[number]) =>
    hours[day].map(({ open, close }) => `${formats.clock(open)} – ${formats.clock(close)}`).join(', ')
  return (
    <dl className={rows['facts']}>
      {weekdays.map((day) => (
        <div key={day}>
          <Text component="dt" c="dimmed" inherit>
            {text(`settings.day.${day}`)}
          </Text>
          <dd>{spansOf(day) || text('settings.closed')}</dd>
        </div>
      ))}
      <div>
        <Text component="dt" c="dimmed" inherit>
          {text('settings.closedDates')}
        </Text>
        <dd>{hours.closed_dates.map((date) => formats.day(date)).join('; ') || text('settings.noClosedDates')}</dd>
      </div>
    </dl>
  )
}
