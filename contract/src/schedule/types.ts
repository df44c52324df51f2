import { z } from 'zod'
import { BusinessHours, DaySpans } from '../sites.ts'
import {
  CustomerId,
  Day,
  FeedId,
  InvoiceId,
  Moment,
  named,
  ProjectId,
  queryFlag,
  queryNumber,
  QuoteId,
  repeated,
  RequestId,
  SeriesId,
  ServiceId,
  text,
  UserId,
  Version,
  VisitId,
  VisitNoteId,
} from '../shared.ts'
import {
  arrivalWindows,
  bookingSteps,
  repeatUnits,
  seriesLimits,
  trayParts,
  visitAnswers,
  visitKinds,
  visitLengths,
  visitStates,
} from './values.ts'

/**
 * What the clock on the wall of the business shows: `2026-11-23T09:30`. Screens show it as it is; no browser works out a
 * time from a zone's name, because its data may be older than the server's.
 */
export const WallTime = z.string().regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'is not a time' })
export type WallTime = z.output<typeof WallTime>

export const visitMinutes = z.number().int().min(visitLengths.least).max(visitLengths.most)
export const arrivalMinutes = z.union(arrivalWindows.map((window) => z.literal(window)))
/** Minutes kept free before or after. */
export const bufferMinutes = z.number().int().min(0).max(240)

/** A visit as lists of other records show it: always one with a time. */
export const VisitSummary = z.object({
  id: VisitId,
  starts: Moment,
  ends: Moment,
  arrival_minutes: z.number().int(),
  state: z.enum(visitStates),
})
export type VisitSummary = z.output<typeof VisitSummary>

/** Degrees, rounded to about a hundred meters: enough for drives and pins. */
const Point = z.tuple([z.number(), z.number()])

/**
 * An entry as the calendar shows it: little, because a week of ten people is one answer. `wall` is null without a time,
 * `day` is null for what is unscheduled.
 */
export const ScheduleEntry = z.object({
  id: VisitId,
  kind: z.enum(visitKinds),
  title: z.string(),
  /** The customer's name; empty for what goes to nobody. */
  customer: z.string(),
  city: z.string(),
  point: Point.nullable(),
  day: Day.nullable(),
  wall: WallTime.nullable(),
  minutes: z.number().int(),
  arrival_minutes: z.number().int(),
  state: z.enum(visitStates),
  /** Who goes, the lead first; nobody yet when empty. */
  members: z.array(UserId),
  /** Of a hold: until when it takes its time. Null: until somebody confirms it. */
  held_until: WallTime.nullable(),
  /** What the customer said to this time. */
  answer: z.enum(visitAnswers).nullable(),
  repeats: z.boolean(),
  /** Since when it waits for a time, where it has none. */
  created: Moment,
  version: Version,
})
export type ScheduleEntry = z.output<typeof ScheduleEntry>

/** Which entries a list shows, and in which order. */
export const EntryListQuery = z.object({
  from: z.union([z.literal(''), Day]).default(''),
  to: z.union([z.literal(''), Day]).default(''),
  search: text(100).default(''),
  members: repeated(UserId),
  kinds: repeated(z.enum(visitKinds)),
  states: repeated(z.enum(visitStates)),
  unassigned: queryFlag,
  /** Visits that are done and on no invoice, of any day. */
  ready_to_invoice: queryFlag,
  /** One part of the tray, longest waiting first. What has no day, and what is to confirm, is of any day. */
  waiting: z.union([z.literal(''), z.enum(trayParts)]).default(''),
  sort: z.enum(['soonest', 'latest']).default('soonest'),
  cursor: text(200).default(''),
  limit: queryNumber(1, 100, 50),
})

const Span = z.object({ open: z.string(), close: z.string() })
/** A member as a row or column of the calendar, and when they work on each day of the range. */
export const ScheduleMember = z.object({
  id: UserId,
  name: z.string(),
  role: z.enum(['field', 'office', 'owner']),
  /** By day of the range, in its order: spans such as 08:00 to 17:00; empty when they do not work. */
  hours: z.array(z.array(Span)),
  /** Where their day begins; null: not known, or not told: to colleagues in the field, support, and API keys. */
  starts_at: Point.nullable(),
  /** Where it ends. */
  ends_at: Point.nullable(),
})
export type ScheduleMember = z.output<typeof ScheduleMember>

const TrayPart = z.object({ count: z.number().int(), entries: z.array(ScheduleEntry) })
/** What waits beside the calendar: longest waiting first; of holds the one that ends first. */
export const ScheduleTray = z.object({ unscheduled: TrayPart, any_time: TrayPart, to_confirm: TrayPart })
export type ScheduleTray = z.output<typeof ScheduleTray>

