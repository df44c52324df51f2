import { siteCall, type Handlers } from '../../http/handler.ts'
import { creditInvoice } from './credits/credits.service.ts'
import { updateInvoice } from './drafts/drafts.service.ts'
import { maySeeInvoices, mayWriteInvoices } from './invoices.policy.ts'
import { issueInvoice } from './issue/issue.service.ts'
import { getReceivables, listInvoices } from './list/list.service.ts'
import { getInvoice } from './one/one.service.ts'
import { createInvoice } from './quote/create.service.ts'
import { getStatement } from './statement/statement.service.ts'
import { voidInvoice, writeOffInvoice } from './settlement/settlement.service.ts'

/** The calls of invoices, with who may make them. */
export const invoiceRoutes = () =>
  ({
    listInvoices: siteCall(maySeeInvoices, listInvoices),
    getReceivables: siteCall(maySeeInvoices, getReceivables),
    getInvoice: siteCall(maySeeInvoices, getInvoice),
    getStatement: siteCall(maySeeInvoices, getStatement),
    createInvoice: siteCall(mayWriteInvoices, createInvoice),
    updateInvoice: siteCall(mayWriteInvoices, updateInvoice),
    issueInvoice: siteCall(mayWriteInvoices, issueInvoice),
    voidInvoice: siteCall(mayWriteInvoices, voidInvoice),
    writeOffInvoice: siteCall(mayWriteInvoices, writeOffInvoice),
    creditInvoice: siteCall(mayWriteInvoices, creditInvoice),
  }) satisfies Handlers<
    | 'listInvoices'
    | 'getReceivables'
    | 'getInvoice'
    | 'getStatement'
    | 'createInvoice'
    | 'updateInvoice'
    | 'issueInvoice'
    | 'voidInvoice'
    | 'writeOffInvoice'
    | 'creditInvoice'
  >
