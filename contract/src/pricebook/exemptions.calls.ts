// Small on purpose: the calls apart from the shapes, which quotes and invoices have too.
import { z } from 'zod'
import type { Calls } from '../call.ts'
import { CustomerId, slugParams } from '../shared.ts'
import { TaxExemption, TaxExemptionInput } from './exemptions.types.ts'

const answer = { ok: z.object({ exemption: TaxExemption.nullable() }) }

export const exemptionCalls = {
  getTaxExemption: {
    summary: 'Why a customer owes no sales tax, and until when; null for one who does',
    access: 'office',
    support: 'refused',
    limit: 'read',
    params: slugParams.extend({ customerId: CustomerId }),
    ...answer,
  },
  updateTaxExemption: {
    summary: 'Marks a customer as exempt from sales tax, or no longer; what was sent to them stays as it is',
    access: 'office',
    support: 'refused',
    limit: 'write',
    params: slugParams.extend({ customerId: CustomerId }),
    body: z.strictObject({ exemption: TaxExemptionInput.nullable() }),
    ...answer,
  },
} as const satisfies Calls<'getTaxExemption' | 'updateTaxExemption'>
