-- What papers that are sent say of licenses, and the payments that a customer agreed to.

-- As the website said it when it was last published, such as `C-36 CA 1048822`; papers that were sent keep what they said.
alter table sites add column brand_licenses text[] not null default '{}';
set local role topline_system;
update sites s set brand_licenses = named.licenses
  from (
    select d.site_id, array_agg(concat_ws(' ', nullif(l.value ->> 'label', ''), nullif(l.value ->> 'state', ''),
        nullif(l.value ->> 'number', '')) order by l.ordinality) as licenses
    from site_designs d
    join site_publications p on p.site_id = d.site_id and p.id = d.published_id
    cross join lateral jsonb_array_elements(p.document -> 'facts' -> 'licenses') with ordinality as l
    group by d.site_id
  ) named
  where named.site_id = s.id;
reset role;

-- The payments of a plan as they were agreed: which invoice asks for each. A payment whose invoice was voided or archived
-- is to be billed again.
create table planned_payments (
  site_id uuid not null references sites (id) on delete cascade,
  quote_id uuid not null,
  position integer not null,
  label text not null,
  cents bigint not null check (cents >= 0),
  due text not null check (due in ('on_approval', 'on_date', 'on_visit_done', 'on_completion')),
  day date,
  invoice_id uuid,
  primary key (site_id, quote_id, position),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete set null (invoice_id),
  check ((due = 'on_date') = (day is not null))
);
create index planned_payments_invoice on planned_payments (site_id, invoice_id) where invoice_id is not null;
select protect_site_table('planned_payments');
select limit_field('planned_payments', 'false');

-- What of visits and projects says that a payment is due.
create view job_visits with (security_invoker = true) as
  select site_id, id as visit_id, request_id, project_id, day, state, finished_at from visits where kind = 'visit';
grant select on job_visits to topline_site, topline_system;
create or replace view calendar_projects with (security_invoker = true) as
  select site_id, id as project_id, name, customer_id, request_id, address, latitude, longitude, status, completed_at
    from projects;
