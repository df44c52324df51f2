import type { HistoryEntry } from '#contract/requests.work.ts'

/** Fields of an act that may be shown, and what they are called there. What is not named here never leaves. */
const shownFields: Readonly<Record<string, string>> = {
  stage: 'stage',
  status: 'status',
  source: 'source',
  closed_reason: 'closed_reason',
  closed_note: 'closed_note',
  archived: 'archived',
  emergency: 'emergency',
  assigned_id: 'assigned',
  assigned: 'assigned',
  service_id: 'service',
  service: 'service',
  name: 'name',
  phone: 'phone',
  email: 'email',
  address: 'address',
  message: 'message',
  quote: 'quote',
  number: 'number',
  title: 'title',
  total_cents: 'total_cents',
  project: 'project',
  visit: 'visit',
  starts: 'starts',
  minutes: 'minutes',
  state: 'state',
  channel: 'channel',
  held_by: 'held_by',
  how: 'how',
  reason: 'reason',
  outcome: 'outcome',
  direction: 'direction',
  merged: 'merged',
  merged_into: 'merged_into',
  rule: 'rule',
}
/** Fields that only those who may see money are shown. */
const money = new Set(['total_cents'])
/** Fields that hold the id of something with a name. */
export const namedFields: ReadonlySet<string> = new Set(['assigned', 'service', 'quote', 'project'])

/** The fields of an act that may be shown, under their names. */
export function shownOf(fields: unknown, seesMoney: boolean): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      const shown = Object.hasOwn(shownFields, name) ? shownFields[name] : undefined
      return shown === undefined || (money.has(shown) && !seesMoney) ? [] : [[shown, value]]
    }),
  )
}

/** Acts that happen by a customer's own doing, in a job of ours. */
const customerActs = new Set(['request.customer_wrote', 'conversation.received', 'message.receive'])

/** Who did it. Acts of the assistant say so in their name; without a person and from an address it was the customer. */
export function doerOf(entry: {
  readonly act: string
  readonly userId: string | null
  readonly address: string | null
}): HistoryEntry['by'] {
  if (entry.userId !== null) return 'member'
  if (entry.act.startsWith('assistant.')) return 'assistant'
  return customerActs.has(entry.act) || entry.address !== null ? 'customer' : 'server'
}
