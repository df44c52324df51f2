// Small on purpose: the events of the schedule.
import type { RequestId } from '#contract/shared.ts'
import type { VisitRow } from './visits/visits.store.ts'

/** Requests whose visits an act is about to change, told before the calendar is locked. */
export interface VisitChanging {
  readonly requestIds: readonly RequestId[]
}

/** One visit that came or changed. */
export interface VisitChanged {
  /** Null for a new one. */
  readonly before: VisitRow | null
  readonly after: VisitRow
  readonly requestId: RequestId | null
  /** Whether a member wants the customer to hear of it now. */
  readonly tell: boolean
  /**
   * One of many that come or move in one act, or that nobody plans just now: it answers no customer, and their request's
   * history names the first alone.
   */
  readonly isOneOfMany?: boolean | undefined
}

/** A visit of which the customer is to hear as it is: it was changed before, without a word. */
export interface VisitToTell {
  readonly visit: VisitRow
  readonly requestId: RequestId | null
}

declare module '../../platform/events/events.ts' {
  interface Events {
    /** A higher area locks what belongs to the requests: they come before the calendar in every act that touches both. */
    'visit.changing': VisitChanging
    'visit.changed': VisitChanged
    'visit.tell': VisitToTell
  }
}
