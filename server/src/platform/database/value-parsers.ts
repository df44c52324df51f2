import pg from 'pg'

/** Counts and sums fit a number; one that does not must not be rounded in silence. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, too large for a number`)
  return value
}

/** A calendar day stays text such as 2026-11-20: as a Date it would shift with the time zone. */
const keepText = (text: string): string => text

/** One dimension of values that need no quotes: `{1,2,NULL}`. */
const arrayOf =
  <Value>(parse: (text: string) => Value) =>
  (text: string): (Value | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((part) => (part === 'NULL' ? null : parse(part)))

/** By the numbers that PostgreSQL gives its types. */
const OURS = new Map<number, (text: string) => unknown>([
  [20, parseInt8],
  [1016, arrayOf(parseInt8)],
  [1082, keepText],
  [1182, arrayOf(keepText)],
])

/** How values of the database become values of ours; everything not named above as `pg` does it. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => {
    const ours = format === 'binary' ? undefined : OURS.get(type)
    if (ours !== undefined) return ours
    const theirs: unknown = pg.types.getTypeParser(type, format)
    return theirs
  },
}
