/** Words and limits of the schedule, without schemas, so that the office loads them for nothing. */

/** What stands in the calendar. Visits go to customers; tasks, events, and time off are the crew's own. */
export const visitKinds = ['visit', 'task', 'event', 'time_off'] as const
export type VisitKind = (typeof visitKinds)[number]

/** `hold`: offered and taken, but not yet confirmed by the business. */
export const visitStates = ['hold', 'confirmed', 'on_the_way', 'working', 'done', 'cancelled', 'no_show'] as const
export type VisitState = (typeof visitStates)[number]
/** States in which an entry takes its members' time. */
export const takingStates = ['hold', 'confirmed', 'on_the_way', 'working'] as const

/** Days within which what was canceled may be restored; after that it is history. */
export const restoreDays = 30

export const visitAnswers = ['confirmed', 'another_time'] as const
export type VisitAnswer = (typeof visitAnswers)[number]

/** What a member marks on the way through a visit, in this order. */
export const visitStamps = ['on_the_way', 'started', 'finished'] as const
export type VisitStamp = (typeof visitStamps)[number]

/** Minutes within which a mark may be taken back: long enough to see that it was the wrong button or the wrong visit. */
export const stampUndoMinutes = 10

/** Minutes within which somebody arrives; 0: at the minute (decisions, section 9). */
export const arrivalWindows = [0, 15, 30, 60, 120, 180, 240] as const
export type ArrivalWindow = (typeof arrivalWindows)[number]
export const usualArrival = 120

export const scheduleViews = ['day', 'week', 'month', 'list', 'map'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** Minutes of one entry. What takes several days is several entries. */
export const visitLengths = { least: 15, most: 1440, usual: 60 } as const

/** The widest range of one call in days, and the most entries that it answers: a month view of six weeks. */
export const rangeLimits = { days: 42, entries: 2000 } as const
/** How many entries of each part of the tray are sent; the count says how many there are. */
export const trayLimit = 50
/** What waits beside the calendar: without a day, with a day alone, and held until somebody confirms it. */
export const trayParts = ['unscheduled', 'any_time', 'to_confirm'] as const
export type TrayPart = (typeof trayParts)[number]
export const membersOnVisit = 20
/** How many days or times with other hours a member has, and how many days one of them lasts. */
export const datedLimits = { entries: 60, days: 366 } as const

/** How a series repeats. Its visits are made this far ahead, and no further. */
export const repeatUnits = ['day', 'week', 'month', 'year'] as const
export type RepeatUnit = (typeof repeatUnits)[number]
export const seriesLimits = { visits: 200, months: 24, interval: 52 } as const
/** What a change of one visit of a series means: for it alone, or for it and all that follow. */
export const seriesScopes = ['this', 'following'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** How services are booked where nobody set anything (decisions, section 9). Minutes. */
export const bookingDefaults = {
  minutes: 60,
  notice_minutes: 120,
  step_minutes: 30,
  buffer_before: 0,
  buffer_after: 0,
  horizon_days: 60,
  most_per_day: null,
  online: true,
} as const
export const bookingSteps = [15, 30, 60] as const

/**
 * How the business books where it set no rules. A hold waits a day for somebody to confirm it, because offices look at
 * their calendar once a day.
 */
export const bookingRuleDefaults = {
  online: false,
  confirms_itself: false,
  hold_minutes: 1440,
  arrival_minutes: usualArrival,
} as const
