import type { BusinessHours } from '#contract/sites.ts'
import { ActionIcon, Button, Flex, Group, Text } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { DayField } from '../../ui/days/DayField.tsx'
import { mostClosedDates, withClosed } from './hoursForm.ts'
import chips from '../../ui/chips.module.css'

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
    <Flex component="fieldset" gap="sm" direction="column">
      <Text component="legend" fz="h3" fw={600}>
        {text('settings.closedDates')}
      </Text>
      <Text c="dimmed" size="sm">
        {text('settings.closedDatesWhy')}
      </Text>
      {hours.closed_dates.length > 0 && (
        <Flex component="ul" gap="xs" align="center" wrap="wrap">
          {hours.closed_dates.map((closed) => (
            <li key={closed} className={chips['tag']}>
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
        </Flex>
      )}
      <Group gap="sm" align="flex-end">
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
      </Group>
    </Flex>
  )
}
