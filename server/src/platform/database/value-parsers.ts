import pg from 'pg'

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
// Typed as any number: the declared list of types leaves arrays out.
const TEXT_ARRAY: number = 1009

/** Counts and sums fit a number; one that does not must not be rounded in silence. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, which is too large for a number`)
  return value
}

/** A calendar day stays text such as 2026-11-20: as a Date it would shift with the time zone. */
const keepText = (text: string): string => text

/** How values of the database become values of ours; everything not named here as `pg` does it. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (type === INT8) return parseInt8
      if (type === DATE) return keepText
      if (type === DATE_ARRAY) return pg.types.getTypeParser(TEXT_ARRAY)
      if (type === INT8_ARRAY) return parseInt8Array
    }
    return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text')
  },
}

function parseInt8Array(text: string): (number | null)[] {
  const parts: (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)(text)
  return parts.map((part) => (part === null ? null : parseInt8(part)))
}
