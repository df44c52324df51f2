import type { RequestStatus, Source, Stage } from '#contract/requests.ts'
import { services } from './business.ts'
import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { Person } from './customers.ts'
import { farMessages, lostNotes, repeatMessages, spamMessages } from './extras.ts'
import type { Job } from './job.ts'
import { jobs } from './jobs/all.ts'
import { outcomes, waitingMinutes, type Outcome } from './outcomes.ts'
import { spanishSpeakers } from './people.ts'

/** A request with what it is about and who asked, before it becomes rows. */
export interface Ask {
  readonly created: Date
  readonly stage: Stage
  readonly status: RequestStatus
  readonly closedReason: string | null
  readonly closedNote: string
  readonly source: Source
  readonly job: Job | undefined
  readonly language: 'en' | 'es'
  readonly message: string
  readonly person: Person
}

interface Slot {
  readonly created: Date
  readonly stage: Stage
  readonly status: RequestStatus
  readonly waiting?: true
}

/** Where requests come from, as often as a name stands here. */
const usualSources: readonly Source[] = [
  'website_form',
  'website_form',
  'website_form',
  'website_form',
  'website_form',
  'website_form',
  'website_form',
  'phone',
  'phone',
  'phone',
  'text',
  'text',
  'text',
  'referral',
  'referral',
  'referral',
  'google',
  'google',
  'google',
  'google',
  'nextdoor',
  'nextdoor',
  'thumbtack',
  'angi',
  'facebook',
  'website_chat',
  'website_chat',
  'walk_in',
  'other',
]
const writtenSources: readonly Source[] = [
  'website_form',
  'website_form',
  'website_form',
  'text',
  'website_chat',
  'google',
]
const lostReasonsDrawn = [
  'price',
  'price',
  'price',
  'chose_another',
  'chose_another',
  'chose_another',
  'no_answer',
  'no_answer',
  'timing',
  'timing',
  'changed_mind',
  'changed_mind',
  'too_small',
  'not_our_work',
  'other',
] as const

/** A minute of the day as people write: mornings, some in the evening, few at night. */
function minuteOfDay(chance: Chance): number {
  const part = chance.fraction()
  if (part < 0.42) return chance.whole(7 * 60, 12 * 60)
  if (part < 0.72) return chance.whole(12 * 60, 17 * 60)
  if (part < 0.96) return chance.whole(17 * 60, 22 * 60)
  return chance.whole(22 * 60, 23 * 60 + 59)
}

/** The business grows: of requests of an age between two numbers, more are young than old. */
function momentOf(chance: Chance, calendar: Calendar, [least, most]: Outcome['days']): Date {
  const days = least + Math.floor((most - least) * chance.fraction() ** 1.6)
  const moment = calendar.daysAgo(days, minuteOfDay(chance))
  // whatever happened to a request needs an hour at least
  const latest = calendar.now.getTime() - chance.whole(60, 600) * 60_000
  return new Date(Math.min(moment.getTime(), latest))
}

const inOrder = <Item extends { readonly created: Date }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.created.getTime() - other.created.getTime())

function planSlots(chance: Chance, calendar: Calendar): Slot[] {
  const waiting = waitingMinutes.map((minutes): Slot => ({
    created: new Date(calendar.now.getTime() - minutes * 60_000 - chance.whole(0, 50_000)),
    stage: 'request',
    status: 'new',
    waiting: true,
  }))
  const others = outcomes.flatMap((outcome) =>
    Array.from({ length: outcome.count }, (): Slot => ({
      created: momentOf(chance, calendar, outcome.days),
      stage: outcome.stage,
      status: outcome.status,
    })),
  )
  return inOrder([...others, ...waiting])
}

/** Done within days of the call. */
export const isQuick = ({ service, price }: Job): boolean =>
  service === 'drains' || service === 'leaks' || service === 'heaters' || price[1] < 1000

/** Rain brings drains and gutters, spring the gardens; everything else comes all year. */
function suits(job: Job, slot: Slot): boolean {
  // nobody waits weeks for a leak to be mended
  const takesTime = slot.stage === 'quote' || (slot.stage === 'won' && slot.status !== 'done')
  if (takesTime && isQuick(job)) return false
  const month = slot.created.getUTCMonth()
  const wet = month >= 10 || month <= 2
  if (job.service === 'drainage') return wet
  if (job.service === 'irrigation' || job.service === 'lawns') return !wet
  return true
}

interface Told {
  readonly job: Job
  readonly message: string
  readonly language: 'en' | 'es'
}

/** Who may not take any message chooses first. */
const demand = ({ stage }: Slot): number => (stage === 'quote' || stage === 'won' ? 1 : 0)