/** One range of the calendar in one answer. */
export const Schedule = z.object({
  from: Day,
  to: Day,
  time_zone: z.string(),
  /** What the clock of the business shows as the answer is made. */
  now: WallTime,
  members: z.array(ScheduleMember),
  /** Days of the range on which the business is closed by its calendar of closed dates. */
  closed: z.array(Day),
  entries: z.array(ScheduleEntry),
  /** More than fits into one answer: choose fewer days or members. */
  is_cut: z.boolean(),
  tray: ScheduleTray,
})
export type Schedule = z.output<typeof Schedule>

const VisitMember = z.object({ id: UserId, name: z.string(), lead: z.boolean() })

/** Every field of an entry of the calendar that webhooks, requests, and its own panel show. */
export const Visit = z.object({
  id: VisitId,
  kind: z.enum(visitKinds),
  title: z.string(),
  request: RequestId.nullable(),
  project: named(ProjectId).nullable(),
  customer: named(CustomerId).nullable(),
  service: named(ServiceId).nullable(),
  address: z.string(),
  day: Day.nullable(),
  starts: Moment.nullable(),
  ends: Moment.nullable(),
  wall: WallTime.nullable(),
  minutes: z.number().int(),
  arrival_minutes: z.number().int(),
  buffer_before: z.number().int(),
  buffer_after: z.number().int(),
  state: z.enum(visitStates),
  held_until: Moment.nullable(),
  cancel_reason: z.string(),
  members: z.array(VisitMember),
  on_the_way: Moment.nullable(),
  started: Moment.nullable(),
  finished: Moment.nullable(),
  note: z.string(),
  made_by: z.enum(['member', 'assistant', 'customer']),
  /** What the customer said to this time on their own page, and when. */
  customer_answer: z.enum(visitAnswers).nullable(),
  customer_answered: Moment.nullable(),
  series: SeriesId.nullable(),
  /** Moved by hand: a change of its series leaves it alone. */
  detached: z.boolean(),
  /** Other entries of the same members at the same time: shown, not forbidden. */
  conflicts: z.number().int(),
  version: Version,
})
export type Visit = z.output<typeof Visit>

export const VisitNote = z.object({ id: VisitNoteId, by: z.string(), text: z.string(), at: Moment })
export type VisitNote = z.output<typeof VisitNote>

/** What was or will be sent to the customer about a visit. */
export const VisitNotice = z.object({
  kind: z.enum(['held', 'confirmed', 'moved', 'cancelled', 'day_before', 'two_days_before', 'on_the_way', 'late']),
  /** What became of it: `queued` until the provider took its message, which may be the next morning. */
  state: z.enum(['planned', 'queued', 'sent', 'failed', 'dropped']),
  due: Moment,
  /** When the provider took its message. */
  sent: Moment.nullable(),
  /** Why it was not sent: a reason of the send gate, that the visit moved, or why sending failed. */
  dropped: z.string().nullable(),
})
export type VisitNotice = z.output<typeof VisitNotice>

/**
 * How a series repeats. `weekdays`, from Monday (0), are for weeks; `month_day` is for months, -1 the last day of each. It
 * ends with a day or after a number of visits, or goes on.
 */
export const Repeat = z.strictObject({
  unit: z.enum(repeatUnits),
  every: z.number().int().min(1).max(seriesLimits.interval).default(1),
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  month_day: z
    .union([z.literal(-1), z.number().int().min(1).max(31)])
    .nullable()
    .default(null),
  until: Day.nullable().default(null),
  count: z.number().int().min(1).max(seriesLimits.visits).nullable().default(null),
})
export type Repeat = z.output<typeof Repeat>

/** A visit as its panel shows it. */
export const VisitDetail = Visit.extend({
  point: Point.nullable(),
  customer_phone: z.string().nullable(),
  /** What the customer wrote when they asked. */
  request_message: z.string(),
  notes: z.array(VisitNote),
  /** How the series repeats that it belongs to. */
  repeat: Repeat.nullable(),
  /** What it says for itself. Where that is nothing, it is called and is where its service, request, or customer says. */
  own: z.object({ title: z.string(), service: ServiceId.nullable(), address: z.string() }),
  /** When it was canceled: it may be restored for `restoreDays`. */
  cancelled: Moment.nullable(),
})
export type VisitDetail = z.output<typeof VisitDetail>

