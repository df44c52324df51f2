/** What other areas use of invoices. */
export {
  allocate,
  invoicesPaidBy,
  lockCredits,
  lockToPay,
  memoOfPayment,
  release,
  spendCredit,
  type Allocation,
} from './allocations/allocations.service.ts'
export { customerOfInvoice, invoiceOf } from './one/one.service.ts'
