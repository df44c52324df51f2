import type { ReviewRequest } from '#contract/reviews.ts'
import type { ReviewStanding } from '#contract/reviews.rules.ts'

type Event = Pick<ReviewStanding, 'event' | 'at' | 'reason'>

/** What happened last: a review ends the story, then what became of the request, then the finished work. Moments as ISO 8601. */
export function lastEvent(of: {
  readonly completed: string | null
  readonly request: ReviewRequest | null
  readonly reviewed: string | null
  /** When nothing else is known. */
  readonly changed: string
}): Event {
  const { request, reviewed, completed } = of
  const done = request?.reviewed ?? reviewed
  if (done !== null) return { event: 'reviewed', at: done, reason: null }
  if (!request) return { event: 'completed', at: completed ?? of.changed, reason: null }
  if (request.state === 'failed') return { event: 'failed', at: request.created, reason: request.reason }
  const steps: readonly (readonly [Event['event'], string | null])[] = [
    ['queued', request.created],
    ['sent', request.sent],
    ['delivered', request.delivered],
    ['opened', request.opened],
    ['reminded', request.reminded],
  ]
  const happened = steps.flatMap(([event, at]) => (at === null ? [] : [{ event, at, reason: null }]))
  // the order of the steps decides between those of one moment
  return happened.reduce<Event>((latest, one) => (one.at >= latest.at ? one : latest), {
    event: 'queued',
    at: request.created,
    reason: null,
  })
}
