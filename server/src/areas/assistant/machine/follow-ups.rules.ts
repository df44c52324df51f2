import { dateFormats } from '../../../platform/zones.rules.ts'
import { because, end, LAST_BUT_ONE, say, staySilent, type Draft } from './draft.rules.ts'
import type { State } from './state.rules.ts'
import type { Say, Situation } from './types.rules.ts'

const HOUR = 60 * 60 * 1000
/** After an hour, a day and three days without an answer (decisions, section 5); a day later it gives up. */
const after = [HOUR, 24 * HOUR, 72 * HOUR, 96 * HOUR] as const
export const MOST_FOLLOW_UPS = 3
/** Reminders go out by day, by the business's own clock. */
const FIRST_HOUR = 9
const LAST_HOUR = 20

/** When the machine wants to speak, or to give up, by itself; null when it waits for nothing. */
export function nextAtOf(state: State, { now, business }: Situation): Date | null {
  if (state.phase === 'waiting') return business.opensAt
  if (state.phase === 'finished' || state.phase === 'handed_over' || state.phase === 'closed') return null
  const delay = after[state.followUps]
  if (state.pending === null || state.waitingSince === null || delay === undefined) return null
  const due = new Date(Math.max(new Date(state.waitingSince).getTime() + delay, now.getTime()))
  return byDay(due, business.timeZone)
}

/** The same moment by day, else the next morning. */
function byDay(moment: Date, timeZone: string): Date {
  const hour = hourAt(moment, timeZone)
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return moment
  const hours = hour < FIRST_HOUR ? FIRST_HOUR - hour : 24 - hour + FIRST_HOUR
  const whole = new Date(moment.getTime() + hours * HOUR)
  whole.setUTCMinutes(0, 0, 0)
  return whole
}

const hours = dateFormats({ hour: '2-digit', hourCycle: 'h23' })
const hourAt = (moment: Date, timeZone: string): number => Number(hours('en-US', timeZone).format(moment))

/** The time has come: a reminder, the end of waiting for the business to open, or giving up. */
export function followUp(draft: Draft, resume: () => void): void {
  const { state, situation } = draft
  if (state.phase === 'waiting') return resume()
  const early = state.followUps < after.length && nextDue(state) > situation.now.getTime()
  const moved = situation.request.stage !== 'request' && situation.request.stage !== 'qualifying'
  if (moved || state.pending === null || state.waitingSince === null || early) {
    if (moved) draft.state = { ...state, waitingSince: null }
    return staySilent(draft, moved ? 'silent-when-the-request-moved-on' : 'silent-with-nothing-to-ask')
  }
  if (state.followUps >= MOST_FOLLOW_UPS || state.sent + 1 >= LAST_BUT_ONE) {
    const { pending } = state
    end(draft, 'no_answer', because('give-up-after-three-reminders'))
    draft.state = { ...draft.state, pending }
    return
  }
  const nth = state.followUps + 1
  say(
    draft,
    [{ say: 'remind', nth }, ...again(draft)],
    because('remind-of-the-question', [], [{ label: 'reminder', value: String(nth) }]),
    'follow_up',
  )
  draft.state = { ...draft.state, followUps: nth }
}

const nextDue = ({ waitingSince, followUps }: State): number =>
  waitingSince === null ? 0 : new Date(waitingSince).getTime() + (after[followUps] ?? 0)

/** What they still owe an answer to. */
function again({ state, situation }: Draft): Say[] {
  const { pending } = state
  if (pending?.kind === 'question') return [{ say: 'ask', questionId: pending.questionId, again: false }]
  if (pending?.kind === 'safety') return [{ say: 'ask_safety' }]
  if (pending?.kind === 'detail') return [{ say: 'ask_detail', detail: pending.detail, again: false }]
  const free = situation.slots.filter(({ starts }) =>
    state.offered.some((each) => each.starts === starts.toISOString()),
  )
  return free.length > 0 ? [{ say: 'offer', slots: free, others: false }] : []
}
