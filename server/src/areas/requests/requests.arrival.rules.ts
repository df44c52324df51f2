import type { SendingChannel } from '#contract/conversations.ts'

/**
 * How a request came: what follows hangs on it. `hand`: a member typed it in; `page`: a known customer wrote on the page of
 * their own; `trial`: a member plays the homeowner.
 */
export type ArrivalWay = 'hand' | 'form' | 'chat' | 'page' | 'text' | 'mail' | 'call' | 'hook' | 'import' | 'trial'

/** Ways by which the customer asked already to be answered there. */
const channelOfWay: Partial<Record<ArrivalWay, SendingChannel>> = {
  chat: 'chat',
  trial: 'chat',
  text: 'sms',
  call: 'sms',
  mail: 'email',
}

/** The channel an answer goes by: the one they came by, else a text if they agreed to texts, else mail, else the chat. */
export function channelFor(
  way: ArrivalWay,
  person: { readonly phone: string | null; readonly email: string | null; readonly mayText: boolean },
): SendingChannel {
  const came = channelOfWay[way]
  if (came) return came
  if (person.phone !== null && person.mayText) return 'sms'
  if (person.email !== null) return 'email'
  // who does not sit before a page of ours is not in the chat
  return person.phone === null || opensChat(way) ? 'chat' : 'sms'
}

/** The channel that an agreement is about. */
export const consentChannel = (way: ArrivalWay): 'sms' | 'email' => (way === 'mail' ? 'email' : 'sms')

/** Who answers: what a member typed in or brought along is theirs, and nobody answers a program. */
export function holderFor(
  way: ArrivalWay,
  { assistantIsOn, isSpam }: { readonly assistantIsOn: boolean; readonly isSpam: boolean },
): 'assistant' | 'nobody' {
  if (way === 'trial') return 'assistant'
  return assistantIsOn && !isSpam && way !== 'hand' && way !== 'import' ? 'assistant' : 'nobody'
}

/**
 * Whether the assistant says the first word. Who called was spoken with, or is told by a text that the call was missed:
 * it answers when they do, so that nobody gets two texts for one call.
 */
export const speaksFirst = (way: ArrivalWay): boolean => way !== 'call'

/** Whether the members hear of it at once. */
export const isNews = (way: ArrivalWay, isSpam: boolean): boolean => !isSpam && way !== 'import' && way !== 'trial'

/** Ways whose person sits before a page of ours, and goes on there in the chat. */
export const opensChat = (way: ArrivalWay): boolean => way === 'form' || way === 'chat'

/** Ways whose request is the customer's own words, without a message beside it. */
export const saysItself = (way: ArrivalWay): boolean => way === 'form' || way === 'hook'
