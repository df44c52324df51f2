import { findPhoneNumbersInText } from 'libphonenumber-js/min'

/** What must never be in a public text about a job. */
export interface Forbidden {
  /** Parts of the customer's and the crew's names, in lower case without accents. */
  readonly names: ReadonlySet<string>
  /** The street's words and its number, the same way. */
  readonly street: ReadonlySet<string>
  /** What is said anyway: the service and the business's own name. */
  readonly said: readonly string[]
}

export const foldWord = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text, folded; an apostrophe is part of a word, and its possessive is none. */
export const wordsOf = (text: string): string[] =>
  (foldWord(text.normalize('NFKC')).match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []).map((word) =>
    word.replace(/['’]s$/, '').replaceAll(/['’]/g, ''),
  )

const streetKinds =
  'street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|way|place|pl|terrace|ter|circle|cir|highway|hwy|parkway|pkwy|trail|alley|loop|calle|avenida|camino|paseo|carretera'
const faults: readonly (readonly [ShowcaseFault, RegExp])[] = [
  ['address', new RegExp(String.raw`\b\d{1,6}[a-z]?\s+(?:[\p{L}\d.'’-]+\s+){0,4}(?:${streetKinds})\b`, 'iu')],
  ['address', /\b(?:calle|avenida|camino|paseo|carretera)\s+[\p{L}\d. ]{1,40}\d/iu],
  ['address', /\b\d{5}(?:-\d{4})?\b|(?:\b(?:apt|apartment|suite|unit)|#)\s*\d+/iu],
  ['price', /[$€£¥]|\b(?:usd|dollars?|bucks|d[oó]lares|pesos)\b|\b\d{1,3}(?:,\d{3})+\b|\b\d+(?:\.\d+)?\s?k\b/iu],
  ['price', /\b(?:price|cost|costs|quote[ds]?|invoice[ds]?|paid|precio|cost[oó]|pag[oó]|factura)(?!\p{L})/iu],
  ['mail', /\S@\S/u],
  ['link', /\bhttps?:|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|io|co|us|info|biz|app)\b/iu],
  [
    'promise',
    /\b(?:guarantee[ds]?|warranty|licen[sc]ed|insured|certified|discount|garantiz\p{L}*|garant[ií]a|licencia|asegurad\w+|certificad\w+|descuento)\b/iu,
  ],
  ['markup', /[<>{}[\]\\`|]|\*\*|^#/mu],
]
export type ShowcaseFault =
  | 'address'
  | 'price'
  | 'mail'
  | 'link'
  | 'promise'
  | 'markup'
  | 'phone'
  | 'name'
  | 'street'
  | 'long'
  | 'empty'

/** What of a text must not be public; null when nothing. */
export function faultOf(text: string, forbidden: Forbidden, longest: number): ShowcaseFault | null {
  if (text.trim() === '') return 'empty'
  if (text.length > longest) return 'long'
  const plain = withoutSaid(text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Variation_Selector}]/gu, ''), forbidden.said)
  const found = faults.find(([, pattern]) => pattern.test(plain))
  if (found) return found[0]
  // ten digits with anything but letters between them are a number to call, whatever the country
  if (/\d(?:[^\p{L}\d]{0,3}\d){6,}/u.test(plain) || findPhoneNumbersInText(plain, 'US').length > 0) return 'phone'
  for (const word of wordsOf(plain)) {
    if (forbidden.names.has(word)) return 'name'
    if (forbidden.street.has(word)) return 'street'
  }
  return null
}

const withoutSaid = (text: string, said: readonly string[]): string =>
  said
    .filter((words) => words.trim() !== '')
    .reduce((rest, words) => rest.replaceAll(new RegExp(escaped(words.normalize('NFKC')), 'giu'), '—'), text)
const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const smallWords = new Set([
  'the',
  'and',
  'of',
  'de',
  'la',
  'el',
  'los',
  'las',
  'del',
  'y',
  'inc',
  'llc',
  'mr',
  'mrs',
  'ms',
])

/** Gathers what must stay out: names as they are kept, and an address without its city. */
export function forbiddenFrom(given: {
  readonly names: readonly string[]
  readonly street: string
  readonly said: readonly string[]
}): Forbidden {
  const kinds = new Set(streetKinds.split('|'))
  const parts = (texts: readonly string[]) =>
    new Set(texts.flatMap(wordsOf).filter((word) => word.length > 1 && !smallWords.has(word)))
  return {
    names: parts(given.names),
    street: new Set([...parts([given.street])].filter((word) => !kinds.has(word))),
    said: given.said,
  }
}
