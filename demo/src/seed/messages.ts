import { members, type MemberKey } from './business.ts'
import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'
import { converse, type Line, type Step } from './conversation.ts'
import { isQuick, type Ask } from './requests.ts'

const minute = 60_000
const hour = 60 * minute

/** A line with its moment. */
export interface Said {
  readonly from: Line['from']
  readonly text: string
  readonly at: Date
  readonly step: Step
}

/** A conversation, and what was agreed in it. */
export interface PlannedTalk {
  readonly said: readonly Said[]
  /** When the customer said yes. */
  readonly agreed: Date | null
  /** The day the work begins or began. */
  readonly start: Date | null
  /** Dollars that the work is quoted at. */
  readonly price: number
}

const answering: readonly MemberKey[] = ['office', 'office', 'office', 'owner']

const dollars = (amount: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(amount)

/** How long the first answer took: minutes while the office is open, otherwise mostly the next morning. */
function firstAnswer(chance: Chance, calendar: Calendar, ask: Ask): Date {
  const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minute)
  const latest = after(calendar.now, -chance.whole(5, 40))
  const wanted =
    ask.source === 'phone' || ask.source === 'walk_in'
      ? after(ask.created, chance.whole(1, 4))
      : calendar.isOpen(ask.created)
        ? after(ask.created, 2 + Math.round(70 * chance.fraction() ** 3))
        : chance.happens(0.4)
          ? after(ask.created, chance.whole(6, 75))
          : after(calendar.nextOpening(ask.created), chance.whole(3, 40))
  return wanted < latest ? wanted : latest
}

/** Hours from one line to the next, for those that do not follow within the same chat. */
const pauses: Readonly<Partial<Record<Step, readonly [least: number, most: number]>>> = {
  again: [20, 50],
  change: [5, 40],
  yes: [3, 60],
  no: [6, 70],
  booked: [1, 20],
  soon: [1, 20],
  happy: [1, 30],
}

/** The moments of a conversation, one after the other. */
function timing(chance: Chance, calendar: Calendar, ask: Ask, lines: readonly Line[]) {
  const quick = ask.job !== undefined && isQuick(ask.job)
  let at = firstAnswer(chance, calendar, ask)
  let visit: Date | null = null
  let start: Date | null = null
  const moments = lines.map(({ step, from }, index) => {
    if (index === 0) return { at, day: null }
    const [least, most] = pauses[step] ?? [0.05, 2]
    const wanted = new Date(at.getTime() + (least + (most - least) * chance.fraction()) * (quick ? 0.3 : 1) * hour)
    const civil = calendar.awake(wanted)
    at =
      from === 'customer' || calendar.isOpen(civil)
        ? civil
        : new Date(calendar.nextOpening(civil).getTime() + chance.whole(2, 90) * minute)
    // a quote follows the visit; work is done on the day agreed, and over some days after
    if (step === 'quote' && visit) at = new Date(visit.getTime() + chance.whole(2, quick ? 4 : 28) * hour)
    if (step === 'underway' && start) at = new Date(start.getTime() - 25 * minute)
    if (step === 'done' && start)
      at = calendar.workday(start, quick ? 0 : chance.whole(1, 5), 15 * 60 + chance.whole(0, 120))
    if (step === 'quote') at = calendar.awake(at)
    if (step === 'visit') visit = calendar.workday(at, quick ? 1 : chance.whole(1, 3), 9 * 60)
    if (step === 'booked')
      start = startOf(chance, calendar, ask, calendar.workday(at, quick ? 1 : chance.whole(5, 16), 8 * 60 + 30))
    return { at, day: step === 'visit' ? visit : step === 'booked' ? start : calendar.workday(at, 3, 0) }
  })
  return { moments, start }
}

/** What stands as scheduled lies ahead, and what is being worked on began lately. */
function startOf(chance: Chance, calendar: Calendar, { status }: Ask, usual: Date): Date {
  if (status === 'scheduled') return calendar.workday(calendar.now, chance.whole(2, 21), 8 * 60 + 30)
  if (status === 'in_progress') return calendar.workday(calendar.now, -chance.whole(3, 6), 8 * 60 + 30)
  return usual
}

/** The conversation of a request up to now. */
export function planTalk(chance: Chance, calendar: Calendar, ask: Ask): PlannedTalk {
  const key = chance.one(answering)
  const member = members.find((one) => one.key === key)
  if (!member || ask.status === 'new' || ask.status === 'spam' || ask.status === 'duplicate')
    return { said: [], agreed: null, start: null, price: 0 }
  const [least, most] = ask.job?.price ?? [100, 200]
  const price = Math.round(chance.whole(least, most) / 10) * 10
  const { status, closedReason, language, job } = ask
  const lines = converse(
    chance,
    { job, status, closedReason, language, first: ask.person.first, price: dollars(price), member },
    ask.stage,
  )
  const { moments, start } = timing(chance, calendar, ask, lines)
  const squeeze = squeezer(
    calendar,
    moments.map(({ at }) => at),
  )
  const said = lines.map(({ from, text, step }, index): Said => {
    const moment = moments[index]
    const day = moment?.day ? calendar.spoken(moment.day, language) : ''
    return { from, text: text.replaceAll('{day}', day), at: squeeze(moment?.at ?? ask.created), step }
  })
  const yes = lines.findIndex(({ step }) => step === 'yes')
  return { said, agreed: said[yes]?.at ?? null, start: start && status !== 'lost' ? start : null, price }
}

/** A young request with much to say: everything is moved together so that it ends before now. */
function squeezer({ now }: Calendar, moments: readonly Date[]): (at: Date) => Date {
  const first = moments[0]?.getTime() ?? 0
  const last = Math.max(first, ...moments.map((at) => at.getTime()))
  const end = Math.max(first, now.getTime() - 4 * minute)
  const share = last > end && last > first ? (end - first) / (last - first) : 1
  return (at) => new Date(Math.round(first + (at.getTime() - first) * share))
}
