/** The most that a credit may be, in cents. */
const MOST = 10_000_000

/** `50`, `$1,250.5`, `12.30` in cents; null for what is no amount. */
export function readDollars(typed: string): number | null {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (found === null) return null
  const [, whole = '', part = ''] = found
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents <= MOST ? cents : null
}

/** Cents as a field takes them: `50`, `12.50`. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
