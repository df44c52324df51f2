import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Ppm } from '../money/types.ts'
import { requiredName, slugParams, TaxGroupId, TaxRateId } from '../shared.ts'
import { Taxes, TaxRules } from './types.ts'
import { priceBookLimits, taxLevels } from './values.ts'

const name = requiredName(priceBookLimits.taxName)
const rateFields = { name, level: z.enum(taxLevels), ppm: Ppm }
const groupFields = { name, rates: z.array(TaxRateId).min(1).max(priceBookLimits.ratesInGroup) }

/** Every change answers all of it: what one rate is in, the others show. */
const all = { ok: z.object({ taxes: Taxes }) }
const created = { ...all, status: 201, creates: true } as const
const forOffice = { access: 'office', support: 'refused' } as const

export const taxCalls = {
  getTaxes: {
    summary: 'Tax rates, the groups they make, and which class of line bears which group',
    ...forOffice,
    limit: 'read',
    params: slugParams,
    ...all,
  },
  createTaxRate: {
    summary: 'Adds a tax rate',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ ...rateFields, level: rateFields.level.default('state') }),
    ...created,
    errors: ['conflict'],
  },
  updateTaxRate: {
    summary: 'Changes a tax rate, removes it, or brings it back; no document changes by it',
    ...forOffice,
    limit: 'write',
    params: slugParams.extend({ rateId: TaxRateId }),
    body: z.strictObject({ ...rateFields, archived: z.boolean() }).partial(),
    ...all,
    versioned: true,
    errors: ['conflict', 'stale'],
  },
  createTaxGroup: {
    summary: 'Adds a group of rates that are owed together',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: z.strictObject(groupFields),
    ...created,
    errors: ['conflict'],
  },
  updateTaxGroup: {
    summary: 'Changes a group of rates, removes it, or brings it back; one that a class bears stays',
    ...forOffice,
    limit: 'write',
    params: slugParams.extend({ groupId: TaxGroupId }),
    body: z.strictObject({ ...groupFields, archived: z.boolean() }).partial(),
    ...all,
    versioned: true,
    errors: ['conflict', 'stale'],
  },
  updateTaxRules: {
    summary: 'Says which group of taxes the lines of each class bear',
    ...forOffice,
    limit: 'write',
    params: slugParams,
    body: TaxRules,
    ...all,
  },
} as const satisfies Calls<
  'getTaxes' | 'createTaxRate' | 'updateTaxRate' | 'createTaxGroup' | 'updateTaxGroup' | 'updateTaxRules'
>
