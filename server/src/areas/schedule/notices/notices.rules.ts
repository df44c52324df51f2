import type { VisitNotice } from '#contract/schedule/types.ts'
import { addDays, momentOf, onTheWall } from '../../../platform/wall-clock.rules.ts'

export type NoticeKind = VisitNotice['kind']

/** What a customer hears before a visit without anybody's doing, and how many days before (decisions, section 9). */
const daysBefore = { day_before: 1, two_days_before: 2 } as const
export type ReminderKind = keyof typeof daysBefore
const reminderKinds: readonly ReminderKind[] = ['two_days_before', 'day_before']
/** By the clock of the business. */
const remindedAt = '09:00'

/** What of a visit its notices follow from. */
export interface AnnouncedVisit {
  readonly kind: string
  readonly state: string
  readonly starts_at: Date | null
}

export interface PlannedReminder {
  readonly kind: ReminderKind
  readonly for_start: Date
  readonly due_at: Date
}

/** The reminders of a visit as it stands now, the earliest first. None whose moment has passed: the customer just agreed. */
export function remindersOf(visit: AnnouncedVisit, timeZone: string, now: Date): PlannedReminder[] {
  const { kind, state, starts_at: starts } = visit
  if (kind !== 'visit' || state !== 'confirmed' || starts === null) return []
  const { date } = onTheWall(timeZone, starts)
  return reminderKinds
    .map((reminder) => ({
      kind: reminder,
      for_start: starts,
      due_at: momentOf(timeZone, addDays(date, -daysBefore[reminder]), remindedAt),
    }))
    .filter((planned) => planned.due_at > now)
}

/** Why a notice is dropped that was not sent: the visit has another time, was called off, or is past what is announced. */
export type StaleReason = 'moved' | 'cancelled' | 'over'

/** The state of the visit that each notice speaks of. */
const spokenOf: Readonly<Record<NoticeKind, readonly string[]>> = {
  held: ['hold'],
  confirmed: ['confirmed'],
  moved: ['hold', 'confirmed'],
  cancelled: ['cancelled'],
  day_before: ['confirmed'],
  two_days_before: ['confirmed'],
  on_the_way: ['on_the_way'],
  late: ['confirmed', 'on_the_way'],
}

/** Whether a notice still says the truth about its visit; null: it does. */
export function staleReason(
  notice: { readonly kind: NoticeKind; readonly for_start: Date },
  { state, starts_at: starts }: AnnouncedVisit,
): StaleReason | null {
  const isOfNow = starts === null ? notice.kind === 'on_the_way' : starts.getTime() === notice.for_start.getTime()
  if (!isOfNow) return state === 'cancelled' ? 'cancelled' : 'moved'
  if (spokenOf[notice.kind].includes(state)) return null
  return state === 'cancelled' ? 'cancelled' : 'over'
}
