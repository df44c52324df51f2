import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Ground } from '../ground.ts'
import { business } from '../business.ts'
import { idAt } from '../ids.ts'
import type { TalkGround } from './course.ts'
import type { Told } from './thread-rows.ts'

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>

const hour = 3_600_000

/** The visit that was agreed with the assistant, and the day on which the work begins. */
export function visitRows(ground: Ground, talks: TalkGround, told: Told): Row<'visits'>[] {
  const { calendar, siteId, memberIds } = ground
  const { ask, talk, course, requestId } = told
  const { held } = course.played?.state ?? {}
  const row = (starts: Date, ends: Date, made: Date, more: Partial<Row<'visits'>>): Row<'visits'> => ({
    site_id: siteId,
    id: idAt(talks.chance, made),
    request_id: requestId,
    starts_at: starts,
    ends_at: ends,
    starts_local: calendar.wall(starts),
    day: calendar.day(starts),
    time_zone: business.timeZone,
    minutes: (ends.getTime() - starts.getTime()) / 60_000,
    state: ends < calendar.now ? 'done' : 'confirmed',
    made_by: 'member',
    created_at: made,
    modified_at: made,
    ...more,
  })
  const rows: Row<'visits'>[] = []
  if (held && course.played) {
    const [starts, ends] = [new Date(held.starts), new Date(held.ends)]
    // the newest one is held, and waits for the office to confirm it
    const waits = ask.status === 'qualified' && talks.met.get('qualified') === lastQualified
    rows.push(row(starts, ends, course.played.ended, { made_by: 'assistant', ...(waits ? { state: 'hold' } : {}) }))
  }
  if (ask.stage === 'won' && talk.start) {
    const ends = new Date(talk.start.getTime() + 4 * hour)
    rows.push(row(talk.start, ends, talk.agreed ?? ask.created, { user_id: memberIds.office, note: 'First day' }))
  }
  return rows
}

/** How many requests of the demo are qualified: the last of them still waits. */
const lastQualified = 3

const quoteStatus: Readonly<Record<string, string>> = {
  to_do: 'draft',
  sent: 'sent',
  changes_requested: 'changes_requested',
  approved: 'approved',
  declined: 'declined',
  lost: 'declined',
  completed: 'converted',
}

/** What the request was quoted at, if it came that far. */
export function quoteRows(ground: Ground, { chance }: TalkGround, told: Told, number: number): Row<'quotes'>[] {
  const { ask, talk, requestId } = told
  const quoted = talk.said.find(({ step }) => step === 'quote')?.at
  if (!ask.job || (!quoted && ask.status !== 'to_do')) return []
  const made =
    quoted ?? new Date(Math.max(ask.created.getTime(), ground.calendar.now.getTime() - chance.whole(1, 20) * hour))
  const status = quoteStatus[ask.status] ?? 'approved'
  return [
    {
      site_id: ground.siteId,
      id: idAt(chance, made),
      request_id: requestId,
      number,
      title: ask.job.name,
      total_cents: talk.price * 100,
      status: status === 'sent' && chance.happens(0.5) ? 'viewed' : status,
      created_at: made,
      modified_at: talk.agreed ?? made,
    },
  ]
}
