import { z } from 'zod'
import type { Calls } from '../call.ts'
import {
  CustomerId,
  Day,
  Moment,
  ProjectId,
  queryFlag,
  queryNumber,
  repeated,
  RequestId,
  requiredText,
  slugParams,
  text,
  UserId,
  Version,
  VisitId,
} from '../shared.ts'
import {
  arrivalMinutes,
  Schedule,
  ScheduleConflict,
  ScheduleEntry,
  Slot,
  Visit,
  VisitDetail,
  visitFields,
  visitMinutes,
  VisitNote,
  VisitStart,
} from './types.ts'
import {
  membersOnVisit,
  rangeLimits,
  usualArrival,
  visitKinds,
  visitLengths,
  visitStamps,
  visitStates,
} from './values.ts'

const requestParams = slugParams.extend({ requestId: RequestId })
const visitParams = slugParams.extend({ visitId: VisitId })
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
      minutes: visitMinutes.default(visitLengths.usual),
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
    summary: 'Entries that have a day as a list, page by page; without a first day from today on',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({
      from: z.union([z.literal(''), Day]).default(''),
      to: z.union([z.literal(''), Day]).default(''),
      search: text(100).default(''),
      members: repeated(UserId),
      kinds: repeated(z.enum(visitKinds)),
      states: repeated(z.enum(visitStates)),
      unassigned: queryFlag,
      sort: z.enum(['soonest', 'latest']).default('soonest'),
      cursor: text(200).default(''),
      limit: queryNumber(1, 100, 50),
    }),
    ok: z.object({
      entries: z.array(ScheduleEntry) /** At most 1,000: more are not counted. */,
      total: z.number().int(),
      next_cursor: z.string().nullable(),
    }),
  },
  listScheduleConflicts: {
    summary: 'Entries of one member that share time, in the next days',
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
    ok: z.object({ visit: VisitDetail }),
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
      refused: z.array(z.object({ id: VisitId, reason: z.enum(['stale', 'state_refused', 'not_found', 'invalid']) })),
    }),
  },
  stampVisit: {
    summary: 'Marks that somebody is on the way, has started, or has finished; said again it changes nothing',
    access: 'field',
    limit: 'write',
    params: visitParams,
    body: z.strictObject({
      stamp: z.enum(visitStamps),
      /** When it was, for a phone that had no signal. */
      at: Moment,
      /** Tells the customer that somebody is on the way. */
      tell: z.boolean().default(false),
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
  listFreeSlots: {
    summary: 'Times that are free, from a day on',
    access: 'office',
    limit: 'read',
    params: slugParams,
    query: z.object({
      from: z.union([z.literal(''), Day]).default(''),
      days: queryNumber(1, 31, 7),
      minutes: queryNumber(15, 480, 60),
    }),
    ok: z.object({ slots: z.array(Slot), time_zone: z.string() }),
  },
} as const satisfies Calls<
  | 'listVisits'
  | 'createVisit'
  | 'updateVisit'
  | 'listFreeSlots'
  | 'getSchedule'
  | 'listScheduleEntries'
  | 'listScheduleConflicts'
  | 'scheduleVisit'
  | 'getVisit'
  | 'changeVisits'
  | 'stampVisit'
  | 'noteVisit'
>
