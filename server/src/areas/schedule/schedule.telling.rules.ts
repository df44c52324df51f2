import { dateFormats } from '../../platform/zones.rules.ts'

/** What a customer is told about a visit. */
export type VisitNews = 'held' | 'confirmed' | 'moved' | 'cancelled'

/** What of a visit a customer knows. */
export interface KnownVisit {
  readonly state: string
  readonly starts_at: Date
  readonly arrival_minutes: number
}

/** What changed for the customer; null: nothing that they were told. */
export function newsOf(before: KnownVisit, after: KnownVisit): VisitNews | null {
  if (after.state !== before.state) {
    if (after.state === 'cancelled') return 'cancelled'
    if (after.state === 'confirmed') return 'confirmed'
    return after.state === 'hold' ? 'held' : null
  }
  if (after.state !== 'hold' && after.state !== 'confirmed') return null
  const moved =
    after.starts_at.getTime() !== before.starts_at.getTime() || after.arrival_minutes !== before.arrival_minutes
  return moved ? 'moved' : null
}

export interface VisitPlace {
  readonly timeZone: string
  readonly locale: 'en' | 'es'
}

const days = dateFormats({ weekday: 'long', month: 'long', day: 'numeric' })
const times = dateFormats({ hour: 'numeric', minute: '2-digit' })

/**
 * Day and arrival window as a message names them, by the clock of the business, whatever the server's; `until` is null
 * where there is no window.
 */
export function visitWords(visit: KnownVisit, { timeZone, locale }: VisitPlace) {
  const named = locale === 'en' ? 'en-US' : 'es-US'
  // the narrow space before AM would make every text message twice as dear
  const clock = (moment: Date) =>
    times(named, timeZone)
      .format(moment)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
  const until = new Date(visit.starts_at.getTime() + visit.arrival_minutes * 60_000)
  return {
    day: days(named, timeZone).format(visit.starts_at),
    from: clock(visit.starts_at),
    until: visit.arrival_minutes > 0 ? clock(until) : null,
  }
}
