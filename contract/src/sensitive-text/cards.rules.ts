/** Payment card numbers in what a homeowner writes: in one piece, split by signs or words, or spelled out. */

/** What stands for the digits that were taken out. */
const dots = '••••'

/** Digits in one piece, or a digit as a word: where it stands, and which digits it means. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly digits: string
}

const zero = '0'.charCodeAt(0)

/** Luhn's check digit (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - zero
    const doubled = index % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const length = { least: 13, most: 19 } as const
/** What card numbers begin with (ISO/IEC 7812): most other long numbers begin otherwise. */
const networks = /^(?:[3-6]|2[2-7]|8[12])/

const isCard = (digits: string): boolean =>
  digits.length >= length.least && networks.test(digits) && !/^(\d)\1*$/.test(digits) && passesLuhn(digits)

/** The lengths in which nearly all cards come: asked of numbers that are not written like a card's. */
const isUsualLength = (digits: string): boolean =>
  /^3[47]/.test(digits) ? digits.length === 15 : /^3[068]/.test(digits) ? digits.length === 14 : digits.length === 16

/** Numbers that are something else, whatever their digits: no part of them belongs to a card. */
const lookAlikes: readonly RegExp[] = [
  // (415) 555-0123, 415.555.0123, +1 415 555 0123, 4155550123
  /(?<!\d)(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}(?!\d)/g,
  /(?<!\d)1?[2-9]\d{2}[2-9]\d{6}(?!\d)/g,
  // +52 55 1234 5678, 0049 151 23456789
  /(?<!\d)(?:\+|00|011 ?)[1-9]\d{0,2}(?:[ .()-]{1,2}\d{1,11}){1,5}(?!\d)/g,
  // $1,250.50
  /[$€£] ?\d[\d,.]*/g,
  // 05/20/2026, 2026-05-20, 10:30
  /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/g,
]
/** Never part of a card, however it is written: a phone number in one piece with its plus sign, and a masked card. */
const certain: readonly RegExp[] = [/\+[1-9]\d{7,14}(?!\d)/g, /(?<!•)••+ ?\d{4}(?!\d)/g]

/** Whether a piece lies in a place where one of the patterns matches. */
function lyingIn(text: string, patterns: readonly RegExp[]): (piece: Piece) => boolean {
  const covered = new Uint8Array(text.length)
  for (const pattern of patterns)
    for (const { index, 0: found } of text.matchAll(pattern)) covered.fill(1, index, index + found.length)
  return ({ start, end }) => covered.subarray(start, end).includes(1)
}

const spelled: Readonly<Record<string, string>> = Object.fromEntries(
  ['zero oh cero', 'one uno', 'two dos', 'three tres', 'four cuatro', 'five cinco', 'six seis', 'seven siete']
    .concat('eight ocho', 'nine nueve')
    .flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)])),
)
const inDigits = /\d+/g
const digitWord = String.raw`(?<![\p{L}\d])(?:${Object.keys(spelled).join('|')})(?![\p{L}\d])`
const anyWord = new RegExp(digitWord, 'iu')
const inWords = new RegExp(String.raw`\d+|${digitWord}`, 'giu')

/** Words that people put between the parts of one number, in English and Spanish. */
const fillers = new Set(
  `a also and are by coma comma con continued cuatro dash de del despues después digitos digits dígitos dot e el en
  end ending ends entonces es espacio final finally first five followed four guion guión half hyphen in is it its la last
  lo los luego mas más mitad more next now number numbers numero numeros número números ok of otra part parte plus
  primera primero punto rest resto second segunda segundo seguido six son space termina that the then third three ultima
  ultimos um última últimos uh with y`.split(/\s+/),
)
const longestGap = { signs: 6, words: 60 } as const

/** What stands between two pieces: nothing but signs, words of the same number, or anything else. */
function between(gap: string): 'signs' | 'words' | 'other' {
  // each of several prices has its own sign
  if (/[$€£]/.test(gap)) return 'other'
  const words = gap.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  if (!words) return gap.length <= longestGap.signs ? 'signs' : 'other'
  return gap.length <= longestGap.words && words.every((word) => fillers.has(word)) ? 'words' : 'other'
}

const cardWords =
  /(?<!\p{L})(?:cards?|visa|master ?card|amex|american express|discover|debit|credit|tarjetas?|cr[eé]dito|d[eé]bito)(?!\p{L})/iu

/** The shapes that are printed on cards: one piece, fours, and those of American Express and Diners. */
const isPrinted = (pieces: readonly Piece[]): boolean =>
  /^(?:\d{2}|(?:(?:4|8|12),)+(?:[1-4]|8)|4,6,[45])$/.test(pieces.map(({ digits }) => digits.length).join(','))

/** Single digits, or few pieces, or pieces of two, with the same sign between them all. */
function isEven(text: string, pieces: readonly Piece[]): boolean {
  const sizes = new Set(pieces.map(({ digits }) => digits.length))
  if (sizes.size === 1 && sizes.has(1)) return true
  const gaps = new Set(pieces.slice(1).map(({ start }, index) => text.slice(pieces[index]?.end, start)))
  return gaps.size <= 1 && (pieces.length <= 6 || (sizes.size === 1 && sizes.has(2)))
}

