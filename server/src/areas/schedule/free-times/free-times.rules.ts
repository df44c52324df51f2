import { driveMinutes, type Point } from '#contract/schedule/travel.rules.ts'

/** A stretch of time, from its first moment until before its last. */
export interface Stretch {
  readonly begins: Date
  readonly ends: Date
}

/** Where something is. Null: nobody knows where. Undefined: nobody drives for it. */
export type Place = Point | null | undefined

/**
 * How near drives are counted. Who does not belong to the business could tell from exact ones where its members and its
 * customers live, by asking for the free times of many places.
 */
export type Precision = 'exact' | 'coarse'

/** Time of a member that is taken, with the minutes to keep free around it. */
export interface Busy extends Stretch {
  readonly before: number
  readonly after: number
  readonly place: Place
}

/** A member as the search sees them: when they work, and what they do already. */
export interface MemberTimes {
  readonly id: string
  readonly open: readonly Stretch[]
  readonly busy: readonly Busy[]
  /** Where their days begin and end, if that is somewhere: the first drive and the last are part of the hours. */
  readonly edges?: readonly DayEdge[]
}

/** The moment at which a member's day begins or ends, and where that is. */
export interface DayEdge {
  readonly side: 'begins' | 'ends'
  readonly at: Date
  readonly place: Place
}

/** What time is wanted for. */
export interface Wanted {
  readonly minutes: number
  /** Minutes kept free from and to what else the member does. They may lie outside the working hours. */
  readonly before: number
  readonly after: number
  /** Undefined: no drives are counted, because nobody said where it is. */
  readonly place: Place
  readonly precision: Precision
}

export interface SlotsWanted extends Wanted {
  /** Minutes from one slot to the next. */
  readonly step: number
  /** No slot begins before, and none after. */
  readonly earliest: Date
  readonly latest?: Date | undefined
  readonly most: number
  /** Milliseconds that the wall clock is ahead of UTC at a moment: slots begin on its hours and half hours. */
  readonly offsetAt: (moment: Date) => number
}

/** A time that is free, and whose it is. */
export interface FreeTime extends Stretch {
  readonly members: readonly string[]
}

const aMinute = 60_000
/** People say half past eight, not ten past: a grid begins on one of these, unless its steps are finer. */
const coarsest = 30

/** Whether two stretches share a moment; one that ends when the other begins does not. */
export const overlap = (one: Stretch, other: Stretch): boolean => one.begins < other.ends && other.begins < one.ends

/** Whether a stretch lies wholly within one of these. */
export const within = (stretch: Stretch, open: readonly Stretch[]): boolean =>
  open.some((span) => span.begins <= stretch.begins && stretch.ends <= span.ends)

/** So many minutes from a moment on. */
export const stretchFrom = (begins: Date, minutes: number): Stretch => ({
  begins,
  ends: new Date(begins.getTime() + minutes * aMinute),
})

const driveBetween = (one: Place, other: Place): number =>
  one === undefined || other === undefined ? 0 : driveMinutes(one, other)

/** Minutes that coarse drives are whole steps of: between two doors of one ZIP code, too. */
const coarseStep = 15

const countedDrive = (one: Place, { place, precision }: Pick<Wanted, 'place' | 'precision'>): number => {
  const drive = driveBetween(one, place)
  // of a place that nobody knows the usual drive tells nothing
  if (precision === 'exact' || !one || !place) return drive
  return Math.max(coarseStep, Math.ceil(drive / coarseStep) * coarseStep)
}

/** Starts that something else forbids: all moments between the two, in milliseconds, but not the two themselves. */
interface Forbidden {
  readonly after: number
  readonly before: number
}

function forbiddenBy(busy: Busy, wanted: Wanted): Forbidden {
  const drive = countedDrive(busy.place, wanted)
  return {
    after: busy.begins.getTime() - (wanted.minutes + wanted.after + drive + busy.before) * aMinute,
    before: busy.ends.getTime() + (busy.after + drive + wanted.before) * aMinute,
  }
}

/**
 * Nobody is at a visit before they got there from where their day begins, or so late that they are not back at its end.
 * Only between places that are known: a business may say where its day begins and still book by ZIP codes it cannot read.
 */
function forbiddenByEdge({ side, at, place }: DayEdge, wanted: Wanted): Forbidden[] {
  if (!place || !wanted.place) return []
  const [moment, drive] = [at.getTime(), countedDrive(place, wanted) * aMinute]
  return side === 'begins'
    ? [{ after: moment - 1, before: moment + drive }]
    : [{ after: moment - wanted.minutes * aMinute - drive, before: moment }]
}

