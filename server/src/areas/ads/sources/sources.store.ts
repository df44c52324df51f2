import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { CreditModel } from '#contract/ads/values.ts'
import { adLimits, sourceOfAds, type ManySource } from '#contract/ads/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { postPattern, printPattern, reservedSources } from './sources.rules.ts'

type Db = Transaction<Tables>

/** Days of the business's own calendar, both included. */
export interface SourceRange {
  readonly from: string
  readonly to: string
  readonly model: CreditModel
}

const weekDays = 7 * adLimits.weeks

/** The moments between which the days lie, and those of the weeks of the small charts. */
const moments = (site: SiteId, { from, to }: SourceRange) => sql`
  clock as (
    select time_zone, ${from}::date::timestamp at time zone time_zone as begins,
      (${to}::date + 1)::timestamp at time zone time_zone as ends,
      (${to}::date - ${weekDays - 1}::integer)::timestamp at time zone time_zone as weeks_begin
    from site_clocks where site_id = ${site}
  )`

/**
 * The way that gets the credit for each request: the last one that was no direct visit, or the first. Where nobody came by
 * the website, or came directly, the request's own source says it.
 */
const credited = (site: SiteId, { model }: SourceRange): RawBuilder<unknown> => sql`
  lead as (
    select r.request_id, r.customer_id, r.created_at, r.stage, r.status, r.is_qualified, r.is_won,
      case when t.source is null or t.source = 'direct' then r.told_source else t.source end as source,
      coalesce(t.campaign, '') as campaign, t.landing_path
    from counted_requests r cross join clock left join lateral (
      select source, campaign, landing_path from request_sources s where s.site_id = r.site_id and s.request_id = r.request_id
      order by ${model === 'first' ? sql`at, touch_id` : sql`source = 'direct', at desc, touch_id desc`} limit 1
    ) t on true
    where r.site_id = ${site} and r.created_at >= least(begins, weeks_begin) and r.created_at < ends
  )`

/**
 * What was paid, by the request that the work came from: that of the quote, else that of the project, else the last one
 * that the customer had made before the invoice.
 */
const paid = (site: SiteId, restriction: RawBuilder<unknown>) => sql`
  paid as (
    select request_id, sum(cents)::bigint as cents from (
      select coalesce(q.request_id, p.request_id, c.request_id) as request_id, i.cents
      from paid_invoices i
        left join quote_requests q on q.site_id = i.site_id and q.quote_id = i.quote_id
        left join calendar_projects p on p.site_id = i.site_id and p.project_id = i.project_id
        left join lateral (
          select r.request_id from counted_requests r
          where r.site_id = i.site_id and r.customer_id = i.customer_id and r.created_at <= i.issued_at
          order by r.created_at desc, r.request_id desc limit 1
        ) c on q.request_id is null and p.request_id is null
      where i.site_id = ${site} and ${restriction}
    ) traced where request_id is not null group by request_id
  )`

