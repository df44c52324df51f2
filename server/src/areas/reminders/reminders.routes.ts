// Small on purpose: calls that need what the conversations know beside the schedule or the invoices.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { maySeeVisits } from '../schedule/index.ts'
import { mayWriteInvoices } from '../invoices/index.ts'
import { remindInvoice, sendInvoice, sendReceipt } from './invoices/invoices.service.ts'
import { getVisit } from './notices/visit-detail.service.ts'

export const reminderRoutes = () =>
  ({
    getVisit: siteCall(maySeeVisits, getVisit),
    sendInvoice: siteCall(mayWriteInvoices, sendInvoice),
    remindInvoice: siteCall(mayWriteInvoices, remindInvoice),
    sendReceipt: siteCall(mayWriteInvoices, sendReceipt),
  }) satisfies Handlers<'getVisit' | 'sendInvoice' | 'remindInvoice' | 'sendReceipt'>
