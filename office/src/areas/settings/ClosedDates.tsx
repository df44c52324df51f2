import type { BusinessHours } from '#contract/sites.ts'
import { ActionIcon, Button } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { DayField } from '../../ui/days/DayField.tsx'
import { mostClosedDates, withClosed } from './hoursForm.ts'
import styles from './hours.module.css'

export interface ClosedDatesProps {
  hours: BusinessHours
  readOnly: boolean
  onChange: (hours: BusinessHours) => void
}

/** Holidays and days off: closed whatever the weekday says. */
export function ClosedDates({ hours, readOnly, onChange }: ClosedDatesProps) {
  const text = useText()
  const formats = useFormats()
  const [date, setDate] = useState('')
  const full = hours.closed_dates.length >= mostClosedDates
  const add = () => {
    if (date === '' || full) return
    onChange(withClosed(hours, date))
    setDate('')
  }
  return (
    <fieldset className={styles['dates']}>
      <legend>{text('settings.closedDates')}</legend>
      <p className={styles['hint']}>{text('settings.closedDatesWhy')}</p>
      {hours.closed_dates.length > 0 && (
        <ul className={styles['chips']}>
          {hours.closed_dates.map((closed) => (
            <li key={closed} className={styles['chip']}>
              {formats.day(closed)}
              <ActionIcon
                color="gray"
                aria-label={text('settings.removeDate', { date: formats.day(closed) })}
                disabled={readOnly}
                onClick={() =>
                  onChange({ ...hours, closed_dates: hours.closed_dates.filter((other) => other !== closed) })
                }
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['addDate']}>
        <DayField
          label={text('settings.closedDate')}
          value={date}
          readOnly={readOnly}
          onChange={setDate}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter adds the date; the form is sent by its own button.
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" disabled={date === '' || full || readOnly} onClick={add}>
          {text('settings.addDate')}
        </Button>
      </div>
    </fieldset>
  )
}
