import { createHash } from 'node:crypto'
import { shareOf } from '#contract/money/money.rules.ts'
import { CustomerId, InvoiceId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { publish } from '../../../platform/events/events.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { post, type Posting } from '../../ledger/index.ts'
import { isExemptionOutdated } from '../../pricebook/index.ts'
import { brandNow, siteFacts } from '../../sites/index.ts'
import { billToOf, factsOf, lockFor, payer } from '../drafts/drafts.service.ts'
import { canonicalJson, dueOn, seriesOf } from '../invoices.rules.ts'
import { changeInvoice, linesOf, takeNumber, type InvoiceRow, type LineRow } from '../invoices.store.ts'
import { todayOf } from '../list/list.service.ts'
import { planReminders } from '../notices/notices.service.ts'
import { shownInvoice } from '../one/one.service.ts'
import { leftToAskFor } from '../plan/plan.store.ts'
import { accountOfQuote, lockItsBilling } from '../quote/quote-invoice.store.ts'
import { documentOf } from './document.presenter.ts'
import { postingsOfIssue } from './postings.rules.ts'

interface InvoiceNews {
  readonly invoiceId: InvoiceId
  readonly customerId: CustomerId
}

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** An invoice or a credit note got its number. */
    'invoice.issued': InvoiceNews
    /** Nothing is owed on an invoice any more, because it was paid or credited. */
    'invoice.paid': InvoiceNews
    /** Another sum is owed: paid, credited, taken back, written off, or void. */
    'invoice.balance': { readonly invoiceId: InvoiceId }
  }
}

/** What issuing a kind of document is about beside the document itself. */
export interface Issue {
  /** What is owed at once; without it, the total without what is kept back. */
  readonly balance?: number
  /** The number of the invoice that a credit note gives back. */
  readonly credits?: string | null
  /** Under whom the ledger has it; without it the customer. */
  readonly account?: string
  readonly postings: (row: InvoiceRow, lines: readonly LineRow[], customerId: string) => Posting['lines']
}

const usual: Issue = { postings: postingsOfIssue }

/**
 * Gives a draft that is locked its number, freezes the document, and posts it, all in the transaction of the caller: a
 * number whose transaction is rolled back goes to the next invoice. @throws Refusal invalid
 */
export async function issue(work: SiteWork, draft: InvoiceRow, given: Issue = usual): Promise<InvoiceRow> {
  const { db, site, now, actor } = work
  const lines = await linesOf(db, site.id, draft.id)
  if (lines.length === 0) throw refuseField('invalid', 'lines', 'are missing')
  const customer = await payer(work, CustomerId.parse(draft.customer_id))
  const issuedOn = await todayOf(work)
  const retained = Number(shareOf(BigInt(draft.total_cents), BigInt(draft.retainage_ppm)))
  const { number, label } = await takeNumber(db, site.id, seriesOf(draft.kind))
  const billTo = billToOf(customer)
  // what one document of a quote owes or keeps back, another takes off: a merge of customers between them changes nothing
  const ofQuote = draft.quote_id === null ? undefined : await accountOfQuote(db, site.id, draft.quote_id)
  const account = given.account ?? ofQuote ?? customer.id
  const due = dueOn(issuedOn, draft.terms_days)
  const document = documentOf({ ...draft, retained_cents: retained }, lines, {
    business: await siteFacts(work),
    brand: await brandNow(work),
    billTo,
    label,
    issuedOn,
    dueOn: due,
    credits: given.credits ?? null,
  })
  const issued = await changeInvoice(
    db,
    site.id,
    draft.id,
    {
      number,
      label,
      account_customer_id: account,
      bill_to: JSON.stringify(billTo),
      issued_on: issuedOn,
      due_on: due,
      issued_at: now,
      issued_by: actor.kind === 'member' ? actor.userId : null,
      retained_cents: retained,
      balance_cents: given.balance ?? draft.total_cents - retained,
      lines: lines.length,
      document: JSON.stringify(document),
      sha256: createHash('sha256').update(canonicalJson(document)).digest('hex'),
    },
    now,
  )
  await post(work, {
    postings: [
      {
        kind: 'issue',
        source: { kind: 'invoice', id: issued.id },
        day: issuedOn,
        memo: memoOf(issued, billTo.name),
        lines: given.postings(issued, lines, account),
      },
    ],
  })
  const changes = { before: factsOf(draft), after: factsOf(issued) }
  work.audit({ act: 'invoice.issue', record: 'invoice', recordId: issued.id, ...changes })
  work.announce('invoices', issued.id)
  const news = { invoiceId: InvoiceId.parse(issued.id), customerId: customer.id }
  await planReminders(work, issued)
  await publish(work, 'invoice.issued', news)
  return issued
}