/** How a visit that is done is billed: by an invoice, a draft too; by a quote that was agreed on; or not yet. */
export const VisitBilling = z.object({
  /** The number of a draft is null. */
  invoice: z.object({ id: InvoiceId, number: z.string().nullable() }).nullable(),
  quote: z.object({ id: QuoteId, number: z.number().int() }).nullable(),
  /** Whether it waits for an invoice of its own. */
  is_ready: z.boolean(),
})
export type VisitBilling = z.output<typeof VisitBilling>

/** What the panel of an entry shows. */
export const VisitPanel = z.object({
  visit: VisitDetail,
  notices: z.array(VisitNotice),
  /** Null before it is done, and for those who see no money. */
  billing: VisitBilling.nullable(),
})

/** A time that is free within the hours of the business, by its visits so far. */
export const Slot = z.object({ starts: Moment, ends: Moment })
export type Slot = z.output<typeof Slot>

/** The same with what the clock of the business shows, and the members who are free. */
export const SlotOfMembers = Slot.extend({ wall: WallTime, members: z.array(UserId) })
export type SlotOfMembers = z.output<typeof SlotOfMembers>

/** Two entries of one member that share time, or between which there is too little of it for the drive. */
export const ScheduleConflict = z.object({
  member: named(UserId),
  /** In the order of their beginnings. */
  entries: z.tuple([ScheduleEntry, ScheduleEntry]),
  /** That they share, or that the drive lacks. */
  minutes: z.number().int(),
  /** Minutes of the drive from the first to the second; null: they share time. */
  drive: z.number().int().nullable(),
})
export type ScheduleConflict = z.output<typeof ScheduleConflict>

/** Hours of a day or of a time instead of the usual week. `weekdays`, from Monday (0); none: every day. No spans: off. */
export const DatedHours = z.strictObject({
  from: Day,
  /** The last day, included. */
  to: Day,
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  spans: DaySpans,
})
export type DatedHours = z.output<typeof DatedHours>

/** When a member works, from where to where, and what they can do. */
export const MemberSchedule = z.object({
  user: UserId,
  /** Null: the hours of the business. */
  hours: BusinessHours.nullable(),
  /** Where their day begins and where it ends; empty: nowhere in particular; null, for support and API keys: not told. */
  starts_address: z.string().nullable(),
  ends_address: z.string().nullable(),
  /** Days with other hours, in their order. */
  dated_hours: z.array(DatedHours),
  /** Null: every service. */
  services: z.array(ServiceId).nullable(),
  version: z.number().int().min(0),
})
export type MemberSchedule = z.output<typeof MemberSchedule>

/** How one service is booked. */
export const ServiceBooking = z.object({
  service: named(ServiceId),
  minutes: visitMinutes,
  notice_minutes: z.number().int().min(0).max(43_200),
  step_minutes: z.union(bookingSteps.map((step) => z.literal(step))),
  buffer_before: bufferMinutes,
  buffer_after: bufferMinutes,
  horizon_days: z.number().int().min(1).max(180),
  most_per_day: z.number().int().min(1).max(100).nullable(),
  /** Whether strangers book it on the public site. */
  online: z.boolean(),
})
export type ServiceBooking = z.output<typeof ServiceBooking>

export const BookingRules = z.object({
  /** Whether the public site books at all. */
  online: z.boolean(),
  /** A booking stands at once; otherwise it is held until a member confirms it. */
  confirms_itself: z.boolean(),
  hold_minutes: z.number().int().min(15).max(10_080),
  arrival_minutes: arrivalMinutes,
})
export type BookingRules = z.output<typeof BookingRules>

/** An address for calendar programs. The address itself is shown once, when it is made. */
export const CalendarFeed = z.object({
  id: FeedId,
  /** Whose visits; null: everybody's. */
  member: named(UserId).nullable(),
  created: Moment,
  seen: Moment.nullable(),
})
export type CalendarFeed = z.output<typeof CalendarFeed>

/** What may be set when an entry is made or changed. */
export const visitFields = {
  title: text(120),
  service: ServiceId.nullable(),
  address: text(300),
  note: text(1000),
  minutes: visitMinutes,
  arrival_minutes: arrivalMinutes,
  buffer_before: bufferMinutes,
  buffer_after: bufferMinutes,
  /** Who goes, the lead first. */
  members: z.array(UserId),
}
/** A month 13 is none. */
const isTime = (wall: string): boolean => !Number.isNaN(Date.parse(`${wall}Z`))
/** A moment in UTC, or what the business's clock shows. A wall time that the clock skips is refused; of two the first counts. */
export const VisitStart = z.union([Moment, WallTime.refine(isTime, { error: 'is not a time' })])
