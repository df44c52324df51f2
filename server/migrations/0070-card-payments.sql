-- Payments by card, wallet, and bank debit (docs/decisions/066). What happened to them is looked up at the payment provider;
-- nothing is written down from what an event claims.

-- The account that a business's customers pay into.
create table payment_accounts (
  site_id uuid primary key references sites (id) on delete cascade,
  provider_account text not null unique,
  mode text not null check (mode in ('connect', 'own')),
  takes_cards boolean not null default false,
  takes_bank_debits boolean not null default false,
  pays_out boolean not null default false,
  is_reviewed boolean not null default false,           -- the provider has what it asked for, and checks it
  needs text[] not null default '{}',
  needs_by timestamptz,
  is_overdue boolean not null default false,
  looks_begun integer not null default 0,               -- each look has a number: a late answer never replaces a newer one
  look_kept integer not null default 0,
  looked_at timestamptz,
  ended_at timestamptz,                                 -- disconnected: nobody pays any more, refunds still work
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null
);
create index payment_accounts_looked on payment_accounts (looked_at) where ended_at is null;
select protect_site_table('payment_accounts');

alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('cash', 'check', 'other', 'card', 'wallet', 'bank_debit'));
alter table payments
  add column provider_intent text,
  add column provider_charge text,
  add column brand text not null default '',
  add column last4 text not null default '',
  add column fee_cents bigint,
  add column refunded_cents bigint not null default 0,  -- without what failed
  add constraint payments_online check ((provider_intent is null) = (method in ('cash', 'check', 'other'))),
  add constraint payments_refunded check (refunded_cents between 0 and cents);
create unique index payments_intent on payments (site_id, provider_intent) where provider_intent is not null;
create index payments_charge on payments (site_id, provider_charge) where provider_charge is not null;

-- A page to pay on, a charge of a saved card, or a page where a card is saved: what was begun at the provider. A payment is
-- made of it once the money is there.
create table payment_checkouts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('page', 'saved_card', 'setup')),
  customer_id uuid not null,
  invoice_id uuid,
  cents bigint not null check (cents >= 0),
  state text not null check (state in ('opening', 'open', 'processing', 'succeeded', 'failed', 'expired')),
  session_id text,
  intent_id text,
  sealed_back text,                                     -- where the browser comes back to: the customer's link is in it
  locale text not null default 'en' check (locale in ('en', 'es')),
  method text check (method in ('card', 'wallet', 'bank_debit')),
  saves boolean not null default false,
  consent text not null default '',                     -- the words under which a card is saved
  card_id uuid,
  made_by uuid references users (id) on delete set null,
  payment_id uuid,
  failure text not null default '',
  is_cancelled boolean not null default false,          -- the invoice changed: nobody should pay on it any more
  looks_begun integer not null default 0,
  look_kept integer not null default 0,
  looked_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, customer_id) references customers (site_id, id) deferrable initially deferred,
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade,
  foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade,
  check ((invoice_id is null) = (kind = 'setup')),
  check ((payment_id is null) or state = 'succeeded')
);
-- one page to pay on for an invoice at a time
create unique index payment_checkouts_open on payment_checkouts (site_id, invoice_id)
  where state in ('opening', 'open') and kind = 'page';
create unique index payment_checkouts_session on payment_checkouts (site_id, session_id) where session_id is not null;
create index payment_checkouts_intent on payment_checkouts (site_id, intent_id) where intent_id is not null;
create index payment_checkouts_invoice on payment_checkouts (site_id, invoice_id, state) where invoice_id is not null;
create index payment_checkouts_customer on payment_checkouts (site_id, customer_id);
create index payment_checkouts_payment on payment_checkouts (site_id, payment_id) where payment_id is not null;
create index payment_checkouts_processing on payment_checkouts (site_id, created_at desc, id desc) where state = 'processing';
create index payment_checkouts_unsettled on payment_checkouts (created_at) where state in ('opening', 'open', 'processing');
select protect_site_table('payment_checkouts');

-- What an invoice knows of money that has not arrived.
create view payments_on_the_way with (security_invoker = true) as
  select site_id, invoice_id, cents from payment_checkouts where state = 'processing' and kind <> 'setup';
grant select on payments_on_the_way to topline_site, topline_system;