/** Every message once, dealt out so that the season fits where it can. */
function dealMessages(chance: Chance, slots: readonly Slot[]): Told[] {
  const stack = chance.shuffled(
    jobs.flatMap((job) =>
      job.messages.map((message): Told =>
        typeof message === 'string' ? { job, message, language: 'en' } : { job, message: message.es, language: 'es' },
      ),
    ),
  )
  const dealt = new Map<Slot, Told>()
  for (const slot of slots.toSorted((one, other) => demand(other) - demand(one))) {
    const place = stack.findIndex(({ job }) => suits(job, slot))
    const [told] = stack.splice(Math.max(place, 0), 1)
    if (!told) throw new Error('more requests are planned than there are messages')
    dealt.set(slot, told)
  }
  return slots.flatMap((slot) => dealt.get(slot) ?? [])
}

/** Everybody asks once, and some again: the longer ago the first time, the likelier. Nobody asks for the same job twice. */
function dealPeople(chance: Chance, people: readonly Person[], told: readonly Told[]): Person[] {
  const fresh = chance.shuffled(people)
  const asked = new Map<Person, Set<Job>>()
  return told.map(({ job, language }, index) => {
    const speaks = ({ last }: Person): boolean => language === 'en' || spanishSpeakers.has(last)
    const old = [...asked]
      .filter(([person, known]) => speaks(person) && !known.has(job) && known.size < 4)
      .map(([person]) => person)
    const needed = fresh.length / Math.max(1, told.length - index)
    const next = fresh.findLastIndex(speaks)
    const isNew = next >= 0 && (old.length === 0 || chance.happens(needed))
    const [newcomer] = isNew ? fresh.splice(next, 1) : []
    const person = newcomer ?? chance.one(old)
    asked.set(person, (asked.get(person) ?? new Set()).add(job))
    return person
  })
}

function planWork(chance: Chance, calendar: Calendar, neighbors: readonly Person[]): Ask[] {
  const slots = planSlots(chance, calendar)
  const told = dealMessages(chance, slots)
  const people = dealPeople(chance, neighbors, told)
  return slots.flatMap((slot, index): Ask[] => {
    const [what, person] = [told[index], people[index]]
    if (!what || !person) return []
    const lost = slot.status === 'lost' ? chance.one(lostReasonsDrawn) : null
    const notes = lost === null ? [] : (lostNotes[lost] ?? [])
    return [
      {
        created: slot.created,
        stage: slot.stage,
        status: slot.status,
        closedReason: lost,
        closedNote: notes.length > 0 && chance.happens(0.6) ? chance.one(notes) : '',
        source: chance.one(slot.waiting || what.job.pictures?.sent.length ? writtenSources : usualSources),
        ...what,
        person,
      },
    ]
  })
}

const nothingToDo = { closedReason: null, closedNote: '', stage: 'closed', language: 'en' } as const

function planOthers(chance: Chance, calendar: Calendar, people: readonly Person[], work: readonly Ask[]): Ask[] {
  const sellers = people.filter(({ kind }) => kind === 'solicitor')
  const far = people.filter(({ kind }) => kind === 'far')
  const spam = spamMessages.map((message, index): Ask => ({
    ...nothingToDo,
    status: 'spam',
    created: momentOf(chance, calendar, [3, 350]),
    source: 'website_form',
    job: undefined,
    message,
    person: sellers[index % sellers.length] ?? chance.one(sellers),
  }))
  const outside = farMessages.map((message, index): Ask => ({
    ...nothingToDo,
    status: 'out_of_area',
    created: momentOf(chance, calendar, [5, 340]),
    source: chance.one(usualSources),
    job: undefined,
    message,
    person: far[index % far.length] ?? chance.one(far),
  }))
  const first = chance.shuffled(
    work.filter(({ status, source }) => status === 'completed' && source === 'website_form'),
  )
  const again = repeatMessages.flatMap((message, index): Ask[] => {
    const original = first[index]
    if (!original) return []
    const created = new Date(original.created.getTime() + chance.whole(40, 240) * 60_000)
    return [
      {
        ...nothingToDo,
        status: 'duplicate',
        created,
        source: 'text',
        job: original.job,
        message,
        person: original.person,
      },
    ]
  })
  return [...spam, ...outside, ...again]
}

/** A year of requests, oldest first. */
export function planRequests(chance: Chance, calendar: Calendar, people: readonly Person[]): Ask[] {
  const work = planWork(
    chance,
    calendar,
    people.filter(({ kind }) => kind === 'neighbor'),
  )
  return inOrder([...work, ...planOthers(chance, calendar, people, work)])
}

/** The name of a job's service, as customers read it. */
export const serviceName = (job: Job): string => services.find(({ key }) => key === job.service)?.name ?? job.service
