import { emergencyKinds } from '#contract/assistant.ts'
import { dateFormats } from '../../../platform/zones.rules.ts'
import type { Say, Situation, Slot } from '../machine/types.rules.ts'
import type { HandOverReason, State } from '../machine/state.rules.ts'
import type { Language } from '../machine/understanding.rules.ts'
import { readQuestion } from './questions.rules.ts'
import { inLanguage } from './translate.rules.ts'
import { isWordKey, wordOf, type WordKey } from './words/catalogue.rules.ts'

/** The longest message: three parts of a text message. */
export const LONGEST_SAID = 480

type Spoken = 'friendly' | 'professional' | 'brief'
interface Speaker {
  readonly language: Language
  readonly tone: Spoken
  readonly situation: Situation
  readonly state: State
}

/** Puts what is to be said into words, in the conversation's language and the business's tone. */
export function word(parts: readonly Say[], situation: Situation, state: State): string {
  const { tone } = situation.settings
  const speaker: Speaker = {
    language: state.language,
    tone: tone === 'own_words' ? 'friendly' : tone,
    situation,
    state,
  }
  const said = parts.map((part) => sentence(part, speaker)).filter((text) => text !== '')
  const text = said
    .join(' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
  return text.length <= LONGEST_SAID ? text : shortened(parts, speaker)
}

/** Without what is only polite, and then cut at a word: a long question of the business must not be lost. */
function shortened(parts: readonly Say[], speaker: Speaker): string {
  const needed = parts.filter(({ say }) => say !== 'acknowledge' && say !== 'remind')
  const text = needed.map((part) => sentence(part, { ...speaker, tone: 'brief' })).join(' ')
  return text.length <= LONGEST_SAID ? text : `${text.slice(0, LONGEST_SAID - 1).replace(/\s+\S*$/, '')}…`
}

function sentence(part: Say, speaker: Speaker): string {
  const { language, tone, situation, state } = speaker
  const say = (key: WordKey, values: Readonly<Record<string, string>> = {}) =>
    wordOf(language, key, { business: situation.business.name, ...values })
  switch (part.say) {
    case 'greet':
      return greeting(part, speaker)
    case 'acknowledge':
      return say(keyOf(`acknowledge.${tone}.${state.sent % 3}`, 'acknowledge.brief.0'))
    case 'ask':
      return question(part, speaker)
    case 'ask_detail':
      return say(part.again ? `detail.${part.detail}.again` : `detail.${part.detail}`)
    case 'offer':
      return offer(part, speaker)
    case 'confirm_hold':
      return say(`confirm_hold.${tone}`, { slot: slotText(part.slot, speaker) })
    case 'say_when_open':
    case 'wait_until_open':
      return part.opensAt === null
        ? say(`${part.say}.unknown`)
        : say(part.say, { when: openingText(part.opensAt, speaker) })
    case 'safety':
      return say(`safety.${part.kind}`)
    case 'callback':
      return say(part.known ? 'callback.known' : 'callback')
    case 'hand_over':
      return say(handOverKey(part.reason))
    case 'defer':
      return say(`defer.${part.about}`)
    case 'close_politely':
      return say(keyOf(`close_politely.${part.disqualifier}`, 'close_politely'))
    case 'remind':
      return say(keyOf(`remind.${part.nth}`, 'remind.3'))
    default:
      return say(part.say)
  }
}

const keyOf = (key: string, otherwise: WordKey): WordKey => (isWordKey(key) ? key : otherwise)

const urgent: ReadonlySet<HandOverReason> = new Set(emergencyKinds)

function handOverKey(reason: HandOverReason): WordKey {
  if (urgent.has(reason)) return 'hand_over.urgent'
  if (reason === 'wants_call') return 'hand_over.call'
  return keyOf(`hand_over.${reason}`, 'hand_over')
}

const LONGEST_OWN_WORDS = 200

/** The first line: who speaks and for whom, always; then the business's own words, if it has some. */
function greeting(
  { customer, service }: Extract<Say, { say: 'greet' }>,
  { language, tone, situation }: Speaker,
): string {
  const { settings, business } = situation
  const first = customer.trim().split(/\s+/)[0] ?? ''
  const values = {
    customer: /^\p{L}[\p{L}'’-]+$/u.test(first) ? first : 'none',
    service: service ? inSentence(service) : 'none',
  }
  const own = settings.tone === 'own_words' ? ` ${settings.ownWords.trim().slice(0, LONGEST_OWN_WORDS)}` : ''
  const named = settings.name.trim()
  const key: WordKey = named === '' ? `greet.unnamed.${tone}` : `greet.${tone}`
  return `${wordOf(language, key, { ...values, business: business.name, assistant: named })}${own}`.trimEnd()
}

/** A service's name in the middle of a sentence: "Water heaters" is "water heaters", "HVAC repair" stays. */
const inSentence = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())

function question({ questionId, again }: Extract<Say, { say: 'ask' }>, { language, tone, situation }: Speaker): string {
  const text = situation.questions.find(({ id }) => id === questionId)?.text.trim() ?? ''
  const own = inLanguage(text, language)
  const marked = asQuestion(own ?? text)
  if (own === null) return wordOf(language, 'ask.foreign', { question: marked })
  if (!again) return wordOf(language, 'ask', { question: marked })
  return `${wordOf(language, `ask.again.${tone}`, { question: marked })} ${hint(own, language)}`.trimEnd()
}

/** A business may write "Square footage": it is still asked as a question. */
const asQuestion = (text: string): string =>
  /[?]\s*$/.test(text) || text === '' ? text : `${text.replace(/[.:!…]+$/, '')}?`

function hint(text: string, language: Language): string {
  const { kind, options } = readQuestion({ text })
  if (kind === 'choice')
    return wordOf(language, 'hint.choice', { options: options.map(({ label }) => label).join(', ') })
  return wordOf(language, keyOf(`hint.${kind}`, 'hint.other'))
}

function offer({ slots, others }: Extract<Say, { say: 'offer' }>, speaker: Speaker): string {
  const texts = slots.map((slot) => slotText(slot, speaker))
  const base = others ? 'offer.others' : 'offer'
  const [only] = texts
  if (only !== undefined && texts.length === 1) return wordOf(speaker.language, `${base}.one`, { slots: only })
  const lines = texts.map((slot, index) => wordOf(speaker.language, 'slot.line', { number: String(index + 1), slot }))
  return wordOf(speaker.language, base, { slots: lines.join('\n') })
}

/** A slot as people say it: "Tuesday, November 24 at 10:00 AM". */
export const slotText = (slot: Slot, speaker: Pick<Speaker, 'language' | 'situation'>): string =>
  momentText(slot.starts, speaker, 'slot')

/** When somebody is back: "today at 7:30 AM" on the same day. */
function openingText(moment: Date, speaker: Speaker): string {
  const { now, business } = speaker.situation
  const isToday = days('en-US', business.timeZone).format(moment) === days('en-US', business.timeZone).format(now)
  return momentText(moment, speaker, isToday ? 'when.today' : 'when.day')
}

const days = dateFormats({ weekday: 'long', month: 'long', day: 'numeric' })
const hours = dateFormats({ hour: 'numeric', minute: '2-digit' })

function momentText(
  moment: Date,
  { language, situation }: Pick<Speaker, 'language' | 'situation'>,
  key: WordKey,
): string {
  const { timeZone } = situation.business
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const day = days(locale, timeZone).format(moment)
  const time = hours(locale, timeZone).format(moment)
  return wordOf(language, key, { day, time: time.replaceAll(/[\u202F\u00A0]/g, ' ') })
}
