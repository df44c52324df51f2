// Small on purpose: what other areas use of reminders.
export { sendReceiptSoon } from './invoices/invoices.service.ts'
export { tellAsItIs, tellOfVisit, timeOfVisit } from './reminders.service.ts'
