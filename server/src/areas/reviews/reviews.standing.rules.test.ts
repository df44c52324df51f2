import { expect, it } from 'vitest'
import type { ReviewRequest } from '#contract/reviews.ts'
import { CustomerId, ProjectId, ReviewRequestId } from '#contract/shared.ts'
import { lastEvent } from './reviews.standing.rules.ts'

const at = (hour: number): string => `2026-05-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const id = '01890000-0000-7000-8000-000000000001'
const asked = (more: Partial<ReviewRequest>): ReviewRequest => ({
  id: ReviewRequestId.parse(id),
  project: { id: ProjectId.parse(id), name: 'Deck' },
  customer: { id: CustomerId.parse(id), name: 'Ann' },
  channel: 'sms',
  message: 'Please',
  state: 'queued',
  reason: null,
  opened: null,
  delivered: null,
  reviewed: null,
  automatic: false,
  reminders: 0,
  reminded: null,
  next_reminder: null,
  review_id: null,
  created: at(1),
  sent: null,
  ...more,
})
const sent = { state: 'sent', sent: at(2) } as const
const delivered = { ...sent, state: 'delivered', delivered: at(3) } as const
const nothing = { completed: null, request: null, reviewed: null, changed: at(0) }

it.each<[string, string, { completed?: string; request?: ReviewRequest; reviewed?: string }]>([
  ['completed', at(9), { completed: at(9) }],
  ['completed', at(0), {}],
  ['queued', at(1), { completed: at(9), request: asked({}) }],
  ['sent', at(2), { request: asked(sent) }],
  ['delivered', at(3), { request: asked(delivered) }],
  // of two at one moment the later step
  ['delivered', at(2), { request: asked({ ...delivered, delivered: at(2) }) }],
  ['opened', at(4), { request: asked({ ...delivered, opened: at(4) }) }],
  ['reminded', at(5), { request: asked({ ...delivered, opened: at(4), reminded: at(5) }) }],
  ['opened', at(6), { request: asked({ ...delivered, opened: at(6), reminded: at(5) }) }],
  ['failed', at(1), { request: asked({ state: 'failed', reason: 'opted_out' }) }],
  ['failed', at(1), { request: asked({ ...sent, state: 'failed', reason: 'unreachable' }) }],
  ['reviewed', at(7), { request: asked({ ...delivered, state: 'reviewed', reviewed: at(7), opened: at(8) }) }],
  // left elsewhere, whatever became of the request
  ['reviewed', at(8), { reviewed: at(8), request: asked({ state: 'failed', reason: 'opted_out' }) }],
])('last was %s at %s', (event, moment, given) => {
  const last = lastEvent({ ...nothing, ...given })
  expect([last.event, last.at]).toEqual([event, moment])
  expect(last.reason).toBe(event === 'failed' ? given.request?.reason : null)
})
