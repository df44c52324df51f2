import { siteCall, type Handlers } from '../../http/handler.ts'
import { creditInvoice } from './credits/credits.service.ts'
import { updateInvoice } from './drafts/drafts.service.ts'
import { maySeeInvoices, mayWriteInvoices } from './invoices.policy.ts'
import { issueInvoice } from './issue/issue.service.ts'
import { getReceivables, listInvoices } from './list/list.service.ts'
import { getCustomerMoney, getProjectMoney, getQuoteBilling } from './overview/overview.service.ts'
import { createInvoice } from './quote/create.service.ts'
import { listReadyToInvoice, skipReadyToInvoice } from './ready/ready.service.ts'
import { getInvoiceSettings, updateInvoiceSettings } from './settings/settings.service.ts'
import { getStatement } from './statement/statement.service.ts'
import { voidInvoice, writeOffInvoice } from './settlement/settlement.service.ts'

/** The calls of invoices, with who may make them; one invoice is shown by `reminders`, with what became of its messages. */
export const invoiceRoutes = () =>
  ({
    listInvoices: siteCall(maySeeInvoices, listInvoices),
    getReceivables: siteCall(maySeeInvoices, getReceivables),
    getStatement: siteCall(maySeeInvoices, getStatement),
    listReadyToInvoice: siteCall(maySeeInvoices, listReadyToInvoice),
    skipReadyToInvoice: siteCall(mayWriteInvoices, skipReadyToInvoice),
    getQuoteBilling: siteCall(maySeeInvoices, getQuoteBilling),
    getCustomerMoney: siteCall(maySeeInvoices, getCustomerMoney),
    getProjectMoney: siteCall(maySeeInvoices, getProjectMoney),
    getInvoiceSettings: siteCall(maySeeInvoices, getInvoiceSettings),
    updateInvoiceSettings: siteCall(mayWriteInvoices, updateInvoiceSettings),
    createInvoice: siteCall(mayWriteInvoices, createInvoice),
    updateInvoice: siteCall(mayWriteInvoices, updateInvoice),
    issueInvoice: siteCall(mayWriteInvoices, issueInvoice),
    voidInvoice: siteCall(mayWriteInvoices, voidInvoice),
    writeOffInvoice: siteCall(mayWriteInvoices, writeOffInvoice),
    creditInvoice: siteCall(mayWriteInvoices, creditInvoice),
  }) satisfies Handlers<
    | 'listInvoices'
    | 'getReceivables'
    | 'getStatement'
    | 'listReadyToInvoice'
    | 'skipReadyToInvoice'
    | 'getQuoteBilling'
    | 'getCustomerMoney'
    | 'getProjectMoney'
    | 'getInvoiceSettings'
    | 'updateInvoiceSettings'
    | 'createInvoice'
    | 'updateInvoice'
    | 'issueInvoice'
    | 'voidInvoice'
    | 'writeOffInvoice'
    | 'creditInvoice'
  >
