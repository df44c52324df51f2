import { expect, it } from 'vitest'
import type { VisitNotice } from '#contract/schedule/types.ts'
import { noticeLines } from './noticeLines.ts'

const due = '2026-06-09T16:00:00.000Z'
const sent = '2026-06-09T16:01:00.000Z'
const notice = (more: Partial<VisitNotice>): VisitNotice => ({
  kind: 'day_before',
  state: 'planned',
  due,
  sent: null,
  dropped: null,
  ...more,
})

it('names what was sent and what is planned, and why something was not; what the visit left behind is not shown', () => {
  const lines = noticeLines([
    notice({ kind: 'confirmed', state: 'sent', sent }),
    notice({ kind: 'held', state: 'queued' }),
    notice({ kind: 'moved', state: 'failed', dropped: '30006' }),
    notice({ kind: 'day_before', state: 'dropped', dropped: 'moved' }),
    notice({ kind: 'two_days_before', state: 'dropped', dropped: 'no_email' }),
    notice({ kind: 'on_the_way', state: 'dropped', dropped: 'thread_limit' }),
    notice({}),
  ])
  expect(lines.map(({ name, state, moment, reason }) => [name, state, moment, reason])).toEqual([
    ['schedule.notice.confirmed', 'sent', sent, 'schedule.notSent.other'],
    ['schedule.notice.held', 'queued', due, 'schedule.notSent.other'],
    ['schedule.notice.moved', 'dropped', due, 'schedule.notSent.other'],
    ['schedule.notice.twoDaysBefore', 'dropped', due, 'schedule.notSent.noEmail'],
    ['schedule.notice.onTheWay', 'dropped', due, 'schedule.notSent.other'],
    ['schedule.notice.dayBefore', 'planned', due, 'schedule.notSent.other'],
  ])
})
