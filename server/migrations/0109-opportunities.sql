-- The next thing to do: what other areas let it be found from, and what was put away.

-- Jobs of customers, finished or not, with where and when they were.
create view customer_jobs with (security_invoker = true) as
  select site_id, id as project_id, name, customer_id, status, latitude, longitude, created_at, coalesce(day, completed_at::date) as day
    from projects where archived_at is null and customer_id is not null;
-- Whom a person may call or write to.
create view reachable_customers with (security_invoker = true) as
  select site_id, id as customer_id, name, phone, email from customers
    where archived_at is null and merged_into is null and not trial and not do_not_contact and (phone is not null or email is not null);
-- What is promised to who sent a friend, and not given yet: the friend's job was won.
create view owed_credits with (security_invoker = true) as
  select f.site_id, f.id as referral_id, l.customer_id, f.credit_cents, f.created_at
    from referrals f join referral_links l on l.site_id = f.site_id and l.id = f.link_id
      join requests r on r.site_id = f.site_id and r.id = f.request_id
    where f.credited_at is null and f.credit_cents > 0 and l.customer_id is not null and (r.stage = 'won' or r.status = 'completed');
grant select on customer_jobs, reachable_customers, owed_credits to topline_site, topline_system;

-- Suggestions that somebody wants to see no more for a while, by what they are called.
create table opportunity_rests (
  site_id uuid not null references sites (id) on delete cascade,
  opportunity text not null check (length(opportunity) between 1 and 60),
  until timestamptz not null,
  primary key (site_id, opportunity)
);
select protect_site_table('opportunity_rests');
select limit_field('opportunity_rests', 'false');
