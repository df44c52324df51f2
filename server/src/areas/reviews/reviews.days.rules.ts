import { dateFormats } from '../../platform/zones.rules.ts'

const clocks = dateFormats({ hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' })
const days = dateFormats({ dateStyle: 'short' })

/** The day where the business is, written as the calendar does: 2026-05-20. */
export const dayAt = (moment: Date, timeZone: string): string => days('en-CA', timeZone).format(moment)

/** The moment a day began where the business is. Right across a change of the clocks, to the hour. */
export function startOfDay(now: Date, timeZone: string): Date {
  const parts = clocks('en-US', timeZone).formatToParts(now)
  const part = (kind: string) => Number(parts.find(({ type }) => type === kind)?.value ?? 0)
  const passed = (part('hour') * 3600 + part('minute') * 60 + part('second')) * 1000 + now.getUTCMilliseconds()
  return new Date(now.getTime() - passed)
}
