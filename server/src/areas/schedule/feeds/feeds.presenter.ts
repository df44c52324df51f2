import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { CalendarFeed } from '#contract/schedule/types.ts'
import { FeedId, UserId } from '#contract/shared.ts'
import { texts, type Locale, type Texts } from '../../../platform/texts/texts.ts'
import { statusOf } from './feeds.rules.ts'
import type { FeedEntry, FeedRow } from './feeds.store.ts'

export const nameOfMember = ({
  first_name: first,
  last_name: last,
}: Pick<FeedRow, 'first_name' | 'last_name'>): string => [first, last].filter(Boolean).join(' ')

/** Every field of a feed that leaves the server; its address is not among them. */
export const presentFeed = (row: FeedRow): CalendarFeed => ({
  id: FeedId.parse(row.id),
  member: row.user_id === null ? null : { id: UserId.parse(row.user_id), name: nameOfMember(row) },
  created: row.created_at.toISOString(),
  seen: row.seen_at?.toISOString() ?? null,
})

export interface Calendar {
  readonly name: string
  readonly locale: Locale
  /** A member's own feed has the notes; the one of everybody says who goes. */
  readonly isOwn: boolean
  readonly now: Date
}

const kinds = { visit: 'feeds.visit', task: 'feeds.task', event: 'feeds.event', time_off: 'feeds.time_off' } as const
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

function summaryOf({ kind, title, customer, team }: FeedEntry, { text }: Texts): string {
  const what = title || (isKind(kind) ? text(kinds[kind]) : '')
  const who = customer || (kind === 'time_off' ? team.join(', ') : '')
  return who === '' ? what : `${what} – ${who}`
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)
const aDay = 86_400_000

/** When it is: in UTC, because programs disagree about rules of time zones; an entry without a time is a whole day. */
function timesOf({
  starts_at: starts,
  ends_at: ends,
  day,
}: FeedEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (starts !== null && ends !== null) return { start: starts, end: ends }
  const start = midnight(day ?? '')
  return { start, end: new Date(start.getTime() + aDay), allDay: true }
}

function eventOf(entry: FeedEntry, { isOwn, now }: Calendar, words: Texts): ICalEventData {
  const { id, version, note, team, address, created_at: created, modified_at: modified } = entry
  const description = isOwn ? note : team.length > 0 ? words.text('feeds.team', { names: team.join(', ') }) : ''
  return {
    id,
    sequence: version,
    ...timesOf(entry),
    stamp: modified,
    created,
    lastModified: modified,
    summary: summaryOf(entry, words),
    ...(address === '' ? {} : { location: address }),
    ...(description === '' ? {} : { description }),
    status: ICalEventStatus[statusOf(entry, now)],
  }
}

/** Seconds after which programs should ask again. */
const refresh = 3600

/** Entries as an iCalendar file (RFC 5545). */
export function renderFeed(calendar: Calendar, entries: readonly FeedEntry[]): string {
  const words = texts(calendar.locale)
  const file = ical({
    name: calendar.name,
    prodId: `-//Topline//Schedule//${calendar.locale.toUpperCase()}`,
    ttl: refresh,
    events: entries.map((entry) => eventOf(entry, calendar, words)),
  })
  return file.toString()
}
