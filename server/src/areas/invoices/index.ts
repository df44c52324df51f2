/** What other areas use of invoices. */
export {
  allocate,
  firstPaidBy,
  invoicesPaidBy,
  labelsOf,
  lockCredits,
  lockIfPayable,
  lockToPay,
  memoOfPayment,
  release,
  spendCredit,
  type Allocation,
} from './allocations/allocations.service.ts'
export { takeBack, type TakenBack } from './allocations/take-back.service.ts'
export {
  addNotice,
  claimNotice,
  dueNotices,
  settleNotice,
  wayOfNotice,
  type NoticeOutcome,
  type OpenNotice,
} from './notices/notices.service.ts'
export { setInvoiceDiscount } from './drafts/drafts.service.ts'
export { issueDeposit } from './quote/quote-invoice.service.ts'
export { writePlan } from './plan/plan.service.ts'
export { maySeeInvoices, mayWriteInvoices } from './invoices.policy.ts'
export { lateInvoices, type LateInvoices } from './list/list.service.ts'
export { createInvoice } from './quote/create.service.ts'
export { billingOfVisit } from './ready/visit-billing.service.ts'
export { issueInvoice, lockToSend } from './issue/issue.service.ts'
export { customerOfInvoice, getInvoice, invoiceOf } from './one/one.service.ts'
export { invoiceAsIssued, issuedInvoice, type IssuedDocument } from './issue/issued.service.ts'
export {
  depositToPay,
  invoiceForCustomer,
  invoicesFor,
  noteInvoiceViewed,
  type CustomersInvoice,
} from './portal/portal-invoices.service.ts'
export { statementOf } from './statement/statement.service.ts'
