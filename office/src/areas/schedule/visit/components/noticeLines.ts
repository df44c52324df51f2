import type { VisitNotice } from '#contract/schedule/types.ts'
import type { TextKey } from '../../../../lib/texts.ts'

export interface NoticeLine {
  key: string
  /** What it is about. */
  name: TextKey
  /** `sent` and `planned` go with their moment, `dropped` with why; `queued` leaves as soon as it can. */
  state: 'sent' | 'planned' | 'queued' | 'dropped'
  moment: string
  reason: TextKey
}

const names: Readonly<Record<VisitNotice['kind'], TextKey>> = {
  held: 'schedule.notice.held',
  confirmed: 'schedule.notice.confirmed',
  moved: 'schedule.notice.moved',
  cancelled: 'schedule.notice.cancelled',
  day_before: 'schedule.notice.dayBefore',
  two_days_before: 'schedule.notice.twoDaysBefore',
  on_the_way: 'schedule.notice.onTheWay',
  late: 'schedule.notice.late',
}

const shownAs: Readonly<Record<VisitNotice['state'], NoticeLine['state']>> = {
  planned: 'planned',
  queued: 'queued',
  sent: 'sent',
  failed: 'dropped',
  dropped: 'dropped',
}

/** Why a message did not leave; everything else is said in general. */
const reasons: Readonly<Record<string, TextKey>> = {
  no_phone: 'schedule.notSent.noPhone',
  no_email: 'schedule.notSent.noEmail',
  opted_out: 'schedule.notSent.optedOut',
  do_not_contact: 'schedule.notSent.doNotContact',
}

/** Of a time that the visit no longer has: nobody misses them. */
const outdated = new Set(['moved', 'over', 'cancelled'])

/** What the customer was or will be told, in order of time, without what the visit has left behind. */
export const noticeLines = (notices: readonly VisitNotice[]): NoticeLine[] =>
  notices
    .filter(({ dropped }) => dropped === null || !outdated.has(dropped))
    .map(({ kind, state, due, sent, dropped }) => ({
      key: `${kind} ${due}`,
      name: names[kind],
      state: shownAs[state],
      moment: sent ?? due,
      reason: reasons[dropped ?? ''] ?? 'schedule.notSent.other',
    }))
