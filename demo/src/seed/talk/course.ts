import type { Source } from '#contract/requests.ts'
import type { PlayedSlot } from '#server/areas/assistant/assistant.playing.operations.ts'
import type { Chance } from '../chance.ts'
import type { Ground } from '../ground.ts'
import type { PlannedTalk, Said } from '../messages.ts'
import type { Ask } from '../requests.ts'
import { playTalk, type Goal, type PlayedTalk, type Wish } from './play.ts'
import { visitMinutes, type QuestionIds } from './situation.ts'

/** What conversations are made up with beside the rows of the business. */
export interface TalkGround {
  /** Of its own, so that what was there before the conversations stays as it was. */
  readonly chance: Chance
  readonly questionIds: QuestionIds
  /** Times that are taken. */
  readonly taken: PlayedSlot[]
  /** How often each status was met: which of its conversations a request gets. */
  readonly met: Map<string, number>
}

/** How a request was talked about. */
export interface Course {
  /** Where it came from: what the assistant answers came by a way that it listens to. */
  readonly source: Source
  readonly goal: Goal | null
  readonly played: PlayedTalk | null
  readonly channel: 'sms' | 'email' | 'chat'
  readonly mayText: boolean
  /** What people said after, or instead of, the assistant. */
  readonly said: readonly Said[]
}

const day = 86_400_000
const hour = day / 24
/** Days ago that the assistant was switched on. */
export const onSince = 25
/** Ways whose requests the assistant answers; the rest is typed in by the office. */
const heardBy = new Set<Source>(['website_form', 'website_chat', 'text', 'google', 'thumbtack', 'angi'])
const written: readonly Source[] = ['website_form', 'text', 'website_chat', 'website_form', 'google']
const typedIn: readonly Source[] = ['nextdoor', 'facebook', 'referral', 'nextdoor']
/** What members said until a visit was agreed: the assistant does that. */
const untilVisit = new Set<Said['step']>(['hello', 'again', 'reply', 'visit', 'visitAgreed', 'askMore'])

const inProgress: readonly (Goal | null)[] = ['person', 'price', 'renter', null]

/** Where a request's conversation with the assistant is to end; null: members speak. */
function goalOf({ stage, status, source, job }: Ask, place: number): Goal | null {
  if (!job) return null
  if (status === 'new') return 'first'
  if (stage === 'qualifying') {
    if (status === 'waiting_on_customer') return 'asking'
    if (status === 'qualified') return 'visit'
    if (status === 'disqualified') return 'advice'
    return inProgress[place % inProgress.length] ?? null
  }
  return (stage === 'quote' || stage === 'won') && heardBy.has(source) ? 'visit' : null
}

/** Lets the assistant speak where it would have, and members where they must. */
export function courseOf(ground: Ground, talks: TalkGround, ask: Ask, talk: PlannedTalk): Course {
  const { chance, met } = talks
  const place = met.get(ask.status) ?? 0
  met.set(ask.status, place + 1)
  const isYoung = ground.calendar.now.getTime() - ask.created.getTime() < onSince * day
  const goal = isYoung ? goalOf(ask, place) : null
  const byAssistant = goal === null ? null : withAssistant(ground, talks, ask, talk, goal, place)
  if (byAssistant) return byAssistant
  // what came by a way that it listens to, it would have answered
  const isTypedIn = isYoung && ask.job !== undefined && ask.stage !== 'closed' && heardBy.has(ask.source)
  const source = isTypedIn ? (typedIn[place % typedIn.length] ?? 'nextdoor') : ask.source
  const mayText = source === 'text' || (heardBy.has(source) && chance.happens(0.85))
  return { source, goal: null, played: null, channel: channelOf({ ...ask, source }, true), mayText, said: talk.said }
}

function withAssistant(
  ground: Ground,
  talks: TalkGround,
  given: Ask,
  talk: PlannedTalk,
  goal: Goal,
  place: number,
): Course | null {
  const { calendar } = ground
  const { chance, taken, questionIds } = talks
  const ask = { ...given, source: sourceOf(given, place) }
  const mayText = ask.source === 'text' || (ask.source !== 'thumbtack' && chance.happens(0.9))
  const said = talk.said.filter(({ step }) => !untilVisit.has(step))
  const next = said[0]?.at.getTime()
  const until = new Date(next === undefined ? calendar.now.getTime() - 100_000 : next - hour)
  const wish: Wish = {
    goal,
    ask,
    mayText,
    until,
    channel: channelOf(ask, mayText),
    slotsFrom(moment) {
      const free = slotsAfter(ground, taken, moment)
      // a visit was before what came of it; one that is still to come is ahead
      return free.filter(({ starts }) =>
        goal !== 'visit' || next === undefined
          ? ask.status === 'to_do' || starts.getTime() > calendar.now.getTime() + 3 * hour
          : starts.getTime() + 1.5 * hour < next,
      )
    },
  }
  const played = playTalk(ground, chance, questionIds, wish)
  if (!played) return null
  const waitsForPerson = played.state.handOver !== null || played.lines.some(({ held }) => held !== null)
  // whoever is answered is not new any more
  if (goal === 'first' && !waitsForPerson) return null
  const { held } = played.state
  if (held) taken.push({ starts: new Date(held.starts), ends: new Date(held.ends) })
  return { source: ask.source, goal, played, channel: wish.channel, mayText, said }
}

function sourceOf({ status, stage, source, person }: Ask, place: number): Source {
  // a seller of leads who passes on neither a mail address nor a consent
  if (status === 'new' && person.email === null) return 'thumbtack'
  if (status === 'new' || stage === 'qualifying') return written[place % written.length] ?? 'website_form'
  return source
}

const channelOf = ({ source, person }: Ask, mayText: boolean): Course['channel'] => {
  if (source === 'website_chat') return 'chat'
  if (person.phone !== null && mayText) return 'sms'
  return person.email === null ? 'chat' : 'email'
}

/** Minutes of the day at which visits begin. */
const beginnings = [9 * 60, 10.5 * 60, 13.5 * 60, 15 * 60]

function slotsAfter({ calendar }: Ground, taken: readonly PlayedSlot[], moment: Date): PlayedSlot[] {
  const starts = new Set<number>()
  for (let days = 1; days <= 14; days += 1)
    for (const minutes of beginnings) starts.add(calendar.workday(moment, days, minutes).getTime())
  return [...starts]
    .toSorted((one, other) => one - other)
    .map((start) => ({ starts: new Date(start), ends: new Date(start + visitMinutes * 60_000) }))
    .filter((slot) => !taken.some((other) => slot.starts < other.ends && slot.ends > other.starts))
}
