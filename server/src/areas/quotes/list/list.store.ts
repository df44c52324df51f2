import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { QuoteSort, QuoteStatus, QuoteTab } from '#contract/quotes/values.ts'
import type { SiteId } from '#contract/shared.ts'
import { containing } from '../../../platform/database/like.ts'
import {
  beyond,
  groupBranches,
  keyText,
  sortedBy,
  type GroupedPlace,
  type ListGroup,
  type ListOrder,
  type SortedPlace,
} from '../../../platform/database/sorted-place.ts'
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
/** The last day that it is valid, as its index has it; one without an end comes after all others. */
const end = sql`(case when q.valid_until is null then date '9999-12-31' else q.valid_until end)`
const isOver = ({ day }: Today) => sql<boolean>`${end} < ${day}::date`
const isNotOver = ({ day }: Today) => sql<boolean>`${end} >= ${day}::date`

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

const byActivity: ListOrder = { key: sql`q.activity_at`, type: 'timestamptz' }

/** What a list is sorted by, as its index has it. */
export function orderOf(tab: QuoteTab, sort: Exclude<QuoteSort, 'status'>): ListOrder {
  switch (sort) {
    case 'newest':
      return { key: sql`q.number`, type: 'bigint' }
    case 'sent':
      // a draft was sent on no day
      return tab === 'drafts'
        ? byActivity
        : {
            key: sql`case when q.sent_at is null then timestamptz '1970-01-01 00:00:00+00' else q.sent_at end`,
            type: 'timestamptz',
          }
    case 'total':
      return { key: sql`q.total_cents`, type: 'bigint' }
    case 'customer':
      return { key: sql`c.name_key`, type: 'text', rising: true }
    default:
      return byActivity
  }
}

/**
 * As the list shows where a quote stands, what waits for the business first. Of those that wait for an answer the first to
 * run out comes first, of the others the last that something happened to.
 */
export function standingsOf(tab: QuoteTab, today: Today): readonly ListGroup[] {
  const is = (status: QuoteStatus) => ({ belongs: sql`q.status = ${sql.lit(status)}`, order: byActivity })
  const waits = (status: QuoteStatus) => ({
    belongs: sql`${waiting} and q.status = ${sql.lit(status)} and ${isNotOver(today)}`,
    order: { key: end, type: 'date', rising: true } as const,
  })
  const over = { belongs: sql`${waiting} and ${isOver(today)}`, order: { key: end, type: 'date' } as const }
  const [changes, ...others] = (['changes_requested', 'viewed', 'sent'] as const).map(waits)
  switch (tab) {
    case 'drafts':
      return [is('draft')]
    case 'approved':
      return [is(tab)]
    case 'closed':
      return [is('converted'), over, is('declined')]
    case 'all':
      return [
        ...(changes ? [changes] : []),
        is('approved'),
        ...others,
        is('draft'),
        is('converted'),
        over,
        is('declined'),
      ]
    default:
      return [...(changes ? [changes] : []), ...others]
  }
}

type SortedQuote = NamedQuote & { readonly sort_key: string }
interface Asked {
  readonly filter: QuoteFilter
  readonly today: Today
}

/** A page of the list in an order; each row with the text that the next page goes on after. */
export const quotesOfBusiness = (
  db: Db,
  site: SiteId,
  { filter, today }: Asked,
  page: { readonly order: ListOrder; readonly after: SortedPlace | undefined; readonly limit: number },
): Promise<SortedQuote[]> =>
  namedQuotes(db, site)
    .select(keyText(page.order).as('sort_key'))
    .where('q.archived_at', 'is', null)
    .where(narrowed(filter, today))
    .where(beyond(page.order, sql`q.id`, page.after))
    .orderBy(sortedBy(page.order, sql`q.id`))
    .limit(page.limit)
    .execute()

/** A page of the list by where quotes stand. */
export const quotesByStanding = (
  db: Db,
  site: SiteId,
  { filter, today }: Asked,
  page: { readonly groups: readonly ListGroup[]; readonly after: GroupedPlace | undefined; readonly limit: number },
): Promise<SortedQuote[]> => {
  const branches = groupBranches(page.groups, page.after, ({ belongs, order }, place) => {
    const branch = namedQuotes(db, site)
      .clearSelect()
      .select(['q.id', order.key.as('key'), keyText(order).as('key_text')])
      .where('q.archived_at', 'is', null)
      .where(sql<boolean>`${narrowed(filter, today)} and ${belongs} and ${beyond(order, sql`q.id`, place)}`)
      .orderBy(sortedBy(order, sql`q.id`))
      .limit(page.limit)
    return sql`${branch}`
  })
  return namedQuotes(db, site)
    .innerJoin(
      sql<{ rank: number; place: number; id: string; sort_key: string }>`(${branches})`.as('g'),
      'g.id',
      'q.id',
    )
    .select('g.sort_key')
    .orderBy(sql`g.rank, g.place`)
    .limit(page.limit)
    .execute()
}

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

/**
 * How many quotes each tab has: what waits for an answer is read from an index of its own, and the others, which grow for
 * ever, are counted up to a limit.
 */
export async function countTabs(db: Db, site: SiteId, today: Today, most: number): Promise<Counts> {
  const of = sql`from quotes q where q.site_id = ${site} and q.archived_at is null`
  const counted = (belongs: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from (select ${of} and ${belongs} limit ${most}) f)`
  const over = counted(sql`${waiting} and ${isOver(today)}`)
  const [declined, converted] = [counted(sql`q.status = 'declined'`), counted(sql`q.status = 'converted'`)]
  const { rows } = await sql<Counts>`
    select ${counted(sql`true`)} as all, ${counted(tabs.drafts(today))} as drafts,
      ${counted(tabs.approved(today))} as approved, least(${over} + ${declined} + ${converted}, ${most}) as closed,
      o.open, o.follow_up, o.open_cents
    from (select count(*)::integer as open, count(*) filter (where ${tabs.follow_up(today)})::integer as follow_up,
      coalesce(sum(q.total_cents), 0)::bigint as open_cents ${of} and ${tabs.open(today)}) o`.execute(db)
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
        and ${end} >= ${days.from}::date and ${end} < ${days.to}::date) as lost`.execute(db)
  return rows[0] ?? { approved: 0, lost: 0, approved_cents: 0 }
}