/** What the journal says of an invoice. */
export const memoOf = ({ kind, label }: Pick<InvoiceRow, 'kind' | 'label'>, name: string): string =>
  `${kind === 'credit' ? 'Credit note' : 'Invoice'} ${label ?? ''}, ${name}`

/** A deposit asks for no more than is left of its quote: others may have billed it since. @throws Refusal invalid */
async function checkDeposit({ db, site }: SiteWork, row: InvoiceRow): Promise<void> {
  if (row.kind !== 'deposit' || row.quote_id === null) return
  if (row.total_cents > (await leftToAskFor(db, site.id, row.quote_id, { drafts: false })))
    throw refuseField('invalid', 'quote', 'is billed already')
}

/** Nobody bills a total that they have not seen: the taxes of a draft are those of its customer's exemption. @throws Refusal conflict */
async function checkExemption(work: SiteWork, row: InvoiceRow): Promise<void> {
  if (row.kind !== 'standard') return
  const draft = { customerId: CustomerId.parse(row.customer_id), stored: row.tax_exemption }
  if (await isExemptionOutdated(work, draft))
    throw new Refusal('conflict', { detail: 'The tax exemption of the customer changed: save the draft again.' })
}

/** Issues a draft. @throws Refusal not_found, stale, invoice_refused, invalid */
export async function issueInvoice(work: SiteWork, input: Input<'issueInvoice'>): Promise<Answer<'issueInvoice'>> {
  await lockItsBilling(work, input.params.invoiceId)
  const draft = await lockFor(work, input, 'issue')
  await checkDeposit(work, draft)
  await checkExemption(work, draft)
  const issued = await issue(work, draft)
  return { invoice: await shownInvoice(work, await settled(work, issued)) }
}

/** For who sends it: an invoice that is locked and issued. @throws Refusal not_found, stale, invoice_refused, invalid */
export async function lockToSend(work: SiteWork, input: Input<'sendInvoice'>): Promise<void> {
  await lockItsBilling(work, input.params.invoiceId)
  const row = await lockFor(work, input, 'send')
  if (row.issued_at !== null) return
  await checkDeposit(work, row)
  await checkExemption(work, row)
  await settled(work, await issue(work, row))
}

/** An invoice over nothing is paid as it is issued. */
async function settled(work: SiteWork, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.balance_cents === 0 && row.kind !== 'credit') await tellPaid(work, row)
  return row
}

/** Tells that nothing is owed on an invoice any more. */
export async function tellPaid(work: SiteWork, row: Pick<InvoiceRow, 'id' | 'customer_id' | 'label' | 'total_cents'>) {
  const after = { number: row.label, total_cents: row.total_cents, state: 'paid' }
  work.audit({ act: 'invoice.paid', record: 'invoice', recordId: row.id, after })
  await publish(work, 'invoice.paid', {
    invoiceId: InvoiceId.parse(row.id),
    customerId: CustomerId.parse(row.customer_id),
  })
}

/** Tells that another sum is owed on an invoice, so that nobody pays the old one. */
export const tellBalance = (work: SiteWork, invoiceId: string): Promise<void> =>
  publish(work, 'invoice.balance', { invoiceId: InvoiceId.parse(invoiceId) })