/** Finds card numbers among the pieces of one text. */
function cardsIn(text: string, pieces: readonly Piece[]): (first: number) => readonly Piece[] | undefined {
  const others = pieces.map(lyingIn(text, lookAlikes))
  const namesCard = cardWords.test(text)
  const isLikely = (first: number, taken: readonly Piece[], digits: string, worded: boolean): boolean => {
    if (isPrinted(taken) && !worded) return true
    if (!isUsualLength(digits) || others.slice(first, first + taken.length).includes(true)) return false
    return worded ? isPrinted(taken) || namesCard : namesCard || isEven(text, taken)
  }
  const gaps = pieces.map(({ start }, index) => between(text.slice(pieces[index - 1]?.end ?? start, start)))
  /** The longest one that begins with this piece. */
  return (first) => {
    let found: readonly Piece[] | undefined
    let digits = ''
    let worded = false
    for (let index = first; index < pieces.length && digits.length < length.most; index += 1) {
      const gap = index === first ? 'signs' : gaps[index]
      if (gap === 'other') break
      worded ||= gap === 'words'
      digits += pieces[index]?.digits ?? ''
      if (digits.length > length.most || !isCard(digits)) continue
      const taken = pieces.slice(first, index + 1)
      if (isLikely(first, taken, digits, worded)) found = taken
      // what follows it is the code on its back or a ZIP code: only numbers that begin with 6 are often longer
      if (found && /^[2-5]/.test(digits) && isUsualLength(digits)) break
    }
    return found
  }
}

/** The text with each card number as its last four digits, `•••• 4242`, and what stands on a card beside it as dots. */
export function withoutCards(text: string): string {
  const kept = withoutCardsOf(text, inDigits)
  return withoutDetails(anyWord.test(kept) ? withoutCardsOf(kept, inWords) : kept)
}

/** The numbers alone, of digits that are written in one way. */
function withoutCardsOf(text: string, pattern: RegExp): string {
  const isNone = lyingIn(text, certain)
  const pieces = [...text.matchAll(pattern)]
    .map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
      digits: spelled[found.toLowerCase()] ?? found,
    }))
    .filter((piece) => !isNone(piece))
  if (pieces.reduce((sofar, { digits }) => sofar + digits.length, 0) < length.least) return text
  const cardFrom = cardsIn(text, pieces)
  let kept = ''
  let at = 0
  for (let first = 0; first < pieces.length; first += 1) {
    const card = cardFrom(first)
    const [begin, end] = [card?.[0], card?.at(-1)]
    if (!card || !begin || !end) continue
    const digits = card.map((piece) => piece.digits).join('')
    kept += `${text.slice(at, begin.start)}${dots} ${digits.slice(-4)}`
    at = end.end
    first += card.length - 1
  }
  return kept + text.slice(at)
}

// What stands on a card beside its number: the month it ends, and the three or four digits that prove it is at hand.

const keptCard = /•••• \d{4}/
const is = String.raw`(?:\s{0,5}(?:is|are|was|es|son|era|code|number|no\.?|:|=|-|–|#)){0,3}\s{0,5}`
const month = String.raw`(?:0?[1-9]|1[0-2])\s{0,2}[/.-]\s{0,2}(?:20)?\d{2}(?![/.-]?\d)`
const ends = String.raw`(?:exp(?:ires?|iration|iry|ira)?|valid|good thr(?:u|ough)|vence|vencimiento|v[aá]lida|caduca|caducidad|fecha)\b`
/** Signs alone, or a few words with one that says when a card ends. */
const untilMonth = String.raw`(?:[\s,;.:|/()-]{1,6}|[^\d•]{0,20}(?<!\p{L})${ends}[^\d•]{0,25}?)`
/** What follows the last digits that belong to the card: a number before a street's name is a house's. */
const end = String.raw`(?=\s{0,3}(?:$|[.,;)\n]|\d{5}(?!\d)|zip))`

/** Of no other number, wherever they stand. */
const always = new RegExp(String.raw`(?<![\p{L}\d])((?:cvv|cvc|cvn|csc)2?${is})(\d{3,4})(?!\d)`, 'giu')
/** Only where a card's number stood: these words and shapes mean other things elsewhere. */
const besideCard: readonly RegExp[] = [
  String.raw`(•••• \d{4}${untilMonth})(${month})`,
  String.raw`(•••• \d{4}[^\d•]{0,20}(?<!\p{L})${ends}[^\d•]{0,10}?)(\d{4})(?!\d)`,
  String.raw`((?<!\p{L})(?:security code|c[oó]digo de seguridad)${is})(\d{3,4})(?!\d)`,
  String.raw`((?<!\p{L})(?:(?:three|3) digits|(?:tres|3) d[ií]gitos)[^\d•]{0,30}?)(\d{3})(?!\d)`,
  String.raw`(•••• \d{4}${untilMonth}••?\s{0,2}[/.-]\s{0,2}(?:••)?••[\s,;|/-]{1,4})(\d{3,4})(?!\d)${end}`,
].map((pattern) => new RegExp(pattern, 'giu'))

const dotted = (_whole: string, before: string, digits: string) => `${before}${digits.replaceAll(/\d/g, '•')}`

/** The text, in which cards are masked, with the rest of what stands on a card as dots. */
function withoutDetails(text: string): string {
  const kept = text.replaceAll(always, dotted)
  return keptCard.test(kept) ? besideCard.reduce((sofar, pattern) => sofar.replaceAll(pattern, dotted), kept) : kept
}
