import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Repeat, Schedule, ScheduleEntry } from '#contract/schedule/types.ts'
import { arrivalWindows, type SeriesScope, type VisitState } from '#contract/schedule/values.ts'
import { api, type Answer, type Arguments } from '../../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../../lib/optimistic.ts'
import { ApiError } from '../../../lib/problem.ts'
import { keys, touchedByVisits } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import type { TextKey } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { dayOf } from '../components/wall.ts'
import { entryEdits, everyEntry } from './scheduleCache.ts'
import { isNews } from './visitNews.ts'
import { inTurn } from './visitVersions.ts'

/** Where and whose an entry is; what is left out stays as it is. */
export interface Place {
  /** Null takes the time away. */
  readonly wall?: string | null
  /** For any time of a day, or null for none. */
  readonly day?: string | null
  readonly minutes?: number
  readonly arrival_minutes?: ScheduleEntry['arrival_minutes']
  readonly members?: ScheduleEntry['members']
}

export interface VisitChange {
  readonly entry: ScheduleEntry
  readonly place?: Place
  readonly state?: VisitState
  readonly reason?: string
  readonly tell?: boolean
  /** For a visit of a series. Left out: this visit only. */
  readonly scope?: SeriesScope
  /** How this visit and those that follow repeat from now on. */
  readonly repeat?: Repeat
  /** Where it is now, in words: what is said when it is done is filled with it. */
  readonly where?: string
}

type Body = Arguments<'updateVisit'>['body']

/** The entry as it is after a change. */
export function changedEntry({ entry, place = {}, state }: VisitChange): ScheduleEntry {
  const { wall = entry.wall, day, minutes = entry.minutes, arrival_minutes = entry.arrival_minutes } = place
  const timed = day === undefined ? wall : null
  return {
    ...entry,
    wall: timed,
    day: day === undefined ? (wall === null ? null : dayOf(wall)) : day,
    minutes,
    arrival_minutes,
    members: place.members ?? entry.members,
    state: state ?? entry.state,
    // what the customer said was about the time that it had
    answer: timed === entry.wall ? entry.answer : null,
  }
}

/** Whether to ask which visits of its series a change is for. Taking the time away is for one visit only. */
export const asksScope = ({ entry, place, state, repeat }: VisitChange): boolean =>
  entry.repeats &&
  (entry.state === 'confirmed' || entry.state === 'hold') &&
  entry.wall !== null &&
  place?.wall !== null &&
  place?.day === undefined &&
  (state === 'cancelled' || (state === undefined && (repeat !== undefined || Object.keys(place ?? {}).length > 0)))

function bodyOf({ place = {}, state, reason, tell, scope, repeat }: VisitChange): Body {
  const { wall, day, minutes, members } = place
  const arrival = arrivalWindows.find((each) => each === place.arrival_minutes)
  return {
    ...(day !== undefined && (day === null ? { starts: null } : { day })),
    ...(day === undefined && wall !== undefined && { starts: wall }),
    ...(minutes !== undefined && { minutes }),
    ...(arrival !== undefined && { arrival_minutes: arrival }),
    ...(members !== undefined && { members }),
    ...(state !== undefined && { state }),
    ...(reason !== undefined && { reason }),
    ...(tell !== undefined && { tell }),
    ...(scope !== undefined && { scope }),
    ...(repeat !== undefined && { repeat }),
  }
}

/** The place that an entry has, so that a change of it can be taken back. */
function placeBefore({ entry, place }: VisitChange): Place {
  if (place === undefined) return {}
  const { wall, day, minutes, arrival_minutes, members } = entry
  return {
    ...((place.wall !== undefined || place.day !== undefined) && (wall === null ? { day } : { wall })),
    ...(place.minutes !== undefined && { minutes }),
    ...(place.arrival_minutes !== undefined && { arrival_minutes }),
    ...(place.members !== undefined && { members }),
  }
}

/** The newest that is known of an entry: it may have been changed since the toast came. */
function current(client: QueryClient, slug: string, entry: ScheduleEntry, version: number): ScheduleEntry {
  const known = client
    .getQueriesData<Schedule>({ queryKey: keys.schedule(slug) })
    .flatMap(([, schedule]) => (schedule === undefined ? [] : everyEntry(schedule)))
    .find(({ id }) => id === entry.id)
  return known ?? { ...entry, version }
}

function changeVisit(slug: string): Act<VisitChange, Answer<'updateVisit'>> {
  return {
    call: (change) =>
      inTurn(change.entry.id, change.entry.version, (version) =>
        api('updateVisit', { slug, visitId: change.entry.id, body: bodyOf(change), ifVersion: version }),
      ),
    edits: (change) => entryEdits(slug, changedEntry(change)),
    settle: ({ visit }, change) => entryEdits(slug, { ...changedEntry(change), version: visit.version }),
    invalidates: () => touchedByVisits(slug),
    onFailure: (error) => {
      // somebody else was quicker: what they did is fetched, and shown
      if (!(error instanceof ApiError) || error.code !== 'stale') return false
      toast.failure('schedule.stale')
      return true
    },
  }
}

/** What the toast of a change offers: to undo it and, where there is a customer, to tell them. */
function offersOf(
  client: QueryClient,
  slug: string,
): Pick<Act<VisitChange, Answer<'updateVisit'>>, 'undo' | 'canUndo' | 'more'> {
  const again = (change: VisitChange, version: number, what: Omit<VisitChange, 'entry'>, said?: TextKey) =>
    carryOut(
      client,
      { ...changeVisit(slug), ...(said !== undefined && { success: said }) },
      { ...what, entry: current(client, slug, changedEntry(change), version) },
    )
  return {
    undo: (change, { visit }) =>
      again(change, visit.version, {
        place: placeBefore(change),
        ...(change.scope !== undefined && { scope: change.scope }),
        // what was canceled is confirmed again: nothing returns to where it was on the way
        ...(change.state !== undefined && { state: 'confirmed' }),
        // a customer who was told of the change is told of the undo
        ...(change.tell === true && { tell: true }),
      }),
    // undoing would confirm a hold that was canceled
    canUndo: ({ entry, state }) => state === undefined || entry.state !== 'hold',
    more: (change, { visit }) =>
      change.tell === true || !isNews(visit, Date.now())
        ? null
        : {
            label: 'schedule.tellCustomer',
            act: () => again(change, visit.version, { tell: true }, 'schedule.customerTold'),
          },
  }
}

/**
 * Changes an entry: seen at once, taken back where the server refuses. What it says when it is done offers to tell the
 * customer and to undo it, unless it cannot be undone.
 */
export function useChangeVisit(said: TextKey, canUndo = true) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useAct({
    ...changeVisit(slug),
    ...offersOf(client, slug),
    ...(!canUndo && { canUndo: () => false }),
    success: said,
    successValues: (_answer, { where = '' }: VisitChange) => ({ where }),
  })
}
