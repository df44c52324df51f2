/** What the assistant may never say, whoever worded it (decisions, section 5). */
export type Forbidden =
  | 'promised-price'
  | 'promised-discount'
  | 'promised-warranty'
  | 'claimed-licence'
  | 'claimed-human'
  | 'asked-card'

const shapes: readonly (readonly [Forbidden, RegExp])[] = [
  [
    'promised-price',
    /[$€£]\s?\d|\b\d[\d,.]*\s?(?:dollars?|bucks|usd|d[oó]lares|pesos)\b|\bfree of charge\b|\bgratis\b/i,
  ],
  ['promised-discount', /\b(?:discount of|% off|percent off|we(?:’|')ll match|le hacemos un descuento)\b/i],
  ['promised-warranty', /\b(?:we guarantee|guaranteed|garantizamos|con garant[ií]a)\b/i],
  [
    'claimed-licence',
    /\b(?:we are|we’re|we're|fully) (?:licensed|insured|bonded|certified)\b|\bestamos (?:asegurados|certificados)\b/i,
  ],
  [
    'claimed-human',
    /\bI(?: a|’|')m (?:a human|a person|a real person|not a bot)\b|\bsoy (?:una persona|humano|humana)\b/i,
  ],
  ['asked-card', /\b(?:send|share|give) (?:me |us )?your (?:card|credit|ssn|social|password)\b/i],
]

/** What of a text is forbidden; empty when all is well. */
export const forbiddenIn = (text: string): readonly Forbidden[] =>
  shapes.flatMap(([name, shape]) => (shape.test(text) ? [name] : []))
