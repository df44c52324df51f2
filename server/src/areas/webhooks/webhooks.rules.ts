import type { WebhookEvent } from '#contract/webhooks.events.ts'

/** What is told of from the log. */
interface Logged {
  readonly act: string
  readonly record: string
  readonly recordId: string
  readonly after?: object
}

/** One thing that happened, and to which record. */
export interface Happening {
  readonly event: WebhookEvent
  readonly recordId: string
}

const created: Readonly<Record<string, WebhookEvent>> = {
  'request.create': 'request.created',
  'request.file': 'request.created',
  'customer.create': 'customer.created',
  'project.create': 'project.created',
  'quote.create': 'quote.created',
  'invoice.issue': 'invoice.issued',
  'invoice.paid': 'invoice.paid',
  'visit.create': 'visit.created',
  'review.create': 'review.created',
  'review.leave': 'review.created',
  'review.import': 'review.created',
  'message.receive': 'message.received',
  'message.sent': 'message.sent',
  'showcase.publish': 'showcase.published',
}

const changed: Readonly<Record<string, WebhookEvent>> = {
  request: 'request.changed',
  customer: 'customer.changed',
  project: 'project.changed',
  quote: 'quote.changed',
  visit: 'visit.changed',
}

/** The order on the board, and who was given a link to their own page, are the business's own affair. */
const silent: ReadonlySet<string> = new Set(['request.place', 'portal.create', 'portal.end', 'portal.give_back'])

const says = (entry: Logged, name: string, value: unknown): boolean =>
  entry.after !== undefined && Object.entries(entry.after).some(([key, told]) => key === name && told === value)

/** The event of one entry of the log; undefined for what nobody outside is told of. */
function eventOf(entry: Logged): WebhookEvent | undefined {
  if (silent.has(entry.act)) return undefined
  return created[entry.act] ?? changed[entry.record]
}

/** What an act is told of outside, from what it leaves in the log: each event once for each record; what is new has not changed. */
export function happeningsOf(entries: readonly Logged[]): Happening[] {
  const found = new Map<string, Happening>()
  const fresh = new Set(entries.filter(({ act }) => act in created).map(({ recordId }) => recordId))
  const add = (event: WebhookEvent, recordId: string) => found.set(`${event} ${recordId}`, { event, recordId })
  for (const entry of entries) {
    const event = eventOf(entry)
    if (event === undefined || (event.endsWith('.changed') && fresh.has(entry.recordId))) continue
    add(event, entry.recordId)
    if (entry.record === 'project' && says(entry, 'status', 'completed')) add('project.completed', entry.recordId)
    if (entry.act === 'quote.answer' && says(entry, 'status', 'approved')) add('quote.approved', entry.recordId)
  }
  return [...found.values()]
}

/** Seconds to wait after each failed try: eight tries in about a day. */
export const waits = [10, 60, 300, 1800, 7200, 21_600, 43_200] as const
export const mostTries = waits.length + 1

/** Failures one after another that pause an address: none of two or three deliveries got through in any way. */
export const failuresToPause = 20

/** The seconds before the next try; undefined when that was the last. */
export const waitAfter = (triesLeft: number): number | undefined =>
  triesLeft <= 0 ? undefined : waits[Math.max(0, waits.length - triesLeft)]

/** A program takes a delivery by any 2xx. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300

/** As it can be kept and shown: the answer is anybody's. */
export const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\u0000', '').toWellFormed()
