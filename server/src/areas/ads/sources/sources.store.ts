import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { CreditModel } from '#contract/ads/values.ts'
import { adLimits, sourceOfAds } from '#contract/ads/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Place } from '../../../platform/database/place.ts'
import type { Tables } from '../../../platform/database/tables.ts'

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

export interface ReportRow {
  readonly source: string
  readonly spent_cents: number
  readonly visits: number
  readonly leads: number
  readonly qualified: number
  readonly won: number
  readonly paid_cents: number
  readonly campaigns_cents: number
  /** What campaigns cost in other currencies than dollars. */
  readonly foreign: { readonly currency: string; readonly cents: number }[] | null
  /** By the place of the week, oldest first, as text; a week without leads is left out. */
  readonly weeks: Readonly<Record<string, number>> | null
}

/**
 * The whole report in one statement. A cost that reaches beyond the range counts for its days within. Beyond so many
 * sources the smallest are one.
 */
export async function readReport(db: Db, site: SiteId, range: SourceRange): Promise<ReportRow[]> {
  const { from, to } = range
  const { rows } = await sql<ReportRow>`
    with ${moments(site, range)}, ${credited(site, range)}, ${paid(site, sql`i.customer_id in (select customer_id from lead)`)}, campaigns as (
      select case provider when 'google' then ${sourceOfAds.google} else ${sourceOfAds.facebook} end as source, currency,
          round(sum(spend_micros) / 10000.0)::bigint as cents
        from ad_days where site_id = ${site} and day between ${from}::date and ${to}::date group by 1, 2
    ), counted as (
      select l.source, 0::bigint as spent, 0 as visits, 1 as leads, l.is_qualified::integer as qualified, l.is_won::integer as won,
          coalesce(p.cents, 0) as paid
        from lead l cross join clock left join paid p on p.request_id = l.request_id where l.created_at >= begins
      union all
      select source, 0, visits, 0, 0, 0, 0 from visit_sources where site_id = ${site} and day between ${from}::date and ${to}::date
      union all
      select source, round(cents::numeric * (least(to_day, ${to}::date) - greatest(from_day, ${from}::date) + 1) / (to_day - from_day + 1))::bigint,
          0, 0, 0, 0, 0
        from ad_costs where site_id = ${site} and to_day >= ${from}::date and from_day <= ${to}::date
      union all
      select 'referral', credit_cents, 0, 0, 0, 0, 0 from referral_credits cross join clock
        where site_id = ${site} and credited_at >= begins and credited_at < ends
      union all
      select source, case currency when 'USD' then cents else 0 end, 0, 0, 0, 0, 0 from campaigns where cents > 0
    ), summed as (
      select source, sum(spent) as spent, sum(visits) as visits, sum(leads) as leads, sum(qualified) as qualified,
          sum(won) as won, sum(paid) as paid
        from counted group by source
    ), named as (
      select *, case when row_number() over (order by paid desc, leads desc, spent desc, visits desc, source) <= ${adLimits.sources}
          then source else 'other' end as name
        from summed
    ), weekly as (
      select source, ((l.created_at at time zone time_zone)::date - (${to}::date - ${weekDays - 1}::integer)) / 7 as week, count(*) as leads
        from lead l cross join clock where l.created_at >= weeks_begin group by 1, 2
    ), charts as (
      select name, jsonb_object_agg(week, leads) as weeks from (
        select coalesce(n.name, w.source) as name, w.week, sum(w.leads) as leads
          from weekly w left join named n on n.source = w.source group by 1, 2
      ) drawn group by name
    ), abroad as (
      select name, jsonb_agg(jsonb_build_object('currency', currency, 'cents', cents) order by currency) as foreign_spend from (
        select n.name, c.currency, sum(c.cents)::bigint as cents from campaigns c join named n on n.source = c.source
          where c.currency <> 'USD' and c.cents > 0 group by 1, 2
      ) spent group by name
    )
    select n.name as source, sum(spent)::bigint as spent_cents, sum(visits)::integer as visits, sum(leads)::integer as leads,
      sum(qualified)::integer as qualified, sum(won)::integer as won, sum(paid)::bigint as paid_cents,
      coalesce((select c.cents from campaigns c where c.source = n.name and c.currency = 'USD'), 0) as campaigns_cents,
      (select a.foreign_spend from abroad a where a.name = n.name) as foreign,
      (select c.weeks from charts c where c.name = n.name) as weeks
    from named n group by n.name order by paid_cents desc, leads desc, spent_cents desc, visits desc, n.name`.execute(
    db,
  )
  return rows
}

export interface LeadRow {
  readonly request_id: string
  readonly customer_id: string
  readonly customer: string
  readonly created_at: Date
  readonly stage: string
  readonly status: string
  readonly campaign: string
  readonly landing_path: string | null
  readonly paid_cents: number
}

/** The requests of one row, newest first. */
export async function readLeads(
  db: Db,
  site: SiteId,
  range: SourceRange & { readonly source: string },
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<LeadRow[]> {
  const beyond = after ? sql`(l.created_at, l.request_id) < (${after.at}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<LeadRow>`
    with ${moments(site, range)}, ${credited(site, range)}, page as (
      select l.* from lead l cross join clock
        where l.source = ${range.source} and l.created_at >= begins and ${beyond}
        order by l.created_at desc, l.request_id desc limit ${limit}
    ), ${paid(site, sql`i.customer_id in (select customer_id from page)`)}
    select l.request_id, l.customer_id, c.name as customer, l.created_at, l.stage, l.status, l.campaign, l.landing_path,
        coalesce(p.cents, 0)::bigint as paid_cents
      from page l join calendar_customers c on c.site_id = ${site} and c.customer_id = l.customer_id
        left join paid p on p.request_id = l.request_id
      order by l.created_at desc, l.request_id desc`.execute(db)
  return rows
}
