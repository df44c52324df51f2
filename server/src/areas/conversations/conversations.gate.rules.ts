import type { GateCheck, HeldReason, Sender, SendingChannel } from '#contract/conversations.ts'
import type { z } from 'zod'
import { isQuiet, nextDaytime } from './conversations.quiet.rules.ts'
import { partsOf } from './conversations.parts.rules.ts'

export type Purpose = 'reply' | 'follow_up' | 'confirmation' | 'notice'

/** What the gate must know of one message at one moment. */
export interface GateFacts {
  readonly channel: SendingChannel
  readonly sender: Exclude<Sender, 'customer'>
  readonly purpose: Purpose
  readonly body: string
  readonly now: Date
  readonly recipient: {
    /** E.164 */
    readonly phone: string | null
    readonly email: string | null
    readonly doNotContact: boolean
    readonly permission: 'granted' | 'unknown' | 'stopped'
    /** Where they may be: for the hours. */
    readonly zones: readonly string[]
    /** Texts to them within a day. */
    readonly textsToday: number
    /** No text of theirs ever came: the number may be somebody's who knows of nothing. */
    readonly neverTexted?: boolean
  }
  readonly thread: {
    readonly heldBy: 'assistant' | 'member' | 'nobody'
    readonly heldSince: Date
    readonly hasChat: boolean
    readonly lastHeard: Date | null
    readonly assistantSent: number
    readonly over: boolean
    /** Only played: nothing of it leaves the house. */
    readonly trial: boolean
  }
  readonly assistantOn: boolean
  /** When the message was written; the same as `now` when it is judged for the first time. */
  readonly written: Date
  /** What of its words an automatic message may not contain. */
  readonly faults: readonly { readonly fault: HeldReason; readonly words: string }[]
}

/** Where a message goes, until when it waits, or why it stays. */
export type Verdict =
  | { readonly to: string }
  | { readonly later: Date; readonly to: string }
  | { readonly held: HeldReason }

export interface Judgement {
  readonly verdict: Verdict
  /** Everything that was looked at, in order; the last one decided. */
  readonly checks: readonly z.output<typeof GateCheck>[]
}

/** Carriers refuse a text of more parts than this. */
const mostParts = 10
/** Messages of the assistant in one thread, and texts of ours to one person within a day. */
export const mostOfAssistant = 25
const mostTextsADay = 20
/** The same to a number from which nothing was ever heard: anybody can type it into a form, again and again. */
export const mostUnansweredADay = 6
/** Milliseconds after a customer's own words in which they are answered at any hour. */
const answersAtOnce = 3_600_000

type Finding = { readonly check: string; readonly found: string; readonly held?: HeldReason }

/**
 * The gate: the one place that decides whether a message leaves. It is asked when a message is queued and again just
 * before it is sent, because much may happen in between: STOP, a person who takes over, the night.
 */
export function judge(facts: GateFacts): Judgement {
  const checks: z.output<typeof GateCheck>[] = []
  for (const look of looks) {
    const finding = look(facts)
    if (!finding) continue
    checks.push({ check: finding.check, found: finding.found, passed: finding.held === undefined })
    if (finding.held) return { verdict: { held: finding.held }, checks }
  }
  const to = addressOf(facts)
  if (!restsAtNight(facts) || !isQuiet(facts.recipient.zones, facts.now)) return { verdict: { to }, checks }
  const later = nextDaytime(facts.recipient.zones, facts.now)
  checks.push({ check: 'hours', found: later.toISOString(), passed: false })
  return { verdict: { to, later }, checks }
}

const addressOf = ({ channel, recipient: { phone, email } }: GateFacts): string =>
  (channel === 'sms' ? phone : channel === 'email' ? email : null) ?? ''

/** Texts that nobody is waiting for keep to the day; a member writes when they think it right. */
export function restsAtNight({
  channel,
  sender,
  purpose,
  now,
  thread,
}: Pick<GateFacts, 'channel' | 'sender' | 'purpose' | 'now'> & {
  readonly thread: Pick<GateFacts['thread'], 'lastHeard'>
}): boolean {
  if (channel !== 'sms' || sender === 'member' || purpose === 'notice') return false
  const heard = thread.lastHeard
  return !(purpose === 'reply' && heard !== null && now.getTime() - heard.getTime() <= answersAtOnce)
}

