-- What a business pays for the product with, as its payment provider told last (decision 41): one row for each business
-- that ever went to pay. What it holds is looked up there; nothing is written down from what an event claims.
create table billing (
  site_id uuid primary key references sites (id) on delete cascade,
  customer_id text not null unique,         -- the provider's name for the business; made by us, never taken from outside
  checkout_id text,                         -- the page to pay on that was opened last
  standing jsonb,                           -- plan, ways to pay and last invoices; null until it was looked up
  looks_begun integer not null default 0,   -- each look has a number, so that a late answer never replaces a newer one
  look_kept integer not null default 0,
  looked_at timestamptz,
  ends_with_business boolean not null default false -- told to end because the business was closed; undone with that
);
select protect_site_table('billing');

alter table service_uses drop constraint service_uses_service_check;
alter table service_uses add constraint service_uses_service_check
  check (service in ('texts', 'mail', 'maps', 'model', 'pushes', 'storage', 'payments'));
