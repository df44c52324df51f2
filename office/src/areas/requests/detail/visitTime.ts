import type { Formats } from '../../../lib/formats.ts'

const MINUTE = 60_000

/** When somebody comes: `Tue, Nov 24, 9:00 AM`, with a window of arrival of so many minutes `… – 11:00 AM`. */
export function visitTime(formats: Formats, starts: string, arrival: number): string {
  const begins = formats.appointment(starts)
  return arrival === 0
    ? begins
    : `${begins} – ${formats.time(new Date(Date.parse(starts) + arrival * MINUTE).toISOString())}`
}
