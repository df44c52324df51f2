-- Customers who are exempt from sales tax (docs/decisions/111), and what of it a quote or an invoice was written with. After a
-- merge a customer may have several certificates; whoever changes them leaves one.
create table tax_exemptions (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  reason text not null check (reason in ('government', 'nonprofit', 'resale', 'agriculture', 'other')),
  certificate text not null check (length(certificate) <= 60),
  note text not null check (length(note) <= 500),
  until date,                                           -- the last day, by the clock of the business; null: it does not expire
  user_id uuid,                                         -- who wrote it down; no key: it outlives them
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade
);
create index tax_exemptions_customer on tax_exemptions (site_id, customer_id);
select protect_site_table('tax_exemptions');
select limit_field('tax_exemptions', 'false');

-- {reason, certificate} that a document is written with; null: it bears tax. Frozen with the version and the issue.
alter table quotes add column tax_exemption jsonb;
alter table invoices add column tax_exemption jsonb;