/** Which row a source is in: all posts are one, and so is everything that is printed. A code may be called as anything. */
const kindOf = (site: SiteId, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${source} ~ ${postPattern} then 'posts'
    when ${source} ~ ${printPattern} or ${source} <> all(${[...reservedSources]}::text[])
      and exists (select from code_sources c where c.site_id = ${site} and c.source = ${source}) then 'print'
    else ${source} end`

/** What is told apart: the rows of the report, or the many sources of one of its rows. */
type Level = 'rows' | ManySource

/**
 * Everything that is counted, and by which name: `named` has a line for each source with anything in the range. Beyond so
 * many names the smallest are one, `other`, but for rows that are many already. A cost that reaches beyond the range counts for its days within.
 */
const named = (site: SiteId, range: SourceRange, level: Level): RawBuilder<unknown> => {
  const { from, to } = range
  const [unit, wanted] = level === 'rows' ? [sql`kind`, sql`true`] : [sql`source`, sql`kind = ${level}`]
  return sql`
    ${moments(site, range)}, ${credited(site, range)}, ${paid(site, sql`i.customer_id in (select customer_id from lead)`)}, campaigns as (
      select case provider when 'google' then ${sourceOfAds.google} else ${sourceOfAds.facebook} end as source, currency,
          round(sum(spend_micros) / 10000.0)::bigint as cents
        from ad_days where site_id = ${site} and day between ${from}::date and ${to}::date group by 1, 2
    ), counted as (
      select l.source, 0::bigint as spent, 0 as visits, 1 as leads, l.is_qualified::integer as qualified, l.is_won::integer as won,
          coalesce(p.cents, 0) as paid, true as here
        from lead l cross join clock left join paid p on p.request_id = l.request_id where l.created_at >= begins
      union all
      select distinct source, 0::bigint, 0, 0, 0, 0, 0::bigint, false from lead cross join clock where created_at < begins
      union all
      select source, 0, visits, 0, 0, 0, 0, true from visit_sources where site_id = ${site} and day between ${from}::date and ${to}::date
      union all
      select source, round(cents::numeric * (least(to_day, ${to}::date) - greatest(from_day, ${from}::date) + 1) / (to_day - from_day + 1))::bigint,
          0, 0, 0, 0, 0, true
        from ad_costs where site_id = ${site} and to_day >= ${from}::date and from_day <= ${to}::date
      union all
      select source, cents, 0, 0, 0, 0, 0, true from mailing_costs where site_id = ${site} and day between ${from}::date and ${to}::date
      union all
      select 'referral', cents, 0, 0, 0, 0, 0, true from spent_referral_credits cross join clock
        where site_id = ${site} and at >= begins and at < ends
      union all
      select source, case currency when 'USD' then cents else 0 end, 0, 0, 0, 0, 0, true from campaigns where cents > 0
    ), summed as (
      select source, sum(spent) as spent, sum(visits) as visits, sum(leads) as leads, sum(qualified) as qualified,
          sum(won) as won, sum(paid) as paid, bool_or(here) as here
        from counted group by source
    ), placed as (
      select s.*, ${kindOf(site, sql`s.source`)} as kind from summed s
    ), ranked as (
      select ${unit} as unit, row_number() over (order by ${unit} in ('posts', 'print') desc, bool_or(here) desc, sum(paid) desc, sum(leads) desc, sum(spent) desc, sum(visits) desc, ${unit}) as place
        from placed where ${wanted} group by ${unit}
    ), named as (
      select p.*, case when r.place <= ${adLimits.sources} then r.unit else 'other' end as name
        from placed p join ranked r on r.unit = ${unit} where ${wanted}
    )`
}

export interface ReportRow {
  readonly source: string
  readonly spent_cents: number
  readonly visits: number
  readonly leads: number
  readonly qualified: number
  readonly won: number
  readonly paid_cents: number
  readonly campaigns_cents: number
  readonly parts: number
  /** What campaigns cost in other currencies than dollars. */
  readonly foreign: { readonly currency: string; readonly cents: number }[] | null
  /** By the place of the week, oldest first, as text; a week without leads is left out. */
  readonly weeks: Readonly<Record<string, number>> | null
}

/** The whole report, or the parts of one of its rows, in one statement. */
export async function readReport(db: Db, site: SiteId, range: SourceRange, level: Level): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with ${named(site, range, level)}, weekly as (
      select source, ((l.created_at at time zone time_zone)::date - (${range.to}::date - ${weekDays - 1}::integer)) / 7 as week, count(*) as leads
        from lead l cross join clock where l.created_at >= weeks_begin group by 1, 2
    ), charts as (
      select name, jsonb_object_agg(week, leads) as weeks from (
        select n.name, w.week, sum(w.leads) as leads from weekly w join named n on n.source = w.source group by 1, 2
      ) drawn group by name
    ), accounts as (
      select name, coalesce(sum(cents) filter (where currency = 'USD'), 0)::bigint as dollars,
          jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by currency) filter (where currency <> 'USD') as abroad
        from (
          select n.name, c.currency, sum(c.cents)::bigint as cents from campaigns c join named n on n.source = c.source
            where c.cents > 0 group by 1, 2
        ) spent group by name
    )
    select n.name as source, sum(spent)::bigint as spent_cents, sum(visits)::integer as visits, sum(leads)::integer as leads,
      sum(qualified)::integer as qualified, sum(won)::integer as won, sum(paid)::bigint as paid_cents,
      (count(*) filter (where here))::integer as parts,
      coalesce((select a.dollars from accounts a where a.name = n.name), 0) as campaigns_cents,
      (select a.abroad from accounts a where a.name = n.name) as foreign,
      (select c.weeks from charts c where c.name = n.name) as weeks
    from named n group by n.name having bool_or(here)
    order by paid_cents desc, leads desc, spent_cents desc, visits desc, n.name`.execute(db)
  return rows
}

