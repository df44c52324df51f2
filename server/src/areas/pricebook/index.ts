/** What other areas use of the price book. */
export { copyItems, countUses, type ItemCopy } from './copies/copies.service.ts'
export { taxesFor } from './taxes/taxes.service.ts'
