import { CustomerId, InvoiceId } from '#contract/shared.ts'
import type { Dispute, DisputeFileUse } from '#contract/payments/card-types.ts'
import type { Answer, InSite, Input } from '../../../http/handler.ts'
import { readPlace, writePlace } from '../../../platform/database/place.ts'
import type { Evidence } from '../../../platform/payments/cards.ts'
import { PaymentsError } from '../../../platform/payments/payments.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerOf } from '../../customers/index.ts'
import { invoicesPaidBy } from '../../invoices/index.ts'
import { findAccount } from '../accounts/accounts.store.ts'
import { lookAtCharge } from '../checkouts/looks.service.ts'
import { findPayment } from '../payments.store.ts'
import { evidenceKind, type CardParts, type EvidencePaper, type Reach } from '../payments.types.ts'
import { maySubmit, presentDispute } from './disputes.presenter.ts'
import { changeDispute, findDispute, listedDispute, listRows, lockDispute } from './disputes.store.ts'

/** Newest first. @throws Refusal invalid for a cursor of another list */
export async function listDisputes(work: SiteWork, { query }: Input<'listDisputes'>): Promise<Answer<'listDisputes'>> {
  const { cursor, limit, open } = query
  const rows = await listRows(work.db, work.site.id, { open, after: readPlace(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const paid = await invoicesPaidBy(
    work,
    page.map(({ payment_id: payment }) => payment),
  )
  const last = page.at(-1)
  return {
    disputes: page.map((row) => presentDispute(row, paid.get(row.payment_id) ?? [], work.now)),
    next_cursor: rows.length > limit && last ? writePlace({ at: last.opened_at, id: last.id }) : null,
  }
}

async function shownDispute(work: SiteWork, id: string): Promise<Dispute> {
  const row = await listedDispute(work.db, work.site.id, id)
  if (!row) throw new Error('a dispute that is there is not in its list')
  const paid = await invoicesPaidBy(work, [row.payment_id])
  return presentDispute(row, paid.get(row.payment_id) ?? [], work.now)
}

/**
 * Answers a dispute. It counts once, and for good, so that what a member wrote is kept before a job sends it.
 * @throws Refusal not_found; conflict where no answer is waited for or one was given; not_connected
 */
export async function submitDisputeEvidence(
  work: SiteWork,
  { params, body }: Input<'submitDisputeEvidence'>,
): Promise<Answer<'submitDisputeEvidence'>> {
  const { db, site, now, actor } = work
  const row = await lockDispute(db, site.id, params.disputeId)
  if (!row) throw new Refusal('not_found')
  if (!maySubmit(row, now)) throw new Refusal('conflict')
  if (!(await findAccount(db, site.id))) throw new Refusal('not_connected')
  await changeDispute(db, site.id, row.id, {
    evidence: 'sending',
    evidence_words: body.words,
    submitted_by: actor.kind === 'member' ? actor.userId : null,
  })
  await work.enqueue(evidenceKind, { site: { id: site.id, slug: site.slug }, disputeId: row.id }, { onlyOne: row.id })
  work.audit({
    act: 'dispute.submit',
    record: 'dispute',
    recordId: row.id,
    after: { cents: row.cents, reason: row.reason },
  })
  work.announce('payments', row.payment_id)
  return { dispute: await shownDispute(work, row.id) }
}

/**
 * Sends what answers a dispute: the words, who the customer is, the signed quote, the invoice, and the record of the job. One that was sent before
 * a kill is found at the provider; files are sent under names of their own.
 * @throws PaymentsError where trying again may help
 */
export async function sendEvidence(parts: CardParts, reach: Reach, id: string): Promise<void> {
  const { inSite, site, door } = reach
  const row = await inSite(({ db }) => findDispute(db, site.id, id))
  if (row?.evidence !== 'sending') return
  const { look, intentId } = await door.findDispute(row.provider_dispute)
  if (!look.hasEvidence) {
    const evidence = await evidenceFor(parts, inSite, row.payment_id, row.evidence_words)
    try {
      await door.submitEvidence(row.provider_dispute, id, evidence)
    } catch (error) {
      if (!(error instanceof PaymentsError) || error.fault !== 'refused') throw error
      await inSite(async (work) => {
        await changeDispute(work.db, site.id, id, { evidence: 'failed' })
        work.announce('payments', row.payment_id)
      })
      return
    }
  }
  if (intentId !== null) await lookAtCharge(reach, intentId)
}

async function evidenceFor(parts: CardParts, inSite: InSite, paymentId: string, words: string): Promise<Evidence> {
  const { customer, invoices } = await inSite(async (work) => {
    const payment = await findPayment(work.db, work.site.id, paymentId)
    if (!payment) throw new Error('a dispute is about a payment that is not there')
    return {
      customer: await customerOf(work, CustomerId.parse(payment.customer_id)),
      invoices: (await invoicesPaidBy(work, [paymentId])).get(paymentId) ?? [],
    }
  })
  return {
    customerName: customer?.name ?? '',
    customerEmail: customer?.email ?? null,
    productDescription: ['Contractor work', ...invoices.map(({ number }) => `invoice ${number}`)].join(', '),
    words,
    files: (await filesFor(parts, inSite, invoices)).map(({ use, pdf }) => ({ use, name: fileNames[use], pdf })),
  }
}

const fileNames = {
  customer_signature: 'signed-quote.pdf',
  receipt: 'invoice.pdf',
  service_documentation: 'job-record.pdf',
} as const satisfies Record<DisputeFileUse, string>

type EvidenceFile = EvidencePaper & { readonly use: DisputeFileUse }

/** The files that answer a dispute about a payment of these invoices, all of them. */
async function filesFor(
  parts: CardParts,
  inSite: InSite,
  invoices: readonly { readonly id: string }[],
): Promise<EvidenceFile[]> {
  const papers = await parts.evidencePapers(
    inSite,
    invoices.map(({ id }) => InvoiceId.parse(id)),
  )
  return [
    ...(papers.quote ? [{ use: 'customer_signature' as const, ...papers.quote }] : []),
    ...(papers.invoice ? [{ use: 'receipt' as const, ...papers.invoice }] : []),
    ...(papers.record ? [{ use: 'service_documentation' as const, ...papers.record }] : []),
  ]
}

/**
 * The files that would be handed in now, for a member to read before they are. What is sent is made when it is sent: a
 * message that comes meanwhile is in it. @throws Refusal not_found
 */
export const getDisputeEvidence =
  (parts: CardParts) =>
  async (inSite: InSite, { params }: Input<'getDisputeEvidence'>): Promise<Answer<'getDisputeEvidence'>> => {
    const invoices = await inSite(async (work) => {
      const row = await findDispute(work.db, work.site.id, params.disputeId)
      if (!row) throw new Refusal('not_found')
      return (await invoicesPaidBy(work, [row.payment_id])).get(row.payment_id) ?? []
    })
    const files = await filesFor(parts, inSite, invoices)
    return {
      files: files.map(({ use, names, pdf }) => ({
        use,
        names: [...names],
        file_name: fileNames[use],
        media_type: 'application/pdf' as const,
        content: pdf.toString('base64'),
      })),
    }
  }
