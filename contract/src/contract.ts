import { accountCalls } from './accounts.ts'
import { adCalls } from './ads/calls.ts'
import { auditCalls } from './audit.ts'
import { billingCalls } from './billing.ts'
import type { Calls } from './call.ts'
import { conversationCalls } from './conversations.ts'
import { customerFileCalls } from './customers.files.ts'
import { customerTimelineCalls } from './customers.timeline.ts'
import { customerCalls } from './customers.ts'
import { customerWorkCalls } from './customers.work.ts'
import { exportCalls } from './exports.ts'
import { listFileCalls } from './exports.lists.ts'
import { domainCalls } from './domains/calls.ts'
import { homeCalls } from './home/calls.ts'
import { inboxCalls } from './inbox/calls.ts'
import { galleryCalls } from './galleries.ts'
import { documentCalls } from './documents/calls.ts'
import { invoiceOverviewCalls } from './invoices/overview.calls.ts'
import { invoiceCalls } from './invoices/calls.ts'
import { keyCallDeclarations } from './keys.ts'
import { ledgerCalls } from './ledger/calls.ts'
import { referralCreditCalls } from './opportunities/referral-credit-calls.ts'
import { competitorCalls } from './opportunities/competitor-calls.ts'
import { opportunityCalls } from './opportunities/calls.ts'
import { noteCalls } from './notes.ts'
import { paths, type CallName } from './paths.ts'
import { photoCalls } from './photos.ts'
import { photoLibraryCalls } from './photos.library.ts'
import { projectCalls } from './projects.ts'
import { requestCalls } from './requests.ts'
import { deletionCalls } from './sites.deletion.ts'
import { siteCalls } from './sites.ts'
import { socialCalls } from './social/calls.ts'
import { assistantCalls } from './assistant.ts'
import { questionCalls } from './assistant.questions.ts'
import { rehearsalCalls } from './assistant.rehearsals.ts'
import { chatCalls } from './chat.ts'
import { checklistCalls } from './checklists.ts'
import { growthCalls } from './growth.ts'
import { leadCalls } from './leads.ts'
import { monitoringCalls } from './monitoring.ts'
import { memberCalls } from './members.ts'
import { notificationCalls } from './notifications.ts'
import { connectionCalls } from './connections.ts'
import { pairCalls } from './pairs.ts'
import { cardPaymentCalls } from './payments/card-calls.ts'
import { paymentCalls } from './payments/calls.ts'
import { permitCalls } from './permits/calls.ts'
import { placeCalls } from './places.ts'
import { portalCalls } from './portals.ts'
import { printCalls } from './print/calls.ts'
import { mailingCalls } from './print/mailings.calls.ts'
import { neighborCalls } from './print/neighbors.calls.ts'
import { printOrderCalls } from './print/orders.calls.ts'
import { priceBookCalls } from './pricebook/calls.ts'
import { priceBulkCalls } from './pricebook/bulk.calls.ts'
import { priceFileCalls } from './pricebook/files.calls.ts'
import { exemptionCalls } from './pricebook/exemptions.calls.ts'
import { priceHistoryCalls } from './pricebook/history.calls.ts'
import { taxCalls } from './pricebook/taxes.calls.ts'
import { projectMapCalls } from './projects.map.ts'
import { projectTimelineCalls } from './projects.timeline.ts'
import { projectWorkCalls } from './projects.work.ts'
import { quoteCalls } from './quotes/calls.ts'
import { boardCalls } from './requests.board.ts'
import { requestWorkCalls } from './requests.work.ts'
import { reviewCalls } from './reviews.ts'
import { reviewReplyCalls } from './reviews.replies.ts'
import { reviewRuleCalls } from './reviews.rules.ts'
import { scheduleCalls } from './schedule/calls.ts'
import { searchCalls } from './search.ts'
import { showcaseCalls } from './showcases.ts'
import { signInCalls } from './sign-ins.ts'
import { supportCalls } from './support.ts'
import { shareCalls } from './shares.ts'
import { templateCalls } from './templates.ts'
import { trafficCalls } from './traffic/calls.ts'
import { viewCalls } from './views.ts'
import { websiteDraftCalls } from './website/draft.calls.ts'
import { websiteRecordCalls } from './website/records.calls.ts'
import { websiteExportCalls } from './website/export.calls.ts'
import { websiteCalls } from './website/calls.ts'
import { webhookCalls } from './webhooks.ts'

/** Every call with its declaration; the compiler refuses a path without one, and one without a path. */
export const contract = {
  ...accountCalls,
  ...memberCalls,
  ...signInCalls,
  ...supportCalls,
  ...siteCalls,
  ...homeCalls,
  ...domainCalls,
  ...adCalls,
  ...socialCalls,
  ...printCalls,
  ...mailingCalls,
  ...printOrderCalls,
  ...neighborCalls,
  ...deletionCalls,
  ...customerCalls,
  ...customerTimelineCalls,
  ...customerWorkCalls,
  ...customerFileCalls,
  ...portalCalls,
  ...requestCalls,
  ...conversationCalls,
  ...inboxCalls,
  ...templateCalls,
  ...trafficCalls,
  ...projectCalls,
  ...projectMapCalls,
  ...projectTimelineCalls,
  ...projectWorkCalls,
  ...placeCalls,
  ...checklistCalls,
  ...pairCalls,
  ...shareCalls,
  ...noteCalls,
  ...photoCalls,
  ...photoLibraryCalls,
  ...galleryCalls,
  ...boardCalls,
  ...requestWorkCalls,
  ...viewCalls,
  ...priceBookCalls,
  ...priceBulkCalls,
  ...priceHistoryCalls,
  ...priceFileCalls,
  ...exemptionCalls,
  ...taxCalls,
  ...quoteCalls,
  ...ledgerCalls,
  ...invoiceCalls,
  ...invoiceOverviewCalls,
  ...paymentCalls,
  ...cardPaymentCalls,
  ...documentCalls,
  ...scheduleCalls,
  ...chatCalls,
  ...leadCalls,
  ...assistantCalls,
  ...questionCalls,
  ...rehearsalCalls,
  ...notificationCalls,
  ...searchCalls,
  ...growthCalls,
  ...opportunityCalls,
  ...competitorCalls,
  ...permitCalls,
  ...referralCreditCalls,
  ...monitoringCalls,
  ...showcaseCalls,
  ...reviewCalls,
  ...reviewReplyCalls,
  ...reviewRuleCalls,
  ...connectionCalls,
  ...billingCalls,
  ...keyCallDeclarations,
  ...websiteCalls,
  ...websiteExportCalls,
  ...websiteRecordCalls,
  ...websiteDraftCalls,
  ...webhookCalls,
  ...auditCalls,
  ...exportCalls,
  ...listFileCalls,
} as const satisfies Calls<CallName>
export type Contract = typeof contract

const isCallName = (name: string): name is CallName => Object.hasOwn(paths, name)

/** The names of all calls, in the order of the table. */
export const callNames: readonly CallName[] = Object.keys(paths).filter(isCallName)
