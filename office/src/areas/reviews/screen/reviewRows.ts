import type { FileRows } from '../../../lib/readRows.ts'

/** A review out of a file, as the call takes it. */
export interface ReadReview {
  source: 'google' | 'facebook' | 'imported'
  place: string
  author: string
  rating: number | null
  /** In place of stars, at Facebook. */
  recommends: boolean | null
  text: string
  date: string
}

/** What is not right with a line, by its number in the file. */
export interface RowFault {
  line: number
  fault: 'author' | 'rating' | 'date'
}

export interface ReadFile {
  rows: ReadReview[]
  faults: RowFault[]
  /** Columns that were not found; without them nothing can be read. */
  missing: ('author' | 'rating' | 'date')[]
}

/** Names that columns have in the files of other programs, without accents and in lower case. */
const names = {
  author: ['author', 'name', 'reviewer', 'customer', 'reviewer name', 'author name', 'nombre', 'autor', 'cliente'],
  rating: [
    'rating',
    'stars',
    'star rating',
    'score',
    'recommendation',
    'recommendation type',
    'recommends',
    'calificacion',
    'estrellas',
    'puntuacion',
    'recomendacion',
    'recomienda',
  ],
  text: ['text', 'review', 'comment', 'content', 'body', 'review text', 'resena', 'comentario', 'texto'],
  date: ['date', 'created', 'review date', 'published', 'created at', 'time', 'fecha'],
  source: ['source', 'site', 'platform', 'origen', 'fuente', 'sitio'],
} as const
type Column = keyof typeof names

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const worded: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
])

/** `5`, `5/5`, `4.0`, `FIVE`, `★★★★`; undefined for anything else. */
function ratingOf(cell: string): number | undefined {
  const stars = cell.match(/★/g)?.length
  const number = stars ?? worded.get(fold(cell)) ?? Number(/^([1-5])(?:[.,]0)?(?:\s*\/\s*5)?$/.exec(cell.trim())?.[1])
  return Number.isInteger(number) && number >= 1 && number <= 5 ? number : undefined
}

const yes: ReadonlySet<string> = new Set([
  'yes',
  'positive',
  'recommends',
  'recommended',
  'true',
  'si',
  'positiva',
  'recomienda',
])
const no: ReadonlySet<string> = new Set([
  'no',
  'negative',
  'does not recommend',
  'doesn t recommend',
  'not recommended',
  'false',
  'negativa',
  'no recomienda',
])

/** What a cell says instead of stars; undefined where it does not. */
const answerOf = (cell: string): boolean | undefined => {
  const said = fold(cell)
  if (yes.has(said)) return true
  return no.has(said) ? false : undefined
}

/** Stars, or at Facebook a yes or no; undefined for anything else. */
function judgementOf(
  cell: string,
  source: ReadReview['source'],
): Pick<ReadReview, 'rating' | 'recommends'> | undefined {
  const rating = ratingOf(cell)
  if (rating !== undefined) return { rating, recommends: null }
  const recommends = source === 'facebook' ? answerOf(cell) : undefined
  return recommends === undefined ? undefined : { rating: null, recommends }
}

/** `2026-05-20`, with a time behind it or without, and `5/20/2026`, the month first; undefined for anything else. */
function dateOf(cell: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell) ?? []
  const [, otherMonth, otherDay, otherYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/.exec(cell) ?? []
  const parts = [year ?? otherYear, month ?? otherMonth, day ?? otherDay].map(Number)
  const [y = NaN, m = NaN, d = NaN] = parts
  const date = new Date(Date.UTC(y, m - 1, d))
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined
  return date.toISOString().slice(0, 10)
}

/** Reads the lines of a file of reviews by the names of its columns. */
export function reviewRows({ head, lines }: FileRows): ReadFile {
  const folded = head.map(fold)
  const at = (column: Column): number => folded.findIndex((name) => names[column].some((known) => known === name))
  const places = {
    author: at('author'),
    rating: at('rating'),
    text: at('text'),
    date: at('date'),
    source: at('source'),
  }
  const missing = (['author', 'rating', 'date'] as const).filter((column) => places[column] === -1)
  if (missing.length > 0) return { rows: [], faults: [], missing }
  const rows: ReadReview[] = []
  const faults: RowFault[] = []
  for (const { number: line, cells } of lines) {
    const cell = (column: Column): string => (places[column] === -1 ? '' : (cells[places[column]] ?? ''))
    const whence = sourceOf(cell('source'))
    const [author, date] = [cell('author').slice(0, 120), dateOf(cell('date'))]
    const judged = judgementOf(cell('rating'), whence.source)
    if (author === '') faults.push({ line, fault: 'author' })
    if (judged === undefined) faults.push({ line, fault: 'rating' })
    if (date === undefined) faults.push({ line, fault: 'date' })
    if (author === '' || judged === undefined || date === undefined) continue
    rows.push({ ...whence, ...judged, author, date, text: cell('text').slice(0, 5000) })
  }
  return { rows, faults, missing }
}

function sourceOf(cell: string): Pick<ReadReview, 'source' | 'place'> {
  const name = fold(cell)
  if (name.includes('google')) return { source: 'google', place: '' }
  if (name.includes('facebook')) return { source: 'facebook', place: '' }
  return { source: 'imported', place: cell.trim().slice(0, 60) || 'CSV' }
}
