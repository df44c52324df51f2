import { z } from 'zod'
import type { Calls } from '../call.ts'
import { Day, queryNumber, RequestId, slugParams, text, VisitId } from '../shared.ts'
import { arrivalMinutes, Slot, Visit, visitFields, visitMinutes, VisitStart } from './types.ts'
import { membersOnVisit, usualArrival, visitLengths, visitStates } from './values.ts'

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
} as const satisfies Calls<'listVisits' | 'createVisit' | 'updateVisit' | 'listFreeSlots'>
