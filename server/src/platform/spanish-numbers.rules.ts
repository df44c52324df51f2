/** A number that a Spanish text has in words. */
export interface WrittenNumber {
  readonly value: number
  /** Where its words begin and end in the text. */
  readonly start: number
  readonly end: number
}

/** Cardinal numbers as the Ortografía de la lengua española spells them; without accents, as many write. */
const small =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'

const table = (words: string, first: number, step: number): [string, number][] =>
  words.split(' ').map((word, place) => [word, first + place * step])

const below30 = new Map([...table(small, 0, 1), ['una', 1], ['veintiun', 21], ['veintiuna', 21]] as const)
const of10 = new Map(table(tens, 30, 10))
const of100 = new Map([
  ...table(hundreds, 100, 100),
  // counted things may be feminine
  ...table(hundreds.replaceAll(/os\b/g, 'as'), 100, 100),
  ['cien', 100] as const,
])
const millions = new Set(['millon', 'millones'])
const isMultiple = (word: string): boolean => word === 'mil' || millions.has(word)

/** A word or a number in digits, and where it stands. */
interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
  /** Only space between it and the one before. */
  readonly joined: boolean
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function tokensOf(text: string): readonly Token[] {
  let last = 0
  return Array.from(text.matchAll(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu), ({ 0: found, index }) => {
    const joined = /^\s*$/.test(text.slice(last, index))
    last = index + found.length
    return { word: fold(found), start: index, end: last, joined }
  })
}

/** Reads along the words of one number. */
class Reader {
  place: number
  readonly #tokens: readonly Token[]
  readonly #first: number

  constructor(tokens: readonly Token[], first: number) {
    this.#tokens = tokens
    this.#first = first
    this.place = first
  }

  /** The word that many places on; empty where the number is interrupted by more than space. */
  #word(ahead = 0): string {
    const token = this.#tokens[this.place + ahead]
    return token && (this.place + ahead === this.#first || token.joined) ? token.word : ''
  }

  #take(known: ReadonlyMap<string, number>): number | undefined {
    const value = known.get(this.#word())
    if (value !== undefined) this.place += 1
    return value
  }

  /** 0 to 99. "Diez y quince" are two numbers, and "un" is one only of thousands and millions. */
  #below100(): number | undefined {
    if (this.#word() === 'un' && isMultiple(this.#word(1))) {
      this.place += 1
      return 1
    }
    const ten = this.#take(of10)
    if (ten === undefined) return this.#take(below30)
    const one = this.#word() === 'y' ? unitOf(this.#word(1)) : undefined
    if (one === undefined) return ten
    this.place += 2
    return ten + one
  }

  #below1000(): number | undefined {
    const hundred = this.#take(of100)
    // "cien cero" is no number
    const rest = below30.get(this.#word()) === 0 && hundred !== undefined ? undefined : this.#below100()
    return hundred === undefined ? rest : hundred + (rest ?? 0)
  }

  /** How many thousands or millions: in words, or in digits ("2 mil"). */
  #many(): number | undefined {
    const word = this.#word()
    const shown = /^\d/.test(word) ? Number(word.replaceAll(/[.,](?=\d{3})/g, '').replace(',', '.')) : undefined
    if (shown === undefined) return this.#below1000()
    if (!isMultiple(this.#word(1))) return undefined
    this.place += 1
    return shown
  }

  #below1000000(): number | undefined {
    const count = this.#many()
    if (this.#word() !== 'mil') return count
    this.place += 1
    return (count ?? 1) * 1000 + (this.#below1000() ?? 0)
  }

  read(): number | undefined {
    const count = this.#below1000000()
    if (!millions.has(this.#word())) return count
    this.place += 1
    return (count ?? 1) * 1_000_000 + (this.#below1000000() ?? 0)
  }
}

/** 1 to 9, as after a ten. */
function unitOf(word: string): number | undefined {
  const value = word === 'un' ? 1 : below30.get(word)
  return value !== undefined && value > 0 && value < 10 ? value : undefined
}

/** The numbers that a text has in Spanish words, in their order: "ciento veinte", "dos mil", "una"; no ordinals. */
export function spanishNumbers(text: string): readonly WrittenNumber[] {
  const tokens = tokensOf(text)
  const found: WrittenNumber[] = []
  for (let place = 0; place < tokens.length;) {
    const reader = new Reader(tokens, place)
    const value = reader.read()
    const [first, last] = [tokens[place], tokens[reader.place - 1]]
    if (value !== undefined && first && last && reader.place > place)
      found.push({ value, start: first.start, end: last.end })
    place = Math.max(reader.place, place + 1)
  }
  return found
}

/** The same text with those numbers in digits. */
export function withDigits(text: string): string {
  let from = 0
  const parts = spanishNumbers(text).flatMap(({ value, start, end }) => {
    const before = text.slice(from, start)
    from = end
    return [before, String(value)]
  })
  return [...parts, text.slice(from)].join('')
}
