import type { ReactNode } from 'react'
import type { ServiceBooking } from '#contract/schedule/types.ts'
import { bookingDefaults } from '#contract/schedule/values.ts'
import { useText, type TextKey } from '../../../../lib/texts.ts'
import type { HowBooked } from '../api/useBooking.ts'
import { minuteChoices, MinutesField } from './MinutesField.tsx'
import layout from '../../../../ui/page/fields.module.css'

/** Booking rules in a service's form: how long it takes, and the time kept free around it. */
export const bookingFields = ['minutes', 'notice_minutes', 'buffer_before', 'buffer_after'] as const
export type BookingField = (typeof bookingFields)[number]

const labels: Readonly<Record<BookingField, { label: TextKey; choices: readonly number[] }>> = {
  minutes: { label: 'booking.length', choices: minuteChoices.length },
  notice_minutes: { label: 'booking.notice', choices: minuteChoices.notice },
  buffer_before: { label: 'booking.bufferBefore', choices: minuteChoices.buffer },
  buffer_after: { label: 'booking.bufferAfter', choices: minuteChoices.buffer },
}

/** The fields as text for the form; the defaults while they are unknown. */
export const textsOf = (how: ServiceBooking | undefined): Record<BookingField, string> => {
  const { minutes, notice_minutes, buffer_before, buffer_after } = how ?? bookingDefaults
  return {
    minutes: String(minutes),
    notice_minutes: String(notice_minutes),
    buffer_before: String(buffer_before),
    buffer_after: String(buffer_after),
  }
}

/** The fields that were changed. */
export const changeOf = (names: readonly string[], valueOf: (field: BookingField) => string): Partial<HowBooked> =>
  Object.fromEntries(
    bookingFields.filter((field) => names.includes(field)).map((field) => [field, Number(valueOf(field))]),
  )

interface BookingFieldsProps {
  valueOf: (field: BookingField) => string
  disabled: boolean
  onChange: (field: BookingField, value: string) => void
  /** Stands below a field. */
  noteOf: (field: BookingField) => ReactNode
}

/** How a service is booked, in the form of the service. */
export function BookingFields({ valueOf, disabled, onChange, noteOf }: BookingFieldsProps) {
  const text = useText()
  return (
    <div className={layout['fields']}>
      {bookingFields.map((field) => (
        <div key={field}>
          <MinutesField
            label={text(labels[field].label)}
            choices={labels[field].choices}
            value={Number(valueOf(field))}
            none={text('booking.noNotice')}
            disabled={disabled}
            onChange={(minutes) => onChange(field, String(minutes))}
          />
          {noteOf(field)}
        </div>
      ))}
    </div>
  )
}
