// Small on purpose: the shapes of amounts that price book, quotes, invoices, and payments share.
import { z } from 'zod'
import { moneyLimits } from './values.ts'

/** An amount of at least nothing, in cents. */
export const Cents = z.number().int().min(0).max(moneyLimits.cents)
/** An amount that may be below zero, such as a balance in the customer's favor. */
export const SignedCents = z.number().int().min(-moneyLimits.cents).max(moneyLimits.cents)
/** Thousandths of a unit: 1.5 hours are 1,500. */
export const QuantityMilli = z.number().int().min(0).max(moneyLimits.quantityMilli)
/** A rate in millionths: 8.25 % is 82,500. */
export const Ppm = z.number().int().min(0).max(moneyLimits.ppm)

/** A share of what it is taken from, or an amount; null for none. */
export const Discount = z.union([z.strictObject({ ppm: Ppm }), z.strictObject({ cents: Cents })]).nullable()
export type Discount = z.output<typeof Discount>

/** A tax as a document keeps it: a later change of the rate changes no document. */
export const TaxRate = z.object({ name: z.string(), ppm: Ppm })
export type TaxRate = z.output<typeof TaxRate>

/** A tax with what it is on and what it comes to. */
export const TaxTotal = TaxRate.extend({ base_cents: SignedCents, amount_cents: SignedCents })
export type TaxTotal = z.output<typeof TaxTotal>
