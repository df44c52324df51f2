import { z } from 'zod'
import type { Calls } from '../call.ts'
import {
  CustomerId,
  Day,
  FeedId,
  Moment,
  ProjectId,
  queryFlag,
  queryNumber,
  repeated,
  RequestId,
  requiredText,
  ServiceId,
  slugParams,
  text,
  UserId,
  Version,
  VisitId,
} from '../shared.ts'
import { BusinessHours } from '../sites.ts'
import {
  arrivalMinutes,
  BookingRules,
  CalendarFeed,
  EntryListQuery,
  DatedHours,
  MemberSchedule,
  Repeat,
  Schedule,
  ScheduleConflict,
  ScheduleEntry,
  ServiceBooking,
  SlotOfMembers,
  Visit,
  visitFields,
  visitMinutes,
  VisitNote,
  VisitPanel,
  VisitStart,
  WallTime,
} from './types.ts'
import {
  datedLimits,
  membersOnVisit,
  rangeLimits,
  seriesScopes,
  usualArrival,
  visitKinds,
  visitLengths,
  visitStamps,
  visitStates,
} from './values.ts'

const requestParams = slugParams.extend({ requestId: RequestId })
const visitParams = slugParams.extend({ visitId: VisitId })
const isLength = (minutes: number): boolean => minutes === 0 || minutes >= visitLengths.least
const members = visitFields.members.max(membersOnVisit)

/** What takes time in what was made or moved; shown, never forbidden to a person. */
const made = z.object({ visit: Visit })

