import { z } from 'zod'
import type { Calls } from './call.ts'
import { Day, Moment, queryNumber, RequestId, slugParams, text, Version, VisitId } from './shared.ts'

/** `hold`: offered and taken, but not yet confirmed by the business. */
export const visitStates = ['hold', 'confirmed', 'cancelled', 'done'] as const
export const visitAnswers = ['confirmed', 'another_time'] as const
export type VisitAnswer = (typeof visitAnswers)[number]
/** Minutes within which somebody arrives; 0: at the minute. */
export const arrivalWindows = [0, 15, 30, 60, 120, 180, 240] as const

export const VisitSummary = z.object({
  id: VisitId,
  starts: Moment,
  ends: Moment,
  arrival_minutes: z.number().int(),
  state: z.enum(visitStates),
})
export type VisitSummary = z.output<typeof VisitSummary>

export const Visit = VisitSummary.extend({
  request: RequestId,
  note: z.string(),
  made_by: z.enum(['member', 'assistant', 'customer']),
  /** What the customer said to this time on their own page, and when. */
  customer_answer: z.enum(visitAnswers).nullable(),
  customer_answered: Moment.nullable(),
  /** Other visits at the same time: shown, not forbidden. */
  conflicts: z.number().int(),
  version: Version,
})
export type Visit = z.output<typeof Visit>

/** A time that is free within the hours of the business, by its visits so far. */
export const Slot = z.object({ starts: Moment, ends: Moment })
export type Slot = z.output<typeof Slot>

const requestParams = slugParams.extend({ requestId: RequestId })
const minutes = z.number().int().min(15).max(480)
const arrival = z.union(arrivalWindows.map((window) => z.literal(window)))

export const scheduleCalls = {
  listVisits: {
    summary: 'The visits of a request, in order of time',
    access: 'field',
    limit: 'read',
    params: requestParams,
    ok: z.object({ visits: z.array(Visit) }),
  },
  createVisit: {
    summary: 'Puts a visit into the calendar',
    access: 'office',
    limit: 'write',
    params: requestParams,
    body: z.strictObject({
      starts: Moment,
      minutes: minutes.default(60),
      arrival_minutes: arrival.default(120),
      note: text(1000).default(''),
      state: z.enum(['hold', 'confirmed']).default('confirmed'),
      /** Tells the customer, by the channel of the conversation. */
      tell: z.boolean().default(true),
    }),
    ok: z.object({ visit: Visit }),
    status: 201,
    creates: true,
  },
  updateVisit: {
    summary: 'Moves, confirms or cancels a visit',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ visitId: VisitId }),
    body: z
      .strictObject({
        starts: Moment,
        minutes,
        arrival_minutes: arrival,
        note: text(1000),
        state: z.enum(visitStates),
        tell: z.boolean(),
      })
      .partial(),
    ok: z.object({ visit: Visit }),
    versioned: true,
    errors: ['stale'],
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
