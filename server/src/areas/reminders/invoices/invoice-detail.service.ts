import type { Answer, Input } from '../../../http/handler.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { outcomesOf, type MessageOutcome } from '../../conversations/index.ts'
import { getInvoice as readInvoice } from '../../invoices/index.ts'

type Entry = Answer<'getInvoice'>['invoice']['timeline'][number]

/** What became of a message: one that is gone was withdrawn before it left, and the gate may refuse it as it leaves. */
function withOutcome(entry: Entry, outcome: Pick<MessageOutcome, 'state' | 'reason'> | undefined): Entry {
  if (entry.message === null) return entry
  switch (outcome?.state) {
    case undefined:
      return { ...entry, delivery: 'failed', dropped: 'withdrawn' }
    case 'queued':
    case 'sending':
      return { ...entry, delivery: 'queued' }
    case 'failed':
    case 'held':
      return { ...entry, delivery: 'failed', dropped: outcome.reason ?? 'failed' }
    default:
      return { ...entry, delivery: 'sent' }
  }
}

/** An invoice with everything its page shows, and how far each message about it is. @throws Refusal not_found */
export async function getInvoice(work: SiteWork, input: Input<'getInvoice'>): Promise<Answer<'getInvoice'>> {
  const { invoice } = await readInvoice(work, input)
  const outcomes = await outcomesOf(
    work,
    invoice.timeline.flatMap(({ message }) => message ?? []),
  )
  return {
    invoice: {
      ...invoice,
      timeline: invoice.timeline.map((entry) => withOutcome(entry, outcomes.get(entry.message ?? ''))),
    },
  }
}
