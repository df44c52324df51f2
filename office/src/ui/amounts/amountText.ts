import { divideHalfEven } from '#contract/money/money.rules.ts'

/** How many decimals a unit has as it is typed: cents of a dollar, thousandths of a quantity, millionths as percent. */
export const decimals = { money: 2, quantity: 3, percent: 4 } as const
export type AmountKind = keyof typeof decimals

/** `1,200.50` and `1200,5`: the point or the comma before the decimals, the other one between thousands. */
const american = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/
const european = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/

/**
 * Reads what a person typed: an amount in whole cents, thousandths, or millionths. Null for what is no amount, is below
 * zero, or above `most`. `1,200` is twelve hundred, `12,5` twelve and a half. Further decimals are rounded half to even.
 */
export function readAmount(typed: string, kind: AmountKind, most: number): number | null {
  const bare = typed.replaceAll(/[\s$%]/gu, '')
  const found = american.exec(bare) ?? european.exec(bare)
  if (found === null) return null
  const [, whole = '', fraction = ''] = found
  const digits = whole.replaceAll(/\D/g, '') + fraction
  if (digits === '' || digits.length > 25) return null
  const units = 10n ** BigInt(decimals[kind])
  const amount = divideHalfEven(BigInt(digits) * units, 10n ** BigInt(fraction.length))
  return amount > BigInt(most) ? null : Number(amount)
}

/** Writes an amount as it stands in a field: `1,200.50` dollars, a quantity of `1.5`, `8.25` percent. */
export function writeAmount(amount: number, kind: AmountKind): string {
  const places = decimals[kind]
  const digits = String(amount).padStart(places + 1, '0')
  const whole = digits.slice(0, -places).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const fraction = kind === 'money' ? digits.slice(-places) : digits.slice(-places).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