const forbiddenFor = ({ busy, edges = [] }: Pick<MemberTimes, 'busy' | 'edges'>, wanted: Wanted): Forbidden[] => [
  ...busy.map((entry) => forbiddenBy(entry, wanted)),
  ...edges.flatMap((edge) => forbiddenByEdge(edge, wanted)),
]

/** The beginnings and ends of a member's days, by the days that the wall shows; a break within one is neither. */
export function edgesOf(
  open: readonly Stretch[],
  { home, end }: { readonly home: Place; readonly end: Place },
  dayOf: (moment: Date) => string,
): DayEdge[] {
  const isApart = (one: Stretch | undefined, other: Stretch | undefined): boolean =>
    !one || !other || (one.ends < other.begins && dayOf(one.begins) !== dayOf(other.begins))
  return open.flatMap((span, index): DayEdge[] => [
    ...(home && isApart(open[index - 1], span) ? [{ side: 'begins', at: span.begins, place: home } as const] : []),
    ...(end && isApart(span, open[index + 1]) ? [{ side: 'ends', at: span.ends, place: end } as const] : []),
  ])
}

/**
 * The starts within one stretch of working hours, in milliseconds. `forbidden` is in order of `after`. The grid stands on the wall clock's half hours from the
 * opening on, whatever is taken and however long the buffers are: a visit of an hour with a buffer of a quarter is
 * offered at nine, half past nine, and ten, never at a quarter past.
 */
function* startsIn(span: Stretch, forbidden: readonly Forbidden[], wanted: SlotsWanted): Generator<number> {
  const { step, minutes, earliest, latest, offsetAt } = wanted
  // once for the stretch: the clocks change by whole half hours, so that its grid stays one grid
  const offset = offsetAt(span.begins)
  const unit = Math.min(step, coarsest) * aMinute
  const anchor = Math.ceil((span.begins.getTime() + offset) / unit) * unit - offset
  const onGrid = (moment: number) =>
    anchor + Math.max(0, Math.ceil((moment - anchor) / (step * aMinute))) * step * aMinute
  const last = Math.min(span.ends.getTime() - minutes * aMinute, latest?.getTime() ?? Infinity)
  let start = onGrid(earliest.getTime())
  for (const { after, before } of forbidden) {
    for (; start <= after && start <= last; start += step * aMinute) yield start
    start = Math.max(start, onGrid(before))
  }
  for (; start <= last; start += step * aMinute) yield start
}

/** The free times of one member; of a member who works twice a day those of both parts. */
export function slotsOf(member: MemberTimes, wanted: SlotsWanted): Stretch[] {
  const forbidden = forbiddenFor(member, wanted).toSorted((one, other) => one.after - other.after)
  const starts = new Set<number>()
  for (const span of member.open) {
    for (const start of startsIn(span, forbidden, wanted)) {
      if (starts.size >= wanted.most) break
      starts.add(start)
    }
  }
  return [...starts].map((start) => stretchFrom(new Date(start), wanted.minutes))
}

/** Times at which at least one of the members is free, in order, with all who are. */
export function freeTimes(members: readonly MemberTimes[], wanted: SlotsWanted): FreeTime[] {
  const found = new Map<number, string[]>()
  for (const member of members) {
    for (const { begins } of slotsOf(member, wanted)) {
      const free = found.get(begins.getTime())
      if (free) free.push(member.id)
      else found.set(begins.getTime(), [member.id])
    }
  }
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .slice(0, wanted.most)
    .map(([start, free]) => ({ ...stretchFrom(new Date(start), wanted.minutes), members: free }))
}

/** Stretches that lie in both; each list is in order. */
function inBoth(ones: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return ones.flatMap((one) =>
    others
      .filter((other) => overlap(one, other))
      .map((other) => ({
        begins: one.begins > other.begins ? one.begins : other.begins,
        ends: one.ends < other.ends ? one.ends : other.ends,
      })),
  )
}

/** Times at which all of the members are free together. */
export function freeTogether(members: readonly MemberTimes[], wanted: SlotsWanted): FreeTime[] {
  const [first, ...others] = members
  if (!first) return []
  const open = others.reduce((sofar, member) => inBoth(sofar, member.open), first.open)
  const team = {
    id: '',
    open,
    busy: members.flatMap(({ busy }) => busy),
    edges: members.flatMap(({ edges = [] }) => edges),
  }
  const ids = members.map(({ id }) => id)
  return slotsOf(team, wanted).map((slot) => ({ ...slot, members: ids }))
}