const looks: readonly ((facts: GateFacts) => Finding | undefined)[] = [
  ({ thread, channel }) =>
    thread.trial ? { check: 'trial', found: channel, ...(channel === 'chat' ? {} : { held: 'no_chat' }) } : undefined,
  contactCheck,
  ({ recipient }) => ({
    check: 'do_not_contact',
    found: String(recipient.doNotContact),
    ...(recipient.doNotContact ? { held: 'do_not_contact' } : {}),
  }),
  consentCheck,
  holderCheck,
  ({ purpose, thread }) =>
    purpose === 'follow_up'
      ? { check: 'open', found: String(!thread.over), ...(thread.over ? { held: 'conversation_over' } : {}) }
      : undefined,
  ({ sender, thread: { assistantSent } }) =>
    sender === 'assistant'
      ? {
          check: 'assistant_limit',
          found: `${assistantSent} of ${mostOfAssistant}`,
          ...(assistantSent > mostOfAssistant ? { held: 'assistant_limit' } : {}),
        }
      : undefined,
  ({ sender, channel, recipient: { textsToday, neverTexted = false } }) => {
    if (sender === 'member' || channel !== 'sms') return undefined
    const most = neverTexted ? mostUnansweredADay : mostTextsADay
    return {
      check: 'texts_a_day',
      found: `${textsToday} of ${most}`,
      ...(textsToday > most ? { held: 'thread_limit' } : {}),
    }
  },
  ({ sender, faults }) => {
    if (sender !== 'assistant') return undefined
    const [first] = faults
    return { check: 'content', found: first?.words ?? '', ...(first ? { held: first.fault } : {}) }
  },
  ({ channel, body }) =>
    channel === 'sms'
      ? {
          check: 'length',
          found: String(partsOf(body)),
          ...(partsOf(body) > mostParts ? { held: 'too_long' } : {}),
        }
      : undefined,
]

function contactCheck({ channel, recipient, thread }: GateFacts): Finding {
  if (channel === 'sms')
    return { check: 'contact', found: channel, ...(recipient.phone === null ? { held: 'no_phone' } : {}) }
  if (channel === 'email')
    return { check: 'contact', found: channel, ...(recipient.email === null ? { held: 'no_email' } : {}) }
  return { check: 'contact', found: channel, ...(thread.hasChat || thread.trial ? {} : { held: 'no_chat' }) }
}

/**
 * Who said stop gets nothing, save the one answer the law asks for (47 CFR 64.1200(a)(12)). Who said nothing may be
 * written to by a member and by mail, but not texted by a program.
 */
function consentCheck({ channel, sender, purpose, recipient: { permission } }: GateFacts): Finding | undefined {
  if (channel === 'chat') return undefined
  const found = { check: 'consent', found: permission }
  if (permission === 'stopped' && !(sender === 'server' && purpose === 'notice')) return { ...found, held: 'opted_out' }
  if (permission === 'unknown' && channel === 'sms' && sender === 'assistant') return { ...found, held: 'no_consent' }
  return found
}

/**
 * The assistant speaks only while it has the conversation; the last line, said in the same act in which it let go, still
 * leaves unless a member has written since.
 */
function holderCheck({ sender, thread, written, assistantOn }: GateFacts): Finding | undefined {
  if (sender !== 'assistant') return undefined
  const found = { check: 'holder', found: thread.heldBy }
  if (thread.heldBy === 'member') return { ...found, held: 'held_by_member' }
  const lastLine = thread.heldBy === 'nobody' && written.getTime() === thread.heldSince.getTime()
  if (thread.heldBy === 'nobody' && !lastLine) return { ...found, held: 'conversation_over' }
  return assistantOn || thread.trial ? found : { ...found, held: 'assistant_off' }
}
