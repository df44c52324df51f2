import { invoiceLimits } from '#contract/invoices/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { customerInBook } from '../../customers/index.ts'
import { agreedForProject, approvedQuote, quotedTo, quoteOf } from '../../quotes/index.ts'
import { findProject } from '../invoices.store.ts'
import { presentSummary } from '../invoices.presenter.ts'
import { listedOf, type Subject } from '../list/list.store.ts'
import { todayOf } from '../list/list.service.ts'
import { shownPlan } from '../plan/plan.service.ts'
import { billedOf, retainedOf, sumOpenDeposits } from '../quote/quote-invoice.store.ts'
import { standing } from '../statement/statement.store.ts'
import { sumsOfCustomer, sumsOfProject } from './overview.store.ts'

/** The newest invoices of a customer, a project, or a quote. */
async function newestOf(work: SiteWork, subject: Subject) {
  const rows = await listedOf(work.db, work.site.id, subject, invoiceLimits.shown)
  const today = await todayOf(work)
  return rows.map((row) => presentSummary(row, today))
}

/** How a customer stands. @throws Refusal not_found */
export async function getCustomerMoney(
  work: SiteWork,
  { params }: Input<'getCustomerMoney'>,
): Promise<Answer<'getCustomerMoney'>> {
  const { db, site } = work
  const customer = await customerInBook(work, params.customerId)
  const { open, credit } = await standing(db, site.id, customer.id)
  const { late, coming, paid } = await sumsOfCustomer(db, site.id, customer.id, await todayOf(work))
  return {
    money: {
      quoted_cents: await quotedTo(work, customer.id),
      balance_cents: open,
      late_cents: late,
      on_the_way_cents: coming,
      credit_cents: credit,
      paid_cents: paid,
      invoices: await newestOf(work, { customer: customer.id }),
    },
  }
}

/** How a project stands. @throws Refusal not_found */
export async function getProjectMoney(
  work: SiteWork,
  { params }: Input<'getProjectMoney'>,
): Promise<Answer<'getProjectMoney'>> {
  const { db, site } = work
  const { projectId } = params
  if (!(await findProject(db, site.id, projectId))) throw new Refusal('not_found')
  const { total, tax, cost } = await agreedForProject(work, projectId)
  const { invoiced, balance, paid } = await sumsOfProject(db, site.id, projectId)
  return {
    money: {
      quoted_cents: total,
      invoiced_cents: invoiced,
      paid_cents: paid,
      balance_cents: balance,
      cost_cents: cost,
      margin_cents: cost === null ? null : total - tax - cost,
      invoices: await newestOf(work, { project: projectId }),
    },
  }
}

/** How far a quote is billed; null for one that nobody said yes to. @throws Refusal not_found */
export async function getQuoteBilling(
  work: SiteWork,
  { params }: Input<'getQuoteBilling'>,
): Promise<Answer<'getQuoteBilling'>> {
  const { db, site } = work
  const { quoteId } = params
  if (!(await quoteOf(work, quoteId))) throw new Refusal('not_found')
  const quote = await approvedQuote(work, quoteId)
  if (!quote) return { billing: null }
  const billed = await billedOf(db, site.id, quoteId)
  const includesTax = quote.document.prices_include_tax
  const cents = [...billed.values()].reduce((sum, { amount, tax }) => sum + amount + (includesTax ? 0 : tax), 0)
  const names = new Map(quote.lines.map(({ id, name }) => [id, name]))
  return {
    billing: {
      total_cents: quote.totals.total_cents,
      billed_cents: cents,
      left_cents: quote.totals.total_cents - cents,
      deposit_cents: await sumOpenDeposits(db, site.id, quoteId),
      retained_cents: Math.max(0, await retainedOf(db, site.id, quoteId)),
      plan: await shownPlan(work, quoteId),
      lines: quote.totals.lines.map(({ line, amount_cents: amount }) => ({
        line,
        name: names.get(line) ?? '',
        amount_cents: amount,
        billed_ppm: billed.get(line)?.ppm ?? 0,
      })),
      invoices: await newestOf(work, { quote: quoteId }),
    },
  }
}
