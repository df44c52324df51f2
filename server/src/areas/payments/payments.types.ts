import { z } from 'zod'
import { SiteId, slug, type InvoiceId } from '#contract/shared.ts'
import type { InSite } from '../../http/handler.ts'
import type { CardDoor, CardPayments } from '../../platform/payments/cards.ts'
import { jobKind } from '../../platform/jobs/job.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** One file that answers a dispute, with the names of the documents in it. */
export interface EvidencePaper {
  readonly names: readonly string[]
  readonly pdf: Buffer
}

/** What answers a dispute, as PDF: the signed quotes, where there are any, the invoices, and the record of the job. */
export interface EvidencePapers {
  readonly quote: EvidencePaper | null
  readonly invoice: EvidencePaper | null
  /** Visits, photos, and messages; null where there are none. */
  readonly record: EvidencePaper | null
}

/** What the acts of this area are given to reach the payment provider. */
export interface CardParts {
  /** Undefined: whoever runs this server has not set card payments up. */
  readonly cards: CardPayments | undefined
  /** Where people reach the office. */
  readonly appUrl: string
  readonly sealer: Pick<Sealer, 'seal' | 'open'>
  /** Of all invoices that were paid together. */
  evidencePapers(inSite: InSite, invoiceIds: readonly InvoiceId[]): Promise<EvidencePapers>
}

/** An account that was opened at the provider, and how to reach it outside of a transaction. */
export interface Reach {
  readonly site: SiteWork['site']
  readonly inSite: InSite
  readonly door: CardDoor
}

const site = z.strictObject({ id: SiteId, slug })
/** Its tries go on for hours: an outage at the provider is no reason to be wrong here. */
const patient = { retries: 12, retryDelay: 5 } as const

/** What is looked at: of the provider by its own name, or a page or charge that was begun here. */
export const LookSubject = z.strictObject({
  kind: z.enum(['account', 'page', 'charge', 'payout', 'dispute', 'checkout']),
  id: z.string().max(255),
})
export type LookSubject = z.output<typeof LookSubject>

/** Asks the provider how something stands, and keeps that. */
export const lookKind = jobKind({
  name: 'payments.look',
  data: z.strictObject({ site, about: LookSubject }),
  ...patient,
  atOnce: 4,
})
/** Ends a page on which nobody should pay any more. */
export const closePageKind = jobKind({
  name: 'payments.close-page',
  data: z.strictObject({ site, checkoutId: z.uuid() }),
  ...patient,
})
/** Charges a saved card, once. */
export const chargeKind = jobKind({
  name: 'payments.charge',
  data: z.strictObject({ site, checkoutId: z.uuid() }),
  ...patient,
  turn: 'first',
})
/** Gives money back, once. */
export const refundKind = jobKind({
  name: 'payments.refund',
  data: z.strictObject({ site, refundId: z.uuid() }),
  ...patient,
  turn: 'first',
})
/** Sends what answers a dispute, once. */
export const evidenceKind = jobKind({
  name: 'payments.evidence',
  data: z.strictObject({ site, disputeId: z.uuid() }),
  ...patient,
})
/** Has the provider forget a saved card. */
export const forgetCardKind = jobKind({
  name: 'payments.forget-card',
  data: z.strictObject({ site, savedCardId: z.uuid() }),
  ...patient,
})
/** Looks after what no news came of: an event may be lost, a process killed. */
export const sweepPaymentsKind = jobKind({
  name: 'payments.sweep',
  data: z.strictObject({}),
  retries: 1,
  atOnce: 1,
})

export const paymentKinds = [
  lookKind,
  closePageKind,
  chargeKind,
  refundKind,
  evidenceKind,
  forgetCardKind,
  sweepPaymentsKind,
] as const

/** Looks soon, once for many who ask. */
export const lookLater = (
  work: Pick<SiteWork, 'enqueue'>,
  of: z.output<typeof site>,
  about: LookSubject,
): Promise<void> =>
  work.enqueue(
    lookKind,
    { site: { id: of.id, slug: of.slug }, about },
    { onlyOne: `${of.id} ${about.kind} ${about.id}` },
  )
