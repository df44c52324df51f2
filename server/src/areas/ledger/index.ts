/** What other areas use of the ledger. */
export type { Posting } from './ledger.rules.ts'
export { post } from './ledger.service.ts'
