// Small on purpose: how capitals become words that can be read.
/** Cities write in capitals; a list of those cannot be read. What has small letters already stays as it is. */

const isLoud = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

/** Parts of an address that stay in capitals. */
const capitals = /^(?:N|S|E|W|NE|NW|SE|SW|PO|US|[A-Z]?\d+[A-Z]?)$/
/** Short words for things that everybody in the trades writes in capitals. */
const known =
  /\b(?:hvac|adu|jadu|sfr|sfd|mfr|ev|pv|kw|kva|ac|mep|rtu|ahu|gfci|led|usa|hoa|sf|atf|ti|csr|dwv|tpo|epdm|lvl|ii|iii|iv)\b/g

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

/** `612 ALCATRAZ AVE NE` → `612 Alcatraz Ave NE`; a state at the end keeps its capitals. */
export function calmAddress(address: string): string {
  if (!isLoud(address)) return address
  const state = /,\s*([A-Z]{2})(?=\s+\d{5}(?:-\d{4})?$|$)/.exec(address)
  return address.replaceAll(/[\p{L}\p{N}'’]+/gu, (word, index: number) =>
    capitals.test(word) || (state !== null && index === state.index + state[0].length - 2) ? word : capital(word),
  )
}

/** `REPLACE HVAC. NEW PANEL` → `Replace HVAC. New panel`. */
export function calmWords(words: string): string {
  if (!isLoud(words)) return words
  return words
    .toLowerCase()
    .replaceAll(known, (word) => word.toUpperCase())
    .replaceAll(/(?:^|[.!?]\s+)\p{Ll}/gu, (start) => start.toUpperCase())
}
