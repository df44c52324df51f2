import { siteCall, type Handlers } from '../../http/handler.ts'
import { getSchedule, listScheduleConflicts, listScheduleEntries } from './calendar/calendar.service.ts'
import { getBooking, updateBooking } from './booking/booking.service.ts'
import { listMemberSchedules, updateMemberSchedule } from './booking/member-schedules.service.ts'
import { createCalendarFeed, endCalendarFeed, listCalendarFeeds } from './feeds/feeds.service.ts'
import { listFreeSlots } from './free-times/free-times.service.ts'
import { previewVisitChange } from './series/series-preview.service.ts'
import { mayPlanVisits, maySeeVisits } from './schedule.policy.ts'
import { changeVisits } from './visits/bulk.service.ts'
import { noteVisit, stampVisit } from './visits/field-work.service.ts'
import { scheduleVisit } from './visits/plan.service.ts'
import { updateVisit } from './visits/update-visit.service.ts'
import { createVisit, listVisits } from './visits/visits.service.ts'

/** The calls of the schedule, with who may make them; one visit with what was sent about it is in `reminders`. */
export const scheduleRoutes = (parts: { readonly appUrl: string }) =>
  ({
    listVisits: siteCall(maySeeVisits, listVisits),
    createVisit: siteCall(mayPlanVisits, createVisit),
    updateVisit: siteCall(mayPlanVisits, updateVisit),
    previewVisitChange: siteCall(mayPlanVisits, previewVisitChange),
    getSchedule: siteCall(maySeeVisits, getSchedule),
    listScheduleEntries: siteCall(maySeeVisits, listScheduleEntries),
    listScheduleConflicts: siteCall(mayPlanVisits, listScheduleConflicts),
    scheduleVisit: siteCall(mayPlanVisits, scheduleVisit),
    changeVisits: siteCall(mayPlanVisits, changeVisits),
    stampVisit: siteCall(maySeeVisits, stampVisit),
    noteVisit: siteCall(maySeeVisits, noteVisit),
    listFreeSlots: siteCall(mayPlanVisits, listFreeSlots),
    listMemberSchedules: siteCall(mayPlanVisits, listMemberSchedules),
    updateMemberSchedule: siteCall(mayPlanVisits, updateMemberSchedule),
    getBooking: siteCall(mayPlanVisits, getBooking),
    updateBooking: siteCall(mayPlanVisits, updateBooking),
    listCalendarFeeds: siteCall(maySeeVisits, listCalendarFeeds),
    createCalendarFeed: siteCall(maySeeVisits, (work, input) => createCalendarFeed(parts, work, input)),
    endCalendarFeed: siteCall(maySeeVisits, endCalendarFeed),
  }) satisfies Handlers<
    | 'listVisits'
    | 'createVisit'
    | 'updateVisit'
    | 'previewVisitChange'
    | 'getSchedule'
    | 'listScheduleEntries'
    | 'listScheduleConflicts'
    | 'scheduleVisit'
    | 'changeVisits'
    | 'stampVisit'
    | 'noteVisit'
    | 'listFreeSlots'
    | 'listMemberSchedules'
    | 'updateMemberSchedule'
    | 'getBooking'
    | 'updateBooking'
    | 'listCalendarFeeds'
    | 'createCalendarFeed'
    | 'endCalendarFeed'
  >
