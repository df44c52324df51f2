import { z } from 'zod'
import { Day, nameText, text } from '../shared.ts'
import { exemptionReasons, priceBookLimits } from './values.ts'

/** Why a customer owes no sales tax, as the office wrote it down. Never anything for members in the field. */
export const TaxExemptionInput = z.strictObject({
  reason: z.enum(exemptionReasons),
  /** The number on the certificate; empty where there is none, such as for the federal government. */
  certificate: nameText(priceBookLimits.certificate).default(''),
  /** Where the certificate is kept, or what it is for. */
  note: text(priceBookLimits.exemptionNote).default(''),
  /** The last day on which it counts, by the clock of the business; null: it does not expire. */
  until: Day.nullable().default(null),
})
export type TaxExemptionInput = z.output<typeof TaxExemptionInput>

/** With whether its last day is over: an expired one is applied to nothing. */
export const TaxExemption = z.object({ ...TaxExemptionInput.shape, expired: z.boolean() })
export type TaxExemption = z.output<typeof TaxExemption>

/** What a quote or an invoice says of it. Frozen with the document. */
export const DocumentExemption = z.object({ reason: z.enum(exemptionReasons), certificate: z.string() })
export type DocumentExemption = z.output<typeof DocumentExemption>

/** How a draft stands to its customer's exemption: for the office, before it is sent. */
export const exemptionFields = {
  /** The document says that the customer is exempt, and bears no tax; null: it bears tax. */
  tax_exemption: DocumentExemption.nullable(),
  /** What is known of the customer now; null: they are not exempt. */
  customer_exemption: TaxExemption.nullable(),
  /**
   * The draft was written before the customer became exempt, ceased to be, or before their certificate changed or expired: it
   * is saved again before it is sent. False for what was sent.
   */
  exemption_outdated: z.boolean(),
}
