import type { ProjectStatus } from '#contract/projects.ts'
import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { MemberKey } from './business.ts'
import { generalNotes } from './general-notes.ts'
import type { Ask } from './requests.ts'

export interface PlannedNote {
  readonly title: string
  readonly body: string
  readonly author: MemberKey
  readonly created: Date
  readonly archived: Date | null
}

export interface PlannedProject {
  readonly name: string
  readonly status: ProjectStatus
  readonly description: string
  readonly tags: readonly string[]
  /** Null while no day is agreed. */
  readonly day: Date | null
  readonly created: Date
  readonly modified: Date
  readonly notes: readonly PlannedNote[]
}

const statusOf = (chance: Chance, ask: Ask): ProjectStatus => {
  if (ask.status === 'lost') return 'cancelled'
  if (ask.status === 'to_schedule') return 'lead'
  if (ask.status === 'scheduled') return chance.happens(0.25) ? 'on_hold' : 'scheduled'
  return ask.status === 'in_progress' ? 'in_progress' : 'completed'
}

const authors: readonly MemberKey[] = ['field', 'field', 'field', 'office', 'office', 'owner']
/** All of them followed by “th”. */
const numbers = ['14', '15', '16', '17', '18', '19', '24', '25', '26', '27', '28'] as const
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)

/** What the crew wrote down: the job's own notes in their order, and one or two of any job. */
function planNotes(chance: Chance, calendar: Calendar, ask: Ask, from: Date, until: Date): PlannedNote[] {
  const own = ask.job?.notes ?? []
  const kept = own.filter((_, index) => index === 0 || chance.happens(0.75))
  const others = chance.shuffled(generalNotes).slice(0, chance.happens(0.35) ? 2 : 1)
  const street = / (.+?),/.exec(ask.person.address)?.[1] ?? 'the street'
  const values = {
    first: ask.person.first,
    street,
    code: String(chance.whole(1000, 9899)),
    number: chance.one(numbers),
  }
  const texts = [...kept.slice(0, 1), ...others, ...kept.slice(1)]
  const room = Math.max(until.getTime() - from.getTime(), 0)
  const notes = texts.map(([title, body], index): PlannedNote => {
    const spread = new Date(from.getTime() + (room * (index + 0.2 + chance.fraction() * 0.6)) / texts.length)
    const working = calendar.isOpen(spread)
      ? spread
      : new Date(calendar.nextOpening(spread).getTime() + chance.whole(1, 300) * 60_000)
    const created = working < until ? working : spread
    const archived = chance.happens(0.04)
      ? new Date(created.getTime() + (calendar.now.getTime() - created.getTime()) * 0.3)
      : null
    return { title: filled(title, values), body: filled(body, values), author: chance.one(authors), created, archived }
  })
  return notes.toSorted((one, other) => one.created.getTime() - other.created.getTime())
}

/** When the work was agreed, when it begins or began, and when the last word was said. */
export interface Course {
  readonly agreed: Date
  readonly start: Date | null
  readonly last: Date
}

/** The project that a request became. `earlier`: the customer had one before. */
export function planProject(
  chance: Chance,
  calendar: Calendar,
  ask: Ask,
  { agreed, start, last }: Course,
  earlier: boolean,
): PlannedProject {
  const status = statusOf(chance, ask)
  const over = status === 'completed' || status === 'cancelled'
  const lately = new Date(calendar.now.getTime() - chance.whole(1, 90) * 1_800_000)
  const modified = over || lately < last ? last : lately
  const tags = [
    ...(ask.job?.tags ?? []).filter(() => chance.happens(0.8)),
    ...(earlier ? ['repeat customer'] : []),
    ...(ask.source === 'referral' ? ['referral'] : []),
    ...(chance.happens(0.06) ? ['warranty'] : []),
    ...(ask.person.company === '' ? [] : ['commercial']),
  ]
  return {
    name: `${ask.job?.name ?? 'Project'} – ${ask.person.last}`,
    status,
    description: ask.message,
    tags: [...new Set(tags)],
    day: start,
    created: agreed,
    modified,
    notes: planNotes(chance, calendar, ask, agreed, modified),
  }
}