create table payment_refunds (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  cents bigint not null check (cents > 0),
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund text,
  reason text not null default '',
  failure text not null default '',
  is_posted boolean not null default false,
  refunded_on date,
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  settled_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade
);
create index payment_refunds_payment on payment_refunds (site_id, payment_id);
create unique index payment_refunds_provider on payment_refunds (site_id, provider_refund) where provider_refund is not null;
create index payment_refunds_waiting on payment_refunds (requested_at) where state in ('requested', 'pending');
select protect_site_table('payment_refunds');

-- What a statement shows of refunds.
create view paid_refunds with (security_invoker = true) as
  select r.site_id, p.customer_id, r.cents, r.refunded_on, r.settled_at, p.last4
    from payment_refunds r join payments p on p.site_id = r.site_id and p.id = r.payment_id
    where r.is_posted and r.state <> 'failed';
grant select on paid_refunds to topline_site, topline_system;

create table payment_disputes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  provider_dispute text not null,
  cents bigint not null check (cents >= 0),
  fee_cents bigint not null default 0,
  reason text not null default '',
  state text not null check (state in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  evidence_due timestamptz,
  evidence text not null default 'none' check (evidence in ('none', 'sending', 'submitted', 'failed')),
  evidence_words text not null default '',
  submitted_by uuid references users (id) on delete set null,
  submitted_at timestamptz,
  movements text[] not null default '{}',               -- what of the provider's balance is in the books already
  held_cents bigint not null default 0,                 -- taken by the bank, and neither given back nor lost
  lost_cents bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (site_id, id),
  unique (site_id, provider_dispute),
  foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade
);
create index payment_disputes_newest on payment_disputes (site_id, opened_at desc, id desc);
create index payment_disputes_open on payment_disputes (site_id, opened_at desc, id desc)
  where state in ('inquiry', 'needs_response');
create index payment_disputes_payment on payment_disputes (site_id, payment_id);
select protect_site_table('payment_disputes');

create table payouts (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  provider_payout text not null,
  cents bigint not null,
  state text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrives_on date not null,
  lines integer not null default 0,
  unmatched_cents bigint not null default 0,
  failure text not null default '',
  is_posted boolean not null default false,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, provider_payout)
);
create index payouts_newest on payouts (site_id, created_at desc, id desc);
create index payouts_waiting on payouts (modified_at) where state in ('pending', 'in_transit');
select protect_site_table('payouts');

create table payout_lines (
  site_id uuid not null references sites (id) on delete cascade,
  payout_id uuid not null,
  position integer not null check (position >= 0),
  provider_line text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'other')),
  payment_id uuid,
  cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  primary key (site_id, payout_id, position),
  foreign key (site_id, payout_id) references payouts (site_id, id) on delete cascade,
  foreign key (site_id, payment_id) references payments (site_id, id) on delete cascade
);
create index payout_lines_payment on payout_lines (site_id, payment_id) where payment_id is not null;
select protect_site_table('payout_lines');

create table saved_cards (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  provider_customer text not null,
  provider_method text not null,
  method text not null check (method in ('card', 'bank_debit')),
  brand text not null,
  last4 text not null,
  expires_month smallint,
  expires_year smallint,
  consent text not null,
  consented_at timestamptz not null,
  ended_at timestamptz,
  primary key (site_id, id),
  unique (site_id, provider_method),
  foreign key (site_id, customer_id) references customers (site_id, id) deferrable initially deferred
);
create index saved_cards_customer on saved_cards (site_id, customer_id) where ended_at is null;
select protect_site_table('saved_cards');

-- Events that were taken in, so that each is followed once.
create table payment_events (
  site_id uuid not null references sites (id) on delete cascade,
  event_id text not null,
  received_at timestamptz not null,
  primary key (site_id, event_id)
);
create index payment_events_received on payment_events (received_at);
select protect_site_table('payment_events');

revoke delete on payment_checkouts, payment_refunds, payment_disputes, payouts, payout_lines, saved_cards
  from topline_site;
select limit_field(tbl, 'false')
  from unnest(array['payment_accounts', 'payment_checkouts', 'payment_refunds', 'payment_disputes', 'payouts',
    'payout_lines', 'saved_cards', 'payment_events']::regclass[]) as tbl;
