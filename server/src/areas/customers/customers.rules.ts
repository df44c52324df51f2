const phoneCharacters = /^[\d\s().+-]+$/

/** Digits with which a phone number is looked for: fewer would find nearly everybody. */
const fewestDigits = 3

/**
 * What is typed as (part of) a phone number, as the digits that a kept number (`+14155550100`) would contain:
 * `(415) 555-01` → `41555501`. Null for anything else.
 */
export function phoneDigits(search: string): string | null {
  if (!phoneCharacters.test(search)) return null
  const digits = search.replaceAll(/\D/g, '')
  return digits.length < fewestDigits ? null : digits
}

/** What somebody said of themselves; null where they said nothing. */
export interface Contact {
  readonly phone: string | null
  readonly email: string | null
  readonly address: string | null
}

/** The fields of a known customer that were empty and are now told. What is there already is never overwritten. */
export function fillGaps(
  known: { readonly phone: string | null; readonly email: string | null; readonly address: string },
  told: Contact,
): { phone?: string; email?: string; address?: string } {
  return {
    ...(known.phone === null && told.phone !== null ? { phone: told.phone } : {}),
    ...(known.email === null && told.email !== null ? { email: told.email } : {}),
    ...(known.address === '' && told.address ? { address: told.address } : {}),
  }
}
