// Small on purpose: calls that need what the conversations know beside the schedule or the invoices.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { maySeeVisits } from '../schedule/index.ts'
import { maySeeInvoices, mayWriteInvoices } from '../invoices/index.ts'
import { getInvoice } from './invoices/invoice-detail.service.ts'
import {
  getInvoiceMessage,
  getStatementMessage,
  remindInvoice,
  sendInvoice,
  sendReceipt,
  sendStatement,
  type NoticeParts,
} from './invoices/invoices.service.ts'
import { getVisit } from './notices/visit-detail.service.ts'

export const reminderRoutes = (parts: NoticeParts) =>
  ({
    getVisit: siteCall(maySeeVisits, getVisit),
    sendInvoice: siteCall(mayWriteInvoices, (work, input) => sendInvoice(parts, work, input)),
    remindInvoice: siteCall(mayWriteInvoices, (work, input) => remindInvoice(parts, work, input)),
    sendReceipt: siteCall(mayWriteInvoices, (work, input) => sendReceipt(parts, work, input)),
    getInvoice: siteCall(maySeeInvoices, getInvoice),
    getInvoiceMessage: siteCall(maySeeInvoices, getInvoiceMessage),
    getStatementMessage: siteCall(maySeeInvoices, getStatementMessage),
    sendStatement: siteCall(mayWriteInvoices, sendStatement),
  }) satisfies Handlers<
    | 'getVisit'
    | 'sendInvoice'
    | 'remindInvoice'
    | 'sendReceipt'
    | 'getInvoice'
    | 'getInvoiceMessage'
    | 'getStatementMessage'
    | 'sendStatement'
  >
