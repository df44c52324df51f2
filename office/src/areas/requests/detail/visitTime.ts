import type { Formats } from '../../../lib/formats.ts'
import type { Text } from '../../../lib/texts.ts'

const MINUTE = 60_000

/** When somebody comes: `Tue, Nov 24, 9:00 AM`, with a window of arrival of so many minutes `… – 11:00 AM`. */
export function visitTime(formats: Formats, starts: string, arrival: number): string {
  const begins = formats.appointment(starts)
  return arrival === 0
    ? begins
    : `${begins} – ${formats.time(new Date(Date.parse(starts) + arrival * MINUTE).toISOString())}`
}

interface Placed {
  readonly starts: string | null
  readonly day: string | null
  readonly arrival_minutes: number
}

/** The same of a visit that may have a day alone, or neither. */
export function whenOf({ starts, day, arrival_minutes: arrival }: Placed, formats: Formats, text: Text): string {
  if (starts !== null) return visitTime(formats, starts, arrival)
  return day === null ? text('request.visitUnscheduled') : text('request.visitAnyTime', { day: formats.day(day) })
}
