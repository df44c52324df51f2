// Small on purpose: what everything with a price shares, without schemas, so that the office loads it for nothing.

/** What a line of the price book, a quote, or an invoice is. A kit is an item that consists of others. */
export const itemKinds = ['service', 'labor', 'material', 'equipment', 'fee'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Which taxes a line bears. States tax labor and materials differently; the business says which taxes each class has. */
export const taxClasses = ['labor', 'material', 'equipment', 'other', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

/** Whether tax is rounded once for the document or line by line. */
export const taxBases = ['document', 'line'] as const
export type TaxBasis = (typeof taxBases)[number]

/**
 * Amounts are whole cents, quantities thousandths of a unit, rates millionths (8.25 % is 82,500). One amount is ten million
 * dollars at most, and a document as much, so that every sum stays a safe integer.
 */
export const moneyLimits = {
  cents: 1_000_000_000,
  quantityMilli: 1_000_000_000,
  ppm: 1_000_000,
  lines: 200,
  options: 5,
  unit: 20,
  name: 200,
  description: 2000,
} as const
