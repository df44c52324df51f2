import { dateFormats } from '../../platform/zones.rules.ts'

/** What a customer is told about a visit. */
export type VisitNews = 'held' | 'confirmed' | 'moved' | 'cancelled'

/** What of a visit a customer knows; `starts_at` is null before it has a time. */
export interface KnownVisit {
  readonly state: string
  readonly starts_at: Date | null
  readonly arrival_minutes: number
}

const firstNews = (state: string): VisitNews | null => {
  if (state === 'confirmed') return 'confirmed'
  return state === 'hold' ? 'held' : null
}

/** What changed for the customer; null: nothing that they were told. A visit without a time is no news yet. */
export function newsOf(before: KnownVisit | null, after: KnownVisit): VisitNews | null {
  if (after.starts_at === null) return null
  if (!before?.starts_at) return firstNews(after.state)
  if (after.state !== before.state) return after.state === 'cancelled' ? 'cancelled' : firstNews(after.state)
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
export function visitWords(
  visit: { readonly starts_at: Date; readonly arrival_minutes: number },
  { timeZone, locale }: VisitPlace,
) {
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
