import type { Tone } from '#contract/assistant.ts'
import { firstNameOf, moodOf } from './reviews.rules.ts'
import { replySentences } from './reviews.reply-words.rules.ts'

/** What a reply to a review is worded from. */
export interface ReplyFacts {
  readonly id: string
  readonly author: string
  /** Stars, or null: then `recommends` says it. */
  readonly rating: number | null
  readonly recommends: boolean | null
  readonly text: string
  readonly language: 'en' | 'es'
  readonly business: string
  /** As it is written for people, or empty. */
  readonly phone: string
  readonly tone: Tone
  readonly ownWords: string
  /** Another number, other words. */
  readonly attempt: number
}

const spanish =
  /\b(?:el|la|los|las|un|una|muy|gracias|excelente|trabajo|servicio|bueno|buena|recomiendo|todo|pero|con|por|que|fue|mi|casa|rápido|llegaron|hicieron)\b/giu
const english =
  /\b(?:the|and|was|were|very|great|good|work|service|with|they|our|for|but|thank|thanks|recommend|house|on)\b/giu

/** The language somebody wrote in: the small words tell. */
export function languageOf(text: string): 'en' | 'es' {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(spanish) > count(english) ? 'es' : 'en'
}

/** A number from a text, the same each time: so that not every review gets the same words. */
const seedOf = (text: string): number => text.split('').reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7)

/** What a customer may have praised, by the words they used; a reply may say it again. */
const praised: readonly (readonly ['quick' | 'clean' | 'kind' | 'price' | 'quality', RegExp])[] = [
  ['quick', /\b(?:quick\w*|fast|prompt\w*|on time|punctual|rápid\w*|puntual\w*|a tiempo)\b/iu],
  ['clean', /\b(?:clean\w*|tidy|neat|spotless|limpi\w*|ordenad\w*)\b/iu],
  ['kind', /\b(?:friendly|polite|kind|courteous|respectful|amable\w*|atent\w*|respetuos\w*)\b/iu],
  ['price', /\b(?:fair price|reasonable|fairly priced|honest|buen precio|precio justo|honest\w*)\b/iu],
  ['quality', /\b(?:quality|craftsmanship|professional\w*|skilled|expert\w*|calidad|profesional\w*)\b/iu],
]

/**
 * A reply in the business's tone, without any model: thanks for what was said, or the way to be heard where something went
 * wrong. It promises nothing and tells nothing that the review does not say itself.
 */
export function draftOf(facts: ReplyFacts): string {
  const { author, text, language, business, phone, attempt } = facts
  const words = replySentences[language]
  const tone = facts.tone === 'own_words' ? 'friendly' : facts.tone
  const turn = seedOf(facts.id) + attempt
  const one = (list: readonly string[], offset = 0): string => list[(turn + offset) % list.length] ?? ''
  const first = firstNameOf(author) === '' ? '' : (author.trim().split(/\s+/)[0] ?? '')
  const fill = (sentence: string): string =>
    sentence
      .replaceAll('{name}', () => first)
      .replaceAll('{business}', () => business)
      .replaceAll('{phone}', () => phone)
  const mood = moodOf(facts)
  const open = one(first === '' ? words.open[mood][tone].nameless : words.open[mood][tone].named)
  const found = mood === 'good' ? praised.find(([, pattern]) => pattern.test(text)) : undefined
  const middle = found
    ? words.praised[found[0]]
    : mood === 'good' && text.trim() === ''
      ? ''
      : one(words.middle[mood], 1)
  const close = phone === '' || mood === 'good' ? one(words.close[mood], 2) : one(words.call, 2)
  const parts = tone === 'brief' ? [open, mood === 'good' ? '' : close] : [open, middle, close]
  return parts
    .filter((part) => part !== '')
    .map(fill)
    .join(' ')
}

const forbidden: readonly RegExp[] = [
  /https?:|\bwww\.|\S@\S|\b[a-z0-9-]{2,}\.(?:com|net|org|io|co|us|info|biz|app)\b/iu,
  /[$€£¥]|\d\s?%|\b(?:dollars?|refund\w*|discount\w*|coupon\w*|free of charge|reembols\w*|descuento\w*|gratis)\b/iu,
  /\b(?:guarantee\w*|warrant\w*|garant\w*|lawyer|attorney|lawsuit|abogad\w*|demanda)\b/iu,
  /[<>{}[\]\\`|]|\*\*|^#/mu,
]
/** Characters; a reply is read on a phone. */
const longest = 900

/** Whether words that a model made may be offered for posting. */
export function mayBePosted(draft: string, { phone }: Pick<ReplyFacts, 'phone'>): boolean {
  if (draft === '' || draft.length > longest) return false
  const plain = phone === '' ? draft : draft.replaceAll(phone, '')
  // seven digits, with anything but letters between them, are somebody's number
  if (/\d(?:[^\p{L}\d]{0,3}\d){6,}/u.test(plain)) return false
  return forbidden.every((pattern) => !pattern.test(plain))
}