/** Whether a member can take a time: within their hours, and far enough from everything that they do. */
export function canTake(member: MemberTimes, begins: Date, wanted: Wanted): boolean {
  const start = begins.getTime()
  return (
    within(stretchFrom(begins, wanted.minutes), member.open) &&
    forbiddenFor(member, wanted).every(({ after, before }) => start <= after || start >= before)
  )
}

/** Something that nobody has been given yet, and who could do it. */
export interface Unassigned extends Busy {
  readonly isAble: (memberId: string) => boolean
}

/** What runs into each other, transitively, in order of time. */
function clusters(entries: readonly Unassigned[]): Unassigned[][] {
  const all: { ends: number; entries: Unassigned[] }[] = []
  for (const entry of entries.toSorted((one, other) => one.begins.getTime() - other.begins.getTime())) {
    const last = all.at(-1)
    if (last && entry.begins.getTime() < last.ends) {
      last.entries.push(entry)
      last.ends = Math.max(last.ends, entry.ends.getTime())
    } else all.push({ ends: entry.ends.getTime(), entries: [entry] })
  }
  return all.map(({ entries: cluster }) => cluster)
}

/** Who of the members takes an entry most easily: works then, is not whom the search is about, has least to do. */
function bestFor(entry: Unassigned, members: readonly MemberTimes[], last: ReadonlySet<string>): string | undefined {
  return members
    .filter(({ id, busy }) => entry.isAble(id) && !busy.some((other) => overlap(other, entry)))
    .map(({ id, open, busy }) => ({
      id,
      cost: [open.some((span) => overlap(span, entry)) ? 0 : 1, last.has(id) ? 1 : 0, busy.length] as const,
    }))
    .toSorted(({ cost: one }, { cost: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])[0]?.id
}

/**
 * Gives what nobody has been given to somebody, only for the search: it will take the time of one of them, and what is
 * offered beside it must leave somebody free for it. `last` are those whom the search is about: others take it first. Where
 * not all of what overlaps finds somebody, it takes everybody's time, because a person will have to move something there.
 */
export function withUnassigned<Member extends MemberTimes>(
  members: readonly Member[],
  unassigned: readonly Unassigned[],
  last: ReadonlySet<string> = new Set(),
): Member[] {
  let sofar = [...members]
  for (const cluster of clusters(unassigned)) {
    let given: Member[] | undefined = sofar
    for (const entry of cluster) {
      const best: string | undefined = given && bestFor(entry, given, last)
      given = best === undefined ? undefined : given?.map((one) => (one.id === best ? withBusy(one, [entry]) : one))
    }
    sofar = given ?? sofar.map((one) => withBusy(one, cluster))
  }
  return sofar
}

const withBusy = <Member extends MemberTimes>(member: Member, entries: readonly Busy[]): Member => ({
  ...member,
  busy: [...member.busy, ...entries],
})

/** A member who can take a time, and where their day begins and ends. */
export interface Chosen extends MemberTimes {
  readonly home: Place
  /** Where it ends; undefined: nowhere in particular. */
  readonly end?: Place
}

/** Minutes that a member drives from what comes before and to what comes after on the same day. */
function addedDrive({ busy, home, end }: Chosen, slot: Stretch, day: Stretch, place: Place): number {
  const visits = busy.filter((entry) => entry.place !== undefined && overlap(entry, day))
  const previous = visits
    .filter(({ ends }) => ends <= slot.begins)
    .toSorted((one, other) => other.ends.getTime() - one.ends.getTime())[0]
  const next = visits
    .filter(({ begins }) => begins >= slot.ends)
    .toSorted((one, other) => one.begins.getTime() - other.begins.getTime())[0]
  return driveBetween(previous ? previous.place : home, place) + driveBetween(place, next ? next.place : end)
}

const minutesOn = (day: Stretch, busy: readonly Busy[]): number =>
  busy
    .filter((entry) => overlap(entry, day))
    .reduce((sum, { begins, ends }) => sum + (ends.getTime() - begins.getTime()) / aMinute, 0)

/** Of the members who can take a time: whoever drives least for it, then whoever has least planned that day. */
export function chooseMember(
  members: readonly Chosen[],
  slot: Stretch,
  day: Stretch,
  place: Place,
): string | undefined {
  return members
    .map((member) => ({
      id: member.id,
      drive: addedDrive(member, slot, day, place),
      planned: minutesOn(day, member.busy),
    }))
    .toSorted((one, other) => one.drive - other.drive || one.planned - other.planned)[0]?.id
}
