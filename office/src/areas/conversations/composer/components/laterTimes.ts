// Small on purpose: a rule of its own, tried by its own table.
import { siteTime } from '../../../../lib/siteTime.ts'

/** The usual hours, by the business's clock: before the day's work, after lunch, and after the work. */
const HOURS = ['08:00', '13:00', '17:00'] as const
const DAY = 24 * 60 * 60_000
/** Milliseconds that are too few to call it later. */
const SOON = 30 * 60_000

/**
 * Times that a message may be put off to, in ISO 8601, soonest first: what is left of today, tomorrow morning, and the
 * morning of the next Monday. `now` in milliseconds since 1970, `zone` an IANA name.
 */
export function laterTimes(now: number, zone: string): string[] {
  const { toField, fromField } = siteTime(zone)
  const dayIn = (days: number) => toField(new Date(now + days * DAY).toISOString()).slice(0, 10)
  const at = (day: string, hour: string) => fromField(`${day}T${hour}`)
  const weekday = new Date(`${dayIn(0)}T12:00:00Z`).getUTCDay()
  const toMonday = (8 - weekday) % 7 || 7
  const wanted = [
    ...HOURS.map((hour) => at(dayIn(0), hour)),
    at(dayIn(1), HOURS[0]),
    ...(toMonday > 1 ? [at(dayIn(toMonday), HOURS[0])] : []),
  ]
  return wanted.flatMap((moment) => (moment !== null && Date.parse(moment) > now + SOON ? [moment] : []))
}
