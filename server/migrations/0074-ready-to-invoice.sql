-- What is to be billed: what was agreed by quotes, visits that nobody is billed for, and when customers are reminded.

-- What other areas see of quotes that customers said yes to. Their work is billed by the quote, not by its visits.
create view agreed_quotes with (security_invoker = true) as
  select site_id, id as quote_id, number, title, customer_id, request_id, project_id, total_cents, answered_at
    from quotes where status in ('approved', 'converted') and archived_at is null;
grant select on agreed_quotes to topline_site, topline_system;
create index quotes_agreed on quotes (site_id, answered_at, id)
  where archived_at is null and status in ('approved', 'converted');

create table unbilled_visits (
  site_id uuid not null references sites (id) on delete cascade,
  visit_id uuid not null,
  user_id uuid references users (id) on delete set null,
  at timestamptz not null,
  primary key (site_id, visit_id),
  foreign key (site_id, visit_id) references visits (site_id, id) on delete cascade
);
select protect_site_table('unbilled_visits');
select limit_field('unbilled_visits', 'false');

create or replace view invoiced_visits with (security_invoker = true) as
  select site_id, visit_id from invoice_visits where active
  union all
  select site_id, visit_id from unbilled_visits;

-- Several reminders may follow the due day.
drop index invoice_notices_planned;
create unique index invoice_notices_planned on invoice_notices (site_id, invoice_id, kind, due_at)
  where kind in ('due', 'overdue');
alter table invoice_settings add column reminder_days smallint[] not null default '{0,3}'
  check (reminder_days <@ '{0,1,3,7,14,30}'::smallint[]);
