/** What other areas use of the price book. */
export { copyItems, countUses, type ItemCopy } from './copies/copies.service.ts'
export {
  exemptionFor,
  exemptionOfDocument,
  isExemptionOutdated,
  readExemption,
  storedExemption,
} from './exemptions/exemptions.service.ts'
export { taxesFor } from './taxes/taxes.service.ts'
