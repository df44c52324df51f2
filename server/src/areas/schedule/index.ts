/** What other areas use of the schedule. */
export { followClock } from './clock/clock.service.ts'
export { getBooking } from './booking/booking.service.ts'
export { findVisits, type EntryFound } from './calendar/calendar.service.ts'
export type { Place } from './free-times/free-times.rules.ts'
export { freeSlots, type FreeSlot } from './free-times/free-times.service.ts'
export { holdVisit } from './holds/holds.service.ts'
export { countTakenByCustomer } from './holds/holds.store.ts'
export {
  announceNow,
  claimNotice,
  noticesOf,
  noteSaid,
  planReminders,
  postponeNotice,
  settleNotice,
  subjectOfNotice,
  wasTold,
  wasToldOfOtherTime,
  type DueNotice,
  type KeptNotice,
} from './notices/notices.service.ts'
export { listDueNotices, listSitesWithDue, type NoticeKey } from './notices/notices.store.ts'
export { answerVisit, visitsFor, type VisitAnswered } from './portal/portal-visits.service.ts'
export type { VisitChanged, VisitChanging, VisitToTell } from './schedule.types.ts'
export { placeOfText, visitOfRequest, type PlaceFound, type RequestVisit } from './travel/points.service.ts'
export { driveTo } from './travel/travel.service.ts'
export { countToInvoice, visitsOfJob, visitsToInvoice, workToInvoice } from './visits/done-visits.service.ts'
export { nextVisits, visitsIn, type VisitsFound } from './visits/next-visits.service.ts'
export { followMergedSpam, followSpam } from './visits/spam.service.ts'
export { maySeeVisits } from './schedule.policy.ts'
export { visitDetailOf } from './visits/field-work.service.ts'
export { visitOf } from './visits/visits.service.ts'
export type { VisitRow } from './visits/visits.store.ts'
