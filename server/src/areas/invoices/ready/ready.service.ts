import { ReadyToInvoice } from '#contract/invoices/overview.types.ts'
import { invoiceLimits } from '#contract/invoices/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { countToInvoice, visitsToInvoice, workToInvoice } from '../../schedule/index.ts'
import { timeZoneOf } from '../../sites/index.ts'
import type { Clock } from '../plan/plan.store.ts'
import { countUnbilledQuotes, deleteUnbilled, insertUnbilled, unbilledQuotes } from './ready.store.ts'

/** For what is due by the day of the business. */
export async function clockOf(work: SiteWork): Promise<Clock> {
  const timeZone = await timeZoneOf(work)
  return { timeZone, today: onTheWall(timeZone, work.now).date }
}

/** Finished visits and agreed quotes that are not billed. Work that a quote agreed on stands there as the quote alone. */
export async function listReadyToInvoice(work: SiteWork): Promise<Answer<'listReadyToInvoice'>> {
  const { db, site } = work
  const limit = invoiceLimits.ready + 1
  const clock = await clockOf(work)
  const quotes = await unbilledQuotes(db, site.id, clock, limit)
  const visits = await workToInvoice(work, { limit, visits: invoiceLimits.visits })
  const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
  const ready = [
    ...quotes.map((row) => ({
      quote: { id: row.quote_id, number: row.number, total_cents: row.total_cents, left_cents: row.left_cents },
      part: row.position === null ? null : { position: row.position, label: row.label, cents: row.cents, due: row.due },
      visits: [],
      title: row.title,
      customer: named(row.customer_id, row.customer),
      project: named(row.project_id, row.project),
      day: row.ready_on ?? onTheWall(clock.timeZone, row.answered_at).date,
    })),
    ...visits.map((row) => ({
      quote: null,
      part: null,
      visits: row.visits,
      title: row.title,
      customer: named(row.customer_id, row.customer),
      project: named(row.project_id, row.project),
      day: row.day,
    })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  return {
    ready: ready.slice(0, invoiceLimits.ready).map((each) => ReadyToInvoice.parse(each)),
    more: ready.length > invoiceLimits.ready,
  }
}

/** How long that list is, counted up to a limit. */
export async function countReady(work: SiteWork, most: number): Promise<number> {
  const visits = await countToInvoice(work, most)
  return Math.min(most, visits + (await countUnbilledQuotes(work.db, work.site.id, await clockOf(work), most)))
}

/**
 * Takes visits that nobody is billed for off the list, or puts them back; twice is once.
 * @throws Refusal not_found; invalid for a visit that is not done or on an invoice
 */
export async function skipReadyToInvoice(
  work: SiteWork,
  { body }: Input<'skipReadyToInvoice'>,
): Promise<Answer<'skipReadyToInvoice'>> {
  const { db, site, actor, now } = work
  const { visits, skipped } = body
  if (skipped) await visitsToInvoice(work, visits)
  const by = { user: actor.kind === 'member' ? actor.userId : null, at: now }
  const changed = skipped ? await insertUnbilled(db, site.id, visits, by) : await deleteUnbilled(db, site.id, visits)
  if (!skipped && changed.length === 0) throw new Refusal('not_found')
  for (const id of changed) {
    work.audit({ act: 'visit.update', record: 'visit', recordId: id, after: { unbilled: skipped } })
    work.announce('visits', id)
  }
  return { skipped }
}
