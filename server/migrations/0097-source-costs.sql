-- What each source cost and brought: the costs that a business writes down, and what other areas let the report read.

create table ad_costs (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  source text not null check (length(source) between 1 and 40),
  from_day date not null,
  to_day date not null,
  cents bigint not null check (cents > 0),  -- of all its days together
  note text not null default '',
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id),
  check (to_day between from_day and from_day + 365)
);
create index ad_costs_newest on ad_costs (site_id, created_at desc, id desc);
create index ad_costs_days on ad_costs (site_id, to_day, from_day);
select protect_site_table('ad_costs');
select limit_field('ad_costs', 'false');

-- Requests as Home counts them, each with what its own fields say of where it came from. What was lost over the price or
-- the time was work for this business; what was too small or no work of its was not.
create view counted_requests with (security_invoker = true) as
  select site_id, id as request_id, customer_id, created_at, stage, status, coalesce(came_from,
      case source when 'website_form' then 'direct' when 'website_chat' then 'direct' when 'walk_in' then 'walk-in' else source end) as told_source,
    stage in ('quote', 'won') or status in ('qualified', 'completed')
      or status = 'lost' and coalesce(closed_reason, '') in ('price', 'chose_another', 'timing', 'changed_mind') as is_qualified,
    stage = 'won' or status = 'completed' as is_won
  from requests where archived_at is null and not trial and status <> 'spam';
create index requests_counted on requests (site_id, created_at, id) where archived_at is null and not trial and status <> 'spam';

create view request_sources with (security_invoker = true) as
  select site_id, request_id, id as touch_id, at, source, campaign, landing_path from request_touches;
create view visit_sources with (security_invoker = true) as select site_id, day, source, visits from page_visits;
create view referral_credits with (security_invoker = true) as
  select site_id, credited_at, credit_cents from referrals where credited_at is not null;
create index referrals_credited on referrals (site_id, credited_at) where credited_at is not null;
create view quote_requests with (security_invoker = true) as
  select site_id, id as quote_id, request_id from quotes where request_id is not null;
-- What customers have paid for an invoice until now. What was refunded or taken back is no longer allocated.
create view paid_invoices with (security_invoker = true) as
  select i.site_id, i.id as invoice_id, i.quote_id, i.project_id, i.customer_id, i.issued_at, a.cents
    from invoices i join (
      select site_id, invoice_id, sum(cents)::bigint as cents from payment_allocations
        where payment_id is not null and reversed_at is null group by site_id, invoice_id
    ) a on a.site_id = i.site_id and a.invoice_id = i.id;
grant select on counted_requests, request_sources, visit_sources, referral_credits, quote_requests, paid_invoices
  to topline_site, topline_system;
