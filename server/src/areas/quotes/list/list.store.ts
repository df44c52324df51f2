import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { QuoteTab } from '#contract/quotes/values.ts'
import type { SiteId } from '#contract/shared.ts'
import { containing } from '../../../platform/database/like.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { namedQuotes, type NamedQuote } from '../quotes.store.ts'

type Db = Transaction<Tables>

/** What is open and what is expired depends on the day; who is to be followed up on the moment. */
export interface Today {
  /** By the clock of the business. */
  readonly day: string
  /** Who was sent something before this and did not answer is to be followed up. */
  readonly followUpBefore: Date
}

/** In the words of the partial indexes of the table: a parameter in place of a word would hide them from the planner. */
const waiting = sql<boolean>`q.status in ('sent', 'viewed', 'changes_requested')`
const isOver = ({ day }: Today) => sql<boolean>`q.valid_until < ${day}::date`
const isNotOver = (today: Today) => sql<boolean>`(${isOver(today)}) is not true`

/** Which rows a tab shows. */
const tabs: Readonly<Record<QuoteTab, (today: Today) => RawBuilder<boolean>>> = {
  all: () => sql`true`,
  drafts: () => sql`q.status = 'draft'`,
  open: (today) => sql`${waiting} and ${isNotOver(today)}`,
  follow_up: (today) => sql`${waiting} and q.status <> 'changes_requested' and ${isNotOver(today)}
    and q.sent_at <= ${today.followUpBefore}`,
  approved: () => sql`q.status = 'approved'`,
  closed: (today) => sql`(q.status in ('declined', 'converted') or (${waiting} and ${isOver(today)}))`,
}

export interface QuoteFilter {
  readonly tab: QuoteTab
  readonly search: string
  readonly customer: string
  readonly project: string
}

function narrowed({ tab, search, customer, project }: QuoteFilter, today: Today): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [tabs[tab](today)]
  if (customer !== '') conditions.push(sql`q.customer_id = ${customer}::uuid`)
  if (project !== '') conditions.push(sql`q.project_id = ${project}::uuid`)
  if (search !== '') {
    const pattern = containing(search)
    const number = /^#?(\d{1,9})$/.exec(search)?.[1]
    const isNumber = number === undefined ? sql`false` : sql`q.number = ${Number(number)}`
    conditions.push(sql`(lower(q.title) like ${pattern} or lower(c.name) like ${pattern} or ${isNumber})`)
  }
  return sql`${sql.join(conditions, sql` and `)}`
}

/** A page of the list, the last that something happened to first. */
export const quotesOfBusiness = (
  db: Db,
  site: SiteId,
  filter: QuoteFilter,
  { today, after, limit }: { readonly today: Today; readonly after: Place | undefined; readonly limit: number },
): Promise<NamedQuote[]> =>
  namedQuotes(db, site)
    .where('q.archived_at', 'is', null)
    .where(narrowed(filter, today))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(q.activity_at, q.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid)`),
    )
    .orderBy('q.activity_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute()

export interface Counts {
  readonly all: number
  readonly drafts: number
  readonly open: number
  readonly follow_up: number
  readonly approved: number
  readonly closed: number
  /** The proposed options of the open ones together, in cents. */
  readonly open_cents: number
}

/** How many quotes each tab has. */
export async function countTabs(db: Db, site: SiteId, today: Today): Promise<Counts> {
  const of = (tab: QuoteTab) => sql`count(*) filter (where ${tabs[tab](today)})::integer`
  const { rows } = await sql<Counts>`
    select ${of('all')} as all, ${of('drafts')} as drafts, ${of('open')} as open, ${of('follow_up')} as follow_up,
      ${of('approved')} as approved, ${of('closed')} as closed,
      coalesce(sum(q.total_cents) filter (where ${tabs.open(today)}), 0)::bigint as open_cents
    from quotes q where q.site_id = ${site} and q.archived_at is null`.execute(db)
  return rows[0] ?? { all: 0, drafts: 0, open: 0, follow_up: 0, approved: 0, closed: 0, open_cents: 0 }
}

export interface Decided {
  readonly approved: number
  readonly lost: number
  readonly approved_cents: number
}

/**
 * What was decided in a stretch of time: approved, or lost because it was declined or ran out unanswered; `days`: the same
 * stretch by the clock of the business.
 */
export async function decidedBetween(
  db: Db,
  site: SiteId,
  range: { readonly from: Date; readonly to: Date },
  days: { readonly from: string; readonly to: string },
): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select
      (select count(*)::integer from quotes q where q.site_id = ${site} and q.archived_at is null
        and q.answered_at >= ${range.from} and q.answered_at < ${range.to} and q.status in ('approved', 'converted')) as approved,
      (select coalesce(sum(q.total_cents), 0)::bigint from quotes q where q.site_id = ${site} and q.archived_at is null
        and q.answered_at >= ${range.from} and q.answered_at < ${range.to} and q.status in ('approved', 'converted')) as approved_cents,
      (select count(*)::integer from quotes q where q.site_id = ${site} and q.archived_at is null
        and q.answered_at >= ${range.from} and q.answered_at < ${range.to} and q.status = 'declined')
      + (select count(*)::integer from quotes q where q.site_id = ${site} and q.archived_at is null and ${waiting}
        and q.valid_until >= ${days.from}::date and q.valid_until < ${days.to}::date) as lost`.execute(db)
  return rows[0] ?? { approved: 0, lost: 0, approved_cents: 0 }
}
