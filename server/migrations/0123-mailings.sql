-- Mail to customers: lists by a rule, what was ordered for them, and who each piece goes to.

-- How a business mails; without a row as the defaults say.
create table mailing_settings (
  site_id uuid not null references sites (id) on delete cascade,
  pause_days integer not null default 30 check (pause_days between 0 and 365),
  version integer not null default 1,
  modified_at timestamptz not null,
  primary key (site_id)
);
select protect_site_table('mailing_settings');
select limit_field('mailing_settings', 'false');

-- A list is its rule; who is on it is found each time.
create table mailing_lists (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  rule jsonb not null,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id)
);
create index mailing_lists_newest on mailing_lists (site_id, created_at desc, id desc);
select protect_site_table('mailing_lists');
select limit_field('mailing_lists', 'false');

create table print_orders (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('file', 'lob')),
  state text not null check (state in ('draft', 'approved', 'cancelled')),
  fault text,                               -- why pieces wait for somebody to do something about it
  name text not null,                       -- of the list, as it was called
  list_id uuid,
  design_id uuid,
  design jsonb not null,                    -- the piece as it was ordered
  kind text not null,
  code_id uuid not null,                    -- by whose source its cost and its leads are counted
  price_cents integer check (price_cents >= 0),   -- of one piece at the provider
  cost_cents bigint check (cost_cents >= 0),      -- of all, as somebody wrote it down; null: by the pieces
  mailed_on date,                           -- of the business's own; its cost is of this day
  held_until timestamptz,                   -- until then nothing leaves
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  approved_by uuid references users (id) on delete set null,
  approved_at timestamptz,
  modified_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, list_id) references mailing_lists (site_id, id) on delete set null (list_id),
  foreign key (site_id, design_id) references print_designs (site_id, id) on delete set null (design_id),
  foreign key (site_id, code_id) references print_codes (site_id, id)
);
create index print_orders_newest on print_orders (site_id, created_at desc, id desc);
create index print_orders_list on print_orders (site_id, list_id) where list_id is not null;
create index print_orders_design on print_orders (site_id, design_id) where design_id is not null;
create index print_orders_code on print_orders (site_id, code_id);
create index print_orders_mailed on print_orders (site_id, mailed_on) where mailed_on is not null;
create index print_orders_drafts on print_orders (created_at) where state = 'draft';
select protect_site_table('print_orders');
select limit_field('print_orders', 'false');

-- Who gets a piece, as they were called and where they lived when it was ordered.
create table mailing_recipients (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  place integer not null,                   -- in the list
  customer_id uuid,
  name text not null,
  company text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  region text not null,                     -- two letters
  zip text not null,
  household text not null,                  -- the address without how it is written
  status text not null check (status in ('draft', 'approved', 'sending', 'sent', 'in_production', 'mailed', 'delivered', 'returned',
    'cancelling', 'cancelled', 'failed')),
  fault text,
  counted_at timestamptz,                   -- from when on nobody of this household gets another one for a while
  provider_id text,
  attempt integer not null default 0,
  claimed_at timestamptz,                   -- when the provider was about to be asked; a crash after it leads to a look
  next_at timestamptz,                      -- when something is to be done
  modified_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references print_orders (site_id, id) on delete cascade,
  foreign key (site_id, customer_id) references customers (site_id, id) on delete set null (customer_id)
);
create unique index mailing_recipients_place on mailing_recipients (site_id, order_id, place);
create index mailing_recipients_status on mailing_recipients (site_id, order_id, status);
create index mailing_recipients_customer on mailing_recipients (site_id, customer_id, counted_at) where customer_id is not null;
create index mailing_recipients_household on mailing_recipients (site_id, household, counted_at) where counted_at is not null;
create unique index mailing_recipients_provider on mailing_recipients (provider_id) where provider_id is not null;
create index mailing_recipients_due on mailing_recipients (next_at) where next_at is not null;
select protect_site_table('mailing_recipients');
select limit_field('mailing_recipients', 'false');

-- The book as a list of mail is made of it. `is_gone`: deleted, or merged into somebody else.
create view mailable_customers with (security_invoker = true) as
  select site_id, id as customer_id, name, name_key, company, address, tags, do_not_contact,
      archived_at is not null or merged_into is not null as is_gone
    from customers where not trial;
grant select on mailable_customers to topline_site, topline_system;
-- A job also says where it was, for who has no address of their own in the book.
create or replace view customer_jobs with (security_invoker = true) as
  select site_id, id as project_id, name, customer_id, status, latitude, longitude, created_at,
      coalesce(day, completed_at::date) as day, address
    from projects where archived_at is null and customer_id is not null;
-- Finished jobs around a place.
create index projects_near on projects (site_id, latitude, longitude)
  where status = 'completed' and archived_at is null and latitude is not null;

-- What was spent on mail, and for which source: pieces that were handed over at their price, or what somebody wrote down.
create view mailing_costs with (security_invoker = true) as
  select o.site_id, o.id as order_id, c.source, o.mailed_on as day, coalesce(o.cost_cents, o.price_cents * p.pieces)::bigint as cents
    from print_orders o
      join print_codes c on c.site_id = o.site_id and c.id = o.code_id
      cross join lateral (
        select count(*) as pieces from mailing_recipients r where r.site_id = o.site_id and r.order_id = o.id
          and r.status in ('sending', 'sent', 'in_production', 'mailed', 'delivered', 'returned', 'cancelling')
      ) p
    where o.state <> 'draft' and o.mailed_on is not null and coalesce(o.cost_cents, o.price_cents * p.pieces) > 0;
grant select on mailing_costs to topline_site, topline_system;
