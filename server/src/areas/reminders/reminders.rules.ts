import type { VisitNotice } from '#contract/schedule/types.ts'
import { dateFormats } from '../../platform/zones.rules.ts'

/** What a customer is told about a visit. */
export type VisitNews = 'held' | 'confirmed' | 'moved' | 'cancelled'

/** What of a visit a customer knows; `starts_at` is null before it has a time. */
export interface KnownVisit {
  readonly state: string
  readonly starts_at: Date | null
  readonly arrival_minutes: number
}

/** States in which somebody has begun with a visit. */
const underWay: readonly string[] = ['on_the_way', 'working', 'done']

const firstNews = (state: string): VisitNews | null => {
  if (state === 'confirmed') return 'confirmed'
  return state === 'hold' ? 'held' : null
}

/** What changed for the customer; null: nothing that they were told. A visit without a time is no news yet. */
export function newsOf(before: KnownVisit | null, after: KnownVisit): VisitNews | null {
  if (after.starts_at === null) return null
  if (!before?.starts_at) return firstNews(after.state)
  // a step that is taken back leaves the time that the customer has
  const isTakenBack = after.state === 'confirmed' && underWay.includes(before.state)
  if (after.state !== before.state && !isTakenBack)
    return after.state === 'cancelled' ? 'cancelled' : firstNews(after.state)
  if (after.state !== 'hold' && after.state !== 'confirmed') return null
  const moved =
    after.starts_at.getTime() !== before.starts_at.getTime() || after.arrival_minutes !== before.arrival_minutes
  return moved ? 'moved' : null
}

/** Minutes in which nobody is told twice that somebody is on the way: the button was pressed, undone, and pressed again. */
const departureHolds = 60
export const toldSince = (now: Date): Date => new Date(now.getTime() - departureHolds * 60_000)

/** Whether somebody is on the way since this change. */
export const hasDeparted = (before: KnownVisit | null, after: KnownVisit): boolean =>
  after.state === 'on_the_way' && before?.state !== 'on_the_way'

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

type NoticeKind = VisitNotice['kind']

export type Way = { readonly channel: 'sms' | 'email' } | { readonly dropped: 'no_phone' | 'no_email' }

/** How a notice reaches somebody: reminders by the channel they were planned for, news by text where there is a number. */
export function wayOf(kind: NoticeKind, to: { readonly phone: string | null; readonly email: string | null }): Way {
  const isMail = kind === 'two_days_before'
  if (isMail) return to.email === null ? { dropped: 'no_email' } : { channel: 'email' }
  if (to.phone !== null) return { channel: 'sms' }
  const isNews = kind !== 'day_before' && kind !== 'on_the_way' && kind !== 'late'
  return isNews && to.email !== null ? { channel: 'email' } : { dropped: 'no_phone' }
}

/** Minutes after which nobody wants to hear any more that somebody has left; a phone may have had no signal. */
const departureIsNews = 15

/** Whether a notice sent at a moment would speak of what is over. */
export function isTooLate(
  {
    kind,
    visit,
  }: {
    readonly kind: NoticeKind
    readonly visit: Pick<KnownVisit, 'starts_at'> & {
      readonly ends_at: Date | null
      readonly on_the_way_at: Date | null
    }
  },
  at: Date,
): boolean {
  if (kind === 'on_the_way')
    return visit.on_the_way_at === null || at.getTime() - visit.on_the_way_at.getTime() > departureIsNews * 60_000
  const isReminder = kind === 'day_before' || kind === 'two_days_before'
  const end = isReminder ? visit.starts_at : visit.ends_at
  return end === null || end <= at
}

/** About when somebody arrives: full five minutes, because no drive is known to the minute. */
export function arrivalIn(minutes: number): { readonly hours: number; readonly minutes: number } {
  const rounded = Math.max(5, Math.ceil(minutes / 5) * 5)
  return { hours: Math.floor(rounded / 60), minutes: rounded % 60 }
}
