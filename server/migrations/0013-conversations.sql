-- Every lead answered: who holds a conversation, what may be said to whom, what came in, and what was refused.

alter table requests
  add column assigned_user_id uuid references users (id),
  add column first_response_by text check (first_response_by in ('member', 'assistant')),
  add column trial boolean not null default false,      -- a rehearsal of the owner's own: in no list and no figure
  add column merged_into uuid;
drop index requests_board;
create index requests_board on requests (site_id, stage, position, id) where archived_at is null and not trial;
create index requests_answered on requests (site_id, created_at) where first_response_at is not null and not trial;
create index requests_assigned on requests (site_id, assigned_user_id, created_at desc) where assigned_user_id is not null and archived_at is null;

create table conversations (
  site_id uuid not null references sites (id) on delete cascade,
  request_id uuid not null,
  held_by text not null default 'nobody' check (held_by in ('assistant', 'member', 'nobody')),
  held_since timestamptz not null default now(),
  held_by_user_id uuid references users (id),
  hand_over_reason text,                    -- why the assistant let go; null unless it did
  summary text not null default '',          -- for the member who takes over
  open_questions text[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'es')),
  channel text not null check (channel in ('sms', 'email', 'chat')), -- where the customer was last heard, or may be reached
  assistant_sent integer not null default 0, -- messages of the assistant; the gate stops at the limit
  unread integer not null default 0,         -- messages of the customer that no member has seen
  chat_token_hash text,
  last_inbound_at timestamptz,
  last_outbound_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, request_id),
  foreign key (site_id, request_id) references requests (site_id, id) on delete cascade
);
create unique index conversations_chat on conversations (site_id, chat_token_hash) where chat_token_hash is not null;
select protect_site_table('conversations');

alter table messages drop constraint messages_channel_check, drop constraint messages_state_check;
alter table messages
  add constraint messages_channel_check check (channel in ('sms', 'email', 'chat', 'call')),
  add constraint messages_state_check check (state in ('received', 'queued', 'sending', 'sent', 'delivered', 'failed', 'held')),
  add column sender text not null default 'member' check (sender in ('customer', 'member', 'assistant', 'server')),
  add column subject text not null default '',
  add column purpose text not null default 'reply' check (purpose in ('reply', 'follow_up', 'confirmation', 'notice')),
  add column gate jsonb,                    -- what the gate looked at, and what it found
  add column delivered_at timestamptz,
  add column read_by_customer_at timestamptz;
-- the same message of a provider, ten times and out of order, is one
create unique index messages_received_once on messages (site_id, provider_reference) where direction = 'in' and provider_reference is not null;
create index messages_customer on messages (site_id, customer_id, created_at desc);

-- What people agreed to and took back, per address: the newest row of an address counts. Never changed, only added to.
create table consents (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  contact text not null,                    -- E.164, or a mail address in lower case
  purpose text not null default 'service' check (purpose in ('service', 'marketing')),
  state text not null check (state in ('granted', 'stopped')),
  how text not null check (how in ('form', 'keyword', 'words', 'wrote_first', 'member', 'provider', 'import')),
  words text not null default '',
  request_id uuid,
  user_id uuid,
  address text,
  at timestamptz not null default now(),
  primary key (site_id, id)
);
create index consents_contact on consents (site_id, channel, contact, at desc, id desc);
select protect_site_table('consents');
revoke update, delete on consents from topline_site;

-- Which business a number of ours belongs to.
create table phone_lines (
  number text primary key,                  -- E.164
  site_id uuid not null references sites (id) on delete cascade,
  forward_to text,                          -- E.164: where calls ring; null: the business's own phone
  created_at timestamptz not null default now()
);
create index phone_lines_site on phone_lines (site_id);
select protect_system_table('phone_lines');

-- What arrived from outside, so that the same event ten times is one.
create table received_events (
  site_id uuid not null references sites (id) on delete cascade,
  source text not null,
  event_id text not null,
  at timestamptz not null default now(),
  primary key (site_id, source, event_id)
);
create index received_events_age on received_events (site_id, at);
select protect_site_table('received_events');

-- What was refused at the door: no content, only what a person needs to find the cause.
create table inbound_refusals (
  id uuid primary key,
  site_id uuid,
  source text not null,
  reason text not null,
  address text not null default '',
  at timestamptz not null default now()
);
create index inbound_refusals_recent on inbound_refusals (at desc, id desc);
select protect_system_table('inbound_refusals');

-- Where sellers of leads send theirs.
create table lead_hooks (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  source text not null,
  sealed_secret text not null,
  active boolean not null default true,
  received integer not null default 0,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
select protect_site_table('lead_hooks');

create table quick_replies (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  name text not null,
  body text not null,
  position integer not null,
  primary key (site_id, id)
);
select protect_site_table('quick_replies');

create table saved_views (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index saved_views_name on saved_views (site_id, user_id, screen, lower(name));
select protect_site_table('saved_views');

-- One act on many requests, with what stood before: undone in one press.
create table request_changes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id),
  before jsonb not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (site_id, id)
);
create index request_changes_age on request_changes (site_id, at);
select protect_site_table('request_changes');

create table request_merges (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  moved jsonb not null,
  user_id uuid references users (id),
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, kept_id) references requests (site_id, id) on delete cascade,
  foreign key (site_id, merged_id) references requests (site_id, id) on delete cascade
);
create index request_merges_kept on request_merges (site_id, kept_id);
select protect_site_table('request_merges');

create table quotes (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  number integer not null,
  title text not null,
  total_cents bigint not null check (total_cents >= 0),
  currency text not null default 'USD',
  status text not null default 'draft' check (status in ('draft', 'sent', 'viewed', 'changes_requested', 'approved', 'declined', 'converted')),
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, request_id) references requests (site_id, id) on delete cascade
);
create unique index quotes_number on quotes (site_id, number);
create index quotes_request on quotes (site_id, request_id) where archived_at is null;
select protect_site_table('quotes');

create table visits (
  site_id uuid not null references sites (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  arrival_minutes integer not null default 120,
  state text not null check (state in ('hold', 'confirmed', 'cancelled', 'done')),
  note text not null default '',
  made_by text not null check (made_by in ('member', 'assistant', 'customer')),
  user_id uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, request_id) references requests (site_id, id) on delete cascade
);
create index visits_time on visits (site_id, starts_at) where state in ('hold', 'confirmed');
create index visits_request on visits (site_id, request_id, starts_at);
select protect_site_table('visits');

set local role topline_system;
update messages set sender = 'customer' where direction = 'in';
reset role;
