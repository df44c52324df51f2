// Small on purpose: every subscription of the product at one glance.
import { hearArrival, hearMessage } from './areas/assistant/alarm/alarm.service.ts'
import { endMovedConversations } from './areas/conversations/conversations.letting-go.operations.ts'
import { returnCredit } from './areas/growth/index.ts'
import { sendReceiptSoon, tellAsItIs, tellOfVisit } from './areas/reminders/index.ts'
import { cancelPages } from './areas/payments/index.ts'
import { issueDeposit, writePlan } from './areas/invoices/index.ts'
import { followClock, followMergedSpam, followSpam, planReminders } from './areas/schedule/index.ts'
import { followAnswer, followVisit, lockOfVisits } from './areas/requests/visits/visits.service.ts'
import { followConversion, followQuote, lockOfQuotes } from './areas/requests/quotes/quotes.service.ts'
import { followMerge } from './areas/conversations/inbox/reads.service.ts'
import { followNewService, followServiceArea } from './areas/website/index.ts'
import { askForSharePictures } from './areas/prosite/share/share.jobs.ts'
import type { Subscribers } from './platform/events/events.ts'

/**
 * Who does something when an event is published, in this order, in the publisher's transaction. An area that needs to
 * know what happens in a lower one adds its function here: the lower area does not change.
 */
export const subscribers: Subscribers = {
  'invoice.balance': [cancelPages],
  'message.received': [hearMessage],
  'payment.received': [sendReceiptSoon],
  'payment.reversed': [returnCredit],
  'quote.approved': [writePlan, issueDeposit],
  'quote.changed': [followQuote],
  'quote.changing': [lockOfQuotes],
  'quote.converted': [followConversion],
  'request.arrived': [hearArrival],
  'request.merged': [followMerge, followMergedSpam],
  'request.moved': [endMovedConversations],
  'request.spam': [followSpam],
  'service.created': [followNewService],
  'site.area': [followServiceArea],
  'site.clock': [followClock],
  'visit.answered': [followAnswer],
  'visit.changed': [followVisit, planReminders, tellOfVisit],
  'visit.changing': [lockOfVisits],
  'visit.tell': [tellAsItIs],
  'website.published': [askForSharePictures],
}
