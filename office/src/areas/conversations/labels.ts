import type { AssistantAct, HandOverReason } from '#contract/assistant.ts'
import { formatsIn, type Formats } from '../../lib/formats.ts'
import { disqualifierText } from '../../lib/i18n/disqualifiers.ts'
import type { Text } from '../../lib/texts.ts'

/** The rules of the conversation by their names in the server. One that is not here is told by its kind. */
const rules = [
  'answer-a-thank-you-once',
  'ask-again-in-other-words',
  'ask-next-question',
  'ask-what-a-visit-needs',
  'ask-what-they-need',
  'ask-whether-anybody-is-in-danger',
  'close-solicitation-politely',
  'close-spam-silently',
  'forget-what-was-overturned',
  'give-up-after-three-reminders',
  'hand-over-a-change-of-the-visit',
  'hand-over-after-two-misunderstood',
  'hand-over-danger-at-once',
  'hand-over-what-comes-after-the-end',
  'hand-over-when-all-is-known',
  'hand-over-when-asked-again',
  'hand-over-when-no-slot-suits',
  'hand-over-without-free-slots',
  'hold-the-chosen-slot',
  'hold-the-first-slot',
  'learn-what-they-tell',
  'leave-it-to-the-business',
  'let-a-wrong-person-go',
  'let-go-before-the-limit',
  'let-them-go-when-they-need-nothing',
  'never-obey-a-message',
  'offer-free-slots',
  'offer-other-slots',
  'offer-the-same-slots-again',
  'remind-of-the-question',
  'say-once-that-it-is-closed',
  'silent-after-closing',
  'silent-after-hand-over',
  'silent-after-stop',
  'silent-after-the-end',
  'silent-to-an-auto-reply',
  'silent-until-opening',
  'silent-when-the-request-moved-on',
  'silent-with-nothing-to-ask',
  'silent-without-words',
  'skip-what-is-known',
  'skip-what-the-request-answers',
  'suggest-a-disqualifier',
  'take-an-answer-given-early',
  'take-the-answer',
] as const

/** Why a conversation was let go: by the assistant, or because nothing could be sent to the customer. */
const handOverReasons: Readonly<Record<HandOverReason | 'cannot_send', true>> = {
  qualified: true,
  gas: true,
  carbon_monoxide: true,
  fire: true,
  burning: true,
  electric_water: true,
  electric: true,
  flood: true,
  sewage: true,
  hot_water: true,
  structure: true,
  tree_lines: true,
  chemical: true,
  injury: true,
  medical: true,
  violence: true,
  self_harm: true,
  danger: true,
  wants_human: true,
  wants_call: true,
  complaint: true,
  refund: true,
  lawyer: true,
  insurance_claim: true,
  press: true,
  anger: true,
  minor: true,
  misunderstood: true,
  bargains: true,
  price_again: true,
  question_again: true,
  changes_visit: true,
  no_slot_suits: true,
  message_limit: true,
  after_end: true,
  cannot_send: true,
}

const isHandOverReason = (reason: string): reason is keyof typeof handOverReasons =>
  Object.hasOwn(handOverReasons, reason)

const labels = [
  'name',
  'phone',
  'email',
  'address',
  'zip',
  'city',
  'service',
  'need',
  'when',
  'ownership',
  'photos',
  'answer',
  'slot',
  'reason',
  'disqualifier',
  'about',
  'detail',
  'reminder',
] as const

/** Answers that the machine writes in words of its own. */
const plain = ['yes', 'no', 'owner', 'renter', 'renter_with_consent', 'asap', 'flexible'] as const
const topics = ['price', 'licence', 'insured', 'warranty', 'booking', 'other'] as const
const engines = ['built_in'] as const

const among = <Word extends string>(words: readonly Word[], word: string) => words.find((each) => each === word)

/** Why it did that: the sentence of its rule. */
export function ruleText(text: Text, { rule, kind }: Pick<AssistantAct, 'rule' | 'kind'>): string {
  const known = among(rules, rule)
  return known === undefined ? text(`request.kind.${kind}`) : text(`request.rule.${known}`)
}

/** Why the assistant let go. */
export function handOverText(text: Text, reason: string): string {
  return text(`request.handOver.${isHandOverReason(reason) ? reason : 'other'}`)
}

/** What a piece of an explanation is called. */
export function labelText(text: Text, label: string): string {
  const known = among(labels, label)
  return known === undefined ? label : text(`request.data.${known}`)
}

/** What a piece of an explanation says: words of the machine as people say them. */
export function valueText(text: Text, formats: Formats, { label, value }: { label: string; value: string }): string {
  if (label === 'reason') return handOverText(text, value)
  if (label === 'disqualifier') return disqualifierText(text, value)
  if (label === 'slot' && !Number.isNaN(Date.parse(value))) return formats.appointment(value)
  if (label === 'about') return text(`request.topic.${among(topics, value) ?? 'other'}`)
  if (label === 'detail') {
    const known = among(labels, value)
    return known === undefined ? value : text(`request.data.${known}`)
  }
  if (label === 'phone') return formats.phone(value)
  const known = among(plain, value)
  if (known !== undefined) return text(`request.value.${known}`)
  // A day, or a time of it as the business's clock shows it.
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(value) ?? []
  if (day === undefined) return value
  return time === undefined ? formats.day(day) : formatsIn('UTC').appointment(`${day}T${time}:00Z`)
}

/** Which engine understood and worded it: `built_in, model gpt-x`. */
export function engineText(text: Text, engine: string): string {
  return engine
    .split(/\s*[,+]\s*/)
    .map((name) => {
      if (among(engines, name) !== undefined) return text('request.engineBuiltIn')
      return name.startsWith('model ') ? text('request.engineModel', { model: name.slice(6) }) : name
    })
    .join(', ')
}

/** Says a piece of an explanation; see `useSay`. */
export type Say = (piece: { label: string; value: string }) => string

/** An act that no message shows, in one line. */
export function actLine(text: Text, say: Say, act: AssistantAct): string {
  const [first] = act.data
  if (act.kind === 'learn' && first !== undefined)
    return notedText(text, act.question?.name ?? labelText(text, first.label), say(first))
  if (act.kind === 'hand_over' && first !== undefined) return text('request.handedOver', { reason: say(first) })
  if (act.kind === 'suggest' && first !== undefined) return text('request.suggested', { label: say(first) })
  return act.kind === 'stay_silent' ? ruleText(text, act) : text(`request.kind.${act.kind}`)
}

/** `Noted: When: Tuesday`; what is called by a whole question keeps its mark: `Noted: Own or rent? Rent`. */
export function notedText(text: Text, label: string, value: string): string {
  return text(label.endsWith('?') ? 'request.notedAnswer' : 'request.noted', { label, value })
}
