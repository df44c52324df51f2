import type { Customer } from '#contract/customers.ts'
import { CustomerId, RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { requestToWriteIn, sendUnlessHeld, type SendOutcome } from '../../conversations/index.ts'
import { customerOf } from '../../customers/index.ts'
import { holdRequest } from '../../requests/index.ts'
import {
  claimNotice,
  driveTo,
  postponeNotice,
  settleNotice,
  subjectOfNotice,
  type DueNotice,
  type NoticeKey,
} from '../../schedule/index.ts'
import { localeOf, wordDeparture, wordVisit } from '../messages/messages.service.ts'
import { isTooLate, wayOf } from '../reminders.rules.ts'
import { readPlace } from '../reminders.store.ts'

/**
 * Sends one notice about a visit, once: the message is written in the transaction that marks the notice as sent. One that
 * the send gate refuses is dropped with the gate's reason; one that falls into the night waits for the day.
 */
export async function sendNotice(work: SiteWork, key: NoticeKey): Promise<void> {
  const requestId = RequestId.nullable().parse((await subjectOfNotice(work, key))?.visit.request_id ?? null)
  // the request before the notice, as in every act that changes a visit
  if (requestId !== null) await holdRequest(work, requestId)
  const due = await claimNotice(work, key)
  if (!due) return
  const outcome = await tell(work, due, requestId)
  if ('messageId' in outcome) await settleNotice(work, key, outcome)
  else if ('dropped' in outcome) await settleNotice(work, key, outcome)
  else if (isTooLate(due, outcome.later)) await settleNotice(work, key, { dropped: 'quiet_hours' })
  else await postponeNotice(work, key, outcome.later)
}

async function tell(work: SiteWork, due: DueNotice, requestId: RequestId | null): Promise<SendOutcome> {
  const customer = await addresseeOf(work, due)
  if (!customer) return { dropped: 'no_customer' }
  if (isTooLate(due, work.now)) return { dropped: 'too_late' }
  const way = wayOf(due.kind, customer)
  if ('dropped' in way) return way
  const { channel } = way
  const thread = requestId ?? (await requestToWriteIn(work, customer, channel))
  const body = await wordsOf(work, due, customer, thread)
  // who presses the button writes; everything else the business says by itself
  return sendUnlessHeld(work, {
    requestId: thread,
    channel,
    body,
    sender: due.kind === 'on_the_way' ? 'member' : 'server',
  })
}

/** Who hears of a visit: somebody in the book who is still there. Who was merged is the one they are now. */
async function addresseeOf(work: SiteWork, { subject }: DueNotice): Promise<Customer | undefined> {
  let next = CustomerId.nullable().parse(subject.customer_id)
  const seen = new Set<CustomerId>()
  while (next !== null && !seen.has(next)) {
    seen.add(next)
    const customer: Customer | undefined = await customerOf(work, next)
    if (customer?.merged_into === null) return customer.archived === null ? customer : undefined
    next = customer?.merged_into ?? null
  }
  return undefined
}

const templates = {
  held: 'visit_held',
  confirmed: 'visit_confirmed',
  moved: 'visit_moved',
  cancelled: 'visit_cancelled',
  day_before: 'visit_reminder',
  two_days_before: 'visit_reminder_mail',
  late: 'visit_moved',
} as const

async function wordsOf(
  work: SiteWork,
  { kind, visit, subject }: DueNotice,
  customer: Customer,
  thread: RequestId,
): Promise<string> {
  const locale = await localeOf(work, await readPlace(work.db, work.site.id, thread))
  const about = { customer: customer.name, address: subject.address }
  if (kind === 'on_the_way') return wordDeparture(work, locale, { ...about, minutes: await driveTo(work, visit) })
  const { starts_at: starts, arrival_minutes } = visit
  if (starts === null) throw new Error('a notice of a time is about a visit that has none')
  return wordVisit(work, templates[kind], locale, { ...about, starts_at: starts, arrival_minutes })
}
