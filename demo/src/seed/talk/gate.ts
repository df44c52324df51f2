import { judge } from '#server/areas/conversations/conversations.judging.operations.ts'
import { business } from '../business.ts'
import type { Ask } from '../requests.ts'

/** One thing that the gate looked at. */
export type Check = ReturnType<typeof judge>['checks'][number]

export interface AtGate {
  readonly ask: Ask
  readonly channel: 'sms' | 'email' | 'chat'
  readonly mayText: boolean
  readonly body: string
  readonly purpose: 'reply' | 'follow_up'
  readonly now: Date
  /** When the customer last wrote. */
  readonly heard: Date | null
  /** Messages of the assistant in this thread, this one included. */
  readonly said: number
}

/** Asks the real gate about a message of the assistant. */
export function askedAtGate({ ask, channel, mayText, body, purpose, now, heard, said }: AtGate): {
  readonly checks: readonly Check[]
  readonly held: string | null
  readonly later: Date | null
} {
  const { phone, email } = ask.person
  const { checks, verdict } = judge({
    channel,
    sender: 'assistant',
    purpose,
    body,
    now,
    written: now,
    recipient: {
      phone,
      email,
      doNotContact: false,
      permission: channel === 'sms' && mayText ? 'granted' : 'unknown',
      zones: [business.timeZone],
      textsToday: channel === 'sms' ? said : 0,
    },
    thread: {
      heldBy: 'assistant',
      heldSince: ask.created,
      hasChat: ask.source === 'website_form' || ask.source === 'website_chat',
      // a conversation begins with what the customer asked for
      lastHeard: heard ?? ask.created,
      assistantSent: said,
      over: false,
      trial: false,
    },
    assistantOn: true,
    // nothing that the built-in engine words is held for its words; a test asks the real rules about every message
    faults: [],
  })
  return {
    checks,
    held: 'held' in verdict ? verdict.held : null,
    later: 'later' in verdict ? verdict.later : null,
  }
}
