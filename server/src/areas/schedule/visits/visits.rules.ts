import { restoreDays, stampUndoMinutes, type VisitStamp, type VisitState } from '#contract/schedule/values.ts'
import { momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'

/** Whether a state may follow another: `free`, only with a `reason`, or not at all. */
type Step = 'free' | 'reason'

/**
 * Which state may follow which. What is finished opens again only with a reason, because invoices and reviews follow
 * from it; a step that was marked too early is taken back without one. `hold` is where machines begin, never where an
 * entry returns to.
 */
const transitions: Readonly<Record<VisitState, Partial<Record<VisitState, Step>>>> = {
  hold: { confirmed: 'free', cancelled: 'free' },
  confirmed: { on_the_way: 'free', working: 'free', done: 'free', cancelled: 'free', no_show: 'free' },
  on_the_way: { confirmed: 'free', working: 'free', done: 'free', cancelled: 'free', no_show: 'free' },
  working: { confirmed: 'free', on_the_way: 'free', done: 'free', cancelled: 'reason' },
  done: { confirmed: 'reason', working: 'reason' },
  cancelled: { confirmed: 'free' },
  no_show: { confirmed: 'free' },
}

const aDay = 86_400_000

/** What was cancelled before is history. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restoreDays * aDay)

export interface StateWanted {
  readonly from: VisitState
  readonly to: VisitState
  readonly reason: string
  readonly cancelledAt: Date | null
  readonly now: Date
}

/** Why a state may not follow; null when it may. */
export function refusalOfState({
  from,
  to,
  reason,
  cancelledAt,
  now,
}: StateWanted): 'not_allowed' | 'reason' | 'too_late' | null {
  if (from === to) return null
  const step = transitions[from][to]
  if (step === undefined) return 'not_allowed'
  if (step === 'reason' && reason === '') return 'reason'
  const isOld = cancelledAt !== null && cancelledAt < restorableSince(now)
  return from === 'cancelled' && isOld ? 'too_late' : null
}

/**
 * When somebody marked what; a step that is taken back takes its mark along. What is finished and opens again has gone on
 * since it began.
 */
export function stampsAfter(
  { from, to }: Pick<StateWanted, 'from' | 'to'>,
  { started_at: started }: Pick<Stamps, 'started_at'>,
  now: Date,
) {
  if (to === 'on_the_way') return { on_the_way_at: now, started_at: null, finished_at: null }
  if (to === 'working') return { started_at: (from === 'done' ? started : null) ?? now, finished_at: null }
  if (to === 'done') return { finished_at: now }
  if (to === 'cancelled') return { cancelled_at: now }
  if (to === 'no_show') return {}
  return { on_the_way_at: null, started_at: null, finished_at: null, cancelled_at: null }
}

/** How far along a state is; what never took place is nowhere. */
const ranks: Partial<Record<VisitState, number>> = { confirmed: 0, on_the_way: 1, working: 2, done: 3 }
const stampStates = { on_the_way: 'on_the_way', started: 'working', finished: 'done' } as const
const stampColumns = { on_the_way: 'on_the_way_at', started: 'started_at', finished: 'finished_at' } as const

/** When each step was marked. */
export interface Stamps {
  readonly on_the_way_at: Date | null
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

export interface StampGiven {
  readonly state: VisitState
  readonly stamps: Stamps
  readonly stamp: VisitStamp
  readonly at: Date
}

/**
 * What a mark changes: the state where it leads further, and its moment where there is none yet. Null when it says
 * nothing new, `refused` for a visit that is held, cancelled, or found nobody.
 */
export function stampChange({ state, stamps, stamp, at }: StampGiven) {
  const rank = ranks[state]
  if (rank === undefined) return 'refused'
  const next = stampStates[stamp]
  const isFurther = (ranks[next] ?? 0) > rank
  const column = stampColumns[stamp]
  if (stamps[column] !== null && !isFurther) return null
  return { [column]: stamps[column] ?? at, ...(isFurther ? { state: next } : {}) }
}

/** Milliseconds by which a phone’s clock may be ahead: a mark that it made was written down as of the server’s now. */
export const clockAhead = 5 * 60_000
/** Milliseconds that the news of a mark that was taken back may take: a phone without signal comes home in the evening. */
const undoArrives = aDay
/** The same for the end of work: invoices and reviews follow from it, and when somebody took it back only their clock says. */
const endUndoArrives = 3_600_000

export interface UndoGiven extends StampGiven {
  /** The moment of the mark, as whoever takes it back has seen it. `at`: when they did. */
  readonly marked: Date
  readonly now: Date
}

/**
 * What taking back the last mark changes: its moment, and the state, which is that of the mark before. Null when that mark
 * is not there any more, or is another one; `refused` once it is too late, or something has followed.
 */
export function stampUndo({ state, stamps, stamp, marked, at, now }: UndoGiven) {
  const column = stampColumns[stamp]
  const stored = stamps[column]?.getTime()
  const isThatMark = stored !== undefined && stored <= marked.getTime() && marked.getTime() - stored <= clockAhead
  if (!isThatMark) return null
  const arrives = stamp === 'finished' ? endUndoArrives : undoArrives
  const isLate = at.getTime() - stored > stampUndoMinutes * 60_000 || now.getTime() - stored > arrives
  if (state !== stampStates[stamp] || isLate) return 'refused'
  const rest: Stamps = { ...stamps, [column]: null }
  const before: VisitState = rest.started_at ? 'working' : rest.on_the_way_at ? 'on_the_way' : 'confirmed'
  return { [column]: null, state: before }
}

/** Where an entry stands in the calendar: a row's columns. */
export interface Placing {
  readonly day: string | null
  readonly starts_local: string | null
  readonly time_zone: string | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

export const unscheduled: Placing = { day: null, starts_local: null, time_zone: null, starts_at: null, ends_at: null }
export const anyTimeOf = (day: string): Placing => ({ ...unscheduled, day })

/**
 * At a time: a moment in UTC, or what the clock of the business shows. Undefined for a wall time that the clock skips;
 * of one that it shows twice the first counts.
 */
export function timedAt(starts: string, minutes: number, timeZone: string): Placing | undefined {
  const isMoment = starts.endsWith('Z')
  const begins = isMoment ? new Date(starts) : momentOf(timeZone, starts.slice(0, 10), starts.slice(11, 16))
  const { date, time } = onTheWall(timeZone, begins)
  const wall = `${date}T${time}`
  if (!isMoment && wall !== starts) return undefined
  return {
    day: date,
    starts_local: wall,
    time_zone: timeZone,
    starts_at: begins,
    ends_at: new Date(begins.getTime() + minutes * 60_000),
  }
}
