import type { Schedule, ScheduleEntry, ScheduleTray } from '#contract/schedule/types.ts'
import { api } from '../../../lib/api.ts'
import { edit, type CacheEdit } from '../../../lib/layers.ts'
import { keys } from '../../../lib/queries.ts'
import type { ShownVisit } from './outboxStamps.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

/**
 * A range with the time of its answer, in milliseconds by this device. The cache’s own time won’t do: an optimistic edit
 * and an answer read from this device are newer than their data.
 */
export interface KnownSchedule extends Schedule {
  readonly answered: number
}

export async function getSchedule(slug: string, { from, to }: Range, signal: AbortSignal): Promise<KnownSchedule> {
  const schedule = await api('getSchedule', { slug, signal, query: { from, to } })
  return { ...schedule, answered: Date.now() }
}

type Part = keyof ScheduleTray
const parts = ['unscheduled', 'any_time', 'to_confirm'] as const satisfies readonly Part[]

/** In which part of the tray an entry waits; null for one that has its time. */
function partOf({ state, day, wall }: Pick<ScheduleEntry, 'state' | 'day' | 'wall'>): Part | null {
  if (state === 'cancelled' || state === 'done' || state === 'no_show') return null
  if (state === 'hold' && wall !== null) return 'to_confirm'
  if (wall !== null) return null
  return day === null ? 'unscheduled' : 'any_time'
}

/** The calendar with an entry as it is now, wherever it was: on its day, in the tray, or in neither. */
export function withEntry(schedule: Schedule, entry: ScheduleEntry): Schedule {
  const isInRange = entry.day !== null && entry.day >= schedule.from && entry.day <= schedule.to
  const others = schedule.entries.filter(({ id }) => id !== entry.id)
  const own = partOf(entry)
  const changed = parts.map((part) => {
    const { count, entries } = schedule.tray[part]
    const was = entries.some(({ id }) => id === entry.id)
    if (part !== own) {
      const left = entries.filter(({ id }) => id !== entry.id)
      return [part, { count: count - Number(was), entries: left }] as const
    }
    const now = was ? entries.map((each) => (each.id === entry.id ? entry : each)) : [...entries, entry]
    return [part, { count: count + Number(!was), entries: now }] as const
  })
  const tray: ScheduleTray = { ...schedule.tray, ...Object.fromEntries(changed) }
  return { ...schedule, entries: isInRange ? [...others, entry] : others, tray }
}

/** Every entry that an answer holds, also those of the tray; each once. */
export function everyEntry({ entries, tray }: Schedule): ScheduleEntry[] {
  const all = [...parts.flatMap((part) => tray[part].entries), ...entries]
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}

/** What the panel of a visit is made of. */
export interface VisitAnswer {
  readonly visit: ShownVisit
}

/** An entry as it is to be seen at once: in every range that is known, and in its panel. */
export function entryEdits(slug: string, entry: ScheduleEntry): CacheEdit[] {
  const { id, day, wall, minutes, arrival_minutes, state, version, answer: said } = entry
  const changed = { day, wall, minutes, arrival_minutes, state, version, members: entry.members, answer: said }
  return [
    edit<Schedule>(keys.schedule(slug), (schedule) => {
      // the panel knows less of it than the calendar, such as its city
      const known = everyEntry(schedule).find((each) => each.id === id)
      return withEntry(schedule, { ...entry, ...known, ...changed })
    }),
    edit<VisitAnswer>(keys.visit(slug, id), (answer) => {
      const members = entry.members.map((each, index) => ({
        id: each,
        name: answer.visit.members.find((known) => known.id === each)?.name ?? '',
        lead: index === 0,
      }))
      return { ...answer, visit: { ...answer.visit, day, wall, minutes, arrival_minutes, state, version, members } }
    }),
  ]
}