export const scheduleCalls = {
  listVisits: {
    summary: 'The visits of a request, in order of time',
    access: 'field',
    limit: 'read',
    params: requestParams,
    ok: z.object({ visits: z.array(Visit) }),
  },
  createVisit: {
    summary: 'Puts a visit of a request into the calendar',
    access: 'office',
    limit: 'write',
    params: requestParams,
    body: z.strictObject({
      starts: VisitStart,
      /** Left out: as long as the service of the request takes. */
      minutes: visitMinutes.optional(),
      arrival_minutes: arrivalMinutes.default(usualArrival),
      note: text(1000).default(''),
      state: z.enum(['hold', 'confirmed']).default('confirmed'),
      members: members.default([]),
      /** Tells the customer, by the channel of the conversation. */
      tell: z.boolean().default(true),
    }),
    ok: made,
    status: 201,
    creates: true,
  },
  updateVisit: {
    summary: 'Moves, reassigns, confirms, or cancels an entry; of a series also those that follow',
    access: 'office',
    limit: 'write',
    params: visitParams,
    body: z
      .strictObject({
        ...visitFields,
        members,
        /** Null takes time and day away: it is unscheduled again. */
        starts: VisitStart.nullable(),
        /** A day without a time: any time of it. */
        day: Day.nullable(),
        state: z.enum(visitStates),
        /** Why it was cancelled, or a finished one is opened again. */
        reason: text(300),
        /** Of a series: this one alone, or also those that follow and nobody moved by hand. */
        scope: z.enum(seriesScopes),
        /** How this and those that follow repeat from now on. Only for those together. */
        repeat: Repeat,
        tell: z.boolean(),
      })
      .partial(),
    ok: made,
    versioned: true,
    errors: ['stale', 'slot_taken', 'state_refused'],
  },
  getSchedule: {
    summary: 'A range of the calendar: entries, members and their hours, and what waits beside it',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({
      from: Day,
      /** The last day, included. At most 42 days. */
      to: Day,
      members: repeated(UserId),
      kinds: repeated(z.enum(visitKinds)),
    }),
    ok: Schedule,
  },
  listScheduleEntries: {
    summary: 'Entries that have a day, or wait for one, as a list, page by page; without a first day from today on',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: EntryListQuery,
    ok: z.object({
      entries: z.array(ScheduleEntry) /** At most 1,000: more are not counted. */,
      total: z.number().int(),
      next_cursor: z.string().nullable(),
    }),
  },
  listScheduleConflicts: {
    summary: 'Entries of one member that share time or leave too little for the drive between them, in the next days',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({ days: queryNumber(1, rangeLimits.days, 14) }),
    ok: z.object({ conflicts: z.array(ScheduleConflict) }),
  },
  scheduleVisit: {
    summary: 'Puts an entry into the calendar: with a time, for a day or to be scheduled later',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z
      .strictObject({
        ...visitFields,
        kind: z.enum(visitKinds),
        customer: CustomerId.nullable(),
        request: RequestId.nullable(),
        project: ProjectId.nullable(),
        day: Day.nullable(),
        starts: VisitStart.nullable(),
        members,
        state: z.enum(['hold', 'confirmed']),
        /** A series of them: the first on the first day that fits. */
        repeat: Repeat.nullable(),
        tell: z.boolean(),
      })
      .partial()
      .required({ kind: true }),
    ok: made,
    status: 201,
    creates: true,
  },
  getVisit: {
    summary: 'An entry of the calendar with everything its panel shows',
    access: 'field',
    limit: 'read',
    params: visitParams,
    ok: VisitPanel,
  },
  changeVisits: {
    summary: 'Moves or reassigns several entries at once; each is changed or named with its reason',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      visits: z
        .array(z.object({ id: VisitId, version: Version }))
        .min(1)
        .max(200),
      /** Whole days, forward or back; the time of day stays by the clock of the wall. */
      days: z.number().int().min(-366).max(366).optional(),
      members: members.optional(),
      state: z.enum(['confirmed', 'cancelled']).optional(),
      tell: z.boolean().default(false),
    }),
    ok: z.object({
      changed: z.array(ScheduleEntry),
      refused: z.array(
        z.object({ id: VisitId, reason: z.enum(['stale', 'state_refused', 'slot_taken', 'not_found', 'invalid']) }),
      ),
    }),
  },
  stampVisit: {
    summary: 'Marks that somebody is on the way, has started, or has finished, or takes the last mark back',
    access: 'field',
    limit: 'write',
    params: visitParams,
    body: z.strictObject({
      stamp: z.enum(visitStamps),
      /** When it was, for a phone that had no signal. */
      at: Moment,
      /** Tells the customer that somebody is on the way. */
      tell: z.boolean().default(false),
      /**
       * The moment of the last mark, to take it back within ten minutes instead of making one. A mark of another moment is
       * somebody else's and stays.
       */
      undoes: Moment.optional(),
    }),
    ok: made,
    creates: true,
    errors: ['state_refused'],
  },
  noteVisit: {
    summary: 'Adds a note to an entry',
    access: 'field',
    limit: 'write',
    params: visitParams,
    body: z.strictObject({ text: requiredText(2000), at: Moment }),
    ok: z.object({ note: VisitNote }),
    status: 201,
    creates: true,
  },
  previewVisitChange: {
    summary: 'What a change of a visit and those that follow would move, and what it would leave alone',
    access: 'office',
    limit: 'read',
    params: visitParams,
    body: z.strictObject({
      starts: VisitStart.optional(),
      minutes: visitMinutes.optional(),
      members: members.optional(),
      repeat: Repeat.optional(),
      /** They are called off, not moved. */
      cancels: z.boolean().default(false),
    }),
    ok: z.object({
      moves: z.number().int(),
      /** Done, or moved by hand before. */
      stays: z.number().int(),
      /** Of those that stay, how many were moved by hand. */
      by_hand: z.number().int(),
      /** By another rule: visits that are called off because it has no place for them, and new ones that it makes. */
      ends: z.number().int(),
      adds: z.number().int(),
      /** How many of those that move or come would share time with something else. */
      conflicts: z.number().int(),
      /** The first that move, by the clock of the business. */
      first: z.array(z.object({ from: WallTime, to: WallTime })),
    }),
  },
  listFreeSlots: {
    summary: 'Times that are free, from a day on',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      from: z.union([z.literal(''), Day]).default(''),
      days: queryNumber(1, 31, 7),
      /** 0: the length of the service, or an hour. */
      minutes: queryNumber(0, visitLengths.most, 0).refine(isLength, { error: 'is too short' }),
      service: z.union([z.literal(''), ServiceId]).default(''),
      /** None: everybody who goes out. */
      members: repeated(UserId),
      /** All of the members together instead of any one of them. */
      together: queryFlag,
      /** Where it is, by an entry that is there: drives are counted from and to it, and its own time is free. */
      visit: z.union([z.literal(''), VisitId]).default(''),
      /** Where it will be, by what it is for: drives are counted. Of a request also its service, where none is named. */
      request: z.union([z.literal(''), RequestId]).default(''),
      project: z.union([z.literal(''), ProjectId]).default(''),
      customer: z.union([z.literal(''), CustomerId]).default(''),
      /** Where it will be, in words: for what has an address of its own. */
      address: text(300).default(''),
    }),
    /** `minutes`: how long each of them is. */
    ok: z.object({ slots: z.array(SlotOfMembers), minutes: z.number().int(), time_zone: z.string() }),
  },
  listMemberSchedules: {
    summary: 'When each member works, from where, and what they can do',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ members: z.array(MemberSchedule) }),
  },
  updateMemberSchedule: {
    summary: 'Sets when a member works, from where, and what they can do',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ memberId: UserId }),
    body: z.strictObject({
      hours: BusinessHours.nullable(),
      /** Left out: stays as it is. Support must leave out both addresses: it is not told them. */
      starts_address: text(300).optional(),
      ends_address: text(300).optional(),
      /** Left out: they stay as they are. No day may be in two of them. */
      dated_hours: z.array(DatedHours).max(datedLimits.entries).optional(),
      services: z.array(ServiceId).max(200).nullable(),
    }),
    ok: z.object({ member: MemberSchedule }),
    versioned: true,
  },
  getBooking: {
    summary: 'How services are booked: the rules of the business, and of each service its length, notice, and buffers',
    access: 'office',
    limit: 'read',
    params: slugParams,
    ok: z.object({ rules: BookingRules, services: z.array(ServiceBooking) }),
  },
  updateBooking: {
    summary: 'Changes the booking rules of the business, or how single services are booked',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({
      rules: BookingRules.partial().optional(),
      services: z
        .array(ServiceBooking.extend({ service: ServiceId }))
        .max(200)
        .default([]),
    }),
    ok: z.object({ rules: BookingRules, services: z.array(ServiceBooking) }),
  },
  listCalendarFeeds: {
    summary: 'The addresses by which calendar programs read the schedule; a field member sees their own',
    access: 'field',
    limit: 'read',
    params: slugParams,
    ok: z.object({ feeds: z.array(CalendarFeed) }),
  },
  createCalendarFeed: {
    summary: 'Makes an address for calendar programs; it is shown this once',
    access: 'field',
    limit: 'key',
    // whoever holds the address reads the calendar: it is the member's own
    support: 'refused',
    params: slugParams,
    /** Null: of everybody, for the office. */
    body: z.strictObject({ member: UserId.nullable() }),
    ok: z.object({ feed: CalendarFeed, url: z.url() }),
    status: 201,
    errors: ['conflict'],
  },
  endCalendarFeed: {
    summary: 'Ends an address for calendar programs at once',
    access: 'field',
    limit: 'write',
    params: slugParams.extend({ feedId: FeedId }),
    ok: z.object({}),
  },
} as const satisfies Calls<
  | 'listVisits'
  | 'createVisit'
  | 'updateVisit'
  | 'previewVisitChange'
  | 'listFreeSlots'
  | 'getSchedule'
  | 'listScheduleEntries'
  | 'listScheduleConflicts'
  | 'scheduleVisit'
  | 'getVisit'
  | 'changeVisits'
  | 'stampVisit'
  | 'noteVisit'
  | 'listMemberSchedules'
  | 'updateMemberSchedule'
  | 'getBooking'
  | 'updateBooking'
  | 'listCalendarFeeds'
  | 'createCalendarFeed'
  | 'endCalendarFeed'
>