export interface PartRow {
  readonly source: string
  readonly name: string
  readonly network: string | null
  readonly at: Date | null
}

/** What is known of these posts and codes, by what they are counted under. */
export async function describeParts(db: Db, site: SiteId, sources: readonly string[]): Promise<PartRow[]> {
  const wanted = sql`site_id = ${site} and source = any(${[...sources]}::text[])`
  const { rows } = await sql<PartRow>`
    select source, left(words, ${adLimits.partName}::integer) as name, network, at from post_sources where ${wanted}
    union all select source, name, null, null from code_sources where ${wanted}`.execute(db)
  return rows
}

export interface LeadRow {
  readonly request_id: string
  readonly customer_id: string
  readonly customer: string
  readonly created_at: Date
  readonly stage: string
  readonly status: string
  readonly source: string
  readonly campaign: string
  readonly landing_path: string | null
  readonly paid_cents: number
}

export interface LeadRange extends SourceRange {
  readonly source: string
  readonly part: string | undefined
}

/** The requests of one row, or of one of its parts, newest first. */
export async function readLeads(
  db: Db,
  site: SiteId,
  range: LeadRange,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<LeadRow[]> {
  const beyond = after ? sql`(l.created_at, l.request_id) < (${after.at}, ${after.id}::uuid)` : sql`true`
  const page = (ofRow: RawBuilder<unknown>) => sql`page as (
      select l.* from lead l cross join clock
        where ${ofRow} and l.created_at >= begins and ${beyond}
        order by l.created_at desc, l.request_id desc limit ${limit}
    )`
  const { source, part = source } = range
  const level = source === 'posts' || source === 'print' ? source : 'rows'
  const ofKind = sql`l.source in (select d.source from (select distinct source from lead) d where ${kindOf(site, sql`d.source`)} = ${source})`
  // only the whole report knows which sources were too small for a row of their own
  const scope =
    part === 'other'
      ? sql`${named(site, range, range.part === undefined ? 'rows' : level)}, ${page(sql`l.source in (select n.source from named n where n.name = 'other')`)}`
      : sql`${moments(site, range)}, ${credited(site, range)},
        ${page(range.part === undefined && level !== 'rows' ? ofKind : sql`l.source = ${part}`)},
        ${paid(site, sql`i.customer_id in (select customer_id from page)`)}`
  const { rows } = await sql<LeadRow>`
    with ${scope}
    select l.request_id, l.customer_id, c.name as customer, l.created_at, l.stage, l.status, l.source, l.campaign, l.landing_path,
        coalesce(p.cents, 0)::bigint as paid_cents
      from page l join calendar_customers c on c.site_id = ${site} and c.customer_id = l.customer_id
        left join paid p on p.request_id = l.request_id
      order by l.created_at desc, l.request_id desc`.execute(db)
  return rows
}
