import type { WordingFault } from '#contract/reviews.ts'

export interface WordingFinding {
  readonly fault: WordingFault
  readonly words: string
}

/**
 * What Google's rules of April 2026 and the FTC's rule on reviews (16 CFR 465) forbid in asking for one: a wished number
 * of stars, a named employee, something in return, asking about happiness first, set words, pressure. English and Spanish;
 * accents are folded away before it is looked at.
 */
const patterns: readonly (readonly [WordingFault, RegExp])[] = [
  ['asks_for_stars', /[★⭐🌟✨]/u],
  ['asks_for_stars', /\b(?:[1-5]|one|two|three|four|five|un[ao]?|dos|tres|cuatro|cinco)[\s-]*(?:stars?|estrellas?)\b/],
  ['asks_for_stars', /\b(?:stars?|estrellas?)\b/],
  [
    'asks_for_stars',
    /\b(?:good|great|positive|nice|excellent|glowing|awesome|best|top|perfect|high|kind)\s+(?:\w+\s+)?(?:reviews?|ratings?|feedback|scores?)\b|\b(?:resena|calificacion|opinion|comentario)(?:e?s)?\s+(?:\w+\s+)?(?:buen[ao]s?|positiv[ao]s?|excelentes?|alt[ao]s?)\b|\b(?:buen(?:[ao]s?)?|excelentes?)\s+(?:resena|calificacion|opinion|comentario)(?:e?s)?\b/,
  ],
  [
    'names_staff',
    /\b(?:mention|name|thank)\s+(?:my name|me|your (?:technician|installer|plumber|crew)|the (?:technician|installer|plumber))\b|\bmi nombre\b|\bmencion[ea]\w*\s+(?:mi|al? (?:tecnico|instalador|plomero))\b/,
  ],
  [
    'offers_reward',
    /\b(?:discounts?|coupons?|gift|gifts|giveaway|raffle|prize|reward|rewards|bonus|free|cash|credit|entry to win|in return|in exchange|rebate|percent off|points|descuentos?|cupon(?:es)?|regalos?|sorteo|rifa|premio|gratis|recompensa|a cambio|reembolso)\b|[$€]\s*\d|\b\d+\s*%/,
  ],
  [
    'asks_happy_first',
    /\b(?:if|only if|as long as|in case)\s+(?:you\s+(?:are|were|re|feel|felt|liked|loved|enjoyed)|you(?:'re)?\s+(?:happy|satisfied|pleased)|everything (?:was|went)|we (?:did|met|earned))\b|\b(?:are|were)\s+you\s+(?:happy|satisfied|pleased)\b|\b(?:unhappy|not happy|not satisfied|any (?:problem|issue|complaint)s?)\b|\bsi\s+(?:quedo|esta|estuvo|le gusto|todo)\b|\b(?:quedo|esta)\s+(?:content[ao]|satisfech[ao]|feliz)\b/,
  ],
  [
    'sets_words',
    /\b(?:copy and paste|copy\/paste|use (?:these|the) words|just (?:say|write)|please (?:say|write|include|mention)|make sure (?:to|you) (?:say|write|mention|include)|be sure to (?:say|write|mention|include)|keywords?|copie y pegue|por favor (?:diga|escriba|incluya|mencione)|asegurese de|palabras clave)\b/,
  ],
  [
    'presses',
    /\b(?:before (?:i|we) (?:leave|go)|while (?:i am|i'm|we are|we're) (?:here|there|still)|right now|today only|on (?:our|my) (?:tablet|phone|ipad)|we need (?:\d+|your|more)|i need (?:\d+|your|more)|you (?:must|have to)|last chance|quota|hurry|antes de (?:irme|irnos)|ahora mismo|en (?:mi|nuestra) (?:tableta|tablet|telefono)|necesit(?:o|amos) (?:\d+|su|mas)|tiene que|ultima oportunidad)\b/,
  ],
  ['other_link', /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|io|co|ly|gl|page|me|link|us|info)\b\S*/],
]

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}]/gu, '')
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Names that are words too are a name only where they are written like one. */
const isWritten = (message: string, name: string): boolean => {
  const parts = wordsOf(message.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  return parts.some((part, index) => index > 0 && /^\p{Lu}/u.test(part) && part.toLowerCase() === name)
}

/**
 * What of a message that asks for a review must not be said, each fault once, with the words it was found by.
 * @param known.staff first and last names of members
 * @param known.said the business's and the customer's own names, which may be anybody's
 */
export function wordingFaultsIn(
  message: string,
  known: { readonly staff: readonly string[]; readonly said: readonly string[] },
): WordingFinding[] {
  const told = known.said
    .filter((name) => name.trim() !== '')
    .reduce((rest, name) => rest.replaceAll(name, '—'), message.replaceAll(/\{\{?[a-z_]+\}\}?/g, '—'))
  const plain = fold(told)
  const found = new Map<WordingFault, string>()
  for (const [fault, pattern] of patterns) {
    const words = pattern.exec(plain)?.[0]
    if (words !== undefined && !found.has(fault)) found.set(fault, words.trim())
  }
  const said = new Set(known.said.flatMap((name) => wordsOf(fold(name))))
  const staff = known.staff.flatMap((name) => wordsOf(fold(name))).filter((name) => name.length > 2 && !said.has(name))
  const named = staff.find((name) => isWritten(told, name))
  if (named !== undefined && !found.has('names_staff')) found.set('names_staff', named)
  return [...found].map(([fault, words]) => ({ fault, words }))
}
