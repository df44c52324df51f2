// Small on purpose: calls that need what the conversations know beside the schedule or the invoices.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { maySeeVisits } from '../schedule/index.ts'
import { mayWriteInvoices } from '../invoices/index.ts'
import { remindInvoice, sendInvoice, sendReceipt, type NoticeParts } from './invoices/invoices.service.ts'
import { getVisit } from './notices/visit-detail.service.ts'

export const reminderRoutes = (parts: NoticeParts) =>
  ({
    getVisit: siteCall(maySeeVisits, getVisit),
    sendInvoice: siteCall(mayWriteInvoices, (work, input) => sendInvoice(parts, work, input)),
    remindInvoice: siteCall(mayWriteInvoices, (work, input) => remindInvoice(parts, work, input)),
    sendReceipt: siteCall(mayWriteInvoices, (work, input) => sendReceipt(parts, work, input)),
  }) satisfies Handlers<'getVisit' | 'sendInvoice' | 'remindInvoice' | 'sendReceipt'>
