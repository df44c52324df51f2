-- The page of a customer's own: what concerns them, by links without a password (decision 42).
create table portals (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  token_hash text not null,                 -- SHA-256 of what stands in the address
  channel text check (channel in ('sms', 'email')), -- by which it was sent; null: a member copied it
  expires_at timestamptz not null,          -- later each time it is used
  ended_at timestamptz,
  created_by uuid references users (id),
  views integer not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  -- a merge of two customers moves the links along with whatever else points to one of them
  foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade
);
create index portals_customer on portals (site_id, customer_id, created_at desc, id desc);
-- the business is not known before the token is found
create unique index portals_token on portals (token_hash);
select protect_site_table('portals');

-- What the customer said to a visit on that page. Another time makes it no answer any more.
alter table visits
  add column customer_answer text check (customer_answer in ('confirmed', 'another_time')),
  add column customer_answered_at timestamptz,
  add constraint visits_customer_answer check ((customer_answer is null) = (customer_answered_at is null));

-- Which customer did it, by a page of their own; no reference, so that the row says what was true then.
alter table audit_log add column customer_id uuid;
