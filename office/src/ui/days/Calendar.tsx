import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { useFormats } from '../../lib/formats.ts'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { useTopmost } from '../../lib/topmost.ts'

export interface CalendarProps {
  /** The day that is chosen: `2026-11-24`, or nothing. */
  value: string
  /** The day that it is where the business is. */
  today: string
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

/** Weeks begin on Sunday where the businesses are, in either language. */
const SUNDAY = 0

/** A month at a time, to choose a day from. Its focus begins on the chosen day, else on this one. */
export function Calendar({ value, today, min, max, onChoose, onClose }: CalendarProps) {
  const text = useText()
  const formats = useFormats()
  const phone = usePhone()
  const around = useRef<HTMLDivElement>(null)
  const shown = value === '' ? today : value
  useTopmost(true)
  useEscape(onClose)
  useEffect(() => {
    around.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <DatePicker
      ref={around}
      // What the keys mean here they mean to nothing around.
      onKeyDown={(event) => event.stopPropagation()}
      size={phone ? 'lg' : 'md'}
      locale={currentLanguage()}
      firstDayOfWeek={SUNDAY}
      value={value === '' ? null : value}
      defaultDate={shown}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      onChange={(day) => day !== null && onChoose(day)}
      highlightToday
      // Whoever is at work on a weekend is not warned of it, and a day of another month is that month's.
      weekendDays={[]}
      hideOutsideDates
      getDayProps={(day) => ({
        'data-today': day === today || undefined,
        'data-autofocus': day === shown || undefined,
      })}
      getDayAriaLabel={(day) => formats.day(day)}
      ariaLabels={{
        previousMonth: text('days.previousMonth'),
        nextMonth: text('days.nextMonth'),
        monthLevelControl: text('days.months'),
        previousYear: text('days.previousYear'),
        nextYear: text('days.nextYear'),
        yearLevelControl: text('days.years'),
        previousDecade: text('days.previousDecade'),
        nextDecade: text('days.nextDecade'),
      }}
    />
  )
}

/** Escape closes this alone: whoever else listens for it is not told. */
function useEscape(onClose: () => void): void {
  const newest = useRef(onClose)
  useEffect(() => {
    newest.current = onClose
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      newest.current()
    }
    globalThis.addEventListener('keydown', press, { capture: true })
    return () => globalThis.removeEventListener('keydown', press, { capture: true })
  }, [])
}
